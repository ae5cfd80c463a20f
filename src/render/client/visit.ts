/**
 * What a page needs once somebody is there, which boot notices: the fluid under the pointer, an end to all
 * motion, the theme of their choice, and a way to a newer release.
 */

import { afterPaint, idle } from '../motion/idle.ts'
import { expectRouter } from './bring-router.ts'
import { controlsIn, putBack, writtenIn, type Written } from './drafts.ts'

export { chooseTheme } from './theme.ts'

/** Goes with a page that is loaded anew; boot looks for it. */
const storage = 'draft'

/** Where what a visitor writes is kept from. */
const page = 'main'

/** The name of boot holds the hash of all that it may import: another name is another release. */
const release = document.querySelector('script[src]')?.getAttribute('src') ?? ''

/**
 * Missing code may be that of a release which is no more. Then the page is loaded anew, once, and what
 * was written into it goes along; a browser that keeps nothing leaves it as it is without script.
 */
addEventListener('missing', () => void renew().catch(() => {}))

async function renew(): Promise<void> {
  if (sessionStorage.getItem(storage) !== null) return
  const html = await (await fetch(location.href)).text()
  if (html.includes(release)) return
  carryOver(release)
  location.reload()
}

/** Keeps what is written into this page of release `from` for the same page, loaded anew. */
export function carryOver(from: string): void {
  const focused = [...controlsIn(page)].find(([, control]) => control === document.activeElement)
  const draft: Draft = {
    ...{ release: from, path: location.pathname },
    ...{ written: writtenIn(page), focused: focused?.[0] },
  }
  sessionStorage.setItem(storage, JSON.stringify(draft))
}

/** A film whose code is missing has nobody else to start it. */
function showControls(): void {
  const unplayed = '[data-hydrated] .video-frame:not([data-playing]) video'
  for (const film of document.querySelectorAll<HTMLVideoElement>(unplayed)) film.controls = true
}
addEventListener('missing', showControls)
showControls()

/** Puts back what the page before had, unless its visitor has gone elsewhere. */
function restore(): void {
  const text = sessionStorage.getItem(storage)
  if (text === null) return
  // Written above, maybe by an older release; where that wrote something else, nothing is put back.
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
  // A browser that keeps nothing has nothing to put back.
}

/** `sign` is the first thing that somebody did on this page. */
export function welcome(sign: Event, seen: IntersectionObserver): void {
  fluid(sign)
  expectRouter(sign, seen)
}

/** Stops or frees all motion, as the switch says already, and for the rest of the visit; `seen` is boot's. */
export async function heedWish(seen: IntersectionObserver): Promise<void> {
  const { dataset } = document.documentElement
  const { wish = 'free' } = dataset
  try {
    if (wish === 'stopped') sessionStorage.setItem('motion', wish)
    else sessionStorage.removeItem('motion')
  } catch {
    // A browser that keeps nothing still lets the visitor stop this page.
  }
  await afterPaint()
  dataset['motion'] = wish
  // What moves again out of view is held again: observed anew, it is told at once where it is.
  for (const host of document.querySelectorAll('[data-live],[data-part]')) {
    seen.unobserve(host)
    seen.observe(host)
  }
}

/** What was pressed last is a link of the menu. */
let isLed = false
addEventListener(
  'click',
  ({ target }) => {
    isLed = target instanceof Element && target.closest('#menu a') !== null
  },
  true,
)

/**
 * While the menu is open the page does not scroll, and where it is covered whole, it is not drawn. A menu that closes
 * moves first: to draw the page behind it takes longer than one frame may. Whoever is led to a place needs that at once.
 */
async function noteMenu(isOpen: boolean): Promise<void> {
  const { dataset } = document.documentElement
  if (isOpen) return void (dataset['covered'] = 'menu')
  if (!isLed) await afterPaint()
  if (isLed || !isMenuOpen()) delete dataset['covered']
}
const isMenuOpen = () => document.querySelector('#menu:popover-open') !== null
// It may have been opened before this script came.
if (isMenuOpen()) void noteMenu(true)
addEventListener(
  'beforetoggle',
  ({ target, newState }) => {
    if (target instanceof Element && target.id === 'menu') void noteMenu(newState === 'open')
  },
  true,
)

/** The fluid over the page begins with the first move of a pointer. */
const calm = matchMedia('(prefers-reduced-motion: reduce), (forced-colors: active)')
const moves = ['pointermove', 'touchstart']

/** Both this script and the one that brings it may hear of the same move. */
let flowing: Promise<void> | undefined

function fluid(event: Event): void {
  const canvas = document.querySelector<HTMLCanvasElement>('#fluid')
  const isCalm = calm.matches || document.documentElement.dataset['motion'] === 'stopped'
  if (!canvas || isCalm || !moves.includes(event.type)) return
  for (const type of moves) removeEventListener(type, fluid)
  flowing ??= flow(canvas, event)
}
for (const type of moves) addEventListener(type, fluid, { passive: true })

/** The first touch is often a press: what it does comes first, and only then what a graphics card needs to begin. */
async function flow(canvas: HTMLCanvasElement, event: Event): Promise<void> {
  await afterPaint()
  await idle()
  const { startFluid } = await import('../effects/fluid/fluid.ts')
  startFluid(canvas, event)
}
