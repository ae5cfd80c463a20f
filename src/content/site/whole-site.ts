import { problemOf, type Finding, type Problem } from '../../problems/problem.ts'
import { atTop } from './content-files.ts'
import type { Checked, Foundation } from './foundation.ts'
import type { Href } from '../../../schema/href.ts'
import { isNotFoundRoute } from '../../text/language-folder.ts'
import { mediaPathIn } from '../../text/media-address.ts'
import { ownAddress, readLink } from './own-address.ts'
import { reachedFrom } from './refs.ts'

/**
 * Returns the problems that can only be found with all files: duplicates and, if `isWhole`, unused files. `isWhole`:
 * true if all files could be read.
 */
export function wholeSiteProblems(
  all: readonly Checked[],
  foundation: Foundation,
  isWhole: boolean,
): Problem[] {
  return [
    ...titlesTwice(all, foundation),
    ...languagesUnused(all, foundation),
    ...(isWhole && foundation.wanted('orphan-page', 'warning') ? pagesAlone(all, foundation) : []),
    ...(isWhole && foundation.wanted('unused-shared', 'warning')
      ? sharedUnused(all, foundation)
      : []),
    ...(isWhole && foundation.wanted('unused-asset', 'warning')
      ? assetsUnused(all, foundation)
      : []),
  ]
}

/** Reports pages with equal titles or descriptions for search engines. */
function titlesTwice(all: readonly Checked[], { wanted }: Foundation): Problem[] {
  const codes = { title: 'duplicate-title', description: 'duplicate-description' } as const
  if (!Object.values(codes).some((code) => wanted(code, 'warning'))) return []
  const titles = new Map<string, string>()
  const descriptions = new Map<string, string>()
  return all.flatMap(({ file, route, facts: { search } }) => {
    if (route === undefined || search === undefined || search.noindex) return []
    const { title, description, places } = search
    const found: Problem[] = []
    const add = (finding: Finding, field: 'title' | 'description') => {
      const span = places?.[field]
      if (span === undefined || !wanted(codes[field], 'warning')) return
      found.push(problemOf({ ...finding, severity: 'warning' }, file, span, [field]))
    }
    const first = titles.get(title)
    if (first === undefined) titles.set(title, file)
    else add({ code: 'duplicate-title', detail: { title, other: first } }, 'title')
    const other = descriptions.get(description)
    if (other === undefined) descriptions.set(description, file)
    else add({ code: 'duplicate-description', detail: { other } }, 'description')
    return found
  })
}

/** Reports languages without a page. */
function languagesUnused(all: readonly Checked[], { tongues, wanted }: Foundation): Problem[] {
  if (tongues.size === 0 || !wanted('site-language', 'warning')) return []
  const spoken = new Set(
    all.flatMap(({ route, facts }) => (route === undefined ? [] : [facts.language])),
  )
  return [...tongues.values()].flatMap(({ language, file }) =>
    spoken.has(language)
      ? []
      : [warning({ code: 'site-language', detail: { what: 'unused', language } }, file)],
  )
}

const warning = (finding: Finding, file: string): Problem =>
  atTop({ ...finding, severity: 'warning' }, file)

/** Reports pages that no link and no list leads to. */
function pagesAlone(all: readonly Checked[], { site, schemas }: Foundation): Problem[] {
  const url = site?.url
  const linked = new Set(['/'])
  const lists = new Set<string>()
  const targets = new Map<string, Href>()
  for (const { route, facts } of all) {
    for (const name of facts.lists ?? []) lists.add(name)
    for (const { href } of facts.links) {
      let target = targets.get(href)
      if (target === undefined) targets.set(href, (target = readLink(href, url)))
      if (target.kind === 'page' && target.route !== route) linked.add(target.route)
    }
  }
  return all.flatMap(({ file, route, facts }) => {
    if (route === undefined || linked.has(route)) return []
    if (isNotFoundRoute(route, facts.language)) return []
    if (facts.search?.noindex === true || facts.schedule?.draft === true) return []
    if (facts.listed?.some((name) => lists.has(name)) === true) return []
    if (schemas.ownBlocks.mayLinkTo(route)) return []
    return [warning({ code: 'orphan-page', detail: { route } }, file)]
  })
}

/** Reports shared files that no page shows, directly or through other shared files. */
function sharedUnused(all: readonly Checked[], { sharedNames }: Foundation): Problem[] {
  const byName = new Map(
    all.flatMap((one) => (one.shared === undefined ? [] : [[one.shared, one]])),
  )
  const names = all.flatMap(({ shared, facts }) =>
    shared === undefined ? facts.refs.map(({ to }) => to) : [],
  )
  const refsOf = (name: string) => byName.get(name)?.facts.refs.map(({ to }) => to) ?? []
  const reached = reachedFrom(names, refsOf)
  return sharedNames.flatMap((name) => {
    const file = byName.get(name)?.file
    if (file === undefined || reached.has(name)) return []
    return [warning({ code: 'unused-shared', detail: { name } }, file)]
  })
}

/** Files that need no link: icons of the site, licences, and data of tools. */
const isHouse = (path: string): boolean => /^brand\/|\.(?:md|json|txt)$/.test(path)

function assetsUnused(all: readonly Checked[], { media, site }: Foundation): Problem[] {
  const unused = new Set([...media.files].filter((path) => !isHouse(path)))
  for (const { facts } of all) {
    if (unused.size === 0) return []
    for (const { src } of facts.media) unused.delete(src)
  }
  for (const { facts } of all) {
    if (unused.size === 0) return []
    for (const { href } of facts.links)
      unused.delete(mediaPathIn(ownAddress(href, site?.url).within) ?? '')
  }
  return [...unused]
    .toSorted()
    .map((path) => warning({ code: 'unused-asset', detail: { path } }, `content/media/${path}`))
}
