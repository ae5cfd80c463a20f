/**
 * The code that a page needs after the visitor's first interaction: the fluid effect, the switches
 * for motion and theme, the menu, and reloading the page after a new release. The boot script loads
 * it.
 */

import { afterPaint, whenIdle } from '../motion/idle.ts'
import { loadRouterForMouse } from './load-router.ts'
import { controlsIn, restoreFields, fieldValuesIn, type FieldValues } from './drafts.ts'

export { chooseTheme } from './theme.ts'

/**
 * The key in the session storage of a draft that survives a reload. The boot script looks for it.
 */
const draftKey = 'draft'

/** The element whose fields are part of the draft. */
const pageSelector = 'main'

/**
 * The URL of the boot script identifies the release: it contains a hash of everything that the
 * script may import.
 */
const bootUrl = document.querySelector('script[src]')?.getAttribute('src') ?? ''

/**
 * Code may be missing because a new release has removed it. If so, the page is reloaded once, with
 * what the visitor has entered. If the browser blocks storage, the page stays static.
 */
addEventListener('missing', () => void reloadIfOutdated().catch(() => {}))

async function reloadIfOutdated(): Promise<void> {
  if (sessionStorage.getItem(draftKey) !== null) return
  const html = await (await fetch(location.href)).text()
  if (html.includes(bootUrl)) return
  saveDraft(bootUrl)
  location.reload()
}

/**
 * Stores the page's form fields in the session storage, to restore them after a reload.
 * `bootUrlOfDraft` identifies the release of the page.
 */
export function saveDraft(bootUrlOfDraft: string): void {
  const focused = [...controlsIn(pageSelector)].find(
    ([, control]) => control === document.activeElement,
  )
  const draft: Draft = {
    ...{ release: bootUrlOfDraft, path: location.pathname },
    ...{ written: fieldValuesIn(pageSelector), focused: focused?.[0] },
  }
  sessionStorage.setItem(draftKey, JSON.stringify(draft))
}

/**
 * Shows the browser's controls on videos whose script cannot be loaded, so that visitors can start
 * them.
 */
function showVideoControls(): void {
  const selector = '[data-hydrated] .video-frame:not([data-playing]) video'
  for (const video of document.querySelectorAll<HTMLVideoElement>(selector)) video.controls = true
}
addEventListener('missing', showVideoControls)
showVideoControls()

/** Restores the form fields from before the reload, unless the visitor is on another page. */
function restoreDraft(): void {
  const text = sessionStorage.getItem(draftKey)
  if (text === null) return
  // The cast may be wrong for a draft of an older release. An error then means that nothing is
  // restored.
  const draft = JSON.parse(text) as Draft
  if (draft.release !== bootUrl) sessionStorage.removeItem(draftKey)
  if (draft.path !== location.pathname) return
  restoreFields(draft.written, pageSelector)
  if (draft.focused !== undefined) controlsIn(pageSelector).get(draft.focused)?.focus()
}

type Draft = { release: string; path: string; written: FieldValues; focused?: string | undefined }

try {
  restoreDraft()
} catch {
  // The browser blocks storage, so there is no draft.
}

/** Starts what follows the visitor's first interaction, `firstEvent`. */
export function start(firstEvent: Event, observer: IntersectionObserver): void {
  startFluidOnMove(firstEvent)
  loadRouterForMouse(firstEvent, observer)
}

/**
 * Stops or resumes all motion for the rest of the visit. The switch already shows the new state.
 * `observer` is the observer of the boot script.
 */
export async function applyMotion(observer: IntersectionObserver): Promise<void> {
  const { dataset } = document.documentElement
  const { wish: motion = 'free' } = dataset
  try {
    if (motion === 'stopped') sessionStorage.setItem('motion', motion)
    else sessionStorage.removeItem('motion')
  } catch {
    // The browser blocks storage. The visitor can still stop the motion of this page.
  }
  await afterPaint()
  dataset['motion'] = motion
  // Animations that resume out of view must be paused again. Observing an element anew reports its
  // position.
  for (const host of document.querySelectorAll('[data-live],[data-part]')) {
    observer.unobserve(host)
    observer.observe(host)
  }
}

/** A link to a part of the page closes the popover that contains it, so that the part is visible. */
const closePopoverAround = (link: Element | null | undefined) =>
  link?.closest<HTMLElement>(':popover-open')?.hidePopover()
addEventListener('click', ({ target }) => {
  if (target instanceof Element) closePopoverAround(target.closest('[popover] a[href^="#"]'))
})
// A link may have been used before this script was loaded. The address has then changed since the page was loaded.
if (location.href !== performance.getEntriesByType('navigation')[0]?.name)
  closePopoverAround(
    [...document.querySelectorAll<HTMLAnchorElement>(':popover-open a[href^="#"]')].find(
      ({ href }) => href === location.href,
    ),
  )

/** True if the last click was on a link of the menu. */
let isMenuLinkClicked = false
addEventListener(
  'click',
  ({ target }) => {
    isMenuLinkClicked = target instanceof Element && target.closest('#menu a') !== null
  },
  true,
)

/**
 * Prevents the page behind the open menu from scrolling, and from being rendered if the menu covers
 * it completely. When the menu closes, its animation starts first, because rendering the page
 * behind it takes longer than one frame. If the visitor clicked a link in the menu, the page is
 * rendered at once.
 */
async function updateMenuState(isOpen: boolean): Promise<void> {
  const { dataset } = document.documentElement
  if (isOpen) return void (dataset['covered'] = 'menu')
  if (!isMenuLinkClicked) await afterPaint()
  if (isMenuLinkClicked || !isMenuOpen()) delete dataset['covered']
}
const isMenuOpen = () => document.querySelector('#menu:popover-open') !== null
// The menu may have been opened before this script was loaded.
if (isMenuOpen()) void updateMenuState(true)
addEventListener(
  'beforetoggle',
  ({ target, newState }) => {
    if (target instanceof Element && target.id === 'menu') void updateMenuState(newState === 'open')
  },
  true,
)

/**
 * The fluid effect starts with the first pointer movement, unless the system requests reduced
 * motion or forced colours.
 */
const calmMediaQuery = matchMedia('(prefers-reduced-motion: reduce), (forced-colors: active)')
const moveEvents = ['pointermove', 'touchstart']

/**
 * Prevents a second start: both this script and the script that loads it may receive the same
 * event.
 */
let fluidStart: Promise<void> | undefined

function startFluidOnMove(event: Event): void {
  const canvas = document.querySelector<HTMLCanvasElement>('#fluid')
  const isCalm = calmMediaQuery.matches || document.documentElement.dataset['motion'] === 'stopped'
  if (!canvas || isCalm || !moveEvents.includes(event.type)) return
  for (const type of moveEvents) removeEventListener(type, startFluidOnMove)
  fluidStart ??= loadFluid(canvas, event)
}
for (const type of moveEvents) addEventListener(type, startFluidOnMove, { passive: true })

/**
 * Starts the fluid effect after the first event. A touch is often a tap, whose own effect must come
 * first, because preparing the graphics card takes time.
 */
async function loadFluid(canvas: HTMLCanvasElement, event: Event): Promise<void> {
  await afterPaint()
  await whenIdle()
  const { startFluid } = await import('../effects/fluid/fluid.ts')
  startFluid(canvas, event)
}
