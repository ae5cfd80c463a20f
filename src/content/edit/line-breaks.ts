import { changeIn } from '../../text/line-change.ts'

const mark = '\uFEFF'

/** The text of a file as code editors in browsers hold it: every line ends with LF, and no byte order mark precedes it. */
export const asShownInEditor = (text: string): string =>
  text.replace(mark, '').replace(/\r\n?/g, '\n')

/** The first line break of a text; LF if it has none. */
export const lineBreakIn = (text: string): string => /\r\n?|\n/.exec(text)?.[0] ?? '\n'

/**
 * Writes an edited text, as `asShownInEditor` returns it, the way its file is written. Lines that are the same at both
 * ends of the text keep their line break, new ones get the first line break of the file. The byte order mark stays.
 */
export function asWrittenInFile(edited: string, file: string): string {
  const old = linesOf(file.replace(mark, ''))
  const shown = old.map((line) => line.replace(/\r\n?$/, '\n'))
  const { start, end, lines } = changeIn(shown, linesOf(edited))
  const changed = lines.join('').replaceAll('\n', lineBreakIn(file))
  const text = [...old.slice(0, start), changed, ...old.slice(end)].join('')
  return `${file.startsWith(mark) ? mark : ''}${text}`
}

/** The lines of a text, each with its line break. */
const linesOf = (text: string): string[] => text.match(/[^\r\n]*(?:\r\n?|\n)|[^\r\n]+$/g) ?? []
