import { readFileSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { oklch } from 'culori'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { CHARACTERS } from '../../scripts/art/fonts.ts'
import { sha256, variantsOf } from '../../scripts/art/generate.ts'
import { drawPicture, heightOf, PICTURES, type Format } from '../../scripts/art/inventory.ts'
import { readManifest } from '../../scripts/art/manifest.ts'
import { MOTIFS } from '../../scripts/art/motifs.ts'
import { hashOfStill, STILLS } from '../../scripts/art/studio/stills.ts'

// The pictures and the film of the published site: those that we draw ourselves.

const media = join(process.cwd(), 'content/media')
const manifest = await readManifest(join(media, 'manifest.json'))
const megabyte = 1_000_000

describe('every picture', () => {
  it.each(PICTURES)('$path is still what its seed draws', (picture) => {
    const { motif, seed } = picture
    const svg = sha256(drawPicture(picture))
    expect(manifest.images[picture.path]?.art).toEqual({ motif, seed, svg })
  })

  it.each(STILLS)('$path is still what the studio shows', async (still) => {
    const { product, setting, path } = still
    const svg = await hashOfStill(still)
    const art = { motif: 'studio', seed: `${product}-${setting}`, svg }
    expect(manifest.images[path]?.art).toEqual(art)
  })

  it.each([...PICTURES, ...STILLS])('$path has all its sizes', async (picture) => {
    const { width, height, variants } = entryOf(picture)
    expect(variants).toEqual(variantsOf(picture))
    expect(await sizeOf(picture.path)).toEqual({ format: 'webp', width, height })

    for (const variant of variants) {
      const size = { width: variant.width, height: heightOf(picture, variant.width) }
      expect(await sizeOf(variant.webp)).toEqual({ format: 'webp', ...size })
      expect(await sizeOf(variant.avif)).toEqual({ format: 'heif', ...size })
    }
  })

  it.each([...PICTURES, ...STILLS])(
    '$path is decoration or has words for who cannot see it',
    (picture) => {
      const { alt } = entryOf(picture)
      expect(alt).toBe(picture.alt)
      if (!picture.path.startsWith('ring/')) expect(alt.length).toBeGreaterThan(20)
    },
  )
})

describe('every font', () => {
  it('has every letter of the pages', async () => {
    const pages = await filesIn('content/pages')
    const texts = await Promise.all(
      pages.map((file) => readFile(join('content/pages', file), 'utf8')),
    )
    const missing = [...texts.join('')].filter((letter) => !CHARACTERS.includes(letter))
    expect([...new Set(missing)]).toEqual(['\n'])
  })
})

describe('the media folder', () => {
  it('holds nothing that the manifest does not name', async () => {
    const images = Object.entries(manifest.images).flatMap(([path, { variants }]) => [
      path,
      ...variants.flatMap(({ avif, webp }) => [avif, webp]),
    ])
    const named = new Set([...images, ...Object.keys(manifest.files)])
    const unnamed = (await filesIn(media)).filter(
      (file) =>
        !named.has(file) &&
        !file.startsWith('.ready/') &&
        !['manifest.json', 'LICENSES.md'].includes(file),
    )
    expect(unnamed).toEqual([])
  })

  it('has the brand files', async () => {
    const files = await filesIn(media)
    for (const path of Object.keys(manifest.files)) expect(files).toContain(path)
    expect(await sizeOf('brand/favicon-32.png')).toEqual({ format: 'png', width: 32, height: 32 })
    expect(await sizeOf('brand/apple-touch-icon.png')).toMatchObject({ width: 180, height: 180 })
    expect(await sizeOf('brand/icon-512.png')).toMatchObject({ width: 512, height: 512 })
  })

  it.each(['video/fashion.webm', 'video/fashion.mp4'])('keeps %s light', async (path) => {
    expect(Object.keys(manifest.files)).toContain(path)
    expect((await stat(join(media, path))).size).toBeLessThan(350_000)
  })

  it('weighs at most ten megabytes', async () => {
    const sizes = (await filesIn(media)).map(async (file) => (await stat(join(media, file))).size)
    const sum = (await Promise.all(sizes)).reduce((total, size) => total + size, 0)
    expect(sum).toBeLessThan(10 * megabyte)
  })
})

describe('lumen', () => {
  it.each([
    'ring/02.webp',
    'ring/05.webp',
    'ring/16.webp',
    'tiles/ki-chatbots.webp',
    'tiles/blog.webp',
    'promo/ki-oder-nicht-ki.webp',
    'beratung/hero.webp',
    'news/datenschutz-innovation.webp',
  ])('covers no more than four per cent of %s', async (path) => {
    const share = await lumenShare(path)
    expect(share).toBeGreaterThan(0)
    expect(share).toBeLessThanOrEqual(0.04)
  })
})

it('each of the six voices on product visualisation has a portrait of its own, drawn by us', async () => {
  const page: { blocks: { type: string; items?: { avatarUrl?: string }[] }[] } = parse(
    readFileSync('content/pages/ki-produktvisualisierung.yaml', 'utf8'),
  )
  const voices = page.blocks.find(({ type }) => type === 'marquee')?.items ?? []
  const portraits = voices.map(({ avatarUrl = '' }) => avatarUrl)
  expect(new Set(portraits).size).toBe(6)
  const { images } = await readManifest('content/media/manifest.json')
  for (const path of portraits) {
    expect(images[path]?.alt).toContain('Gezeichnetes Porträt')
    expect(Object.keys(MOTIFS)).toContain(images[path]?.art?.motif)
  }
})

function entryOf({ path }: Format) {
  const entry = manifest.images[path]
  if (entry === undefined) throw new Error(`${path} is missing from the manifest.`)
  return entry
}

async function sizeOf(path: string) {
  const { format, width, height } = await sharp(join(media, path)).metadata()
  return { format, width, height }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

/** The share of pixels that one would call lime. */
async function lumenShare(path: string): Promise<number> {
  const { data, info } = await sharp(join(media, path))
    .resize(160)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let lime = 0
  for (let index = 0; index < data.length; index += 3) {
    const [r = 0, g = 0, b = 0] = data.subarray(index, index + 3)
    const { l, c, h = 0 } = oklch({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 })
    if (l > 0.6 && c > 0.12 && h > 108 && h < 138) lime++
  }
  return lime / (info.width * info.height)
}
