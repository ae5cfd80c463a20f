import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { needsGraphics } from './firefox.ts'
import { useBrowser, visit, type Visit, type VisitOptions } from './browser.ts'
import { countWork, setHidden, hydrate, workOn } from './states.ts'

useBrowser('webgl')

const path = '/figures'

/** A small viewport with few pixels, because the processor renders the globe. */
const small = { viewport: { width: 390, height: 700 }, deviceScaleFactor: 0.5 }

const allowSoftware = (page: Page) =>
  page.addInitScript(() => Object.assign(globalThis, { allowSoftwareDrawing: true }))

const stage = (page: Page) => page.locator('.globe-stage')

const atGlobe = (use: (visit: Visit) => Promise<void>, options: VisitOptions = {}) =>
  visit(
    path,
    async (visiting) => {
      await hydrate(stage(visiting.page))
      await stage(visiting.page).and(visiting.page.locator('[data-globe=on]')).waitFor()
      await use(visiting)
      expect(await visiting.page.locator('style').count()).toBe(0)
      expect(visiting.console).toEqual([])
    },
    {
      ...small,
      ...options,
      before: async (page) => {
        needsGraphics()
        await allowSoftware(page)
        await options.before?.(page)
      },
    },
  )

/** Returns the number of bright pixels of the globe and the colour of the middle pixel. */
async function pixelsOf(view: Locator): Promise<{ bright: number; middle: number[] }> {
  const { data, info } = await sharp(await view.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = Array.from({ length: info.width * info.height }, (_, at) => [
    ...data.subarray(at * 3, at * 3 + 3),
  ])
  const middle = pixels[Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)]
  return { bright: pixels.filter(([, , blue = 0]) => blue > 150).length, middle: middle ?? [] }
}

const still = { frames: 0, timers: 0 }

test('the globe rotates with ten cities and requests no frames when it is off screen, in a hidden tab or paused', () =>
  atGlobe(
    async ({ page }) => {
      expect(await page.locator('.globe-cities li').count()).toBe(10)
      const moves = async () => {
        await expect.poll(() => workOn(page)).not.toEqual(still)
      }
      const rests = async () => {
        await expect.poll(() => workOn(page)).toEqual(still)
      }
      await moves()
      await setHidden(page, true)
      await rests()
      await setHidden(page, false)
      await moves()
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await rests()
      await hydrate(stage(page))
      await moves()
      await page.getByRole('button', { name: 'Stop the globe' }).click()
      await rests()
      await page.getByRole('button', { name: 'Spin the globe' }).click()
      await moves()
      await page.evaluate(() => (document.documentElement.dataset['motion'] = 'stopped'))
      await rests()
    },
    { before: countWork },
  ))

test('with reduced motion, the globe stands still and can be turned by cities, arrow keys and dragging @nightly', () =>
  atGlobe(
    async ({ page }) => {
      const view = page.locator('.globe-view canvas')
      const shots: string[] = []
      const differs = async () => {
        let shot = ''
        await expect
          .poll(async () => {
            shot = (await view.screenshot()).toString('base64')
            return shots.includes(shot)
          })
          .toBe(false)
        shots.push(shot)
      }
      await differs()
      expect((await pixelsOf(view)).bright).toBeGreaterThan(800)
      const buffer = await view.evaluate((canvas) =>
        canvas instanceof HTMLCanvasElement ? canvas.width / canvas.clientWidth : 0,
      )
      expect(buffer).toBeCloseTo(1.5, 1)
      await page.getByRole('button', { name: 'Sydney' }).focus()
      await page.keyboard.press('Enter')
      await differs()
      expect(await page.locator('.globe-city[aria-pressed=true]').textContent()).toBe('Sydney')
      const [red = 0, green = 0, blue = 0] = (await pixelsOf(view)).middle
      expect({ red: red > 150, green: green > 190, blue: blue < 130 }).toEqual({
        red: true,
        green: true,
        blue: true,
      })
      await page.locator('.globe-hand').focus()
      // The screenshot includes the focus outline.
      shots.push((await view.screenshot()).toString('base64'))
      await page.keyboard.press('ArrowRight')
      await differs()
      const box = await view.boundingBox()
      if (box === null) throw new Error('There is no globe.')
      await page.mouse.move(box.x + 120, box.y + 150)
      await page.mouse.down()
      await page.mouse.move(box.x + 220, box.y + 150, { steps: 3 })
      await page.mouse.up()
      await differs()
      expect(await page.evaluate('workSoFar()')).toBe(0)
    },
    {
      ...small,
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
      before: (page) =>
        page.addInitScript(() => {
          let frames = 0
          const { requestAnimationFrame } = globalThis
          globalThis.requestAnimationFrame = (callback) => {
            frames += 1
            return requestAnimationFrame(callback)
          }
          Object.assign(globalThis, { workSoFar: () => frames })
        }),
    },
  ))

test('the globe restores a lost WebGL context once, and shows its image when the context is lost again @nightly', () =>
  atGlobe(async ({ page }) => {
    const lose = () =>
      page.locator('.globe-view canvas').evaluate(async (canvas) => {
        if (!(canvas instanceof HTMLCanvasElement)) return
        const loss = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')
        const told = new Promise((done) => canvas.addEventListener('webglcontextlost', done))
        loss?.loseContext()
        await told
        // A context can be restored only after all listeners were called.
        await new Promise((done) => setTimeout(done))
        loss?.restoreContext()
      })
    const on = stage(page).and(page.locator('[data-globe=on]'))
    await lose()
    await on.waitFor()
    await lose()
    await expect.poll(() => on.count()).toBe(0)
    await expect.poll(() => page.locator('.globe-view canvas').count()).toBe(0)
    expect(await stage(page).locator('img').isVisible()).toBe(true)
    expect(await page.locator('.globe-cities button').count()).toBe(0)
    expect(await page.locator('.globe-cities li').count()).toBe(10)
  }))

test('the globe without a graphics card or without JavaScript is an image with a list of cities @nightly', async () => {
  for (const options of [{}, { javaScriptEnabled: false }]) {
    await visit(
      path,
      async ({ page, console }) => {
        if (!('javaScriptEnabled' in options)) await hydrate(stage(page))
        expect(await stage(page).locator('img').isVisible()).toBe(true)
        expect(await page.locator('.globe-view canvas').count()).toBe(0)
        expect(await page.locator('.globe-cities li').count()).toBe(10)
        expect(await page.locator('.globe button').count()).toBe(0)
        expect(console).toEqual([])
      },
      { ...small, ...options },
    )
  }
})
