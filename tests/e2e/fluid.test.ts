import sharp from 'sharp'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser, visit, type VisitOptions } from './browser.ts'
import { networkIdle } from './network-idle.ts'
import { needsGraphics } from './firefox.ts'
import { countWork, nothing, pass, setHidden, settle, stopClock, workOn } from './states.ts'

useBrowser('webgl')

const small = { viewport: { width: 320, height: 240 } }

/**
 * The fluid effect refuses to render with the processor, as the test browser does. This pretends that there is
 * a graphics card, and records every WebGL context for the tests.
 */
const withGraphics = async (page: Page) => {
  needsGraphics()
  await page.addInitScript(() => {
    const contexts: WebGL2RenderingContext[] = []
    Object.assign(globalThis, { contexts })
    const { prototype } = HTMLCanvasElement
    const { getContext } = prototype
    Object.assign(prototype, {
      getContext(...asked: unknown[]) {
        const context: unknown = Reflect.apply(getContext, this, asked)
        if (context instanceof WebGL2RenderingContext) contexts.push(context)
        return context
      },
    })
    const { getParameter, RENDERER } = WebGL2RenderingContext.prototype
    WebGL2RenderingContext.prototype.getParameter = function ask(name: number) {
      return name === RENDERER ? 'A graphics card' : getParameter.call(this, name)
    }
  })
  await countWork(page)
}

const withFluid = (options: VisitOptions = {}): VisitOptions => ({
  ...small,
  before: withGraphics,
  ...options,
})

/** Uses the lowest quality; the dye stays for about twenty frames, long enough for a screenshot. */
const hasten = (page: Page) => dissipate(page, 6)

/** Uses the lowest quality; the dye stays longer than any test waits. */
const linger = (page: Page) => dissipate(page, 0.05)

const dissipate = (page: Page, densityDissipation: number) =>
  page.locator('#fluid').evaluate((canvas: HTMLCanvasElement, dissipation) => {
    const settings: object = JSON.parse(canvas.dataset['settings'] ?? '')
    const coarse = { quality: 'low', simulationResolution: 32, densityDissipation: dissipation }
    canvas.dataset['settings'] = JSON.stringify({ ...settings, ...coarse })
  }, densityDissipation)

async function stroke(page: Page) {
  for (let x = 60; x <= 260; x += 25) await page.mouse.move(x, 120)
}

const isOn = (page: Page) => page.locator('#fluid').isVisible()
const contexts = (page: Page) => page.evaluate<number>('contexts.length')

const loads = (page: Page) => {
  const files: string[] = []
  page.on('request', (request) => {
    if (/fluid[^/]*\.js$/.test(request.url())) files.push(request.url())
  })
  return files
}

test('the fluid effect starts with the first pointer move, blocks no clicks, and stops after fading @nightly', () =>
  visit(
    '/imprint',
    async ({ page, console }) => {
      const files = loads(page)
      await networkIdle(page)
      expect([files, await contexts(page), await isOn(page)]).toEqual([[], 0, false])
      const before = await page.screenshot()
      await hasten(page)

      await page.mouse.move(40, 120)
      await expect.poll(() => contexts(page)).toBe(1)
      expect(files).toHaveLength(1)
      await expect
        .poll(async () => {
          await stroke(page)
          return difference(before, await page.screenshot())
        })
        .toBeGreaterThan(1000)
      expect(await isOn(page)).toBe(true)
      const onTop = await page.evaluate(() => document.elementFromPoint(160, 120)?.id)
      expect(onTop).not.toBe('fluid')

      await expect.poll(() => isOn(page)).toBe(false)
      await expect.poll(() => workOn(page)).toEqual(nothing)
      await stroke(page)
      await expect.poll(() => isOn(page)).toBe(true)
      await page.mouse.down()
      await page.mouse.up()
      expect(await contexts(page)).toBe(1)
      expect(console).toEqual([])
    },
    withFluid(),
  ))

test('the motion switch, a hidden tab, reduced motion and printing stop the fluid effect @nightly', () =>
  visit(
    '/imprint',
    async ({ page }) => {
      await linger(page)
      await page.mouse.move(40, 120)
      await expect.poll(() => contexts(page)).toBe(1)
      const toggle = () =>
        page
          .locator('.footer-last [data-motion-switch]')
          .evaluate((one: HTMLElement) => one.click())
      const ends: [() => Promise<unknown>, () => Promise<unknown>][] = [
        [toggle, toggle],
        [() => setHidden(page, true), () => setHidden(page, false)],
        [
          () => page.emulateMedia({ reducedMotion: 'reduce' }),
          () => page.emulateMedia({ reducedMotion: null }),
        ],
        [() => page.emulateMedia({ media: 'print' }), () => page.emulateMedia({ media: null })],
      ]
      for (const [begin, end] of ends) {
        await stroke(page)
        await expect.poll(() => isOn(page)).toBe(true)
        await begin()
        await expect.poll(() => isOn(page)).toBe(false)
        await expect.poll(() => workOn(page)).toEqual(nothing)
        await stroke(page)
        expect(await workOn(page)).toEqual(nothing)
        await end()
      }
    },
    withFluid(),
  ))

test('the fluid effect restores a lost WebGL context once @nightly', () =>
  visit(
    '/imprint',
    async ({ page, console }) => {
      await hasten(page)
      await page.mouse.move(40, 120)
      await expect.poll(() => contexts(page)).toBe(1)
      await page.evaluate('globalThis.loss = contexts[0].getExtension("WEBGL_lose_context")')
      for (const comesBack of [true, false]) {
        await stroke(page)
        await expect.poll(() => isOn(page)).toBe(true)
        await page.evaluate('loss.loseContext()')
        await expect.poll(() => isOn(page)).toBe(false)
        await expect.poll(() => workOn(page)).toEqual(nothing)
        if (!comesBack) break
        await page.evaluate('loss.restoreContext()')
        await expect.poll(() => page.evaluate('contexts[0].isContextLost()')).toBe(false)
      }
      await stroke(page)
      expect(await workOn(page)).toEqual(nothing)
      expect(console.filter((line) => !line.includes('CONTEXT_LOST'))).toEqual([])
    },
    withFluid(),
  ))

test('the fluid effect does not start if the processor would have to render it @nightly', () =>
  visit(
    '/imprint',
    async ({ page, console }) => {
      await page.mouse.move(40, 120)
      await networkIdle(page)
      await stroke(page)
      await expect.poll(() => workOn(page)).toEqual(nothing)
      expect(await isOn(page)).toBe(false)
      expect(console).toEqual([])
    },
    { ...small, before: countWork },
  ))

test('the fluid effect starts once although two scripts wait for the first move @nightly', () =>
  visit(
    '/imprint',
    async ({ page, console }) => {
      await networkIdle(page)
      // All listeners get this event before one of them can mark it as handled.
      await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove')))
      await expect.poll(() => page.evaluate<number>('asked.length')).toBeGreaterThan(0)
      await networkIdle(page)
      await stroke(page)
      await expect.poll(() => workOn(page)).toEqual(nothing)
      expect(await page.evaluate('asked')).toEqual(['webgl2'])
      expect(await isOn(page)).toBe(false)
      expect(console).toEqual([])
    },
    {
      ...small,
      before: async (page) => {
        await page.addInitScript(() => {
          // Loads the script that waits for a move in advance; an empty page has no storage.
          if (origin !== 'null') sessionStorage.setItem('theme', 'light')
          const asked: unknown[] = []
          const { prototype } = HTMLCanvasElement
          const { getContext } = prototype
          Object.assign(globalThis, { asked })
          Object.assign(prototype, {
            getContext(this: HTMLCanvasElement, ...wanted: unknown[]) {
              if (this.id === 'fluid') asked.push(wanted[0])
              return Reflect.apply(getContext, this, wanted)
            },
          })
        })
        await countWork(page)
      },
    },
  ))

test('the fluid effect is fetched only after the first press was rendered @nightly', () =>
  visit(
    '/imprint',
    async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      const isAsked = () => asked.some((path) => path.startsWith('/assets/fluid-'))
      const here = page.waitForResponse('**/assets/visit-*.js')
      await page.mouse.move(60, 120)
      await here
      await settle(page)
      expect(isAsked()).toBe(false)
      await expect
        .poll(async () => {
          await pass(page, 50)
          return isAsked()
        })
        .toBe(true)
    },
    { ...small, before: stopClock },
  ))

test('the fluid effect is not fetched with reduced motion or forced colours @nightly', async () => {
  for (const wish of [{ reducedMotion: 'reduce' }, { forcedColors: 'active' }] as const) {
    await visit(
      '/imprint',
      async ({ page }) => {
        const files = loads(page)
        await stroke(page)
        await networkIdle(page)
        expect(files).toEqual([])
      },
      withFluid(wish),
    )
  }
})

/** Returns the number of differing pixels of two screenshots. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer()),
  )
  let count = 0
  for (let at = 0; at < (a?.length ?? 0); at += 3) {
    if (Math.abs((a?.[at] ?? 0) - (b?.[at] ?? 0)) > 4) count += 1
  }
  return count
}
