import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  createMessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node'
import { z } from 'zod'
import { home } from '../../src/build/home.ts'
import type { Contestant } from './contestant.ts'

/** Milliseconds that nineteen of twenty answers took at most. */
export type EditorSpeed = { completion: number; diagnostics: number }

const Published = z.object({ uri: z.string(), version: z.number().optional() })

/** How long somebody who is writing in the editor waits, in a site that has been read as a whole. */
export async function measureEditor({ folder, page }: Contestant): Promise<EditorSpeed> {
  const words = [join(home, 'scripts/blockwerk.mjs'), 'lsp', '--root', folder]
  const server = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'ignore'] })
  const connection = createMessageConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  )
  const waiting = new Map<number, () => void>()
  connection.onNotification('textDocument/publishDiagnostics', (sent: unknown) => {
    const { version } = Published.parse(sent)
    if (version !== undefined) waiting.get(version)?.()
  })
  connection.listen()
  const rootUri = pathToFileURL(folder).href
  await connection.sendRequest('initialize', { processId: process.pid, rootUri, capabilities: {} })
  await connection.sendNotification('initialized', {})

  const uri = pathToFileURL(page.file).href
  const text = readFileSync(page.file, 'utf8').trimEnd()
  const show = async (version: number, written: string) => {
    const published = new Promise<void>((done) => waiting.set(version, done))
    const begin = performance.now()
    if (version === 1) {
      const textDocument = { uri, languageId: 'yaml', version, text: written }
      await connection.sendNotification('textDocument/didOpen', { textDocument })
    } else {
      const textDocument = { uri, version }
      const contentChanges = [{ text: written }]
      await connection.sendNotification('textDocument/didChange', { textDocument, contentChanges })
    }
    await published
    return performance.now() - begin
  }
  await show(1, text)
  // Answered only when everything has been read.
  const files = [{ oldUri: uri, newUri: uri.replace('.yaml', '-neu.yaml') }]
  await connection.sendRequest('workspace/willRenameFiles', { files })

  const diagnostics: number[] = []
  const completion: number[] = []
  for (let round = 0; round < 60; round++) {
    const href = `/kapitel-${round + 1}`
    const written = `${text}\n  - type: hero\n    heading: Los\n    actions:\n      - label: Los\n        href: ${href}`
    diagnostics.push(await show(round + 2, written))
    const lines = written.split('\n')
    const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 }
    const begin = performance.now()
    await connection.sendRequest('textDocument/completion', { textDocument: { uri }, position })
    completion.push(performance.now() - begin)
  }
  await connection.sendRequest('shutdown')
  await connection.sendNotification('exit')
  connection.dispose()
  return { completion: slowOf(completion), diagnostics: slowOf(diagnostics) }
}

/** The first ones warm up. */
const slowOf = (times: readonly number[]): number => {
  const sorted = times.slice(10).toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? NaN
}

export const editorText = (pages: number, { completion, diagnostics }: EditorSpeed): string =>
  `${pages} pages in the editor, 95 %: completion ${completion.toFixed(0)} ms, diagnostics ${diagnostics.toFixed(0)} ms`
