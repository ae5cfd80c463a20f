export type EngagementState = {
  /** The card that the row stands at. */
  index: number
  /** A scroll that the carousel began is under way, and no other may begin. */
  locked: boolean
}

type EngagementTiming = {
  count: number
  intervalMs: number
  resumeMs: number
  lockMs: number
}

/**
 * The carousel over time: it goes on by itself while it runs and nothing rests on it, and some time
 * after that has left. `scrollTo` is called for each card that it goes to.
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

  /** Every new card, and every new beginning, has a full interval. */
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

    /** To card `index`, unless it stands there already or a scroll is under way. */
    go,

    /** The visitor scrolled to card `index` by themselves. */
    arrive(index: number): void {
      if (state.locked || index === state.index) return
      set({ index })
      plan()
    },

    /** A pointer or finger came onto it, or left it. */
    hold(is: boolean): void {
      if (held === is) return
      held = is
      clearTimeout(timer)
      if (running && !held) timer = setTimeout(plan, resumeMs)
    },

    /** Starts the automatic change; the returned function stops it. */
    run(): () => void {
      running = true
      plan()
      return () => {
        running = false
        plan()
      }
    },

    /** Drops what is still to come. */
    end(): void {
      clearTimeout(timer)
      clearTimeout(lock)
    },
  }
}
