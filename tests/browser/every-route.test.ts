import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Response } from 'playwright'
import { expect, inject, test } from 'vitest'
import { collect } from '../../src/page/collect.ts'
import type { SitePage } from '../../src/site/foundation.ts'
import { SiteModel } from '../../src/site/site-model.ts'
import { addAxe, judge } from './axe.ts'
import { useBrowser, visit } from './browser.ts'
import { inFirefox } from './firefox.ts'
import type { AnyBlock } from '../../schema/any-block.ts'
import { schemas } from '../../scripts/kit.ts'

useBrowser()

const dist = inject('dist')
const model = new SiteModel(process.cwd(), schemas)
const foundation = model.foundation()
const pages: SitePage[] = []
await model.read({ onPage: async (page) => void pages.push(page), today: '2026-11-21' })
const routes = pages.map(({ route }) => route)

/** The routes that the site was promised with: none of them may go. */
const promised = `/, /beratung, /intelligente-websites, /ki-chatbots, /ki-produktvisualisierung,
  /data-analytics, /social, /blog, /blog/ai-act, /blog/datenschutz-innovation, /blog/async-agents,
  /blog/faq, /blog/coca-cola-masterpiece, /karriere, /karriere/data-science, /karriere/vertrieb,
  /karriere/initiativbewerbung, /kontakt, /tech-stack, /ueber-uns, /waitlist, /impressum, /datenschutz,
  /agb, /avv`.split(/,\s+/)

test('every promised route has a page of its own', () => {
  expect(promised.filter((route) => !routes.includes(route))).toEqual([])
})

/** The other widths and themes are seen by the audit, which also opens and fills in what there is. */
const views = [
  { width: 320 },
  { width: 390, colorScheme: 'light' },
  { width: 768 },
  { width: 1440, colorScheme: 'dark' },
] as const

test.each(routes)(
  '%s is silent, fits every width, has its headings in order and pleases axe',
  (route) =>
    visit(
      route,
      async ({ page, console }) => {
        const ranks = await page
          .locator('h1, h2, h3, h4, h5, h6')
          .evaluateAll((headings) => headings.map(({ localName }) => Number(localName.slice(1))))
        expect(ranks[0]).toBe(1)
        expect(ranks.filter((rank) => rank === 1)).toHaveLength(1)
        expect(ranks.filter((rank, index) => rank > (ranks[index - 1] ?? 0) + 1)).toEqual([])

        for (const landmark of ['main', 'footer', 'nav[aria-label="Hauptnavigation"]']) {
          expect(await page.locator(landmark).count()).toBe(1)
        }
        expect(await page.locator('html').getAttribute('lang')).toBe('de')

        await addAxe(page)
        for (const { width, ...look } of views) {
          await page.setViewportSize({ width, height: 900 })
          const beyond = await page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement
            return scrollWidth - clientWidth
          })
          expect({ width, beyond }).toEqual({ width, beyond: 0 })
          if (!('colorScheme' in look)) continue
          // Firefox sees each page as it is set: in light.
          if (!inFirefox) await page.emulateMedia(look)
          await page.waitForFunction(() =>
            document.getAnimations().every(({ playState }) => playState === 'paused'),
          )
          const { objections } = await judge(page)
          expect({ width, ...look, objections }).toEqual({ width, ...look, objections: [] })
        }
        if (route !== '/404') expect(console).toEqual([])
      },
      { reducedMotion: 'reduce', bypassCSP: true },
    ),
  60_000,
)

test.each(pages)('without script every text of $route can be read', ({ route, blocks }) =>
  visit(
    route === '/404' ? '/404.html' : route,
    async ({ page }) => {
      const text = plain((await page.locator('body').textContent()) ?? '')
      const wanted = blocks.flatMap((block) => sentencesOf(block))
      expect(wanted.filter((sentence) => !text.includes(sentence))).toEqual([])
      // Only a closed accordion, a closed menu, what a press of a button would answer, and buttons
      // that need a script hold words back.
      const hidden = await page.locator('main *').evaluateAll((elements) =>
        elements
          .filter((element) => element.textContent?.trim() && element.children.length === 0)
          .filter(
            (element) =>
              !element.closest(
                'details:not([open]), [popover], [aria-hidden=true], noscript, option, title, .demo-form-success, [data-live] button, [data-part] button',
              ),
          )
          .filter(
            (element) =>
              !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
          )
          .map((element) => element.outerHTML.slice(0, 120)),
      )
      expect(hidden).toEqual([])
    },
    {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    },
  ),
)

/** Fields whose text only some visitors see: after sending a form, or while a list is empty. */
const later = new Set<unknown>(['successText', 'empty', 'soon'])

/** The Markdown of a block, which is nearly all its words, as a reader sees it. */
function sentencesOf(block: AnyBlock): string[] {
  const found: string[] = []
  collect(schemas.Block, block, (role, text, path) => {
    if (role !== 'markdown' || later.has(path.at(-1))) return
    for (const paragraph of text.split(/\n\s*\n|\n(?=\s*(?:[-*>#]+|\d+\.)\s)/)) {
      const words = plain(paragraph.replace(/^\s*(?:[-*>#]+|\d+\.)\s+/, ''))
      if (words.length > 3) found.push(words)
    }
  })
  return found
}

const plain = (text: string): string =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<((?:https?|mailto):[^>]*)>/g, '$1')
    .replace(/ ?\(öffnet in neuem Tab\)/g, '')
    .replace(/[*_`\\]+/g, '')
    .replace(/\s+/g, '')

const files = new Set(
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/')}`),
)

test('no link, anchor or file of the built site leads nowhere', () => {
  const documents = new Map(
    [...files]
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file, readFileSync(join(dist, file), 'utf8')]),
  )
  const dead: string[] = []
  for (const [file, html] of documents) {
    const own = html.replace(/<script type="application\/(?:ld\+)?json"[^>]*>[^<]*<\/script>/g, '')
    const addresses = [...own.matchAll(/\s(?:href|src|action|poster)="([^"]*)"/g)].map(
      ([, url]) => url ?? '',
    )
    const sets = [...own.matchAll(/\ssrcset="([^"]*)"/gi)].flatMap(([, set = '']) =>
      set.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
    )
    for (const address of [...addresses, ...sets]) {
      if (/^(?:https?:|mailto:|tel:|data:)/.test(address) || address.startsWith('/api/')) continue
      const [path = '', anchor] = address.split('#', 2)
      const target = path === '' ? file : fileAt(path)
      if (target === undefined) dead.push(`${file} → ${address}`)
      else if (anchor && target.endsWith('.html') && !hasId(documents.get(target), anchor)) {
        dead.push(`${file} → ${address} (no such anchor)`)
      }
    }
  }
  expect(dead).toEqual([])
})

const fileAt = (path: string): string | undefined =>
  [path, `${path.replace(/\/$/, '')}/index.html`].find((file) => files.has(file))

const hasId = (html: string | undefined, id: string): boolean =>
  html?.includes(`id="${id}"`) ?? false

test('the sitemap lists the pages that may be found, and those alone', () => {
  const listed = [
    ...readFileSync(join(dist, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]*)<\/loc>/g),
  ]
  const url = foundation.site?.url ?? ''
  const findable = pages.filter(({ page }) => !page.seo?.noindex).map(({ route }) => url + route)
  expect(listed.map(([, address]) => address).toSorted()).toEqual(findable.toSorted())
})

test.each(routes.filter((route) => route !== '/404'))(
  '%s tells search engines what it is',
  (route) => {
    const html = readFileSync(join(dist, route, 'index.html'), 'utf8')
    const url = foundation.site?.url ?? ''
    expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(url + route)
    const named = [...html.matchAll(/<meta property="(og:[a-z]+)"/g)].map(([, name]) => name)
    expect(named).toEqual(
      expect.arrayContaining(['og:title', 'og:description', 'og:url', 'og:image']),
    )
    const data = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? ''
    const graph: unknown = JSON.parse(data)
    expect(JSON.stringify(graph)).toContain('"@type":"Organization"')
    expect(JSON.stringify(graph)).not.toContain('AggregateRating')
  },
)

test('titles and descriptions are each used once', () => {
  const titles = pages.map(({ page }) => page.title)
  const descriptions = pages.map(({ page }) => page.description)
  expect(new Set(titles).size).toBe(titles.length)
  expect(new Set(descriptions).size).toBe(descriptions.length)
})

test.each(routes)('%s weighs at most 500 kB on a phone before anybody scrolls', async (route) => {
  let bytes = 0
  await visit(
    route,
    async ({ page }) => {
      await page.waitForLoadState('networkidle')
      expect(bytes).toBeLessThanOrEqual(500_000)
      expect(bytes).toBeGreaterThan(50_000)
    },
    {
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      before: async (page) =>
        page.on('response', (response) => {
          void weightOf(response).then((weight) => (bytes += weight))
        }),
    },
  )
})

/** What a response weighs on its way: texts are compressed, pictures and fonts are already. */
async function weightOf(response: Response): Promise<number> {
  const body = await response.body().catch(() => Buffer.alloc(0))
  const isText = /html|css|javascript|svg/.test(response.headers()['content-type'] ?? '')
  return isText ? gzipSync(body).length : body.length
}
