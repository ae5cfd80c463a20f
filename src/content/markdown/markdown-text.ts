import type { Position, Span } from '../../problems/problem.ts'
import { Lines } from '../yaml/lines.ts'

/** A part of a Markdown file. */
export class MarkdownText {
  /** The Markdown without blank lines around it, with line feeds as line breaks. */
  readonly value: string
  readonly #start: Position
  #valueLines: Lines | undefined

  /** `start` and `end` (exclusive): offsets in the text of the file. */
  constructor(
    readonly file: Lines,
    start: number,
    end = file.text.length,
  ) {
    const text = file.text.slice(start, end)
    const blankLines = /^(?:[ \t]*\r?\n)*/.exec(text)?.[0].length ?? 0
    this.value = text.slice(blankLines).trimEnd().replaceAll('\r\n', '\n')
    this.#start = file.positionAt(start + blankLines)
  }

  /** The first and last line, counted from 1. */
  get lines(): { first: number; last: number } {
    return { first: this.#start.line, last: this.#positionAt(this.value.length).line }
  }

  /** The span of the first line. */
  get firstLine(): Span {
    const lineEnd = this.value.indexOf('\n')
    return this.spanOf(0, lineEnd === -1 ? this.value.length : lineEnd)
  }

  /** Returns the span in the file of the characters `start` to `end` (exclusive) of the value. */
  spanOf(start: number, end: number): Span {
    return { start: this.#positionAt(start), end: this.#positionAt(end) }
  }

  /** Returns the part of the value from `start` to `end` (exclusive), by default to its end. */
  slice(start: number, end = this.value.length): MarkdownText {
    const { file } = this
    return new MarkdownText(
      file,
      file.offsetOf(this.#positionAt(start)),
      file.offsetOf(this.#positionAt(end)),
    )
  }

  #positionAt(offset: number): Position {
    this.#valueLines ??= new Lines(this.value)
    const { line, column } = this.#valueLines.positionAt(offset)
    const { line: firstLine, column: firstColumn } = this.#start
    return { line: line + firstLine - 1, column: line === 1 ? column + firstColumn - 1 : column }
  }
}
