import { statSync } from 'node:fs'
import { mediaAddress } from '../../../text/media-address.ts'
import type { Site } from '../../../../schema/site.ts'
import type { BuildKit } from '../../../build/build-kit.ts'
import { localesOf } from '../../../build/page-renderer.ts'
import { readSiteLogo } from '../../../build/site-logo.ts'
import type { Views } from '../../../render/components/view.ts'
import type { Assets } from '../../../render/html/assets.ts'
import { mediaOfPage, imagePathsOf } from '../../../render/html/page-media.ts'
import type { PageInput } from '../../../render/html/page-input.ts'
import { createPageRenderer } from '../../../render/html/render-page.tsx'
import type { SiteContext } from '../../../content/site/site-context.ts'
import { basePathOf, withBase } from '../../../text/base-path.ts'
import type { LiveAssets } from './vite.ts'
import type { LiveSprites } from './live-sprites.ts'
import type { SiteImage } from '../../../render/components/render-context.ts'
import { previewSizeOf } from '../../../build/images/preview-size.ts'
import type { PreviewSize } from '../../../build/images/preview-image.ts'
import { isImagePath, type Media } from '../../../content/site/media.ts'
import { signatureOf } from '../../../content/site/cache/file-signatures.ts'
import { mediaFilePath } from '../../../content/site/media-file.ts'
import { createHash } from 'node:crypto'

/** The renderer's input for a page, without its media. */
export type PageWithoutMedia = Omit<PageInput, 'media'>

export type LiveRenderer = (page: PageWithoutMedia) => Promise<string>

type LiveRendererOptions = {
  root: string
  kit: BuildKit
  assets: LiveAssets
  liveSprites: LiveSprites
  site: Site
  /** The site data for pages in other languages, by language. */
  translations: ReadonlyMap<string, Site>
  mediaFiles: SiteContext['media']
  views: Views
  sizeCache: ImageSizeCache
}

/**
 * Returns a function that renders pages with the images as they are on disk. A block that cannot be
 * rendered shows its error.
 */
export function createLiveRenderer({
  root,
  kit,
  assets,
  liveSprites,
  site,
  translations,
  mediaFiles,
  views,
  sizeCache: sizes,
}: LiveRendererOptions): LiveRenderer {
  const { schemas, words, palette } = kit
  const base = basePathOf(site.url)
  const images = createLiveImages(root, base, mediaFiles, sizes)
  const render = createPageRenderer({
    ...{ site, schemas, views, words, palette },
    translations: localesOf(translations, kit.translations),
    assets: withTheme(
      base,
      withBasePath(base, { ...assets, sprite: liveSprites.address }, mediaFiles),
      site,
    ),
    logo: readSiteLogo(root, site, {
      urlOf: createMediaUrl(base, mediaFiles),
      sizeOf: () => undefined,
    }),
    showFaults: true,
  })
  return async (page) => {
    await images.readSizes(imagePathsOf(page, schemas))
    const html = await render({ ...page, media: mediaOfPage(page, schemas, images) })
    return liveSprites.withPageSprite(html)
  }
}

/**
 * Adds the base path to the URLs of the sprite and the icons. Scripts and styles come from Vite, which
 * serves them at the root of the host. As in a build, the icons are left out if the site does not have all
 * of them.
 */
function withBasePath(base: string, assets: Assets, { files }: SiteContext['media']): Assets {
  const below = (path: string) => withBase(base, path)
  const { sprite, icons } = assets
  const hasIcons = Object.values(icons ?? {}).every((url) => files.has(url.slice('/media/'.length)))
  return {
    ...assets,
    sprite: below(sprite),
    icons:
      icons && hasIcons
        ? { svg: below(icons.svg), png: below(icons.png), apple: below(icons.apple) }
        : undefined,
  }
}

/** Returns the URL of a file below content/media; undefined if the file does not exist. */
export const createMediaUrl =
  (base: string, { files }: SiteContext['media']) =>
  (path: string): string | undefined =>
    files.has(path) ? withBase(base, mediaAddress(path)) : undefined

/** Path of the theme's style sheet, which is loaded after the style sheets of all blocks. */
export const themeSheetPath = '/theme.css'

/** Path below which the theme's fonts are served. */
export const themeFontsPath = '/theme-fonts/'

const withTheme = (base: string, assets: Assets, { theme }: Site): Assets =>
  theme === undefined
    ? assets
    : {
        ...assets,
        blockStyles: (...html) => [
          ...assets.blockStyles(...html),
          { url: withBase(base, themeSheetPath) },
        ],
      }

type LiveImages = {
  /** Reads the sizes of images. Afterwards `picture` returns these images. */
  readSizes: (src: Iterable<string>) => Promise<void>
  picture: (src: string) => SiteImage | undefined
  file: (src: string) => string | undefined
  fileSize: (src: string) => number | undefined
}

/** Image sizes by path, each with the state of the measured file. */
export type ImageSizeCache = Map<string, { state: string; size: PreviewSize | undefined }>

/**
 * Returns the images as they are on disk. Browsers load most of them unchanged, which is faster than
 * converting them first; only large images get smaller copies. To render a page, only the size of an image
 * is needed.
 */
export function createLiveImages(
  root: string,
  base: string,
  { files, images }: Media,
  sizeCache: ImageSizeCache,
): LiveImages {
  const stateOf = (src: string) => `${src} ${signatureOf(mediaFilePath(root, src))}`
  // A replaced image with the same name gets another URL, so that browsers fetch it again.
  const urlOf = (src: string) =>
    withBase(base, `${mediaAddress(src)}?${shortTextHash(stateOf(src))}`)
  return {
    async readSizes(sources) {
      const unmeasured = [...sources].flatMap((src) => {
        if (!files.has(src) || !isImagePath(src)) return []
        const state = stateOf(src)
        return sizeCache.get(src)?.state === state ? [] : [{ src, state }]
      })
      if (unmeasured.length === 0) return
      const reads = unmeasured.map(async ({ src, state }) =>
        sizeCache.set(src, { state, size: await previewSizeOf(mediaFilePath(root, src)) }),
      )
      await Promise.all(reads)
    },
    picture(src) {
      const found = sizeCache.get(src)
      if (!files.has(src) || found?.size === undefined || found.state !== stateOf(src))
        return undefined
      const { copies, ...size } = found.size
      const { alt = '' } = images[src] ?? {}
      const url = urlOf(src)
      const original = { url, ...size, alt, stem: '', widths: [], formats: [] }
      if (src.endsWith('.svg')) return original
      if (copies === undefined) return { ...original, live: true }
      const copyUrl = `${url}&copy=quick`
      const { widths, format } = copies
      return { ...original, url: copyUrl, stem: copyUrl, widths, formats: [format], live: true }
    },
    file: (src) => (files.has(src) ? urlOf(src) : undefined),
    fileSize: (src) => statSync(mediaFilePath(root, src), { throwIfNoEntry: false })?.size,
  }
}

/** Returns a short hash of a text. */
export const shortTextHash = (text: string): string =>
  createHash('sha1').update(text).digest('base64url').slice(0, 12)
