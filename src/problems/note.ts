/** What a site leaves to Blockwerk and its authors may want to say themselves; nothing of it is wrong. */
export type SiteNote =
  /** There is none of the site's own, and Blockwerk makes one. */
  | { what: 'not-found' | 'icons' | 'link-pictures' }
  /** Texts that still say what they say in English; `first` is where one of them stands. */
  | { what: 'english-words'; file: string; count: number; first: string }
