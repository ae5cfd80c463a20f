import type { Page } from 'playwright'
import sharp from 'sharp'
import { scrollThrough, hydrateEverything } from '../e2e/states.ts'
import { networkIdle } from '../e2e/network-idle.ts'
import { hold } from './views.ts'

/** A picture of a whole page: red, green and blue of each pixel, row by row. */
export type Shot = { data: Buffer; width: number; height: number }

/** Chromium draws nothing below 16384 px in one picture. */
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

/** All that comes later is there: what is hydrated, the pictures below, the fonts. Nothing moves any more. */
export async function comeToRest(page: Page): Promise<void> {
  await hydrateEverything(page)
  await networkIdle(page)
  await fillIn(page)
}

/** After a change of width: the pictures that it needs are there. */
export async function fillIn(page: Page): Promise<void> {
  await scrollThrough(page)
  await page.evaluate(async () => {
    await document.fonts.ready
    const pictures = [...document.images].filter((picture) => picture.checkVisibility())
    await Promise.all(
      pictures.map(async (picture) => {
        // Drawn with the page, not a frame later; in a row to swipe through, nobody came near it.
        picture.decoding = 'sync'
        picture.loading = 'eager'
        // Refused while another size of it is on its way.
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
