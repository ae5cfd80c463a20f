import { createContext, useContext, type ReactNode } from 'react'
import type { InputField } from '../../../schema/form-field.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { useBlockPlace } from '../../render/components/render-context.ts'
import type { FieldErrors } from './form.machine.ts'

/** The error messages of the form, by field name. */
export const FieldErrorsContext = createContext<FieldErrors>({})

type FieldOf<Type extends InputField['type']> = Extract<InputField, { type: Type }>
type FieldProps<Field> = {
  field: Field
  /** True if the label of a required field has the mark `*`. */
  isMarked: boolean
}

/** A field with its label, hint and error message. */
export function Field({ field, isMarked }: FieldProps<InputField>) {
  switch (field.type) {
    case 'radio':
      return <RadioGroup field={field} isMarked={isMarked} />
    case 'choices':
      return <CheckboxGroup field={field} isMarked={isMarked} />
    case 'checkbox':
      return <Checkbox field={field} isMarked={isMarked} />
    default:
      return <LabelledInput field={field} isMarked={isMarked} />
  }
}

type LabelledField = Exclude<InputField, { type: 'radio' | 'choices' | 'checkbox' }>

function LabelledInput({ field, isMarked }: FieldProps<LabelledField>) {
  const { id, about, notes } = useField(field)
  return (
    <div className={`field${widthClassOf(field)}`}>
      <label htmlFor={id}>
        {field.label}
        <RequiredMark isShown={isMarked && field.required} />
      </label>
      {notes.help}
      <Control field={field} about={about} />
      {notes.error}
    </div>
  )
}

type ControlAttributes = ReturnType<typeof useField>['about']

function Control({ field, about }: { field: LabelledField; about: ControlAttributes }) {
  const { required, autocomplete: autoComplete } = field
  const common = { ...about, required, autoComplete }
  switch (field.type) {
    case 'textarea': {
      const { rows, minLength, maxLength } = field
      return <textarea {...common} rows={rows} minLength={minLength} maxLength={maxLength} />
    }
    case 'select':
      return <Select field={field} about={about} />
    case 'text': {
      const { minLength, maxLength } = field
      return <input {...common} type="text" minLength={minLength} maxLength={maxLength} />
    }
    case 'number': {
      const { min, max, step } = field
      const inputMode = Number.isInteger(step) ? 'numeric' : 'decimal'
      return <input {...common} type="number" {...{ inputMode, min, max, step }} />
    }
    case 'date':
      return <input {...common} type="date" min={field.min} max={field.max} />
    default:
      return <input {...common} type={field.type} />
  }
}

function Select({ field, about }: { field: FieldOf<'select'>; about: ControlAttributes }) {
  const { required, autocomplete, placeholder, options } = field
  return (
    <span className="field-select">
      <select
        {...about}
        required={required}
        autoComplete={autocomplete}
        defaultValue={field.default ?? ''}
      >
        <option value="" disabled={required}>
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
  )
}

function RadioGroup({ field, isMarked }: FieldProps<FieldOf<'radio'>>) {
  const { about, notes } = useField(field)
  const { name, ...group } = about
  const isNeeded = field.required || undefined
  return (
    <fieldset
      {...group}
      role="radiogroup"
      aria-required={isNeeded}
      className={`form-choices${widthClassOf(field)}`}
    >
      <legend>
        {field.label}
        <RequiredMark isShown={isMarked && field.required} />
      </legend>
      {notes.help}
      {field.options.map(({ value, label }) => (
        <label key={value} className="form-check">
          <input
            type="radio"
            name={name}
            value={value}
            required={field.required}
            defaultChecked={field.default === value}
          />
          <span>{label}</span>
        </label>
      ))}
      {notes.error}
    </fieldset>
  )
}

/** The browser cannot check the number of ticked boxes, so the form and the gateway do. */
function CheckboxGroup({ field, isMarked }: FieldProps<FieldOf<'choices'>>) {
  const { about, notes } = useField(field)
  const { name, 'aria-invalid': isInvalid, ...group } = about
  return (
    <fieldset {...group} className={`form-choices${widthClassOf(field)}`}>
      <legend>
        {field.label}
        <RequiredMark isShown={isMarked && field.required} />
      </legend>
      {notes.help}
      {field.options.map(({ value, label }) => (
        <label key={value} className="form-check">
          <input type="checkbox" name={name} value={value} aria-invalid={isInvalid} />
          <span>{label}</span>
        </label>
      ))}
      {notes.error}
    </fieldset>
  )
}

function Checkbox({ field, isMarked }: FieldProps<FieldOf<'checkbox'>>) {
  const { about, notes } = useField(field)
  return (
    <div className={`form-tick${widthClassOf(field)}`}>
      <label className="form-check">
        <input {...about} type="checkbox" value="true" required={field.required} />
        <span>
          <Inline className="text" text={field.label} />
          <RequiredMark isShown={isMarked && field.required} />
        </span>
      </label>
      {notes.help}
      {notes.error}
    </div>
  )
}

const RequiredMark = ({ isShown }: { isShown: boolean }): ReactNode =>
  isShown && (
    <span className="field-mark" aria-hidden="true">
      {' *'}
    </span>
  )

/**
 * Returns the class that makes a field as wide as the form, or an empty string for a field of half the width.
 * Textareas, radio buttons and checkboxes are wide unless the author chooses otherwise.
 */
const widthClassOf = ({ type, width }: InputField): string =>
  (width ?? (wideFieldTypes.has(type) ? 'full' : 'half')) === 'full' ? ' field-wide' : ''

const wideFieldTypes: ReadonlySet<InputField['type']> = new Set([
  'textarea',
  'radio',
  'choices',
  'checkbox',
])

/** Returns the attributes of a control, and its hint and error message. */
function useField({ name, help }: InputField) {
  const { key } = useBlockPlace()
  const id = `${key}-field-${name}`
  const error = useContext(FieldErrorsContext)[name]
  const helpId = help === undefined ? undefined : `${key}-help-${name}`
  const errorId = error === undefined ? undefined : `${key}-error-${name}`
  const about = {
    id,
    name,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby':
      [helpId, errorId].filter((partId) => partId !== undefined).join(' ') || undefined,
  }
  const notes = {
    help: help !== undefined && (
      <div id={helpId} className="field-help">
        <Inline className="text" text={help} />
      </div>
    ),
    error: error !== undefined && (
      <p id={errorId} className="field-error">
        {error}
      </p>
    ),
  }
  return { id, about, notes }
}
