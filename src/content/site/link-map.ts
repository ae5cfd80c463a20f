import { oldAddressKey, singlePathOf } from '../../../schema/old-address.ts'
import { anchorsOf, type Anchors, type FactsOfSharedFile } from './anchors.ts'
import type { Finding } from '../../problems/problem.ts'
import { siteFile, type CheckedFile, type SiteContext } from './site-context.ts'
import type { FileFacts } from './file-facts.ts'
import type { PagesByRoute } from './page-places.ts'

/** The targets of links. They stay the same as long as the set of files is the same. */
export type LinkTargets = {
  siteContext: SiteContext
  pagesByRoute: PagesByRoute
  sharedFilesByName: ReadonlyMap<string, CheckedFile>
  sharedFacts: FactsOfSharedFile
  /** The facts of the site file, for the blocks above the footer; undefined if it cannot be read. */
  siteFileFacts: FileFacts | undefined
  plannedRoutes: ReadonlySet<string>
  /** New address by old address without encoding, from the site file. Without addresses that name a query or end with `/*`. */
  redirects: ReadonlyMap<string, string>
  /** True if all pages are read. Otherwise, old addresses of pages (`aliases`) are unknown. */
  knowsAllPages: boolean
  /** Routes of pages whose file has an invalid name, which is reported separately. */
  misnamedRoutes: Pick<ReadonlySet<string>, 'has'>
}

/** The targets of links with cached results. Valid as long as no file changes. */
export type LinkMap = LinkTargets & {
  cachedAnchors: Map<string, Anchors>
  /** Cached targets by address. */
  cachedTargets: Map<string, LinkTarget>
  /** Returns the route of the translation of a page in another language, or undefined. */
  translationOf: (route: string, language: string) => string | undefined
  /**
   * Returns the redirects of the site file and the old addresses of pages, by their keys (`oldAddressKey`). Without those
   * of pages unless all pages are read.
   */
  oldAddresses: () => ReadonlyMap<string, OldAddressOwner>
  /** Number of broken links that were compared with all routes. */
  comparisonCount: number
}

/** The file that names an old address, and the address that it leads to. */
type OldAddressOwner = { file: string; target: string }

/** The target of an address: an anchor in the same file, a page, or a problem. */
export type LinkTarget = { anchor?: string; page?: string; finding?: Finding | undefined }

/** Returns the targets of links for files that are all read. */
export function linkTargetsOf(all: readonly CheckedFile[], foundation: SiteContext): LinkTargets {
  const byRoute = new Map<string, CheckedFile>()
  for (const file of all) if (file.route !== undefined) byRoute.set(file.route, file)
  return { ...linkTargetsAmong(byRoute, all, foundation), knowsAllPages: true }
}

/**
 * Returns the targets of links, for pages that are read on demand. `others`: the other files; pages among them are
 * ignored.
 */
export function linkTargetsAmong(
  byRoute: PagesByRoute,
  others: readonly CheckedFile[],
  foundation: SiteContext,
): LinkTargets {
  const byShared = new Map<string, CheckedFile>()
  for (const file of others) {
    if (file.route === undefined && file.shared !== undefined) byShared.set(file.shared, file)
  }
  const { basicSettings } = foundation
  let misnamed: ReadonlySet<string> | undefined
  const routesOfMisnamed = () =>
    (misnamed ??= new Set(foundation.misnamedPages.map(({ route }) => route)))
  return {
    siteContext: foundation,
    pagesByRoute: byRoute,
    sharedFilesByName: byShared,
    sharedFacts: (name) => byShared.get(name)?.facts,
    siteFileFacts: others.find(({ file }) => file === siteFile)?.facts,
    plannedRoutes: new Set(basicSettings.plannedRoutes),
    redirects: new Map(
      basicSettings.redirects.flatMap(({ from, to }) => {
        const path = singlePathOf(from)
        return path === undefined ? [] : [[path, to]]
      }),
    ),
    knowsAllPages: false,
    misnamedRoutes: { has: (route) => routesOfMisnamed().has(route) },
  }
}

/** Returns the link targets with empty caches. */
export const linkMapOf = (goals: LinkTargets): LinkMap => ({
  ...goals,
  oldAddresses: createOldAddressLookup(goals),
  cachedAnchors: new Map(),
  cachedTargets: new Map(),
  translationOf: createTranslationLookup(goals),
  comparisonCount: 0,
})

/** Finds translations. The first call reads all pages. */
function createTranslationLookup({
  pagesByRoute,
  siteContext,
}: LinkTargets): LinkMap['translationOf'] {
  let routes: Map<string, string> | undefined
  const keyOf = (original: string, language: string) => `${original} ${language}`
  const all = (): Map<string, string> => {
    const pages = [...pagesByRoute].map(([route, { facts }]) => {
      const { alternateOf = route, language = siteContext.language } = facts
      return [keyOf(alternateOf, language), route] as const
    })
    return new Map(pages.toReversed())
  }
  return (route, language) => {
    routes ??= all()
    return routes.get(keyOf(pagesByRoute.get(route)?.facts.alternateOf ?? route, language))
  }
}

function createOldAddressLookup(goals: LinkTargets): LinkMap['oldAddresses'] {
  let owners: Map<string, OldAddressOwner> | undefined
  return () => {
    if (owners !== undefined) return owners
    owners = new Map()
    const add = (address: string, owner: OldAddressOwner) => {
      const key = oldAddressKey(address)
      if (key !== undefined && !owners?.has(key)) owners?.set(key, owner)
    }
    for (const { from, to } of goals.siteContext.basicSettings.redirects)
      add(from, { file: siteFile, target: to })
    if (!goals.knowsAllPages) return owners
    for (const [route, { file, facts }] of goals.pagesByRoute)
      for (const alias of facts.aliases ?? []) add(alias, { file, target: route })
    return owners
  }
}

/** Returns the target of an old address in a link; undefined if neither the site file nor a page names it. */
export const redirectTargetOf = (route: string, map: LinkMap): string | undefined =>
  singlePathOf(route) === undefined
    ? undefined
    : map.oldAddresses().get(oldAddressKey(route) ?? '')?.target

/** True if the site shows blocks above the footer of this page. */
export const hasFooterBlocks = ({ siteContext: { site } }: LinkMap, route: string): boolean =>
  site?.footer.above?.on.includes(route) === true

/** Returns all anchors of a page: its own, those of shared blocks, and those above the footer. */
export function anchorsOfPage(route: string, map: LinkMap): Anchors {
  const cached = map.cachedAnchors.get(route)
  if (cached !== undefined) return cached
  const page = map.pagesByRoute.get(route)
  const parts = [
    page === undefined
      ? { anchors: [], headings: [], partial: true }
      : anchorsOf(page.facts, map.sharedFacts),
    ...(hasFooterBlocks(map, route) && map.siteFileFacts
      ? [anchorsOf(map.siteFileFacts, map.sharedFacts)]
      : []),
  ]
  const result = {
    anchors: parts.flatMap(({ anchors }) => anchors),
    // If the site file has errors, the blocks above the footer are unknown, so there may be more
    // anchors.
    headings: parts.flatMap(({ headings }) => headings),
    partial: map.siteContext.site === undefined || parts.some(({ partial }) => partial),
  }
  map.cachedAnchors.set(route, result)
  return result
}
