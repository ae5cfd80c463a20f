import { readFileSync } from 'node:fs'
import type { Site } from '../../../../schema/site.ts'
import { listingOf } from '../../../build/page-renderer.ts'
import { renderLinkImages, linkImageFactory } from '../../../build/link-images.ts'
import type { ThemeFonts } from '../../../build/theme-fonts.ts'
import { themeFontsOf } from '../../../build/themed-client.ts'
import { feedHtmlOf } from '../../../render/html/feed-html.ts'
import { articleFeedOf, recordFeedOf, renderFeed } from '../../../render/html/feeds.ts'
import { appIconPath, renderManifest, type ListedPage } from '../../../render/html/site-files.ts'
import { sitesByLanguage, type SitePage } from '../../../content/site/site-context.ts'
import { renderStyleSheet } from '../../../content/site/site-style-sheet.ts'
import { mediaFilePath } from '../../../content/site/media-file.ts'
import { withBase, pageUrl } from '../../../text/base-path.ts'
import { findablePages, type LiveContext, type LivePages } from './live-pages.ts'
import { createMediaUrl, themeFontsPath, themeSheetPath } from './live-renderer.ts'
import { LiveSearch } from './live-search.ts'
import { allIconsPath, brandIconsPath } from './live-sprites.ts'

/**
 * A generated file. `isLasting` is true if its path contains a hash of the content, so that browsers may
 * cache it for good.
 */
type GeneratedFile = { type: string; text: string | Uint8Array; isLasting?: boolean }

/** Generated files that pages refer to: manifest, icons, theme, fonts, feeds and the search index. */
export class GeneratedFiles {
  #fonts: Promise<ThemeFonts> | undefined

  readonly #search: LiveSearch

  constructor(
    readonly context: LiveContext,
    readonly pages: LivePages,
  ) {
    this.#search = new LiveSearch(context, pages)
  }

  /** Makes the next request read the fonts in `content/media` again. */
  forgetMedia(): void {
    this.#fonts = undefined
  }

  /** Returns the file at a path, generated from the current content; undefined for any other path. */
  async generatedFileAt(path: string): Promise<GeneratedFile | undefined> {
    const { kit, model, liveSprites } = this.context
    const { site, media } = model.siteContext()
    if (site === undefined) return undefined
    const base = this.context.currentBasePath()
    if (path === '/manifest.webmanifest') {
      const icon = media.files.has(appIconPath)
        ? withBase(base, `/media/${appIconPath}`)
        : undefined
      return { type: 'application/manifest+json', text: renderManifest(site, kit.palette, icon) }
    }
    if (path === allIconsPath) return { type: 'image/svg+xml', text: liveSprites.svgOfAllIcons() }
    if (path === brandIconsPath) return { type: 'image/svg+xml', text: liveSprites.svgOfBrands() }
    const drawing = liveSprites.svgAt(path)
    if (drawing !== undefined) return { type: 'image/svg+xml', text: drawing, isLasting: true }
    if (path === themeSheetPath) {
      const urlOf = createMediaUrl(base, media)
      const own = kit.renderThemeSheet(urlOf)
      const last = renderStyleSheet(this.context.root, site.theme?.css, urlOf)
      const fonts = await this.#fontsOf(site)
      const sheet = fonts.createStyleSheet((name) => withBase(base, `${themeFontsPath}${name}`))
      return { type: 'text/css', text: own + sheet + last }
    }
    if (path.startsWith(themeFontsPath)) {
      const font = (await this.#fontsOf(site)).files.get(path.slice(themeFontsPath.length))
      return font && { type: 'font/woff2', text: font }
    }
    const searchFile = path.endsWith('.json') ? await this.#search.fileAt(path) : undefined
    if (searchFile !== undefined) return { type: 'application/json', text: searchFile }
    const feed = /\/feed[^/]*\.xml$/.test(path)
      ? (await this.#createFeeds(site)).get(path)
      : undefined
    return feed === undefined ? undefined : { type: 'application/rss+xml', text: feed }
  }

  /** Returns the fonts of the theme. They are read once, because a change of the theme replaces this object. */
  #fontsOf(site: Site): Promise<ThemeFonts> {
    this.#fonts ??= themeFontsOf(this.context.root, site)
    return this.#fonts
  }

  async #createFeeds(site: Site): Promise<Map<string, string>> {
    const { model } = this.context
    const pages = [...findablePages(model, model.now())]
    const listed = pages.map(listingOf)
    const texts = new Map<string, string>()
    const { feeds } = model.siteContext().collections
    const isWhole = ({ route, page: { article } }: SitePage) =>
      (site.feed === 'full' && article !== undefined) ||
      feeds.some(({ kind, dates }) => kind === 'full' && dates.has(route))
    const wholePages = pages.filter(isWhole)
    if (wholePages.length > 0) {
      const render = await this.pages.currentRenderer()
      for (const page of wholePages) {
        if (render === undefined) continue
        texts.set(page.route, feedHtmlOf(await render(page), pageUrl(site.url, page.route)))
      }
    }
    const languages = [[undefined, site] as const, ...sitesByLanguage(model.siteContext())]
    const htmlOf = ({ route }: ListedPage) => texts.get(route) ?? ''
    const pageAt = (route: string) => listed.find((page) => page.route === route)
    const recordFeeds = feeds.map((feed) => recordFeedOf(feed, { site, pageAt, htmlOf }))
    const files = languages.flatMap(([language, translated]) => {
      const feed = articleFeedOf(listed, translated, { language, htmlOf })
      return feed === undefined ? [] : Object.entries(renderFeed(feed, site))
    })
    return new Map([
      ...files,
      ...recordFeeds.flatMap((feed) => Object.entries(renderFeed(feed, site))),
    ])
  }

  /**
   * Returns the image that social networks show for a link to a page, as the build would create it;
   * undefined if there is none.
   */
  async linkImage(route: string): Promise<Uint8Array | undefined> {
    const { root, kit, model } = this.context
    const context = model.siteContext()
    const { site, media } = context
    const page = model.page(route)?.page
    if (site === undefined || page === undefined) return undefined
    const ownImage = page.page.seo?.image
    if (ownImage !== undefined && media.files.has(ownImage))
      return readFileSync(mediaFilePath(root, ownImage))
    const colors = kit.palette.dark
    const shared = {
      root,
      site,
      translations: sitesByLanguage(context),
      schemas: kit.schemas,
      colors,
    }
    const image = linkImageFactory(shared)(page)
    let file: string | undefined
    await renderLinkImages(image === undefined ? [] : [image], { root, colors }, (created) => {
      file = created
    })
    return file === undefined ? undefined : readFileSync(file)
  }
}
