export type EngagementState = {
  /** The index of the current card. */
  index: number
  /** True while a scroll that the carousel started is running. No other scroll may start. */
  locked: boolean
}

type EngagementTiming = {
  count: number
  intervalMs: number
  resumeMs: number
  lockMs: number
}

/**
 * Creates the state machine of the carousel. It advances by a timer while it runs and no pointer is on it. After the
 * pointer has left, it waits for `resumeMs` milliseconds. `scrollTo` is called with the index of each new card.
 */
export function createEngagement(
  { count, intervalMs, resumeMs, lockMs }: EngagementTiming,
  scrollTo: (index: number) => void,
) {
  const listeners = new Set<() => void>()
  let state: EngagementState = { index: 0, locked: false }
  let running = false
  let held = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let lock: ReturnType<typeof setTimeout> | undefined

  function set(next: Partial<EngagementState>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  /** Restarts the timer. Each card is shown for a full interval, also after an interruption. */
  function plan() {
    clearTimeout(timer)
    if (running && !held) timer = setTimeout(advance, intervalMs)
  }

  function advance() {
    go((state.index + 1) % count)
    plan()
  }

  function go(index: number) {
    if (state.locked || index === state.index) return
    set({ index, locked: true })
    clearTimeout(lock)
    lock = setTimeout(() => set({ locked: false }), lockMs)
    scrollTo(index)
    plan()
  }

  return {
    state: (): EngagementState => state,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Goes to the card `index`. Does nothing if it is the current card or a scroll is running. */
    go,

    /** Sets the current card after the visitor has scrolled to it. */
    arrive(index: number): void {
      if (state.locked || index === state.index) return
      set({ index })
      plan()
    },

    /** Pauses while a pointer or finger is on the carousel. */
    hold(is: boolean): void {
      if (held === is) return
      held = is
      clearTimeout(timer)
      if (running && !held) timer = setTimeout(plan, resumeMs)
    },

    /** Starts the automatic change. The returned function stops it. */
    run(): () => void {
      running = true
      plan()
      return () => {
        running = false
        plan()
      }
    },

    /** Clears all timers. */
    end(): void {
      clearTimeout(timer)
      clearTimeout(lock)
    },
  }
}
