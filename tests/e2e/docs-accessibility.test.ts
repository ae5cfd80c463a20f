import { readdirSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDocsSite } from '../support/docs-site.ts'
import { addAxe, judge } from './axe.ts'
import { desktop, mobile, useBrowser, visitor } from './browser.ts'
import { serveSite, type Served } from './serve-site.ts'

useBrowser()

let root = ''
let served: Served | undefined
beforeAll(async () => {
  root = await createDocsSite()
  served = await serveSite(root)
}, 400_000)
afterAll(async () => {
  await served?.close()
  rmSync(root, { recursive: true, force: true })
})

/** The windows and themes that take turns: pages of the same kind follow each other, so each kind meets all. */
const settings = [
  { ...mobile, colorScheme: 'light' },
  { ...desktop, colorScheme: 'dark' },
  { ...mobile, colorScheme: 'dark' },
  { ...desktop, colorScheme: 'light' },
] as const

/** The pages of problems and of commands have one template each, so every fifth of them is enough. */
test('axe finds no violation on the pages of the documentation, and none is too wide @nightly', async () => {
  const { address, dist } = served ?? expect.fail('The documentation is not served.')
  const routes = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`)
    .toSorted()
    .filter((route, index) => !/\/(?:problems|commands)\/./.test(route) || index % 5 === 0)
  expect(routes.length).toBeGreaterThan(200)
  const found: string[] = []
  const judgeAll = async (setting: (typeof settings)[number], turn: number) => {
    const { page, leave } = await visitor({ ...setting, reducedMotion: 'reduce', bypassCSP: true })
    for (const route of routes.filter((_, index) => index % settings.length === turn)) {
      await page.goto(address + route)
      await addAxe(page)
      const { objections } = await judge(page)
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (width > 0) objections.push(`overflow: ${width} px`)
      const { colorScheme, viewport } = setting
      found.push(...objections.map((one) => `${route} ${viewport.width} ${colorScheme} ${one}`))
    }
    await leave()
  }
  await Promise.all(settings.map(judgeAll))
  expect(found).toEqual([])
}, 900_000)
