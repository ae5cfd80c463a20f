import { idle } from '../motion/idle.ts'

const root = document.documentElement

/**
 * Brings the router for who has a mouse, in idle time, from the second page of a visit on: most visits end on
 * their first. Until then the browser fetches pages by itself; one that cannot needs the router on each page.
 * `sign` is the first thing that somebody did here.
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

/** Safari and Firefox know no speculation rules; some know not even the question. */
const fetchesAhead = (): boolean => HTMLScriptElement.supports?.('speculationrules') === true
