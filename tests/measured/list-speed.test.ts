import { afterAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { desktop, useBrowser, visit } from '../e2e/browser.ts'
import { processorTimeOf } from '../e2e/processor-time.ts'
import { serveSite } from '../e2e/serve-site.ts'
import { removeSites, siteOf } from '../support/content-on-disk.ts'
import { cookbookSite } from '../support/record-sites.ts'

useBrowser()
afterAll(removeSites)

test('a search in a list of 1,000 cards takes less than twice as long as in a list of 50 @nightly', async () => {
  const [short, long] = [await openList(50), await openList(1000)]
  try {
    const times = { short: Infinity, long: Infinity }
    for (let run = 1; run <= 5; run++) {
      times.short = Math.min(times.short, await timeOfSearch(short.address))
      times.long = Math.min(times.long, await timeOfSearch(long.address))
    }
    expect(times.long).toBeLessThan(2 * times.short)
  } finally {
    await short.close()
    await long.close()
  }
}, 600_000)

/** Serves a site with a list of this many cards on one page. */
const openList = (cards: number) => {
  const { written, data } = cookbookSite(cards)
  const path = 'content/pages/recipes.yaml'
  const whole = { [path]: String(written[path]).replace(/^ *perPage: .*\n/m, '') }
  return serveSite(siteOf({ ...written, ...data, ...whole }))
}

/** Returns the processor time in milliseconds from a word in the search field to the painted result. */
async function timeOfSearch(address: string): Promise<number> {
  let time = Number.NaN
  await visit(
    `${address}/recipes`,
    async ({ page }) => {
      await page.locator('.list [data-hydrated]').waitFor()
      time = await processorTimeOf(page, () => searchAndPaint(page, 'fennel'))
    },
    desktop,
  )
  return time
}

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
