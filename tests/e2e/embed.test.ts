import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { site, useBrowser, visit } from './browser.ts'
import { networkIdle } from './network-idle.ts'
import { reachFor } from './router.ts'
import { scrollThrough } from './states.ts'

useBrowser()

const article = '/blog/right-to-repair'
const provider = 'https://www.youtube-nocookie.com'

/** Simulates the video provider; records every request to it. */
const attachProvider = (asked: string[]) => (page: Page) =>
  page.route(
    (url) => url.origin !== site,
    async (route, request) => {
      asked.push(request.url())
      await route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
    },
  )

test('the video embed requests the provider only after consent, and the same button removes the video', async () => {
  const asked: string[] = []
  await visit(
    article,
    async ({ page, console }) => {
      const embed = page.locator('.embed-card')
      await scrollThrough(page)
      await embed.hover()
      await networkIdle(page)
      expect(await page.locator('iframe').count()).toBe(0)
      expect(asked).toEqual([])

      const button = embed.getByRole('button')
      expect(await button.innerText()).toBe('Load video')
      const { height } = (await embed.boundingBox()) ?? {}
      await button.focus()
      await page.keyboard.press('Enter')
      const frame = embed.locator('iframe')
      await expect.poll(() => asked).toEqual([`${provider}/embed/kEtTlE9sCrW`])
      expect(await frame.getAttribute('title')).toBe('A kettle in nine screws')
      expect(await frame.getAttribute('referrerpolicy')).toBe('strict-origin')
      expect(await frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
      await page.frameLocator('iframe').locator('title').waitFor({ state: 'attached' })
      expect((await embed.boundingBox())?.height).toBe(height)
      expect(await embed.getByRole('status').textContent()).toBe('The video has loaded.')

      expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
      expect(await button.innerText()).toBe('Remove video')
      await page.keyboard.press('Enter')
      await expect.poll(() => frame.count()).toBe(0)
      await embed.locator('img').waitFor()
      expect(asked).toHaveLength(1)
      expect(await page.context().cookies()).toEqual([])
      expect(console).toEqual([])
    },
    { before: attachProvider(asked) },
  )
})

test('only the page with the embed allows a frame of the provider in its content security policy', async () => {
  const policyOf = async (path: string) =>
    (await fetch(new URL(path, site))).headers.get('content-security-policy') ?? ''
  expect(await policyOf(article)).toContain(`; frame-src ${provider};`)
  for (const path of ['/', '/blog', '/blog/questions', '/missing']) {
    expect(await policyOf(path)).toContain("default-src 'none'")
    expect(await policyOf(path)).not.toContain('frame-src')
  }
})

test('a link to a page with an embed loads the page in full, so its own policy applies @nightly', async () => {
  const asked: string[] = []
  await visit(
    '/blog',
    async ({ page, console }) => {
      const link = page.locator(`main a[href="${article}"]`).first()
      await reachFor(link)
      await page.evaluate(() => Object.assign(globalThis, { stillHere: true }))
      await link.click()
      await page.waitForURL(`**${article}`)
      expect(await page.evaluate(() => 'stillHere' in globalThis)).toBe(false)
      await page.getByRole('button', { name: 'Load video' }).click()
      await page.locator('iframe').waitFor()
      await expect.poll(() => asked).toHaveLength(1)
      expect(console).toEqual([])
    },
    { before: attachProvider(asked) },
  )
})

test('the video embed without JavaScript is a link to the provider without a button @nightly', () =>
  visit(
    article,
    async ({ page }) => {
      const embed = page.locator('.embed-card')
      expect(await embed.getByRole('button').isVisible()).toBe(false)
      const link = embed.getByRole('link', { name: 'Watch on YouTube' })
      expect(await link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=kEtTlE9sCrW')
      expect(await link.getAttribute('target')).toBe('_blank')
      expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
    },
    { javaScriptEnabled: false },
  ))
