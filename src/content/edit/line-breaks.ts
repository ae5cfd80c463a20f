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
  const lines = linesOf(edited)
  const most = Math.min(old.length, lines.length)
  const isSame = (line = '', other = '') => line === other.replace(/\r\n?$/, '\n')
  let start = 0
  while (start < most && isSame(lines[start], old[start])) start++
  let end = 0
  while (end < most - start && isSame(lines.at(-1 - end), old.at(-1 - end))) end++
  const changed = lines
    .slice(start, lines.length - end)
    .join('')
    .replaceAll('\n', lineBreakIn(file))
  const kept = [old.slice(0, start).join(''), changed, old.slice(old.length - end).join('')]
  return `${file.startsWith(mark) ? mark : ''}${kept.join('')}`
}

/** The lines of a text, each with its line break. */
const linesOf = (text: string): string[] => text.match(/[^\r\n]*(?:\r\n?|\n)|[^\r\n]+$/g) ?? []
