import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp, { type OverlayOptions } from 'sharp'
import { LruCache } from '../../text/lru-cache.ts'
import type { Palette } from '../../render/theme/palette.ts'
import type { LinkCard } from './card.ts'
import { balanceLines, truncateWords } from './lines.ts'
import { toSfnt, Typeface, type FontSource, type TextStyle } from './typeface.ts'

/** Size in pixels, as Facebook, LinkedIn and X recommend it (Open Graph protocol, 1.91 : 1). */
const cardSize = { width: 1200, height: 630 }

const margin = { left: 72, right: 108, bottom: 64 }
const imageWidth = 520
const lineHeight = 1.02

/** Scripts with marks above and below the letters, whose lines need more distance. */
const tallScripts =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u
const tallLineHeight = 1.3

type Colors = Palette['dark']
type Typefaces = { display: Typeface; heading: Typeface; mono: Typeface }

type CardAssets = {
  image?: Uint8Array | undefined
  logo?: Uint8Array | undefined
  /** Fonts of the site. Passing the same object again avoids parsing them twice. */
  fonts?: CardFonts | undefined
}

/**
 * Fonts of a card. `heading` and `mono` replace the default fonts, WOFF2 or not. The file with Latin
 * characters comes first.
 */
export type CardFonts = {
  heading?: FontFiles
  mono?: FontFiles
  /** Fonts for letters that the other fonts do not contain. */
  fallbacks?: readonly FontSource[]
}
type FontFiles = readonly Uint8Array[] | undefined

/**
 * Renders the preview image of a shared link as JPEG. `image` contains the bytes of the card's
 * image. Rejects if the image cannot be read.
 */
export async function renderCard(
  card: LinkCard,
  colors: Colors,
  { image, logo, fonts = defaultFonts }: CardAssets,
): Promise<Buffer> {
  const [background, faces, logoImage] = await Promise.all([
    renderBackgroundPixels(colors),
    loadTypefaces(fonts),
    logo && renderLogo(logo, colors),
  ])
  const textLayer = Buffer.from(
    renderTextLayerSvg({ ...card, mark: logoImage }, colors, faces, image !== undefined),
  )
  const imageLayers = image === undefined ? [] : [await createImageOverlay(image, card.direction)]
  return sharp(background, { raw: { ...cardSize, channels: 3 } })
    .composite([...imageLayers, { input: textLayer }])
    .jpeg({ quality: 76, mozjpeg: true })
    .toBuffer()
}

/** Cached backgrounds. Each takes two megabytes. */
const backgroundCache = new LruCache<Promise<Buffer>>(4)

/** Returns the background in these colours, as raw pixels. */
function renderBackgroundPixels(colors: Colors): Promise<Buffer> {
  const key = JSON.stringify(colors)
  const known = backgroundCache.get(key)
  if (known !== undefined) return known
  const made = sharp(Buffer.from(backgroundSvg(colors)))
    .removeAlpha()
    .raw()
    .toBuffer()
  backgroundCache.set(key, made)
  made.catch(() => backgroundCache.delete(key))
  return made
}

const backgroundSvg = ({ bg, brand, cyan, line }: Colors): string =>
  svgDocument(`<defs>
${glowGradientSvg('brand', brand, 0.4, { x: 144, y: 0, rx: 552, ry: 441 })}
${glowGradientSvg('cyan', cyan, 0.18, { x: 840, y: 693, rx: 480, ry: 378 })}
${glowGradientSvg('shown', '#fff', 1, { x: 240, y: 189, rx: 960, ry: 567 })}
<mask id="faded"><rect width="100%" height="100%" fill="url(#shown)"/></mask>
<pattern id="grid" width="72" height="72" patternUnits="userSpaceOnUse"><path d="M0 .5h72M.5 0v72" stroke="${line}"/></pattern>
</defs>
<rect width="100%" height="100%" fill="${bg}"/>
<rect width="100%" height="100%" fill="url(#brand)"/>
<rect width="100%" height="100%" fill="url(#cyan)"/>
<rect width="100%" height="100%" fill="url(#grid)" opacity=".5" mask="url(#faded)"/>`)

const glowGradientSvg = (
  id: string,
  color: string,
  opacity: number,
  { x, y, rx, ry }: Record<'x' | 'y' | 'rx' | 'ry', number>,
): string =>
  `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${x} ${y}) scale(${rx} ${ry})"><stop stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`

const fadeFromLeftSvg = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${imageWidth}" height="${cardSize.height}"><linearGradient id="a"><stop stop-opacity="0"/><stop offset=".34"/></linearGradient><rect width="100%" height="100%" fill="url(#a)"/></svg>`,
)

/**
 * Returns the image at the edge where lines end, fading in from the text. In a language written from
 * right to left, that is the left edge.
 */
async function createImageOverlay(
  picture: Uint8Array,
  direction: LinkCard['direction'],
): Promise<OverlayOptions> {
  const isRightToLeft = direction === 'rtl'
  const fade = isRightToLeft
    ? await sharp(fadeFromLeftSvg).flop().png().toBuffer()
    : fadeFromLeftSvg
  const { data, info } = await sharp(picture)
    .rotate()
    .resize(imageWidth, cardSize.height, { fit: 'cover' })
    .ensureAlpha()
    .composite([{ input: fade, blend: 'dest-in' }])
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const left = isRightToLeft ? 0 : cardSize.width - width
  return { input: data, raw: { width, height, channels }, left, top: 0 }
}

function renderTextLayerSvg(
  { site, eyebrow, title, direction, mark }: LinkCard & { mark: CardLogo | undefined },
  colors: Colors,
  { display, heading, mono }: Typefaces,
  hasPicture: boolean,
): string {
  const width = cardSize.width - margin.left - (hasPicture ? 448 : margin.right)
  const isRightToLeft = direction === 'rtl'
  const { lines, setting } = fitTitle(title, width, heading, direction)
  const lineDistance = tallScripts.test(title) ? tallLineHeight : lineHeight
  const top = cardSize.height - margin.bottom - lines.length * lineDistance * setting.size
  /** Places a text `indent` pixels from the margin where its lines start. */
  const textAt = (text: string, indent: number, y: number, face: Typeface, style: TextStyle) => {
    const outline = face.outlineOf(text, style)
    const start = margin.left + indent
    const x = isRightToLeft ? (cardSize.width - start - outline.width).toFixed(2) : start
    return `<g transform="translate(${x} ${y.toFixed(2)})">${outline.markup}</g>`
  }
  const fitText = (text: string, face: Typeface, how: TextStyle, maxWidth: number) =>
    truncateWords(text, maxWidth, (part) => face.outlineOf(part, how).width)

  const nameSetting = { size: 34, tracking: -0.02, direction }
  const eyebrowSetting = { size: 24, direction }
  const indent = mark === undefined ? 0 : mark.width + 18
  const name = fitText(site, display, nameSetting, width - indent)
  const line = fitText(eyebrow, mono, eyebrowSetting, width)
  const baselineOf = (index: number) =>
    top + (index * lineDistance + lineDistance - lineHeight + 0.84) * setting.size
  return svgDocument(
    `<g fill="${colors.text}">${textAt(name, indent, 99, display, nameSetting)}` +
      lines.map((text, index) => textAt(text, 0, baselineOf(index), heading, setting)).join('') +
      `</g><g fill="${colors.spark}">${textAt(line, 0, top - 31, mono, eyebrowSetting)}</g>` +
      (mark === undefined ? '' : logoAt(mark, direction)),
  )
}

/**
 * Returns the largest font size at which the title fits into three lines and every word fits into a
 * line.
 */
function fitTitle(title: string, width: number, face: Typeface, direction: LinkCard['direction']) {
  for (const size of [78, 66, 56, 48, 40, 32]) {
    const setting = { size, tracking: -0.035, direction }
    const widthOf = (text: string) => face.outlineOf(text, setting).width
    const lines = balanceLines(title, width, widthOf)
    const isLast = size === 32
    if (isLast) return { lines: lines.slice(0, 6), setting }
    if (lines.length <= 3 && lines.every((line) => widthOf(line) <= width))
      return { lines, setting }
  }
  throw new RangeError('The last setting takes every title.')
}

/** The logo on a card, with its width in pixels. */
type CardLogo = { href: string; width: number }

const logoHeight = 46

/** Renders the logo. Rejects if its bytes are not an image. */
async function renderLogo(logo: Uint8Array, colors: Colors): Promise<CardLogo> {
  const { format } = await sharp(logo).metadata()
  const coloredSvg =
    format === 'svg' ? applyCardColors(Buffer.from(logo).toString(), colors) : undefined
  const source = coloredSvg === undefined ? logo : Buffer.from(coloredSvg)
  // Rendered at twice its size, so that it is sharp on high-density screens.
  const raster = await sharp(source, coloredSvg === undefined ? {} : { density: 600 })
    .resize({ height: 2 * logoHeight })
    .png()
    .toBuffer({ resolveWithObject: true })
  const width = Math.round(raster.info.width / 2)
  const href = `data:image/png;base64,${raster.data.toString('base64')}`
  return { width, href }
}

function logoAt({ href, width }: CardLogo, direction: LinkCard['direction']): string {
  const x = direction === 'rtl' ? cardSize.width - margin.left - width : margin.left
  return `<image x="${x}" y="64" width="${width}" height="${logoHeight}" href="${href}"/>`
}

/** Replaces `currentColor` and CSS variables in an SVG by the colours of the card. */
const applyCardColors = (drawing: string, colors: Colors): string =>
  drawing
    .replace(/currentColor/gi, colors.text)
    .replace(/var\(--([\w-]+)(?:,([^()]*))?\)/g, (_, name: string, otherwise?: string) => {
      return new Map(Object.entries(colors)).get(name) ?? otherwise?.trim() ?? colors.text
    })

const svgDocument = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">${content}</svg>`

const defaultFonts: CardFonts = {}
const typefaceCache = new WeakMap<CardFonts, Promise<Typefaces>>()

/**
 * Returns the fonts of a site, followed by the default fonts for characters that the site's fonts
 * do not contain. Parses them on first use.
 */
function loadTypefaces(fonts: CardFonts): Promise<Typefaces> {
  const known = typefaceCache.get(fonts)
  if (known !== undefined) return known
  const loaded = (async () => {
    const [grotesque, mono] = await Promise.all([
      fontFilesOf('bricolage-grotesque', fonts.heading),
      fontFilesOf('geist-mono', fonts.mono),
    ])
    const fallbacks = fonts.fallbacks ?? []
    return {
      display: new Typeface([...grotesque, ...fallbacks], 650),
      heading: new Typeface([...grotesque, ...fallbacks], 640),
      mono: new Typeface([...mono, ...fallbacks], 500),
    }
  })()
  typefaceCache.set(fonts, loaded)
  loaded.catch(() => typefaceCache.delete(fonts))
  return loaded
}

const fontFilesOf = async (name: string, own: FontFiles = []): Promise<Uint8Array[]> => [
  ...(await Promise.all(own.map(toSfnt))),
  ...(await defaultFontFiles(name)),
]

const require = createRequire(import.meta.url)

const defaultFontFiles = (name: string): Promise<Uint8Array[]> =>
  Promise.all(
    ['latin', 'latin-ext'].map(async (letters) => {
      const file = `@fontsource-variable/${name}/files/${name}-${letters}-wght-normal.woff2`
      return toSfnt(await readFile(require.resolve(file)))
    }),
  )
