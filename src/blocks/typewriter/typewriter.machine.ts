export type TypewriterState = {
  /** The index of the current phrase. */
  phraseIndex: number
  /** The number of visible characters. */
  typedCount: number
  phase: 'typing' | 'holding' | 'deleting' | 'done'
}

type TypewriterTiming = {
  /** The lengths of the phrases in characters. */
  phraseLengths: readonly number[]
  typeMs: number
  deleteMs: number
  holdMs: number
}

export const initialTypewriterState: TypewriterState = {
  phraseIndex: 0,
  typedCount: 0,
  phase: 'typing',
}

/** Returns the next state. A single phrase is typed once, several phrases are typed in turn without end. */
export function nextTypewriterState(
  state: TypewriterState,
  lengths: readonly number[],
): TypewriterState {
  const { phraseIndex, typedCount, phase } = state
  const length = lengths[phraseIndex] ?? 0
  switch (phase) {
    case 'typing': {
      const last = lengths.length === 1 ? 'done' : 'holding'
      return {
        phraseIndex,
        typedCount: typedCount + 1,
        phase: typedCount + 1 < length ? 'typing' : last,
      }
    }
    case 'holding':
    case 'deleting':
      return typedCount > 1
        ? { phraseIndex, typedCount: typedCount - 1, phase: 'deleting' }
        : { ...initialTypewriterState, phraseIndex: (phraseIndex + 1) % lengths.length }
    case 'done':
      return state
  }
}

/** Runs the states by a timer and calls `showState` with each of them. */
export function createTypewriter(
  { phraseLengths, typeMs, deleteMs, holdMs }: TypewriterTiming,
  showState: (state: TypewriterState) => void,
) {
  let state = initialTypewriterState
  let timer: ReturnType<typeof setTimeout> | undefined

  /**
   * Returns the time until the next state in milliseconds. The pause after a phrase includes the deletion of its last
   * character.
   */
  const delay = () =>
    ({ typing: typeMs, holding: holdMs + deleteMs, deleting: deleteMs, done: 0 })[state.phase]

  function scheduleNext() {
    if (state.phase !== 'done') timer = setTimeout(step, delay())
  }

  function step() {
    state = nextTypewriterState(state, phraseLengths)
    showState(state)
    scheduleNext()
  }

  return {
    /** Continues from the current state. The returned function pauses. */
    run(): () => void {
      showState(state)
      scheduleNext()
      return () => clearTimeout(timer)
    },
  }
}
