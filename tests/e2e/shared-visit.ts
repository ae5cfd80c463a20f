import { afterAll } from 'vitest'
import { visitor, type Visit, type VisitOptions } from './browser.ts'

/**
 * Shares one visit between all tests of a file that leave the page unchanged. After a failed test, the next one
 * gets a new page.
 */
export function sharedVisit(
  path: string,
  options: VisitOptions,
  arrive: (visit: Visit) => Promise<void>,
): (use: (visit: Visit) => Promise<void>) => Promise<void> {
  let shared: Visit | undefined
  const leave = async () => {
    const left = shared
    shared = undefined
    await left?.leave()
  }
  afterAll(leave)

  return async (use) => {
    try {
      if (shared === undefined) {
        shared = await visitor(options)
        await shared.page.goto(path)
        await arrive(shared)
      }
      shared.console.length = 0
      await use(shared)
    } catch (error) {
      await leave()
      throw error
    }
  }
}
