/** One line of a page, parsed by its characters only; independent of the parser under test. */
export type PageLine = {
  index: number
  raw: string
  /** Number of spaces before the text. */
  indent: number
  /** `- ` or an empty string. */
  dash: string
  key: string | undefined
  /** The text after the key, or after the dash of an item. */
  value: string
  kind: 'blank' | 'comment' | 'text' | 'more' | 'field' | 'item'
  /** The keys of its ancestors, outermost first. */
  above: string[]
  /** The type of its block. */
  block: string | undefined
}

/** Returns the lines of a page in the layout of the agency site. */
export function linesOf(text: string): PageLine[] {
  const lines: PageLine[] = []
  const open: { column: number; key: string }[] = []
  let textBelow = -1
  let block: string | undefined
  for (const [index, raw] of text.split('\n').entries()) {
    const indent = raw.length - raw.trimStart().length
    const line: PageLine = {
      ...{ index, raw, indent, dash: '', key: undefined, value: '', kind: 'blank' },
      above: [],
      block,
    }
    lines.push(line)
    if (raw.trim() === '') continue
    if (textBelow !== -1 && indent > textBelow) line.kind = 'text'
    else {
      textBelow = -1
      const [, dash = '', key, value = ''] =
        /^ *(- )?(?:([A-Za-z][\w-]*):(?: +|$))?(.*)$/.exec(raw) ?? []
      Object.assign(line, { dash, key, value })
      if (raw.trimStart().startsWith('#')) line.kind = 'comment'
      else if (key !== undefined) line.kind = 'field'
      else line.kind = dash === '' ? 'more' : 'item'
      if (line.kind === 'comment' || line.kind === 'more') continue
      const column = indent + dash.length
      while ((open.at(-1)?.column ?? -1) >= column) open.pop()
      if (indent === 2 && dash !== '' && key === 'type') block = value
      if (indent === 0) block = undefined
      line.block = block
      if (/^[|>][-+]?$/.test(value)) textBelow = key === undefined ? indent : column
      if (key !== undefined) open.push({ column, key })
    }
    line.above = open
      .filter(({ column }) => column < indent + line.dash.length)
      .map(({ key }) => key)
  }
  return lines
}
