import type { Page, Route } from 'playwright'

/**
 * What stands at an address does not come before `on` is called; `isAsked`: somebody wants it.
 * A key or click that leads to a page there needs `noWaitAfter`: if it is quick, Playwright has it wait for the answer.
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
