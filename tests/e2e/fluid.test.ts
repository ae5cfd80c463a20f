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
 * The browser of the tests draws by the processor, which the fluid refuses. Here it passes for a
 * graphics card, and gives every context away for the tests.
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

/** As coarse as it gets; to be seen for some twenty frames, which a screenshot may take, and soon gone. */
const hasten = (page: Page) => dissipate(page, 6)

/** As coarse as it gets, and to be seen for longer than any test waits. */
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

test('the fluid comes with the first move, over everything and in nobody’s way, and rests when it has faded @nightly', () =>
  visit(
    '/impressum',
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

test('the switch, a hidden tab, reduced motion and paper end the fluid at once @nightly', () =>
  visit(
    '/impressum',
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

test('a lost context comes back once, and then no more @nightly', () =>
  visit(
    '/impressum',
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

test('where the processor would have to draw it, there is no fluid @nightly', () =>
  visit(
    '/impressum',
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

test('there is one fluid, whichever script hears first of a move, and none covers the page @nightly', () =>
  visit(
    '/impressum',
    async ({ page, console }) => {
      await networkIdle(page)
      // What a script sends comes to all who listen before any of them can say that it has been heard.
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
          // Brings the script that waits for a move before there is one; the empty page has no storage.
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

test('what a first press does is drawn before the fluid is fetched @nightly', () =>
  visit(
    '/impressum',
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

test('whoever asks for less motion or fewer colours does not even fetch it @nightly', async () => {
  for (const wish of [{ reducedMotion: 'reduce' }, { forcedColors: 'active' }] as const) {
    await visit(
      '/impressum',
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

/** How many pixels of two screenshots are not the same. */
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
