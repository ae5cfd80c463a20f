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

/** True in the project `firefox`, which runs the same test files in Firefox. */
export const inFirefox = process.env['BLOCKWERK_BROWSER'] === 'firefox'

type Preferences = Record<string, string | number | boolean>

const load = createRequire(import.meta.url)
// The types of the two releases differ only in parts that the tests do not use.
const { firefox }: { firefox: BrowserType } = load('playwright-for-firefox')

/**
 * Starts Firefox over WebDriver BiDi. Settings that Chromium changes in a running context are preferences that
 * Firefox reads at the start, so there is one browser for each set of preferences.
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

/** A coarse pointer, and a fine one that can hover. Without them Firefox reports that the machine has neither. */
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

/** Skips a test, with the reason, when it calls a function that Playwright lacks in Firefox. */
export function readyForFirefox(page: Page, { javaScriptEnabled }: BrowserContextOptions): void {
  Object.assign(page, {
    emulateMedia: () => skip('no other media in a running page'),
    pdf: () => skip('no PDF'),
  })
  Object.assign(page.context(), { newCDPSession: () => skip('no Chrome DevTools Protocol') })
  guardActions(page)
  if (javaScriptEnabled === false) scriptless.add(page)
}

/** Pages without script: Playwright waits for a frame of the page before an action, which never comes there. */
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
  // With WebDriver BiDi, Playwright's `tap` sends no event to the page.
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

/** Skips the test in Firefox, which has no WebGL without a graphics card; Chromium renders with the processor. */
export function needsGraphics(): void {
  if (inFirefox) skip('no WebGL without a graphics card')
}

/** Returns the body of a request. */
export function bodyOf(request: Request | undefined): string {
  needsBodies()
  return request?.postData() ?? ''
}

/** Skips the test in Firefox: WebDriver BiDi does not report request bodies. */
export function needsBodies(): void {
  if (inFirefox) skip('no bodies of requests')
}

export function skip(missing: string): never {
  const { context } = TestRunner.getCurrentTest() ?? {}
  if (context === undefined) throw new Error(missing)
  return context.skip(`Firefox: ${missing}`)
}
