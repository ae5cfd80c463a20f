export type SlidesState = { index: number; moving: boolean }

export type SlidesEvent = { type: 'go'; to: number } | { type: 'next' } | { type: 'arrived' }

/**
 * Returns the next state of a carousel with `count` slides. Ignores all events except `arrived` while a slide moves.
 */
export function nextSlidesState(
  state: SlidesState,
  event: SlidesEvent,
  count: number,
): SlidesState {
  if (event.type === 'arrived') return { ...state, moving: false }
  if (state.moving) return state

  const to = event.type === 'next' ? (state.index + 1) % count : event.to
  return to === state.index ? state : { index: to, moving: true }
}

type SlidesTiming = {
  count: number
  intervalMs: number
  lockMs: number
}

/**
 * Creates the state machine of the carousel. It advances by a timer while it runs, and it is locked while a slide
 * moves.
 */
export function createSlides({ count, intervalMs, lockMs }: SlidesTiming) {
  const listeners = new Set<() => void>()
  let state: SlidesState = { index: 0, moving: false }
  let lockTimer: ReturnType<typeof setTimeout> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false

  function send(event: SlidesEvent) {
    const next = nextSlidesState(state, event, count)
    if (next === state) return
    const hasNewIndex = next.index !== state.index
    state = next
    if (hasNewIndex) {
      clearTimeout(lockTimer)
      lockTimer = setTimeout(() => send({ type: 'arrived' }), lockMs)
      scheduleNext()
    }
    for (const listener of listeners) listener()
  }

  /** Restarts the timer. Each slide is shown for a full interval. */
  function scheduleNext() {
    clearTimeout(timer)
    if (isRunning) timer = setTimeout(() => send({ type: 'next' }), intervalMs)
  }

  return {
    state: (): SlidesState => state,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Goes to a slide. Does nothing if it is already shown or a slide is moving. */
    go: (to: number) => send({ type: 'go', to }),

    /** Starts the automatic change. The returned function stops it. */
    run(): () => void {
      isRunning = true
      scheduleNext()
      return () => {
        isRunning = false
        scheduleNext()
      }
    },
  }
}
