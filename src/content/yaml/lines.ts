import type { Position } from '../../problems/problem.ts'

/** Converts offsets (UTF-16 units from the start of the text) to lines and columns. */
export class Lines {
  #cachedStarts: number[] | undefined

  constructor(readonly text: string) {}

  /**
   * The offsets of all line starts. They are computed on first use, because most pages have no
   * problems and need no positions.
   */
  get #starts(): number[] {
    if (this.#cachedStarts !== undefined) return this.#cachedStarts
    const starts = [0]
    for (let at = this.text.indexOf('\n'); at !== -1; at = this.text.indexOf('\n', at + 1)) {
      starts.push(at + 1)
    }
    this.#cachedStarts = starts
    return starts
  }

  positionAt(offset: number): Position {
    const at = Math.max(0, Math.min(offset, this.text.length))
    const line = this.indexAt(at)
    return { line: line + 1, column: at - this.startOfLine(line) + 1 }
  }

  offsetOf({ line, column }: Position): number {
    return Math.min(this.startOfLine(line - 1) + column - 1, this.text.length)
  }

  /** Returns the index (from 0) of the line that contains `offset`. */
  indexAt(offset: number): number {
    let low = 0
    let high = this.#starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.startOfLine(middle) <= offset) low = middle
      else high = middle - 1
    }
    return low
  }

  /** Returns the offset at which the line with this index begins. */
  startOfLine(index: number): number {
    return this.#starts[index] ?? this.text.length
  }

  /** Returns the line with this index, without its line break. */
  line(index: number): string {
    const end = this.#starts[index + 1]
    return this.text
      .slice(this.startOfLine(index), end === undefined ? undefined : end - 1)
      .replace(/\r$/, '')
  }

  get count(): number {
    return this.#starts.length
  }
}
