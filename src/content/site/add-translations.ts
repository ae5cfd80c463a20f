import { translationFinder, type PageTranslations } from '../../text/page-translations.ts'
import type { SiteContext, SitePage } from './site-context.ts'

/** Returns a function that adds the links to a page's translations in the other languages of the site. */
export function createTranslationAdder(
  pages: readonly Pick<SitePage, 'route' | 'page'>[],
  { language: mainLanguage, locales }: SiteContext,
): <P extends Pick<SitePage, 'route' | 'page'>>(
  page: P,
) => P & { translations?: PageTranslations } {
  if (locales.size === 0) return (page) => page
  const saidAt = ({
    route,
    page: { language = mainLanguage },
  }: Pick<SitePage, 'route' | 'page'>) => {
    return { route, language }
  }
  const findTranslations = translationFinder(
    pages.map((one) => ({
      ...saidAt(one),
      original: one.page.alternateOf,
      noindex: one.page.seo?.noindex === true,
    })),
    [mainLanguage, ...locales.keys()],
  )
  return (page) => mergeWithGetters(page, { translations: findTranslations(saidAt(page)) })
}

/** Like `{ ...one, ...more }`, but copies getters of `one` without calling them. */
export const mergeWithGetters = <P extends object, M extends object>(one: P, more: M): P & M =>
  // The cast is correct, because the object now has the properties of both arguments.
  Object.defineProperties(more, Object.getOwnPropertyDescriptors(one)) as P & M
