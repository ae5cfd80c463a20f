import type { Site } from '../../../schema/site.ts'
import { basePathOf, absoluteAddress, withBase } from '../../text/base-path.ts'
import type { LanguageRoute } from '../../text/page-translations.ts'
import { escapeXml } from '../../text/escape-xml.ts'
import type { Palette } from '../theme/palette.ts'

/** The data of a page in files about the whole site, such as the sitemap and the feeds. */
export type ListedPage = {
  route: string
  title: string
  /**
   * A date such as `2026-02-28`, undefined if the content states no date. The time of a build must
   * not make a page look newer.
   */
  date: string | undefined
  /** The text of a blog article in the feed. Undefined for all other pages. */
  summary: string | undefined
  /** The language of the page, undefined if it is the main language of the site. */
  language?: string | undefined
  /** The page in every language it exists in. Empty if it exists in only one language. */
  alternates?: readonly LanguageRoute[]
}

/** Limits of one sitemap file according to sitemaps.org. */
const sitemapLimits = { addresses: 50_000, bytes: 50_000_000 }

/**
 * Returns the contents of sitemap.xml (sitemaps.org protocol 0.9) by file name. If one file cannot
 * hold all pages, sitemap.xml is an index of the additional files.
 */
export function renderSitemaps(
  pages: readonly ListedPage[],
  { url }: Pick<Site, 'url'>,
  limits = sitemapLimits,
): Record<string, string> {
  const isTranslated = pages.some(({ alternates = [] }) => alternates.length > 0)
  const xhtml = isTranslated ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  const entries = pages.map((page) => createSitemapEntry(page, url))
  const texts = splitWithin(entries, limits).map((part) => createSitemapXml('urlset', xhtml, part))
  const [first = createSitemapXml('urlset', xhtml, []), ...additionalTexts] = texts
  if (additionalTexts.length === 0) return { 'sitemap.xml': first }
  const parts = texts.map((text, index): [string, string] => [`sitemap-${index + 1}.xml`, text])
  const indexEntries = parts.map(
    ([file]) => `<sitemap><loc>${escapeXml(`${url}/${file}`)}</loc></sitemap>\n`,
  )
  return {
    'sitemap.xml': createSitemapXml('sitemapindex', '', indexEntries),
    ...Object.fromEntries(parts),
  }
}

function createSitemapEntry({ route, date, alternates = [] }: ListedPage, url: string): string {
  const modified = date === undefined ? '' : `<lastmod>${date}</lastmod>`
  const alternateLinks = alternates.map(
    (alternate) =>
      `<xhtml:link rel="alternate" hreflang="${alternate.language}" href="${escapeXml(url + alternate.route)}"/>`,
  )
  return `<url><loc>${escapeXml(url + route)}</loc>${modified}${alternateLinks.join('')}</url>\n`
}

/**
 * Splits the entries into parts within the limits. 1,000 bytes are reserved for the XML around the
 * entries.
 */
function splitWithin(
  entries: readonly string[],
  { addresses, bytes }: typeof sitemapLimits,
): (readonly string[])[] {
  // A UTF-16 code unit takes at most three bytes. Measuring each entry would be slow.
  const maxBytes = 3 * entries.reduce((sum, { length }) => sum + length, 0)
  if (entries.length > 0 && entries.length <= addresses && maxBytes <= bytes - 1000)
    return [entries]
  const parts: string[][] = []
  let size = Infinity
  for (const entry of entries) {
    const last = parts.at(-1)
    const length = Buffer.byteLength(entry)
    if (last === undefined || last.length === addresses || size + length > bytes - 1000) {
      parts.push([entry])
      size = length
    } else {
      last.push(entry)
      size += length
    }
  }
  return parts
}

const createSitemapXml = (root: string, more: string, entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${more}>\n${entries.join('')}</${root}>\n`

/**
 * Returns the path of a feed file. Without `language`, it is the feed in the site's main language.
 * `page` counts from 1, and the first page has the newest articles.
 */
export const feedPathOf = (language?: string, page = 1): string => {
  const name = language === undefined ? '/feed' : `/feed.${language}`
  return page === 1 ? `${name}.xml` : `${name}-${page}.xml`
}

/**
 * Maximum number of articles in one feed file. Feed readers often request the first file and only
 * want new articles.
 */
const feedPageSize = 500

/**
 * Returns robots.txt (RFC 9309). Crawlers only read it at the root of a host. If the site has a
 * base path, a note says where the lines belong.
 */
export function renderRobotsTxt({ url }: Site): string {
  const base = basePathOf(url)
  const note = `# Crawlers only read ${absoluteAddress(url, '/robots.txt')}. Copy these lines there.\n`
  return `${base === '' ? '' : note}User-agent: *\nAllow: ${base}/\nDisallow: ${base}/api/\n\nSitemap: ${url}/sitemap.xml\n`
}

/**
 * Returns the RSS 2.0 feeds of the articles in one language, newest first, by file path. Many
 * articles are split into several files that link to each other (RFC 5005, section 3). `language`
 * is undefined for the main language of the site.
 */
export function renderFeeds(
  pages: readonly ListedPage[],
  site: Site,
  language?: string,
  pageSize = feedPageSize,
): Record<string, string> {
  const articles = pages
    .filter((page) => page.summary !== undefined && page.language === language)
    .toSorted((first, second) => ((first.date ?? '') < (second.date ?? '') ? 1 : -1))
  const count = Math.max(1, Math.ceil(articles.length / pageSize))
  const files = Array.from({ length: count }, (_, index): [string, string] => {
    const pageArticles = articles.slice(index * pageSize, (index + 1) * pageSize)
    const links = { self: index + 1, ...(count > 1 && createFeedPageLinks(index + 1, count)) }
    const linkTags = Object.entries(links).map(([rel, page]) => {
      const href = escapeXml(site.url + feedPathOf(language, page))
      return `<atom:link href="${href}" rel="${rel}" type="application/rss+xml"/>`
    })
    return [feedPathOf(language, index + 1), renderFeed(pageArticles, site, linkTags.join(''))]
  })
  return Object.fromEntries(files)
}

/** Returns the page numbers that a feed file links to, by the kind of the link (such as `next`). */
const createFeedPageLinks = (page: number, count: number): Record<string, number> => ({
  first: 1,
  ...(page > 1 && { previous: page - 1 }),
  ...(page < count && { next: page + 1 }),
  last: count,
})

function renderFeed(
  articles: readonly ListedPage[],
  { name, claim, url, language }: Site,
  links: string,
): string {
  const items = articles.map(({ route, title, summary = '', date }) => {
    const link = escapeXml(url + route)
    const published = date === undefined ? '' : `<pubDate>${formatRfc822(date)}</pubDate>`
    return `<item><title>${escapeXml(title)}</title><link>${link}</link><guid>${link}</guid>${published}<description>${escapeXml(summary)}</description></item>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escapeXml(name)}</title><link>${escapeXml(url)}/</link><description>${escapeXml(claim)}</description><language>${language}</language>${links}\n${items.join('')}</channel></rss>\n`
}

/**
 * Formats a day for RSS (RFC 822, section 5). The time is noon, so that no time zone changes the
 * day.
 */
const formatRfc822 = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toUTCString().replace('GMT', '+0000')

/** The path below content/media of the icon that home screens show. */
export const appIconPath = 'brand/icon-512.png'

/**
 * Returns the web app manifest (W3C), for a site that visitors add to a home screen. The standard
 * derives its scope from `start_url`.
 */
export function renderManifest(
  { name, claim, language, url }: Site,
  { dark }: Palette,
  icon: string | undefined,
): string {
  return `${JSON.stringify({
    name: `${name} – ${claim}`,
    short_name: name,
    lang: language,
    start_url: withBase(basePathOf(url), '/'),
    display: 'browser',
    background_color: dark.bg,
    theme_color: dark.bg,
    icons: icon === undefined ? [] : [{ src: icon, sizes: '512x512', type: 'image/png' }],
  })}\n`
}
