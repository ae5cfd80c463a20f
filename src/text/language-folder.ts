/** Returns the folders that may contain the pages in a language: `/en-gb` and `/en`. */
const possibleFoldersOf = (tag: string): string[] => {
  const [fullTag, [primary = '']] = [tag.toLowerCase(), tag.toLowerCase().split('-')]
  return [...new Set([`/${fullTag}`, `/${primary}`])]
}

const isBelow = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(`${folder}/`)

/** Returns the language whose folder contains the path, or undefined. `tags`: the additional languages of the site. */
export const languageOfPath = (path: string, tags: readonly string[]): string | undefined =>
  tags.find((tag) => isBelow(possibleFoldersOf(tag)[0] ?? '', path)) ??
  tags.find((tag) => possibleFoldersOf(tag).some((folder) => isBelow(folder, path)))

/**
 * Returns the folder that contains the pages of an additional language, or undefined if no route is in such a folder.
 */
export function languageFolderOf(
  tag: string,
  routes: readonly (string | undefined)[],
): string | undefined {
  return possibleFoldersOf(tag).find((folder) =>
    routes.some((route) => route !== undefined && isBelow(folder, route)),
  )
}

/** The route of the page that servers send if a page does not exist. */
export const notFoundRoute = '/404'

/** True for `/404`. With `tag`, also true for the 404 page in the folder of that language. */
export const isNotFoundRoute = (route: string, tag?: string): boolean =>
  route === notFoundRoute ||
  (tag !== undefined && possibleFoldersOf(tag).some((folder) => route === folder + notFoundRoute))

/** Returns the route of the search page. `home` is the start page in the language, and `path` the last part of the route. */
export const searchRouteBelow = (home: string, path: string): string =>
  `${home === '/' ? '' : home}/${path}`
