import { readFileSync } from 'node:fs'
import type { Site } from '../../../../schema/site.ts'
import { listedPage } from '../../../build/drawer.ts'
import { linkPictureFiles, linkPicturesOf } from '../../../build/link-pictures.ts'
import type { OwnFonts } from '../../../build/own-fonts.ts'
import { fontsOf } from '../../../build/themed-client.ts'
import { appIcon, feedsOf, manifestOf } from '../../../render/html/site-files.ts'
import { currentDay } from '../../../content/page/iso-day.ts'
import { sitesIn } from '../../../content/site/foundation.ts'
import { mediaFile } from '../../../content/site/media-file.ts'
import { withBase } from '../../../text/base-path.ts'
import { findablePages, type LiveContext } from './live-pages.ts'
import { mediaUrlIn, themeFontsPath, themeSheetPath } from './live-renderer.ts'
import { allIconsPath } from './live-sprite.ts'

/**
 * A generated file. `isLasting` is true if its path contains a hash of the content, so that browsers may
 * cache it for good.
 */
type SiteFile = { type: string; text: string | Uint8Array; isLasting?: boolean }

/** Generated files that pages refer to: manifest, icons, theme, fonts and feeds. */
export class LiveFiles {
  #fonts: Promise<OwnFonts> | undefined

  constructor(readonly context: LiveContext) {}

  /** Makes the next request read the fonts in `content/media` again. */
  forgetMedia(): void {
    this.#fonts = undefined
  }

  /** Returns the file at a path, generated from the current content; undefined for any other path. */
  async at(path: string): Promise<SiteFile | undefined> {
    const { kit, model, sprite } = this.context
    const { site, media } = model.foundation()
    if (site === undefined) return undefined
    const base = this.context.base()
    if (path === '/manifest.webmanifest') {
      const icon = media.files.has(appIcon) ? withBase(base, `/media/${appIcon}`) : undefined
      return { type: 'application/manifest+json', text: manifestOf(site, kit.palette, icon) }
    }
    if (path === allIconsPath) return { type: 'image/svg+xml', text: sprite.all() }
    const drawing = sprite.at(path)
    if (drawing !== undefined) return { type: 'image/svg+xml', text: drawing, isLasting: true }
    if (path === themeSheetPath) {
      const own = kit.themeSheet(mediaUrlIn(base, media))
      const fonts = await this.#fontsOf(site)
      const sheet = fonts.sheet((name) => withBase(base, `${themeFontsPath}${name}`))
      return { type: 'text/css', text: own + sheet }
    }
    if (path.startsWith(themeFontsPath)) {
      const font = (await this.#fontsOf(site)).files.get(path.slice(themeFontsPath.length))
      return font && { type: 'font/woff2', text: font }
    }
    const feed = path.startsWith('/feed') ? this.#feeds(site).get(path) : undefined
    return feed === undefined ? undefined : { type: 'application/rss+xml', text: feed }
  }

  /** Returns the fonts of the theme. They are read once, because a change of the theme replaces this object. */
  #fontsOf(site: Site): Promise<OwnFonts> {
    this.#fonts ??= fontsOf(this.context.root, site)
    return this.#fonts
  }

  #feeds(site: Site): Map<string, string> {
    const { model } = this.context
    const listed = [...findablePages(model, currentDay())].map(listedPage)
    const feeds = [feedsOf(listed, site)]
    for (const [language, spoken] of sitesIn(model.foundation()))
      feeds.push(feedsOf(listed, spoken, language))
    return new Map(feeds.flatMap((one) => Object.entries(one)))
  }

  /**
   * Returns the image that social networks show for a link to a page, as the build would create it;
   * undefined if there is none.
   */
  async linkPicture(route: string): Promise<Uint8Array | undefined> {
    const { root, kit, model } = this.context
    const foundation = model.foundation()
    const { site, media } = foundation
    const page = model.page(route)?.page
    if (site === undefined || page === undefined) return undefined
    const own = page.page.seo?.image
    if (own !== undefined && media.files.has(own)) return readFileSync(mediaFile(root, own))
    const colors = kit.palette.dark
    const shared = { root, site, translations: sitesIn(foundation), schemas: kit.schemas, colors }
    const picture = linkPicturesOf(shared)(page)
    let file: string | undefined
    await linkPictureFiles(picture === undefined ? [] : [picture], { root, colors }, (drawn) => {
      file = drawn
    })
    return file === undefined ? undefined : readFileSync(file)
  }
}
