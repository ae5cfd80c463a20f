import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../pictures/folders.ts'
import type { FileStamps } from '../site/file-stamps.ts'
import { workFolder } from '../site/work-folder.ts'
import { sealed, unsealed } from './sealed.ts'

/** What was found in a file that bore this stamp: numbers of names. */
type Found = [stamp: string, ...names: number[]]

type Kept = { state: string; names: string[]; files: Record<string, Found> }

type Search = {
  root: string
  stamps: FileStamps
  /** What is found in a file is the same as long as this is. */
  state: string
  read: (file: string) => readonly string[]
}

/** What `read` finds in each of these files; one that has not changed since an earlier run is not read again. */
export function foundIn(files: readonly string[], { root, stamps, state, read }: Search): string[] {
  const store = join(workFolder(root), 'cache/icons.json')
  const known = keptIn(store, state)
  const numbers = new Map((known?.names ?? []).map((name, index) => [name, index]))
  const now: Kept = { state, names: [...numbers.keys()], files: {} }
  const found = new Set<number>()
  let same = 0
  for (const file of files) {
    const stamp = stamps.of(`${root}/${file}`) ?? ''
    const before =
      known !== undefined && Object.hasOwn(known.files, file) ? known.files[file] : undefined
    let entry = before
    if (entry !== undefined && stamp !== '' && entry[0] === stamp) same++
    else entry = [stamp, ...read(file).map(numberOf)]
    if (stamp !== '') now.files[file] = entry
    for (let at = 1; at < entry.length; at++) found.add(Number(entry[at]))
  }
  const isSame = same === files.length && same === Object.keys(known?.files ?? {}).length
  if (!isSame) keep(store, now)
  return [...found].map((index) => now.names[index] ?? '')

  function numberOf(name: string): number {
    const number = numbers.get(name) ?? numbers.size
    if (number === numbers.size) now.names.push(name)
    numbers.set(name, number)
    return number
  }
}

function keptIn(store: string, state: string): Kept | undefined {
  try {
    const said = unsealed(readFileSync(store, 'utf8'))
    if (said === undefined) return undefined
    // The seal says that this is what `keep` was given.
    const kept = JSON.parse(said) as Kept
    return kept.state === state ? kept : undefined
  } catch {
    return undefined
  }
}

/** Nothing is lost where it cannot be kept. */
function keep(store: string, kept: Kept): void {
  try {
    writeWhole(store, sealed(JSON.stringify(kept)))
  } catch {
    // A folder that cannot be written to makes the next build slower, no more.
  }
}
