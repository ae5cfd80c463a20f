import type { Site } from '../../../schema/site.ts'
import { basePathOf, onHost, withBase } from '../../text/base-path.ts'
import type { SaidAt } from '../../text/in-languages.ts'
import { escapeXml } from '../../text/escape-xml.ts'
import type { Palette } from '../theme/palette.ts'

/** What the files about the whole site need to know of a page. */
export type ListedPage = {
  route: string
  title: string
  /** `2026-02-28`; only where the content states one: a build must not make a page look newer. */
  date: string | undefined
  /** What the feed says of an article of the blog; undefined for all other pages. */
  summary: string | undefined
  /** Where it says one: not that of its site. */
  language?: string | undefined
  /** The page in every language that it is found in; none where it is in one alone. */
  alternates?: readonly SaidAt[]
}

/** What sitemaps.org lets a file have: addresses, and bytes. */
const sitemapLimits = { addresses: 50_000, bytes: 50_000_000 }

/**
 * The pages that search engines should know, by files: sitemap.xml (sitemaps.org protocol 0.9), and where
 * one file may not hold them all, that lists the others.
 */
export function sitemapsOf(
  pages: readonly ListedPage[],
  { url }: Pick<Site, 'url'>,
  limits = sitemapLimits,
): Record<string, string> {
  const isTranslated = pages.some(({ alternates = [] }) => alternates.length > 0)
  const xhtml = isTranslated ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  const entries = pages.map((page) => sitemapEntry(page, url))
  const texts = partsWithin(entries, limits).map((part) => xmlOf('urlset', xhtml, part))
  const [first = xmlOf('urlset', xhtml, []), ...others] = texts
  if (others.length === 0) return { 'sitemap.xml': first }
  const parts = texts.map((text, index): [string, string] => [`sitemap-${index + 1}.xml`, text])
  const listed = parts.map(
    ([file]) => `<sitemap><loc>${escapeXml(`${url}/${file}`)}</loc></sitemap>\n`,
  )
  return { 'sitemap.xml': xmlOf('sitemapindex', '', listed), ...Object.fromEntries(parts) }
}

function sitemapEntry({ route, date, alternates = [] }: ListedPage, url: string): string {
  const modified = date === undefined ? '' : `<lastmod>${date}</lastmod>`
  const others = alternates.map(
    (one) =>
      `<xhtml:link rel="alternate" hreflang="${one.language}" href="${escapeXml(url + one.route)}"/>`,
  )
  return `<url><loc>${escapeXml(url + route)}</loc>${modified}${others.join('')}</url>\n`
}

/** Some room is left for what stands around the entries. */
function partsWithin(
  entries: readonly string[],
  { addresses, bytes }: typeof sitemapLimits,
): (readonly string[])[] {
  // No character has more than three bytes for each unit of a text; to measure each entry takes long.
  const most = 3 * entries.reduce((sum, { length }) => sum + length, 0)
  if (entries.length > 0 && entries.length <= addresses && most <= bytes - 1000) return [entries]
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

const xmlOf = (root: string, more: string, entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${more}>\n${entries.join('')}</${root}>\n`

/**
 * Path of the feed of the articles in a language; without one, of those in the site's own. `page`: of those
 * that its first file does not hold any more, from 2 on.
 */
export const feedFile = (language?: string, page = 1): string => {
  const name = language === undefined ? '/feed' : `/feed.${language}`
  return page === 1 ? `${name}.xml` : `${name}-${page}.xml`
}

/** Articles in one file of a feed: readers ask for the first one often, and want what is new. */
const feedLength = 500

/**
 * robots.txt (RFC 9309). Crawlers read it at the root of a host alone: for a site below a path it
 * says what has to stand there.
 */
export function robotsOf({ url }: Site): string {
  const base = basePathOf(url)
  const note = `# Crawlers read only ${onHost(url, '/robots.txt')}: these lines belong there.\n`
  return `${base === '' ? '' : note}User-agent: *\nAllow: ${base}/\nDisallow: ${base}/api/\n\nSitemap: ${url}/sitemap.xml\n`
}

/**
 * RSS 2.0 of the articles in one language, newest first, by paths; where there are many, in several files, each
 * of which leads to the next older one (RFC 5005, section 3). `spoken`: the language, where it is not the site's own.
 */
export function feedsOf(
  pages: readonly ListedPage[],
  site: Site,
  spoken?: string,
  length = feedLength,
): Record<string, string> {
  const articles = pages
    .filter((page) => page.summary !== undefined && page.language === spoken)
    .toSorted((one, other) => ((one.date ?? '') < (other.date ?? '') ? 1 : -1))
  const count = Math.max(1, Math.ceil(articles.length / length))
  const files = Array.from({ length: count }, (_, index): [string, string] => {
    const some = articles.slice(index * length, (index + 1) * length)
    const links = { self: index + 1, ...(count > 1 && turnsFrom(index + 1, count)) }
    const written = Object.entries(links).map(([rel, page]) => {
      const href = escapeXml(site.url + feedFile(spoken, page))
      return `<atom:link href="${href}" rel="${rel}" type="application/rss+xml"/>`
    })
    return [feedFile(spoken, index + 1), feedOf(some, site, written.join(''))]
  })
  return Object.fromEntries(files)
}

/** Where a file of a feed leads to. */
const turnsFrom = (page: number, count: number): Record<string, number> => ({
  first: 1,
  ...(page > 1 && { previous: page - 1 }),
  ...(page < count && { next: page + 1 }),
  last: count,
})

function feedOf(
  articles: readonly ListedPage[],
  { name, claim, url, language }: Site,
  links: string,
): string {
  const items = articles.map(({ route, title, summary = '', date }) => {
    const link = escapeXml(url + route)
    const published = date === undefined ? '' : `<pubDate>${rfc822(date)}</pubDate>`
    return `<item><title>${escapeXml(title)}</title><link>${link}</link><guid>${link}</guid>${published}<description>${escapeXml(summary)}</description></item>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escapeXml(name)}</title><link>${escapeXml(url)}/</link><description>${escapeXml(claim)}</description><language>${language}</language>${links}\n${items.join('')}</channel></rss>\n`
}

/** A day as RSS wants it (RFC 822, section 5), at noon so that no time zone moves it. */
const rfc822 = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toUTCString().replace('GMT', '+0000')

/** Below content/media: what stands for the site on a home screen. */
export const appIcon = 'brand/icon-512.png'

/**
 * The web app manifest (W3C), for a site kept on a home screen. Its scope is what lies below
 * `start_url`, as the standard has it where none is given.
 */
export function manifestOf(
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
