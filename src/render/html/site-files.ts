import type { Site } from '../../../schema/site.ts'
import { basePathOf, absoluteAddress, withBase, pageUrl } from '../../text/base-path.ts'
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
  /** True for a blog article. */
  isArticle?: boolean
  /** The summary of the page in feeds. Undefined for a page that is in no feed. */
  summary: string | undefined
  /** The author of a blog article. */
  author?: string | undefined
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
      `<xhtml:link rel="alternate" hreflang="${alternate.language}" href="${escapeXml(pageUrl(url, alternate.route))}"/>`,
  )
  return `<url><loc>${escapeXml(pageUrl(url, route))}</loc>${modified}${alternateLinks.join('')}</url>\n`
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
 * Returns robots.txt (RFC 9309). Crawlers only read it at the root of a host. If the site has a
 * base path, a note says where the lines belong.
 */
export function renderRobotsTxt({ url }: Site): string {
  const base = basePathOf(url)
  const note = `# Crawlers only read ${absoluteAddress(url, '/robots.txt')}. Copy these lines there.\n`
  return `${base === '' ? '' : note}User-agent: *\nAllow: ${base}/\nDisallow: ${base}/api/\n\nSitemap: ${url}/sitemap.xml\n`
}

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
