/** A link to a feed. `path` begins with a slash and ends in `.xml`. */
export type FeedLink = { title: string; path: string }

/** A feed of pages that are made from records. */
export type PlannedFeed = {
  /** The path of the first file without `.xml`, for example `/recipes/feed`. */
  path: string
  title: string
  /** The route of the page that the feed belongs to. */
  home: string
  /** `full` for a feed with the whole texts of the pages. */
  kind: 'summary' | 'full'
  /** The dates of the pages by their routes; undefined for a record without a date. */
  dates: ReadonlyMap<string, string | undefined>
}
