import type { TextEdit } from 'vscode-languageserver'
import { Lines } from '../document/lines.ts'
import { formatted } from '../edit/format.ts'
import { rangeOf } from './diagnostics.ts'

/** What puts a text into the layout of the house: one edit, from the first letter that differs to the last. */
export function layoutEdits(text: string): TextEdit[] {
  const result = formatted(text)
  if (result === undefined || result === text) return []
  const most = Math.min(text.length, result.length)
  let first = 0
  while (first < most && text[first] === result[first]) first++
  let same = 0
  while (same < most - first && text.at(-1 - same) === result.at(-1 - same)) same++
  const lines = new Lines(text)
  const span = { start: lines.position(first), end: lines.position(text.length - same) }
  return [{ range: rangeOf(span), newText: result.slice(first, result.length - same) }]
}
