import { isNotFoundRoute } from '../text/language-folder.ts'

/** Returns the path of a page in the built site. `language` is needed for pages in another language than the site's. */
export type PageFile = (route: string, language?: string) => string

/**
 * Returns a function that returns the file of a page. `/about` is `about.html`, which every host
 * serves at that address without a redirect, or `about/index.html` with `pagesAsFolders`. A page called
 * `index` always gets a folder, because `index.html` is the home page.
 */
export const pageFileFor =
  (pagesAsFolders: boolean): PageFile =>
  (route, language) => {
    if (route === '/') return 'index.html'
    const path = route.slice(1)
    if (/\.html?$/.test(path)) return path
    const isFolder =
      route.endsWith('/index') || (pagesAsFolders && !isNotFoundRoute(route, language))
    return isFolder ? `${path}/index.html` : `${path}.html`
  }
