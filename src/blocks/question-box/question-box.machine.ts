import { isSeen } from '../../../schema/seen.ts'

/** The content below the question field. */
export type View =
  | { phase: 'idle' }
  | { phase: 'loading' }
  | { phase: 'result'; text: string }
  | { phase: 'error'; reason: 'empty' | 'exception' }

export type QuestionState = {
  view: View
  /** The number of the latest question. Answers to earlier questions are ignored. */
  request: number
  /** True while the question dissolves into particles. The field is read-only until then. */
  dissolving: boolean
  /** True if the field contains a question that can be sent. */
  filled: boolean
}

/** The events that change the state of the question box. */
export type QuestionEvent =
  | { type: 'typed'; value: string }
  | { type: 'clicked-outside' }
  | { type: 'submitted'; request: number; dissolves: boolean }
  | { type: 'dissolved' }
  | { type: 'answered'; request: number; text: string }
  | { type: 'failed'; request: number }
  | { type: 'cleared' }

const idle: View = { phase: 'idle' }

export const untouched: QuestionState = {
  view: idle,
  request: 0,
  dissolving: false,
  filled: false,
}

/** Returns the trimmed question, or undefined if the text has no visible character. */
export function questionIn(value: string): string | undefined {
  return isSeen(value) ? value.trim() : undefined
}

/** Returns the state of the question box after an event. */
export function nextQuestion(state: QuestionState, event: QuestionEvent): QuestionState {
  switch (event.type) {
    case 'typed':
      return { ...state, view: withoutOutcome(state.view), filled: isFilled(event.value) }
    case 'clicked-outside': {
      const view = withoutOutcome(state.view)
      return view === state.view ? state : { ...state, view }
    }
    case 'submitted':
      if (state.dissolving) return state
      return {
        ...state,
        view: { phase: 'loading' },
        request: event.request,
        dissolving: event.dissolves,
      }
    case 'dissolved':
      return { ...state, dissolving: false, filled: false }
    case 'answered':
      return outcome(state, event.request, viewOf(event.text))
    case 'failed':
      return outcome(state, event.request, { phase: 'error', reason: 'exception' })
    case 'cleared':
      if (state.dissolving) return state
      return { ...untouched, request: state.request }
  }
}

const isFilled = (value: string): boolean => questionIn(value) !== undefined

const viewOf = (text: string): View =>
  isSeen(text) ? { phase: 'result', text } : { phase: 'error', reason: 'empty' }

function outcome(state: QuestionState, request: number, view: View): QuestionState {
  return request === state.request && state.view.phase === 'loading' ? { ...state, view } : state
}

/** Removes an answer or error, but not the loading indicator. */
function withoutOutcome(view: View): View {
  return view.phase === 'result' || view.phase === 'error' ? idle : view
}
