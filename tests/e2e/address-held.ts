import type { Page, Route } from 'playwright'

/**
 * Holds the response of an address until `on` is called; `isAsked` resolves when the address is requested.
 * A key or click that opens a page there needs `noWaitAfter`, because Playwright may otherwise wait for the response.
 */
export async function addressHeld(
  page: Page,
  address: string,
): Promise<{ isAsked: Promise<void>; on: () => void }> {
  let on = () => {}
  let tell = () => {}
  const isOn = new Promise<void>((resolve) => (on = resolve))
  const isAsked = new Promise<void>((resolve) => (tell = resolve))
  const hold = async (route: Route) => {
    tell()
    await isOn
    await route.continue()
  }
  await page.context().route(address, hold)
  return { isAsked, on }
}
