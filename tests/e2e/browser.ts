import { type Browser, type BrowserContextOptions, type Page } from 'playwright'
import { afterAll, beforeAll, inject } from 'vitest'
import { countLines } from '../coverage/page-lines.ts'
import { launchChromium, type Drawing } from './chromium.ts'
import { firefoxes, inFirefox, readyForFirefox } from './firefox.ts'
import { noteRequests } from './network-idle.ts'
import { patience } from './patience.ts'
import { slowDown } from './slowness.ts'

export const site = inject('site')

/** Routes that tests visit in a loop. */
export const routes = ['/', '/repairs', '/imprint'] as const

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

/** Starts one Chromium per worker, shared by its test files; closing it closes only the opened contexts. */
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
  /** All console messages and page errors, including violations of the content security policy. */
  console: string[]
  leave: () => Promise<void>
}

export type VisitOptions = BrowserContextOptions & {
  /** Runs before the page loads. */
  before?: (page: Page) => Promise<unknown>
}

/** A message about WebGL pixels that are copied into the page without a graphics card. */
const isOfDrawing = /GPU stall due to ReadPixels/

/** A message about measuring an element that an open menu covers, as tests do. */
const isOfPlaces = /^Rendering was performed in a subtree hidden by content-visibility/

/** Opens a new browser context with an empty page. */
export async function visitor({ before, ...options }: VisitOptions = {}): Promise<Visit> {
  if (browserFor === undefined) throw new Error('Call useBrowser() at the top of the test file.')
  const browser = await browserFor(options)
  const context = await browser.newContext({ baseURL: site, ...options })
  context.setDefaultTimeout(patience)
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
 * Runs `use` for a visitor who comes to `path` from another page of the site, or from outside (`isFirst`), and
 * closes the context afterwards.
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
 * Headless Chromium first sends each page a mouse event at the corner that no visitor caused. This drops it, so
 * that there is no mouse until a test moves it.
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
