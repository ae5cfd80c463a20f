/** A page of a documentation. `root`: the route at which the documentation begins. */
export type DocsPage = {
  route: string
  root: string
  /** Undefined for the main language of the site. */
  language: string | undefined
  title: string
  order: number | undefined
  /** The address at which readers edit the page; undefined if the site offers none. */
  editUrl: string | undefined
}

export type DocsLink = { title: string; route: string }

/**
 * An entry of the sidebar: a page, or a folder with `entries`. A folder has a `route` if it has a page of its own, or if
 * its entries are left out because the documentation is large.
 */
export type DocsEntry = { title: string; route: string | undefined; entries: readonly DocsEntry[] }

/** The links around a page of a documentation. */
export type DocsNavigation = {
  /** The whole documentation, as the sidebar shows it. */
  root: DocsEntry
  /** The folders above the page, highest first. `route`: undefined for a folder without a page of its own. */
  breadcrumbs: readonly { title: string; route: string | undefined }[]
  previous: DocsLink | undefined
  next: DocsLink | undefined
  editUrl: string | undefined
}

/** Number of pages up to which the sidebar contains all of them. Of a larger folder, it contains so many around the page. */
const maxSidebarPages = 200

/** Returns a function that finds the links around the page at a route; undefined for other pages. */
export function docsNavigationFinder(
  pages: readonly DocsPage[],
): (route: string) => DocsNavigation | undefined {
  const byRoute = new Map(pages.map((page) => [page.route, page]))
  const sets = new Map<string, DocsSet>()
  const setOf = ({ root, language }: DocsPage): DocsSet => {
    const key = `${root} ${language}`
    const isInSet = (page: DocsPage) => page.root === root && page.language === language
    const set = sets.get(key) ?? createSet(root, pages.filter(isInSet))
    sets.set(key, set)
    return set
  }
  return (route) => {
    const page = byRoute.get(route)
    return page && navigationOf(page, setOf(page))
  }
}

/** All pages below one root, as a tree and in reading order. */
type DocsSet = {
  tree: Folder
  reading: readonly DocsLink[]
  positions: ReadonlyMap<string, number>
}

/** A folder or a page of the tree. A page without pages below it has no `children`. */
type Folder = {
  route: string
  title: string
  page: DocsPage | undefined
  children: readonly Folder[]
}

function createSet(root: string, pages: readonly DocsPage[]): DocsSet {
  const tree = folderOf(
    root,
    new Map(pages.map((page) => [page.route, page])),
    childRoutesOf(pages),
  )
  const reading = linksIn(tree)
  return { tree, reading, positions: new Map(reading.map(({ route }, index) => [route, index])) }
}

/** Returns the routes directly below each folder, including folders without a page of their own. */
function childRoutesOf(pages: readonly DocsPage[]): ReadonlyMap<string, ReadonlySet<string>> {
  const children = new Map<string, Set<string>>()
  for (const { root, route } of pages) {
    let below = route
    while (below !== root) {
      const folder = below.slice(0, below.lastIndexOf('/')) || '/'
      const routes = children.get(folder) ?? new Set()
      children.set(folder, routes.add(below))
      below = folder
    }
  }
  return children
}

function folderOf(
  route: string,
  pages: ReadonlyMap<string, DocsPage>,
  childRoutes: ReadonlyMap<string, ReadonlySet<string>>,
): Folder {
  const page = pages.get(route)
  const children = [...(childRoutes.get(route) ?? [])].map((child) =>
    folderOf(child, pages, childRoutes),
  )
  return {
    route,
    title: page?.title ?? titleOfFolder(route),
    page,
    children: children.toSorted(compareFolders),
  }
}

const compareFolders = (a: Folder, b: Folder): number =>
  orderOf(a) - orderOf(b) || (a.route < b.route ? -1 : 1)

/** Pages without an order come after all others. */
const orderOf = ({ page }: Folder): number => page?.order ?? Number.MAX_SAFE_INTEGER

/** Returns a title for a folder without a page: `Getting started` for `/docs/getting-started`. */
function titleOfFolder(route: string): string {
  const name = route.slice(route.lastIndexOf('/') + 1).replaceAll('-', ' ')
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}

/** Returns the pages in reading order: the page of a folder, then the pages in it. */
const linksIn = ({ page, title, route, children }: Folder): DocsLink[] => [
  ...(page === undefined ? [] : [{ title, route }]),
  ...children.flatMap(linksIn),
]

function navigationOf(page: DocsPage, { tree, reading, positions }: DocsSet): DocsNavigation {
  const position = positions.get(page.route) ?? 0
  const isLarge = reading.length > maxSidebarPages
  return {
    root: entryOf(tree, isLarge ? page.route : undefined),
    breadcrumbs: foldersAbove(page.route, tree),
    previous: reading[position - 1],
    next: reading[position + 1],
    editUrl: page.editUrl,
  }
}

/** Returns the entry of a folder. With `openRoute`, only folders that contain this route have entries. */
function entryOf(folder: Folder, openRoute: string | undefined): DocsEntry {
  const { title, route, page, children } = folder
  const isShort = openRoute !== undefined && !isBelow(openRoute, route)
  if (isShort) return { title, route: firstRouteIn(folder), entries: [] }
  const shown = openRoute === undefined ? children : childrenAround(openRoute, children)
  return { title, route: page && route, entries: shown.map((child) => entryOf(child, openRoute)) }
}

/** Returns the route of the first page in a folder. A folder without a page of its own has pages below it. */
function firstRouteIn({ route, page, children: [first] }: Folder): string {
  return page !== undefined || first === undefined ? route : firstRouteIn(first)
}

function childrenAround(openRoute: string, children: readonly Folder[]): readonly Folder[] {
  if (children.length <= maxSidebarPages) return children
  const open = children.findIndex(({ route }) => isBelow(openRoute, route))
  const start = Math.min(Math.max(0, open - maxSidebarPages / 2), children.length - maxSidebarPages)
  return children.slice(start, start + maxSidebarPages)
}

function foldersAbove(route: string, folder: Folder): DocsNavigation['breadcrumbs'] {
  if (folder.route === route) return []
  const { title, page, children } = folder
  const inside = children.find((child) => isBelow(route, child.route))
  return [
    { title, route: page && folder.route },
    ...(inside === undefined ? [] : foldersAbove(route, inside)),
  ]
}

const isBelow = (route: string, folder: string): boolean =>
  folder === '/' || route === folder || route.startsWith(`${folder}/`)
