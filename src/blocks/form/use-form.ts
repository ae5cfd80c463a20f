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

/** Returns the message to show at a field; undefined if the field is valid, or if the browser shows its own message. */
type Objection = (control: Control) => string | undefined

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

type Deliver = (data: FormData, signal: AbortSignal) => Promise<Delivery>

export type LiveForm = {
  state: FormState
  /** For the form element. */
  props: {
    ref: RefObject<HTMLFormElement | null>
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
    onInput: (event: InputEvent<HTMLFormElement>) => void
    onInvalidCapture: (event: InputEvent<HTMLFormElement>) => void
  }
  /** Back to the beginning, after a success. */
  restart: () => void
}

/**
 * What every form of the site does: it sends once at a time, is emptied when it has arrived and keeps
 * what was written when it has not, tells at each field what is wrong with it, and leads to the first
 * of them. The fields hold the values themselves; without script the browser checks and sends them.
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
    // A field may be called “reset”.
    if (delivery.type === 'sent') HTMLFormElement.prototype.reset.call(form)
    leadsToWrong.current = delivery.type === 'refused'
    dispatch(delivery)
  }

  /** The browser marks the fields first, which answers the press; what is wrong with them is told after that. */
  async function object(wrong: readonly WrongControl[]) {
    await afterPaint()
    const errors = Object.fromEntries(wrong.map(({ control, error }) => [control.name, error]))
    leadsToWrong.current = true
    dispatch({ type: 'objected', errors })
  }

  useEffect(() => () => underway.current?.abort(), [])

  // When they have just been told, and not each time one of them has been put right.
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
        // In the place of the browser's bubble, and of its way to the first field.
        event.preventDefault()
        // The first that the browser names tells of all: each for itself would be drawn for itself.
        const named = wrong.find(({ control }) => !control.validity.valid)
        if (named?.control === target) void object(wrong)
      },
    },
    restart: () => dispatch({ type: 'returned' }),
  }
}

/** To a field as a whole: what it is called, and what is wrong with it. */
function lead(control: HTMLElement | null | undefined): void {
  control?.focus({ preventScroll: true })
  control?.closest('.field, .form-choices, .form-tick')?.scrollIntoView({ block: 'nearest' })
}

const wrongControl = ':is(input, select, textarea)[aria-invalid=true], [aria-invalid=true] input'

type WrongControl = { control: Control; error: string }

/** The fields that are not sent as they are, and what is told at them. */
const wrongIn = (form: HTMLFormElement, objection: Objection): WrongControl[] =>
  [...form.elements].filter(isControl).flatMap((control) => {
    const error = control.willValidate ? objection(control) : undefined
    return error === undefined ? [] : [{ control, error }]
  })

const isControl = (element: Element): element is Control =>
  'willValidate' in element && 'required' in element
