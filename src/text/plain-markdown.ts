import { escapeHtml } from './escape-html.ts'

/** Returns the HTML of a link; `label` is HTML. */
type RenderLink = (href: string, label: string) => string

/** Characters without a meaning in Markdown that cannot be part of an automatic link. */
const plainCharacter = String.raw`[^\\\x60*_[\]<&!~\n|@]`

/**
 * Matches one piece of a line: words, emphasis, code or a link in their most common form. Any other Markdown does not
 * match.
 */
const piecePattern = new RegExp(
  [
    String.raw`(?<words>(?:${plainCharacter}|!(?!\[)|&(?= ))+)`,
    String.raw`\*\*(?<strong>[\p{L}\p{N}](?:${plainCharacter}*(?:[\p{L}\p{N}]|[\p{L}\p{N}][.!?:](?=\*\*(?: |$))))?)\*\*(?!\*)`,
    String.raw`\*(?<emphasis>[\p{L}\p{N}](?:${plainCharacter}*[\p{L}\p{N}])?)\*(?!\*)`,
    String.raw`\x60(?<code>[\p{L}\p{N}](?:[^\x60\n\\]*[\p{L}\p{N}])?)\x60(?!\x60)`,
    String.raw`\[(?<label>[\p{L}\p{N}](?:${plainCharacter}*[\p{L}\p{N}.?])?)\]\((?<href>[\w/#.:?=-]+)\)`,
  ].join('|'),
  'uy',
)

/** Characters and words that may be Markdown. A text without them is plain text. */
const possibleMarkdown = /[\\`*_[\]<>&!~\n|@:#]|www\./i

/** Text that Markdown turns into a link automatically. */
const automaticLink = /www\.|(?:https?|ftp|mailto|xmpp):/i

/**
 * Renders one line of simple Markdown as HTML, four times as fast as the Markdown parser. Returns undefined for a text
 * that this function does not understand for certain; the caller then uses the parser.
 */
export function renderPlainLine(text: string, link: RenderLink): string | undefined {
  if (/^ | $|  /.test(text)) return undefined
  if (!possibleMarkdown.test(text)) return escapeHtml(text)
  let html = ''
  piecePattern.lastIndex = 0
  while (piecePattern.lastIndex < text.length) {
    const groups = piecePattern.exec(text)?.groups
    if (groups === undefined) return undefined
    const { words, strong, emphasis, code, label = '', href } = groups
    if (words !== undefined) {
      if (automaticLink.test(words)) return undefined
      html += escapeHtml(words)
    } else if (strong !== undefined) html += `<strong>${escapeHtml(strong)}</strong>`
    else if (emphasis !== undefined) html += `<em>${escapeHtml(emphasis)}</em>`
    else if (code !== undefined) html += `<code>${escapeHtml(code)}</code>`
    else if (href !== undefined) html += link(href, escapeHtml(label))
  }
  return html
}

/** Beginnings of a paragraph or a list item that have no other meaning in Markdown. */
const plainBeginning = /^(?:[\p{L}„“‚‘«»(]|\*\*?[\p{L}\p{N}]|\[[\p{L}\p{N}]|\p{N}+[^\p{N}.)])/u

/**
 * Renders paragraphs, headings and lists of single lines with an empty line between them. Returns undefined for any
 * other text. `level`: the rank (1 to 6) of a heading with one `#`.
 */
export function renderPlainProse(
  text: string,
  level: number,
  link: RenderLink,
): string | undefined {
  const chunks = text.replace(/\n+$/, '').split('\n\n')
  let html = ''
  let previousKind: string | undefined
  for (const chunk of chunks) {
    const kind = chunk.startsWith('- ') ? 'list' : chunk.startsWith('#') ? 'heading' : 'paragraph'
    // Markdown joins two lists in a row into one loose list, with a paragraph in each item.
    if (kind === 'list' && previousKind === 'list') return undefined
    previousKind = kind
    const rendered = chunkRenderers[kind](chunk, level, link)
    if (rendered === undefined) return undefined
    html += rendered
  }
  return html
}

type RenderChunk = (chunk: string, level: number, link: RenderLink) => string | undefined

const chunkRenderers: Record<'list' | 'heading' | 'paragraph', RenderChunk> = {
  list(chunk, _level, link) {
    let items = ''
    for (const line of chunk.split('\n')) {
      const item = line.slice(2)
      const words =
        line.startsWith('- ') && plainBeginning.test(item) ? renderPlainLine(item, link) : undefined
      if (words === undefined) return undefined
      items += `<li>${words}</li>\n`
    }
    return `<ul>\n${items}</ul>\n`
  },
  heading(chunk, level, link) {
    const [, marks = '', title = ''] = /^(#{1,6}) ([^\n]+)$/.exec(chunk) ?? []
    // Markdown removes number signs at the end of a heading.
    const words =
      plainBeginning.test(title) && !title.endsWith('#') ? renderPlainLine(title, link) : undefined
    const rank = Math.min(6, level + marks.length - 1)
    return words === undefined ? undefined : `<h${rank}>${words}</h${rank}>\n`
  },
  paragraph(chunk, _level, link) {
    const lines: string[] = []
    for (const line of chunk.split('\n')) {
      const words = plainBeginning.test(line) ? renderPlainLine(line, link) : undefined
      if (words === undefined) return undefined
      lines.push(words)
    }
    return `<p>${lines.join('\n')}</p>\n`
  },
}
