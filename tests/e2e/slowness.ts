import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'

/**
 * `SLOWNESS=300,4` delays every response by 300 ms and slows the page's processor down by 4, which reveals code that
 * works only by chance of timing. `SLOWNESS=0,1,200` makes the visitor slow instead: each action waits 200 ms and
 * each key is held as long, so the page is always further than a test may expect.
 */
const [late = 0, slower = 1, rest = 0] = (process.env['SLOWNESS'] ?? '')
  .split(',')
  .filter(Boolean)
  .map(Number)

/** Slows down a page of Chromium or its visitor, as configured. */
export async function slowDown(page: Page): Promise<void> {
  if (rest > 0) slowVisitor(page)
  if (late <= 0 && slower <= 1) return
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, downloadThroughput: -1, uploadThroughput: -1 },
    latency: late,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
}

/** Actions of a visitor. */
const actions = [
  ...['click', 'press', 'fill', 'hover', 'focus', 'check', 'uncheck', 'selectOption'],
  ...['setInputFiles', 'evaluate', 'waitFor', 'textContent', 'innerText', 'getAttribute'],
  ...['inputValue', 'count', 'isVisible', 'goto', 'waitForURL', 'reload', 'goBack'],
]

/** Index of the options argument of actions that press and release. */
const optionsAt = new Map([
  ['click', 0],
  ['press', 1],
])

const slowed = new WeakSet<object>()

function slowVisitor(page: Page): void {
  for (const one of [page, page.locator('html'), page.keyboard]) {
    const kind: unknown = Object.getPrototypeOf(one)
    if (typeof kind !== 'object' || kind === null || slowed.has(kind)) continue
    slowed.add(kind)
    for (const name of actions) {
      const place = optionsAt.get(name)
      const action: unknown = Reflect.get(kind, name)
      if (typeof action !== 'function') continue
      // The methods of Page have a selector first; no test uses them.
      if (place !== undefined && one === page) continue
      Reflect.set(kind, name, async function (this: unknown, ...given: unknown[]) {
        await pause(rest)
        if (place !== undefined) {
          const options: unknown = given[place]
          given[place] = { delay: rest, ...(typeof options === 'object' ? options : {}) }
        }
        return Reflect.apply(action, this, given)
      })
    }
  }
}
