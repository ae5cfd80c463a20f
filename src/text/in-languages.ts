/** Where something is said in one language. */
export type SaidAt = { language: string; route: string }

/** A page among the others of a site that speaks several languages. */
export type InLanguages = {
  /** The page in all languages in which search engines may find it, the original first; none where it is in one alone. */
  alternates: readonly SaidAt[]
  /** What the menu offers in each language of the site: this page, else the start page. */
  offered: readonly SaidAt[]
  /** The start page in its language. */
  home: string
}

/** A page as far as others have to know of it. `original`: the page that it is the same as. */
export type Original = SaidAt & { original: string | undefined; noindex: boolean }

/** A function from a page to where it stands among `pages`; `languages` of the site, its own first. */
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
