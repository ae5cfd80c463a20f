import type { Document } from '../yaml/read-document.ts'
import { isPlain, scalarSource } from '../yaml/scalar-source.ts'
import { valueAt, type Path } from '../../../schema/path.ts'
import { problemOf, type Finding, type Fix, type Problem } from '../../problems/problem.ts'
import { keepsMarkdown } from './markdown-edit.ts'
import { isPlainAddress, linksIn } from './markdown-links.ts'
import type { MarkdownKind } from '../../../schema/collect.ts'
import type { Range } from './markdown-parts.ts'

/**
 * Gives a finding about some characters of a text its place. It keeps its fix only if these stand on one line. Without a
 * range it is about the whole text.
 */
export function problemInText(
  finding: Finding,
  range: Range | undefined,
  { document, path }: TextPlace,
): Problem {
  const { fixText, fixValue: _, ...unfixable } = finding
  const place = range && document.locateRange(path, range.start, range.end)
  if (range === undefined || place === undefined)
    return problemOf(unfixable, document.file, document.locate(path), path)
  const { source, ...span } = place
  const problem = problemOf(unfixable, document.file, span, path)
  const fix = fixText === undefined || /[\r\n]/.test(source) ? undefined : fixAt(fixText, range)
  return fix === undefined ? problem : { ...problem, fix }

  /** Without quotation marks, the whole value may need them once it is put right. */
  function fixAt(text: string, { start, end }: Range): Fix | undefined {
    const value: unknown = valueAt(document.value, path)
    if (typeof value !== 'string') return undefined
    if (document.sourceOf(path) !== value) return { ...span, text }
    const better = value.slice(0, start) + text + value.slice(end)
    return isPlain(better)
      ? { ...span, text }
      : { ...document.locate(path), text: scalarSource(better), value: better }
  }
}

type TextPlace = { document: Document; path: Path }

/** A link inside a Markdown text: `skip` links to the same address stand before it. */
export type LinkInText = { href: string; markdown: MarkdownKind; skip: number }

/** Gives a finding about the address of a link its place. */
export function problemOfLink(
  finding: Finding,
  { href, markdown, skip }: LinkInText,
  { document, path }: TextPlace,
): Problem {
  const text: unknown = valueAt(document.value, path)
  if (typeof text !== 'string') return problemInText(finding, undefined, { document, path })
  // An address that a fact holds is not written in the text.
  const place = linksIn(text, markdown).filter((link) => link.href === href)[skip]?.place
  const { fixText, ...unfixable } = finding
  const isSafe =
    fixText === undefined ||
    place === undefined ||
    isPlainAddress(fixText) ||
    keepsMarkdown(text, [{ ...place, words: fixText }], markdown)
  return problemInText(isSafe ? finding : unfixable, place, { document, path })
}
