import { withSlug } from '../site/route.ts'
import type { FeedLink, PlannedFeed } from '../../text/planned-feed.ts'
import type { Row, RowSet } from './field-path.ts'
import type { Collection } from './read-collections.ts'

type FeedOptions = {
  collections: Iterable<Collection>
  /** The routes of the pages of each set, with the slug in brackets. */
  routes: ReadonlyMap<string, string>
  /** Returns the values of a field such as `recipes.tags`; undefined if the field does not exist. */
  valuesOf: (name: string) => RowSet | undefined
  /** True if an ordinary page has this route. */
  isPage: (route: string) => boolean
}

/** The feeds of all collections, with those of their values. */
export type CollectionFeeds = {
  feeds: readonly PlannedFeed[]
  /** Returns the feeds that a page links to. `set`: the set that the page is made from; undefined for other pages. */
  linksOn: (route: string, set: string | undefined) => FeedLink[]
}

/** Plans the feeds of the collections whose model wants them and whose records have pages. */
export function collectionFeedsOf({
  collections,
  routes,
  valuesOf,
  isPage,
}: FeedOptions): CollectionFeeds {
  const feeds: PlannedFeed[] = []
  const linkOfSet = new Map<string, FeedLink>()
  const linksByHome = new Map<string, FeedLink[]>()
  const add = (feed: PlannedFeed): FeedLink => {
    const link = { title: feed.title, path: `${feed.path}.xml` }
    feeds.push(feed)
    linksByHome.set(feed.home, [...(linksByHome.get(feed.home) ?? []), link])
    return link
  }
  for (const { name, title, feed: kind, modelFields, rows } of collections) {
    const pattern = routes.get(name)
    if (kind === 'none' || pattern === undefined) continue
    const dateField = Object.entries(modelFields).find(
      ([, { type, list }]) => type === 'date' && !list,
    )?.[0]
    const dateOf = ({ data }: Row): string | undefined => {
      const date = dateField === undefined ? undefined : data[dateField]
      return typeof date === 'string' ? date : undefined
    }
    const datesOf = (shown: readonly Row[]) =>
      new Map(shown.map((row) => [withSlug(pattern, row.slug), dateOf(row)]))
    const folder = pattern.slice(0, pattern.lastIndexOf('/'))
    const home = folder !== '' && isPage(folder) ? folder : '/'
    linkOfSet.set(name, add({ path: `${folder}/feed`, title, home, kind, dates: datesOf(rows) }))

    for (const [set, valuePattern] of routes) {
      if (!set.startsWith(`${name}.`)) continue
      const field = set.slice(name.length + 1)
      for (const { slug, data } of valuesOf(set)?.rows ?? []) {
        const shown = rows.filter((row) => [row.data[field]].flat().includes(data['value']))
        const route = withSlug(valuePattern, slug)
        const value = String(data['value'])
        add({
          ...{ path: `${route}/feed`, title: `${title}: ${value}`, home: route },
          ...{ kind, dates: datesOf(shown) },
        })
      }
    }
  }
  return {
    feeds,
    linksOn: (route, set) => [
      ...(linksByHome.get(route) ?? []),
      ...(set === undefined ? [] : [linkOfSet.get(set)].flatMap((link) => link ?? [])),
    ],
  }
}
