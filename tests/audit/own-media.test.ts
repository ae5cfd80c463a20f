import { readFileSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { oklch } from 'culori'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { CHARACTERS_TO_KEEP } from '../../scripts/art/fonts.ts'
import { readArtIndex } from '../../scripts/art/art-index.ts'
import { sha256 } from '../../scripts/art/generate.ts'
import { drawPicture, heightOf, PICTURES } from '../../scripts/art/inventory.ts'
import { sceneFiles } from '../../scripts/art/scenes.ts'
import { modelFile, modelPaths } from '../../scripts/art/models/export.ts'
import { hashOfStill, STILLS } from '../../scripts/art/studio/stills.ts'
import { kitOf } from '../../src/cli/kit.ts'
import { findShownImages } from '../../src/build/shown-images.ts'
import { staleImagesIn } from '../../src/build/images/record-variants.ts'
import { readManifest } from '../../src/content/site/media.ts'

// The images, models and the video of the published site, which this repository generates.

const media = join(process.cwd(), 'content/media')
const drawings = await readArtIndex(media)
const recorded = readManifest(process.cwd(), [])
const megabyte = 1_000_000

describe('every image of the published site', () => {
  it.each(PICTURES)('equals the output of its generator: $path', (picture) => {
    expect(drawings[picture.path]).toBe(sha256(drawPicture(picture)))
  })

  it.each(STILLS)('equals the rendering of its model: $path', async (still) => {
    expect(drawings[still.path]).toBe(await hashOfStill(still))
  })

  it.each([...PICTURES, ...STILLS])(
    'has the proportions of its definition: $path',
    async (picture) => {
      const { width, height } = await sizeOf(picture.path)
      expect(height).toBe(heightOf(picture, width))
    },
  )

  it.each([...PICTURES, ...STILLS])('is decorative or has an alt text: $path', (picture) => {
    expect(recorded[picture.path]?.alt).toBe(picture.alt)
    if (!picture.path.startsWith('ring/')) expect(picture.alt.length).toBeGreaterThan(20)
  })
})

describe('every font of the published site', () => {
  it('has every character of the pages', async () => {
    const pages = await filesIn('content/pages')
    const texts = await Promise.all(
      pages.map((file) => readFile(join('content/pages', file), 'utf8')),
    )
    const missing = [...texts.join('')].filter((letter) => !CHARACTERS_TO_KEEP.includes(letter))
    expect([...new Set(missing)]).toEqual(['\n'])
  })
})

describe('every scene of the published site', () => {
  it.each([...sceneFiles()])('equals the output of its source: %s', async (path, drawing) => {
    expect(await readFile(join(media, path), 'utf8')).toBe(drawing.toString())
  })
})

describe('every model of the published site', () => {
  it.each(modelPaths)(
    'equals the output of its source and is smaller than 400 kB: %s',
    async (path) => {
      const file = await readFile(join(media, path))
      expect((await modelFile(path)).equals(file)).toBe(true)
      expect(file.length).toBeLessThan(400_000)
    },
  )
})

const brand = ['apple-touch-icon.png', 'favicon-32.png', 'favicon.svg', 'icon-512.png', 'logo.svg']

describe('the media folder of the published site', () => {
  it('has up-to-date variants of all images', async () => {
    const shown = await findShownImages(kitOf(process.cwd()), process.cwd(), {
      onProgress: () => {},
    })
    expect(staleImagesIn(process.cwd(), shown)).toEqual([])
  })

  it('has the brand files in the right sizes', async () => {
    const files = await filesIn(media)
    for (const name of brand) expect(files).toContain(`brand/${name}`)
    expect(await sizeOf('brand/favicon-32.png')).toEqual({ format: 'png', width: 32, height: 32 })
    expect(await sizeOf('brand/apple-touch-icon.png')).toMatchObject({ width: 180, height: 180 })
    expect(await sizeOf('brand/icon-512.png')).toMatchObject({ width: 512, height: 512 })
  })

  it.each(['video/fashion.webm', 'video/fashion.mp4'])(
    'has a video smaller than 350 kB: %s',
    async (path) => {
      expect((await stat(join(media, path))).size).toBeLessThan(350_000)
    },
  )

  it('has at most 9.7 megabytes without models', async () => {
    const files = (await filesIn(media)).filter((file) => !file.endsWith('.glb'))
    const sizes = files.map(async (file) => (await stat(join(media, file))).size)
    const sum = (await Promise.all(sizes)).reduce((total, size) => total + size, 0)
    expect(sum).toBeLessThan(9.7 * megabyte)
  })
})

describe('the lime accent colour', () => {
  it.each([
    'ring/02.webp',
    'ring/05.webp',
    'ring/16.webp',
    'tiles/ki-chatbots.webp',
    'tiles/blog.webp',
    'promo/ki-oder-nicht-ki.webp',
    'beratung/hero.webp',
    'news/datenschutz-innovation.webp',
  ])('covers more than zero and at most four percent of %s', async (path) => {
    const share = await lumenShare(path)
    expect(share).toBeGreaterThan(0)
    expect(share).toBeLessThanOrEqual(0.04)
  })
})

it('each of the six testimonials on product visualisation has its own generated portrait', async () => {
  const page: { blocks: { type: string; items?: { avatarUrl?: string }[] }[] } = parse(
    readFileSync('content/pages/ki-produktvisualisierung.yaml', 'utf8'),
  )
  const voices = page.blocks.find(({ type }) => type === 'marquee')?.items ?? []
  const portraits = voices.map(({ avatarUrl = '' }) => avatarUrl)
  expect(new Set(portraits).size).toBe(6)
  for (const path of portraits) {
    expect(recorded[path]?.alt).toContain('Gezeichnetes Porträt')
    expect(PICTURES.map((picture) => picture.path)).toContain(path)
  }
})

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

/** Returns the share of lime pixels of an image, 0 to 1. */
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
