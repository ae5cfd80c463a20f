import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { desktop, mobile, routes, useBrowser, visit } from './browser.ts'
import { inFirefox } from './firefox.ts'

useBrowser()

const scriptless = { ...mobile, javaScriptEnabled: false }

test.each(routes)('without script %s shows every text and picture of its author', (route) =>
  visit(
    route,
    async ({ page }) => {
      expect.soft(await hiddenTexts(page)).toEqual([])
      if (!inFirefox) expect.soft(await picturesAmiss(page)).toEqual([])
      const seen = await readable(page)
      const texts = [
        ...textsOf(route),
        ...(route === '/' ? textsIn(blocksOf('shared/home-footer')) : []),
      ]
      expect(texts.length).toBeGreaterThan(20)
      expect(texts.filter((text) => !seen.includes(text))).toEqual([])
    },
    scriptless,
  ),
)

/** Elements whose text would be seen only with a script, as HTML. */
const hiddenTexts = (page: Page) =>
  page.locator(':is(main, footer) *').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const text = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      const shown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      // A closed item opens on a click; a hidden button or choice has nothing to do; an echo is no content.
      const idle = 'details:not([open]), button, .theme-choice, [aria-hidden=true]'
      const excused = element.closest(idle)
      return text && !shown && !excused ? [element.outerHTML] : []
    }),
  )

/** Images that do not load, or that no scrolling brings into view; Firefox waits for no promise without script. */
async function picturesAmiss(page: Page): Promise<string[]> {
  const amiss: string[] = []
  for (const image of await page.locator(':is(main, footer) img').all()) {
    const fault = await image.evaluate(async (element) => {
      element.scrollIntoView({ behavior: 'instant', block: 'center', inline: 'center' })
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const { naturalWidth } = element instanceof HTMLImageElement ? element : { naturalWidth: 0 }
      const middle = left + right
      const isSeen = middle > 0 && middle < 2 * innerWidth && top < innerHeight && bottom > 0
      return naturalWidth > 0 && isSeen ? undefined : element.outerHTML
    })
    if (fault !== undefined) amiss.push(fault)
  }
  return amiss
}

/** What is on the page for a reader who opens one thing after the other. */
async function readable(page: Page): Promise<string> {
  const seen = [await page.locator('body').innerText()]
  for (const item of await page.locator('#faq details').all()) {
    await item.locator('summary').click()
    await item.locator('.accordion-content').waitFor()
    seen.push(await item.innerText())
  }
  return seen.join(' ').replaceAll('\u00AD', '').replace(/\s+/g, ' ')
}

const read = (file: string): unknown =>
  parse(readFileSync(join(inject('root'), 'content', `${file}.yaml`), 'utf8'))
const Content = z.object({ blocks: z.array(z.record(z.string(), z.unknown())) })
const { facts } = z.object({ facts: z.record(z.string(), z.string()) }).parse(read('site'))

const textsOf = (route: string) => textsIn(blocksOf(`pages/${route.slice(1) || 'index'}`))

/** The blocks of a file, those of other files that it refers to among them. */
const blocksOf = (file: string): unknown[] =>
  Content.parse(read(file)).blocks.flatMap((block) =>
    block['type'] === 'ref' ? blocksOf(`shared/${String(block['to'])}`) : [withoutNames(block)],
  )

/** The name of a ring and the samples of a question box are not read as text on the page. */
function withoutNames({
  label: _label,
  placeholders: _samples,
  ...block
}: Record<string, unknown>) {
  return block
}

/** Fields that hold settings and addresses, or a sentence’s parts that stand in another field too. */
const silent =
  /^(?:type|id|href|url|src|link|icon|variant|span|tone|mode|navigation|kind|stand|words|before|after|alt)$/

/** Every text in `value` that a reader is to see, as plain words. */
function textsIn(value: unknown, key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, key))
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, name))
  }
  return typeof value === 'string' && !silent.test(key) ? plain(value) : []
}

/** Markdown as its reader sees it, a paragraph at a time. */
const plain = (text: string): string[] =>
  text
    .replace(/\{facts\.(\w+)\}/g, (_, name: string) => facts[name] ?? '?')
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/\*\*|\\$|\u00AD/gm, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )

test('without script dropdowns and slide-out open, and lead on', async () => {
  await visit(
    '/impressum',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Leistungen' }).click()
      await page.locator('.nav-panel a[href="/beratung"]').click()
      await expect.poll(() => new URL(page.url()).pathname).toBe('/beratung')
    },
    { ...desktop, javaScriptEnabled: false },
  )
  await visit(
    '/impressum',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Menü', exact: true }).click()
      await page.locator('#menu summary').first().click()
      await page.locator('#menu a[href="/beratung"]').click()
      await expect.poll(() => new URL(page.url()).pathname).toBe('/beratung')
    },
    scriptless,
  )
})

test('without script a question is answered by a page, and stands in no address', () =>
  visit(
    '/',
    async ({ page }) => {
      const input = page.locator('input[name=question]')
      expect(await input.getAttribute('placeholder')).toBe('Wo kann uns KI im Alltag entlasten?')
      await input.fill('Was kostet das?')
      await page.getByRole('button', { name: 'Frage stellen' }).click({ force: true })
      await page.waitForURL('**/api/question')
      expect(await page.locator('h1').innerText()).toBe('Ihre Frage')
      expect(await page.locator('blockquote').innerText()).toBe('Was kostet das?')
      expect(await page.locator('main a[href^="/"]').count()).toBeGreaterThan(1)
      await page.getByRole('link', { name: 'Zurück zur Seite' }).click()
      await page.waitForURL('**/')
    },
    scriptless,
  ))
