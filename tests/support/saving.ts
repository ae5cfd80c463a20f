import { readFileSync } from 'node:fs'
import { editPath, type EditAnswer } from '../../src/authoring/dev/edit-message.ts'
import { ContentWriter } from '../../src/authoring/dev/server/content-writer.ts'
import { ChangedMeanwhileError } from '../../src/content/site/replace-file.ts'

/** Replaces the value of a field. Returns false if another program has changed it. */
type Save = (old: string, value: string) => Promise<boolean>

/** Saves as the page editor does, with requests to the live preview. */
export async function savingOnPage(address: string, route: string, key: string): Promise<Save> {
  const html = await (await fetch(`${address}${route}`)).text()
  const [, token = '', port] =
    /blockwerk-token" content="([^"]+)" data-edit-port="(\d+)"/.exec(html) ?? []
  const headers = {
    'Content-Type': 'application/json',
    'X-Blockwerk-Token': token,
    Origin: address,
  }
  const file = `content/pages${route}.yaml`
  return async (old, value) => {
    const asked = { ask: 'edit', file, hash: '', old, edit: { do: 'set', path: [key], value } }
    const options = { method: 'POST', headers, body: JSON.stringify(asked) }
    const response = await fetch(`http://localhost:${port}${editPath}`, options)
    const answer = (await response.json()) as EditAnswer
    if ('hash' in answer) return true
    if (answer.why !== 'changed') throw new Error(JSON.stringify(answer))
    return false
  }
}

/** Saves directly to the disk without a live preview. */
export function savingAlone(root: string, route: string, key: string): Save {
  const writer = new ContentWriter(root)
  const file = `content/pages${route}.yaml`
  return async (old, value) => {
    // Lets other programs and pending callbacks run.
    await new Promise(setImmediate)
    const text = writer.read(file) ?? ''
    const after = text.replace(`${key}: ${old}\n`, `${key}: ${value}\n`)
    if (after === text) return false
    try {
      writer.write([{ file, before: text, after }])
      return true
    } catch (error) {
      if (error instanceof ChangedMeanwhileError) return false
      throw error
    }
  }
}

type Edits = {
  saved: number
  /** Edits that were refused because the file had changed. */
  refused: number
  /** Values that were reported as saved but are missing in the file. */
  lost: number
}

/** Time in milliseconds after which an overwritten value must be in the file again. */
const soon = 2000

/** Minimum number of saves in a trial, because the wait for one overwritten value may take longer than the trial. */
const fewest = 6

/**
 * Saves one value after the other for the given time in milliseconds, at least six values, and checks that each is in the
 * file.
 */
export async function saveFor(
  time: number,
  { path, key, save }: { path: string; key: string; save: Save },
): Promise<Edits> {
  const valueNow = () => new RegExp(`^${key}: (.*)$`, 'm').exec(readFileSync(path, 'utf8'))?.[1]
  const edits: Edits = { saved: 0, refused: 0, lost: 0 }
  const isThere = async (value: string): Promise<boolean> => {
    const end = performance.now() + soon
    while (valueNow() !== value) {
      if (performance.now() > end) return false
      await new Promise(setImmediate)
    }
    return true
  }
  let old = valueNow() ?? ''
  const end = performance.now() + time
  for (let count = 1; performance.now() < end || edits.saved < fewest; count++) {
    const value = `Wort ${count}`
    if (await save(old, value)) {
      edits.saved++
      old = value
    } else edits.refused++
    if (await isThere(old)) continue
    edits.lost++
    old = valueNow() ?? ''
  }
  return edits
}
