import type { Page } from 'playwright'
import sharp from 'sharp'
import { scrollThrough, hydrateEverything } from '../e2e/states.ts'
import { networkIdle } from '../e2e/network-idle.ts'
import { hold } from './views.ts'

/** A screenshot of a whole page: red, green and blue of each pixel, row by row. */
export type Shot = { data: Buffer; width: number; height: number }

/** Chromium renders nothing below 16,384 px in one screenshot. */
const tile = 8000

export async function shotOf(page: Page): Promise<Shot> {
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }))
  const client = await page.context().newCDPSession(page)
  const tiles: Buffer[] = []
  for (let y = 0; y < height; y += tile) {
    const { data } = await client.send('Page.captureScreenshot', {
      captureBeyondViewport: true,
      optimizeForSpeed: true,
      clip: { x: 0, y, width, height: Math.min(tile, height - y), scale: 1 },
    })
    tiles.push(await sharp(Buffer.from(data, 'base64')).removeAlpha().raw().toBuffer())
  }
  await client.detach()
  return { data: Buffer.concat(tiles), width, height }
}

/** Waits until all blocks are hydrated, all images and fonts are loaded and nothing moves. */
export async function comeToRest(page: Page): Promise<void> {
  await hydrateEverything(page)
  await networkIdle(page)
  await fillIn(page)
}

/** Loads the images that the page needs after a change of width. */
export async function fillIn(page: Page): Promise<void> {
  await scrollThrough(page)
  await page.evaluate(async () => {
    await document.fonts.ready
    const pictures = [...document.images].filter((picture) => picture.checkVisibility())
    await Promise.all(
      pictures.map(async (picture) => {
        // Decode with the page, not a frame later, also in a carousel that was not scrolled.
        picture.decoding = 'sync'
        picture.loading = 'eager'
        // decode() rejects while another size of the image is loading.
        for (let tries = 0; tries < 100; tries++) {
          const isThere = await picture.decode().then(
            () => true,
            () => false,
          )
          if (isThere) return
          await new Promise((done) => setTimeout(done, 100))
        }
      }),
    )
  })
  await hold(page)
}
