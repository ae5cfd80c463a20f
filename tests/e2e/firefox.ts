import { createRequire } from 'node:module'
import type {
  Browser,
  BrowserContextOptions,
  BrowserType,
  Locator,
  Page,
  Request,
} from 'playwright'
import { inject, TestRunner } from 'vitest'

/** The tests of the project `firefox` are the same files, seen with the other browser. */
export const inFirefox = process.env['BLOCKWERK_BROWSER'] === 'firefox'

type Preferences = Record<string, string | number | boolean>

const load = createRequire(import.meta.url)
// The types of the two releases differ in places that no test touches.
const { firefox }: { firefox: BrowserType } = load('playwright-for-firefox')

/**
 * Firefox as it is shipped, over WebDriver BiDi. What Chromium changes in a running context is there
 * a preference that is read at the start: hence one browser for each set of preferences.
 *
 * `playwright-for-firefox` is Playwright 1.64: from 1.65 on it begins with a command that Firefox ESR
 * 153 does not know (emulation.setMediaFeaturesOverride).
 */
export function firefoxes() {
  const launched = new Map<string, Promise<Browser>>()

  function browserFor(options: BrowserContextOptions): Promise<Browser> {
    const firefoxUserPrefs = preferencesFor(options)
    const key = JSON.stringify(firefoxUserPrefs)
    const known = launched.get(key)
    if (known !== undefined) return known
    const browser = firefox.launch({
      channel: 'moz-firefox',
      executablePath: inject('browser'),
      firefoxUserPrefs,
    })
    launched.set(key, browser)
    return browser
  }

  async function close(): Promise<void> {
    for (const browser of launched.values()) await (await browser).close()
  }

  return { browserFor, close }
}

/** A coarse pointer; a fine one that can hover. On a machine without either Firefox would say so. */
const finger = 1
const mouse = 2 | 4

function preferencesFor(options: BrowserContextOptions): Preferences {
  const { reducedMotion, colorScheme, forcedColors, javaScriptEnabled, hasTouch } = options
  return {
    ...(reducedMotion === 'reduce' && { 'ui.prefersReducedMotion': 1 }),
    'layout.css.prefers-color-scheme.content-override': colorScheme === 'dark' ? 0 : 1,
    ...(forcedColors === 'active' && {
      'browser.display.document_color_use': 2,
      'ui.useAccessibilityTheme': 1,
    }),
    ...(javaScriptEnabled === false && { 'javascript.enabled': false }),
    'ui.primaryPointerCapabilities': hasTouch === true ? finger : mouse,
    'ui.allPointerCapabilities': hasTouch === true ? finger : mouse,
  }
}

/** A test that asks for what Playwright cannot do in Firefox is skipped, and says why. */
export function readyForFirefox(page: Page, { javaScriptEnabled }: BrowserContextOptions): void {
  Object.assign(page, {
    emulateMedia: () => skip('no other media in a running page'),
    pdf: () => skip('no PDF'),
  })
  Object.assign(page.context(), { newCDPSession: () => skip('no Chrome DevTools Protocol') })
  guardActions(page)
  if (javaScriptEnabled === false) scriptless.add(page)
}

/** Before it acts, Playwright waits for a frame of the page, of which a page without script tells nothing. */
const scriptless = new WeakSet<Page>()
const guarded = new WeakSet<object>()

const actions = [
  'check',
  'click',
  'fill',
  'hover',
  'scrollIntoViewIfNeeded',
  'selectOption',
  'waitFor',
] as const

function guardActions(page: Page): void {
  const prototype: Locator = Object.getPrototypeOf(page.locator('html'))
  if (guarded.has(prototype)) return
  guarded.add(prototype)
  // Over WebDriver BiDi Playwright’s `tap` does nothing: no event of a touch or a pointer reaches the page.
  Object.assign(prototype, { tap: () => skip('no taps') })
  for (const name of actions) {
    const act = prototype[name]
    Object.assign(prototype, {
      [name](this: Locator, ...words: unknown[]) {
        if (scriptless.has(this.page())) skip('no actions on a page without script')
        return Reflect.apply(act, this, words)
      },
    })
  }
}

/** Headless Firefox has no WebGL on a machine without a graphics card; Chromium draws by the processor. */
export function needsGraphics(): void {
  if (inFirefox) skip('no WebGL without a graphics card')
}

/** What a request carries. */
export function bodyOf(request: Request | undefined): string {
  needsBodies()
  return request?.postData() ?? ''
}

/** Over WebDriver BiDi nobody is told what a request carries. */
export function needsBodies(): void {
  if (inFirefox) skip('no bodies of requests')
}

export function skip(missing: string): never {
  const { context } = TestRunner.getCurrentTest() ?? {}
  if (context === undefined) throw new Error(missing)
  return context.skip(`Firefox: ${missing}`)
}
