import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildSite } from '../../src/build/build-site.ts'
import { progressOn } from '../../src/build/progress.ts'
import { listen } from '../../src/serve/listen.ts'
import { siteServer } from '../../src/serve/site-server.ts'
import { pageYaml, removeSites, smallSiteWith } from '../content-on-disk.ts'
import { kit } from '../kit.ts'
import { fieldsIn, fieldsOf, fromCamera } from '../photos.ts'
import { useBrowser, visitor } from './browser.ts'

useBrowser()

const original = fromCamera(fieldsOf(1200, 1800), 6).jpeg({ quality: 95 })
const folder = mkdtempSync(join(tmpdir(), 'blockwerk-pictures-'))
let address: string
let close: () => Promise<void>
let expected: number[][]

beforeAll(async () => {
  const bytes = await original.toBuffer()
  expected = await fieldsIn(await sharp(bytes).autoOrient().png().toBuffer())
  const root = smallSiteWith({
    'content/media/ofen.jpg': bytes,
    'content/pages/ofen.yaml': `${pageYaml('    image: { src: ofen.jpg, alt: Vier Felder, focus: [0.5, 0.5] }\n')}`,
  })
  const dist = join(folder, 'dist')
  await buildSite(kit, root, dist, progressOn(process.stderr, true))
  const server = await listen(siteServer(dist).fetch, 0)
  address = `http://localhost:${server.port}`
  close = async () => {
    await server.close()
  }
}, 120_000)
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true, force: true })
  removeSites()
})

const screens = [390, 768, 1440].flatMap((width) => [1, 2, 3].map((density) => [width, density]))

describe('a photo that was held sideways, in a block of 8 : 7', () => {
  test.each(screens)(
    'on a screen of %i pixels, %i of the device each',
    async (width = 0, density = 1) => {
      const { page, leave } = await visitor({
        viewport: { width, height: 900 },
        deviceScaleFactor: density,
      })
      try {
        await page.goto(`${address}/ofen`)
        const seen = await shownOn(page)
        const need = seen.drawn * density
        const best = seen.widths.find((one) => one >= need) ?? Math.max(...seen.widths)
        // Browsers take a file that is a little too small where the next is much too large.
        const chosen = Number(/\.(\d+)\.avif$/.exec(seen.address)?.[1])
        expect(chosen).toBeLessThanOrEqual(best)
        expect(chosen * Math.sqrt(1.5)).toBeGreaterThanOrEqual(
          Math.min(need, Math.max(...seen.widths)) - 1,
        )
        expect(seen.proportion).toBeCloseTo(8 / 7, 1)
        expect(farFrom(expected, seen.fields)).toEqual([])
      } finally {
        await leave()
      }
    },
  )
})

const farFrom = (one: number[][], other: number[][]): string[] =>
  one.flatMap((field, index) =>
    field.flatMap((value, part) => {
      const seen = other[index]?.[part] ?? -9
      return Math.abs(value - seen) > 2 ? [`${seen} for ${value}`] : []
    }),
  )

/** The picture at the top of a page as the browser shows it. */
const shownOn = (page: Page) =>
  page.locator('main picture img').evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('No picture is shown.')
    await image.decode()
    const source = image.parentElement?.querySelector('source')
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const pixelAt = (x: number, y: number) => [
      ...(context?.getImageData(canvas.width * x, canvas.height * y, 1, 1).data ?? []),
    ]
    const slot = Number.parseFloat(
      (source?.sizes ?? '').split(',').flatMap((part) => {
        const [, condition, length] = /(?:\((.*)\))?\s*([\d.]+(?:px|vw))/.exec(part) ?? []
        return condition === undefined || matchMedia(`(${condition})`).matches ? [length ?? ''] : []
      })[0] ?? '',
    )
    return {
      address: image.currentSrc,
      widths: (source?.srcset ?? '')
        .split(', ')
        .map((one) => Number.parseInt(one.split(' ')[1] ?? '', 10)),
      drawn: (source?.sizes ?? '').endsWith('vw') && innerWidth < 1024 ? innerWidth : slot,
      proportion: image.naturalWidth / image.naturalHeight,
      fields: [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ].map(([x = 0, y = 0]) => pixelAt(x, y).slice(0, 3)),
    }
  })
