import { plainName } from '../../text/plain-name.ts'

/** Kinds of file that hold a page; all three are read alike. */
export const pageEndings = /\.(?:ya?ml|json)$/

/** The address of a page file below content/pages: `index.yaml` → `/`, `blog/ai-act.yaml` → `/blog/ai-act`. */
export function routeOf(file: string): string {
  const path = pageEndings.test(file) ? file.slice(0, file.lastIndexOf('.')) : file
  if (path === 'index') return '/'
  return `/${path.endsWith('/index') ? path.slice(0, -'/index'.length) : path}`
}

const endings = ['.json', '.yaml', '.yml']

/** The files below content/pages that may hold the page at an address, in the order in which they are listed. */
export const filesOfRoute = (route: string): string[] =>
  (route === '/' ? ['index'] : [route.slice(1), `${route.slice(1)}/index`])
    .flatMap((path) => endings.map((ending) => path + ending))
    .filter((file) => routeOf(file) === route)

const folder = 'content/pages/'

/** Whether this file of the content (`content/pages/blog/ai-act.yaml`) holds a page. */
export const isPageFile = (file: string): boolean =>
  file.startsWith(folder) && pageEndings.test(file)

/** The address of a page file, `content/pages/` included. */
export const routeOfFile = (file: string): string => routeOf(file.slice(folder.length))

const wellFormed = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/

/** Names that belong to the build, and so to no page at the top. */
const taken = /^\/(?:api|assets|media)(?=\/|$)/

/** Names that Windows gives to no file or folder. */
const windows = /\/(?:con|prn|aux|nul|com\d|lpt\d)(?=\/|$)/

/** File systems take names of 255 bytes; an address in full should stay below that. */
const longest = 200

export const isGoodRoute = (route: string): boolean =>
  route === '/' || (route.length <= longest && wellFormed.test(route) && !isTaken(route))

const isTaken = (route: string): boolean => reservedIn(route) !== undefined

/** Name in this address that the site or Windows reserves; undefined if there is none. */
export function reservedIn(route: string): { by: 'site' | 'windows'; name: string } | undefined {
  const ofSite = taken.exec(route)?.[0]
  if (ofSite !== undefined) return { by: 'site', name: ofSite.slice(1) }
  const ofWindows = windows.exec(route)?.[0]
  return ofWindows === undefined ? undefined : { by: 'windows', name: ofWindows.slice(1) }
}

/** `Über uns.yaml` → `ueber-uns.yaml`: what a file might be called instead. */
export function goodName(file: string): string {
  const ending = pageEndings.exec(file)?.[0] ?? '.yaml'
  const names = file
    .replace(pageEndings, '')
    .split('/')
    .map((name, index) => {
      const clean = plainName(name)
      if (clean === '') return 'page'
      const below = '/x'.repeat(index)
      return isTaken(`${below}/${clean}`) ? `${clean}-page` : clean
    })
  return (
    names
      .join('/')
      .slice(0, longest - 1)
      .replace(/-+$/, '') + ending
  )
}
