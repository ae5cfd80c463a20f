import { hasVisibleText } from '../../../schema/visible-text.ts'

/** The content below the question field. */
export type QuestionView =
  | { phase: 'idle' }
  | { phase: 'loading' }
  | { phase: 'result'; text: string }
  | { phase: 'error'; reason: 'empty' | 'exception' }

export type QuestionState = {
  view: QuestionView
  /** The number of the latest question. Answers to earlier questions are ignored. */
  requestNumber: number
  /** True while the question dissolves into particles. The field is read-only until then. */
  isDissolving: boolean
  /** True if the field contains a question that can be sent. */
  isFilled: boolean
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

const idleView: QuestionView = { phase: 'idle' }

export const initialQuestionState: QuestionState = {
  view: idleView,
  requestNumber: 0,
  isDissolving: false,
  isFilled: false,
}

/** Returns the trimmed question, or undefined if the text has no visible character. */
export function questionOf(value: string): string | undefined {
  return hasVisibleText(value) ? value.trim() : undefined
}

/** Returns the state of the question box after an event. */
export function nextQuestionState(state: QuestionState, event: QuestionEvent): QuestionState {
  switch (event.type) {
    case 'typed':
      return { ...state, view: viewWithoutOutcome(state.view), isFilled: hasQuestion(event.value) }
    case 'clicked-outside': {
      const view = viewWithoutOutcome(state.view)
      return view === state.view ? state : { ...state, view }
    }
    case 'submitted':
      if (state.isDissolving) return state
      return {
        ...state,
        view: { phase: 'loading' },
        requestNumber: event.request,
        isDissolving: event.dissolves,
      }
    case 'dissolved':
      return { ...state, isDissolving: false, isFilled: false }
    case 'answered':
      return stateWithOutcome(state, event.request, answerViewOf(event.text))
    case 'failed':
      return stateWithOutcome(state, event.request, { phase: 'error', reason: 'exception' })
    case 'cleared':
      if (state.isDissolving) return state
      return { ...initialQuestionState, requestNumber: state.requestNumber }
  }
}

const hasQuestion = (value: string): boolean => questionOf(value) !== undefined

const answerViewOf = (text: string): QuestionView =>
  hasVisibleText(text) ? { phase: 'result', text } : { phase: 'error', reason: 'empty' }

function stateWithOutcome(
  state: QuestionState,
  request: number,
  view: QuestionView,
): QuestionState {
  return request === state.requestNumber && state.view.phase === 'loading'
    ? { ...state, view }
    : state
}

/** Removes an answer or error, but not the loading indicator. */
function viewWithoutOutcome(view: QuestionView): QuestionView {
  return view.phase === 'result' || view.phase === 'error' ? idleView : view
}
