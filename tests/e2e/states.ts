import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { patience } from './patience.ts'

/**
 * Stops the clock of the page before it loads: timers and frames run only in `page.clock.runFor`. CSS animations
 * continue.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
}

/** Advances a stopped clock and waits until the result is rendered. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds)
  await settle(page)
}

/** Waits until the page has finished its pending work; React schedules rendering with messages. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let hop = 0; hop < 5; hop++) {
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', done)
        port1.start()
        port2.postMessage('')
      })
    }
  })

/** Waits until the browser has rendered this number of frames. */
export const drawn = (page: Page, frames: number) =>
  page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame)
  }, frames)

/** Makes the page believe that its tab was hidden or shown. */
export const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((is) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: is })
    const state = is ? 'hidden' : 'visible'
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

/** Returns the number of pixels by which the page is wider than its window. */
export const beyondWindow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })

/** Returns elements whose text is hidden without a script, as HTML. */
export const hiddenTexts = (page: Page) =>
  page.locator(':is(main, footer) *').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const text = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      const shown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      // Not missing: closed details open on click, hidden buttons have no function, aria-hidden texts are copies, and
      // the others are never rendered as text.
      const idle =
        'details:not([open]), button, .theme-choice, [aria-hidden=true], [hidden], dialog, option, title, annotation'
      const excused = element.closest(idle)
      return text && !shown && !excused ? [element.outerHTML] : []
    }),
  )

/** Scrolls to `inside` and waits until its live block is hydrated. */
export async function hydrate(inside: Locator): Promise<void> {
  const host = inside.locator('xpath=ancestor-or-self::*[@data-live]')
  await inside.evaluate((element) =>
    element.scrollIntoView({ behavior: 'instant', block: 'center' }),
  )
  if ((await host.getAttribute('data-live')) === 'intent') {
    await host.locator('input:not([type=hidden]), button').first().focus()
  }
  await expect.poll(() => host.getAttribute('data-hydrated')).toBe('')
  await inside.evaluate(untilLookedAt)
  await settle(inside.page())
}

/** Waits until all earlier IntersectionObservers know whether `element` is on screen. */
const untilLookedAt = (element: Element) =>
  new Promise<void>((done) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect()
      done()
    })
    observer.observe(element)
  })

/** Scrolls until this share of an element (0 to 1, from its top) is in view. */
export async function show(element: Locator, part: number): Promise<void> {
  await element.evaluate((shown, share) => {
    const { top, height } = shown.getBoundingClientRect()
    scrollTo({ top: scrollY + top + share * height - innerHeight, behavior: 'instant' })
  }, part)
  await waitForVisibility(element)
}

/** Waits until the page knows which part of an element is on screen. */
export async function waitForVisibility(element: Locator): Promise<void> {
  await element.evaluate(untilLookedAt)
  await settle(element.page())
}

/** Records every layout shift without user input from the start; call before the page loads. */
export const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    type Moved = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
    const shifts: unknown[] = []
    Object.assign(globalThis, { shifts })
    // A fallback font has the average width of texts: on a busy machine a line may wrap differently when the font
    // arrives. After that, only shifts of a few pixels are expected.
    let fontsCame = Number.POSITIVE_INFINITY
    addEventListener('load', async () => {
      await document.fonts.ready
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          fontsCame = performance.now()
        }),
      )
    })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = Object(entry)
        const mayBeFonts = entry.startTime < fontsCame && value < 0.03
        if (hadRecentInput || mayBeFonts || value < 0.0005) continue
        const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ')
        const moved = sources.map(({ node, previousRect, currentRect }: Moved) => {
          return `${nameOf(node)}: ${place(previousRect)} → ${place(currentRect)}`
        })
        shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
    /** Names a pseudo-element by its node name and a text by its beginning. */
    const nameOf = (node: Node | null) =>
      node instanceof Element
        ? `${node.localName}.${node.className}`
        : `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`
  })

/** Returns the recorded layout shifts. */
export const shiftsOn = (page: Page) => page.evaluate('shifts')

/** Waits for the fonts and forgets earlier shifts, which other tests check. */
export const forgetShifts = (page: Page) =>
  page.evaluate('document.fonts.ready.then(() => { shifts.length = 0 })')

/** Stops the clock and records layout shifts; call before the page loads. */
export async function stopped(page: Page): Promise<void> {
  await stopClock(page)
  await noteShifts(page)
}

/** Hydrates every live block and shows every image by scrolling down and up. */
export async function hydrateAll(page: Page): Promise<void> {
  for (const host of await page.locator('[data-live]').all()) await hydrate(host)
  await scrollThrough(page)
}

/** Hydrates and starts all live blocks and parts, as if a visitor had used and seen each one. */
export async function hydrateEverything(page: Page): Promise<void> {
  const end = performance.now() + patience
  for (;;) {
    const notHydrated = await page.evaluate<string[]>(`(${hydrateInView})(${drawnOrNot})`)
    if (notHydrated.length === 0) break
    if (performance.now() > end) throw new Error(`Still not hydrated: ${notHydrated.join(' ')}`)
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/**
 * Scrolls to all blocks that are not hydrated and returns those that remain. A new page may not observe its
 * blocks yet, and blocks above that render late move others away, so this is repeated.
 */
const hydrateInView = async (look: typeof drawnOrNot) => {
  const notHydrated = ':is([data-live], [data-part]):not([data-hydrated])'
  for (const host of document.querySelectorAll(notHydrated)) {
    host.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    host.scrollIntoView({ behavior: 'instant', block: 'center' })
    // IntersectionObservers are called at the end of a frame.
    await look()
  }
  // A block in a closed tab hydrates once its tab is opened.
  return [...document.querySelectorAll(notHydrated)]
    .filter((host) => host.checkVisibility())
    .map(({ outerHTML }) => outerHTML.slice(0, 200))
}

/** Records every WebGL context for `opened()` and `alive()` in the page; call before the page loads. */
export const watchContexts = (page: Page) =>
  page.addInitScript(() => {
    // Weak references, because a context holds its canvas.
    const known = new WeakSet<WebGLRenderingContext | WebGL2RenderingContext>()
    const contexts: WeakRef<WebGLRenderingContext | WebGL2RenderingContext>[] = []
    const { prototype } = HTMLCanvasElement
    const { getContext } = prototype
    Object.assign(prototype, {
      getContext(this: HTMLCanvasElement, ...asked: unknown[]) {
        const context: unknown = Reflect.apply(getContext, this, asked)
        const isGl =
          context instanceof WebGLRenderingContext || context instanceof WebGL2RenderingContext
        if (isGl && !known.has(context)) {
          known.add(context)
          contexts.push(new WeakRef(context))
        }
        return context
      },
    })
    Object.assign(globalThis, {
      opened: () => contexts.length,
      alive: () => contexts.filter((one) => one.deref()?.isContextLost() === false).length,
    })
  })

/** Counts graphics objects by kind for `held` in the page; call before the page loads. */
export const countGraphics = (page: Page) =>
  page.addInitScript(() => {
    const held: Record<string, number> = {}
    Object.assign(globalThis, { held })
    const { prototype } = WebGL2RenderingContext
    for (const kind of ['Buffer', 'Framebuffer', 'Program', 'Renderbuffer', 'Texture']) {
      held[kind] = 0
      const create: unknown = Reflect.get(prototype, `create${kind}`)
      const remove: unknown = Reflect.get(prototype, `delete${kind}`)
      if (typeof create !== 'function' || typeof remove !== 'function') continue
      const alive = new WeakSet<WeakKey>()
      Object.assign(prototype, {
        [`create${kind}`](this: WebGL2RenderingContext) {
          const made: WeakKey | null = Reflect.apply(create, this, [])
          if (made === null) return null
          alive.add(made)
          held[kind] = (held[kind] ?? 0) + 1
          return made
        },
        [`delete${kind}`](this: WebGL2RenderingContext, thing: WeakKey | null) {
          if (thing !== null && alive.delete(thing)) held[kind] = (held[kind] ?? 0) - 1
          Reflect.apply(remove, this, [thing])
        },
      })
    }
  })

/** Scrolls from top to bottom in steps of 80 % of the screen, and back. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(`(${scrollDown})(${drawnOrNot})`)
}

const scrollDown = async (look: typeof drawnOrNot) => {
  const step = innerHeight * 0.8
  for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
    scrollTo({ top, behavior: 'instant' })
    await look()
  }
  scrollTo({ top: 0, behavior: 'instant' })
}

/** Waits for two frames. Without anything to render, a browser may render none, so the wait has a limit. */
const drawnOrNot = () =>
  new Promise<void>((done) => {
    const given = setTimeout(done, 1000)
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(given)
        done()
      }),
    )
  })

/**
 * Records every pending frame and timer of scripts for `workOn`; call before the page loads. Code that runs by
 * itself always waits for one of them.
 */
export const countWork = (page: Page) =>
  page.addInitScript(() => {
    const frames = new Set<unknown>()
    const timers = new Set<unknown>()
    const nextFrame = requestAnimationFrame
    const pause = () => new Promise((done) => nextFrame(() => nextFrame(done)))
    Object.assign(globalThis, { work: { frames, timers, pause } })

    type Wait = (callback: unknown, ...rest: unknown[]) => unknown
    const noting = (waiting: Set<unknown>, wait: unknown, isOnce: boolean): Wait => {
      if (typeof wait !== 'function') throw new TypeError('Not to be waited for')
      return (callback, ...rest) => {
        const call = (...values: unknown[]) => {
          if (isOnce) waiting.delete(id)
          if (typeof callback === 'function') callback(...values)
        }
        const id: unknown = Reflect.apply(wait, globalThis, [call, ...rest])
        waiting.add(id)
        return id
      }
    }
    const forgetting = (waiting: Set<unknown>, clear: (id: number) => void) => (id: number) => {
      waiting.delete(id)
      clear(id)
    }
    const native = { cancelAnimationFrame, clearTimeout, clearInterval }
    Object.assign(globalThis, {
      requestAnimationFrame: noting(frames, requestAnimationFrame, true),
      setTimeout: noting(timers, setTimeout, true),
      setInterval: noting(timers, setInterval, false),
      cancelAnimationFrame: forgetting(frames, native.cancelAnimationFrame),
      clearTimeout: forgetting(timers, native.clearTimeout),
      clearInterval: forgetting(timers, native.clearInterval),
    })
  })

/** The result of `workOn` for a page at rest. */
export const nothing = { frames: 0, timers: 0 }

/** Returns the number of frames and timers that scripts still wait for after two more frames. */
export const workOn = (page: Page) =>
  page.evaluate<{ frames: number; timers: number }>(
    'work.pause().then(() => ({ frames: work.frames.size, timers: work.timers.size }))',
  )

/** Like `workOn`, for a page with a stopped clock: no further frame is rendered. */
export const workInStopped = (page: Page) =>
  page.evaluate<{ frames: number; timers: number }>(
    '({ frames: work.frames.size, timers: work.timers.size })',
  )
