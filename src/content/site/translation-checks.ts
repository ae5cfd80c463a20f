import { nearestNameOf } from '../../text/nearest-name.ts'
import type { Finding } from '../../problems/problem.ts'
import { isLanguageTag } from '../../../schema/language.ts'
import type { CheckedFile, SiteContext } from './site-context.ts'
import type { FileFacts, LinkFact } from './file-facts.ts'
import type { PendingFinding } from './pending-findings.ts'
import type { LinkMap } from './link-map.ts'

/**
 * Reports a page in a language that the site has no menu and footer for. An invalid language tag is reported by the
 * schema.
 */
export function unknownLanguageFinding(
  { language }: FileFacts,
  { language: mainLanguage, locales }: Pick<SiteContext, 'language' | 'locales'>,
): Finding | undefined {
  if (language === undefined || language === mainLanguage || locales.has(language)) return undefined
  if (!isLanguageTag(language)) return undefined
  const known = [mainLanguage, ...locales.keys()]
  const { near, orNear } = nearestNameOf(language, known)
  return { code: 'page-language', detail: { language, known, near, orNear }, fixText: near }
}

/**
 * Reports a wrong original (`alternateOf`) of a translated page. A missing original is reported like any broken link.
 */
export function findWrongOriginal(
  { file, route, facts }: CheckedFile,
  map: LinkMap,
): PendingFinding[] {
  const { alternateOf } = facts
  if (route === undefined || alternateOf === undefined) return []
  const finding = wrongOriginalFinding({ file, route, facts }, alternateOf, map)
  return finding === undefined ? [] : [{ file, path: ['alternateOf'], finding }]
}

function wrongOriginalFinding(
  { file, facts }: CheckedFile,
  route: string,
  map: LinkMap,
): Finding | undefined {
  const other = map.pagesByRoute.get(route)
  if (other === undefined) return undefined
  const original = other.facts.alternateOf
  if (original !== undefined && other.file !== file) {
    const detail = { what: 'chain', route, original } as const
    return { code: 'alternate', detail, fixText: original }
  }
  const language = languageOf(facts, map)
  if (languageOf(other.facts, map) === language) {
    return { code: 'alternate', detail: { what: 'same-language', route, language } }
  }
  const first = [...map.pagesByRoute.values()].find(
    ({ facts: one }) => one.alternateOf === route && languageOf(one, map) === language,
  )
  if (first === undefined || first.file === file) return undefined
  const detail = { what: 'taken', route, language, other: first.file } as const
  return { code: 'alternate', detail }
}

const languageOf = ({ language }: FileFacts, { siteContext }: LinkMap): string =>
  language ?? siteContext.language

/** Reports a link to a page in another language if that page has a translation in the language of the link. */
export function otherLanguageFinding(
  link: LinkFact,
  { route: from, shared, facts }: CheckedFile,
  goal: string,
  map: LinkMap,
): Finding | undefined {
  const { locales } = map.siteContext
  // Links in a shared file are not checked, because pages of several languages may show it.
  if (locales.size === 0 || shared !== undefined || link.path[0] === 'alternateOf') return undefined
  const language = languageOf(facts, map)
  const page = map.pagesByRoute.get(goal)
  if (page === undefined || languageOf(page.facts, map) === language) return undefined
  const better = map.translationOf(goal, language)
  // A link from a page to its own translation, as in a language menu, is intended and not reported.
  if (better === undefined || better === from) return undefined
  const { href } = link
  const fixText = href.replace(goal, () => better)
  const detail = { href, language, better }
  return { code: 'other-language', detail, severity: 'warning', fixText }
}
