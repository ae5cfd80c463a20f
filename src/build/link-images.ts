import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { SchemaKit } from '../../schema/kit.ts'
import type { BlocksWithOutline } from '../../schema/outline.ts'
import type { Site } from '../../schema/site.ts'
import { cardOf, type LinkCard } from './link-image/card.ts'
import { writeFileAtomically } from './images/image-folders.ts'
import { sha256Of } from './images/encoder-settings.ts'
import { deleteOldFiles } from './images/delete-old-files.ts'
import { sitesByLanguage, type SitePage } from '../content/site/site-context.ts'
import type { ImageFacts } from '../content/site/media-manifest.ts'
import { isFontFile } from '../content/site/font-package.ts'
import { SiteModel } from '../content/site/site-model.ts'
import { workFolder } from '../content/site/work-folder.ts'
import type { Palette } from '../render/theme/palette.ts'
import type { CardFontNames } from './theme-fonts.ts'
import type { CardFonts } from './link-image/render-card.ts'
import type { FontSource } from './link-image/typeface.ts'
import {
  LinkImageFontFinder,
  nameOfFallback,
  type FallbackFont,
} from '../content/site/link-image-fonts.ts'
import { mediaFilePath } from '../content/site/media-file.ts'

/** The preview image that social networks and messengers show for a shared link to a page. */
export type LinkImage = {
  card: LinkCard
  /** Path of the logo below content/media. */
  logo: string | undefined
  /** Hash of all inputs of the image. */
  contentHash: string
  /** Path in the site: `media/og/beratung.0123abcd.jpg` */
  targetPath: string
  /** Fonts of the image, the same on all pages. Undefined if the site uses the default fonts. */
  fonts?: CardFontNames
  /** Fonts for letters that the default fonts do not contain. */
  fallbacks?: readonly FallbackFont[]
}

/** Increase this number when the same card is rendered differently, to discard cached images. */
const cardVersion = 1

type Colors = Palette['dark']
type LinkImageOptions = {
  root: string
  site: Site
  /** The site's settings in its other languages, by language code. */
  translations?: ReadonlyMap<string, Site>
  schemas: SchemaKit
  colors: Colors
  /** Known facts about images. The files of all other images are read. */
  imageFacts?: Readonly<Record<string, Pick<ImageFacts, 'source'>>>
}
type CardPage = BlocksWithOutline & Pick<SitePage, 'route' | 'page'>

/**
 * Returns a function that returns the preview image of a page. It returns undefined if search
 * engines must not index the page or the site has switched preview images off.
 */
export function linkImageFactory({
  root,
  site,
  translations,
  schemas,
  colors,
  imageFacts = {},
}: LinkImageOptions) {
  const logoFile = site.logo?.onDark ?? site.logo?.src
  const hashes = new Map<string, string | undefined>()
  const fonts = cardFontNamesOf(site)
  const sourceOf = (picture: string): string | undefined => {
    const knownImage = imageFacts[picture]
    if (knownImage !== undefined) return knownImage.source
    if (!hashes.has(picture)) hashes.set(picture, hashOfFile(mediaFilePath(root, picture)))
    return hashes.get(picture)
  }
  const fontFinder = new LinkImageFontFinder(root, site.theme)
  const fontState = fonts === undefined ? [] : [fonts, ...fontFilesOf(fonts).map(sourceOf)]
  return (shownPage: CardPage): LinkImage | undefined => {
    const { route, page } = shownPage
    if (!site.linkPictures || page.seo?.noindex) return undefined
    const translatedSite =
      page.language === undefined ? undefined : translations?.get(page.language)
    const card = cardOf(shownPage, translatedSite ?? site, schemas)
    const picture = card.picture && sourceOf(card.picture)
    const logo = logoFile && sourceOf(logoFile)
    const { fallbacks } = fontFinder.find(
      `${card.site}${card.eyebrow}${card.title}`,
      page.language ?? site.language,
    )
    const hashInput = JSON.stringify([
      ...[cardVersion, card, colors, picture, logo, ...fontState],
      // Cards in Latin letters keep their hash.
      ...fallbacks.map(nameOfFallback),
    ])
    const hash = sha256Of(Buffer.from(hashInput)).slice(0, 16)
    const target = `media/og/${slugOf(route)}.${hash.slice(0, 8)}.jpg`
    const cardWithImage = { ...card, picture: picture && card.picture }
    return {
      card: cardWithImage,
      logo: logo && logoFile,
      contentHash: hash,
      targetPath: target,
      ...(fonts && { fonts }),
      ...(fallbacks.length > 0 && { fallbacks }),
    }
  }
}

const fontFilesOf = ({ heading, mono }: CardFontNames): string[] =>
  [heading, mono].filter((font) => font !== undefined).filter(isFontFile)

function cardFontNamesOf({ theme, language }: Site): CardFontNames | undefined {
  const { heading, mono } = theme ?? {}
  return heading === undefined && mono === undefined ? undefined : { heading, mono, language }
}

/**
 * Returns the hash of a file, or undefined if the file does not exist. The page that names the file
 * reports it as missing.
 */
function hashOfFile(file: string): string | undefined {
  try {
    return sha256Of(readFileSync(file))
  } catch {
    return undefined
  }
}

const slugOf = (route: string): string =>
  route === '/' ? 'home' : route.slice(1).replaceAll('/', '-')

/**
 * Returns the folder of prepared images, which save a fresh clone of the project from rendering
 * them.
 */
const preparedFolder = (root: string): string => join(root, 'content/media/.ready/og')

/** Returns the file name of a prepared image: `beratung.0123456789abcdef.jpg` */
export const preparedFileNameOf = ({ targetPath, contentHash }: LinkImage): string =>
  `${targetPath.slice('media/og/'.length).split('.')[0]}.${contentHash}.jpg`

const cacheFolderOf = (root: string): string => join(workFolder(root), 'link-pictures')

type RenderLinkImagesOptions = {
  root: string
  colors: Colors
  /**
   * Called before the first image is rendered, and after each. `all` is the number of images to
   * render.
   */
  onProgress?: (done: number, all: number) => void
}

/** Calls `onFile` with the file of each image. Renders only the images that are not cached. */
export async function renderLinkImages(
  images: readonly LinkImage[],
  { root, colors, onProgress = () => {} }: RenderLinkImagesOptions,
  onFile: (file: string, picture: LinkImage) => void,
): Promise<void> {
  /** Images to render, by their hash. Pages with the same content share one image. */
  const uncached = new Map<string, LinkImage[]>()
  for (const picture of images) {
    const file = cachedPathsOf(picture, root).find((place) => existsSync(place))
    if (file !== undefined) onFile(file, picture)
    else uncached.set(picture.contentHash, [...(uncached.get(picture.contentHash) ?? []), picture])
  }
  if (uncached.size === 0) return

  const { renderCard } = await import('./link-image/render-card.ts')
  const fontNames = images[0]?.fonts
  const themeFonts =
    fontNames && (await (await import('./theme-fonts.ts')).readCardFonts(root, fontNames))
  const knownFonts = new Map<string, Promise<CardFonts>>()
  /** Cards with the same fallback fonts share their parsed fonts. */
  const fontsFor = async ({ fallbacks = [] }: LinkImage): Promise<CardFonts | undefined> => {
    if (fallbacks.length === 0) return themeFonts
    const key = fallbacks.map(({ file, index }) => `${file}#${index}`).join('\n')
    const known = knownFonts.get(key)
    if (known !== undefined) return known
    const read = Promise.all(fallbacks.map(readFallbackFont))
    const made = read.then((files) => ({ ...themeFonts, fallbacks: files }))
    knownFonts.set(key, made)
    return made
  }
  const read = (path: string | undefined) =>
    path === undefined ? undefined : readFileSync(mediaFilePath(root, path))
  const renderImage = async (linkImage: LinkImage): Promise<Buffer> => {
    const { card, logo: logoFile } = linkImage
    const fonts = await fontsFor(linkImage)
    const [picture, logo] = [read(card.picture), read(logoFile)]
    // An unreadable image is left out without a message, because the check of the page or of the
    // site file reports it.
    return renderCard(card, colors, { image: picture, logo, fonts })
      .catch(() => renderCard(card, colors, { logo, fonts }))
      .catch(() => renderCard(card, colors, {}))
  }
  const limit = pLimit(availableParallelism())
  let done = 0
  onProgress(done, uncached.size)
  await limit.map(uncached, async ([hash, sameImages]) => {
    const [picture] = sameImages
    if (picture === undefined) return
    const file = join(cacheFolderOf(root), `${hash}.jpg`)
    writeFileAtomically(file, await renderImage(picture))
    for (const one of sameImages) onFile(file, one)
    onProgress(++done, uncached.size)
  })
  deleteOldFiles(
    cacheFolderOf(root),
    new Set(images.map(({ contentHash }) => `${contentHash}.jpg`)),
    {
      maxBytes: 50_000_000,
    },
  )
}

/** Reads a fallback font as TrueType or OpenType. */
export async function readFallbackFont({ file, index }: FallbackFont): Promise<FontSource> {
  const bytes = readFileSync(file)
  const { toSfnt } = await import('./link-image/typeface.ts')
  return { bytes: file.endsWith('.woff2') ? await toSfnt(bytes) : bytes, index }
}

const cachedPathsOf = (picture: LinkImage, root: string): string[] => [
  join(preparedFolder(root), preparedFileNameOf(picture)),
  join(cacheFolderOf(root), `${picture.contentHash}.jpg`),
]

/**
 * Copies the preview images of all pages into the folder of prepared images and deletes images that
 * no page needs. Returns the names of the added files.
 */
export async function prepareLinkImages(
  images: readonly LinkImage[],
  options: RenderLinkImagesOptions,
): Promise<string[]> {
  const folder = preparedFolder(options.root)
  if (images.length === 0 && !existsSync(folder)) return []
  mkdirSync(folder, { recursive: true })
  const added: string[] = []
  await renderLinkImages(images, options, (file, picture) => {
    const ready = join(folder, preparedFileNameOf(picture))
    if (file === ready) return
    copyFileSync(file, ready)
    added.push(preparedFileNameOf(picture))
  })
  const wanted = new Set(images.map(preparedFileNameOf))
  for (const name of readdirSync(folder)) if (!wanted.has(name)) rmSync(join(folder, name))
  return added.toSorted()
}

/** Returns the preview images of all pages of a site, in the order in which the pages are read. */
export async function linkImagesIn(
  root: string,
  schemas: SchemaKit,
  colors: Colors,
): Promise<LinkImage[]> {
  const model = new SiteModel(root, schemas, { errorsOnly: true })
  const foundation = model.siteContext()
  const { site } = foundation
  if (site === undefined) return []
  const images: LinkImage[] = []
  const imageOf = linkImageFactory({
    ...{ root, site, schemas, colors },
    translations: sitesByLanguage(foundation),
  })
  await model.read({
    // Includes pages that are scheduled for a later date.
    now: '9999-12-31',
    async onPage(page) {
      const picture = imageOf(page)
      if (picture !== undefined) images.push(picture)
    },
  })
  return images
}
