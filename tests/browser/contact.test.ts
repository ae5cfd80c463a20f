import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser, visit } from './browser.ts'

useBrowser()

test('however wide the window is, what to write to and where to come to breaks only where its author broke it', () =>
  visit('/kontakt', async ({ page }) => {
    for (const width of [390, 768, 900, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const links = await page.locator('.contact-link').evaluateAll(linesOf)
      const address = await page.locator('.contact-address').evaluateAll(linesOf)
      expect({ width, links, address }).toEqual({ width, links: [1, 1], address: [3] })
      expect(await crowded(page)).toBe(false)
    }
  }))

/** On how many lines each of the elements stands. */
function linesOf(elements: readonly Element[]): number[] {
  return elements.map((element) => {
    const text = document.createRange()
    text.selectNodeContents(element)
    return new Set(Array.from(text.getClientRects(), ({ top }) => top)).size
  })
}

/** Whether the telephone number stands beside the address for mail with less than 40 px between them. */
const crowded = (page: Page): Promise<boolean> =>
  page.locator('.contact-board').evaluate((board) => {
    const [mail, phone] = [...board.querySelectorAll('.contact-link')].map((link) =>
      link.getBoundingClientRect(),
    )
    if (mail === undefined || phone === undefined) throw new Error('There are no two links.')
    return phone.top < mail.bottom && phone.left - mail.right < 40
  })
