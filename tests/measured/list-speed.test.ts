import { afterAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { desktop, useBrowser, visit } from '../e2e/browser.ts'
import { processorTimeOf } from '../e2e/processor-time.ts'
import { serveSite } from '../e2e/serve-site.ts'
import { removeSites, siteOf } from '../support/content-on-disk.ts'
import { slownessOfMachine } from '../support/cpu-time.ts'
import { cookbookSite } from '../support/record-sites.ts'

useBrowser()
afterAll(removeSites)

test('a list of 1,000 cards answers a search within 100 ms of a processor that is four times slower @nightly', async () => {
  const { written, data } = cookbookSite(1000)
  const path = 'content/pages/recipes.yaml'
  const whole = { [path]: String(written[path]).replace(/^ *perPage: .*\n/m, '') }
  const served = await serveSite(siteOf({ ...written, ...data, ...whole }))
  try {
    const times: number[] = []
    for (let run = 1; run <= 3; run++)
      await visit(
        `${served.address}/recipes`,
        async ({ page }) => {
          await page.locator('.list [data-hydrated]').waitFor()
          times.push(4 * (await processorTimeOf(page, () => searchAndPaint(page, 'fennel'))))
        },
        desktop,
      )
    expect(Math.min(...times) / (await slownessOfMachine())).toBeLessThan(100)
  } finally {
    await served.close()
  }
}, 600_000)

/** Types a word into the search field of a list and waits until the browser has painted the result. */
const searchAndPaint = (page: Page, word: string): Promise<void> =>
  page.evaluate(async (value) => {
    const input = document.querySelector<HTMLInputElement>('.list-filter input')
    if (input === null) throw new Error('The list has no search field.')
    input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise<void>((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve())
        port1.start()
        port2.postMessage(0)
      }),
    )
  }, word)
