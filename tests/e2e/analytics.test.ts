import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeSites, siteYaml, smallSiteWith } from '../support/content-on-disk.ts'
import { useBrowser, visit } from './browser.ts'
import { networkIdle } from './network-idle.ts'
import { serveSite, type Served } from './serve-site.ts'

useBrowser()

const script = 'https://stats.example/count.js'
const root = smallSiteWith({
  'content/site.yaml': siteYaml(
    `analytics: { script: '${script}', attributes: { data-domain: ton.example } }\n`,
  ),
})
let served: Served | undefined
beforeAll(async () => {
  served = await serveSite(root)
}, 120_000)
afterAll(async () => {
  await served?.close()
  removeSites()
})

/** A script that sends its attribute to its own host, as analytics do. */
const source = `const { domain } = document.currentScript.dataset
void fetch('https://stats.example/event?' + domain, { method: 'POST', mode: 'no-cors' })`

const recordRequests = (asked: string[]) => (page: Page) =>
  page.route('https://stats.example/**', async (route, request) => {
    asked.push(request.url())
    await route.fulfill({ contentType: 'text/javascript', body: source })
  })

test('analytics load after a yes, on the next page too, and stop after a no in the footer', async () => {
  const asked: string[] = []
  await visit(
    `${served?.address}/`,
    async ({ page, console }) => {
      const bar = page.locator('.consent-bar')
      await bar.waitFor()
      await networkIdle(page)
      expect(asked).toEqual([])
      const { bottom = 0 } = await bar.evaluate((one) => one.getBoundingClientRect())
      expect(bottom).toBeLessThan(page.viewportSize()?.height ?? 0)

      await bar.getByRole('button', { name: 'Nein' }).click()
      await bar.waitFor({ state: 'hidden' })
      await page.reload()
      const settings = page.getByRole('button', { name: 'Statistik' })
      await settings.waitFor()
      expect([await bar.isVisible(), asked]).toEqual([false, []])

      await settings.click()
      expect(
        await bar
          .getByRole('button')
          .first()
          .evaluate((one) => one === document.activeElement),
      ).toBe(true)
      const event = 'https://stats.example/event?ton.example'
      await bar.getByRole('button', { name: 'Ja, zählen' }).click()
      await expect.poll(() => asked).toEqual([script, event])
      await page.reload()
      await expect.poll(() => asked).toEqual([script, event, script, event])
      expect(await bar.isVisible()).toBe(false)

      await settings.click()
      await Promise.all([
        page.waitForEvent('load'),
        bar.getByRole('button', { name: 'Nein' }).click(),
      ])
      await settings.waitFor()
      await networkIdle(page)
      expect(asked).toHaveLength(4)
      expect(console).toEqual([])
    },
    { before: recordRequests(asked) },
  )
})
