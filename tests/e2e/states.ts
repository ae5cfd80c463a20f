import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

/**
 * Stops the time of the page before it loads: timers and frames run only in `page.clock.runFor`.
 * Animations of the style sheet and what the browser itself does go on.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
}

/** Lets time pass in a stopped page, and what follows from it be drawn. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds)
  await settle(page)
}

/** Until the page has done what it already has to do; React draws in messages to itself. */
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

/** Until the browser has drawn so many frames. */
export const drawn = (page: Page, frames: number) =>
  page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame)
  }, frames)

/** Makes the page believe that its tab lies in the background, or came back from there. */
export const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((is) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: is })
    const state = is ? 'hidden' : 'visible'
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

/** Pixels by which a page is wider than its window. */
export const beyondWindow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })

/** Brings `inside` into view and waits until the script of its live block runs. */
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

/** Until the browser has told everybody who asked before whether `element` is on screen. */
const untilLookedAt = (element: Element) =>
  new Promise<void>((done) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect()
      done()
    })
    observer.observe(element)
  })

/** Scrolls until so much of an element is in view, from 0 to 1, counted from its top. */
export async function show(element: Locator, part: number): Promise<void> {
  await element.evaluate((shown, share) => {
    const { top, height } = shown.getBoundingClientRect()
    scrollTo({ top: scrollY + top + share * height - innerHeight, behavior: 'instant' })
  }, part)
  await lookedAt(element)
}

/** Until the page knows how much of an element is on screen. */
export async function lookedAt(element: Locator): Promise<void> {
  await element.evaluate(untilLookedAt)
  await settle(element.page())
}

/** Notes every shift of the layout that no visitor caused, from the beginning; before the page loads. */
export const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    type Moved = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
    const shifts: unknown[] = []
    Object.assign(globalThis, { shifts })
    // A stand-in font is as wide as most texts, not as each: on a busy machine a line may end elsewhere once its
    // own font has come. Afterwards only a word may move, by a few pixels.
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
    /** A pseudo-element is told by its own name, and a text by its beginning. */
    const nameOf = (node: Node | null) =>
      node instanceof Element
        ? `${node.localName}.${node.className}`
        : `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`
  })

/** What shifted so far. */
export const shiftsOn = (page: Page) => page.evaluate('shifts')

/** Waits until the page has its fonts, and forgets what shifted while it came: other tests look at that. */
export const forgetShifts = (page: Page) =>
  page.evaluate('document.fonts.ready.then(() => { shifts.length = 0 })')

/** Time passes only when the test says so, and what shifts is noted; before the page loads. */
export async function stopped(page: Page): Promise<void> {
  await stopClock(page)
  await noteShifts(page)
}

/** Hydrates every live block of the page, and shows every picture on the way down and up again. */
export async function hydrateAll(page: Page): Promise<void> {
  for (const host of await page.locator('[data-live]').all()) await hydrate(host)
  await scrollThrough(page)
}

/** Hydrates and starts all that is live on the page, as if a visitor had reached for each block and seen each part. */
export async function hydrateEverything(page: Page): Promise<void> {
  const end = performance.now() + 30_000
  for (;;) {
    const notHydrated = await page.evaluate<string[]>(`(${hydrateInView})(${drawnOrNot})`)
    if (notHydrated.length === 0) break
    if (performance.now() > end) throw new Error(`Still not hydrated: ${notHydrated.join(' ')}`)
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/**
 * Brings all that is not hydrated into view, and says what still is not. A page that has just come may not
 * watch its blocks yet, and blocks above that are drawn late push others away: so more than once.
 */
const hydrateInView = async (look: typeof drawnOrNot) => {
  const notHydrated = ':is([data-live], [data-part]):not([data-hydrated])'
  for (const host of document.querySelectorAll(notHydrated)) {
    host.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    host.scrollIntoView({ behavior: 'instant', block: 'center' })
    // Whether it is in view is told at the end of a frame.
    await look()
  }
  return [...document.querySelectorAll(notHydrated)].map(({ outerHTML }) => outerHTML.slice(0, 200))
}

/** Remembers every context of WebGL, for `opened()` and `alive()` in the page; before it loads. */
export const watchContexts = (page: Page) =>
  page.addInitScript(() => {
    // Weakly: a context holds its canvas, and that all around it.
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

/** Counts what the graphics card holds, by kind, for `held` in the page; before it loads. */
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

/** From top to bottom in steps of most of a screen, and back. */
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

/** Until two frames are drawn. Where nothing is to be drawn, a browser may draw none. */
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
 * Notes every frame and timer that a script waits for, for `workOn`; before the page loads. Whatever
 * goes on by itself waits for one or the other all the time.
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

/** What scripts wait for on a page that rests, as `workOn` tells it. */
export const nothing = { frames: 0, timers: 0 }

/** How many frames and timers scripts still wait for when two frames more are drawn. */
export const workOn = (page: Page) =>
  page.evaluate<{ frames: number; timers: number }>(
    'work.pause().then(() => ({ frames: work.frames.size, timers: work.timers.size }))',
  )

/** The same where time stands still: no frame more is drawn. */
export const workInStopped = (page: Page) =>
  page.evaluate<{ frames: number; timers: number }>(
    '({ frames: work.frames.size, timers: work.timers.size })',
  )
