import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { views } from '../../src/blocks/registry.ts'
import { agencyText, agencyWith, removeSites } from '../support/content-on-disk.ts'
import { addAxe, judge } from './axe.ts'
import { mobile, useBrowser, visit, type VisitOptions } from './browser.ts'
import { serveSite, type Served } from './serve-site.ts'
import { beyondWindow, hiddenTexts, hydrate } from './states.ts'

useBrowser()

const types = Object.keys(views)
const widths = [320, 390, 768, 1440, 1920]

/** Returns a page with all examples of a block type below a heading. */
function pageOf(type: string): string {
  const { examples }: { examples: Record<string, unknown> } = parse(
    readFileSync(`schema/blocks/${type}.yaml`, 'utf8'),
  )
  const opening = { type: 'hero', heading: 'Beispiele' }
  const head = { title: `Beispiele ${type}`, description: 'Alle Beispiele dieser Art.' }
  return stringify({ ...head, blocks: [opening, ...Object.values(examples)] })
}

let served: Served | undefined
beforeAll(async () => {
  const checks = ['broken-link', 'broken-anchor', 'duplicate-id'].map((code) => `  ${code}: off\n`)
  const pages = types.map((type) => [`content/pages/beispiele/${type}.yaml`, pageOf(type)])
  const root = agencyWith({
    ...Object.fromEntries(pages),
    'content/site.yaml': agencyText('site.yaml').replace(
      'checks:\n',
      `checks:\n${checks.join('')}`,
    ),
  })
  served = await serveSite(root)
}, 240_000)
afterAll(async () => {
  await served?.close()
  removeSites()
})

type Check = (page: Page) => Promise<readonly string[]>

/** Returns the problems that a check finds on the page of each block type, each with the type. */
async function problemsOf(check: Check, options: VisitOptions = {}): Promise<string[]> {
  const found: string[] = []
  await visit(
    `${served?.address}/`,
    async ({ page }) => {
      for (const type of types) {
        await page.goto(`${served?.address}/beispiele/${type}`)
        found.push(...(await check(page)).map((problem) => `${type}: ${problem}`))
      }
    },
    { reducedMotion: 'reduce', bypassCSP: true, ...options },
  )
  return found
}

const beyondAnyWindow: Check = async (page) => {
  const beyond: string[] = []
  const note = async (where: string) => {
    const pixels = await beyondWindow(page)
    if (pixels > 0) beyond.push(`${pixels} pixels beyond ${where}`)
  }
  for (const dir of ['ltr', 'rtl']) {
    await page.evaluate((direction) => {
      document.documentElement.dir = direction
    }, dir)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await note(`${width} pixels, ${dir}`)
    }
  }
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 718, height: 900 })
  await note('the paper')
  await page.emulateMedia({ media: 'screen' })
  return beyond
}

const colours = [
  { colorScheme: 'light', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'light', forcedColors: 'active' },
] as const

const objectionsOfAxe: Check = async (page) => {
  const found: string[] = []
  await addAxe(page)
  for (const media of colours) {
    await page.emulateMedia(media)
    const { objections } = await judge(page, 'main')
    // The examples of a type have the same heading, so their sections have the same name.
    const serious = objections.filter((one) => !one.startsWith('landmark-unique'))
    found.push(...serious.map((one) => `${Object.values(media).join(' ')}: ${one}`))
  }
  return found
}

const textsHidden: Check = async (page) => {
  // Radio buttons choose which of the panels and prices are shown. The filter of a list needs a script.
  const closed = page.locator(
    ':is(.code-panel, .plan-monthly, .plan-yearly, .list-filter):not(:visible)',
  )
  await closed.evaluateAll((found) => {
    for (const one of found) one.remove()
  })
  return hiddenTexts(page)
}

const time = 1_200_000

test(
  'the examples of all block types fit windows of any width, in both directions, and paper @nightly',
  async () => expect(await problemsOf(beyondAnyWindow)).toEqual([]),
  time,
)

test(
  'axe reports no violation in the examples of all block types, in any colours @nightly',
  async () => expect(await problemsOf(objectionsOfAxe)).toEqual([]),
  time,
)

test(
  'the examples of all block types show their texts on a phone without JavaScript @nightly',
  async () =>
    expect(await problemsOf(textsHidden, { ...mobile, javaScriptEnabled: false })).toEqual([]),
  time,
)

test.each(['de', 'ar'])(
  'the front card of an image ring is in the middle of a page in the language %s @nightly',
  async (language) => {
    const root = agencyWith({
      'content/pages/ring.yaml': pageOf('image-ring'),
      'content/site.yaml': agencyText('site.yaml').replace(
        /^language: .*$/m,
        `language: ${language}`,
      ),
    })
    const site = await serveSite(root)
    try {
      await visit(
        `${site.address}/ring`,
        async ({ page }) => {
          const ring = page.locator('.image-ring').first()
          await hydrate(ring)
          const stage = ring.locator('.image-ring-stage')
          await expect.poll(() => stage.getAttribute('data-ring')).toBe('on')
          expect(await stage.evaluate(distanceOfFrontCard)).toBeLessThan(2)
        },
        { reducedMotion: 'reduce', bypassCSP: true },
      )
    } finally {
      await site.close()
    }
  },
)

/** Returns the distance of the widest card from the middle of the ring in pixels. */
const distanceOfFrontCard = (stage: Element): number => {
  const middleOf = ({ left, width }: DOMRect) => left + width / 2
  const [front] = [...stage.querySelectorAll('.image-ring-card')]
    .map((card) => card.getBoundingClientRect())
    .toSorted((one, other) => other.width - one.width)
  return front === undefined
    ? Number.POSITIVE_INFINITY
    : Math.abs(middleOf(front) - middleOf(stage.getBoundingClientRect()))
}
