import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { validateSite } from '../../src/build/validate/validate-site.ts'
import { kitOf } from '../../src/cli/kit.ts'
import { fragmentOf } from '../../src/docs/try/try-link.ts'
import { editedFile, firstText, sampleFiles, sampleImages } from '../../src/docs/try/try-site.ts'
import { removeSites, siteOf } from '../support/content-on-disk.ts'
import { addAxe, judge } from './axe.ts'
import { desktop, mobile, useBrowser, visit } from './browser.ts'
import { networkIdle } from './network-idle.ts'

useBrowser()

const folder = mkdtempSync(join(tmpdir(), 'blockwerk-try-'))
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}
let server: Server
let address = ''
beforeAll(async () => {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  const configFile = 'src/docs/try/vite.config.ts'
  await build({ configFile, logLevel: 'error', build: { outDir: folder } })
  process.env['NODE_ENV'] = before
  server = createServer(({ url = '/' }, response) => {
    const path = new URL(url, 'http://localhost').pathname.replace(/\/$/, '/index.html')
    response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream')
    response.end(readFileSync(join(folder, path)))
  })
  await new Promise<void>((listening) => server.listen(0, listening))
  address = `http://localhost:${z.object({ port: z.number() }).parse(server.address()).port}`
}, 120_000)
afterAll(() => {
  server.close()
  removeSites()
  rmSync(folder, { recursive: true, force: true })
})

const heading = (page: Page) => page.frameLocator('iframe').locator('h1')

/** The problems that the page lists, such as `3:5 unknown-key`. */
const listedProblems = (page: Page) =>
  page
    .locator('.problems li')
    .evaluateAll((items) =>
      items.map(
        (item) =>
          `${item.querySelector('button')?.textContent?.match(/\d+/g)?.join(':')} ${item.getAttribute('data-code')}`,
      ),
    )

const text = firstText.en

/** One mistake each: the text is replaced once. */
const mistakes: readonly (readonly [from: string, to: string])[] = [
  ['heading: Furniture', 'headin: Furniture'],
  ['type: hero', 'type: heroo'],
  ['type: steps', 'type: accordion'],
  ['heading: Furniture that stays', 'heading: [a, b]'],
  ['title: Furniture and', 'title: "Furniture and'],
  ['title: Furniture', 'titel: Furniture'],
  ['href: /services', 'href: /servces'],
  ['href: /contact', 'href: http://example.com'],
  ['href: /contact', 'href: "#nowhere"'],
  ['icon: hammer', 'icon: hamer'],
  ['kind: secondary', 'kind: second'],
  ['src: pieces/table.webp', 'src: pieces/tabel.webp'],
  ['          alt: A walnut dining table with two stools\n', ''],
  ['    heading: What we build\n', ''],
  ['**colour and grain**', '**colour and grain'],
  ['**colour and grain**', '[grain](/wood)'],
  ['  - type: split', '  -type: split'],
  ['      - title: One trunk', '     - title: One trunk'],
  ['heading: What we build', 'heading: What we build: all'],
  ['time: 1 hour', 'time: 1 hour\n        time: 2 hours'],
  ['description: Tables', 'description: Short\ndescription: Tables'],
  ['Look\n', '{facts.nothing}\n'],
]

/** The problems that `validate` reports for the same site on disk. */
async function validatedProblems(changed: string): Promise<string[]> {
  const images = Object.keys(sampleImages).map((path) => [
    `content/media/${path}`,
    readFileSync(join('src/authoring/scaffold/templates/business/media', path)),
  ])
  const root = siteOf({
    ...sampleFiles.en,
    ...Object.fromEntries(images),
    [editedFile]: changed,
  })
  const { problems } = await validateSite(kitOf(root).schemas, root)
  return problems
    .filter(({ file }) => file === editedFile)
    .map(({ start, code }) => `${start.line}:${start.column} ${code}`)
}

/** The compressed bytes of files of the page. */
const weightOf = (paths: Iterable<string>): number =>
  [...new Set(paths)].reduce(
    (sum, path) => sum + gzipSync(readFileSync(join(folder, path))).length,
    0,
  )

test('the page to try shows what a reader types, and the problems that validate reports', async () => {
  const loaded: string[] = []
  await visit(
    `${address}/?lang=en`,
    async ({ page, console }) => {
      await expect.poll(() => heading(page).textContent()).toBe('Furniture that stays')
      await networkIdle(page)
      expect(weightOf(loaded.filter((path) => path.endsWith('.js')))).toBeLessThanOrEqual(580_000)
      expect(weightOf(loaded)).toBeLessThanOrEqual(690_000)
      const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      expect(weightOf(all.filter((path) => extname(path) !== ''))).toBeLessThanOrEqual(970_000)
      expect(await listedProblems(page)).toEqual([])

      await page.locator('.cm-content').getByText('Furniture that stays').click()
      await page.keyboard.press('End')
      const times: number[] = []
      for (const letter of ' here!') {
        await page.evaluate(() => {
          performance.clearMarks()
          addEventListener('beforeinput', () => performance.mark('typed'), { once: true })
        })
        await page.keyboard.type(letter)
        await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0)
        times.push(await page.evaluate(() => performance.measure('', 'typed', 'shown').duration))
      }
      expect(await heading(page).textContent()).toBe('Furniture that stays here!')
      // The median, because other programs delay single letters.
      expect(times.toSorted((one, other) => one - other)[2]).toBeLessThan(100)

      for (const [from, to] of mistakes) {
        const changed = text.replace(from, () => to)
        expect(changed, `the first text contains ${from}`).not.toBe(text)
        const expected = await validatedProblems(changed)
        expect(expected, `${to} is a mistake`).not.toEqual([])
        await page.evaluate((hash) => (location.hash = hash), await fragmentOf(changed))
        await expect.poll(() => listedProblems(page), { message: to }).toEqual(expected)
      }

      await page.evaluate(
        (hash) => (location.hash = hash),
        await fragmentOf(text.replace('href: /services', 'href: /servces')),
      )
      await expect
        .poll(() => listedProblems(page))
        .toEqual([expect.stringMatching(/ broken-link$/)])
      await page.locator('.problems .fix').click()
      await expect.poll(() => listedProblems(page)).toEqual([])
      expect(console).toEqual([])
    },
    {
      ...desktop,
      async before(page) {
        page.on('request', (request) => {
          const { origin, pathname } = new URL(request.url())
          if (origin === address) loaded.push(pathname.replace(/\/$/, '/index.html'))
        })
      },
    },
  )
})

test('the page to try has three panels on a phone, speaks German and works without a network', async () => {
  await visit(
    `${address}/?lang=de`,
    async ({ page }) => {
      const tabs = page.locator('.tabs button')
      await expect.poll(() => tabs.allTextContents()).toEqual(['Text', 'Seite', '0 Probleme'])
      expect(await page.locator('iframe').isVisible()).toBe(false)
      await tabs.nth(1).click()
      await expect.poll(() => heading(page).textContent()).toBe('Möbel, die bleiben')
      expect(await page.locator('iframe').isVisible()).toBe(true)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await addAxe(page)
      expect((await judge(page, 'body > *')).objections).toEqual([])

      await page.evaluate(async () => {
        await navigator.serviceWorker.ready
      })
      await page.context().setOffline(true)
      await page.reload()
      await tabs.nth(1).click()
      await expect.poll(() => heading(page).textContent()).toBe('Möbel, die bleiben')
    },
    { ...mobile, bypassCSP: true },
  )
})
