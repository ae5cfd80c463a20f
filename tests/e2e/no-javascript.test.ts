import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { desktop, mobile, routes, useBrowser, visit } from './browser.ts'
import { inFirefox } from './firefox.ts'
import { hiddenTexts } from './states.ts'

useBrowser()

const scriptless = { ...mobile, javaScriptEnabled: false }

test('pages without JavaScript show every text and image of their author', () =>
  visit(
    '/',
    async ({ page }) => {
      for (const route of routes) {
        await page.goto(route)
        expect.soft(await hiddenTexts(page)).toEqual([])
        if (!inFirefox) expect.soft(await picturesAmiss(page)).toEqual([])
        const seen = await readable(page)
        const texts = [
          ...textsOf(route),
          ...(route === '/' ? textsIn(blocksOf('shared/home-footer')) : []),
        ]
        expect.soft(texts.length).toBeGreaterThan(20)
        expect.soft(texts.filter((text) => !seen.includes(text))).toEqual([])
      }
    },
    scriptless,
  ))

/** Images that do not load or cannot be scrolled into view; Firefox waits for no promise without script. */
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

/** Returns the texts of the page, with each accordion item opened in turn. */
async function readable(page: Page): Promise<string> {
  const seen = [await page.locator('body').innerText()]
  for (const item of await page.locator('#faq details').all()) {
    await item.locator('summary').click()
    await item.locator('.faq-content').waitFor()
    seen.push(await item.innerText())
  }
  return seen.join(' ').replaceAll('\u00AD', '').replace(/\s+/g, ' ')
}

const read = (file: string): unknown =>
  parse(readFileSync(join(inject('root'), 'content', `${file}.yaml`), 'utf8'))
const Content = z.object({ blocks: z.array(z.record(z.string(), z.unknown())) })
const { facts } = z.object({ facts: z.record(z.string(), z.string()) }).parse(read('site'))

const textsOf = (route: string) => textsIn(blocksOf(`pages/${route.slice(1) || 'index'}`))

/** Returns the blocks of a file, including those of referenced files. */
const blocksOf = (file: string): unknown[] =>
  Content.parse(read(file)).blocks.flatMap((block) =>
    block['type'] === 'ref' ? blocksOf(`shared/${String(block['to'])}`) : [withoutNames(block)],
  )

/** Removes the label of a ring and the samples of a question box, which are not visible texts. */
function withoutNames({
  label: _label,
  placeholders: _samples,
  ...block
}: Record<string, unknown>) {
  return block
}

/** Fields with settings, addresses, or parts of a sentence that another field contains. */
const silent =
  /^(?:type|id|href|url|src|link|icon|layout|variant|span|tone|mode|navigation|kind|stand|words|before|after|alt)$/

/** Returns every visible text in `value`, without formatting. */
function textsIn(value: unknown, key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, key))
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, name))
  }
  return typeof value === 'string' && !silent.test(key) ? plain(value) : []
}

/** Returns the paragraphs of Markdown without formatting. */
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

test('dropdowns and the mobile menu work without JavaScript', async () => {
  await visit(
    '/imprint',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Services' }).click()
      await page.locator('.nav-panel a[href="/repairs"]').click()
      await expect.poll(() => new URL(page.url()).pathname).toBe('/repairs')
    },
    { ...desktop, javaScriptEnabled: false },
  )
  await visit(
    '/imprint',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.locator('#menu summary').first().click()
      await page.locator('#menu a[href="/repairs"]').click()
      await expect.poll(() => new URL(page.url()).pathname).toBe('/repairs')
    },
    scriptless,
  )
})

test('a question without JavaScript is answered by a page and is not part of a URL', () =>
  visit(
    '/',
    async ({ page }) => {
      const input = page.locator('input[name=question]')
      expect(await input.getAttribute('placeholder')).toBe('Can you mend a handbag strap?')
      await input.fill('What does it cost?')
      await page.getByRole('button', { name: 'Ask' }).click({ force: true })
      await page.waitForURL('**/api/question')
      expect(await page.locator('h1').innerText()).toBe('Your question')
      expect(await page.locator('blockquote').innerText()).toBe('What does it cost?')
      expect(await page.locator('main a[href^="/"]').count()).toBeGreaterThan(1)
      await page.getByRole('link', { name: 'Back to the page' }).click()
      await page.waitForURL('**/')
    },
    scriptless,
  ))
