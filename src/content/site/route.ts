import { routePattern } from '../../../schema/fields.ts'
import { slugOf } from '../../text/slug.ts'

/** File name extensions of pages. */
export const pageExtensions = /\.(?:ya?ml|json|md)$/

/** File name extensions of shared files. */
export const sharedExtensions = /\.(?:ya?ml|json)$/

/**
 * Returns the route of a page file below content/pages, in Unicode's composed form (NFC): `index.yaml` → `/`,
 * `blog/ai-act.yaml` → `/blog/ai-act`.
 */
export function routeOf(file: string): string {
  const name = pageExtensions.test(file) ? file.slice(0, file.lastIndexOf('.')) : file
  const path = name.normalize('NFC')
  if (path === 'index') return '/'
  return `/${path.endsWith('/index') ? path.slice(0, -'/index'.length) : path}`
}

const extensions = ['.json', '.md', '.yaml', '.yml']

/** Returns the file names below content/pages that give this route, in the order in which files are listed. */
export const possibleFilesOfRoute = (route: string): string[] =>
  (route === '/' ? ['index'] : [route.slice(1), `${route.slice(1)}/index`])
    .flatMap((path) => extensions.map((ending) => path + ending))
    .filter((file) => routeOf(file) === route)

const pagesFolder = 'content/pages/'

/**
 * True if a content file is a page (`content/pages/blog/ai-act.yaml`). A file with brackets in its path, from which
 * pages are made for records, is none.
 */
export const isPageFile = (file: string): boolean =>
  file.startsWith(pagesFolder) && pageExtensions.test(file) && !isTemplatePath(file)

/** True for a path with brackets: `recipes/[recipe].yaml` makes a page for each record. */
export const isTemplatePath = (path: string): boolean => /[[\]]/.test(path)

/** Returns the name of a page that is made from a record: the file of its template, `#` and the slug of the record. */
export const recordPageFile = (template: string, slug: string): string => `${template}#${slug}`

const recordPagePattern = /^(.*\[.*)#([a-z0-9-]+)$/

/** True for the name of a page that is made from a record. */
export const isRecordPageFile = (file: string): boolean => recordPagePattern.test(file)

/** Returns the template and the slug in the name of a page that is made from a record; undefined for any other file. */
export function parseRecordPageFile(file: string): { template: string; slug: string } | undefined {
  const [, template, slug] = recordPagePattern.exec(file) ?? []
  return template === undefined || slug === undefined ? undefined : { template, slug }
}

/** Returns the file on disk that a page is written in: for a page that is made from a record, its template. */
export const writtenFileOf = (file: string): string => recordPagePattern.exec(file)?.[1] ?? file

/** Returns a route with the slug of a record in place of the brackets. */
export const withSlug = (route: string, slug: string): string =>
  route.replace(/\[[^\]/]*\]/, () => slug)

/** Returns the route of a page file whose path includes `content/pages/`. */
export function routeOfFile(file: string): string {
  const [, template, slug] = recordPagePattern.exec(file) ?? []
  if (template === undefined || slug === undefined) return routeOf(file.slice(pagesFolder.length))
  return withSlug(routeOf(template.slice(pagesFolder.length)), slug)
}

/** Names that the build uses. Pages must not have them at the top level. */
const siteNames =
  /^\/(?:(?:api|assets|files|media)(?=\/|$)|[^/]+\.(?:ico|json|txt|webmanifest|xml)$)/i

/** Names that Windows does not allow for files and folders. */
const windowsNames = /\/(?:con|prn|aux|nul|com\d|lpt\d)(?=[/.]|$)/i

/** Maximum length of a route in UTF-8. File systems allow 255 bytes per name, and the whole address should stay below that. */
const maxBytes = 200

/** True if a page may have this route: no reserved name, no characters with a meaning in addresses, not too long. */
export const isValidRoute = (route: string): boolean =>
  route === '/' ||
  (new TextEncoder().encode(route).length <= maxBytes &&
    routePattern.test(route) &&
    !isReserved(route))

/**
 * Returns the first part of a valid route that other programs treat in different ways; undefined if there is none.
 * Capitals: some hosts do not tell them from small letters. Dots: programs take them for file extensions.
 */
export const unusualPartIn = (route: string): string | undefined =>
  /\p{Lu}|[._~]|(?<=\/)-|-(?=-|\/|$)/u.exec(route)?.[0]

const isReserved = (route: string): boolean => reservedNameIn(route) !== undefined

/**
 * Returns the first segment of a route that a page must not have as a name, because Blockwerk or
 * Windows reserves it (`media`, `con` and the like). Undefined if there is none.
 */
export function reservedNameIn(
  route: string,
): { by: 'site' | 'windows'; name: string } | undefined {
  const ofSite = siteNames.exec(route)?.[0]
  if (ofSite !== undefined) return { by: 'site', name: ofSite.slice(1) }
  const ofWindows = windowsNames.exec(route)?.[0]
  return ofWindows === undefined ? undefined : { by: 'windows', name: ofWindows.slice(1) }
}

/** Proposes a valid file name: `Über uns.yaml` → `ueber-uns.yaml`. */
export function toValidFileName(file: string): string {
  const ending = pageExtensions.exec(file)?.[0] ?? '.yaml'
  const names = file
    .replace(pageExtensions, '')
    .split('/')
    .map((name, index) => {
      const clean = slugOf(name)
      if (clean === '') return 'page'
      const below = '/x'.repeat(index)
      return isReserved(`${below}/${clean}`) ? `${clean}-page` : clean
    })
  return (
    names
      .join('/')
      .slice(0, maxBytes - 1)
      .replace(/-+$/, '') + ending
  )
}
