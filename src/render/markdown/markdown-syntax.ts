import { markdownPartsOf } from '../../text/markdown/markdown-parts.ts'
import type { MarkdownKind } from '../../text/markdown/parse-markdown.ts'

/** Escapes plain text, so that Markdown shows it as it is. Line breaks become blanks. */
export const escapeMarkdown = (text: string): string =>
  text
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/[\\`*[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\$&`)
    .replace(/^(?:[#>+-](?=\s|$)|\d+(?=[.)]\s))/, (start) =>
      /\d/.test(start) ? start : `\\${start}`,
    )

/** Returns a link. `label` is Markdown. */
export const markdownLink = (label: string, address: string): string =>
  `[${label}](${linkTarget(address)})`

/** Returns an image. `alt` is plain text. */
export const markdownImage = (alt: string, address: string): string =>
  `![${escapeMarkdown(alt)}](${linkTarget(address)})`

const linkTarget = (address: string): string => (/[\s()]/.test(address) ? `<${address}>` : address)

/** Returns a code block. Its fence is longer than all backticks in the code. */
export function markdownFence(code: string, language: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${code.replace(/\n$/, '')}\n${fence}`
}

/** Returns a table. The cells are Markdown in one line. */
export function markdownTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll(/\s*\n\s*/g, ' ').replaceAll(/(?<!\\)\|/g, String.raw`\|`)).join(' | ')} |`
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n')
}

type RewriteOptions = {
  kind: MarkdownKind
  /** The rank of the highest heading in the text, at least: 2 for `##`. */
  topRank: number
  /** Returns the address that replaces the address of a link. */
  addressOf: (href: string) => string
  /** Returns the address that replaces the path of an image. */
  imageAddressOf: (src: string) => string
}

/**
 * Returns a Markdown text of an author with other addresses and lower headings, and without comments and anchors of
 * headings. Code stays as it is.
 */
export function rewriteMarkdown(
  text: string,
  { kind, topRank, addressOf, imageAddressOf }: RewriteOptions,
): string {
  const source = text.replaceAll('\r\n', '\n').trim()
  if (!/[#<]|\]|:\/\/|www\./.test(source)) return source
  const { links, elements, partNameByOffset } = markdownPartsOf(source, kind)
  const edits: { start: number; end: number; text: string }[] = []
  for (const { href, place } of links) {
    if (place === undefined || source.slice(place.start, place.end) !== href) continue
    const isImage = partNameByOffset[place.start]?.includes('image/') === true
    const address = isImage ? imageAddressOf(href) : addressOf(href)
    if (address !== href) edits.push({ ...place, text: address })
  }
  for (const element of elements) {
    if (element.type !== 'html' || !element.source.startsWith('<!--')) continue
    const { start, end } = element.place
    edits.push({ start: source.slice(0, start).trimEnd().length, end, text: '' })
  }
  const headings = [...source.matchAll(/^#{1,6}(?=\s)/gm)].filter(
    ({ index }) => partNameByOffset[index]?.startsWith('heading') === true,
  )
  const lowered = Math.max(0, topRank - Math.min(...headings.map(([marks]) => marks.length)))
  for (const { 0: marks, index } of headings) {
    const rank = Math.min(6, marks.length + lowered)
    edits.push({ start: index, end: index + marks.length, text: '#'.repeat(rank) })
  }
  for (const { 0: anchor, index } of source.matchAll(/[ \t]*\{#[\w-]+\}[ \t]*$/gm)) {
    if (partNameByOffset[index + anchor.indexOf('{')]?.startsWith('heading') === true)
      edits.push({ start: index, end: index + anchor.length, text: '' })
  }
  let result = source
  for (const edit of edits.toSorted((one, other) => other.start - one.start))
    result = result.slice(0, edit.start) + edit.text + result.slice(edit.end)
  return result.replaceAll(/\n{3,}/g, '\n\n').trim()
}
