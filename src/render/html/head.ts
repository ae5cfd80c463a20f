import { escapeHtml } from '../../text/escape-html.ts'
import { verificationTags, type Head } from '../../../schema/head.ts'
import { fieldOf } from '../../../schema/path.ts'
import type { Site } from '../../../schema/site.ts'
import { basePathOf, withBase, pageUrl } from '../../text/base-path.ts'
import { renderAnalyticsScript } from './analytics.tsx'
import type { Asset, Assets } from './assets.ts'
import type { FeedLink } from '../../text/planned-feed.ts'
import type { LanguageRoute } from '../../text/page-translations.ts'
import type { Palette } from '../theme/palette.ts'

type PageHead = {
  title: string
  description: string
  /** The absolute URL of the page, undefined for pages that search engines must not index. */
  canonical: string | undefined
  /** True for the start page of the site. */
  isHome: boolean
  /** The absolute URLs of the pages before and after this page of a list. */
  previous?: string | undefined
  next?: string | undefined
  /** The feeds of the records that the page shows. */
  feeds?: readonly FeedLink[] | undefined
  /** The URL of the page's Markdown version. */
  markdownUrl?: string | undefined
  /**
   * The page in every language it exists in, the original first. Empty if it exists in only one
   * language.
   */
  alternates: readonly LanguageRoute[]
  /** The absolute URL of the image for shared links, 1200 × 630 pixels. */
  image: string | undefined
  /** The page's style sheets in addition to the shared one. */
  styles: readonly Asset[]
  /** Scripts that run before the first paint. */
  early: readonly Asset[]
  /** The id of an element that the first paint waits for. */
  awaitedId?: string | undefined
}

/**
 * Returns a function that renders the `<head>` of a page. It does not use React, because React
 * would need as much time for a head as for a whole section.
 */
export function createHeadRenderer(
  site: Pick<Site, 'name' | 'url' | 'language' | 'head' | 'analytics'>,
  assets: Assets,
  palette: Palette,
  feedPath: string | undefined,
  analyticsUrl?: string,
): (page: PageHead) => string {
  const { name: siteName } = site
  const base = basePathOf(site.url)
  const { css, boot, fonts, icons, extra = [] } = assets
  const preloads = fonts.map((href) =>
    renderTag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' }),
  )
  // The boot script sets the theme that the visitor selected. It blocks rendering, so that the page
  // never appears in the wrong theme.
  const shared = [
    createScriptTag(boot, { async: '', blocking: 'render' }),
    ...(site.analytics?.consent === false && analyticsUrl !== undefined
      ? [renderAnalyticsScript(site.analytics, analyticsUrl)]
      : []),
    ...extra.map((url) => `<script${renderAttributes({ type: 'module', src: url })}></script>`),
    ...(icons === undefined
      ? []
      : [
          renderTag('link', { rel: 'icon', href: icons.svg, type: 'image/svg+xml' }),
          renderTag('link', { rel: 'icon', href: icons.png, sizes: '32x32', type: 'image/png' }),
          renderTag('link', { rel: 'apple-touch-icon', href: icons.apple }),
        ]),
    createMetaProperty('og:type', 'website'),
    createMetaProperty('og:site_name', siteName),
    createMetaProperty('og:locale', openGraphLocaleOf(site.language)),
    renderTag('link', { rel: 'manifest', href: withBase(base, '/manifest.webmanifest') }),
    ...(feedPath === undefined ? [] : [createFeedLink(siteName, withBase(base, feedPath))]),
  ]
  const opening = [
    renderTag('meta', { name: 'color-scheme', content: 'light dark' }),
    createThemeColorTag('light', palette),
    createThemeColorTag('dark', palette),
  ]
  const preconnects = (site.head?.preconnect ?? []).map((href) =>
    renderTag('link', { rel: 'preconnect', href }),
  )
  const before = [...preconnects, ...opening, ...preloads].join('')
  const verification = createVerificationTags(site.head)
  const after = shared.join('')

  return ({
    title,
    description,
    canonical,
    isHome,
    previous,
    next,
    feeds = [],
    markdownUrl,
    alternates,
    image,
    styles,
    early,
    awaitedId,
  }) =>
    [
      `<head><meta charset="utf-8">${viewportTag}<title>${escapeHtml(title)}</title>`,
      renderTag('meta', { name: 'description', content: description }),
      canonical === undefined
        ? renderTag('meta', { name: 'robots', content: 'noindex' })
        : renderTag('link', { rel: 'canonical', href: canonical }),
      ...(previous === undefined ? [] : [renderTag('link', { rel: 'prev', href: previous })]),
      ...(next === undefined ? [] : [renderTag('link', { rel: 'next', href: next })]),
      ...createAlternateTags(alternates, site.url),
      ...feeds.map((feed) => createFeedLink(feed.title, withBase(base, feed.path))),
      ...(markdownUrl === undefined
        ? []
        : [renderTag('link', { rel: 'alternate', type: 'text/markdown', href: markdownUrl })]),
      isHome ? verification : '',
      before,
      createSheetLink(css),
      ...styles.map(createSheetLink),
      ...(awaitedId === undefined
        ? []
        : [renderTag('link', { rel: 'expect', href: `#${awaitedId}`, blocking: 'render' })]),
      after,
      ...early.map(createEarlyScriptTag),
      ...alternates
        .filter(({ language }) => language !== site.language)
        .map(({ language }) =>
          createMetaProperty('og:locale:alternate', openGraphLocaleOf(language)),
        ),
      createMetaProperty('og:title', title),
      createMetaProperty('og:description', description),
      canonical === undefined ? '' : createMetaProperty('og:url', canonical),
      ...(image === undefined ? [] : createImageTags(image)),
      '</head>',
    ].join('')
}

/** Renders the codes with which services verify the owner of the site. They look for them on the start page. */
const createVerificationTags = (head: Head | undefined): string =>
  Object.entries(verificationTags)
    .map(([service, name]) => {
      const content = fieldOf(head?.verify, service)
      return typeof content === 'string' ? renderTag('meta', { name, content }) : ''
    })
    .join('')

/**
 * Renders the links to translations for search engines. Search engines show the original to readers of all
 * other languages (`x-default`).
 */
function createAlternateTags(alternates: readonly LanguageRoute[], url: string): string[] {
  const [original] = alternates
  if (original === undefined) return []
  return [...alternates, { ...original, language: 'x-default' }].map(({ language, route }) =>
    renderTag('link', { rel: 'alternate', hreflang: language, href: pageUrl(url, route) }),
  )
}

/**
 * Returns a language tag in Open Graph form, such as `de_DE`. If the tag has no country, the most
 * likely country is used.
 */
function openGraphLocaleOf(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return region === undefined ? language : `${language}_${region}`
}

const renderAttributes = (values: Record<string, string | undefined>): string =>
  Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`))
    .join('')

const renderTag = (name: 'link' | 'meta', values: Record<string, string | undefined>): string =>
  `<${name}${renderAttributes(values)}>`

const createMetaProperty = (name: string, content: string): string =>
  renderTag('meta', { property: name, content })

const createSheetLink = ({ url, integrity }: Asset): string =>
  renderTag('link', { rel: 'stylesheet', href: url, integrity })

const createScriptTag = ({ url, integrity }: Asset, more: Record<string, string> = {}): string =>
  `<script${renderAttributes({ type: 'module', src: url, integrity, ...more })}></script>`

/** The live preview loads modules one by one and provides no hash. */
const createEarlyScriptTag = ({ url, integrity }: Asset): string =>
  integrity === undefined
    ? createScriptTag({ url })
    : `<script${renderAttributes({ src: url, integrity })}></script>`

const createFeedLink = (title: string, href: string): string =>
  renderTag('link', { rel: 'alternate', type: 'application/rss+xml', title, href })

const createImageTags = (image: string): string[] => [
  createMetaProperty('og:image', image),
  createMetaProperty('og:image:width', '1200'),
  createMetaProperty('og:image:height', '630'),
  renderTag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
]

const viewportTag = renderTag('meta', {
  name: 'viewport',
  content: 'width=device-width, initial-scale=1',
})

const createThemeColorTag = (theme: 'light' | 'dark', palette: Palette): string =>
  renderTag('meta', {
    name: 'theme-color',
    content: palette[theme].bg,
    media: `(prefers-color-scheme: ${theme})`,
  })
