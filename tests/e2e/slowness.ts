import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'

/**
 * `SLOWNESS=300,4`: every answer comes 300 ms late, and the page's processor is four times slower. What a test or a
 * page only happens to have in time shows itself. `SLOWNESS=0,1,200`: whoever visits is slow instead, rests 200 ms
 * before whatever they do and holds every key so long: the page is always further than a test may expect.
 */
const [late = 0, slower = 1, rest = 0] = (process.env['SLOWNESS'] ?? '')
  .split(',')
  .filter(Boolean)
  .map(Number)

/** Slows a page of Chromium, or who visits it, as asked for. */
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

/** What a visitor does. */
const deeds = [
  ...['click', 'press', 'fill', 'hover', 'focus', 'check', 'uncheck', 'selectOption'],
  ...['setInputFiles', 'evaluate', 'waitFor', 'textContent', 'innerText', 'getAttribute'],
  ...['inputValue', 'count', 'isVisible', 'goto', 'waitForURL', 'reload', 'goBack'],
]

/** The place of the options of what goes down and up. */
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
    for (const name of deeds) {
      const place = optionsAt.get(name)
      const deed: unknown = Reflect.get(kind, name)
      if (typeof deed !== 'function') continue
      // A page's own come with a selector first, and no test uses them.
      if (place !== undefined && one === page) continue
      Reflect.set(kind, name, async function (this: unknown, ...given: unknown[]) {
        await pause(rest)
        if (place !== undefined) {
          const options: unknown = given[place]
          given[place] = { delay: rest, ...(typeof options === 'object' ? options : {}) }
        }
        return Reflect.apply(deed, this, given)
      })
    }
  }
}
