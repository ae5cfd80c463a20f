import { idle } from '../motion/idle.ts'

const root = document.documentElement

/**
 * Loads the router for mouse users, in idle time, from the second page of a visit on. Most visits
 * end on their first page. Without the router, the browser prefetches pages. If the browser does
 * not support this, the router is loaded on every page. `firstEvent` is the visitor's first
 * interaction.
 */
export function expectRouter(sign: Event, seen: IntersectionObserver): void {
  if (root.dataset['router'] || !(isSecondPage() || !fetchesAhead())) return
  const look = (event: Event) => {
    if (!(event instanceof PointerEvent) || event.pointerType !== 'mouse') return
    removeEventListener('pointermove', look)
    void bring(seen).catch(() => (root.dataset['router'] = 'lost'))
  }
  addEventListener('pointermove', look, { passive: true })
  look(sign)
}

async function bring(seen: IntersectionObserver): Promise<void> {
  await idle()
  const { begin } = await import('./router.tsx')
  await idle()
  begin(seen)
}

const isSecondPage = (): boolean => document.referrer.startsWith(`${location.origin}/`)

/**
 * True if the browser supports speculation rules. Safari and Firefox do not, and some versions lack
 * `HTMLScriptElement.supports`.
 */
const fetchesAhead = (): boolean => HTMLScriptElement.supports?.('speculationrules') === true
