import { escapeHtml } from './escape-html.ts'

/** Returns the HTML of a link; `label` is HTML. */
type LinkWriter = (href: string, label: string) => string

/** Nothing in these that Markdown could mean, and nothing that it makes a link of by itself. */
const wordsOnly = String.raw`[^\\\x60*_[\]<&!~\n|@]`

/** Emphasis, code and links as nearly everybody writes them; what else has a sign in it is not plain. */
const piece = new RegExp(
  [
    String.raw`(?<words>(?:${wordsOnly}|!(?!\[)|&(?= ))+)`,
    String.raw`\*\*(?<strong>[\p{L}\p{N}](?:${wordsOnly}*(?:[\p{L}\p{N}]|[\p{L}\p{N}][.!?:](?=\*\*(?: |$))))?)\*\*(?!\*)`,
    String.raw`\*(?<emphasis>[\p{L}\p{N}](?:${wordsOnly}*[\p{L}\p{N}])?)\*(?!\*)`,
    String.raw`\x60(?<code>[\p{L}\p{N}](?:[^\x60\n\\]*[\p{L}\p{N}])?)\x60(?!\x60)`,
    String.raw`\[(?<label>[\p{L}\p{N}](?:${wordsOnly}*[\p{L}\p{N}.?])?)\]\((?<href>[\w/#.:?=-]+)\)`,
  ].join('|'),
  'uy',
)

/** What keeps a text from being just its words. */
const anySign = /[\\`*_[\]<>&!~\n|@:#]|www\./i

/** What turns into a link without being written as one. */
const linksItself = /www\.|(?:https?|ftp|mailto|xmpp):/i

/**
 * One line of plain Markdown as HTML, in a quarter of the parser's time. Undefined for any text that it does not read for
 * certain: the caller parses that.
 */
export function plainLine(text: string, link: LinkWriter): string | undefined {
  if (/^ | $|  /.test(text)) return undefined
  if (!anySign.test(text)) return escapeHtml(text)
  let html = ''
  piece.lastIndex = 0
  while (piece.lastIndex < text.length) {
    const found = piece.exec(text)?.groups
    if (found === undefined) return undefined
    const { words, strong, emphasis, code, label = '', href } = found
    if (words !== undefined) {
      if (linksItself.test(words)) return undefined
      html += escapeHtml(words)
    } else if (strong !== undefined) html += `<strong>${escapeHtml(strong)}</strong>`
    else if (emphasis !== undefined) html += `<em>${escapeHtml(emphasis)}</em>`
    else if (code !== undefined) html += `<code>${escapeHtml(code)}</code>`
    else if (href !== undefined) html += link(href, escapeHtml(label))
  }
  return html
}

/** How a paragraph or an item may begin without being anything else. */
const opening = /^(?:[\p{L}„“‚‘«»(]|\*\*?[\p{L}\p{N}]|\[[\p{L}\p{N}]|\p{N}+[^\p{N}.)])/u

/** Paragraphs, headings and lists of single lines, with an empty line between them; as `plainLine`. */
export function plainProse(text: string, level: number, link: LinkWriter): string | undefined {
  const chunks = text.replace(/\n+$/, '').split('\n\n')
  let html = ''
  let before: string | undefined
  for (const chunk of chunks) {
    const kind = chunk.startsWith('- ') ? 'list' : chunk.startsWith('#') ? 'heading' : 'paragraph'
    // Two lists one after the other are one, with room between its items.
    if (kind === 'list' && before === 'list') return undefined
    before = kind
    const drawn = writers[kind](chunk, level, link)
    if (drawn === undefined) return undefined
    html += drawn
  }
  return html
}

type Writer = (chunk: string, level: number, link: LinkWriter) => string | undefined

const writers: Record<'list' | 'heading' | 'paragraph', Writer> = {
  list(chunk, _level, link) {
    let items = ''
    for (const line of chunk.split('\n')) {
      const item = line.slice(2)
      const words = line.startsWith('- ') && opening.test(item) ? plainLine(item, link) : undefined
      if (words === undefined) return undefined
      items += `<li>${words}</li>\n`
    }
    return `<ul>\n${items}</ul>\n`
  },
  heading(chunk, level, link) {
    const [, marks = '', title = ''] = /^(#{1,6}) ([^\n]+)$/.exec(chunk) ?? []
    // A heading may end in marks, too; they do not belong to its words.
    const words = opening.test(title) && !title.endsWith('#') ? plainLine(title, link) : undefined
    const rank = Math.min(6, level + marks.length - 1)
    return words === undefined ? undefined : `<h${rank}>${words}</h${rank}>\n`
  },
  paragraph(chunk, _level, link) {
    const lines: string[] = []
    for (const line of chunk.split('\n')) {
      const words = opening.test(line) ? plainLine(line, link) : undefined
      if (words === undefined) return undefined
      lines.push(words)
    }
    return `<p>${lines.join('\n')}</p>\n`
  },
}
