import {
  useEffect,
  useReducer,
  useRef,
  type FormEvent as InputEvent,
  type RefObject,
  type SubmitEvent,
} from 'react'
import { afterPaint } from '../../render/motion/idle.ts'
import { nextForm, unsent, type FormState } from './form.machine.ts'
import type { Delivery } from './form.send.ts'

/** Returns the error message of a field. Undefined if the field is valid, or if the browser shows its own message. */
type Objection = (control: Control) => string | undefined

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

type Deliver = (data: FormData, signal: AbortSignal) => Promise<Delivery>

/** The state of a form and the props that connect it to the form element. */
export type LiveForm = {
  state: FormState
  /** The props of the form element. */
  props: {
    ref: RefObject<HTMLFormElement | null>
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
    onInput: (event: InputEvent<HTMLFormElement>) => void
    onInvalidCapture: (event: InputEvent<HTMLFormElement>) => void
  }
  /** Returns to the empty form after a success. */
  restart: () => void
}

/**
 * The behaviour of all forms: sends one submission at a time, clears the fields after a success, keeps them after a
 * failure, shows an error at each invalid field, and moves the focus to the first of them.
 * The fields are uncontrolled. Without script, the browser validates and sends the form.
 */
export function useForm(deliver: Deliver, objection: Objection): LiveForm {
  const ref = useRef<HTMLFormElement>(null)
  const underway = useRef<AbortController>(undefined)
  const leadsToWrong = useRef(false)
  const [state, dispatch] = useReducer(nextForm, unsent)

  async function submit(form: HTMLFormElement) {
    const { signal } = (underway.current = new AbortController())
    dispatch({ type: 'submitted' })
    const delivery = await deliver(new FormData(form), signal)
    if (signal.aborted) return
    underway.current = undefined
    // A field named "reset" would hide the method `form.reset`.
    if (delivery.type === 'sent') HTMLFormElement.prototype.reset.call(form)
    leadsToWrong.current = delivery.type === 'refused'
    dispatch(delivery)
  }

  /**
   * Shows the error messages after the next paint. The browser marks the invalid fields first, so that the click gets a
   * fast response.
   */
  async function object(wrong: readonly WrongControl[]) {
    await afterPaint()
    const errors = Object.fromEntries(wrong.map(({ control, error }) => [control.name, error]))
    leadsToWrong.current = true
    dispatch({ type: 'objected', errors })
  }

  useEffect(() => () => underway.current?.abort(), [])

  // Moves the focus when errors have just appeared, but not when the visitor corrects one of them.
  useEffect(() => {
    if (!leadsToWrong.current) return
    leadsToWrong.current = false
    lead(ref.current?.querySelector<HTMLElement>(wrongControl))
  })

  return {
    state,
    props: {
      ref,
      onSubmit(event) {
        event.preventDefault()
        if (underway.current !== undefined) return
        const wrong = wrongIn(event.currentTarget, objection)
        void (wrong.length > 0 ? object(wrong) : submit(event.currentTarget))
      },
      onInput({ target }) {
        if ('name' in target && typeof target.name === 'string')
          dispatch({ type: 'edited', field: target.name })
      },
      onInvalidCapture(event) {
        const { target, currentTarget } = event
        const wrong = wrongIn(currentTarget, objection)
        if (!wrong.some(({ control }) => control === target)) return
        // Replaces the browser's own error bubble and focus.
        event.preventDefault()
        // The first "invalid" event shows the errors of all fields, so that React renders only once.
        const named = wrong.find(({ control }) => !control.validity.valid)
        if (named?.control === target) void object(wrong)
      },
    },
    restart: () => dispatch({ type: 'returned' }),
  }
}

/** Focuses a field and scrolls its label and error message into view. */
function lead(control: HTMLElement | null | undefined): void {
  control?.focus({ preventScroll: true })
  control?.closest('.field, .form-choices, .form-tick')?.scrollIntoView({ block: 'nearest' })
}

const wrongControl = ':is(input, select, textarea)[aria-invalid=true], [aria-invalid=true] input'

type WrongControl = { control: Control; error: string }

/** Returns the invalid fields with their error messages. */
const wrongIn = (form: HTMLFormElement, objection: Objection): WrongControl[] =>
  [...form.elements].filter(isControl).flatMap((control) => {
    const error = control.willValidate ? objection(control) : undefined
    return error === undefined ? [] : [{ control, error }]
  })

const isControl = (element: Element): element is Control =>
  'willValidate' in element && 'required' in element
