import type { Position } from '../../problems/problem.ts'
import { Lines } from './lines.ts'

/**
 * A text in which single lines are changed so that the parser can continue. Lines are never added or removed, so every
 * position in the repaired text has a position in the original.
 */
export class RepairedText {
  readonly original: Lines
  #lines: Lines
  readonly #changed = new Set<number>()

  constructor(text: string) {
    this.original = new Lines(text)
    this.#lines = this.original
  }

  get text(): string {
    return this.#lines.text
  }

  get lines(): Lines {
    return this.#lines
  }

  /** Returns the text with other lines (by line index), without changing this object. */
  textWith(changes: ReadonlyMap<number, string>): string {
    let text = ''
    let done = 0
    for (const [index, line] of [...changes].toSorted(([first], [second]) => first - second)) {
      const start = this.#lines.startOfLine(index)
      text += this.text.slice(done, start) + line
      done = start + this.#lines.line(index).length
    }
    return text + this.text.slice(done)
  }

  applyChanges(changes: ReadonlyMap<number, string>): void {
    this.#lines = new Lines(this.textWith(changes))
    for (const index of changes.keys()) this.#changed.add(index)
  }

  /** Returns the position in the original text of an offset in the repaired text. */
  position(offset: number): Position {
    const found = this.#lines.positionAt(offset)
    const index = found.line - 1
    if (!this.#changed.has(index)) return found
    const column = originalColumn(
      this.original.line(index),
      this.#lines.line(index),
      found.column - 1,
    )
    return { line: found.line, column: column + 1 }
  }
}

/**
 * Converts a column of the repaired line. The two lines differ in one range; columns before and after this range keep
 * their character.
 */
function originalColumn(original: string, repaired: string, column: number): number {
  let before = 0
  while (before < original.length && original[before] === repaired[before]) before++
  let after = 0
  while (
    after < original.length - before &&
    after < repaired.length - before &&
    original[original.length - 1 - after] === repaired[repaired.length - 1 - after]
  ) {
    after++
  }
  if (column <= before) return column
  if (column >= repaired.length - after) return column + original.length - repaired.length
  return Math.min(column, original.length - after)
}
