import { toRelativeAddress } from '../page/relative-addresses.ts'
import { parseHref, type ParsedHref } from '../../../schema/href.ts'
import { parseOldAddress } from '../../../schema/old-address.ts'
import { normalizedPath } from '../../text/encoded-address.ts'
import { toScalarSource } from '../yaml/scalar-source.ts'
import { replaceLookAlikes } from '../../text/look-alike.ts'
import { nearestNameOf } from '../../text/nearest-name.ts'
import { FindingLimit } from '../../problems/finding-limit.ts'
import type { Finding } from '../../problems/problem.ts'
import { otherLanguageFinding } from './translation-checks.ts'
import { anchorsOf, type Anchors } from './anchors.ts'
import { siteFile, type CheckedFile, type SiteContext } from './site-context.ts'
import { mediaPathOf } from '../../text/media-address.ts'
import { isImagePath, likelyFileAddress } from './media.ts'
import { isUnpublishedOn, isNeverShown, linkInText, type LinkFact } from './file-facts.ts'
import { isFileOrService, splitOwnAddress } from './own-address.ts'
import type { PendingFinding } from './pending-findings.ts'
import { createSearchPages } from './generated-pages.ts'
import { reachableNames } from './refs.ts'
import {
  anchorsOfPage,
  hasFooterBlocks,
  linkMapOf,
  redirectTargetOf,
  type LinkTarget,
  type LinkTargets,
  type LinkMap,
} from './link-map.ts'
import { currentMinute } from '../page/iso-day.ts'
import { isNotFoundRoute, notFoundRoute } from '../../text/language-folder.ts'

/** Checks all links of a file against the whole site. */
export function findLinkProblems(file: CheckedFile, map: LinkMap, now: string): PendingFinding[] {
  const { links } = file.facts
  const limit = new FindingLimit()
  const pending = links.flatMap((fact): PendingFinding[] => {
    const finding = linkFinding(fact, file, map, now)
    if (finding === undefined) return []
    const { code, severity = 'error' } = finding
    if (!map.siteContext.wanted(code, severity) || !limit.allowsOneMore(code)) return []
    const place = { file: file.file, path: fact.path }
    const link = linkInText(fact, links)
    if (link !== undefined) return [{ ...place, finding, link }]
    // In Markdown, only the address of a link is replaced. A link field is replaced as a whole, including quotation
    // marks.
    const { fixText } = finding
    const quoted =
      fixText === undefined
        ? finding
        : { ...finding, fixText: toScalarSource(fixText), fixValue: fixText }
    return [{ ...place, finding: quoted }]
  })
  const rest = limit.problemsForUnreported(file.file, 'error')
  return [...pending, ...rest.map((finding) => ({ file: file.file, path: [], finding }))]
}

function linkFinding(
  link: LinkFact,
  file: CheckedFile,
  map: LinkMap,
  now: string,
): Finding | undefined {
  const { href } = link
  if (link.isImage === true) return imageFinding(href, file.file, map)
  if (isSplatTarget(link, file, map)) return undefined
  let goal = map.cachedTargets.get(href)
  if (goal === undefined) {
    goal = linkTargetOf(href, map, now)
    map.cachedTargets.set(href, goal)
  }
  if (goal.anchor !== undefined) return findAnchorFinding(href, goal.anchor, file, map)
  if (goal.finding !== undefined || goal.page === undefined) return goal.finding
  // The page of a tag lists records that have this tag and therefore link to this page.
  return file.route === goal.page && goal.page !== '/' && link.isOfValue !== true
    ? { code: 'self-link', detail: { href }, severity: 'warning' }
    : otherLanguageFinding(link, file, goal.page, map)
}

/** True for the target of a redirect such as `/new/:splat`, which stands for many addresses. */
function isSplatTarget({ href, path }: LinkFact, { file }: CheckedFile, map: LinkMap): boolean {
  const [list, index] = path
  if (file !== siteFile || list !== 'redirects' || !href.includes(':splat')) return false
  const redirect = map.siteContext.site?.redirects[Number(index)]
  return redirect !== undefined && parseOldAddress(redirect.from)?.hasSplat === true
}

/** Returns the problem of the address of an image in a Markdown text. */
function imageFinding(href: string, file: string, map: LinkMap): Finding | undefined {
  const path = mediaPathOf(href)
  const { media } = map.siteContext
  if (path !== undefined && media.files.has(path))
    return isImagePath(path) ? undefined : { code: 'no-image', detail: { path } }
  const isNextToPage = path?.startsWith('pages/') === true
  if (path !== undefined && !isNextToPage)
    return createBrokenLinkFinding({ href, host: '' }, href, map)
  const isRemote = /^(?:[a-z][a-z+.-]*:|\/\/)/i.test(href)
  const written = isNextToPage ? toRelativeAddress(href, file) : href
  const address = `/media/${written.replace(/^[./]+/, '')}`
  const isFile = media.files.has(mediaPathOf(address) ?? '')
  const likely = isFile ? address : likelyFileAddress(isNextToPage ? href : address, media).near
  const near = isRemote || likely === undefined ? undefined : toRelativeAddress(likely, file)
  const detail = {
    what: isRemote ? ('remote' as const) : ('no-media' as const),
    href: written,
    near,
  }
  return { code: 'image-address', detail, fixText: near }
}

/**
 * Returns the problems of addresses that do not depend on the page with the link, by address. Correct addresses are
 * left out.
 */
export function linkFindings(
  addresses: Iterable<string>,
  goals: LinkTargets,
  now: string = currentMinute(goals.siteContext.basicSettings.timeZone),
): Map<string, Finding> {
  const map = linkMapOf(goals)
  const found = new Map<string, Finding>()
  for (const href of addresses) {
    const { finding } = linkTargetOf(href, map, now)
    if (
      finding !== undefined &&
      goals.siteContext.wanted(finding.code, finding.severity ?? 'error')
    )
      found.set(href, finding)
  }
  return found
}

/** Returns the target of an address, as far as it does not depend on the page with the link. */
function linkTargetOf(href: string, map: LinkMap, now: string): LinkTarget {
  const { host, within } = splitOwnAddress(href, map.siteContext.site?.url)
  if (host !== '') return { finding: createOwnAddressFinding(href, { host, within }, map, now) }
  const target = parseHref(href)
  if (target.kind === 'external') return {}
  if (target.kind === 'unsafe') {
    const near = likelyAddress(href, map)
    const lacksAt = /^mailto:[^@]*$/i.test(href) ? true : undefined
    const detail = { href, scheme: target.scheme, near, ...(lacksAt && { lacksAt }) }
    return { finding: { code: 'unsafe-link', detail, fixText: near } }
  }
  if (target.kind === 'anchor') return target.anchor === '' ? {} : { anchor: target.anchor }
  return pageTargetOf({ href, host }, target, map, now)
}

/** Checks an absolute address of the site itself: a page, a service or a file. */
function createOwnAddressFinding(
  href: string,
  { host, within }: { host: string; within: string },
  map: LinkMap,
  now: string,
): Finding | undefined {
  const target = parseHref(within)
  if (target.kind !== 'page' || isFileOrService(target.route)) return undefined
  return pageTargetOf({ href, host }, target, map, now).finding
}

/**
 * An address as written. `host`: the part before the path if it is an absolute address of the site itself; otherwise
 * empty.
 */
type LinkAddress = { href: string; host: string }

function pageTargetOf(
  address: LinkAddress,
  { route, anchor }: Extract<ParsedHref, { kind: 'page' }>,
  map: LinkMap,
  now: string,
): LinkTarget {
  const { href } = address
  const page = map.pagesByRoute.get(route)
  // A link must not lead to a 404 page.
  if (page === undefined || isNotFoundPage(route, page))
    return { finding: findNonPageFinding(address, route, map) }
  // A link with an anchor requires reading the linked page. Without an anchor, and if no warnings
  // are wanted, the page need not be read.
  if (anchor === undefined && !map.siteContext.wanted('sleeping-link', 'warning')) {
    return { page: route }
  }
  const schedule = page.facts.schedule ?? {}
  if (isUnpublishedOn(now, schedule) && !isNeverShown(schedule)) {
    return { finding: { code: 'sleeping-link', detail: { href }, severity: 'warning' } }
  }
  if (anchor === undefined) return { page: route }
  return { finding: createMissingAnchorFinding(href, anchor, anchorsOfPage(route, map), map) }
}

/** True for a 404 page. Reads the page, because the test depends on its language. */
const isNotFoundPage = (route: string, page: CheckedFile | undefined): boolean =>
  route.endsWith(notFoundRoute) && isNotFoundRoute(route, page?.facts.language)

/**
 * Returns the most likely correction of an address, or undefined. Corrects `kontakt`, `info@name.example`, `“/kontakt”`
 * and the like.
 */
function likelyAddress(href: string, map: LinkMap): string | undefined {
  const { pagesByRoute, plannedRoutes } = map
  if (href.startsWith('/media/')) return likelyFileAddress(href, map.siteContext.media).near
  const normalized = replaceLookAlikes(href).trim()
  if (normalized !== href)
    return parseHref(normalized).kind === 'unsafe' ? likelyAddress(normalized, map) : normalized
  const bare = href.replace(/^["'„“”‚‘’«»`]+|["'„“”‚‘’«»`]+$/g, '')
  if (bare !== href && bare !== '')
    return parseHref(bare).kind === 'unsafe' ? likelyAddress(bare, map) : bare
  if (/^mailto:\/+[^\s@/]+@[^\s@/]+$/i.test(href)) return href.replace(/\/+/, '')
  if (/^(?:tel|mailto): +\S/i.test(href)) return likelyAddress(href.replace(/^\w+: +/, ''), map)
  if (/^[^\s@:/]+@[^\s@:/]+\.[a-z]{2,}$/i.test(href)) return `mailto:${href}`
  if (/^www\.[^\s/]+\.[a-z]{2,}(?:[/?#]\S*)?$/i.test(href)) return `https://${href}`
  if (/^\+?\d[\d ()/-]{5,}$/.test(href)) return `tel:${href.replace(/[^\d+]/g, '')}`
  const [route = '', anchor] = href
    .replace(/^(?:\.?\/)+/, '')
    .replace(/\.html?(?=#|$)/, '')
    .split('#', 2)
  if (!/^[a-z\d][a-z\d/_-]*$/i.test(route)) return undefined
  const routes = [...pagesByRoute.keys(), ...plannedRoutes].map((known) => known.slice(1))
  const meant = routes.includes(route) ? route : nearestNameOf(route, routes).near
  return meant === undefined ? undefined : `/${meant}${anchor === undefined ? '' : `#${anchor}`}`
}

/**
 * Returns the problem of an address that is not the route of a page: a planned page, a redirect, a file, or a broken
 * link.
 */
function findNonPageFinding(
  address: LinkAddress,
  route: string,
  map: LinkMap,
): Finding | undefined {
  const { href } = address
  if (map.plannedRoutes.has(route)) {
    return { code: 'planned-link', detail: { href }, severity: 'warning' }
  }
  const next = redirectTargetOf(route, map)
  if (next !== undefined) return createRedirectFinding(address, next, map)
  const isKnown =
    map.misnamedRoutes.has(route) ||
    isMediaFile(route, map.siteContext) ||
    isSearchPage(route, map.siteContext)
  return isKnown ? undefined : createBrokenLinkFinding(address, route, map)
}

/** True for the search page that the build creates, in any language of the site. */
const isSearchPage = (route: string, siteContext: SiteContext): boolean =>
  createSearchPages(siteContext, siteContext.site).some((page) => page.route === route)

/**
 * Follows the redirects of an old address. Redirects that lead in a circle are reported at the redirects themselves.
 */
function createRedirectFinding(
  { href, host }: LinkAddress,
  next: string,
  map: LinkMap,
): Finding | undefined {
  const anchor = href.split('#', 2)[1]
  let target = next
  for (let hops = 0; hops < 10; hops++) {
    const read = parseHref(target)
    const nextTarget =
      read.kind === 'page' ? map.redirects.get(normalizedPath(read.route)) : undefined
    if (nextTarget === undefined) break
    target = nextTarget
  }
  const read = parseHref(target)
  if (read.kind === 'page' && map.redirects.has(normalizedPath(read.route))) return undefined
  if (
    anchor !== undefined &&
    anchor !== '' &&
    read.kind === 'page' &&
    map.pagesByRoute.has(read.route)
  ) {
    if (read.anchor === undefined) {
      const missing = createMissingAnchorFinding(href, anchor, anchorsOfPage(read.route, map), map)
      if (missing !== undefined) return missing
      target = `${target}#${anchor}`
    }
  }
  if (target.startsWith('/')) target = host + target
  const detail = { href, target }
  return { code: 'redirect-link', detail, severity: 'warning', fixText: target }
}

/** Checks an address of the form `#anchor`. In a shared file it has to exist on one of the pages that show the file. */
function findAnchorFinding(
  href: string,
  anchor: string,
  file: CheckedFile,
  map: LinkMap,
): Finding | undefined {
  const pages = file.route === undefined ? routesShowing(file, map) : [file.route]
  const places =
    pages.length === 0
      ? [anchorsOf(file.facts, map.sharedFacts)]
      : pages.map((route) => anchorsOfPage(route, map))
  const findings = places.map((anchors) => createMissingAnchorFinding(href, anchor, anchors, map))
  return findings.includes(undefined) ? undefined : findings[0]
}

/** Returns the routes of the pages that show the blocks of a shared file or of the site file. */
function routesShowing({ file, shared }: CheckedFile, map: LinkMap): string[] {
  if (file !== siteFile && shared === undefined) return []
  const refsOf = (name: string) => map.sharedFacts(name)?.refs.map(({ to }) => to) ?? []
  return [...map.pagesByRoute].flatMap(([route, page]) => {
    if (shared === undefined) return [route]
    const footer = hasFooterBlocks(map, route) ? (map.siteFileFacts?.refs ?? []) : []
    const names = [...page.facts.refs, ...footer].map(({ to }) => to)
    return reachableNames(names, refsOf).has(shared) ? [route] : []
  })
}

/** True for a file of the media folder that is linked for download. */
const isMediaFile = (route: string, { media }: SiteContext): boolean =>
  media.files.has(mediaPathOf(route) ?? '')

/**
 * Maximum number of addresses per run that are compared with all routes. More broken links are the mistake of a
 * program.
 */
const maxComparisons = 1000

/** Reports an address without a page or file, with the most similar existing address. */
export function createBrokenLinkFinding(
  { href, host }: LinkAddress,
  route: string,
  map: LinkMap,
): Finding {
  if (route.startsWith('/media/')) {
    const { near, orNear } = likelyFileAddress(href, map.siteContext.media)
    return { code: 'broken-link', detail: { href, near, orNear }, fixText: near }
  }
  const { pagesByRoute, plannedRoutes } = map
  const routes = [...pagesByRoute.keys(), ...plannedRoutes].filter(
    (known) => !isNotFoundPage(known, pagesByRoute.get(known)),
  )
  // The slash at the start is removed before the comparison, because it would make all routes look
  // similar.
  const names = map.comparisonCount++ > maxComparisons ? [] : routes.map((known) => known.slice(1))
  const nearest = nearestNameOf(route.slice(1), names)
  const addressOf = (name: string | undefined) =>
    name === undefined ? undefined : host + href.slice(host.length).replace(route, () => `/${name}`)
  const near = addressOf(nearest.near)
  const orNear = addressOf(nearest.orNear)
  return { code: 'broken-link', detail: { href, near, orNear }, fixText: near }
}

/** Reports a missing anchor, except on a page that could not be read completely. */
function createMissingAnchorFinding(
  href: string,
  anchor: string,
  { anchors, headings, partial }: Anchors,
  { siteContext: { schemas, locales } }: LinkMap,
): Finding | undefined {
  const ids = new Set([...anchors.map(({ id }) => id), ...headings])
  const isFrameAnchor = [schemas, ...[...locales.values()].map((one) => one.schemas)].some(
    ({ frameAnchors }) => frameAnchors.has(anchor),
  )
  if (partial || ids.has(anchor) || isFrameAnchor) return undefined
  const known = [...ids].toSorted()
  const { near, orNear } = nearestNameOf(anchor, known)
  const fixText = near === undefined ? undefined : href.replace(`#${anchor}`, `#${near}`)
  return { code: 'broken-anchor', detail: { href, anchor, near, orNear, known }, fixText }
}
