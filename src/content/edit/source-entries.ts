/**
 * A field or list item as written in the source. `line`: counted from 0. `dashes`: the number of list items that begin
 * there.
 */
export type SourceEntry = { line: number; key: string | undefined; dashCount: number }

/** The fields, items and text lines of a file, found without a parser. Line numbers count from 0. */
export type SourceLines = {
  entries: SourceEntry[]
  /** Lines of block scalars (`|` and `>`). */
  textLines: Set<number>
}

/**
 * Finds fields and items by lines, indentation and characters only, without a parser. The result is therefore also
 * valid for files that cannot be parsed.
 */
export function sourceEntriesOf(source: string): SourceLines {
  const entries: SourceEntry[] = []
  const text = new Set<number>()
  /** Column of the field with the current block scalar; undefined outside a block scalar. */
  let textColumn: number | undefined
  for (const [line, sourceLine] of source.split(/\r\n|\r|\n/).entries()) {
    const found = entryPattern.exec(sourceLine)
    if (found === null || sourceLine.trim() === '') continue
    const [, blanks = '', dashes = '', quoted, plain, rest = ''] = found
    const indent = blanks.length
    if (textColumn !== undefined && indent > textColumn) {
      text.add(line)
      continue
    }
    textColumn = undefined
    const key = quoted?.slice(1, -1) ?? plain
    if (/^#|^$/.test(rest) && key === undefined && dashes === '') continue
    const count = dashes.match(/-/g)?.length ?? 0
    if (key === undefined && count === 0) continue
    if (/^[|>][-+\d]*\s*(?:#.*)?$/.test(rest))
      textColumn = key === undefined ? indent + dashes.lastIndexOf('-') : indent + dashes.length
    entries.push({ line, key, dashCount: key === undefined && rest === '' ? count - 1 : count })
  }
  return { entries, textLines: text }
}

/** Splits `  - key: value` into indentation, dashes, quoted key, plain key and value. */
const entryPattern =
  /^(\s*)((?:-(?:\s+|$))*)(?:("[^"]*"|'[^']*')(?=:(?:\s|$))|([A-Za-z_][\w-]*)(?=:(?:\s|$)))?:?\s*(.*)$/
