import { pageUrl } from '../../text/base-path.ts'
import type { Site } from '../../../schema/site.ts'
import { escapeXml } from '../../text/escape-xml.ts'
import type { PlannedFeed } from '../../text/planned-feed.ts'
import type { ListedPage } from './site-files.ts'

/** An entry of a feed: a page. */
type FeedEntry = {
  route: string
  title: string
  /** Publication date such as `2026-02-28`, undefined if the page states none. */
  date: string | undefined
  summary: string
  author?: string | undefined
  /** The whole text of the page as HTML (see `feedHtmlOf`). Undefined for a feed of summaries. */
  html?: string | undefined
}

/** A feed of pages: all articles, the records of a collection, or the pages with a tag. */
export type Feed = {
  /** The path of the first file without `.xml`, for example `/feed` or `/recipes/feed`. */
  path: string
  title: string
  description: string
  /** The language of the texts, as a BCP 47 tag. */
  language: string
  /** The route of the page that the feed belongs to. */
  home: string
  entries: readonly FeedEntry[]
}

/**
 * Maximum number of entries in one feed file. Feed readers often request the first file and only
 * want new entries.
 */
const feedPageSize = 500

/**
 * Returns the RSS 2.0 files of a feed by file path, newest entries first. Many entries are split into several files
 * that link to each other (RFC 5005, section 3). `url` is the URL of the site.
 */
export function renderFeed(
  feed: Feed,
  { url }: Pick<Site, 'url'>,
  pageSize = feedPageSize,
): Record<string, string> {
  const entries = feed.entries.toSorted((first, second) =>
    (first.date ?? '') < (second.date ?? '') ? 1 : -1,
  )
  const count = Math.max(1, Math.ceil(entries.length / pageSize))
  const files = Array.from({ length: count }, (_, index): [string, string] => {
    const pageEntries = entries.slice(index * pageSize, (index + 1) * pageSize)
    const links = { self: index + 1, ...(count > 1 && createFeedPageLinks(index + 1, count)) }
    const linkTags = Object.entries(links).map(([rel, page]) => {
      const href = escapeXml(pageUrl(url, feedFilePath(feed.path, page)))
      return `<atom:link href="${href}" rel="${rel}" type="application/rss+xml"/>`
    })
    const text = renderFeedFile({ ...feed, entries: pageEntries }, url, linkTags.join(''))
    return [feedFilePath(feed.path, index + 1), text]
  })
  return Object.fromEntries(files)
}

/** Returns the path of a feed file. `page` counts from 1, and the first page has the newest entries. */
const feedFilePath = (path: string, page: number): string =>
  page === 1 ? `${path}.xml` : `${path}-${page}.xml`

/** Returns the page numbers that a feed file links to, by the kind of the link (such as `next`). */
const createFeedPageLinks = (page: number, count: number): Record<string, number> => ({
  first: 1,
  ...(page > 1 && { previous: page - 1 }),
  ...(page < count && { next: page + 1 }),
  last: count,
})

function renderFeedFile(
  { title, description, language, home, entries }: Feed,
  url: string,
  links: string,
): string {
  const items = entries.map((entry) => {
    const link = escapeXml(pageUrl(url, entry.route))
    const published =
      entry.date === undefined ? '' : `<pubDate>${formatRfc822(entry.date)}</pubDate>`
    const author =
      entry.author === undefined ? '' : `<dc:creator>${escapeXml(entry.author)}</dc:creator>`
    const html =
      entry.html === undefined ? '' : `<content:encoded>${escapeXml(entry.html)}</content:encoded>`
    return `<item><title>${escapeXml(entry.title)}</title><link>${link}</link><guid>${link}</guid>${published}${author}<description>${escapeXml(entry.summary)}</description>${html}</item>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>${escapeXml(title)}</title><link>${escapeXml(pageUrl(url, home))}</link><description>${escapeXml(description)}</description><language>${language}</language>${links}\n${items.join('')}</channel></rss>\n`
}

/**
 * Formats a day for RSS (RFC 822, section 5). The time is noon, so that no time zone changes the
 * day.
 */
const formatRfc822 = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toUTCString().replace('GMT', '+0000')

/**
 * Returns the path of the first file of the feed of all articles. Without `language`, it is the feed in the site's main
 * language.
 */
export const articleFeedPath = (language?: string): string =>
  feedFilePath(articleFeedBase(language), 1)

const articleFeedBase = (language: string | undefined): string =>
  language === undefined ? '/feed' : `/feed.${language}`

type ArticleFeedOptions = {
  /** Undefined for the main language of the site. */
  language?: string | undefined
  /** Returns the whole text of an article as HTML. Only called if the site wants whole texts. */
  htmlOf: (page: ListedPage) => string
}

/** Returns the feed of the articles among the pages, in one language. Undefined if the site wants no feed. */
export function articleFeedOf(
  pages: readonly ListedPage[],
  { name, claim, language: tag, feed }: Pick<Site, 'name' | 'claim' | 'language' | 'feed'>,
  { language, htmlOf }: ArticleFeedOptions,
): Feed | undefined {
  if (feed === 'none') return undefined
  const entries = pages.flatMap((page): FeedEntry[] => {
    const { route, title, date, summary, author, isArticle } = page
    if (isArticle !== true || summary === undefined || page.language !== language) return []
    return [{ route, title, date, summary, author, ...(feed === 'full' && { html: htmlOf(page) }) }]
  })
  const path = articleFeedBase(language)
  return { path, title: name, description: claim, language: tag, home: '/', entries }
}

type RecordFeedOptions = {
  site: Pick<Site, 'claim' | 'language'>
  /** Returns the page at a route; undefined if no published page has it. */
  pageAt: (route: string) => ListedPage | undefined
  /** Returns the whole text of a page as HTML. Only called for a feed of whole texts. */
  htmlOf: (page: ListedPage) => string
}

/** Returns a feed of pages that are made from records. */
export function recordFeedOf(
  { path, title, home, kind, dates }: PlannedFeed,
  { site, pageAt, htmlOf }: RecordFeedOptions,
): Feed {
  const entries = [...dates].flatMap(([route, date]): FeedEntry[] => {
    const page = pageAt(route)
    if (page?.summary === undefined) return []
    const html = kind === 'full' ? { html: htmlOf(page) } : {}
    return [{ route, title: page.title, date, summary: page.summary, ...html }]
  })
  return { path, title, description: site.claim, language: site.language, home, entries }
}
