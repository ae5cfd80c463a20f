import type { z } from 'zod'
import { collectWords } from '../../page/collect.ts'
import { endMark, startMark } from '../mark.ts'
import type { Path } from '../../problem/path.ts'

/** A text of a block that is marked: where it stands in the block, and what it may hold. */
export type MarkedText = { path: Path; role: 'text' | 'markdown' }

/**
 * The block with marks in every text that visitors read, told by their roles. Number 0 is that of the
 * first text in `texts`, if `first` is 0.
 */
export function marked<B>(
  block: B,
  schema: z.ZodType,
  first: number,
): { block: B; texts: MarkedText[] } {
  const texts: MarkedText[] = []
  collectWords(schema, block, (role, _value, path) => {
    if (role === 'text' || role === 'markdown') texts.push({ path, role })
  })
  const copy = structuredClone(block)
  for (const [index, { path }] of texts.entries())
    changeAt(copy, path, (text) => withMarks(text, first + index))
  return { block: copy, texts }
}

/** Before its first letter, so that Markdown stays what it is, and behind its end. */
function withMarks(text: string, id: number): string {
  const letter = /[\p{L}\p{N}]/u.exec(text)?.index ?? 0
  return text.slice(0, letter) + startMark(id) + text.slice(letter) + endMark(id)
}

function changeAt(value: unknown, path: Path, change: (text: string) => string): void {
  const [step, ...rest] = path
  if (typeof value !== 'object' || value === null || step === undefined) return
  const inside: unknown = Reflect.get(value, step)
  if (rest.length > 0) changeAt(inside, rest, change)
  else if (typeof inside === 'string') Reflect.set(value, step, change(inside))
}
