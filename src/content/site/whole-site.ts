import { mediaFileName } from './media-file.ts'
import { docsRootOf, isInFolder, layoutOf, type FolderLayouts } from '../../../schema/layouts.ts'
import { problemOf, type Finding, type Problem } from '../../problems/problem.ts'
import { createProblemAtTop } from './content-files.ts'
import { isUnpublishedOn, type FileFacts } from './file-facts.ts'
import { siteFile, type CheckedFile, type SiteContext } from './site-context.ts'
import { nearestNameOf } from '../../text/nearest-name.ts'
import type { ParsedHref } from '../../../schema/href.ts'
import { currentMinute } from '../page/iso-day.ts'
import { isNotFoundRoute } from '../../text/language-folder.ts'
import { routeOfPart } from '../../text/paging.ts'
import { mediaPathOf } from '../../text/media-address.ts'
import { splitOwnAddress, parseLink } from './own-address.ts'
import { LinkImageFontFinder } from './link-image-fonts.ts'
import { reachableNames } from './refs.ts'

/**
 * Returns the problems that can only be found with all files: duplicates and, if `isWhole`, unused files. `isWhole`:
 * true if all files could be read.
 */
export function findWholeSiteProblems(
  all: readonly CheckedFile[],
  foundation: SiteContext,
  isWhole: boolean,
): Problem[] {
  return [
    ...findDuplicateTitles(all, foundation),
    ...findTitlesWithoutFont(all, foundation),
    ...findUnusedLanguages(all, foundation),
    ...findTakenRoutes(all, foundation),
    ...findEmptyFolders(all, foundation),
    ...(isWhole && foundation.wanted('orphan-page', 'warning')
      ? findOrphanPages(all, foundation)
      : []),
    ...(isWhole && foundation.wanted('unused-shared', 'warning')
      ? findUnusedShared(all, foundation)
      : []),
    ...(isWhole && foundation.wanted('unused-asset', 'warning')
      ? findUnusedAssets(all, foundation)
      : []),
  ]
}

/** Reports pages with equal titles or descriptions for search engines. */
function findDuplicateTitles(all: readonly CheckedFile[], { wanted }: SiteContext): Problem[] {
  const codes = { title: 'duplicate-title', description: 'duplicate-description' } as const
  if (!Object.values(codes).some((code) => wanted(code, 'warning'))) return []
  const titles = new Map<string, string>()
  const descriptions = new Map<string, string>()
  return all.flatMap(({ file, route, facts: { searchTexts } }) => {
    if (route === undefined || searchTexts === undefined || searchTexts.noindex) return []
    const { title, description, spans } = searchTexts
    const found: Problem[] = []
    const add = (finding: Finding, field: 'title' | 'description') => {
      const span = spans?.[field]
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

/** Reports titles with letters that no font for link images contains. */
function findTitlesWithoutFont(
  all: readonly CheckedFile[],
  { site, siteFolder: root, wanted }: SiteContext,
): Problem[] {
  if (site?.linkPictures !== true || !wanted('link-image-font', 'warning')) return []
  const fonts = new LinkImageFontFinder(root, site.theme)
  return all.flatMap(({ file, route, facts: { searchTexts, language = site.language } }) => {
    const span = searchTexts?.spans?.title
    if (route === undefined || span === undefined || searchTexts?.noindex !== false) return []
    const { missing, package: fontPackage } = fonts.find(searchTexts.title, language)
    if (missing.length === 0) return []
    const detail = { letters: missing.join(''), package: fontPackage }
    const finding: Finding = { code: 'link-image-font', detail, severity: 'warning' }
    return [problemOf(finding, file, span, ['title'])]
  })
}

/** Reports languages without a page. */
function findUnusedLanguages(
  all: readonly CheckedFile[],
  { locales, wanted }: SiteContext,
): Problem[] {
  if (locales.size === 0 || !wanted('site-language', 'warning')) return []
  const usedLanguages = new Set(
    all.flatMap(({ route, facts }) => (route === undefined ? [] : [facts.language])),
  )
  return [...locales.values()].flatMap(({ language, file }) =>
    usedLanguages.has(language)
      ? []
      : [createFileWarning({ code: 'site-language', detail: { what: 'unused', language } }, file)],
  )
}

/** Reports lists whose page 2, 3 … would have the route of another page. */
function findTakenRoutes(
  all: readonly CheckedFile[],
  { pagesByRoute, basicSettings, language: mainLanguage }: SiteContext,
): Problem[] {
  if (!all.some(({ facts }) => facts.pagedList !== undefined)) return []
  const now = currentMinute(basicSettings.timeZone)
  const languageOf = ({ facts: { language = mainLanguage } }: CheckedFile) => language
  const sharedFacts = new Map(
    all.flatMap(({ shared, facts }) => (shared === undefined ? [] : [[shared, facts] as const])),
  )
  const countListed = (of: string, language: string) =>
    all.filter(
      (one) =>
        one.route !== undefined &&
        languageOf(one) === language &&
        !isUnpublishedOn(now, one.facts.schedule ?? {}) &&
        (of === 'pages'
          ? one.facts.searchTexts?.noindex !== true && !isNotFoundRoute(one.route, language)
          : one.facts.listedIn?.includes(of) === true),
    ).length
  return all.flatMap((one): Problem[] => {
    const { file, route, facts } = one
    if (route === undefined || facts.schedule?.draft === true) return []
    const refs = reachableNames(
      facts.refs.map(({ to }) => to),
      (name) => sharedFacts.get(name)?.refs.map(({ to }) => to) ?? [],
    )
    const { pagedList } =
      [facts, ...[...refs].flatMap((name) => sharedFacts.get(name) ?? [])].find(
        (place) => place.pagedList !== undefined,
      ) ?? {}
    if (pagedList === undefined) return []
    const { of, perPage, entryCount } = pagedList
    const listed = of === undefined ? 0 : countListed(of, languageOf(one))
    const partCount = Math.ceil((entryCount + listed) / perPage)
    return Array.from({ length: Math.max(0, partCount - 1) }, (_, index) =>
      routeOfPart(route, index + 2),
    ).flatMap((partRoute) => {
      const other = pagesByRoute.get(partRoute)?.file
      const detail = other && { route: partRoute, other }
      return detail ? [createProblemAtTop({ code: 'duplicate-route', detail }, file)] : []
    })
  })
}

/** Reports folders in `layouts` of the site file that have no page. */
function findEmptyFolders(
  all: readonly CheckedFile[],
  { basicSettings: { layouts }, sourceFiles }: SiteContext,
): Problem[] {
  const document = sourceFiles.get(siteFile)?.document
  const names = Object.keys(layouts)
  if (document === undefined || names.length === 0) return []
  const routes = all.flatMap(({ route }) => route ?? [])
  return names.flatMap((name) => {
    if (routes.some((route) => isInFolder(route, name))) return []
    const known = [...new Set(routes.flatMap(foldersAbove))].toSorted()
    const near = nearestNameOf(name, [...known, ...routes])
    const detail = { what: 'folder', name, known, ...near } as const
    const finding: Finding = {
      code: 'unknown-name',
      detail,
      severity: 'warning',
      fixText: near.near,
    }
    return [
      problemOf(finding, siteFile, document.spanOf(['layouts', name], 'key'), ['layouts', name]),
    ]
  })
}

/** Returns the folders that a page is in, the innermost first: `/docs/start` and `/docs` for `/docs/start/install`. */
function foldersAbove(route: string): string[] {
  const parts = route.split('/').slice(1, -1)
  return parts.map((_, index) => `/${parts.slice(0, parts.length - index).join('/')}`)
}

const createFileWarning = (finding: Finding, file: string): Problem =>
  createProblemAtTop({ ...finding, severity: 'warning' }, file)

/** Reports pages that no link and no list leads to. */
function findOrphanPages(
  all: readonly CheckedFile[],
  { site, schemas, basicSettings: { layouts } }: SiteContext,
): Problem[] {
  const url = site?.url
  const linked = new Set(['/'])
  const routes = new Set(all.map(({ route }) => route))
  const lists = new Set<string>()
  const targets = new Map<string, ParsedHref>()
  for (const { route, facts } of all) {
    for (const name of facts.lists ?? []) lists.add(name)
    for (const { href } of facts.links) {
      let target = targets.get(href)
      if (target === undefined) targets.set(href, (target = parseLink(href, url)))
      if (target.kind === 'page' && target.route !== route) linked.add(target.route)
    }
  }
  return all.flatMap(({ file, route, facts }) => {
    if (route === undefined || linked.has(route)) return []
    if (isNotFoundRoute(route, facts.language)) return []
    if (facts.searchTexts?.noindex === true || facts.schedule?.draft === true) return []
    if (lists.has('pages') || facts.listedIn?.some((name) => lists.has(name)) === true) return []
    if (isInSidebar(route, facts, layouts)) return []
    // The language switch of the original leads to its translations.
    if (facts.alternateOf !== undefined && routes.has(facts.alternateOf)) return []
    if (schemas.ownBlocks.mayLinkTo(route)) return []
    return [createFileWarning({ code: 'orphan-page', detail: { route } }, file)]
  })
}

/** True if the sidebar of the layout `docs` links to a page. The first page of a documentation needs another link. */
function isInSidebar(
  route: string,
  { layout: own, language }: FileFacts,
  layouts: FolderLayouts,
): boolean {
  const isDocs = layoutOf({ route, own, language }, layouts) === 'docs'
  return isDocs && docsRootOf(route, layouts) !== route
}

/** Reports shared files that no page shows, directly or through other shared files. */
function findUnusedShared(all: readonly CheckedFile[], { sharedNames }: SiteContext): Problem[] {
  const byName = new Map(
    all.flatMap((one) => (one.shared === undefined ? [] : [[one.shared, one]])),
  )
  const names = all.flatMap(({ shared, facts }) =>
    shared === undefined ? facts.refs.map(({ to }) => to) : [],
  )
  const refsOf = (name: string) => byName.get(name)?.facts.refs.map(({ to }) => to) ?? []
  const reached = reachableNames(names, refsOf)
  return sharedNames.flatMap((name) => {
    const file = byName.get(name)?.file
    if (file === undefined || reached.has(name)) return []
    return [createFileWarning({ code: 'unused-shared', detail: { name } }, file)]
  })
}

/** Files that need no link: icons of the site, licences, and data of tools. */
const needsNoLink = (path: string): boolean => /^brand\/|\.(?:md|json|txt)$/.test(path)

function findUnusedAssets(all: readonly CheckedFile[], { media, site }: SiteContext): Problem[] {
  const unused = new Set([...media.files].filter((path) => !needsNoLink(path)))
  for (const { facts } of all) {
    if (unused.size === 0) return []
    for (const { src } of facts.media) unused.delete(src)
  }
  for (const { facts } of all) {
    if (unused.size === 0) return []
    for (const { href } of facts.links)
      unused.delete(mediaPathOf(splitOwnAddress(href, site?.url).within) ?? '')
  }
  return [...unused]
    .toSorted()
    .map((path) =>
      createFileWarning({ code: 'unused-asset', detail: { path } }, mediaFileName(path)),
    )
}
