import { type Browser, type BrowserContextOptions, type Page } from 'playwright'
import { afterAll, beforeAll, inject } from 'vitest'
import { countLines } from '../coverage/page-lines.ts'
import { launchChromium, type Drawing } from './chromium.ts'
import { firefoxes, inFirefox, readyForFirefox } from './firefox.ts'
import { noteRequests } from './network-idle.ts'
import { slowDown } from './slowness.ts'

export const site = inject('site')

/** The pages that are drawn so far. */
export const routes = ['/', '/beratung', '/impressum'] as const

export const desktop = { viewport: { width: 1440, height: 900 } }
export const mobile = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

let browserFor: ((options: BrowserContextOptions) => Promise<Browser>) | undefined

export function useBrowser(way: Drawing = 'plain'): void {
  let close: () => Promise<void>
  beforeAll(async () => {
    const browsers = inFirefox ? firefoxes() : await workersChromium(way)
    browserFor = browsers.browserFor
    close = browsers.close
  })
  afterAll(async () => {
    browserFor = undefined
    await close()
  })
}

const launched = new Map<Drawing, Promise<Browser>>()

/** One for all files of a worker, for as long as that lives: when it is closed here, only what was opened in it goes. */
async function workersChromium(way: Drawing) {
  const launching = launched.get(way) ?? launchChromium(inject('browser'), way)
  launched.set(way, launching)
  const browser = await launching
  return {
    browserFor: async () => browser,
    async close() {
      for (const context of browser.contexts()) await context.close()
    },
  }
}

export type Visit = {
  page: Page
  /** Everything the console and the page's own errors said, violations of the policy included. */
  console: string[]
  leave: () => Promise<void>
}

export type VisitOptions = BrowserContextOptions & {
  /** What is to be in place before the page loads. */
  before?: (page: Page) => Promise<unknown>
}

/** Said of what WebGL has drawn being copied into the page, as it is where that is not put together by the same. */
const isOfDrawing = /GPU stall due to ReadPixels/

/** Logged when somebody, as tests do, asks for the place of an element that an open menu covers. */
const isOfPlaces = /^Rendering was performed in a subtree hidden by content-visibility/

/** A visitor with a browser of their own, not yet anywhere. */
export async function visitor({ before, ...options }: VisitOptions = {}): Promise<Visit> {
  if (browserFor === undefined) throw new Error('Call useBrowser() at the top of the test file.')
  const browser = await browserFor(options)
  const context = await browser.newContext({ baseURL: site, ...options })
  // A busy machine takes its time; what never comes fails all the same.
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  if (inFirefox) readyForFirefox(page, options)
  else await slowDown(page)
  noteRequests(page)
  await page.addInitScript(withoutFirstMove)
  const said: string[] = []
  page.on('console', (message) => {
    const text = message.text()
    if (!isOfDrawing.test(text) && !isOfPlaces.test(text)) said.push(`${message.type()}: ${text}`)
  })
  page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`))
  const folder = process.env['BLOCKWERK_COVERAGE']
  const isCounted = folder !== undefined && options.javaScriptEnabled !== false
  const noteLines = isCounted ? await countLines(page, folder) : undefined
  await before?.(page)
  const leave = async () => {
    await noteLines?.()
    await context.close()
  }
  return { page, console: said, leave }
}

/**
 * Runs `use` for a visitor who comes to `path` from another page of its site, or has been on none (`isFirst`), and
 * takes everything down afterwards.
 */
export async function visit(
  path: string,
  use: (visit: Visit) => Promise<void>,
  { isFirst = false, ...options }: VisitOptions & { isFirst?: boolean } = {},
): Promise<void> {
  const visiting = await visitor(options)
  try {
    const { origin } = new URL(path, options.baseURL ?? site)
    await visiting.page.goto(path, isFirst ? {} : { referer: `${origin}/` })
    await use(visiting)
  } finally {
    await visiting.leave()
  }
}

/**
 * Chromium without a window tells each page first of a mouse in its corner, which nobody has moved. A visitor
 * of a test has no mouse until the test moves it.
 */
function withoutFirstMove(): void {
  const types = [
    'pointerover',
    'pointerenter',
    'pointermove',
    'mouseover',
    'mouseenter',
    'mousemove',
  ]
  const drop = (event: Event) => {
    if (!event.isTrusted || !(event instanceof MouseEvent)) return
    const { clientX, clientY, movementX, movementY } = event
    if (clientX === 0 && clientY === 0 && movementX === 0 && movementY === 0)
      event.stopImmediatePropagation()
  }
  for (const type of types) addEventListener(type, drop, true)
}
