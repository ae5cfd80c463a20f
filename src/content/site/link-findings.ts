import { readHref, type Href } from '../../../schema/href.ts'
import { scalarSource } from '../yaml/scalar-source.ts'
import { asItLooks } from '../../text/look-alike.ts'
import { nearOf } from '../../text/near.ts'
import { Limit } from '../../problems/limit.ts'
import type { Finding } from '../../problems/problem.ts'
import { linkInOtherLanguage } from './alternates.ts'
import { anchorsOf, type Anchors } from './anchors.ts'
import { siteFile, type Checked, type Foundation } from './foundation.ts'
import { mediaPathIn } from '../../text/media-address.ts'
import { linkedFileMeant } from './media.ts'
import { isUnpublishedOn, isNeverShown, linkInText, type LinkFact } from './page-facts.ts'
import { isServed, ownAddress } from './own-address.ts'
import type { Pending } from './pending.ts'
import { reachedFrom } from './refs.ts'
import {
  anchorsAt,
  hasFooterBlocks,
  mapOf,
  type Goal,
  type Goals,
  type SiteMap,
} from './site-map.ts'
import { currentDay } from '../page/iso-day.ts'
import { isNotFoundRoute, notFoundRoute } from '../../text/language-folder.ts'

/** Checks all links of a file against the whole site. */
export function brokenLinks(file: Checked, map: SiteMap, today: string): Pending[] {
  const { links } = file.facts
  const limit = new Limit()
  const pending = links.flatMap((fact): Pending[] => {
    const finding = linkFinding(fact, file, map, today)
    if (finding === undefined) return []
    const { code, severity = 'error' } = finding
    if (!map.foundation.wanted(code, severity) || !limit.takes(code)) return []
    const place = { file: file.file, path: fact.path }
    const link = linkInText(fact, links)
    if (link !== undefined) return [{ ...place, finding, link }]
    // In Markdown, only the address of a link is replaced. A link field is replaced as a whole, including quotation
    // marks.
    const { fixText } = finding
    const quoted =
      fixText === undefined
        ? finding
        : { ...finding, fixText: scalarSource(fixText), fixValue: fixText }
    return [{ ...place, finding: quoted }]
  })
  const rest = limit.rest(file.file, 'error')
  return [...pending, ...rest.map((finding) => ({ file: file.file, path: [], finding }))]
}

function linkFinding(
  link: LinkFact,
  file: Checked,
  map: SiteMap,
  today: string,
): Finding | undefined {
  const { href } = link
  let goal = map.goals.get(href)
  if (goal === undefined) {
    goal = goalOf(href, map, today)
    map.goals.set(href, goal)
  }
  if (goal.anchor !== undefined) return ownAnchor(href, goal.anchor, file, map)
  if (goal.finding !== undefined || goal.page === undefined) return goal.finding
  return file.route === goal.page && goal.page !== '/'
    ? { code: 'self-link', detail: { href }, severity: 'warning' }
    : linkInOtherLanguage(link, file, goal.page, map)
}

/**
 * Returns the problems of addresses that do not depend on the page with the link, by address. Correct addresses are
 * left out.
 */
export function linkFindings(
  addresses: Iterable<string>,
  goals: Goals,
  today: string = currentDay(),
): Map<string, Finding> {
  const map = mapOf(goals)
  const found = new Map<string, Finding>()
  for (const href of addresses) {
    const { finding } = goalOf(href, map, today)
    if (finding !== undefined && goals.foundation.wanted(finding.code, finding.severity ?? 'error'))
      found.set(href, finding)
  }
  return found
}

/** Returns the target of an address, as far as it does not depend on the page with the link. */
function goalOf(href: string, map: SiteMap, today: string): Goal {
  const { host, within } = ownAddress(href, map.foundation.site?.url)
  if (host !== '') return { finding: ownFinding(href, { host, within }, map, today) }
  const target = readHref(href)
  if (target.kind === 'external') return {}
  if (target.kind === 'unsafe') {
    const near = addressMeant(href, map)
    const lacksAt = /^mailto:[^@]*$/i.test(href) ? true : undefined
    const detail = { href, scheme: target.scheme, near, ...(lacksAt && { lacksAt }) }
    return { finding: { code: 'unsafe-link', detail, fixText: near } }
  }
  if (target.kind === 'anchor') return target.anchor === '' ? {} : { anchor: target.anchor }
  return pageGoal({ href, host }, target, map, today)
}

/** Checks an absolute address of the site itself: a page, a service or a file. */
function ownFinding(
  href: string,
  { host, within }: { host: string; within: string },
  map: SiteMap,
  today: string,
): Finding | undefined {
  const target = readHref(within)
  if (target.kind !== 'page' || isServed(target.route)) return undefined
  return pageGoal({ href, host }, target, map, today).finding
}

/**
 * An address as written. `host`: the part before the path if it is an absolute address of the site itself; otherwise
 * empty.
 */
type Address = { href: string; host: string }

function pageGoal(
  address: Address,
  { route, anchor }: Extract<Href, { kind: 'page' }>,
  map: SiteMap,
  today: string,
): Goal {
  const { href } = address
  const page = map.byRoute.get(route)
  // A link must not lead to a 404 page.
  if (page === undefined || isShownForNone(route, page))
    return { finding: elsewhere(address, route, map) }
  // If warnings are not wanted, the linked page does not have to be read.
  if (anchor === undefined && !map.foundation.wanted('sleeping-link', 'warning')) {
    return { page: route }
  }
  const schedule = page.facts.schedule ?? {}
  if (isUnpublishedOn(today, schedule) && !isNeverShown(schedule)) {
    return { finding: { code: 'sleeping-link', detail: { href }, severity: 'warning' } }
  }
  if (anchor === undefined) return { page: route }
  return { finding: missingAnchor(href, anchor, anchorsAt(route, map), map) }
}

/** True for a 404 page. Reads the page, because the test depends on its language. */
const isShownForNone = (route: string, page: Checked | undefined): boolean =>
  route.endsWith(notFoundRoute) && isNotFoundRoute(route, page?.facts.language)

/**
 * Returns the most likely correction of an address, or undefined. Corrects `kontakt`, `info@name.example`, `“/kontakt”`
 * and the like.
 */
function addressMeant(href: string, map: SiteMap): string | undefined {
  const { byRoute, planned } = map
  if (href.startsWith('/media/')) return linkedFileMeant(href, map.foundation.media).near
  const seen = asItLooks(href).trim()
  if (seen !== href) return readHref(seen).kind === 'unsafe' ? addressMeant(seen, map) : seen
  const bare = href.replace(/^["'„“”‚‘’«»`]+|["'„“”‚‘’«»`]+$/g, '')
  if (bare !== href && bare !== '')
    return readHref(bare).kind === 'unsafe' ? addressMeant(bare, map) : bare
  if (/^mailto:\/+[^\s@/]+@[^\s@/]+$/i.test(href)) return href.replace(/\/+/, '')
  if (/^(?:tel|mailto): +\S/i.test(href)) return addressMeant(href.replace(/^\w+: +/, ''), map)
  if (/^[^\s@:/]+@[^\s@:/]+\.[a-z]{2,}$/i.test(href)) return `mailto:${href}`
  if (/^www\.[^\s/]+\.[a-z]{2,}(?:[/?#]\S*)?$/i.test(href)) return `https://${href}`
  if (/^\+?\d[\d ()/-]{5,}$/.test(href)) return `tel:${href.replace(/[^\d+]/g, '')}`
  const [route = '', anchor] = href
    .replace(/^(?:\.?\/)+/, '')
    .replace(/\.html?(?=#|$)/, '')
    .split('#', 2)
  if (!/^[a-z\d][a-z\d/_-]*$/i.test(route)) return undefined
  const routes = [...byRoute.keys(), ...planned].map((known) => known.slice(1))
  const meant = routes.includes(route) ? route : nearOf(route, routes).near
  return meant === undefined ? undefined : `/${meant}${anchor === undefined ? '' : `#${anchor}`}`
}

/**
 * Returns the problem of an address that is not the route of a page: a planned page, a redirect, a file, or a broken
 * link.
 */
function elsewhere(address: Address, route: string, map: SiteMap): Finding | undefined {
  const { href } = address
  if (map.planned.has(route)) {
    return { code: 'planned-link', detail: { href }, severity: 'warning' }
  }
  const next = map.redirects.get(route)
  if (next !== undefined) return redirected(address, next, map)
  const isKnown = map.misnamed.has(route) || isFile(route, map.foundation)
  return isKnown ? undefined : brokenLink(address, route, map)
}

/**
 * Follows the redirects of an old address. Redirects that lead in a circle are reported at the redirects themselves.
 */
function redirected({ href, host }: Address, next: string, map: SiteMap): Finding | undefined {
  const anchor = href.split('#', 2)[1]
  let target = next
  for (let hops = 0; hops < 10; hops++) {
    const read = readHref(target)
    const further = read.kind === 'page' ? map.redirects.get(read.route) : undefined
    if (further === undefined) break
    target = further
  }
  const read = readHref(target)
  if (read.kind === 'page' && map.redirects.has(read.route)) return undefined
  if (
    anchor !== undefined &&
    anchor !== '' &&
    read.kind === 'page' &&
    map.byRoute.has(read.route)
  ) {
    if (read.anchor === undefined) {
      const missing = missingAnchor(href, anchor, anchorsAt(read.route, map), map)
      if (missing !== undefined) return missing
      target = `${target}#${anchor}`
    }
  }
  if (target.startsWith('/')) target = host + target
  const detail = { href, target }
  return { code: 'redirect-link', detail, severity: 'warning', fixText: target }
}

/** Checks an address of the form `#anchor`. In a shared file it has to exist on one of the pages that show the file. */
function ownAnchor(href: string, anchor: string, file: Checked, map: SiteMap): Finding | undefined {
  const pages = file.route === undefined ? routesShowing(file, map) : [file.route]
  const places =
    pages.length === 0
      ? [anchorsOf(file.facts, map.shared)]
      : pages.map((route) => anchorsAt(route, map))
  const findings = places.map((anchors) => missingAnchor(href, anchor, anchors, map))
  return findings.includes(undefined) ? undefined : findings[0]
}

/** Returns the routes of the pages that show the blocks of a shared file or of the site file. */
function routesShowing({ file, shared }: Checked, map: SiteMap): string[] {
  if (file !== siteFile && shared === undefined) return []
  const refsOf = (name: string) => map.shared(name)?.refs.map(({ to }) => to) ?? []
  return [...map.byRoute].flatMap(([route, page]) => {
    if (shared === undefined) return [route]
    const footer = hasFooterBlocks(map, route) ? (map.footer?.refs ?? []) : []
    const names = [...page.facts.refs, ...footer].map(({ to }) => to)
    return reachedFrom(names, refsOf).has(shared) ? [route] : []
  })
}

/** True for a file of the media folder that is linked for download. */
const isFile = (route: string, { media }: Foundation): boolean =>
  media.files.has(mediaPathIn(route) ?? '')

/**
 * Maximum number of addresses per run that are compared with all routes. More broken links are the mistake of a
 * program.
 */
const mostSearches = 1000

/** Reports an address without a page or file, with the most similar existing address. */
export function brokenLink({ href, host }: Address, route: string, map: SiteMap): Finding {
  if (route.startsWith('/media/')) {
    const { near, orNear } = linkedFileMeant(href, map.foundation.media)
    return { code: 'broken-link', detail: { href, near, orNear }, fixText: near }
  }
  const { byRoute, planned } = map
  const routes = [...byRoute.keys(), ...planned].filter(
    (known) => !isShownForNone(known, byRoute.get(known)),
  )
  // All routes begin with a slash, which must not count as similarity.
  const names = map.searches++ > mostSearches ? [] : routes.map((known) => known.slice(1))
  const meant = nearOf(route.slice(1), names)
  const whole = (name: string | undefined) =>
    name === undefined ? undefined : host + href.slice(host.length).replace(route, () => `/${name}`)
  const near = whole(meant.near)
  const orNear = whole(meant.orNear)
  return { code: 'broken-link', detail: { href, near, orNear }, fixText: near }
}

/** Reports a missing anchor, except on a page that could not be read completely. */
function missingAnchor(
  href: string,
  anchor: string,
  { anchors, partial }: Anchors,
  { foundation: { schemas, tongues } }: SiteMap,
): Finding | undefined {
  const ids = new Set(anchors.map(({ id }) => id))
  const isOfFrame = [schemas, ...[...tongues.values()].map((one) => one.schemas)].some(
    ({ frameAnchors }) => frameAnchors.has(anchor),
  )
  if (partial || ids.has(anchor) || isOfFrame) return undefined
  const known = [...ids].toSorted()
  const { near, orNear } = nearOf(anchor, known)
  const fixText = near === undefined ? undefined : href.replace(`#${anchor}`, `#${near}`)
  return { code: 'broken-anchor', detail: { href, anchor, near, orNear, known }, fixText }
}
