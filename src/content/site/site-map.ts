import { anchorsOf, type Anchors, type SharedFacts } from './anchors.ts'
import type { Finding } from '../../problems/problem.ts'
import { siteFile, type Checked, type Foundation } from './foundation.ts'
import type { FileFacts } from './page-facts.ts'
import type { ByRoute } from './places.ts'

/** What links can lead to: the same as long as there are the same files, whatever these say. */
export type Goals = {
  foundation: Foundation
  byRoute: ByRoute
  byShared: ReadonlyMap<string, Checked>
  shared: SharedFacts
  /** The site file, for the blocks above the footer. */
  footer: FileFacts | undefined
  planned: ReadonlySet<string>
  /** Old address → new address. */
  redirects: ReadonlyMap<string, string>
  /** Routes of pages whose file has the wrong name, which is their own problem. */
  misnamed: Pick<ReadonlySet<string>, 'has'>
}

/** The site as links see it, while what its files say is the same. */
export type SiteMap = Goals & {
  anchors: Map<string, Anchors>
  /** By their addresses, as far as they have been looked at. */
  goals: Map<string, Goal>
  /** The page that says the same as the one at a route, in another language. */
  inLanguage: (route: string, language: string) => string | undefined
  /** How often all routes were compared with one that there is not. */
  searches: number
}

/** What an address leads to: an anchor of its own file, a page, or to something worth telling. */
export type Goal = { anchor?: string; page?: string; finding?: Finding | undefined }

export function goalsIn(all: readonly Checked[], foundation: Foundation): Goals {
  const byRoute = new Map<string, Checked>()
  for (const file of all) if (file.route !== undefined) byRoute.set(file.route, file)
  return goalsAmong(byRoute, all, foundation)
}

/** `others`: what is no page, among whatever else. */
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

export const mapOf = (goals: Goals): SiteMap => ({
  ...goals,
  anchors: new Map(),
  goals: new Map(),
  inLanguage: inLanguageAmong(goals),
  searches: 0,
})

/** Every page is read for it, the first time that somebody asks. */
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

export const hasFooterBlocks = ({ foundation: { site } }: SiteMap, route: string): boolean =>
  site?.footer.above?.on.includes(route) === true

/** All anchors of a page: its own, those of shared blocks, and those above the footer. */
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
    // Which blocks stand above the footer, only a site file that can be used tells.
    partial: map.foundation.site === undefined || parts.some(({ partial }) => partial),
  }
  map.anchors.set(route, made)
  return made
}
