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
  /** `title`: made of the route. */
  page: (title: string) => string
}
