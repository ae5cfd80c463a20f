// The live region must not be an `output` element: a reset of the form would empty it without React's knowledge.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { honeypotName } from '../../../schema/form.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { useStrings } from '../../render/components/strings.ts'
import type { FormState } from './form.machine.ts'

/**
 * A hidden field (honeypot) that visitors cannot see or reach. The gateway holds submissions with a value in it for
 * review, because a bot or the autofill of a browser may have filled it in.
 */
export function Honeypot() {
  const { honeypot } = useStrings()
  return (
    <div className="visually-hidden" aria-hidden="true">
      <input
        type="text"
        name={honeypotName}
        tabIndex={-1}
        autoComplete="off"
        aria-label={honeypot}
      />
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

/** The button stays focusable while the form is being sent, so that the focus does not move. */
export function SubmitButton({ state, label, sendingLabel, ...iconProps }: SubmitProps) {
  const { isSending } = state
  return (
    <button
      type="submit"
      className="button button-primary form-submit"
      aria-disabled={isSending || undefined}
    >
      {/* Both labels are in the same grid cell, so that the button keeps its size. */}
      <span className="form-submit-label" data-shown={!isSending}>
        {label}
        <Icon {...iconProps} />
      </span>
      <span className="form-submit-label" data-shown={isSending}>
        {sendingLabel}
      </span>
    </button>
  )
}

type FormFootProps = {
  state: FormState
  sendingLabel: string
  /** The message after a success. Undefined if the form shows it elsewhere. */
  success: string | undefined
  /** The message after a failure. Undefined if the form sends nothing. */
  error: string | undefined
  /** The message if the gateway rejects some fields. */
  refusal: string
  notice?: string | undefined
}

/**
 * Shows the result of a submission in place of the form's notice. The live regions always exist, so that screen readers
 * announce their content, and nothing below moves.
 */
export function FormFoot({ state, sendingLabel, success, error, refusal, notice }: FormFootProps) {
  const { isSending } = state
  const longestMessage = longerOf(success, error)
  const outcome = state.outcome === 'sent' && success === undefined ? 'none' : state.outcome
  return (
    <div
      className={longestMessage === '' ? 'form-foot' : 'form-foot form-says'}
      data-outcome={outcome}
      data-room={longestMessage || undefined}
    >
      {notice && <Inline as="p" className="form-note text" text={notice} />}
      <div role="status">
        {outcome === 'sent' && (
          <p className="form-message">
            <Icon name="circle-check" /> <span>{success}</span>
          </p>
        )}
        {isSending && <span className="visually-hidden">{sendingLabel}</span>}
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

const longerOf = (one = '', other = ''): string => (one.length > other.length ? one : other)
