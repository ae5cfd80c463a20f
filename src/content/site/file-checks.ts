import type { z } from 'zod'
import { parseHref } from '../../../schema/href.ts'
import { oldAddressKey, singlePathOf } from '../../../schema/old-address.ts'
import { normalizedPath } from '../../text/encoded-address.ts'
import type { YamlDocument } from '../yaml/read-document.ts'
import { nearestNameOf } from '../../text/nearest-name.ts'
import { FindingLimit } from '../../problems/finding-limit.ts'
import { problemOf, type Finding, type Problem } from '../../problems/problem.ts'
import { unknownLanguageFinding, findWrongOriginal } from './translation-checks.ts'
import { anchorsOfRef, anchorsOf } from './anchors.ts'
import { findDifferingClaims } from './article-claims.ts'
import { siteFile, type CheckedFile, type SiteContext } from './site-context.ts'
import { findBlockFindings } from './block-checks.ts'
import { findMediaFinding } from './media.ts'
import { findPageWarnings } from './page-checks.ts'
import { mediaCodes, findMediaWarnings } from './media-checks.ts'
import { isUnpublishedOn } from './file-facts.ts'
import { problemsOfFindings, type PendingFinding } from './pending-findings.ts'
import { findCycles } from './refs.ts'
import { hasFooterBlocks, linkMapOf, type LinkTargets, type LinkMap } from './link-map.ts'
import { textCodes, findTextWarnings } from './text-checks.ts'
import type { Path } from '../../../schema/path.ts'
import { currentMinute, parseDay } from '../page/iso-day.ts'
import { findLinkProblems, createBrokenLinkFinding } from './link-findings.ts'

/** The parts of the site that each file is checked against. */
export type CheckContext = Pick<
  SiteContext,
  'media' | 'schemas' | 'sharedNames' | 'language' | 'locales' | 'recognisedFacts' | 'wanted'
> & {
  /** The main language of the site. The field `language` is the language of the checked file. */
  siteLanguage: string
}

/** Checks one file without the other pages: duplicate anchors, images, texts, references to missing files. */
export function checkFile(
  { facts, file }: CheckedFile,
  document: YamlDocument,
  { schema, parsed }: { schema: z.ZodType; parsed: unknown },
  {
    media,
    schemas,
    sharedNames: known,
    language,
    siteLanguage,
    locales,
    recognisedFacts,
    wanted,
  }: CheckContext,
): Problem[] {
  const isPage = file.startsWith('content/pages/')
  const problems: Problem[] = [
    ...findPageWarnings(document, { schema, facetsOf: schemas.facetsOf }, facts, {
      isPage,
      parsed,
      wanted,
    }),
    ...(textCodes.some((code) => wanted(code, 'warning'))
      ? findTextWarnings(document, schema, { language, recognisedFacts })
      : []),
  ]
  const limit = new FindingLimit()
  const add = (finding: Finding, path: Path) => {
    if (limit.allowsOneMore(finding.code))
      problems.push(problemOf(finding, document.file, document.spanOf(path), path))
  }

  const unknownLanguage = isPage
    ? unknownLanguageFinding(facts, { language: siteLanguage, locales })
    : undefined
  if (unknownLanguage !== undefined) add(unknownLanguage, ['language'])
  const first = new Map<string, Path>()
  for (const { id, path } of facts.ids) {
    const earlier = first.get(id)
    if (earlier === undefined) first.set(id, path)
    else {
      const firstLine = document.spanOf(earlier).start.line
      add({ code: 'duplicate-id', detail: { id, firstLine } }, path)
    }
  }
  for (const { finding, path } of findBlockFindings(document, schemas)) add(finding, path)
  if (wanted('simulated-form', 'warning'))
    for (const path of facts.simulatedForms ?? [])
      add({ code: 'simulated-form', detail: {}, severity: 'warning' }, path)
  for (const fact of facts.media) {
    const { path, material } = fact
    const finding = findMediaFinding(fact, media)
    if (finding !== undefined) add(finding, path)
    if (material !== undefined || !mediaCodes.some((code) => wanted(code, 'warning'))) continue
    for (const warning of findMediaWarnings(fact, media))
      if (wanted(warning.code, 'warning')) add({ ...warning, severity: 'warning' }, path)
  }
  for (const { to, path } of facts.refs) {
    if (known.includes(to)) continue
    const { near, orNear } = nearestNameOf(to, known)
    add({ code: 'unknown-ref', detail: { to, near, orNear, known }, fixText: near }, path)
  }
  return [...problems, ...limit.problemsForUnreported(document.file, 'error')]
}

/**
 * Checks the files in `subjects` against the whole site: links, anchors, circular references. `now` (`2026-11-21`)
 * determines which pages are not yet published and which have a date in the future.
 */
export function checkLinks(
  goals: LinkTargets,
  subjects: readonly CheckedFile[],
  now: string = currentMinute(goals.siteContext.basicSettings.timeZone),
): Problem[] {
  const map = linkMapOf(goals)
  const { siteContext } = goals
  const pending = subjects.flatMap((file) => [
    ...findLinkProblems(file, map, now),
    ...findWrongOriginal(file, map),
    ...findDuplicateAnchors(file, map),
    ...findDifferingClaims(file, map),
    ...findMissingHours(file, siteContext),
    ...findFutureDates(file, now),
    ...findAliasConflicts(file, map),
    ...(file.file === siteFile
      ? [...findRedirectConflicts(file, map), ...findUnknownPages(file, map)]
      : []),
  ])
  const wantedFindings = pending.filter(({ finding: { code, severity = 'error' } }) =>
    siteContext.wanted(code, severity),
  )
  return problemsOfFindings([...wantedFindings, ...findCircularRefs(map)], siteContext)
}

/** Reports blocks that show the opening hours of a site without opening hours. */
function findMissingHours({ file, facts }: CheckedFile, { site }: SiteContext): PendingFinding[] {
  if (site === undefined || site.business?.hours !== undefined) return []
  return (facts.hoursBlocks ?? []).map((path) => ({
    ...{ file, path },
    finding: { code: 'hours-missing', detail: {} },
  }))
}

/** Reports publication dates in the future on pages that are published now. */
function findFutureDates({ file, route, facts }: CheckedFile, now: string): PendingFinding[] {
  const { article, postedOn, schedule = {} } = facts
  const dates = [
    ['article', article?.date],
    ['posting', postedOn],
  ] as const
  return dates.flatMap(([of, date]): PendingFinding[] => {
    const isAhead = date !== undefined && date > now && parseDay(date) === date
    if (!isAhead || route === undefined || isUnpublishedOn(now, schedule)) return []
    const finding: Finding = { code: 'future-date', detail: { date, of }, severity: 'warning' }
    return [{ file, path: [of, 'date'], finding }]
  })
}

/** Reports anchors of a page that also occur in a shared file whose blocks the page shows. */
function findDuplicateAnchors({ file, route, facts }: CheckedFile, map: LinkMap): PendingFinding[] {
  if (route === undefined) return []
  const owners = new Map<string, string>()
  const pending: PendingFinding[] = []
  const add = (id: string, other: string, path: Path) =>
    pending.push({ file, path, finding: { code: 'duplicate-id', detail: { id, other } } })

  if (hasFooterBlocks(map, route) && map.siteFileFacts) {
    for (const { id, from } of anchorsOf(map.siteFileFacts, map.sharedFacts).anchors) {
      owners.set(id, sharedFileByName(from, map))
    }
  }
  for (const ref of facts.refs) {
    for (const { id, from } of anchorsOfRef(ref, map.sharedFacts).anchors) {
      const other = owners.get(id)
      if (other !== undefined) add(id, other, ref.path)
      else owners.set(id, sharedFileByName(from, map))
    }
  }
  if (owners.size === 0) return pending
  for (const { id, path } of facts.ids) {
    const other = owners.get(id)
    if (other !== undefined) add(id, other, path)
  }
  return pending
}

const sharedFileByName = (shared: string | undefined, { sharedFilesByName }: LinkMap): string =>
  (shared === undefined ? undefined : sharedFilesByName.get(shared)?.file) ?? siteFile

/** Reports redirects from existing routes and redirects that lead in a circle. */
function findRedirectConflicts({ file }: CheckedFile, map: LinkMap): PendingFinding[] {
  const pending: PendingFinding[] = []
  const first = new Set<string>()
  for (const [index, { from }] of (map.siteContext.site?.redirects ?? []).entries()) {
    const key = oldAddressKey(from)
    if (key === undefined) continue
    const owner = first.has(key) ? siteFile : ownerOfAddress(from, map)
    first.add(key)
    if (owner !== undefined) {
      const path = ['redirects', index, 'from']
      const detail = { route: from, other: owner, isOldAddress: true }
      pending.push({ file, path, finding: { code: 'duplicate-route', detail } })
    }
  }
  for (const [index, { route }] of (map.siteContext.site?.planned ?? []).entries()) {
    const owner = map.pagesByRoute.get(route)?.file
    if (owner === undefined) continue
    const path = ['planned', index, 'route']
    const detail = { route, other: owner }
    pending.push({ file, path, finding: { code: 'duplicate-route', detail } })
  }
  const nextOf = (route: string): string[] => {
    const target = parseHref(map.redirects.get(route) ?? '')
    return target.kind === 'page' && !map.pagesByRoute.has(target.route)
      ? [normalizedPath(target.route)]
      : []
  }
  for (const chain of findCycles(map.redirects.keys(), nextOf)) {
    const index =
      map.siteContext.site?.redirects.findIndex(({ from }) => singlePathOf(from) === chain[0]) ?? 0
    const path = ['redirects', index, 'to']
    pending.push({ file, path, finding: { code: 'ref-cycle', detail: { chain } } })
  }
  return pending
}

/** Returns the file of the page or planned page at an old address; undefined if there is none. */
function ownerOfAddress(from: string, map: LinkMap): string | undefined {
  const path = singlePathOf(from)
  if (path === undefined) return undefined
  return map.pagesByRoute.get(path)?.file ?? (map.plannedRoutes.has(path) ? siteFile : undefined)
}

/** Reports old addresses of a page that are also those of another page or of a redirect. */
function findAliasConflicts(page: CheckedFile, map: LinkMap): PendingFinding[] {
  const { file, route, facts } = page
  if (route === undefined || facts.aliases === undefined) return []
  const first = new Set<string>()
  return facts.aliases.flatMap((alias, index): PendingFinding[] => {
    const key = oldAddressKey(alias)
    if (key === undefined) return []
    const owner = map.oldAddresses().get(key)?.file ?? file
    const isTaken = owner !== file || first.has(key)
    const other = ownerOfAddress(alias, map) ?? (isTaken ? owner : undefined)
    first.add(key)
    if (other === undefined) return []
    const detail = { route: alias, other, isOldAddress: true }
    return [{ file, path: ['aliases', index], finding: { code: 'duplicate-route', detail } }]
  })
}

/** Reports pages that should show blocks above their footer, but do not exist. */
function findUnknownPages({ file }: CheckedFile, map: LinkMap): PendingFinding[] {
  const on = map.siteContext.site?.footer.above?.on ?? []
  return on.flatMap((route, index) => {
    if (
      map.pagesByRoute.has(route) ||
      map.misnamedRoutes.has(route) ||
      map.plannedRoutes.has(route)
    )
      return []
    const path = ['footer', 'above', 'on', index]
    return [{ file, path, finding: createBrokenLinkFinding({ href: route, host: '' }, route, map) }]
  })
}

/** Reports shared files that refer to each other in a circle, once per circle. */
function findCircularRefs({ sharedFilesByName, sharedFacts }: LinkMap): PendingFinding[] {
  const refsOf = (name: string) => sharedFacts(name)?.refs.map(({ to }) => to) ?? []
  return findCycles(sharedFilesByName.keys(), refsOf).flatMap((chain) => {
    const from = sharedFilesByName.get(chain[0] ?? '')
    const path = from?.facts.refs.find(({ to }) => to === chain[1])?.path
    if (from === undefined || path === undefined) return []
    return [{ file: from.file, path, finding: { code: 'ref-cycle', detail: { chain } } }]
  })
}
