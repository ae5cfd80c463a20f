import type { Page } from 'playwright'

/** Returns the processor time of the page's main thread while `act` runs, in milliseconds. */
export async function processorTimeOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  const before = await read()
  await act()
  return ((await read()) - before) * 1000
}
