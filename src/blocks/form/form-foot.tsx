// A live region must not be an `output`: resetting the form would empty it behind React's back.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { trapName } from '../../../schema/form.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { useWords } from '../../render/components/words.ts'
import type { FormState } from './form.machine.ts'

/**
 * A field that no visitor sees or reaches. What fills in every field gives itself away, and is held
 * until someone has looked at it: a browser may have done it unasked.
 */
export function Trap() {
  const { honeypot } = useWords()
  return (
    <div className="visually-hidden" aria-hidden="true">
      <input type="text" name={trapName} tabIndex={-1} autoComplete="off" aria-label={honeypot} />
    </div>
  )
}

type SubmitProps = {
  state: FormState
  label: string
  sendingLabel: string
  name: string
  className?: string | undefined
}

/** Disabled while sending, but not out of reach: the focus stays where the visitor pressed. */
export function SubmitButton({ state, label, sendingLabel, ...look }: SubmitProps) {
  const { sending } = state
  return (
    <button
      type="submit"
      className="button button-primary form-submit"
      aria-disabled={sending || undefined}
    >
      {/* Both stand in the same place: the button keeps its size. */}
      <span className="form-submit-label" data-shown={!sending}>
        {label}
        <Icon {...look} />
      </span>
      <span className="form-submit-label" data-shown={sending}>
        {sendingLabel}
      </span>
    </button>
  )
}

type FootProps = {
  state: FormState
  sendingLabel: string
  /** What is said when it has arrived; a form that shows it elsewhere has none. */
  success: string | undefined
  /** What is said when it has not arrived; a form that sends nothing has none. */
  error: string | undefined
  /** What is said when it has arrived, and something in it is not right. */
  refusal: string
  notice?: string | undefined
}

/**
 * Where a form says how it went, in the place of its notice. The regions are there from the start, so
 * that what fills them is read out, and nothing below them moves.
 */
export function FormFoot({ state, sendingLabel, success, error, refusal, notice }: FootProps) {
  const { sending } = state
  const room = longest(success, error)
  const outcome = state.outcome === 'sent' && success === undefined ? 'none' : state.outcome
  return (
    <div
      className={room === '' ? 'form-foot' : 'form-foot form-says'}
      data-outcome={outcome}
      data-room={room || undefined}
    >
      {notice && <Inline as="p" className="form-note text" text={notice} />}
      <div role="status">
        {outcome === 'sent' && (
          <p className="form-message">
            <Icon name="circle-check" /> <span>{success}</span>
          </p>
        )}
        {sending && <span className="visually-hidden">{sendingLabel}</span>}
      </div>
      <div role="alert">
        {(outcome === 'failed' || outcome === 'refused') && (
          <p className="form-message">
            <Icon name="circle-alert" /> <span>{outcome === 'failed' ? error : refusal}</span>
          </p>
        )}
      </div>
    </div>
  )
}

const longest = (one = '', other = ''): string => (one.length > other.length ? one : other)
