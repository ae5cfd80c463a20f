import type { Page } from 'playwright'

/**
 * `SLOWNESS=300,4`: every answer comes 300 ms late, and the page's processor is four times slower. What a test or a
 * page only happens to have in time shows itself.
 */
const [late = 0, slower = 1] = (process.env['SLOWNESS'] ?? '')
  .split(',')
  .filter(Boolean)
  .map(Number)

export const isSlowed = late > 0 || slower > 1

/** Slows a page of Chromium as asked for. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, downloadThroughput: -1, uploadThroughput: -1 },
    latency: late,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
}
