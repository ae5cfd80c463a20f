import { amongLanguages, type InLanguages } from '../../text/in-languages.ts'
import type { Foundation, SitePage } from './foundation.ts'

/** Returns a function that adds the links to a page's translations in the other languages of the site. */
export function whereAmong(
  pages: readonly Pick<SitePage, 'route' | 'page'>[],
  { language: own, tongues }: Foundation,
): <P extends Pick<SitePage, 'route' | 'page'>>(page: P) => P & { inLanguages?: InLanguages } {
  if (tongues.size === 0) return (page) => page
  const saidAt = ({ route, page: { language = own } }: Pick<SitePage, 'route' | 'page'>) => {
    return { route, language }
  }
  const among = amongLanguages(
    pages.map((one) => ({
      ...saidAt(one),
      original: one.page.alternateOf,
      noindex: one.page.seo?.noindex === true,
    })),
    [own, ...tongues.keys()],
  )
  return (page) => withMore(page, { inLanguages: among(saidAt(page)) })
}

/** Like `{ ...one, ...more }`, but copies getters of `one` without calling them. */
const withMore = <P extends object, M extends object>(one: P, more: M): P & M =>
  // The object has the properties of both.
  Object.defineProperties(more, Object.getOwnPropertyDescriptors(one)) as P & M
