/**
 * The code that a page needs after the visitor's first interaction: the fluid effect, the switches
 * for motion and theme, the menu, and reloading the page after a new release. The boot script loads
 * it.
 */

import { afterPaint, idle } from '../motion/idle.ts'
import { expectRouter } from './bring-router.ts'
import { controlsIn, putBack, writtenIn, type Written } from './drafts.ts'

export { chooseTheme } from './theme.ts'

/**
 * The key in the session storage of a draft that survives a reload. The boot script looks for it.
 */
const storage = 'draft'

/** The element whose fields are part of the draft. */
const page = 'main'

/**
 * The URL of the boot script identifies the release: it contains a hash of everything that the
 * script may import.
 */
const release = document.querySelector('script[src]')?.getAttribute('src') ?? ''

/**
 * Code may be missing because a new release has removed it. If so, the page is reloaded once, with
 * what the visitor has entered. If the browser blocks storage, the page stays static.
 */
addEventListener('missing', () => void renew().catch(() => {}))

async function renew(): Promise<void> {
  if (sessionStorage.getItem(storage) !== null) return
  const html = await (await fetch(location.href)).text()
  if (html.includes(release)) return
  carryOver(release)
  location.reload()
}

/**
 * Stores the page's form fields in the session storage, to restore them after a reload.
 * `bootUrlOfDraft` identifies the release of the page.
 */
export function carryOver(from: string): void {
  const focused = [...controlsIn(page)].find(([, control]) => control === document.activeElement)
  const draft: Draft = {
    ...{ release: from, path: location.pathname },
    ...{ written: writtenIn(page), focused: focused?.[0] },
  }
  sessionStorage.setItem(storage, JSON.stringify(draft))
}

/**
 * Shows the browser's controls on videos whose script cannot be loaded, so that visitors can start
 * them.
 */
function showControls(): void {
  const unplayed = '[data-hydrated] .video-frame:not([data-playing]) video'
  for (const film of document.querySelectorAll<HTMLVideoElement>(unplayed)) film.controls = true
}
addEventListener('missing', showControls)
showControls()

/** Restores the form fields from before the reload, unless the visitor is on another page. */
function restore(): void {
  const text = sessionStorage.getItem(storage)
  if (text === null) return
  // The cast may be wrong for a draft of an older release. An error then means that nothing is
  // restored.
  const draft = JSON.parse(text) as Draft
  if (draft.release !== release) sessionStorage.removeItem(storage)
  if (draft.path !== location.pathname) return
  putBack(draft.written, page)
  if (draft.focused !== undefined) controlsIn(page).get(draft.focused)?.focus()
}

type Draft = { release: string; path: string; written: Written; focused?: string | undefined }

try {
  restore()
} catch {
  // The browser blocks storage, so there is no draft.
}

/** Starts what follows the visitor's first interaction, `firstEvent`. */
export function welcome(sign: Event, seen: IntersectionObserver): void {
  fluid(sign)
  expectRouter(sign, seen)
}

/**
 * Stops or resumes all motion for the rest of the visit. The switch already shows the new state.
 * `observer` is the observer of the boot script.
 */
export async function heedWish(seen: IntersectionObserver): Promise<void> {
  const { dataset } = document.documentElement
  const { wish = 'free' } = dataset
  try {
    if (wish === 'stopped') sessionStorage.setItem('motion', wish)
    else sessionStorage.removeItem('motion')
  } catch {
    // The browser blocks storage. The visitor can still stop the motion of this page.
  }
  await afterPaint()
  dataset['motion'] = wish
  // Animations that resume out of view must be paused again. Observing an element anew reports its
  // position.
  for (const host of document.querySelectorAll('[data-live],[data-part]')) {
    seen.unobserve(host)
    seen.observe(host)
  }
}

/** True if the last click was on a link of the menu. */
let isLed = false
addEventListener(
  'click',
  ({ target }) => {
    isLed = target instanceof Element && target.closest('#menu a') !== null
  },
  true,
)

/**
 * Prevents the page behind the open menu from scrolling, and from being rendered if the menu covers
 * it completely. When the menu closes, its animation starts first, because rendering the page
 * behind it takes longer than one frame. If the visitor clicked a link in the menu, the page is
 * rendered at once.
 */
async function noteMenu(isOpen: boolean): Promise<void> {
  const { dataset } = document.documentElement
  if (isOpen) return void (dataset['covered'] = 'menu')
  if (!isLed) await afterPaint()
  if (isLed || !isMenuOpen()) delete dataset['covered']
}
const isMenuOpen = () => document.querySelector('#menu:popover-open') !== null
// The menu may have been opened before this script was loaded.
if (isMenuOpen()) void noteMenu(true)
addEventListener(
  'beforetoggle',
  ({ target, newState }) => {
    if (target instanceof Element && target.id === 'menu') void noteMenu(newState === 'open')
  },
  true,
)

/**
 * The fluid effect starts with the first pointer movement, unless the system requests reduced
 * motion or forced colours.
 */
const calm = matchMedia('(prefers-reduced-motion: reduce), (forced-colors: active)')
const moves = ['pointermove', 'touchstart']

/**
 * Prevents a second start: both this script and the script that loads it may receive the same
 * event.
 */
let flowing: Promise<void> | undefined

function fluid(event: Event): void {
  const canvas = document.querySelector<HTMLCanvasElement>('#fluid')
  const isCalm = calm.matches || document.documentElement.dataset['motion'] === 'stopped'
  if (!canvas || isCalm || !moves.includes(event.type)) return
  for (const type of moves) removeEventListener(type, fluid)
  flowing ??= flow(canvas, event)
}
for (const type of moves) addEventListener(type, fluid, { passive: true })

/**
 * Starts the fluid effect after the first event. A touch is often a tap, whose own effect must come
 * first, because preparing the graphics card takes time.
 */
async function flow(canvas: HTMLCanvasElement, event: Event): Promise<void> {
  await afterPaint()
  await idle()
  const { startFluid } = await import('../effects/fluid/fluid.ts')
  startFluid(canvas, event)
}
