import {
  useEffect,
  useReducer,
  useRef,
  type FormEvent as InputEvent,
  type RefObject,
  type SubmitEvent,
} from 'react'
import { afterPaint } from '../../render/motion/idle.ts'
import { nextFormState, emptyFormState, type FormState } from './form.machine.ts'
import type { SendResult } from './form.send.ts'

/** Returns the error message of a field. Undefined if the field is valid, or if the browser shows its own message. */
type ErrorMessageOf = (control: Control) => string | undefined

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

type SendForm = (data: FormData, signal: AbortSignal, form: HTMLFormElement) => Promise<SendResult>

/** The state of a form and the props that connect it to the form element. */
export type FormController = {
  state: FormState
  /** The props of the form element. */
  props: {
    ref: RefObject<HTMLFormElement | null>
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
    onInput: (event: InputEvent<HTMLFormElement>) => void
    onInvalidCapture: (event: InputEvent<HTMLFormElement>) => void
  }
  /** Returns to the empty form after a success. */
  restartForm: () => void
}

/**
 * The behaviour of all forms: sends one submission at a time, clears the fields after a success, keeps them after a
 * failure, shows an error at each invalid field, and moves the focus to the first of them.
 * The fields are uncontrolled. Without script, the browser validates and sends the form.
 */
export function useForm(sendForm: SendForm, errorMessageOf: ErrorMessageOf): FormController {
  const ref = useRef<HTMLFormElement>(null)
  const pendingRequest = useRef<AbortController>(undefined)
  const shouldFocusError = useRef(false)
  const [state, dispatch] = useReducer(nextFormState, emptyFormState)

  async function submit(form: HTMLFormElement) {
    const { signal } = (pendingRequest.current = new AbortController())
    dispatch({ type: 'submitted' })
    const result = await sendForm(new FormData(form), signal, form)
    if (signal.aborted) return
    pendingRequest.current = undefined
    // A field named "reset" would hide the method `form.reset`.
    if (result.type === 'sent') HTMLFormElement.prototype.reset.call(form)
    shouldFocusError.current = result.type === 'refused'
    dispatch(result)
  }

  /**
   * Shows the error messages after the next paint. The browser marks the invalid fields first, so that the click gets a
   * fast response.
   */
  async function showErrors(invalidControls: readonly InvalidControl[]) {
    await afterPaint()
    const errors = Object.fromEntries(
      invalidControls.map(({ control, error }) => [control.name, error]),
    )
    shouldFocusError.current = true
    dispatch({ type: 'objected', errors })
  }

  useEffect(() => () => pendingRequest.current?.abort(), [])

  // Moves the focus when errors have just appeared, but not when the visitor corrects one of them.
  useEffect(() => {
    if (!shouldFocusError.current) return
    shouldFocusError.current = false
    focusField(ref.current?.querySelector<HTMLElement>(invalidControlSelector))
  })

  return {
    state,
    props: {
      ref,
      onSubmit(event) {
        event.preventDefault()
        if (pendingRequest.current !== undefined) return
        const wrong = invalidControlsIn(event.currentTarget, errorMessageOf)
        void (wrong.length > 0 ? showErrors(wrong) : submit(event.currentTarget))
      },
      onInput({ target }) {
        if ('name' in target && typeof target.name === 'string')
          dispatch({ type: 'edited', field: target.name })
      },
      onInvalidCapture(event) {
        const { target, currentTarget } = event
        const wrong = invalidControlsIn(currentTarget, errorMessageOf)
        if (!wrong.some(({ control }) => control === target)) return
        // Replaces the browser's own error bubble and focus.
        event.preventDefault()
        // The first "invalid" event shows the errors of all fields, so that React renders only once.
        const firstInvalid = wrong.find(({ control }) => !control.validity.valid)
        if (firstInvalid?.control === target) void showErrors(wrong)
      },
    },
    restartForm: () => dispatch({ type: 'returned' }),
  }
}

/** Focuses a field and scrolls its label and error message into view. */
function focusField(control: HTMLElement | null | undefined): void {
  control?.focus({ preventScroll: true })
  control?.closest('.field, .form-choices, .form-tick')?.scrollIntoView({ block: 'nearest' })
}

const invalidControlSelector =
  ':is(input, select, textarea)[aria-invalid=true], [aria-invalid=true] input'

type InvalidControl = { control: Control; error: string }

/** Returns the invalid fields with their error messages. */
const invalidControlsIn = (
  form: HTMLFormElement,
  errorMessageOf: ErrorMessageOf,
): InvalidControl[] =>
  [...form.elements].filter(isControl).flatMap((control) => {
    const error = control.willValidate ? errorMessageOf(control) : undefined
    return error === undefined ? [] : [{ control, error }]
  })

const isControl = (element: Element): element is Control =>
  'willValidate' in element && 'required' in element
