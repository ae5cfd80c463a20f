import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { usePlace } from './surroundings.ts'

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

export function InputField({ name, type = 'text', required, autoComplete, ...rest }: InputProps) {
  const id = useFieldId(name)
  return (
    <Field id={id} {...rest}>
      <input id={id} name={name} type={type} required={required} autoComplete={autoComplete} />
    </Field>
  )
}

export function TextField({ name, required, rows, ...rest }: FieldProps & { rows: number }) {
  const id = useFieldId(name)
  return (
    <Field id={id} {...rest}>
      <textarea id={id} name={name} rows={rows} required={required} />
    </Field>
  )
}

type SelectProps = FieldProps & {
  /** Shown first; it cannot be chosen. */
  placeholder: string
  options: readonly { value: string; label: string }[]
}

export function SelectField({ name, required, placeholder, options, ...rest }: SelectProps) {
  const id = useFieldId(name)
  return (
    <Field id={id} {...rest}>
      <span className="field-select">
        <select id={id} name={name} required={required} defaultValue="">
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

/** Where a form says how it went: there from the start, so that it is read out when it fills. */
export function FormStatus() {
  return (
    <>
      <output className="form-status" />
      <p className="form-error" role="alert" />
    </>
  )
}

const useFieldId = (name: string): string => `${usePlace().key}-${name}`

type ShellProps = Pick<FieldProps, 'label' | 'marked' | 'wide'> & {
  id: string
  children: ReactNode
}

function Field({ id, label, marked = false, wide = false, children }: ShellProps) {
  return (
    <div className={wide ? 'field field-wide' : 'field'}>
      <label htmlFor={id}>
        {label}
        {marked && (
          <span className="field-mark" aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {children}
    </div>
  )
}
