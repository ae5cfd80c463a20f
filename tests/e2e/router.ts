import type { Locator, Page } from 'playwright'

/** Marks the window, so that a page that was loaded anew is told from one that was swapped in. */
export const mark = (page: Page) =>
  page.evaluate(() => Object.assign(globalThis, { stillHere: true }))
export const isStillHere = (page: Page) => page.evaluate(() => 'stillHere' in globalThis)

/** Moves the mouse until the router has come. */
export async function withRouter(page: Page): Promise<void> {
  await page.mouse.move(2, 2)
  await page.mouse.move(3, 3)
  await page.waitForFunction(() => document.documentElement.dataset['router'] === '')
}

/** Points at a link, once the router is there, until it has asked for its page, successfully or not. */
export async function reachFor(link: Locator): Promise<void> {
  await withRouter(link.page())
  await link.hover()
  const href = await link.evaluate((element: HTMLAnchorElement) => element.href)
  await link
    .page()
    .waitForFunction(
      (address) =>
        performance
          .getEntriesByName(Object.assign(new URL(address), { hash: '' }).href)
          .some((entry) => entry instanceof PerformanceResourceTiming && entry.responseEnd > 0),
      href,
    )
}

/** Follows a link as somebody with a mouse does whose router is there. */
export async function follow(link: Locator): Promise<void> {
  await reachFor(link)
  await link.click()
}
