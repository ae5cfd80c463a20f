/** The folders that may hold the pages in a language: `/en-gb`, or `/en`. */
const foldersOf = (tag: string): string[] => {
  const [whole, [primary = '']] = [tag.toLowerCase(), tag.toLowerCase().split('-')]
  return [...new Set([`/${whole}`, `/${primary}`])]
}

const isBelow = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(`${folder}/`)

/** Of further languages of a site, the one whose folder a path is in. */
export const languageAt = (path: string, tags: readonly string[]): string | undefined =>
  tags.find((tag) => isBelow(foldersOf(tag)[0] ?? '', path)) ??
  tags.find((tag) => foldersOf(tag).some((folder) => isBelow(folder, path)))

/** Where the pages of a further language stand, all of them or most; undefined where they have no folder of their own. */
export function folderOf(tag: string, routes: readonly (string | undefined)[]): string | undefined {
  return foldersOf(tag).find((folder) =>
    routes.some((route) => route !== undefined && isBelow(folder, route)),
  )
}

/** The address of no page: what servers answer with in its place. */
export const notFoundRoute = '/404'

/** `/404`, and in another language that of its folder: what servers answer with where there is no page. */
export const isNotFoundRoute = (route: string, tag?: string): boolean =>
  route === notFoundRoute ||
  (tag !== undefined && foldersOf(tag).some((folder) => route === folder + notFoundRoute))
