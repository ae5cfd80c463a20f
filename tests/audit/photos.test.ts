import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { listFiles } from '../../src/build/images/image-folders.ts'
import { useBrowser } from '../e2e/browser.ts'
import { pageYaml, removeSites, smallSiteWith, type Files } from '../support/content-on-disk.ts'
import { bombOf, fieldsOf, fromCamera, grainyFieldsOf, photoOf } from '../support/photos.ts'
import {
  build,
  faultsInBrowser,
  serving,
  siteWithPhotos,
  tellingFiles,
  type Photo,
} from './photo-site.ts'

useBrowser()
afterAll(removeSites)

/** Timeout in milliseconds: large photos become a dozen files each. */
const patience = 2_400_000

const formats = {
  jpg: (photo: Sharp) => photo.jpeg({ quality: 88 }),
  png: (photo: Sharp) => photo.png({ compressionLevel: 2 }),
  // With less effort, forty-eight noisy megapixels exceed the size limit of the format.
  webp: (photo: Sharp) => photo.webp({ effort: 2, quality: 90 }),
  avif: (photo: Sharp) => photo.avif({ effort: 0, quality: 80 }),
  tiff: (photo: Sharp) => photo.tiff(),
  gif: (photo: Sharp) => photo.gif({ effort: 1 }),
}
const endings = ['jpg', 'png', 'webp', 'avif', 'tiff', 'gif'] as const

/** Megapixels, longer side and shorter side. */
const sizes = [
  [0.1, 387, 258],
  [2, 1732, 1155],
  [12, 4000, 3000],
  [48, 8000, 6000],
] as const

const across = [1732, 1155] as const
const photo = () => grainyFieldsOf(...across)
const glass = () =>
  photo()
    .ensureAlpha()
    .composite([{ input: veil, raw: one, tile: true, blend: 'dest-in' }])
const [veil, one] = [Buffer.from([0, 0, 0, 128]), { width: 1, height: 1, channels: 4 as const }]

/** Renders the drawing before it is encoded, because an encoder gives up while it waits for a large one. */
async function pixelsOf(width: number, height: number): Promise<Sharp> {
  const drawn = grainyFieldsOf(width, height).removeAlpha().raw()
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width, height, channels: info.channels } })
}

/** Unusual photos: rotated, CMYK, wide gamut, 16 bits, transparent, misnamed, high, animated. */
const odd: Photo[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => ({
    name: `gehalten-${orientation}.jpg`,
    bytes: () => formats.jpg(fromCamera(photo(), orientation)).toBuffer(),
  })),
  ...(['png', 'webp', 'avif', 'tiff'] as const).map((ending) => ({
    name: `gehalten.${ending}`,
    bytes: () => formats[ending](fromCamera(photo(), 6)).toBuffer(),
  })),
  {
    name: 'druck.jpg',
    bytes: () =>
      photo().toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer(),
  },
  {
    name: 'druck.tiff',
    bytes: () => photo().toColourspace('cmyk').withIccProfile('cmyk').tiff().toBuffer(),
  },
  {
    name: 'weite-farben.jpg',
    bytes: () => photo().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
  },
  { name: 'tief.png', bytes: () => photo().toColourspace('rgb16').png().toBuffer() },
  { name: 'tief.tiff', bytes: () => photo().toColourspace('rgb16').tiff().toBuffer() },
  { name: 'grau.png', bytes: () => photo().greyscale().png().toBuffer() },
  { name: 'glas.png', opacity: 128 / 255, bytes: () => glass().png().toBuffer() },
  { name: 'glas.webp', opacity: 128 / 255, bytes: () => glass().webp({ quality: 95 }).toBuffer() },
  {
    name: 'glas.avif',
    opacity: 128 / 255,
    bytes: () => glass().avif({ effort: 0, quality: 90 }).toBuffer(),
  },
  { name: 'falsch-benannt.png', bytes: () => formats.jpg(fromCamera(photo(), 8)).toBuffer() },
  // Higher than WebP and AVIF allow.
  { name: 'turm.png', bytes: () => grainyFieldsOf(1440, 20_000).png().toBuffer() },
  { name: 'bewegt.gif', bytes: () => moving('gif') },
  { name: 'bewegt.webp', bytes: () => moving('webp') },
]

/** Three equal frames, because a browser may show any of them; in the proportions of its place, so it is not cropped. */
async function moving(format: 'gif' | 'webp'): Promise<Buffer> {
  const page = await fieldsOf(1600, 1400).png().toBuffer()
  const pages = [page, await sharp(page).modulate({ brightness: 1.002 }).png().toBuffer(), page]
  return sharp(pages, { join: { animated: true } })
    .toFormat(format, { effort: 1, quality: 95 })
    .toBuffer()
}

describe.each([
  ...sizes.map(([megapixels, long, short]) => {
    const photos = endings.flatMap((ending): Photo[] =>
      [['hoch', short, long] as const, ['quer', long, short] as const].map(
        ([way, width, height]) => ({
          name: `${way}.${ending}`,
          bytes: async () => formats[ending](fromCamera(await pixelsOf(width, height))).toBuffer(),
        }),
      ),
    )
    return [`of ${megapixels} megapixels, in each format, portrait and landscape`, photos] as const
  }),
  ['in unusual formats', odd] as const,
])('photos %s', (_which, photos) => {
  test(
    'are upright and sharp, keep their colours and lose their camera metadata',
    async () => {
      const root = await siteWithPhotos(photos)
      const { code, said } = await build(root)
      expect([code, said]).toEqual([0, said])
      expect(await tellingFiles(root)).toEqual([])
      const faults = await serving(root, (address) => faultsInBrowser(address, root, photos))
      expect(faults).toEqual([])
    },
    patience,
  )
})

describe('an image file that is empty, damaged or too large', () => {
  test(
    'is reported at the place where a page uses it, and nothing is published',
    async () => {
      const whole = Object.fromEntries(
        await Promise.all(
          endings.map(async (ending) => [
            ending,
            await formats[ending](photoOf(600, 400)).toBuffer(),
          ]),
        ),
      )
      const files: Files = {
        'content/media/leer.jpg': '',
        'content/media/leer.svg': '',
        'content/media/brief.webp': 'Liebe Werkstatt, anbei das Bild.',
        'content/media/bombe.png': await bombOf(20_000),
      }
      for (const ending of endings)
        files[`content/media/halb.${ending}`] = whole[ending].subarray(0, whole[ending].length / 2)
      const names = Object.keys(files).map((path) => path.slice('content/media/'.length))
      for (const [index, name] of names.entries())
        files[`content/pages/bild-${index}.yaml`] = pageYaml(
          `    image: { src: ${name}, alt: Ein Ofen }\n`,
        )
      const root = smallSiteWith(files)
      const { code, said } = await build(root)
      expect([code, existsSync(join(root, 'dist'))]).toEqual([1, false])
      for (const [index, name] of names.entries()) {
        expect(said).toContain(`content/pages/bild-${index}.yaml:6:19`)
        expect(said).toContain(name)
      }
      expect(/[^\P{Cc}\n\t]|\uFFFD/u.exec(said)).toBeNull()
    },
    patience,
  )
})

test('a build that is killed while it encodes images leaves no incomplete file, and the next build succeeds', async () => {
  const files: Files = {}
  for (let number = 1; number <= 6; number++) {
    files[`content/media/ofen-${number}.jpg`] = await photoOf(1800 + number, 1200)
      .jpeg()
      .toBuffer()
    files[`content/pages/ofen-${number}.yaml`] = pageYaml(
      `    image: { src: ofen-${number}.jpg, alt: Ein Ofen }\n`,
    )
  }
  const root = smallSiteWith(files)
  const cache = join(root, '.blockwerk/pictures')
  for (const enough of [1, 4, 9]) {
    await build(root, () => variantsIn(cache).length >= enough)
    for (const name of variantsIn(cache)) await sharp(join(cache, name)).stats()
    expect(existsSync(join(root, 'dist'))).toBe(false)
  }
  expect((await build(root)).code).toBe(0)
  expect(listFiles(cache).filter((name) => name.endsWith('.draft'))).toEqual([])
}, 600_000)

const variantsIn = (cache: string): string[] =>
  existsSync(cache) ? readdirSync(cache).filter((name) => /\.(?:avif|webp|jpg)$/.test(name)) : []
