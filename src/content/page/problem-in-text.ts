import type { YamlDocument } from '../yaml/read-document.ts'
import { isPlainScalar, toScalarSource } from '../yaml/scalar-source.ts'
import { valueAt, type Path } from '../../../schema/path.ts'
import { problemOf, type Finding, type Fix, type Problem } from '../../problems/problem.ts'
import { keepsMarkdownStructure } from './safe-markdown-fixes.ts'
import { isPlainAddress, linksIn } from './markdown-links.ts'
import { resolveAddress } from './relative-addresses.ts'
import type { MarkdownKind } from '../../text/markdown/parse-markdown.ts'
import type { TextRange } from '../../text/markdown/inline-parser.ts'

/**
 * Returns the problem for a finding about some characters of a text (`range`), or about the whole text if `range` is
 * undefined. The fix is kept only if the characters are on one line of the file.
 */
export function createTextProblem(
  finding: Finding,
  range: TextRange | undefined,
  { document, path }: TextPlace,
): Problem {
  const { fixText, fixValue: _, ...unfixable } = finding
  const place = range && document.spanOfText(path, range.start, range.end)
  if (range === undefined || place === undefined)
    return problemOf(unfixable, document.file, document.spanOf(path), path)
  const { source, ...span } = place
  const problem = problemOf(unfixable, document.file, span, path)
  const fix = fixText === undefined || /[\r\n]/.test(source) ? undefined : fixAt(fixText, range)
  return fix === undefined ? problem : { ...problem, fix }

  /** In an unquoted value, the corrected text may need quotation marks, so the whole value is replaced. */
  function fixAt(text: string, { start, end }: TextRange): Fix | undefined {
    const value: unknown = valueAt(document.value, path)
    if (typeof value !== 'string') return undefined
    if (!document.isUnquoted(path)) return { ...span, text }
    const better = value.slice(0, start) + text + value.slice(end)
    return isPlainScalar(better)
      ? { ...span, text }
      : { ...document.spanOf(path), text: toScalarSource(better), value: better }
  }
}

type TextPlace = { document: YamlDocument; path: Path }

/** A link inside a Markdown text. `sameLinksBefore`: the number of earlier links to the same address. */
export type LinkInText = { href: string; markdownKind: MarkdownKind; sameLinkCountBefore: number }

/** Returns the problem for a finding about a link's address. */
export function createLinkProblem(
  finding: Finding,
  { href, markdownKind, sameLinkCountBefore }: LinkInText,
  { document, path }: TextPlace,
): Problem {
  const text: unknown = valueAt(document.value, path)
  if (typeof text !== 'string') return createTextProblem(finding, undefined, { document, path })
  // The place is undefined if the author wrote `{facts.name}` instead of the address.
  const place = linksIn(text, markdownKind).filter(
    (link) => resolveAddress(link.href, document.file) === href,
  )[sameLinkCountBefore]?.place
  const { fixText, ...unfixable } = finding
  const isSafe =
    fixText === undefined ||
    place === undefined ||
    isPlainAddress(fixText) ||
    keepsMarkdownStructure(text, [{ ...place, words: fixText }], markdownKind)
  return createTextProblem(isSafe ? finding : unfixable, place, { document, path })
}
