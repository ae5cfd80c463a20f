/**
 * The only script that runs when a page loads, without React. It observes which blocks come into
 * view and which ones the visitor points at, and loads the code of each block once. It also holds
 * back clicks on a block until the block is hydrated.
 */
import type { Host } from './islands.tsx'

/**
 * Hydrates a block. If its code cannot be loaded, the block stays static and the click is repeated.
 * Modules are not destructured here and below, because the build turns `({ start }) => …` into code
 * that would make this file 5 % longer.
 */
const hydrate = (host: Host) =>
  void (
    host.dataset['part']
      ? import('./parts.ts').then((parts) => parts.start(host))
      : import('./islands.tsx').then((islands) => islands.mount(host))
  ).catch(() => {
    host.dataset['hydrated'] = ''
    host.replay?.()
    dispatchEvent(new Event('missing'))
  })

const root = document.documentElement

let kept: Partial<Record<string, string>> = {}
try {
  kept = sessionStorage
} catch {
  // The browser blocks storage. The visitor can still stop the motion of this page.
}
const noteWish = (motion = 'free') => (root.dataset['wish'] = motion)
const heedWish = () => (root.dataset['motion'] = root.dataset['wish'])
noteWish(kept['motion'])
heedWish()
if (kept['theme']) root.dataset['theme'] = kept['theme']

const noteVisibility = () => root.toggleAttribute('data-hidden', document.hidden)
document.addEventListener('visibilitychange', noteVisibility)
noteVisibility()

const chooseTheme = (wish: string | undefined) =>
  void import('./visit.ts').then((visit) => visit.chooseTheme(wish)).catch(() => {})

/** The target of an event may be the document or the window, which have no `closest` method. */
type Target = EventTarget & Partial<Pick<Element, 'closest'>>

const closest = (event: Event, selector: string) =>
  (event.target as Target | null)?.closest?.<Host>(selector)

/**
 * Resolves after the first paint, so that hydrating does not delay it. The first paint may come
 * after the page has loaded. If the browser reports no paint within a second of the load event, it
 * never will.
 */
const painted = new Promise((done) => {
  new PerformanceObserver(done).observe({ type: 'paint', buffered: true })
  addEventListener('load', () => {
    const late = setTimeout(done, 1000)
    painted.then(() => clearTimeout(late))
  })
})

/**
 * Pauses the animations of elements that are out of view: the style sheet uses `data-offscreen`.
 * The attribute is only set if something is animated, because it recomputes the styles of the whole
 * element. Also sends the window the event that an element names in `data-announces`.
 */
const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    // The cast is safe, because only HTML elements have these attributes.
    const host = target as Host
    const { live, announces } = host.dataset
    host.toggleAttribute(
      'data-offscreen',
      !isIntersecting && host.getAnimations({ subtree: true }).length > 0,
    )
    if (announces)
      dispatchEvent(new CustomEvent(announces, { detail: { isVisible: isIntersecting } }))
    else if (isIntersecting && live !== 'intent') painted.then(() => hydrate(host))
  }
})

/**
 * Starts everything that needs the complete page. The code above must run before the first paint.
 */
function begin() {
  for (const host of document.querySelectorAll('[data-live],[data-part],[data-announces]'))
    seen.observe(host)
  // The module of this function also restores a draft.
  if (kept['theme'] || kept['draft']) chooseTheme(kept['theme'])

  // These touch listeners do not block scrolling, because listeners of the window are passive by
  // default.
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    addEventListener(
      type,
      (event) => {
        const host = closest(event, '[data-live]')
        if (host) hydrate(host)
      },
      true,
    )
  }

  addEventListener(
    'click',
    (event) => {
      const host = closest(event, '[data-live]:not([data-hydrated])')
      const button = closest(event, 'button')
      if (host && button) {
        event.preventDefault()
        event.stopImmediatePropagation()
        host.replay = () => button.click()
        return hydrate(host)
      }
      const wish = closest(event, '[data-theme-to]')?.dataset['themeTo']
      if (wish) chooseTheme(wish)
      // The switch changes its label at once. Stopping the motion recomputes the styles of the
      // whole page and follows later.
      if (!closest(event, '[data-motion-switch]')) return
      noteWish(root.dataset['wish'] === 'free' ? 'stopped' : 'free')
      import('./visit.ts').then((visit) => visit.heedWish(seen)).catch(heedWish)
    },
    true,
  )

  /** The visitor's first interaction loads the remaining code of the page. */
  const signs = ['pointermove', 'touchstart', 'focusin']
  const welcome = (event: Event) => {
    for (const type of signs) removeEventListener(type, welcome)
    import('./visit.ts').then((visit) => visit.welcome(event, seen)).catch(() => {})
  }
  for (const type of signs) addEventListener(type, welcome)
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
else begin()
