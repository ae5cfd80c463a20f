import { createContext, useContext, type ReactNode } from 'react'
import type { ConditionHint } from '../../../schema/form-condition.ts'
import type { InputField } from '../../../schema/form-field.ts'
import { acceptAttributeOf, acceptedTypesText } from '../../../schema/form-file.ts'
import type { FormStrings } from '../../../schema/schema-strings.ts'
import { fillPlaceholders } from '../../text/placeholders.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { useBlockPlace } from '../../render/components/render-context.ts'
import type { FieldErrors } from './form.machine.ts'

/** The error messages of the form, by field name. */
export const FieldErrorsContext = createContext<FieldErrors>({})

/** The fields whose conditions hold. `isLive` is true in a browser that updates them. */
export type ShownFields = { names: ReadonlySet<string>; isLive: boolean }
export const ShownFieldsContext = createContext<ShownFields>({ names: new Set(), isLive: false })

type FieldOf<Type extends InputField['type']> = Extract<InputField, { type: Type }>
type FieldProps<Field> = {
  field: Field
  /** True if the label of a required field has the mark `*`. */
  isMarked: boolean
  /** The hint of a field with a condition. */
  hint: ConditionHint | undefined
  words: FormStrings
}

/** A field with its label, hint and error message. */
export function Field({ field, ...props }: FieldProps<InputField>) {
  switch (field.type) {
    case 'radio':
    case 'choices':
      return <ChoiceGroup field={field} {...props} />
    case 'checkbox':
      return <Checkbox field={field} {...props} />
    default:
      return <LabelledInput field={field} {...props} />
  }
}

type LabelledField = Exclude<InputField, { type: 'radio' | 'choices' | 'checkbox' }>

function LabelledInput({ field, isMarked, hint, words }: FieldProps<LabelledField>) {
  const { id, about, notes, root, required } = useField(field, hint)
  return (
    <div {...root('field')}>
      <label htmlFor={id}>
        {field.label}
        <RequiredMark isShown={isMarked && field.required} />
      </label>
      {notes.help}
      {field.type === 'file' ? (
        <FileInput field={field} about={{ ...about, required }} words={words} />
      ) : (
        <Control field={field} about={{ ...about, required }} />
      )}
      {notes.error}
    </div>
  )
}

type ControlAttributes = ReturnType<typeof useField>['about'] & { required: boolean }

type ControlProps<Field> = { field: Field; about: ControlAttributes }

function Control({ field, about }: ControlProps<Exclude<LabelledField, { type: 'file' }>>) {
  const common = { ...about, autoComplete: field.autocomplete }
  switch (field.type) {
    case 'textarea': {
      const { rows, placeholder, minLength, maxLength } = field
      return <textarea {...common} {...{ rows, placeholder, minLength, maxLength }} />
    }
    case 'select':
      return <Select field={field} about={about} />
    case 'text': {
      const { placeholder, minLength, maxLength } = field
      return <input {...common} type="text" {...{ placeholder, minLength, maxLength }} />
    }
    case 'number': {
      const { placeholder, min, max, step } = field
      const inputMode = Number.isInteger(step) ? 'numeric' : 'decimal'
      return <input {...common} type="number" {...{ placeholder, inputMode, min, max, step }} />
    }
    case 'date':
      return <input {...common} type="date" min={field.min} max={field.max} />
    default:
      return <input {...common} type={field.type} placeholder={field.placeholder} />
  }
}

function Select({ field, about }: ControlProps<FieldOf<'select'>>) {
  const { autocomplete, placeholder, options } = field
  return (
    <span className="field-select">
      <select {...about} autoComplete={autocomplete} defaultValue={field.default ?? ''}>
        <option value="" disabled={field.required}>
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

/**
 * Radio buttons or checkboxes. The browser cannot check the number of ticked boxes, so the form and the gateway do. An
 * error belongs to a radio group as a whole, but to each checkbox, because a group of them cannot be invalid in ARIA.
 */
function ChoiceGroup({ field, isMarked, hint }: FieldProps<FieldOf<'radio' | 'choices'>>) {
  const { about, notes, root, required } = useField(field, hint)
  const { name, 'aria-invalid': isInvalid, ...group } = about
  const isRadio = field.type === 'radio'
  return (
    <fieldset
      {...group}
      role={isRadio ? 'radiogroup' : undefined}
      aria-invalid={isRadio ? isInvalid : undefined}
      aria-required={(isRadio && required) || undefined}
      {...root('form-choices')}
    >
      <legend>
        {field.label}
        <RequiredMark isShown={isMarked && field.required} />
      </legend>
      {notes.help}
      {field.options.map(({ value, label }) => (
        <label key={value} className="form-check">
          <input
            type={isRadio ? 'radio' : 'checkbox'}
            name={name}
            value={value}
            required={isRadio && required}
            aria-invalid={isRadio ? undefined : isInvalid}
            defaultChecked={isRadio && field.default === value}
          />
          <span>{label}</span>
        </label>
      ))}
      {notes.error}
    </fieldset>
  )
}

function Checkbox({ field, isMarked, hint }: FieldProps<FieldOf<'checkbox'>>) {
  const { about, notes, root, required } = useField(field, hint)
  return (
    <div {...root('form-tick')}>
      <label className="form-check">
        <input {...about} type="checkbox" value="true" required={required} />
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

type FileInputProps = ControlProps<FieldOf<'file'>> & { words: FormStrings }

/** The list shows the chosen files as soon as a script fills it. */
function FileInput({ field, about, words }: FileInputProps) {
  const typesId = `${about.id}-types`
  const places = { types: acceptedTypesText(field), limit: field.maxSize }
  return (
    <>
      <p className="field-help" id={typesId}>
        {fillPlaceholders(words.fileHint, places)}
      </p>
      <input
        {...about}
        aria-describedby={[typesId, about['aria-describedby']].filter(Boolean).join(' ')}
        type="file"
        accept={acceptAttributeOf(field)}
        multiple={field.max > 1}
      />
      <ul className="field-files" data-remove={words.removeFile} hidden />
    </>
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
  'file',
])

/**
 * Returns the attributes of a control and of the element around it, and the hints and the error message. A field whose
 * condition does not hold is hidden and disabled. Without JavaScript nothing would show it, so there it is visible and
 * optional, with a hint.
 */
function useField(field: InputField, hint: ConditionHint | undefined) {
  const { name, help } = field
  const { key } = useBlockPlace()
  const { names, isLive } = useContext(ShownFieldsContext)
  const isConditional = hint !== undefined
  const isShown = names.has(name)
  const isHidden = isConditional && isLive && !isShown
  const id = `${key}-field-${name}`
  const error = useContext(FieldErrorsContext)[name]
  const helpId = help === undefined ? undefined : `${key}-help-${name}`
  const errorId = error === undefined ? undefined : `${key}-error-${name}`
  const hintId = isConditional && !isLive ? `${key}-if-${name}` : undefined
  const about = {
    id,
    name,
    disabled: isHidden || undefined,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby':
      [hintId, helpId, errorId].filter((partId) => partId !== undefined).join(' ') || undefined,
  }
  const notes = {
    help: (
      <>
        {hint !== undefined && hintId !== undefined && (
          <p id={hintId} className="field-help form-if-hint">
            {`${hint.lead} `}
            {hint.values === '' ? (
              <Inline className="text" text={hint.label} />
            ) : (
              `${hint.label} – ${hint.values}`
            )}
          </p>
        )}
        {help !== undefined && (
          <div id={helpId} className="field-help">
            <Inline className="text" text={help} />
          </div>
        )}
      </>
    ),
    error: error !== undefined && (
      <p id={errorId} className="field-error">
        {error}
      </p>
    ),
  }
  const root = (className: string) => ({
    className: `${className}${widthClassOf(field)}${isConditional ? ' form-if' : ''}`,
    'data-shown': isConditional ? isShown : undefined,
    hidden: isHidden || undefined,
  })
  const required = field.required && (!isConditional || isLive)
  return { id, about, notes, root, required }
}
