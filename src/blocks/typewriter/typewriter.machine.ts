export type TypewriterState = {
  /** Which of the phrases. */
  phrase: number
  /** So many of its characters are there. */
  typed: number
  phase: 'typing' | 'holding' | 'deleting' | 'done'
}

type TypewriterTiming = {
  /** The lengths of the phrases in characters. */
  lengths: readonly number[]
  typeMs: number
  deleteMs: number
  holdMs: number
}

export const blank: TypewriterState = { phrase: 0, typed: 0, phase: 'typing' }

/** What follows on `state`; one phrase alone is typed once, several are typed in turn for ever. */
export function nextTyped(state: TypewriterState, lengths: readonly number[]): TypewriterState {
  const { phrase, typed, phase } = state
  const length = lengths[phrase] ?? 0
  switch (phase) {
    case 'typing': {
      const last = lengths.length === 1 ? 'done' : 'holding'
      return { phrase, typed: typed + 1, phase: typed + 1 < length ? 'typing' : last }
    }
    case 'holding':
    case 'deleting':
      return typed > 1
        ? { phrase, typed: typed - 1, phase: 'deleting' }
        : { ...blank, phrase: (phrase + 1) % lengths.length }
    case 'done':
      return state
  }
}

/** The phrases over time; `draw` is told every state. */
export function createTypewriter(
  { lengths, typeMs, deleteMs, holdMs }: TypewriterTiming,
  draw: (state: TypewriterState) => void,
) {
  let state = blank
  let timer: ReturnType<typeof setTimeout> | undefined

  /** How long it takes until the next state: the hold ends with the first deleted character. */
  const delay = () =>
    ({ typing: typeMs, holding: holdMs + deleteMs, deleting: deleteMs, done: 0 })[state.phase]

  function plan() {
    if (state.phase !== 'done') timer = setTimeout(step, delay())
  }

  function step() {
    state = nextTyped(state, lengths)
    draw(state)
    plan()
  }

  return {
    /** Goes on from where it stands; the returned function holds it there. */
    run(): () => void {
      draw(state)
      plan()
      return () => clearTimeout(timer)
    },
  }
}
