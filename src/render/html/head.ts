import { escapeHtml } from '../../text/escape-html.ts'
import type { Site } from '../../../schema/site.ts'
import { basePathOf, withBase } from '../../text/base-path.ts'
import type { Asset, Assets } from './assets.ts'
import type { SaidAt } from '../../text/in-languages.ts'
import type { Palette } from '../theme/palette.ts'

type PageHead = {
  title: string
  description: string
  /** The absolute URL of the page, undefined for pages that search engines must not index. */
  canonical: string | undefined
  /**
   * The page in every language it exists in, the original first. Empty if it exists in only one
   * language.
   */
  alternates: readonly SaidAt[]
  /** The absolute URL of the image for shared links, 1200 × 630 pixels. */
  image: string | undefined
  /** The page's style sheets in addition to the shared one. */
  styles: readonly Asset[]
  /** Scripts that run before the first paint. */
  early: readonly Asset[]
}

/**
 * Returns a function that renders the `<head>` of a page. It does not use React, because React
 * would need as much time for a head as for a whole section.
 */
export function headFor(
  site: Pick<Site, 'name' | 'url' | 'language'>,
  assets: Assets,
  palette: Palette,
  feedPath: string,
): (page: PageHead) => string {
  const { name: siteName } = site
  const base = basePathOf(site.url)
  const { css, boot, fonts, icons, extra = [] } = assets
  const preloads = fonts.map((href) =>
    tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' }),
  )
  // The boot script sets the theme that the visitor selected. It blocks rendering, so that the page
  // never appears in the wrong theme.
  const shared = [
    script(boot, { async: '', blocking: 'render' }),
    ...extra.map((url) => `<script${attributes({ type: 'module', src: url })}></script>`),
    ...(icons === undefined
      ? []
      : [
          tag('link', { rel: 'icon', href: icons.svg, type: 'image/svg+xml' }),
          tag('link', { rel: 'icon', href: icons.png, sizes: '32x32', type: 'image/png' }),
          tag('link', { rel: 'apple-touch-icon', href: icons.apple }),
        ]),
    property('og:type', 'website'),
    property('og:site_name', siteName),
    property('og:locale', localeOf(site.language)),
    tag('link', { rel: 'manifest', href: withBase(base, '/manifest.webmanifest') }),
    feed(siteName, withBase(base, feedPath)),
  ]
  const opening = [
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    themeColor('light', palette),
    themeColor('dark', palette),
  ]
  const before = [...opening, ...preloads].join('')
  const after = shared.join('')

  return ({ title, description, canonical, alternates, image, styles, early }) =>
    [
      `<head><meta charset="utf-8">${viewport}<title>${escapeHtml(title)}</title>`,
      tag('meta', { name: 'description', content: description }),
      canonical === undefined
        ? tag('meta', { name: 'robots', content: 'noindex' })
        : tag('link', { rel: 'canonical', href: canonical }),
      ...alternateTags(alternates, site.url),
      before,
      sheet(css),
      ...styles.map(sheet),
      after,
      ...early.map(earlyScript),
      ...alternates
        .filter(({ language }) => language !== site.language)
        .map(({ language }) => property('og:locale:alternate', localeOf(language))),
      property('og:title', title),
      property('og:description', description),
      canonical === undefined ? '' : property('og:url', canonical),
      ...(image === undefined ? [] : pictureTags(image)),
      '</head>',
    ].join('')
}

/**
 * Renders the links to translations for search engines. Readers of other languages are sent to the
 * original.
 */
function alternateTags(alternates: readonly SaidAt[], url: string): string[] {
  const [original] = alternates
  if (original === undefined) return []
  return [...alternates, { ...original, language: 'x-default' }].map(({ language, route }) =>
    tag('link', { rel: 'alternate', hreflang: language, href: url + route }),
  )
}

/**
 * Returns a language tag in Open Graph form, such as `de_DE`. If the tag has no country, the most
 * likely country is used.
 */
function localeOf(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return region === undefined ? language : `${language}_${region}`
}

const attributes = (values: Record<string, string | undefined>): string =>
  Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`))
    .join('')

const tag = (name: 'link' | 'meta', values: Record<string, string | undefined>): string =>
  `<${name}${attributes(values)}>`

const property = (name: string, content: string): string => tag('meta', { property: name, content })

const sheet = ({ url, integrity }: Asset): string =>
  tag('link', { rel: 'stylesheet', href: url, integrity })

const script = ({ url, integrity }: Asset, more: Record<string, string> = {}): string =>
  `<script${attributes({ type: 'module', src: url, integrity, ...more })}></script>`

/** The live preview loads modules one by one and provides no hash. */
const earlyScript = ({ url, integrity }: Asset): string =>
  integrity === undefined
    ? script({ url })
    : `<script${attributes({ src: url, integrity })}></script>`

const feed = (title: string, href: string): string =>
  tag('link', { rel: 'alternate', type: 'application/rss+xml', title, href })

const pictureTags = (image: string): string[] => [
  property('og:image', image),
  property('og:image:width', '1200'),
  property('og:image:height', '630'),
  tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
]

const viewport = tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' })

const themeColor = (theme: 'light' | 'dark', palette: Palette): string =>
  tag('meta', {
    name: 'theme-color',
    content: palette[theme].bg,
    media: `(prefers-color-scheme: ${theme})`,
  })
