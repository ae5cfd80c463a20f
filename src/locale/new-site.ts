/** Name and language of a new site. */
export type NewSite = {
  name: string
  /** Language of the site, as a BCP 47 tag. */
  language: string
  /** The name in lowercase letters and hyphens, as in a host name. */
  slug: string
}

/** Files by their path relative to the root. Their comments are in the language of the site. */
type NewFiles = Readonly<Record<string, string>>

/** Content of new sites and new pages. */
export type Beginnings = {
  site: (site: NewSite) => NewFiles
  /**
   * `heading` is made from the route, unless the author gives one. The author may also give a title that
   * differs from the heading.
   */
  page: (heading: string, title?: string) => string
  markdownPage: (heading: string) => string
  /**
   * Returns the file `content/site.<tag>.yaml` of a language, whose comments tell what it may contain. `claim`: the
   * tagline of the site, for translation.
   */
  language: (tag: string, claim: string) => string
  collection: CollectionBeginning
  block: BlockBeginning
}

/** Texts of a new collection: its model, its first record in Markdown, and the page that is made from each record. */
export type CollectionBeginning = {
  model: (title: string) => string
  record: string
  /** `name`: the name of the collection. */
  page: (name: string) => string
}

/** Texts of a new block: descriptions for authors, and its examples. */
export type BlockBeginning = {
  about: string
  items: string
  search: string
  /** Texts of the example. */
  example: { name: string; items: readonly [string, string]; search: string }
  /** Name of the example of a mistake: a block without items. */
  mistake: string
  /**
   * Comments above the component of a new block: `hydrate` tells the author of a static block how to create
   * an interactive one, and `still` explains what an interactive block does without hydration.
   */
  hydrate: string
  still: string
}

/** Writes a text as YAML, with quotation marks only if YAML would read something else. */
export const scalar = (text: string): string =>
  /^\p{L}[\p{L}\p{N} ,.()/&’–-]*[\p{L}\p{N}.)]$/u.test(text) && !words.test(text)
    ? text
    : JSON.stringify(text)

/** Matches texts that YAML would not read as plain text. */
const words = /^(?:yes|no|on|off|true|false|null)$/i
