import type { z } from 'zod'
import { readHref } from '../../../schema/href.ts'
import type { Document } from '../yaml/read-document.ts'
import { nearOf } from '../../text/near.ts'
import { Limit } from '../../problems/limit.ts'
import { problemOf, type Finding, type Problem } from '../../problems/problem.ts'
import { strangeLanguage, wrongAlternate } from './alternates.ts'
import { anchorsBehind, anchorsOf } from './anchors.ts'
import { differingClaims } from './differing.ts'
import { siteFile, type Checked, type Foundation } from './foundation.ts'
import { blockFindings } from './block-checks.ts'
import { mediaFinding } from './media.ts'
import { pageWarnings } from './page-checks.ts'
import { mediaCodes, mediaWarnings } from './picture-checks.ts'
import { isUnpublishedOn } from './page-facts.ts'
import { placed, type Pending } from './pending.ts'
import { cyclesIn } from './refs.ts'
import { hasFooterBlocks, mapOf, type Goals, type SiteMap } from './site-map.ts'
import { textCodes, textWarnings } from './text-checks.ts'
import type { Path } from '../../../schema/path.ts'
import { currentDay, isoDayIn } from '../page/iso-day.ts'
import { brokenLinks, brokenLink } from './link-findings.ts'

/** The parts of the site that each file is checked against. */
export type Common = Pick<
  Foundation,
  'media' | 'schemas' | 'sharedNames' | 'language' | 'tongues' | 'recognised' | 'wanted'
> & {
  /** The main language of the site. The field `language` is the language of the checked file. */
  siteLanguage: string
}

/** Checks one file without the other pages: duplicate anchors, images, texts, references to missing files. */
export function pageProblems(
  { facts, file }: Checked,
  document: Document,
  { schema, parsed }: { schema: z.ZodType; parsed: unknown },
  {
    media,
    schemas,
    sharedNames: known,
    language,
    siteLanguage,
    tongues,
    recognised,
    wanted,
  }: Common,
): Problem[] {
  const isPage = file.startsWith('content/pages/')
  const problems: Problem[] = [
    ...pageWarnings(document, { schema, facetsOf: schemas.facetsOf }, facts, {
      isPage,
      parsed,
      wanted,
    }),
    ...(textCodes.some((code) => wanted(code, 'warning'))
      ? textWarnings(document, schema, { language, known: recognised })
      : []),
  ]
  const limit = new Limit()
  const add = (finding: Finding, path: Path) => {
    if (limit.takes(finding.code))
      problems.push(problemOf(finding, document.file, document.locate(path), path))
  }

  const strange = isPage ? strangeLanguage(facts, { language: siteLanguage, tongues }) : undefined
  if (strange !== undefined) add(strange, ['language'])
  const first = new Map<string, Path>()
  for (const { id, path } of facts.ids) {
    const earlier = first.get(id)
    if (earlier === undefined) first.set(id, path)
    else {
      const firstLine = document.locate(earlier).start.line
      add({ code: 'duplicate-id', detail: { id, firstLine } }, path)
    }
  }
  for (const { finding, path } of blockFindings(document, schemas)) add(finding, path)
  if (wanted('simulated-form', 'warning'))
    for (const path of facts.simulated ?? [])
      add({ code: 'simulated-form', detail: {}, severity: 'warning' }, path)
  for (const fact of facts.media) {
    const { path, material } = fact
    const finding = mediaFinding(fact, media)
    if (finding !== undefined) add(finding, path)
    if (material !== undefined || !mediaCodes.some((code) => wanted(code, 'warning'))) continue
    for (const warning of mediaWarnings(fact, media))
      if (wanted(warning.code, 'warning')) add({ ...warning, severity: 'warning' }, path)
  }
  for (const { to, path } of facts.refs) {
    if (known.includes(to)) continue
    const { near, orNear } = nearOf(to, known)
    add({ code: 'unknown-ref', detail: { to, near, orNear, known }, fixText: near }, path)
  }
  return [...problems, ...limit.rest(document.file, 'error')]
}

/**
 * Checks the files in `subjects` against the whole site: links, anchors, circular references. `today` (`2026-11-21`)
 * determines which pages are not yet published and which have a date in the future.
 */
export function linkProblems(
  goals: Goals,
  subjects: readonly Checked[],
  today: string = currentDay(),
): Problem[] {
  const map = mapOf(goals)
  const { foundation } = goals
  const pending = subjects.flatMap((file) => [
    ...brokenLinks(file, map, today),
    ...wrongAlternate(file, map),
    ...anchorsTwice(file, map),
    ...differingClaims(file, map),
    ...hoursMissing(file, foundation),
    ...datedAhead(file, today),
    ...(file.file === siteFile ? [...routesTwice(file, map), ...pagesUnknown(file, map)] : []),
  ])
  const wanted = pending.filter(({ finding: { code, severity = 'error' } }) =>
    foundation.wanted(code, severity),
  )
  return placed([...wanted, ...circles(map)], foundation)
}

/** Reports blocks that show the opening hours of a site without opening hours. */
function hoursMissing({ file, facts }: Checked, { site }: Foundation): Pending[] {
  if (site === undefined || site.business?.hours !== undefined) return []
  return (facts.borrowers ?? []).map((path) => ({
    ...{ file, path },
    finding: { code: 'hours-missing', detail: {} },
  }))
}

/** Reports publication dates in the future on pages that are published today. */
function datedAhead({ file, route, facts }: Checked, today: string): Pending[] {
  const { article, postedOn, schedule = {} } = facts
  const dates = [
    ['article', article?.date],
    ['posting', postedOn],
  ] as const
  return dates.flatMap(([of, date]): Pending[] => {
    const isAhead = date !== undefined && date > today && isoDayIn(date) === date
    if (!isAhead || route === undefined || isUnpublishedOn(today, schedule)) return []
    const finding: Finding = { code: 'future-date', detail: { date, of }, severity: 'warning' }
    return [{ file, path: [of, 'date'], finding }]
  })
}

/** Reports anchors that occur on a page and again in a shared file on it. */
function anchorsTwice({ file, route, facts }: Checked, map: SiteMap): Pending[] {
  if (route === undefined) return []
  const owners = new Map<string, string>()
  const pending: Pending[] = []
  const add = (id: string, other: string, path: Path) =>
    pending.push({ file, path, finding: { code: 'duplicate-id', detail: { id, other } } })

  if (hasFooterBlocks(map, route) && map.footer) {
    for (const { id, from } of anchorsOf(map.footer, map.shared).anchors) {
      owners.set(id, fileOf(from, map))
    }
  }
  for (const ref of facts.refs) {
    for (const { id, from } of anchorsBehind(ref, map.shared).anchors) {
      const other = owners.get(id)
      if (other !== undefined) add(id, other, ref.path)
      else owners.set(id, fileOf(from, map))
    }
  }
  if (owners.size === 0) return pending
  for (const { id, path } of facts.ids) {
    const other = owners.get(id)
    if (other !== undefined) add(id, other, path)
  }
  return pending
}

const fileOf = (shared: string | undefined, { byShared }: SiteMap): string =>
  (shared === undefined ? undefined : byShared.get(shared)?.file) ?? siteFile

/** Reports redirects from existing routes and redirects that lead in a circle. */
function routesTwice({ file }: Checked, map: SiteMap): Pending[] {
  const pending: Pending[] = []
  const first = new Set<string>()
  for (const [index, { from }] of (map.foundation.site?.redirects ?? []).entries()) {
    const path = ['redirects', index, 'from']
    const page = map.byRoute.get(from)?.file
    const owner = page ?? (first.has(from) || map.planned.has(from) ? siteFile : undefined)
    first.add(from)
    if (owner !== undefined) {
      const detail = { route: from, other: owner }
      pending.push({ file, path, finding: { code: 'duplicate-route', detail } })
    }
  }
  for (const [index, { route }] of (map.foundation.site?.planned ?? []).entries()) {
    const owner = map.byRoute.get(route)?.file
    if (owner === undefined) continue
    const path = ['planned', index, 'route']
    const detail = { route, other: owner }
    pending.push({ file, path, finding: { code: 'duplicate-route', detail } })
  }
  const nextOf = (route: string): string[] => {
    const target = readHref(map.redirects.get(route) ?? '')
    return target.kind === 'page' && !map.byRoute.has(target.route) ? [target.route] : []
  }
  for (const chain of cyclesIn(map.redirects.keys(), nextOf)) {
    const index = map.foundation.site?.redirects.findIndex(({ from }) => from === chain[0]) ?? 0
    const path = ['redirects', index, 'to']
    pending.push({ file, path, finding: { code: 'ref-cycle', detail: { chain } } })
  }
  return pending
}

/** Reports pages that should show blocks above their footer, but do not exist. */
function pagesUnknown({ file }: Checked, map: SiteMap): Pending[] {
  const on = map.foundation.site?.footer.above?.on ?? []
  return on.flatMap((route, index) => {
    if (map.byRoute.has(route) || map.misnamed.has(route) || map.planned.has(route)) return []
    const path = ['footer', 'above', 'on', index]
    return [{ file, path, finding: brokenLink({ href: route, host: '' }, route, map) }]
  })
}

/** Reports shared files that refer to each other in a circle, once per circle. */
function circles({ byShared, shared }: SiteMap): Pending[] {
  const refsOf = (name: string) => shared(name)?.refs.map(({ to }) => to) ?? []
  return cyclesIn(byShared.keys(), refsOf).flatMap((chain) => {
    const from = byShared.get(chain[0] ?? '')
    const path = from?.facts.refs.find(({ to }) => to === chain[1])?.path
    if (from === undefined || path === undefined) return []
    return [{ file: from.file, path, finding: { code: 'ref-cycle', detail: { chain } } }]
  })
}
