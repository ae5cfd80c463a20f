import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageYaml, removeSites, smallSiteWith } from '../support/content-on-disk.ts'
import { mp4FromCamera, webmFromCamera } from '../support/videos.ts'
import { fieldsIn, fieldsOf, fromCamera, planted } from '../support/photos.ts'
import { useBrowser, visitor } from './browser.ts'
import { serveSite, type Served } from './serve-site.ts'
import { choiceFault, colorFaults, shownOn } from './shown-picture.ts'

useBrowser()

const original = fromCamera(fieldsOf(1200, 1800), 6).jpeg({ quality: 95 })
const uprightOf = (background: string) =>
  sharp({ create: { width: 900, height: 1600, channels: 3, background } })
let address: string
let served: Served | undefined
let expected: number[][]

beforeAll(async () => {
  const bytes = await original.toBuffer()
  expected = await fieldsIn(await sharp(bytes).autoOrient().png().toBuffer())
  const root = smallSiteWith({
    'content/media/ofen.jpg': bytes,
    'content/media/ofen.mp4': mp4FromCamera(),
    'content/media/ofen.webm': webmFromCamera(),
    'content/pages/film.yaml': `${pageYaml()}  - type: video
    heading: Am Ofen
    label: Der Ofen wird geöffnet
    poster: { src: ofen.jpg, alt: Vier Felder }
    sources:
      - { src: ofen.webm, type: video/webm }
      - { src: ofen.mp4, type: video/mp4 }
`,
    'content/media/hoch.png': await uprightOf('#146414').png().toBuffer(),
    'content/pages/ausschnitt.yaml': pageYaml(
      '    image: { src: ofen.jpg, alt: Vier Felder, focus: [1, 1], narrow: { shape: portrait, focus: [0, 0] } }\n',
    ),
    'content/pages/anderes.yaml': pageYaml(
      '    image: { src: ofen.jpg, alt: Vier Felder, narrow: { shape: square, src: hoch.png } }\n',
    ),
    'content/pages/ofen.yaml': `${pageYaml('    image: { src: ofen.jpg, alt: Vier Felder, focus: [0.5, 0.5] }\n')}`,
  })
  served = await serveSite(root)
  address = served.address
}, 120_000)
afterAll(async () => {
  await served?.close()
  removeSites()
})

const screens = [390, 768, 1440].flatMap((width) => [1, 2, 3].map((density) => [width, density]))

describe('a photo taken sideways, in an image frame of 8:7 @nightly', () => {
  test.each(screens)(
    'is upright, cropped, sharp and has its own colours on a screen of %i px with density %i',
    async (width = 0, density = 1) => {
      const { page, leave } = await visitor({
        viewport: { width, height: 900 },
        deviceScaleFactor: density,
      })
      try {
        await page.goto(`${address}/ofen`)
        const seen = await shownOn(page)
        expect(seen.format).toBe('avif')
        expect(choiceFault(seen, density)).toEqual([])
        expect(seen.proportion).toBeCloseTo(8 / 7, 1)
        expect(colorFaults(expected, seen)).toEqual([])
      } finally {
        await leave()
      }
    },
  )
})

describe('an image with a different version on phones @nightly', () => {
  /** Returns the image on a screen of this width, with the proportions of its box. */
  const shownAt = async (width: number, path: string, density = 2) => {
    const { page, leave } = await visitor({
      viewport: { width, height: 900 },
      deviceScaleFactor: density,
    })
    try {
      await page.goto(`${address}${path}`)
      const shown = await shownOn(page)
      const image = page.locator('main picture img')
      const box = await image.evaluate(
        ({ clientWidth, clientHeight }) => clientWidth / clientHeight,
      )
      return { ...shown, box, alt: await image.getAttribute('alt') }
    } finally {
      await leave()
    }
  }

  test.each([
    [390, 4 / 5, 'red'],
    [639, 4 / 5, 'red'],
    [640, 8 / 7, 'grey'],
    [1440, 8 / 7, 'grey'],
  ] as const)(
    'shows the right crop at a screen width of %i px: proportion %f, %s corner',
    async (width, shape, color) => {
      const seen = await shownAt(width, '/ausschnitt')
      expect(seen.proportion).toBeCloseTo(shape, 1)
      expect(seen.box).toBeCloseTo(shape, 1)
      const corner = color === 'red' ? 0 : 3
      const fields = [seen.fields[corner] ?? []]
      expect(colorFaults([expected[corner] ?? []], { fields })).toEqual([])
      expect(choiceFault(seen, 2)).toEqual([])
    },
  )

  test.each([
    [390, 1, true],
    [768, 8 / 7, false],
  ] as const)(
    'shows the right file at a screen width of %i px: proportion %f',
    async (width, shape, isOther) => {
      const seen = await shownAt(width, '/anderes')
      expect(seen.proportion).toBeCloseTo(shape, 1)
      expect(seen.box).toBeCloseTo(shape, 1)
      expect(seen.alt).toBe('Vier Felder')
      const green = [20, 100, 20]
      expect(colorFaults([green, green], seen).length === 0).toBe(isOther)
    },
  )
})

test.each(['webm', 'mp4'])(
  'a published video plays and contains no camera metadata: %s @nightly',
  async (kind) => {
    const { page, leave } = await visitor()
    try {
      await page.goto(`${address}/film`)
      const source = page.locator(`main video source[src$=".${kind}"]`)
      const url = `${address}${await source.getAttribute('src')}`
      expect(Buffer.from(await (await fetch(url)).arrayBuffer()).includes(planted)).toBe(false)
      const seen = await page.evaluate(async (src) => {
        const video = document.createElement('video')
        video.muted = true
        video.src = src
        await video.play()
        return video.videoWidth > 0 && video.error === null
      }, url)
      expect(seen).toBe(true)
    } finally {
      await leave()
    }
  },
)
