/**
 * The only script a page runs at load. It knows no React: it notes what comes into view and what a
 * visitor reaches for, fetches the code for it once, and holds back clicks that come too early.
 */
import type { Host } from './islands.tsx'

/**
 * Code that does not come leaves its block as it is without script, and gives back the click. Here and below
 * modules are used whole: what a build makes of `({ start }) => …` is longer by a twentieth of this file.
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
  // A browser that keeps nothing still lets the visitor stop this page.
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

/** The document and the window are among the targets of events, and have no such method. */
type Target = EventTarget & Partial<Pick<Element, 'closest'>>

const closest = (event: Event, selector: string) =>
  (event.target as Target | null)?.closest?.<Host>(selector)

/**
 * What brings a page to life does not stand in the way of what it shows first, which may come after all of it has
 * loaded. A browser that has kept to itself for a second when that was, tells no more.
 */
const painted = new Promise((done) => {
  new PerformanceObserver(done).observe({ type: 'paint', buffered: true })
  addEventListener('load', () => {
    const late = setTimeout(done, 1000)
    painted.then(() => clearTimeout(late))
  })
})

/**
 * What moves out of view stands still: the style sheet pauses it by `data-offscreen`, for which all that is in it is
 * styled anew. The window learns of what names an event for it.
 */
const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    // Nothing but elements of HTML has these attributes.
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

/** What a page can do that has come whole; what is above has to be said before anything is drawn. */
function begin() {
  for (const host of document.querySelectorAll('[data-live],[data-part],[data-announces]'))
    seen.observe(host)
  // The code for it also puts back a draft.
  if (kept['theme'] || kept['draft']) chooseTheme(kept['theme'])

  // Browsers let no listener of a window keep a touch from scrolling, unless it asks to.
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
      // The switch answers at once; to stop everything, all of the page is styled anew.
      if (!closest(event, '[data-motion-switch]')) return
      noteWish(root.dataset['wish'] === 'free' ? 'stopped' : 'free')
      import('./visit.ts').then((visit) => visit.heedWish(seen)).catch(heedWish)
    },
    true,
  )

  /** Somebody is there, or was before the page was loaded anew. */
  const signs = ['pointermove', 'touchstart', 'focusin']
  const welcome = (event: Event) => {
    for (const type of signs) removeEventListener(type, welcome)
    import('./visit.ts').then((visit) => visit.welcome(event, seen)).catch(() => {})
  }
  for (const type of signs) addEventListener(type, welcome)
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
else begin()
