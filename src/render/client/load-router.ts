import { whenIdle } from '../motion/idle.ts'

const root = document.documentElement

/**
 * Loads the router for mouse users, in idle time, from the second page of a visit on. Most visits
 * end on their first page. Without the router, the browser prefetches pages. If the browser does
 * not support this, the router is loaded on every page. `firstEvent` is the visitor's first
 * interaction.
 */
export function loadRouterForMouse(firstEvent: Event, observer: IntersectionObserver): void {
  if (root.dataset['router'] || !(isSecondPage() || !supportsPrefetching())) return
  const onPointer = (event: Event) => {
    if (!(event instanceof PointerEvent) || event.pointerType !== 'mouse') return
    removeEventListener('pointermove', onPointer)
    void loadRouter(observer).catch(() => (root.dataset['router'] = 'lost'))
  }
  addEventListener('pointermove', onPointer, { passive: true })
  onPointer(firstEvent)
}

async function loadRouter(observer: IntersectionObserver): Promise<void> {
  await whenIdle()
  const { startRouter } = await import('./router.tsx')
  await whenIdle()
  startRouter(observer)
}

const isSecondPage = (): boolean => document.referrer.startsWith(`${location.origin}/`)

/**
 * True if the browser supports speculation rules. Safari and Firefox do not, and some versions lack
 * `HTMLScriptElement.supports`.
 */
const supportsPrefetching = (): boolean => HTMLScriptElement.supports?.('speculationrules') === true
