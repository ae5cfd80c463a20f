import { lineChangeBetween } from '../../text/line-change.ts'

const byteOrderMark = '\uFEFF'

/**
 * Returns the text of a file as code editors in browsers hold it: with LF as line break and without a byte order mark.
 */
export const toEditorText = (text: string): string =>
  text.replace(byteOrderMark, '').replace(/\r\n?/g, '\n')

/** Returns the first line break of a text; LF if it has none. */
export const lineBreakOf = (text: string): string => /\r\n?|\n/.exec(text)?.[0] ?? '\n'

/**
 * Converts an edited text (see `toEditorText`) to the line breaks of its file. Unchanged lines at the start and the
 * end keep their line breaks; changed lines get the first line break of the file. The byte order mark stays.
 */
export function toFileText(edited: string, file: string): string {
  const old = linesWithBreaksOf(file.replace(byteOrderMark, ''))
  const editorLines = old.map((line) => line.replace(/\r\n?$/, '\n'))
  const { start, end, lines } = lineChangeBetween(editorLines, linesWithBreaksOf(edited))
  const changed = lines.join('').replaceAll('\n', lineBreakOf(file))
  const text = [...old.slice(0, start), changed, ...old.slice(end)].join('')
  return `${file.startsWith(byteOrderMark) ? byteOrderMark : ''}${text}`
}

/** Splits a text into lines, each with its line break. */
const linesWithBreaksOf = (text: string): string[] =>
  text.match(/[^\r\n]*(?:\r\n?|\n)|[^\r\n]+$/g) ?? []
