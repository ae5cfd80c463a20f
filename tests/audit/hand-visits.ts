import type { Locator, Page } from 'playwright'
import { mobile, visitor } from '../e2e/browser.ts'
import { hydrate, show } from '../e2e/states.ts'
import { answered, watched } from '../e2e/traced.ts'

/** The emulated phone is slower than this machine by this factor. */
const slowDown = 4

/** An interaction of a visitor, and the steps to repeat it. */
export type Interaction = {
  name: string
  path: string
  /** Runs once, before the first time. */
  prepare?: (page: Page) => Promise<unknown>
  /** Runs before each measurement. */
  before?: (page: Page) => Promise<unknown>
  /** The element to press, or a key. */
  press: (page: Page) => Locator | string
  /** Restores the page for the next time. */
  after?: (page: Page) => Promise<unknown>
}

/** Milliseconds until the browser showed the result of an interaction (Event Timing), and its parts. */
export type Answered = { took: number; waited: number; handled: number; shown: number }

/** Returns the times of an interaction on a phone, repeated in one visit. */
export const timesOf = (
  interaction: Interaction,
  address: string,
  times: number,
): Promise<Answered[]> =>
  visited(interaction, address, times, async (page) => {
    const slow = await slowed(page)
    return async (press) => {
      await page.evaluate('events.length = 0')
      await press()
      await pageRests(page)
      const found = await page.evaluate(longest)
      await slow()
      return found
    }
  })

/**
 * Returns the processor time of an interaction on a phone, in ms of its main thread. Other work on this machine
 * hardly affects the result.
 */
export const worksOf = (
  interaction: Interaction,
  address: string,
  times: number,
): Promise<number[]> =>
  visited(interaction, address, times, async (page) => async (press) => {
    const took = await answered(page, async () => {
      await press()
      await pageRests(page)
    })
    return Math.round(took * slowDown)
  })

type Measure<Found> = (page: Page) => Promise<(press: () => Promise<void>) => Promise<Found>>

async function visited<Found>(
  interaction: Interaction,
  address: string,
  times: number,
  measureOn: Measure<Found>,
): Promise<Found[]> {
  const { page, leave } = await phone()
  try {
    await page.goto(address + interaction.path)
    await page.evaluate('document.fonts.ready')
    await interaction.prepare?.(page)
    await pageRests(page)
    const found: Found[] = []
    for (let time = 0; time < times; time++) {
      await interaction.before?.(page)
      const target = interaction.press(page)
      const press = typeof target === 'string' ? byKey(page, target) : await byFinger(page, target)
      await pageRests(page)
      const measure = await measureOn(page)
      found.push(await measure(press))
      await interaction.after?.(page)
    }
    return found
  } finally {
    await leave()
  }
}

/** Opens a page on a phone and records its events. */
const phone = () => visitor({ ...mobile, before: (page) => page.addInitScript(noteEvents) })

/** Slows the page down until the returned function is called. */
async function slowed(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  return () => session.detach()
}

const noteEvents = `
  globalThis.events = []
  new PerformanceObserver((list) => events.push(...list.getEntries()))
    .observe({ type: 'event', durationThreshold: 16, buffered: true })`

const byKey = (page: Page, key: string) => () => page.keyboard.press(key)

/**
 * Minimum duration of a tap in milliseconds. A tap of Playwright has no duration, and one made by the browser
 * (`Input.synthesizeTapGesture`) does not reach the page here.
 */
const tap = 80

/** Finds the position first, so that only the press is measured. */
async function byFinger(page: Page, target: Locator): Promise<() => Promise<void>> {
  await target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    if (top >= 0 && bottom <= innerHeight) return
    element.scrollIntoView({ behavior: 'instant', block: 'center' })
  })
  const box = await target.boundingBox()
  if (box === null) throw new Error(`${target} is not to be seen.`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const session = await page.context().newCDPSession(page)
  return async () => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await page.waitForTimeout(tap)
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await session.detach()
  }
}

/** Waits until the result is on the screen and the browser has reported the duration. */
const pageRests = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    await new Promise((done) => setTimeout(done, 350))
    await new Promise((done) => requestIdleCallback(done, { timeout: 1000 }))
  })

/** The browser reports only events that take longer than 16 ms. */
const longest = () => {
  const noted: unknown = Reflect.get(globalThis, 'events')
  const timings = (Array.isArray(noted) ? noted : []).filter(
    (entry): entry is PerformanceEventTiming =>
      entry instanceof PerformanceEventTiming && Reflect.get(entry, 'interactionId') > 0,
  )
  const [slowest] = timings.toSorted((one, other) => other.duration - one.duration)
  if (slowest === undefined) return { took: 16, waited: 0, handled: 0, shown: 16 }
  const { duration, startTime, processingStart, processingEnd } = slowest
  return {
    took: duration,
    waited: Math.round(processingStart - startTime),
    handled: Math.round(processingEnd - processingStart),
    shown: Math.round(startTime + duration - processingEnd),
  }
}

const answers = (page: Page) =>
  page.route('**/api/langflow', (route) => route.fulfill({ json: { response: 'Gern.' } }))

const questionField = (page: Page) => page.locator('input[name=question]')

const openMenu = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('#menu')?.showPopover())
const closeMenu = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('#menu')?.hidePopover())

const menuButton = (page: Page) => page.locator('.nav-bar > .nav-menu-button')

/** Hydrates all blocks around the pressed element, as for a visitor who has scrolled. */
const withRing = async (page: Page) => {
  await hydrate(page.locator('.image-ring'))
  await page.locator('.image-ring-stage[data-ring=on]').waitFor()
}

export const interactions: Interaction[] = [
  {
    name: 'question, submit',
    path: '/',
    prepare: async (page) => {
      await answers(page)
      await hydrate(page.locator('.question-box'))
    },
    before: (page) => questionField(page).fill('Wie lange dauert ein erstes KI-Projekt bei uns?'),
    press: (page) => page.locator('.question-box-submit'),
    after: async (page) => {
      await page.locator('.question-box-answer').waitFor()
      await page.locator('.question-box-box:not([data-dissolving])').waitFor()
    },
  },
  {
    name: 'question, a letter',
    path: '/',
    prepare: (page) => hydrate(page.locator('.question-box')),
    press: () => 'a',
  },
  {
    name: 'motion switch, stop',
    path: '/',
    prepare: withRing,
    press: (page) => page.locator('.footer-last [data-motion-switch]'),
    after: (page) => page.locator('.footer-last [data-motion-switch]').evaluate(click),
  },
  {
    name: 'motion switch, play',
    path: '/',
    prepare: withRing,
    before: (page) => page.locator('.footer-last [data-motion-switch]').evaluate(click),
    press: (page) => page.locator('.footer-last [data-motion-switch]'),
  },
  {
    name: 'menu, first opening',
    path: '/',
    press: menuButton,
    after: async (page) => {
      await page.reload()
      await page.evaluate('document.fonts.ready')
    },
  },
  { name: 'menu, open', path: '/', press: menuButton, after: closeMenu },
  {
    name: 'menu, close',
    path: '/',
    before: openMenu,
    press: (page) => page.locator('#menu .nav-menu-head button'),
  },
  {
    name: 'menu, a group',
    path: '/',
    prepare: openMenu,
    press: (page) => page.locator('#menu summary').first(),
  },
  {
    name: 'form with errors',
    path: '/kontakt',
    prepare: (page) => hydrate(page.locator('main form')),
    press: (page) => page.locator('main form [type=submit]'),
    after: (page) => page.evaluate(() => document.querySelector<HTMLElement>(':focus')?.blur()),
  },
  {
    name: 'ring, next',
    path: '/',
    prepare: withRing,
    press: (page) => page.locator('.image-ring-buttons button').last(),
  },
  {
    name: 'news, next slide',
    path: '/',
    prepare: (page) => hydrate(page.locator('.carousel-slides')),
    press: (page) => page.locator('.slides-dot:not([aria-current])').first(),
  },
  {
    name: 'footer, a question',
    path: '/',
    press: (page) => page.locator('summary:visible').last(),
  },
  {
    name: 'team, overlay away',
    path: '/ueber-uns',
    before: async (page) => {
      await show(page.locator('.people'), 0)
      await page.locator('.person').nth(1).evaluate(toMiddle)
      await page.locator('.person[data-open]').first().waitFor()
    },
    press: () => 'Escape',
  },
]

const click = (element: HTMLElement) => element.click()

const toMiddle = (element: Element) =>
  element.scrollIntoView({ behavior: 'instant', block: 'center' })

/** A block that moves by itself. */
export type Mover = {
  name: string
  path: string
  block: string
  /** Runs before the page loads. */
  before?: (page: Page) => Promise<unknown>
  /** Runs when the block is in view; resolves when it moves. */
  begin?: (page: Page) => Promise<unknown>
}

export const movers: Mover[] = [
  { name: 'ring', path: '/', block: '.image-ring-stage' },
  { name: 'samples of the question', path: '/', block: '.question-box' },
  { name: 'news', path: '/', block: '.carousel-slides' },
  { name: 'quotes', path: '/ki-chatbots', block: '.marquee' },
  { name: 'sample chat', path: '/ki-chatbots', block: '.hero .chat' },
  { name: 'typewriter', path: '/ueber-uns', block: '.typewriter-room' },
  { name: 'map', path: '/data-analytics', block: '.map-figure' },
]

/** Blocks that a graphics card renders; here the processor does it, outside the time of the page. */
export const drawnMovers: Mover[] = [
  {
    name: 'globe',
    path: '/data-analytics',
    block: '.globe-stage',
    before: (page) =>
      page.addInitScript(() => Object.assign(globalThis, { allowSoftwareDrawing: true })),
    begin: (page) => page.locator('.globe-stage[data-globe=on]').waitFor(),
  },
  {
    name: 'fluid',
    path: '/impressum',
    block: 'h1',
    before: (page) => page.addInitScript(passForGraphicsCard),
    begin: async (page) => {
      await page.locator('#fluid').evaluate(lingerOn)
      for (let x = 60; x <= 260; x += 25) await page.mouse.move(x, 120)
      await page.locator('#fluid').and(page.locator(':visible')).waitFor()
    },
  },
]

function passForGraphicsCard(): void {
  const { getParameter, RENDERER } = WebGL2RenderingContext.prototype
  WebGL2RenderingContext.prototype.getParameter = function ask(name: number) {
    return name === RENDERER ? 'A graphics card' : getParameter.call(this, name)
  }
}

/** Uses the lowest quality, because the processor renders it, and lets the dye stay visible for long. */
function lingerOn(canvas: HTMLElement | SVGElement): void {
  const settings: object = JSON.parse(canvas.dataset['settings'] ?? '')
  const coarse = { quality: 'low', simulationResolution: 32, densityDissipation: 0.05 }
  canvas.dataset['settings'] = JSON.stringify({ ...settings, ...coarse })
}

/**
 * Returns the cost of a moving block per second: ms of the main thread (not slowed down), layouts, and the number of
 * frames.
 */
export async function costOf(mover: Mover, address: string, seconds: number) {
  const { path, block, before, begin } = mover
  const { page, leave } = await visitor({ ...mobile, ...(before && { before }) })
  try {
    await page.goto(address + path)
    const target = page.locator(block).first()
    await target.evaluate(toMiddle)
    await begin?.(page)
    // The measurement starts after the block has begun to move.
    await page.waitForTimeout(2000)
    const { busy, layouts, frames } = await watched(page, () => page.waitForTimeout(seconds * 1000))
    const each = (count: number) => Math.round(count / seconds)
    return { busy: each(busy), layouts: each(layouts), frames: each(frames) }
  } finally {
    await leave()
  }
}
