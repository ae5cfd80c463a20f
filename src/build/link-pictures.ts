import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { SchemaKit } from '../../schema/kit.ts'
import type { Outlined } from '../../schema/outline.ts'
import type { Site } from '../../schema/site.ts'
import { cardOf, type LinkCard } from './link-image/card.ts'
import { writeWhole } from './images/folders.ts'
import { hashOf } from './images/settings.ts'
import { sweep } from './images/sweep.ts'
import { sitesIn, type SitePage } from '../content/site/foundation.ts'
import type { PictureFacts } from '../content/site/media-manifest.ts'
import { isFontFile } from '../content/site/font-package.ts'
import { SiteModel } from '../content/site/site-model.ts'
import { workFolder } from '../content/site/work-folder.ts'
import type { Palette } from '../render/theme/palette.ts'
import type { CardFontNames } from './own-fonts.ts'
import { mediaFile } from '../content/site/media-file.ts'

/** The preview image that social networks and messengers show for a shared link to a page. */
export type LinkPicture = {
  card: LinkCard
  /** Path of the logo below content/media. */
  logo: string | undefined
  /** Hash of all inputs of the image. */
  hash: string
  /** Path in the site: `media/og/beratung.0123abcd.jpg` */
  target: string
  /** Fonts of the image, the same on all pages. Undefined if the site uses the default fonts. */
  fonts?: CardFontNames
}

/** Increase this number when the same card is rendered differently, to discard cached images. */
const edition = 1

type Colors = Palette['dark']
type CardSite = {
  root: string
  site: Site
  /** The site's settings in its other languages, by language code. */
  translations?: ReadonlyMap<string, Site>
  schemas: SchemaKit
  colors: Colors
  /** Known facts about images. The files of all other images are read. */
  pictures?: Readonly<Record<string, Pick<PictureFacts, 'source'>>>
}
type CardPage = Outlined & Pick<SitePage, 'route' | 'page'>

/**
 * Returns a function that returns the preview image of a page. It returns undefined if search
 * engines must not index the page or the site has switched preview images off.
 */
export function linkPicturesOf({
  root,
  site,
  translations,
  schemas,
  colors,
  pictures = {},
}: CardSite) {
  const logoFile = site.logo?.onDark ?? site.logo?.src
  const hashes = new Map<string, string | undefined>()
  const fonts = fontsNamedBy(site)
  const sourceOf = (picture: string): string | undefined => {
    const known = pictures[picture]
    if (known !== undefined) return known.source
    if (!hashes.has(picture)) hashes.set(picture, hashOfFile(mediaFile(root, picture)))
    return hashes.get(picture)
  }
  const fontState = fonts === undefined ? [] : [fonts, ...fontFiles(fonts).map(sourceOf)]
  return (shown: CardPage): LinkPicture | undefined => {
    const { route, page } = shown
    if (!site.linkPictures || page.seo?.noindex) return undefined
    const spoken = page.language === undefined ? undefined : translations?.get(page.language)
    const card = cardOf(shown, spoken ?? site, schemas)
    const picture = card.picture && sourceOf(card.picture)
    const logo = logoFile && sourceOf(logoFile)
    const drawnFrom = JSON.stringify([edition, card, colors, picture, logo, ...fontState])
    const hash = hashOf(Buffer.from(drawnFrom)).slice(0, 16)
    const target = `media/og/${slugOf(route)}.${hash.slice(0, 8)}.jpg`
    const drawn = { ...card, picture: picture && card.picture }
    return { card: drawn, logo: logo && logoFile, hash, target, ...(fonts && { fonts }) }
  }
}

const fontFiles = ({ heading, mono }: CardFontNames): string[] =>
  [heading, mono].filter((font) => font !== undefined).filter(isFontFile)

function fontsNamedBy({ theme, language }: Site): CardFontNames | undefined {
  const { heading, mono } = theme ?? {}
  return heading === undefined && mono === undefined ? undefined : { heading, mono, language }
}

/**
 * Returns the hash of a file, or undefined if the file does not exist. The page that names the file
 * reports it as missing.
 */
function hashOfFile(file: string): string | undefined {
  try {
    return hashOf(readFileSync(file))
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
const readyLinkPictures = (root: string): string => join(root, 'content/media/.ready/og')

/** Returns the file name of a prepared image: `beratung.0123456789abcdef.jpg` */
export const readyName = ({ target, hash }: LinkPicture): string =>
  `${target.slice('media/og/'.length).split('.')[0]}.${hash}.jpg`

const keptIn = (root: string): string => join(workFolder(root), 'link-pictures')

type Options = {
  root: string
  colors: Colors
  /**
   * Called before the first image is rendered, and after each. `all` is the number of images to
   * render.
   */
  onDraw?: (done: number, all: number) => void
}

/** Calls `onFile` with the file of each image. Renders only the images that are not cached. */
export async function linkPictureFiles(
  pictures: readonly LinkPicture[],
  { root, colors, onDraw = () => {} }: Options,
  hand: (file: string, picture: LinkPicture) => void,
): Promise<void> {
  /** Images to render, by their hash. Pages with the same content share one image. */
  const missing = new Map<string, LinkPicture[]>()
  for (const picture of pictures) {
    const file = placesOf(picture, root).find((place) => existsSync(place))
    if (file !== undefined) hand(file, picture)
    else missing.set(picture.hash, [...(missing.get(picture.hash) ?? []), picture])
  }
  if (missing.size === 0) return

  const { drawCard } = await import('./link-image/draw-card.ts')
  const named = pictures[0]?.fonts
  const fonts = named && (await (await import('./own-fonts.ts')).cardFonts(root, named))
  const read = (path: string | undefined) =>
    path === undefined ? undefined : readFileSync(mediaFile(root, path))
  const drawn = async ({ card, logo: logoFile }: LinkPicture): Promise<Buffer> => {
    const [picture, logo] = [read(card.picture), read(logoFile)]
    // Unreadable images are reported where the page or the site file names them, so they are left
    // out here.
    return drawCard(card, colors, { picture, logo, fonts })
      .catch(() => drawCard(card, colors, { logo, fonts }))
      .catch(() => drawCard(card, colors, {}))
  }
  const limit = pLimit(availableParallelism())
  let done = 0
  onDraw(done, missing.size)
  await limit.map(missing, async ([hash, alike]) => {
    const [picture] = alike
    if (picture === undefined) return
    const file = join(keptIn(root), `${hash}.jpg`)
    writeWhole(file, await drawn(picture))
    for (const one of alike) hand(file, one)
    onDraw(++done, missing.size)
  })
  sweep(keptIn(root), new Set(pictures.map(({ hash }) => `${hash}.jpg`)), { size: 50_000_000 })
}

const placesOf = (picture: LinkPicture, root: string): string[] => [
  join(readyLinkPictures(root), readyName(picture)),
  join(keptIn(root), `${picture.hash}.jpg`),
]

/**
 * Copies the preview images of all pages into the folder of prepared images and deletes images that
 * no page needs. Returns the names of the added files.
 */
export async function keepLinkPicturesReady(
  pictures: readonly LinkPicture[],
  options: Options,
): Promise<string[]> {
  const folder = readyLinkPictures(options.root)
  if (pictures.length === 0 && !existsSync(folder)) return []
  mkdirSync(folder, { recursive: true })
  const added: string[] = []
  await linkPictureFiles(pictures, options, (file, picture) => {
    const ready = join(folder, readyName(picture))
    if (file === ready) return
    copyFileSync(file, ready)
    added.push(readyName(picture))
  })
  const wanted = new Set(pictures.map(readyName))
  for (const name of readdirSync(folder)) if (!wanted.has(name)) rmSync(join(folder, name))
  return added.toSorted()
}

/** Returns the preview images of all pages of a site, in the order in which the pages are read. */
export async function linkPicturesIn(
  root: string,
  schemas: SchemaKit,
  colors: Colors,
): Promise<LinkPicture[]> {
  const model = new SiteModel(root, schemas, { errorsOnly: true })
  const foundation = model.foundation()
  const { site } = foundation
  if (site === undefined) return []
  const found: LinkPicture[] = []
  const pictureOf = linkPicturesOf({
    ...{ root, site, schemas, colors },
    translations: sitesIn(foundation),
  })
  await model.read({
    // Includes pages that are scheduled for a later date.
    today: '9999-12-31',
    async onPage(page) {
      const picture = pictureOf(page)
      if (picture !== undefined) found.push(picture)
    },
  })
  return found
}
