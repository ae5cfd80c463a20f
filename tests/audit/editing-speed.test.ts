import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { useAuthor } from '../browser/author.ts'
import { useBrowser } from '../browser/browser.ts'
import { pageYaml, removeSites, smallSiteWith } from '../content-on-disk.ts'
import { startDev } from '../dev-process.ts'

useBrowser()

const root = mkdtempSync(join(tmpdir(), 'blockwerk-speed-'))
const table: string[] = []
afterAll(() => {
  rmSync(root, { recursive: true, force: true })
  removeSites()
  console.log(['pages | overlay after e | a letter to the page, 95 %', ...table].join('\n'))
})

/** A page of twenty blocks. */
const long = `${pageYaml()}${Array.from({ length: 19 }, (_, index) => `  - type: prose\n    body: Absatz ${index} über Ton, Wasser und Feuer.\n`).join('')}`

const sites: [number, () => string][] = [
  [
    27,
    () => {
      cpSync('content', join(root, 'content'), { recursive: true })
      writeFileSync(join(root, 'content/pages/lang.yaml'), long)
      return root
    },
  ],
  [
    10_000,
    () => {
      const site = smallSiteWith({ 'content/pages/lang.yaml': long })
      for (let folder = 0; folder < 100; folder++) {
        const pages = join(site, `content/pages/kapitel-${folder}`)
        mkdirSync(pages)
        for (let page = 0; page < 100; page++)
          writeFileSync(join(pages, `blatt-${page}.yaml`), pageYaml())
      }
      return site
    },
  ],
]

test.each(sites)(
  'on a site of %i pages the overlay is there soon after the key, and letters as they are typed',
  { timeout: 1_200_000 },
  async (count, make) => {
    const dev = await startDev(make(), '--port', '0')
    try {
      await useAuthor({ at: (route) => `${dev.address}${route}` })('/lang', async (page) => {
        const overlays = await overlaysOf(page, 9)
        const letters = await lettersOf(page, 60)
        const [overlay, letter] = [middleOf(overlays), slowOf(letters)]
        table.push(`${count} | ${overlay.toFixed(0)} ms | ${letter.toFixed(0)} ms`)
        expect(overlay).toBeLessThan(300)
        expect(letter).toBeLessThan(50)
      })
    } finally {
      await dev.end()
    }
  },
)

const sorted = (times: readonly number[]) => times.toSorted((one, other) => one - other)
const middleOf = (times: readonly number[]) => sorted(times)[times.length >> 1] ?? NaN
const slowOf = (times: readonly number[]) =>
  sorted(times)[Math.ceil(times.length * 0.95) - 1] ?? NaN

/** From the key `e` to the outline around the block under the pointer, in ms. */
async function overlaysOf(page: Page, times: number): Promise<number[]> {
  await page.keyboard.press('e')
  const seen: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const measured = page.evaluate(
      () =>
        new Promise<number>((done) => {
          const shadow = document.querySelector('#blockwerk-editor')?.shadowRoot
          let begin = 0
          addEventListener('keydown', () => (begin = performance.now()), { once: true })
          const look = () => {
            // The pointer moves as it always does a little.
            const heading = document.querySelector('main h1')
            heading?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
            if (begin > 0 && shadow?.querySelector('.tools')) done(performance.now() - begin)
            else requestAnimationFrame(look)
          }
          look()
        }),
    )
    await page.keyboard.press('e')
    seen.push(await measured)
    await page.keyboard.press('e')
    await page.getByRole('button', { name: 'Bearbeiten' }).waitFor()
  }
  await page.keyboard.press('e')
  return seen
}

/** From a letter in the box to the same letter on the page, in ms. */
async function lettersOf(page: Page, times: number): Promise<number[]> {
  await page.locator('main').getByText('Absatz 9 über').click()
  const box = page.getByRole('textbox', { name: /^Text/ })
  await box.waitFor()
  await page.keyboard.press('Control+End')
  const seen: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const measured = page.evaluate(
      () =>
        new Promise<number>((done) => {
          const main = document.querySelector('main')
          const before = main?.textContent
          let begin = 0
          addEventListener('input', () => (begin = performance.now()), {
            ...{ once: true, capture: true },
          })
          const watching = new MutationObserver(() => {
            if (begin === 0 || main?.textContent === before) return
            watching.disconnect()
            done(performance.now() - begin)
          })
          if (main !== null)
            watching.observe(main, { childList: true, subtree: true, characterData: true })
        }),
    )
    await page.keyboard.type('abcdefghij'.charAt(turn % 10))
    seen.push(await measured)
  }
  return seen.slice(5)
}
