import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { useAuthor } from '../e2e/author.ts'
import { useBrowser } from '../e2e/browser.ts'
import { pageYaml, removeSites, smallSiteWith } from '../support/content-on-disk.ts'
import { startDev } from '../support/dev-process.ts'

useBrowser()

const root = mkdtempSync(join(tmpdir(), 'blockwerk-speed-'))
const table: string[] = []
afterAll(() => {
  rmSync(root, { recursive: true, force: true })
  removeSites()
  console.log(
    ['pages | overlay after e | a letter to the page: 95 % | half | the best', ...table].join('\n'),
  )
})

let address = ''
const author = useAuthor({ at: (route) => `${address}${route}` })

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

/** In milliseconds; reading ten thousand pages takes time. */
const timeout = 1_200_000

test.each(sites)(
  'the editor shows its overlay within 300 ms and a typed letter within 50 ms on a site of %i pages',
  { timeout },
  async (count, make) => {
    const dev = await startDev(make(), '--port', '0')
    try {
      ;({ address } = dev)
      // The first request makes the server read the whole site.
      await fetch(`${address}/lang`)
      await author('/lang', async (page) => {
        const overlays = await overlaysOf(page, 9)
        const letters = await lettersOf(page, 60)
        const overlay = middleOf(overlays)
        const letter = slowOf(letters)
        const times = [overlay, letter, middleOf(letters), Math.min(...letters)]
        table.push([count, ...times.map((time) => `${time.toFixed(0)} ms`)].join(' | '))
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

/** Returns the time in milliseconds from `act` to the change that `install` waits for, measured in the page. */
async function measured(
  page: Page,
  install: () => { time: Promise<number> },
  act: () => Promise<void>,
): Promise<number> {
  const handle = await page.evaluateHandle(install)
  await act()
  const time = await handle.evaluate((installed) => installed.time)
  await handle.dispose()
  return time
}

/** Measures the time from the key `e` to the outline around the block under the pointer. */
async function overlaysOf(page: Page, times: number): Promise<number[]> {
  const turn = () => page.keyboard.press('e')
  const begin = page.getByRole('button', { name: 'Bearbeiten', exact: true })
  const seen: number[] = []
  for (let round = 0; round < times; round++) {
    await turn()
    await begin.waitFor()
    seen.push(await measured(page, untilOutlined, turn))
  }
  return seen
}

function untilOutlined(): { time: Promise<number> } {
  const shadow = document.querySelector('#blockwerk-editor')?.shadowRoot
  const time = new Promise<number>((done) => {
    let begin = 0
    addEventListener('keydown', () => (begin = performance.now()), { once: true })
    const look = () => {
      // The pointer rests on a block and moves slightly.
      const heading = document.querySelector('main h1')
      heading?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      if (begin > 0 && shadow?.querySelector('.tools')) done(performance.now() - begin)
      else requestAnimationFrame(look)
    }
    look()
  })
  return { time }
}

/** Measures the time from a letter typed in the text box to the same letter on the page. */
async function lettersOf(page: Page, times: number): Promise<number[]> {
  await page.locator('main').getByText('Absatz 9 über').click()
  const box = page.getByRole('textbox', { name: /^Text/ })
  await box.waitFor()
  await page.keyboard.press('Control+End')
  const seen: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const letter = 'abcdefghij'.charAt(turn % 10)
    seen.push(await measured(page, untilChanged, () => page.keyboard.type(letter)))
  }
  // Leaves out the first letters as a warm-up.
  return seen.slice(5)
}

function untilChanged(): { time: Promise<number> } {
  const main = document.querySelector('main')
  const before = main?.textContent
  const time = new Promise<number>((done) => {
    let begin = 0
    const note = () => (begin = performance.now())
    addEventListener('input', note, { once: true, capture: true })
    const watching = new MutationObserver(() => {
      if (begin === 0 || main?.textContent === before) return
      watching.disconnect()
      done(performance.now() - begin)
    })
    const all = { childList: true, subtree: true, characterData: true }
    if (main !== null) watching.observe(main, all)
  })
  return { time }
}
