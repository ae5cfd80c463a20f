import { mediaAddress } from '../../../text/media-address.ts'
import type { Site } from '../../../../schema/site.ts'
import type { BuildKit } from '../../../build/kit.ts'
import { tonguesOf } from '../../../build/drawer.ts'
import { drawnLogo } from '../../../build/drawn-logo.ts'
import type { Views } from '../../../render/components/view.ts'
import type { Assets } from '../../../render/html/assets.ts'
import { mediaOfPage, picturesNamedBy } from '../../../render/html/own-media.ts'
import type { PageInput } from '../../../render/html/page-input.ts'
import { rendererFor } from '../../../render/html/render-page.tsx'
import type { Foundation } from '../../../content/site/foundation.ts'
import { basePathOf, withBase } from '../../../text/base-path.ts'
import type { LiveAssets } from './vite.ts'
import type { LiveSprite } from './live-sprite.ts'
import type { Picture } from '../../../render/components/surroundings.ts'
import { previewSizeOf } from '../../../build/images/preview-size.ts'
import type { PreviewSize } from '../../../build/images/quick.ts'
import { isPicture, type Media } from '../../../content/site/media.ts'
import { stampOf } from '../../../content/site/cache/file-stamps.ts'
import { mediaFile } from '../../../content/site/media-file.ts'
import { createHash } from 'node:crypto'

/** The renderer's input for a page, without its media. */
export type Undrawn = Omit<PageInput, 'media'>

export type LiveRender = (page: Undrawn) => Promise<string>

type Drawing = {
  root: string
  kit: BuildKit
  assets: LiveAssets
  sprite: LiveSprite
  site: Site
  /** The site data for pages in other languages, by language. */
  translations: ReadonlyMap<string, Site>
  media: Foundation['media']
  views: Views
  sizes: SizesSeen
}

/**
 * Returns a function that renders pages with the images as they are on disk. A block that cannot be
 * rendered shows its error.
 */
export function liveRenderer({
  root,
  kit,
  assets,
  sprite,
  site,
  translations,
  media,
  views,
  sizes,
}: Drawing): LiveRender {
  const { schemas, words, palette } = kit
  const base = basePathOf(site.url)
  const pictures = livePictures(root, base, media, sizes)
  const render = rendererFor({
    ...{ site, schemas, views, words, palette },
    translations: tonguesOf(translations, kit.translations),
    assets: withTheme(base, mediaBelow(base, { ...assets, sprite: sprite.address }, media), site),
    logo: drawnLogo(root, site, { urlOf: mediaUrlIn(base, media), sizeOf: () => undefined }),
    showFaults: true,
  })
  return async (page) => {
    await pictures.look(picturesNamedBy(page, schemas))
    const html = await render({ ...page, media: mediaOfPage(page, schemas, pictures) })
    return sprite.fitted(html)
  }
}

/**
 * Adds the base path to the URLs of the sprite and the icons. Scripts and styles come from Vite, which
 * serves them at the root of the host. As in a build, the icons are left out if the site does not have all
 * of them.
 */
function mediaBelow(base: string, assets: Assets, { files }: Foundation['media']): Assets {
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
export const mediaUrlIn =
  (base: string, { files }: Foundation['media']) =>
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

type LivePictures = {
  /** Reads the sizes of images. Afterwards `picture` returns these images. */
  look: (src: Iterable<string>) => Promise<void>
  picture: (src: string) => Picture | undefined
  file: (src: string) => string | undefined
}

/** Image sizes by path, each with the state of the measured file. */
export type SizesSeen = Map<string, { state: string; size: PreviewSize | undefined }>

/**
 * Returns the images as they are on disk. Browsers load most of them unchanged, which is faster than
 * converting them first; only large images get smaller copies. To render a page, only the size of an image
 * is needed.
 */
export function livePictures(
  root: string,
  base: string,
  { files, images }: Media,
  seen: SizesSeen,
): LivePictures {
  const stateOf = (src: string) => `${src} ${stampOf(mediaFile(root, src))}`
  // A replaced image with the same name gets another URL, so that browsers fetch it again.
  const urlOf = (src: string) =>
    withBase(base, `${mediaAddress(src)}?${fingerprintOf(stateOf(src))}`)
  return {
    async look(sources) {
      const unseen = [...sources].flatMap((src) => {
        if (!files.has(src) || !isPicture(src)) return []
        const state = stateOf(src)
        return seen.get(src)?.state === state ? [] : [{ src, state }]
      })
      if (unseen.length === 0) return
      const looks = unseen.map(async ({ src, state }) =>
        seen.set(src, { state, size: await previewSizeOf(mediaFile(root, src)) }),
      )
      await Promise.all(looks)
    },
    picture(src) {
      const found = seen.get(src)
      if (!files.has(src) || found?.size === undefined || found.state !== stateOf(src))
        return undefined
      const { copies, ...size } = found.size
      const { alt = '' } = images[src] ?? {}
      const url = urlOf(src)
      const whole = { url, ...size, alt, stem: '', widths: [], formats: [] }
      if (src.endsWith('.svg')) return whole
      if (copies === undefined) return { ...whole, live: true }
      const copy = `${url}&copy=quick`
      const { widths, format } = copies
      return { ...whole, url: copy, stem: copy, widths, formats: [format], live: true }
    },
    file: (src) => (files.has(src) ? urlOf(src) : undefined),
  }
}

/** Returns a short hash of a text. */
export const fingerprintOf = (text: string): string =>
  createHash('sha1').update(text).digest('base64url').slice(0, 12)
