// A live region must not be an `output`: resetting the form would empty it behind React's back.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { createContext, useContext, type ReactNode } from 'react'
import type { IconName } from '../../schema/icons.ts'
import type { FieldErrors, FormState } from './form.machine.ts'
import { honeypotName } from './form.send.ts'
import { Icon } from './icon.tsx'
import { Inline } from './markdown.tsx'
import { usePlace } from './surroundings.ts'
import { useWords } from './words.ts'

/** What the receiver objects to in the fields of this form. */
export const FieldErrorsContext = createContext<FieldErrors>({})

type FieldProps = {
  name: string
  label: string
  /** The browser refuses to send the form without it. */
  required?: boolean
  /** `*` after the label, in forms where not every field is required. */
  marked?: boolean
  /** Over both columns. */
  wide?: boolean
}

type InputProps = FieldProps & {
  type?: 'text' | 'email' | 'url'
  autoComplete?: string
}

export function InputField({ type = 'text', required, autoComplete, ...rest }: InputProps) {
  const field = useField(rest.name)
  return (
    <Field {...rest} {...field}>
      <input {...field.control} type={type} required={required} autoComplete={autoComplete} />
    </Field>
  )
}

export function TextField({ required, rows, ...rest }: FieldProps & { rows: number }) {
  const field = useField(rest.name)
  return (
    <Field {...rest} {...field}>
      <textarea {...field.control} rows={rows} required={required} />
    </Field>
  )
}

type SelectProps = FieldProps & {
  /** Shown first; it cannot be chosen. */
  placeholder: string
  options: readonly { value: string; label: string }[]
}

export function SelectField({ required, placeholder, options, ...rest }: SelectProps) {
  const field = useField(rest.name)
  return (
    <Field {...rest} {...field}>
      <span className="field-select">
        <select {...field.control} required={required} defaultValue="">
          <option value="" disabled>
            {placeholder}
          </option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </Field>
  )
}

/** The attributes of a control, and what the receiver objects to in it. */
function useField(name: string) {
  const id = `${usePlace().key}-${name}`
  const error = useContext(FieldErrorsContext)[name]
  const objection =
    error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-error` }
  return { error, control: { id, name, ...objection } }
}

type ShellProps = Pick<FieldProps, 'label' | 'marked' | 'wide'> & {
  control: { id: string }
  error: string | undefined
  children: ReactNode
}

function Field({ control, label, marked = false, wide = false, error, children }: ShellProps) {
  return (
    <div className={wide ? 'field field-wide' : 'field'}>
      <label htmlFor={control.id}>
        {label}
        {marked && (
          <span className="field-mark" aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {children}
      {error !== undefined && (
        <p id={`${control.id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}

/**
 * A field that no visitor sees or reaches. What fills in every field gives itself away, and is held
 * until someone has looked at it: a browser may have done it unasked.
 */
export function Honeypot() {
  const { honeypot: trap } = useWords()
  return (
    <div className="visually-hidden" aria-hidden="true">
      <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" aria-label={trap} />
    </div>
  )
}

type SubmitProps = {
  state: FormState
  label: string
  sendingLabel: string
  name: IconName
  className?: string
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
  success?: string
  /** What is said when it has not arrived; a form that sends nothing has none. */
  error: string | undefined
  notice?: string | undefined
}

/**
 * Where a form says how it went, in the place of its notice. The regions are there from the start, so
 * that what fills them is read out, and nothing below them moves.
 */
export function FormFoot({ state, sendingLabel, success, error, notice }: FootProps) {
  const { sending } = state
  const outcome = state.outcome === 'sent' && success === undefined ? 'none' : state.outcome
  return (
    <div className="form-foot" data-outcome={outcome} data-room={longest(success, error)}>
      {notice && <Inline as="p" className="form-note text" text={notice} />}
      <div className="form-status" role="status">
        {outcome === 'sent' && (
          <p className="form-message">
            <Icon name="circle-check" /> <span>{success}</span>
          </p>
        )}
        {sending && <span className="visually-hidden">{sendingLabel}</span>}
      </div>
      <div className="form-error" role="alert">
        {outcome === 'failed' && (
          <p className="form-message">
            <Icon name="circle-alert" /> <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  )
}

const longest = (one = '', other = ''): string => (one.length > other.length ? one : other)
