import { expect, test } from 'vitest'
import { boxesIn } from './boxes.ts'
import { useBrowser, visit } from './browser.ts'

useBrowser()

test('at every width, each contact link is on one line and the address is on three lines', () =>
  visit('/contact', async ({ page }) => {
    for (const width of [390, 768, 900, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const links = await page.locator('.contact-link').evaluateAll(linesOf)
      const address = await page.locator('.contact-address').evaluateAll(linesOf)
      expect({ width, links, address }).toEqual({ width, links: [1, 1], address: [3] })
      const board = page.locator('.contact-board')
      const [mail, phone] = await boxesIn(board, '[href^="mailto:"]', '[href^="tel:"]')
      if (phone.top < mail.bottom) expect(phone.left - mail.right).toBeGreaterThanOrEqual(40)
    }
  }))

/** Returns the number of text lines of each element. */
function linesOf(elements: readonly Element[]): number[] {
  return elements.map((element) => {
    const text = document.createRange()
    text.selectNodeContents(element)
    const tops = Array.from(text.getClientRects(), ({ top }) => top).toSorted((a, b) => a - b)
    // The boxes of texts in one line start at slightly different heights.
    return tops.filter((top, index) => index === 0 || top - (tops[index - 1] ?? 0) > 8).length
  })
}
