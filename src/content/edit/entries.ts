/** What an author wrote as a field or as an item of a list; `line` counts from 0. */
export type SourceEntry = { line: number; key: string | undefined; dashes: number }

export type SourceLines = {
  entries: SourceEntry[]
  /** Lines of texts behind `|` and `>`. */
  text: Set<number>
}

/**
 * Fields and items as they meet the eye: by line, indentation and sign alone. No parser is asked, so
 * what this finds holds for a file that none can read, and whatever is guessed about it.
 */
export function entriesOf(source: string): SourceLines {
  const entries: SourceEntry[] = []
  const text = new Set<number>()
  /** Column of the field that a text in several lines belongs to. */
  let holder: number | undefined
  for (const [line, written] of source.split(/\r\n|\r|\n/).entries()) {
    const found = entry.exec(written)
    if (found === null || written.trim() === '') continue
    const [, blanks = '', dashes = '', quoted, plain, rest = ''] = found
    const indent = blanks.length
    if (holder !== undefined && indent > holder) {
      text.add(line)
      continue
    }
    holder = undefined
    const key = quoted?.slice(1, -1) ?? plain
    if (/^#|^$/.test(rest) && key === undefined && dashes === '') continue
    const count = dashes.match(/-/g)?.length ?? 0
    if (key === undefined && count === 0) continue
    if (/^[|>][-+\d]*\s*(?:#.*)?$/.test(rest))
      holder = key === undefined ? indent + dashes.lastIndexOf('-') : indent + dashes.length
    entries.push({ line, key, dashes: key === undefined && rest === '' ? count - 1 : count })
  }
  return { entries, text }
}

/** `  - key: value`: its blanks, its dashes, its key, and what stands behind. */
const entry =
  /^(\s*)((?:-(?:\s+|$))*)(?:("[^"]*"|'[^']*')(?=:(?:\s|$))|([A-Za-z_][\w-]*)(?=:(?:\s|$)))?:?\s*(.*)$/
