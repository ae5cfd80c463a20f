import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser, visit } from './browser.ts'
import { needsGraphics } from './firefox.ts'
import { countWork, workOn } from './states.ts'

useBrowser('webgl')

const path = '/restoration'

/** A small viewport with few pixels, because the processor renders the model. */
const small = {
  viewport: { width: 320, height: 600 },
  deviceScaleFactor: 0.5,
  reducedMotion: 'reduce',
} as const

const stage = (page: Page) => page.locator('.viewer-stage')

async function press(page: Page): Promise<void> {
  await stage(page).scrollIntoViewIfNeeded()
  await stage(page).hover()
  await page.getByRole('button', { name: 'View in 3D' }).click()
}

test(
  'the product viewer loads its model on click and is controlled by keys, buttons and options @nightly',
  () =>
    visit(
      path,
      async ({ page, console }) => {
        const scripts: string[] = []
        page.on('request', (request) => scripts.push(request.url()))
        await stage(page).scrollIntoViewIfNeeded()
        await stage(page).hover()
        await page.getByRole('button', { name: 'View in 3D' }).waitFor()
        expect(scripts.filter((url) => url.includes('product-viewer.scene'))).toEqual([])

        await press(page)
        await stage(page).and(page.locator('[data-viewer=on]')).waitFor()
        expect(scripts.filter((url) => url.includes('product-viewer.scene'))).toHaveLength(1)
        const view = page.locator('.viewer-view canvas')
        const shots = [(await view.screenshot()).toString('base64')]
        const differs = async () => {
          let shot = ''
          const isKnown = async () => {
            shot = (await view.screenshot()).toString('base64')
            return shots.includes(shot)
          }
          await expect.poll(isKnown).toBe(false)
          shots.push(shot)
        }
        const group = page.getByRole('group', { name: /^Handbag in 3D/ })
        expect(await group.evaluate((element) => element === document.activeElement)).toBe(true)
        await page.keyboard.press('ArrowRight')
        await differs()
        await page.getByRole('button', { name: 'Turn left' }).click()
        await page.getByRole('button', { name: 'Turn left' }).click()
        await differs()
        await page.getByRole('radio', { name: 'Leather in sand' }).focus()
        await page.keyboard.press('ArrowUp')
        expect(
          await page.getByRole('radio', { name: 'Leather in midnight blue' }).isChecked(),
        ).toBe(true)
        await differs()
        await expect.poll(() => workOn(page)).toEqual({ frames: 0, timers: 0 })
        expect(console).toEqual([])
      },
      {
        ...small,
        before: async (page) => {
          needsGraphics()
          await countWork(page)
          await page.addInitScript(() => Object.assign(globalThis, { allowSoftwareDrawing: true }))
        },
      },
    ),
  120_000,
)

test('the product viewer keeps its image and shows a message if WebGL is not available @nightly', () =>
  visit(
    path,
    async ({ page, console }) => {
      await press(page)
      await expect
        .poll(() => stage(page).getByRole('status').textContent())
        .toContain('this browser cannot show the 3D model')
      expect(await stage(page).locator('img').isVisible()).toBe(true)
      expect(await page.locator('.viewer-choices').count()).toBe(0)
      expect(console).toEqual([])
    },
    small,
  ))

test('the product viewer without JavaScript is an image without buttons @nightly', () =>
  visit(
    path,
    async ({ page }) => {
      expect(await stage(page).locator('img').count()).toBe(1)
      expect(await page.locator('.product-viewer button:visible').count()).toBe(0)
    },
    { ...small, javaScriptEnabled: false },
  ))
