/** What a new site is called, and how it speaks. */
export type NewSite = {
  name: string
  /** A BCP 47 tag. */
  language: string
  /** The name in small letters and hyphens, as hosts have it. */
  slug: string
}

/** Files by their path below the root; what authors are told in them is in the language of the site. */
type NewFiles = Readonly<Record<string, string>>

/** What stands in new sites and on new pages. */
export type Beginnings = {
  site: (site: NewSite) => NewFiles
  /** `heading`: made of the route, or what its author calls it, who may have said its title as well. */
  page: (heading: string, title?: string) => string
  block: BlockBeginning
}

/** What a new block says: what authors are told of it and its fields, and its examples. */
export type BlockBeginning = {
  about: string
  items: string
  search: string
  /** What stands in its example. */
  example: { name: string; items: readonly [string, string]; search: string }
  /** What the example without items is called. */
  mistake: string
  /** Comments on its component: how it comes to life, and how it stands before it has. */
  hydrate: string
  still: string
}

/** A text as YAML: bare where it is read as nothing else, between quotation marks elsewhere. */
export const scalar = (text: string): string =>
  /^\p{L}[\p{L}\p{N} ,.()/&’–-]*[\p{L}\p{N}.)]$/u.test(text) && !words.test(text)
    ? text
    : JSON.stringify(text)

/** What YAML takes for something else. */
const words = /^(?:yes|no|on|off|true|false|null)$/i
