import type { StateCore, Token } from 'markdown-it'

/** HTML elements that authors may write in a line of text, with the attribute that each may have. */
export const allowedElements: ReadonlyMap<string, string | undefined> = new Map([
  ...['b', 'br', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'ins', 'kbd', 'mark', 'q', 's'].map(
    (name): [string, undefined] => [name, undefined],
  ),
  ...['samp', 'small', 'strong', 'sub', 'sup', 'u', 'var', 'wbr'].map(
    (name): [string, undefined] => [name, undefined],
  ),
  ['abbr', 'title'],
  ['time', 'datetime'],
])

/** Elements with a style of their own, which rare style sheets find by a class. */
const styledElements = new Set(['kbd', 'mark'])

const tagPattern = /^<(\/?)([a-z]+)(?:\s+([a-z]+)=(?:"([^"]*)"|'([^']*)'))?\s*\/?>$/i

/**
 * Turns tags of allowed elements into tokens that are rendered. An element must be closed within the same part of the
 * text. All other tags stay `html_inline`, which is shown as text.
 */
export function allowHtml({ tokens }: StateCore): void {
  for (const { children } of tokens) if (children !== null) pairTags(children)
}

/** Removes the content of comments that silence a problem, so that nothing shows or reports them. */
export function emptyIgnoreComments({ tokens }: StateCore): void {
  for (const token of tokens.flatMap((one) => [one, ...(one.children ?? [])]))
    if (token.type.startsWith('html_') && ignoreComment.test(token.content)) token.content = ''
}

const ignoreComment = /^\s*<!--\s*blockwerk-ignore\b[^]*?-->\s*$/

type OpenTag = { token: Token; name: string | undefined; title: string | undefined }

function pairTags(tokens: readonly Token[]): void {
  const open: OpenTag[] = []
  for (const token of tokens) {
    if (token.nesting === 1) open.push({ token, name: undefined, title: undefined })
    if (token.nesting === -1) while (open.pop()?.name !== undefined);
    if (token.type !== 'html_inline') continue
    const [tag, slash, written = '', attribute, quoted, singleQuoted] =
      tagPattern.exec(token.content) ?? []
    const name = written.toLowerCase()
    if (tag === undefined || !allowedElements.has(name)) continue
    const isForeign =
      attribute !== undefined && attribute.toLowerCase() !== allowedElements.get(name)
    if (name === 'br' || name === 'wbr') {
      if (slash === '' && !isForeign) turnIntoTag(token, 'html_void', name, 0)
    } else if (slash === '') {
      if (!isForeign) open.push({ token, name, title: quoted ?? singleQuoted })
    } else if (open.at(-1)?.name === name) {
      const opening = open.pop()
      if (opening === undefined) continue
      turnIntoTag(opening.token, 'html_open', name, 1)
      if (styledElements.has(name)) opening.token.attrSet('class', `prose-${name}`)
      const allowed = allowedElements.get(name)
      if (opening.title !== undefined && allowed !== undefined)
        opening.token.attrSet(allowed, opening.title)
      turnIntoTag(token, 'html_close', name, -1)
    }
  }
}

function turnIntoTag(token: Token, type: string, name: string, nesting: -1 | 0 | 1): void {
  token.type = type
  token.tag = name
  token.nesting = nesting
  token.content = ''
}
