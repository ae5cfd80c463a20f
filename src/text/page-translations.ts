/** A page's language and its route. */
export type LanguageRoute = { language: string; route: string }

/** The versions of a page in the languages of the site. */
export type PageTranslations = {
  /**
   * The page in all languages that search engines may index, the original first. Empty if the page exists in only one
   * language.
   */
  alternates: readonly LanguageRoute[]
  /**
   * The links of the language menu: for each language the translation of this page, or the start
   * page if there is no translation.
   */
  offered: readonly LanguageRoute[]
  /** The route of the start page in the page's language. */
  home: string
}

/** A page with the route of the original that it translates (undefined for an original). */
export type TranslatedPage = LanguageRoute & { original: string | undefined; noindex: boolean }

/**
 * Returns a function that finds the translations of a page among `pages`. `languages`: the languages of the site, the
 * main language first.
 */
export function translationFinder(
  pages: readonly TranslatedPage[],
  languages: readonly string[],
): (page: LanguageRoute) => PageTranslations {
  const byRoute = new Map(pages.map((page) => [page.route, page]))
  const originalOf = (route: string): string => {
    const original = byRoute.get(route)?.original
    return original !== undefined && byRoute.has(original) ? original : route
  }
  const groups = new Map<string, TranslatedPage[]>()
  for (const page of pages) {
    const original = originalOf(page.route)
    const group = groups.get(original) ?? []
    if (page.route === original) group.unshift(page)
    else group.push(page)
    groups.set(original, group)
  }
  const homes = new Map((groups.get('/') ?? []).map(({ language, route }) => [language, route]))

  return ({ route, language: pageLanguage }) => {
    const group = groups.get(originalOf(route)) ?? []
    const indexed = group.filter(({ noindex }) => !noindex)
    const offered = languages.flatMap((language): LanguageRoute[] => {
      if (language === pageLanguage) return [{ language, route }]
      const translatedRoute =
        group.find((page) => page.language === language)?.route ?? homes.get(language)
      return translatedRoute === undefined ? [] : [{ language, route: translatedRoute }]
    })
    const isIndexed = indexed.some((page) => page.route === route)
    return {
      alternates: isIndexed && indexed.length > 1 ? indexed.map(languageRouteOf) : [],
      offered: offered.length > 1 ? offered : [],
      home: homes.get(pageLanguage) ?? '/',
    }
  }
}

const languageRouteOf = ({ language, route }: LanguageRoute): LanguageRoute => ({ language, route })
