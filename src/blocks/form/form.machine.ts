/** The state of a form that is sent by script, without leaving the page. */
export type FormState = {
  /** True while a submission is being sent. Another submission cannot start until then. */
  isSending: boolean
  outcome: 'none' | 'sent' | 'failed' | 'refused'
  /** Error messages from the browser or the gateway, by field name. */
  errors: FieldErrors
}

/** Error messages by field name. */
export type FieldErrors = Readonly<Record<string, string>>

/** The events that change the state of a form. */
export type FormEvent =
  | { type: 'submitted' }
  | { type: 'sent' }
  | { type: 'failed' }
  | { type: 'refused'; errors: FieldErrors }
  /** The browser's validation found errors, so nothing was sent. */
  | { type: 'objected'; errors: FieldErrors }
  | { type: 'edited'; field: string }
  | { type: 'returned' }

/** The state of a form before the first submission. */
export const emptyFormState: FormState = { isSending: false, outcome: 'none', errors: {} }

/** Returns the state of a form after an event. */
export function nextFormState(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'submitted':
      if (state.isSending) return state
      // An earlier error message disappears at once. An earlier success message stays until the result is known.
      return {
        isSending: true,
        outcome: state.outcome === 'sent' ? 'sent' : 'none',
        errors: {},
      }
    case 'sent':
      return { isSending: false, outcome: 'sent', errors: {} }
    case 'failed':
      return { isSending: false, outcome: 'failed', errors: {} }
    case 'refused':
      return { isSending: false, outcome: 'refused', errors: event.errors }
    case 'objected':
      return { ...state, errors: { ...state.errors, ...event.errors } }
    case 'edited': {
      if (!Object.hasOwn(state.errors, event.field)) return state
      const { [event.field]: _corrected, ...errors } = state.errors
      return { ...state, errors }
    }
    case 'returned':
      return emptyFormState
  }
}
