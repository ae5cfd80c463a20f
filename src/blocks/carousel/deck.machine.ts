export type DeckState = {
  /** The index of the current card. */
  index: number
  /** True while a scroll that the carousel started is running. No other scroll may start. */
  isLocked: boolean
}

type DeckTiming = {
  count: number
  intervalMs: number
  resumeMs: number
  lockMs: number
}

/**
 * Creates the state machine of the carousel. It advances by a timer while it runs and no pointer is on it. After the
 * pointer has left, it waits for `resumeMs` milliseconds. `scrollTo` is called with the index of each new card.
 */
export function createDeck(
  { count, intervalMs, resumeMs, lockMs }: DeckTiming,
  scrollTo: (index: number) => void,
) {
  const listeners = new Set<() => void>()
  let state: DeckState = { index: 0, isLocked: false }
  let isRunning = false
  let isHeld = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let lockTimer: ReturnType<typeof setTimeout> | undefined

  function setState(next: Partial<DeckState>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  /** Restarts the timer. Each card is shown for a full interval, also after an interruption. */
  function scheduleNext() {
    clearTimeout(timer)
    if (isRunning && !isHeld) timer = setTimeout(advance, intervalMs)
  }

  function advance() {
    go((state.index + 1) % count)
    scheduleNext()
  }

  function go(index: number) {
    if (state.isLocked || index === state.index) return
    setState({ index, isLocked: true })
    clearTimeout(lockTimer)
    lockTimer = setTimeout(() => setState({ isLocked: false }), lockMs)
    scrollTo(index)
    scheduleNext()
  }

  return {
    state: (): DeckState => state,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Goes to the card `index`. Does nothing if it is the current card or a scroll is running. */
    go,

    /** Sets the current card after the visitor has scrolled to it. */
    arrive(index: number): void {
      if (state.isLocked || index === state.index) return
      setState({ index })
      scheduleNext()
    },

    /** Pauses while a pointer or finger is on the carousel. */
    hold(isPointerOver: boolean): void {
      if (isHeld === isPointerOver) return
      isHeld = isPointerOver
      clearTimeout(timer)
      if (isRunning && !isHeld) timer = setTimeout(scheduleNext, resumeMs)
    },

    /** Starts the automatic change. The returned function stops it. */
    run(): () => void {
      isRunning = true
      scheduleNext()
      return () => {
        isRunning = false
        scheduleNext()
      }
    },

    /** Clears all timers. */
    end(): void {
      clearTimeout(timer)
      clearTimeout(lockTimer)
    },
  }
}
