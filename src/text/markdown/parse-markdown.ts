import MarkdownIt, { type StateCore, type Token } from 'markdown-it'
import addDefinitionLists from 'markdown-it-deflist'
import addFootnotes from 'markdown-it-footnote'
import addSubscript from 'markdown-it-sub'
import addSuperscript from 'markdown-it-sup'
import { allowHtml, emptyIgnoreComments } from './allowed-html.ts'
import { addContainers } from './containers.ts'
import { addHeadingAnchors, findTasks, readHeadingAnchors } from './extensions.ts'
import { addMath } from './math.ts'
import { plainTextOf } from './plain-text.ts'
import { InlineParser, noteBareAddresses, TokenRanges } from './inline-parser.ts'

/** `inline` is Markdown in one line. `blocks` is Markdown with paragraphs, lists and headings. */
export type MarkdownKind = 'inline' | 'blocks'

/** The tokens of a Markdown text. A token of the type `inline` has the tokens of its text as children. */
export const parseMarkdown = (text: string, kind: MarkdownKind): Token[] =>
  kind === 'inline' ? parser.parseInline(text, {}) : parser.parse(text, {})

/**
 * Returns the tokens of a Markdown text, but reads only the words of headings and of paragraphs that may contain links or
 * images. This takes half as long for a text in which a third of the paragraphs have a link.
 */
export const parseLinksAndHeadings = (text: string, kind: MarkdownKind): Token[] =>
  kind === 'inline' ? parser.parseInline(text, {}) : parser.parse(text, { isOutline: true })

/**
 * Returns the tokens of a Markdown text and the range of each token in its line of text. This takes 1.5 times as long
 * as `parseMarkdown`. `text` must not contain carriage returns, because the parser removes them.
 */
export function parseMarkdownWithRanges(
  text: string,
  kind: MarkdownKind,
): { tokens: Token[]; ranges: TokenRanges } {
  const ranges = new TokenRanges()
  const env = { ranges }
  return {
    tokens: kind === 'inline' ? parser.parseInline(text, env) : parser.parse(text, env),
    ranges,
  }
}

/** Returns Markdown as plain text, with the label in place of each link. */
export const withoutMarkdown = (markdown: string): string =>
  (mayBeMarkdown(markdown) ? plainTextOf(parseMarkdown(markdown, 'inline')) : markdown).trim()

/** False if a line is certainly plain text, as most lines are, so that it need not be parsed. */
export const mayBeMarkdown = (line: string): boolean =>
  /[\\`*_[\]<>&~^$\n@:]|^ | $|www\./i.test(line)

const parser = createParser()

/** Parses the words of paragraphs, headings and table cells. */
function parseWords({ md, env, tokens }: StateCore): void {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'inline') continue
    const isSkipped =
      env['isOutline'] === true &&
      tokens[index - 1]?.type !== 'heading_open' &&
      !/[[<]|:\/\//.test(token.content)
    if (!isSkipped) md.inline.parse(token.content, md, env, (token.children ??= []))
  }
}

function createParser() {
  const markdown = new MarkdownIt({ html: true, linkify: true })
  markdown.inline = new InlineParser()
  // The renderer escapes addresses and refuses unsafe ones, and the checks compare them as the author wrote them.
  markdown.normalizeLink = (address) => address
  markdown.normalizeLinkText = (address) => address
  markdown.validateLink = () => true
  markdown.linkify.add('//', null).add('www.', {
    validate: (text, at, { re }) => {
      const host = re.get_relative_proto_validator()
      host.lastIndex = at
      return host.exec(text)?.[0].length ?? 0
    },
    normalize: (match) => {
      match.url = `http://${match.url}`
    },
  })
  markdown.core.ruler.after('linkify', 'note_bare_addresses', noteBareAddresses)
  markdown
    .use(addDefinitionLists)
    .use(addFootnotes)
    .use(addSubscript)
    .use(addSuperscript)
    .use(addContainers)
    .use(addMath)
  // A footnote within the text (`^[words]`) looks like an exponent.
  markdown.inline.ruler.disable('footnote_inline')
  markdown.core.ruler.before('inline', 'heading_anchors', readHeadingAnchors)
  markdown.core.ruler.after('inline', 'heading_ids', addHeadingAnchors)
  markdown.core.ruler.after('inline', 'tasks', findTasks)
  markdown.core.ruler.after('inline', 'allowed_html', allowHtml)
  markdown.core.ruler.after('inline', 'ignore_comments', emptyIgnoreComments)
  markdown.core.ruler.at('inline', parseWords)
  // Keeps link definitions, and keeps escapes and entities apart from the words, so that their positions are known.
  markdown.core.ruler.disable(['strip_references', 'text_join'])
  return markdown
}
