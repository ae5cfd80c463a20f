/**
 * The only script that runs when a page loads, without React. It observes which blocks come into
 * view and which ones the visitor points at, and loads the code of each block once. It also holds
 * back clicks on a block until the block is hydrated.
 */
import type { IslandHost } from './islands.tsx'

/**
 * Hydrates a block. If its code cannot be loaded, the block stays static and the click is repeated.
 * Modules are not destructured here and below, because the build turns `({ start }) => …` into code
 * that would make this file 5 % longer.
 */
const loadAndHydrate = (host: IslandHost) =>
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

let storage: Partial<Record<string, string>> = {}
try {
  storage = sessionStorage
} catch {
  // The browser blocks storage. The visitor can still stop the motion of this page.
}
const setWishedMotion = (motion = 'free') => (root.dataset['wish'] = motion)
const applyWishedMotion = () => (root.dataset['motion'] = root.dataset['wish'])
setWishedMotion(storage['motion'])
applyWishedMotion()
if (storage['theme']) root.dataset['theme'] = storage['theme']

const updateHidden = () => root.toggleAttribute('data-hidden', document.hidden)
document.addEventListener('visibilitychange', updateHidden)
updateHidden()

const chooseTheme = (choice: string | undefined) =>
  void import('./visit.ts').then((visit) => visit.chooseTheme(choice)).catch(() => {})

/** The target of an event may be the document or the window, which have no `closest` method. */
type Target = EventTarget & Partial<Pick<Element, 'closest'>>

const closestTarget = (event: Event, selector: string) =>
  (event.target as Target | null)?.closest?.<IslandHost>(selector)

/**
 * Resolves after the first paint, so that hydrating does not delay it. The first paint may come
 * after the page has loaded. If the browser reports no paint within a second of the load event, it
 * never will.
 */
const firstPaint = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
  addEventListener('load', () => {
    const timeout = setTimeout(resolve, 1000)
    firstPaint.then(() => clearTimeout(timeout))
  })
})

/**
 * Pauses the animations of elements that are out of view: the style sheet uses `data-offscreen`.
 * The attribute is only set if something is animated, because it recomputes the styles of the whole
 * element. Also sends the window the event that an element names in `data-announces`.
 */
const visibilityObserver = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    // The cast is safe, because only HTML elements have these attributes.
    const host = target as IslandHost
    const { live, announces } = host.dataset
    host.toggleAttribute(
      'data-offscreen',
      !isIntersecting && host.getAnimations({ subtree: true }).length > 0,
    )
    if (announces)
      dispatchEvent(new CustomEvent(announces, { detail: { isVisible: isIntersecting } }))
    else if (isIntersecting && live !== 'intent') firstPaint.then(() => loadAndHydrate(host))
  }
})

/**
 * Starts everything that needs the complete page. The code above must run before the first paint.
 */
function start() {
  for (const host of document.querySelectorAll('[data-live],[data-part],[data-announces]'))
    visibilityObserver.observe(host)
  // If there is a draft but no selected theme, this call only loads the module with `chooseTheme`, which also
  // restores the draft.
  if (storage['theme'] || storage['draft']) chooseTheme(storage['theme'])

  // These touch listeners do not block scrolling, because listeners of the window are passive by
  // default.
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    addEventListener(
      type,
      (event) => {
        const host = closestTarget(event, '[data-live]')
        if (host) loadAndHydrate(host)
      },
      true,
    )
  }

  addEventListener(
    'click',
    (event) => {
      const host = closestTarget(event, '[data-live]:not([data-hydrated])')
      const button = closestTarget(event, 'button')
      if (host && button) {
        event.preventDefault()
        event.stopImmediatePropagation()
        host.replay = () => button.click()
        return loadAndHydrate(host)
      }
      const themeChoice = closestTarget(event, '[data-theme-to]')?.dataset['themeTo']
      if (themeChoice) chooseTheme(themeChoice)
      // The switch changes its label at once. Stopping the motion recomputes the styles of the
      // whole page and follows later.
      if (!closestTarget(event, '[data-motion-switch]')) return
      setWishedMotion(root.dataset['wish'] === 'free' ? 'stopped' : 'free')
      import('./visit.ts')
        .then((visit) => visit.applyMotion(visibilityObserver))
        .catch(applyWishedMotion)
    },
    true,
  )

  /** The visitor's first interaction loads the remaining code of the page. */
  const interactionEvents = ['pointermove', 'touchstart', 'focusin']
  const onFirstInteraction = (event: Event) => {
    for (const type of interactionEvents) removeEventListener(type, onFirstInteraction)
    import('./visit.ts').then((visit) => visit.start(event, visibilityObserver)).catch(() => {})
  }
  for (const type of interactionEvents) addEventListener(type, onFirstInteraction)
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
else start()
