import { anchorsOf, type Anchors, type SharedFacts } from './anchors.ts'
import type { Finding } from '../../problems/problem.ts'
import { siteFile, type Checked, type Foundation } from './foundation.ts'
import type { FileFacts } from './page-facts.ts'
import type { ByRoute } from './places.ts'

/** The targets of links. They stay the same as long as the set of files is the same. */
export type Goals = {
  foundation: Foundation
  byRoute: ByRoute
  byShared: ReadonlyMap<string, Checked>
  shared: SharedFacts
  /** The facts of the site file, for the blocks above the footer; undefined if it cannot be read. */
  footer: FileFacts | undefined
  planned: ReadonlySet<string>
  /** New address by old address. */
  redirects: ReadonlyMap<string, string>
  /** Routes of pages whose file has an invalid name, which is reported separately. */
  misnamed: Pick<ReadonlySet<string>, 'has'>
}

/** The targets of links with cached results. Valid as long as no file changes. */
export type SiteMap = Goals & {
  anchors: Map<string, Anchors>
  /** Cached targets by address. */
  goals: Map<string, Goal>
  /** Returns the route of the translation of a page in another language, or undefined. */
  inLanguage: (route: string, language: string) => string | undefined
  /** Number of broken links that were compared with all routes. */
  searches: number
}

/** The target of an address: an anchor in the same file, a page, or a problem. */
export type Goal = { anchor?: string; page?: string; finding?: Finding | undefined }

/** Returns the targets of links for files that are all read. */
export function goalsIn(all: readonly Checked[], foundation: Foundation): Goals {
  const byRoute = new Map<string, Checked>()
  for (const file of all) if (file.route !== undefined) byRoute.set(file.route, file)
  return goalsAmong(byRoute, all, foundation)
}

/**
 * Returns the targets of links, for pages that are read on demand. `others`: the other files; pages among them are
 * ignored.
 */
export function goalsAmong(
  byRoute: ByRoute,
  others: readonly Checked[],
  foundation: Foundation,
): Goals {
  const byShared = new Map<string, Checked>()
  for (const file of others) {
    if (file.route === undefined && file.shared !== undefined) byShared.set(file.shared, file)
  }
  const { siteWords } = foundation
  let misnamed: ReadonlySet<string> | undefined
  const routesOfMisnamed = () =>
    (misnamed ??= new Set(foundation.misnamed.map(({ route }) => route)))
  return {
    foundation,
    byRoute,
    byShared,
    shared: (name) => byShared.get(name)?.facts,
    footer: others.find(({ file }) => file === siteFile)?.facts,
    planned: new Set(siteWords.planned),
    redirects: new Map(siteWords.redirects.map(({ from, to }) => [from, to])),
    misnamed: { has: (route) => routesOfMisnamed().has(route) },
  }
}

/** Returns the link targets with empty caches. */
export const mapOf = (goals: Goals): SiteMap => ({
  ...goals,
  anchors: new Map(),
  goals: new Map(),
  inLanguage: inLanguageAmong(goals),
  searches: 0,
})

/** Finds translations. The first call reads all pages. */
function inLanguageAmong({ byRoute, foundation }: Goals): SiteMap['inLanguage'] {
  let known: Map<string, string> | undefined
  const keyOf = (original: string, language: string) => `${original} ${language}`
  const all = (): Map<string, string> => {
    const pages = [...byRoute].map(([route, { facts }]) => {
      const { alternateOf = route, language = foundation.language } = facts
      return [keyOf(alternateOf, language), route] as const
    })
    return new Map(pages.toReversed())
  }
  return (route, language) => {
    known ??= all()
    return known.get(keyOf(byRoute.get(route)?.facts.alternateOf ?? route, language))
  }
}

/** True if the site shows blocks above the footer of this page. */
export const hasFooterBlocks = ({ foundation: { site } }: SiteMap, route: string): boolean =>
  site?.footer.above?.on.includes(route) === true

/** Returns all anchors of a page: its own, those of shared blocks, and those above the footer. */
export function anchorsAt(route: string, map: SiteMap): Anchors {
  const known = map.anchors.get(route)
  if (known !== undefined) return known
  const page = map.byRoute.get(route)
  const parts = [
    page === undefined ? { anchors: [], partial: true } : anchorsOf(page.facts, map.shared),
    ...(hasFooterBlocks(map, route) && map.footer ? [anchorsOf(map.footer, map.shared)] : []),
  ]
  const made = {
    anchors: parts.flatMap(({ anchors }) => anchors),
    // The blocks above the footer are unknown if the site file has errors.
    partial: map.foundation.site === undefined || parts.some(({ partial }) => partial),
  }
  map.anchors.set(route, made)
  return made
}
