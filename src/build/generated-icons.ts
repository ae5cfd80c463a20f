import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Site } from '../../schema/site.ts'
import { appIconPath } from '../render/html/site-files.ts'
import { imageFormatOf } from './images/image-format.ts'
import type { Media } from '../content/site/media.ts'
import { faviconSvg, faviconPng } from '../content/site/notes.ts'
import { inlineSvgOf } from '../text/inline-svg.ts'
import type { Palette } from '../render/theme/palette.ts'
import { clientCacheFolder } from './blockwerk-folders.ts'
import { readCachedValue, writeCachedValue } from '../content/site/cache/cache-file.ts'
import { digestOf } from '../content/site/cache/cache-key.ts'
import { mediaFilePath } from '../content/site/media-file.ts'
import { shortHash } from './short-hash.ts'

/**
 * Icons for browser tabs and home screens, by their paths below content/media, with their size in
 * pixels.
 */
const iconSizes = {
  [faviconPng]: 32,
  'brand/apple-touch-icon.png': 180,
  [appIconPath]: 512,
} as const

/**
 * The generated icons, by the path below content/media that an icon of the author would have.
 * `target` is the path in the built site.
 */
export type GeneratedIcons = Readonly<Record<string, { target: string; bytes: Buffer }>>

type GenerateIconsOptions = {
  media: Pick<Media, 'files'>
  palette: Palette
  /** Hash of the engine's sources, part of the cache key. Undefined if nothing is cached. */
  engine?: string | undefined
}

/**
 * Generates the icons that a site does not have. The source is the site's own SVG icon. Without
 * one, it is the logo if the logo is about square and has one colour, and otherwise the initial of
 * the site's name.
 */
export async function generateIcons(
  root: string,
  site: Site,
  { media: { files }, palette, engine }: GenerateIconsOptions,
): Promise<GeneratedIcons> {
  const missingIcons = Object.entries(iconSizes).filter(([path]) => !files.has(path))
  if (missingIcons.length === 0 && files.has(faviconSvg)) return {}
  const textOf = (path: string) => readFileSync(mediaFilePath(root, path), 'utf8')
  const source = files.has(faviconSvg)
    ? { svg: textOf(faviconSvg), isOwn: true }
    : iconSourceFor(site, palette, textOf)
  const key = digestOf(JSON.stringify([engine, missingIcons, source]))
  const cacheFile = join(clientCacheFolder(root), `icons/${key}.jsonl`)
  const cachedIcons =
    engine === undefined ? undefined : readCachedValue<[string, string][]>(cacheFile, key)
  const generated = cachedIcons ?? (await renderIcons(missingIcons, source))
  if (engine !== undefined && cachedIcons === undefined) writeCachedValue(cacheFile, key, generated)
  return Object.fromEntries(
    generated.map(([path, base64]) => {
      const bytes = Buffer.from(base64, 'base64')
      return [path, { target: publicPathOf(path, bytes), bytes }]
    }),
  )
}

/**
 * The source of the icons: an SVG drawing, or a name whose initial is drawn. `isOwn` is true if the
 * SVG belongs to the site.
 */
type IconSource = { svg: string; isOwn?: boolean } | InitialSource
type InitialSource = { name: string; colors: Colors }
type Colors = { ground: string; ink: string }

/**
 * Renders icons as Base64, by path. The module is loaded only here: loading it takes longer than
 * rendering a few hundred pages.
 */
async function renderIcons(
  missingIcons: readonly (readonly [path: string, size: number])[],
  source: IconSource,
): Promise<[path: string, base64: string][]> {
  const { renderIconPng } = await import('./link-image/icon-png.ts')
  const svg = 'svg' in source ? source.svg : await renderInitial(source)
  const pngs = await Promise.all(
    missingIcons.map(async ([path, size]): Promise<[string, string]> => [
      path,
      (await renderIconPng(svg, size)).toString('base64'),
    ]),
  )
  const isOwn = 'svg' in source && source.isOwn === true
  return isOwn ? pngs : [...pngs, [faviconSvg, Buffer.from(svg).toString('base64')]]
}

function publicPathOf(path: string, bytes: Buffer): string {
  const hash = shortHash(bytes)
  const ending = extname(path)
  return `media/${path.slice(0, -ending.length)}.${hash}${ending}`
}

async function renderInitial({ name, colors }: InitialSource): Promise<string> {
  const { renderInitialSvg } = await import('./link-image/initial.ts')
  return renderInitialSvg(name, colors)
}

function iconSourceFor(
  { name, logo }: Pick<Site, 'name' | 'logo'>,
  { light }: Palette,
  textOf: (path: string) => string,
): IconSource {
  const colors = { ground: light.brand, ink: light['on-brand'] }
  const source = logo?.src.endsWith('.svg') ? logo.src : undefined
  const svg = source && squareLogoSvg(textOf(source), colors)
  return svg ? { svg } : { name, colors }
}

/**
 * Returns an SVG with the logo on a rounded square. Undefined if the logo is not about square or
 * uses CSS variables of the page.
 */
function squareLogoSvg(svg: string, { ground, ink }: Colors): string | undefined {
  const inline = inlineSvgOf(svg)
  if (inline === undefined || inline.markup.includes('var(')) return undefined
  const [, , width = 0, height = 0] = inline.viewBox.split(/[\s,]+/).map(Number)
  if (width === 0 || height === 0 || Math.max(width / height, height / width) > 1.3)
    return undefined
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${ground}"/><svg x="11" y="11" width="42" height="42" viewBox="${inline.viewBox}" color="${ink}">${inline.markup}</svg></svg>\n`
}

/**
 * Wraps a PNG as a .ico file, for programs that request `favicon.ico` without reading a page.
 * Returns undefined if the bytes are not a PNG.
 */
export function createIcoFile(png: Buffer): Buffer | undefined {
  if (imageFormatOf(png) !== 'png' || png.length < 24) return undefined
  // Reads a side length in pixels from the PNG's first chunk. The .ico format writes 0 for 256
  // pixels and more.
  const sideAt = (offset: number) => {
    const size = png.readUInt32BE(offset)
    return size < 256 ? size : 0
  }
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(sideAt(16), 6)
  header.writeUInt8(sideAt(20), 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
