/** Of a form that is sent without leaving its page. */
export type FormState = {
  /** On its way; until it has arrived or failed, nothing else is sent. */
  sending: boolean
  outcome: 'none' | 'sent' | 'failed' | 'refused'
  /** What the browser or the receiver objects to, by the name of the field. */
  errors: FieldErrors
}

export type FieldErrors = Readonly<Record<string, string>>

export type FormEvent =
  | { type: 'submitted' }
  | { type: 'sent' }
  | { type: 'failed' }
  | { type: 'refused'; errors: FieldErrors }
  /** The browser does not send it as it is. */
  | { type: 'objected'; errors: FieldErrors }
  | { type: 'edited'; field: string }
  | { type: 'returned' }

export const unsent: FormState = { sending: false, outcome: 'none', errors: {} }

export function nextForm(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'submitted':
      if (state.sending) return state
      // The error of the last time goes, its success stays until there is news.
      return {
        sending: true,
        outcome: state.outcome === 'sent' ? 'sent' : 'none',
        errors: {},
      }
    case 'sent':
      return { sending: false, outcome: 'sent', errors: {} }
    case 'failed':
      return { sending: false, outcome: 'failed', errors: {} }
    case 'refused':
      return { sending: false, outcome: 'refused', errors: event.errors }
    case 'objected':
      return { ...state, errors: { ...state.errors, ...event.errors } }
    case 'edited': {
      if (!Object.hasOwn(state.errors, event.field)) return state
      const { [event.field]: _corrected, ...errors } = state.errors
      return { ...state, errors }
    }
    case 'returned':
      return unsent
  }
}
