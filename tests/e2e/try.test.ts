import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { addServiceWorker, docsContent } from '../../scripts/docs/docs.ts'
import { createDevAssets } from '../../src/authoring/dev/server/vite.ts'
import { validateSite } from '../../src/build/validate/validate-site.ts'
import { kitOf } from '../../src/cli/kit.ts'
import { openLiveSite } from '../../src/cli/live-engine.ts'
import { fragmentOf, textOfFragment } from '../../src/docs/try/try-link.ts'
import { editedFile, firstText, sampleFiles, sampleImages } from '../../src/docs/try/try-site.ts'
import { removeSites, siteOf } from '../support/content-on-disk.ts'
import { createDocsSite } from '../support/docs-site.ts'
import { addAxe, judge } from './axe.ts'
import { desktop, mobile, useBrowser, visit } from './browser.ts'
import { networkIdle } from './network-idle.ts'
import { processorTimeOf } from './processor-time.ts'
import { serveSite, type Served } from './serve-site.ts'

useBrowser()

// A folder of the project, because its packages contain the fonts of the site.
mkdirSync('.blockwerk', { recursive: true })
const root = mkdtempSync(resolve('.blockwerk/docs-try-'))
const base = '/manual'

/** A site below a path, with the page to try as the documentation has it, in both languages. */
function writeSite(): void {
  const content = join(root, 'content')
  const documentation: unknown = parse(readFileSync(join(docsContent, 'site.yaml'), 'utf8'))
  mkdirSync(join(content, 'pages/de'), { recursive: true })
  for (const page of ['try.yaml', 'de/try.yaml'])
    cpSync(join(docsContent, 'pages', page), join(content, 'pages', page))
  symlinkSync(join(docsContent, 'blocks'), join(content, 'blocks'), 'junction')
  writeFileSync(
    join(content, 'pages/index.yaml'),
    'title: The documentation of Blockwerk\ndescription: The start page of this site, with one block and a link.\nblocks:\n  - type: hero\n    heading: Documentation\n    actions: [{ label: Try it, href: /try }]\n',
  )
  writeFileSync(
    join(content, 'site.de.yaml'),
    'navigation:\n  items:\n    - { title: Ausprobieren, url: /de/try }\n',
  )
  writeFileSync(
    join(content, 'site.yaml'),
    JSON.stringify({
      ...Object(documentation),
      ...{ url: `https://blockwerk.example${base}`, search: false, answers: 'none', llms: false },
      ...{ layouts: {}, logo: undefined, footer: { copyright: '© Blockwerk' } },
      navigation: { items: [{ title: 'Try it', url: '/try' }] },
    }),
  )
}

let served: Served
/** The root of the documentation site. */
let docsRoot = ''
beforeAll(async () => {
  docsRoot = await createDocsSite()
  writeSite()
  served = await serveSite(root)
  addServiceWorker(served.dist)
}, 240_000)
afterAll(async () => {
  await served.close()
  removeSites()
  for (const folder of [root, docsRoot]) rmSync(folder, { recursive: true, force: true })
})

const addressOf = (path: string) => `${served.address}${base}${path}`

const heading = (page: Page) => page.frameLocator('iframe').locator('h1')

/** The problems that the page lists, such as `3:5 unknown-key`. */
const listedProblems = (page: Page) =>
  page
    .locator('.playground-list li')
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
  const folder = siteOf({
    ...sampleFiles.en,
    ...Object.fromEntries(images),
    [editedFile]: changed,
  })
  const { problems } = await validateSite(kitOf(folder).schemas, folder)
  return problems
    .filter(({ file }) => file === editedFile)
    .map(({ start, code }) => `${start.line}:${start.column} ${code}`)
}

/** The compressed bytes of files of the built site. */
const weightOf = (paths: Iterable<string>): number =>
  [...new Set(paths)].reduce(
    (sum, path) => sum + gzipSync(readFileSync(join(served.dist, path))).length,
    0,
  )

/** Types a letter into the editor. Returns the processor time until the preview shows it, in milliseconds. */
async function timeOfLetter(page: Page, letter: string): Promise<number> {
  await page.evaluate(() => performance.clearMarks())
  return processorTimeOf(page, async () => {
    await page.keyboard.type(letter)
    await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0)
  })
}

const medianOf = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN

/** Opens a text in the editor, as a link to it does. */
const openText = async (page: Page, content: string) =>
  page.evaluate((hash) => (location.hash = hash), await fragmentOf(content))

/** False for the message of the test that it blocks the service worker. */
const isOfSite = (message: string): boolean => !message.includes('blocked by Playwright')

test('the page to try shows what a reader types, and the problems that validate reports', async () => {
  const loaded: string[] = []
  await visit(
    addressOf('/try'),
    async ({ page, console }) => {
      await expect.poll(() => heading(page).textContent()).toBe('Furniture that stays')
      expect(weightOf(loaded)).toBeLessThanOrEqual(600_000)
      expect(await listedProblems(page)).toEqual([])

      const line = page.locator('.cm-content').getByText('Furniture that stays')
      await line.click()
      await page.keyboard.press('End')
      const first = await timeOfLetter(page, ' ')
      const times = [first]
      for (const letter of 'here!') times.push(await timeOfLetter(page, letter))
      expect(await heading(page).textContent()).toBe('Furniture that stays here!')
      expect(medianOf(times)).toBeLessThan(100)

      for (const [from, to] of mistakes) {
        const changed = text.replace(from, () => to)
        expect(changed, `the first text contains ${from}`).not.toBe(text)
        const expected = await validatedProblems(changed)
        expect(expected, `${to} is a mistake`).not.toEqual([])
        await openText(page, changed)
        await expect.poll(() => listedProblems(page), { message: to }).toEqual(expected)
      }

      await openText(page, '- type: hero\n  headin: Blocks alone\n')
      await expect.poll(() => listedProblems(page)).toContain('2:3 unknown-key')
      await page.locator('.playground-list .fix').first().click()
      await expect.poll(() => listedProblems(page)).toEqual([])
      expect(await heading(page).textContent()).toBe('Blocks alone')

      await openText(page, text.replace('href: /services', 'href: /servces'))
      await expect
        .poll(() => listedProblems(page))
        .toEqual([expect.stringMatching(/ broken-link$/)])
      await page.locator('.playground-list .fix').click()
      await expect.poll(() => listedProblems(page)).toEqual([])
      expect(console.filter(isOfSite)).toEqual([])
    },
    {
      ...desktop,
      serviceWorkers: 'block',
      async before(page) {
        page.on('request', (request) => {
          const { origin, pathname } = new URL(request.url())
          if (origin !== served.address) return
          const path = pathname.slice(base.length + 1)
          loaded.push(/\.\w+$/.test(path) ? path : `${path}.html`)
        })
      },
    },
  )
})

test('the keyboard leads into the editor, to a problem and out again', async () => {
  await visit(
    addressOf('/try'),
    async ({ page, console }) => {
      await expect.poll(() => heading(page).textContent()).toBe('Furniture that stays')
      const editor = page.locator('.cm-content')
      await openText(page, text.replace('icon: hammer', 'icon: hamer'))
      await expect.poll(() => listedProblems(page)).toHaveLength(1)
      const place = page.locator('.playground-list button').first()
      await place.press('Enter')
      expect(await page.locator('.cm-activeLine').textContent()).toContain('icon: hamer')
      await page.keyboard.type('x')
      await expect.poll(() => editor.textContent()).toContain('xhamer')
      await page.keyboard.press('Tab')
      expect(await editor.textContent()).toContain('xhamer')
      expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('div')

      await openText(page, '')
      await page.evaluate(() => (location.hash = ''))
      await editor.focus()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.press('Delete')
      await expect
        .poll(() => page.frameLocator('iframe').locator('body').textContent())
        .toMatch(/no text yet/)
      await page.getByRole('button', { name: 'Start again' }).click()
      await expect.poll(() => heading(page).textContent()).toBe('Furniture that stays')
      await page.evaluate(() => navigator.serviceWorker.ready)
      expect(console).toEqual([])
    },
    desktop,
  )
})

test('the page to try has three panels on a phone, speaks German and works without a network', async () => {
  await visit(
    addressOf('/de/try'),
    async ({ page }) => {
      const tabs = page.locator('.playground-tabs button')
      await expect.poll(() => tabs.allTextContents()).toEqual(['Text', 'Seite', '0 Probleme'])
      expect(await page.locator('iframe').isVisible()).toBe(false)
      await tabs.nth(1).click()
      await expect.poll(() => heading(page).textContent()).toBe('Möbel, die bleiben')
      expect(await page.locator('iframe').isVisible()).toBe(true)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await addAxe(page)
      for (const index of [0, 1, 2]) {
        await tabs.nth(index).click()
        expect((await judge(page, 'main')).objections).toEqual([])
      }

      await expect
        .poll(() => page.evaluate(async () => (await (await caches.open('try')).keys()).length))
        .toBeGreaterThan(0)
      await networkIdle(page)
      await page.context().setOffline(true)
      await page.reload()
      await tabs.nth(1).click()
      await expect.poll(() => heading(page).textContent()).toBe('Möbel, die bleiben')
      // Formulas, colours of code and most icons are loaded on demand, so they must be stored, too.
      await openText(
        page,
        '- type: prose\n  heading: Ohne Netz\n  body: |\n    $$\n    e = mc^2\n    $$\n\n    ```js\n    const offline = true\n    ```\n- type: grid\n  heading: Symbole\n  items:\n    - icon: zodiac-aries\n      title: Widder\n      text: Ein Symbol.\n',
      )
      const shown = page.frameLocator('iframe')
      await expect.poll(() => shown.locator('math').count()).toBe(1)
      await expect.poll(() => shown.locator('.hl-keyword').count()).toBe(1)
    },
    { ...mobile, bypassCSP: true },
  )
})

type Sample = { route: string; text: string; link: string | undefined }

/** Returns the YAML samples of a page, each with the link next to it. Runs in the browser. */
function samplesOf([route, html]: readonly [route: string, html: string]): Sample[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const isLink = (element: Element | null | undefined) =>
    element?.getAttribute('href')?.includes('/try?from=') === true
  return [...page.querySelectorAll('main pre > code')].map((code) => {
    const below =
      code.closest('.code-column')?.querySelector('.code-note a') ??
      code.closest('.prose-sample')?.nextElementSibling?.querySelector(':scope > a:only-child')
    return {
      route,
      text: code.textContent,
      link: isLink(below) ? (below?.getAttribute('href') ?? undefined) : undefined,
    }
  })
}

/** Warnings about facts and webhooks, which the sample site does not share with the examples. */
const hintsAboutOtherSite = / (?:facts-differ|simulated-form)$/

/** True for a page, or a list of blocks of the library, which a reader can open on its own. */
function canBeTried(content: string, types: ReadonlySet<string>): boolean {
  let value: unknown
  try {
    value = parse(content)
  } catch {
    return false
  }
  const typeOf = (block: unknown) => String(Object(block).type)
  if (Array.isArray(value)) return value.length > 0 && value.every((one) => types.has(typeOf(one)))
  const { title, blocks, each } = Object(value)
  return title !== undefined && Array.isArray(blocks) && each === undefined
}

/** Returns the code of the problem that a page explains. */
const problemShownAt = (route: string): string | undefined =>
  /\/problems\/([\w-]+)$/.exec(route)?.[1]

test('every example of the documentation that is a page or a block opens on the page to try @nightly', async () => {
  const site = openLiveSite(docsRoot, createDevAssets(docsRoot), 'en')
  const types = new Set(
    kitOf(docsRoot).schemas.Block.options.flatMap(({ shape }) => [...shape.type.values]),
  )
  types.delete('playground')
  const routes = [...site.model.siteContext().pagesByRoute.keys()].filter(
    (route) => !route.includes('/commands/'),
  )
  const pages = new Map<string, string>()
  for (const route of routes) pages.set(route, (await site.pages.answer(route)).html ?? '')

  for (const language of ['en', 'de'] as const) {
    const tryRoute = language === 'en' ? '/try' : '/de/try'
    await visit(
      addressOf(tryRoute),
      async ({ page, console }) => {
        await page.context().grantPermissions(['clipboard-write'])
        await expect.poll(() => heading(page).count()).toBe(1)
        const samples = (
          await Promise.all([...pages].map((entry) => page.evaluate(samplesOf, entry)))
        )
          .flat()
          .filter(({ route }) => /^\/de(?:\/|$)/.test(route) === (language === 'de'))
        const wrong = samples.filter(
          ({ route, text: content, link }) =>
            problemShownAt(route) === undefined &&
            canBeTried(content, types) !== (link !== undefined),
        )
        expect(wrong.map((sample) => `${sample.route}: ${sample.text.slice(0, 60)}`)).toEqual([])
        const tried = samples.flatMap(({ link, ...sample }) =>
          link === undefined ? [] : [{ ...sample, link }],
        )
        const ofProblems = tried.filter(({ route }) => problemShownAt(route) !== undefined)
        expect(ofProblems.length).toBeGreaterThan(80)
        expect(tried.length - ofProblems.length).toBeGreaterThan(100)
        expect(tried.filter(({ link }) => !link.startsWith(`${tryRoute}?`))).toEqual([])
        for (const { route, text: expected, link } of tried) {
          await page.evaluate((to) => {
            performance.clearMarks()
            history.pushState(history.state, '', to)
            dispatchEvent(new PopStateEvent('popstate'))
          }, base + link)
          await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0)
          await page.locator('.playground-actions button').first().click()
          await page.waitForFunction(() => location.hash !== '')
          const opened = await textOfFragment(new URL(page.url()).hash.slice(1))
          expect.soft(opened?.trimEnd(), `${route} ${link}`).toBe(expected.trimEnd())
          const problems = await listedProblems(page)
          const codes = problems.map((problem) => problem.split(' ').at(-1))
          const shown = link.endsWith('sample=wrong') ? problemShownAt(route) : undefined
          if (shown !== undefined) expect.soft(codes, `${route} ${link}`).toContain(shown)
          else {
            const errors = problems.filter((problem) => !hintsAboutOtherSite.test(problem))
            expect.soft(errors, `${route} ${link}`).toEqual([])
          }
        }
        expect(console.filter(isOfSite)).toEqual([])
      },
      {
        ...desktop,
        bypassCSP: true,
        serviceWorkers: 'block',
        before: (page) =>
          page.route(`${served.address}${base}/**`, (handled) => {
            const path = new URL(handled.request().url()).pathname.slice(base.length) || '/'
            const body = path.endsWith('/try')
              ? undefined
              : pages.get(path.replace(/(?<=.)\/$/, ''))
            return body === undefined
              ? handled.fallback()
              : handled.fulfill({ body, contentType: 'text/html' })
          }),
      },
    )
  }
}, 600_000)
