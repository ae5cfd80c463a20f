/** A page's language and its route. */
export type SaidAt = { language: string; route: string }

/** The versions of a page in the languages of the site. */
export type InLanguages = {
  /**
   * The page in all languages that search engines may index, the original first. Empty if the page exists in only one
   * language.
   */
  alternates: readonly SaidAt[]
  /** The links of the language menu: for each language the translation of this page, or else the start page. */
  offered: readonly SaidAt[]
  /** The route of the start page in the page's language. */
  home: string
}

/** A page with the route of the original that it translates (undefined for an original). */
export type Original = SaidAt & { original: string | undefined; noindex: boolean }

/**
 * Returns a function that finds the translations of a page among `pages`. `languages`: the languages of the site, the
 * main language first.
 */
export function amongLanguages(
  pages: readonly Original[],
  languages: readonly string[],
): (page: SaidAt) => InLanguages {
  const byRoute = new Map(pages.map((page) => [page.route, page]))
  const originalOf = (route: string): string => {
    const original = byRoute.get(route)?.original
    return original !== undefined && byRoute.has(original) ? original : route
  }
  const groups = new Map<string, Original[]>()
  for (const page of pages) {
    const original = originalOf(page.route)
    const group = groups.get(original) ?? []
    if (page.route === original) group.unshift(page)
    else group.push(page)
    groups.set(original, group)
  }
  const homes = new Map((groups.get('/') ?? []).map(({ language, route }) => [language, route]))

  return ({ route, language: own }) => {
    const group = groups.get(originalOf(route)) ?? []
    const found = group.filter(({ noindex }) => !noindex)
    const offered = languages.flatMap((language): SaidAt[] => {
      if (language === own) return [{ language, route }]
      const here = group.find((page) => page.language === language)?.route ?? homes.get(language)
      return here === undefined ? [] : [{ language, route: here }]
    })
    const isFound = found.some((page) => page.route === route)
    return {
      alternates: isFound && found.length > 1 ? found.map(placeOf) : [],
      offered: offered.length > 1 ? offered : [],
      home: homes.get(own) ?? '/',
    }
  }
}

const placeOf = ({ language, route }: SaidAt): SaidAt => ({ language, route })
