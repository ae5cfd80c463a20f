/**
 * The main file of the index of one language. It lists the other files, so that a search loads only those that it
 * needs.
 */
export type SearchContents = {
  /**
   * The number of words in the text of each section. Sections are numbered from 0, in the order of
   * `texts`.
   */
  lengths: readonly number[]
  /** The files with words: the first word of each file and its path. Words are sorted by their UTF-16 code units. */
  words: readonly (readonly [firstWord: string, path: string])[]
  /** The files with texts: the number of the first section in each file and its path. */
  texts: readonly (readonly [firstSection: number, path: string])[]
}

/** A file with words, as MiniSearch stores them: how often a word is in each field of each section. */
export type SearchWordsFile = [word: string, counts: Record<string, Record<string, number>>][]

/** A file with texts: pages with their sections. */
export type SearchTextsFile = SearchPage[]

/** A page in the index. `route` includes the site's base path. */
export type SearchPage = { route: string; title: string; sections: SearchSection[] }

/** A section of a page: the text below one heading, or the top of the page. */
export type SearchSection = {
  /** Anchor of the section without `#`. Empty for the top of the page. */
  anchor: string
  /** The section's heading; the title of the page for its top. */
  heading: string
  text: string
}

/** The searched fields with their weights. `page` is the title of the page that a section belongs to. */
export const searchFields = { heading: 5, page: 2.5, text: 1 } as const

/**
 * Returns the path of the main file. `language` is a language tag, undefined for the main language of the
 * site.
 */
export const searchContentsPath = (language?: string): string =>
  language === undefined ? '/search.json' : `/search.${language}.json`
