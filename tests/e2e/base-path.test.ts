import { spawn } from 'node:child_process'
import type { Page, Response } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agencyAt, removeSites } from '../support/content-on-disk.ts'
import { useBrowser, visit } from './browser.ts'
import { networkIdle } from './network-idle.ts'
import { follow } from './router.ts'
import { serveSite, type Served } from './serve-site.ts'

useBrowser()

const base = '/kurse/ton'
const root = agencyAt(`https://www.toepferei.example${base}`)
let address = ''
let served: Served | undefined

beforeAll(async () => {
  served = await serveSite(root)
  address = served.address
}, 120_000)
afterAll(async () => {
  await served?.close()
  removeSites()
})

/** Records responses from outside the base path, and errors. */
function strayIn(page: Page): string[] {
  const stray: string[] = []
  page.on('response', (response: Response) => {
    const { origin, pathname } = new URL(response.url())
    const isInside = origin === address && pathname.startsWith(`${base}/`)
    if (!isInside || response.status() >= 400) stray.push(`${response.status()} ${response.url()}`)
  })
  return stray
}

test('a site with a base path loads, hydrates and navigates within the base path', () =>
  visit(`${address}${base}/`, async ({ page, console }) => {
    const stray = strayIn(page)
    await page.reload()
    await networkIdle(page)
    expect(await page.evaluate(() => document.fonts.check('16px "Geist Variable"'))).toBe(true)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))

    const link = page.locator(`footer a[href="${base}/about"]`).first()
    await link.scrollIntoViewIfNeeded()
    await follow(link)
    await page.waitForURL(`${address}${base}/about`)
    await page.waitForFunction(() => document.title.startsWith('About us'))
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `${address}${base}/about`,
    )

    await page.locator('.nav-home').click()
    await page.waitForURL(`${address}${base}/`)
    await page.goBack()
    await page.waitForURL(`${address}${base}/about`)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    expect([stray, console]).toEqual([[], []])
  }))

test('a site with a base path reaches its gateway with forms and questions @nightly', () =>
  visit(`${address}${base}/contact`, async ({ page, console }) => {
    const stray = strayIn(page)
    const form = page.locator('main form[method=post]')
    await form.locator('[name=name]').click()
    await page.locator('[data-live][data-hydrated] form[method=post]').waitFor()
    await form.locator('[name=name]').fill('Ada Linde')
    await form.locator('[name=email]').fill('mara@werkstatt.example')
    await form.locator('[name=company]').fill('Linde Leather')
    await form.locator('[name=topic]').selectOption({ index: 1 })
    await form.locator('[name=message]').fill('Please ring me.')
    await form.locator('button[type=submit]').click()
    await page.locator('[data-outcome=sent]').waitFor()

    await page.goto(`${address}${base}/`)
    const question = page.locator('input[name=question]')
    await question.click()
    await page.locator('[data-live][data-hydrated] input[name=question]').waitFor()
    await question.fill('What does a repair cost?')
    await question.press('Enter')
    const source = page.locator('.question-box-answer a').first()
    await source.waitFor()
    expect(await source.getAttribute('href')).toMatch(/^\/kurse\/ton\//)
    expect([stray, console]).toEqual([[], []])
  }))

test('a site with a base path answers a question without JavaScript on a page below the base path @nightly', () =>
  visit(
    `${address}${base}/`,
    async ({ page }) => {
      await page.locator('input[name=question]').fill('What does a repair cost?')
      await page.locator('input[name=question]').press('Enter')
      await page.waitForURL('**/api/question')
      expect(new URL(page.url()).pathname).toBe(`${base}/api/question`)
      expect(await page.locator('h1').innerText()).toBe('Your question')
      await page.getByRole('link', { name: 'Back to the page' }).click()
      await page.waitForURL(`${address}${base}/`)
    },
    { javaScriptEnabled: false },
  ))

test('the live preview serves a site with a base path below that path and redirects the root @nightly', async () => {
  const words = ['src/cli/blockwerk.mjs', 'dev', '--root', root, '--port', '0']
  const dev = spawn(process.execPath, words, { env: { ...process.env, NODE_ENV: 'production' } })
  const ended = new Promise((done) => dev.on('exit', done))
  try {
    const live = await new Promise<string>((done) => {
      dev.stdout.on('data', (text) => {
        const found = /http:\/\/localhost:\d+/.exec(String(text))
        if (found !== null) done(found[0])
      })
    })
    const page = await fetch(`${live}/`)
    expect([page.status, page.url]).toEqual([200, `${live}${base}/`])
    expect((await fetch(`${live}/repairs`)).status).toBe(404)

    const html = await (await fetch(`${live}${base}/repairs`)).text()
    const own = / (?:href|src|action)="(\/(?!src\/|@)[^"#]*)/g
    const addresses = [...new Set([...html.matchAll(own)].map(([, found = '']) => found))]
    expect(addresses.filter((found) => !found.startsWith(`${base}/`))).toEqual([])
    const asked = addresses.filter((found) => /\.\w+$/.test(found) && !/feed|manifest/.test(found))
    const answers = await Promise.all(asked.map((found) => fetch(live + found)))
    expect(asked.length).toBeGreaterThan(3)
    expect(answers.filter(({ ok }) => !ok).map(({ url }) => url)).toEqual([])
  } finally {
    dev.kill('SIGINT')
    await ended
  }
})
