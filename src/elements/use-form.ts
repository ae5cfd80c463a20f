import {
  useEffect,
  useReducer,
  useRef,
  type FormEvent as InputEvent,
  type RefObject,
  type SubmitEvent,
} from 'react'
import { nextForm, unsent, type FormState } from './form.machine.ts'
import type { Delivery } from './form.send.ts'

type Deliver = (data: FormData, signal: AbortSignal) => Promise<Delivery>

export type LiveForm = {
  state: FormState
  /** For the form element. */
  props: {
    ref: RefObject<HTMLFormElement | null>
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
    onInput: (event: InputEvent<HTMLFormElement>) => void
  }
  /** Back to the beginning, after a success. */
  restart: () => void
}

/**
 * What every form of the site does: it sends once at a time, is emptied when it has arrived and keeps
 * what was written when it has not, and leads to the first field that the receiver objects to. The
 * fields hold the values themselves; without script the browser sends them.
 */
export function useForm(deliver: Deliver): LiveForm {
  const ref = useRef<HTMLFormElement>(null)
  const underway = useRef<AbortController>(undefined)
  const [state, dispatch] = useReducer(nextForm, unsent)

  async function submit(form: HTMLFormElement) {
    const { signal } = (underway.current = new AbortController())
    dispatch({ type: 'submitted' })
    const delivery = await deliver(new FormData(form), signal)
    if (signal.aborted) return
    underway.current = undefined
    if (delivery.type === 'sent') form.reset()
    dispatch(delivery)
  }

  useEffect(() => () => underway.current?.abort(), [])

  // When an answer has come, and not each time one of its objections has been met.
  const { sending } = state
  useEffect(() => {
    if (!sending) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [sending])

  return {
    state,
    props: {
      ref,
      onSubmit(event) {
        event.preventDefault()
        if (underway.current === undefined) void submit(event.currentTarget)
      },
      onInput({ target }) {
        if ('name' in target && typeof target.name === 'string')
          dispatch({ type: 'edited', field: target.name })
      },
    },
    restart: () => dispatch({ type: 'returned' }),
  }
}
