import type { Locator, Page } from 'playwright'

/** Marks the window, so that a full load can be told from a navigation by the router. */
export const mark = (page: Page) =>
  page.evaluate(() => Object.assign(globalThis, { stillHere: true }))
export const isStillHere = (page: Page) => page.evaluate(() => 'stillHere' in globalThis)

/** Moves the mouse until the router has loaded. */
export async function withRouter(page: Page): Promise<void> {
  await page.mouse.move(2, 2)
  await page.mouse.move(3, 3)
  await page.waitForFunction(() => document.documentElement.dataset['router'] === '')
}

/** Waits for the router, hovers over a link, and waits until its page was requested, successfully or not. */
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

/** Follows a link with the mouse when the router has loaded. */
export async function follow(link: Locator): Promise<void> {
  await reachFor(link)
  await link.click()
}
