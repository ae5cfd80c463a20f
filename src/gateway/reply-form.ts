import { html, raw } from 'hono/html'
import type { ConditionHint } from '../../schema/form-condition.ts'
import type { CheckedField } from '../../schema/form.ts'
import { acceptAttributeOf } from '../../schema/form-file.ts'
import type { GatewayWords } from '../locale/words.ts'
import { withBase } from '../text/base-path.ts'
import { withoutMarkdown } from '../text/markdown/parse-markdown.ts'
import type { FieldErrors, Form } from '../content/forms/forms.ts'

type Html = ReturnType<typeof html>

/** The submitted values by field name. */
export type SubmittedValues = Readonly<Record<string, unknown>>

/**
 * Renders the form again with the submitted values and the error messages, for browsers without
 * JavaScript. The first field with an error has the focus.
 */
export function renderReplyForm(
  form: Form,
  { sent, action }: { sent: SubmittedValues; action: string },
  errors: FieldErrors,
  strings: Pick<GatewayWords, 'filesAgain'>,
): Html {
  const visibleFields = form.fields.filter((field) => field.type !== 'fixed')
  const first = visibleFields.find(({ name }) => errors[name] !== undefined)
  const hasFiles = visibleFields.some(({ type }) => type === 'file')
  const encoding = hasFiles ? raw(' enctype="multipart/form-data"') : ''
  return html`<form method="post" action="${withBase(form.base, action)}" ${encoding}>
    ${hasFiles && html`<p>${strings.filesAgain}</p>`}
    ${visibleFields.map((field) => renderField(field, { submittedValues: sent, error: errors[field.name], isFirst: field === first }))}
    <button type="submit">${form.submitLabel}</button>
  </form>`
}

/** Returns the distinct error messages that belong to no visible field of the form. */
export const errorsWithoutField = ({ fields }: Form, errors: FieldErrors): string[] => {
  const visibleNames = new Set(fields.flatMap(({ type, name }) => (type === 'fixed' ? [] : [name])))
  const otherEntries = Object.entries(errors).filter(([name]) => !visibleNames.has(name))
  return [...new Set(otherEntries.map(([, error]) => error))]
}

type FieldState = { submittedValues: SubmittedValues; error: string | undefined; isFirst: boolean }

function renderField(field: CheckedField, state: FieldState): Html {
  const { name, label, help, onlyIf } = field
  const hintText =
    onlyIf && html`<p class="help" id="if-${name}">${onlyIf.lead} ${conditionText(onlyIf)}</p>`
  const helpText = html`${hintText}${help && html`<p class="help" id="help-${name}">${withoutMarkdown(help)}</p>`}`
  const errorText = state.error && html`<p class="error" id="error-${name}">${state.error}</p>`
  const text = html`${withoutMarkdown(label)}${field.required ? ' *' : ''}`
  switch (field.type) {
    case 'radio':
    case 'choices':
      return html`<fieldset>
        <legend>${text}</legend>
        ${helpText}${renderChoices(field, state)}${errorText}
      </fieldset>`
    case 'checkbox':
      return html`<div class="field">
        <label class="choice">
          <input
            type="checkbox"
            name="${name}"
            value="true"
            ${isTicked(state.submittedValues[name]) ? raw('checked') : ''}
            ${sharedAttributes(field, state)}
          />
          ${text}</label
        >${helpText}${errorText}
      </div>`
    default:
      return html`<div class="field">
        <label for="field-${name}">${text}</label>
        ${helpText}${renderControl(field, state)}${errorText}
      </div>`
  }
}

const conditionText = ({ label, values }: ConditionHint): string =>
  values === '' ? withoutMarkdown(label) : `${label} – ${values}`

type GroupField = Extract<CheckedField, { type: 'radio' | 'choices' }>

const renderChoices = (field: GroupField, state: FieldState): Html[] =>
  field.options.map(
    ({ value, label }, index) =>
      html`<label class="choice">
        <input
          type="${field.type === 'radio' ? 'radio' : 'checkbox'}"
          name="${field.name}"
          value="${value}"
          ${[state.submittedValues[field.name]].flat().includes(value) ? raw('checked') : ''}
          ${sharedAttributes(field, { ...state, isFirst: state.isFirst && index === 0 })}
        />
        ${label}</label
      >`,
  )

function renderControl(
  field: Exclude<CheckedField, { type: 'radio' | 'choices' | 'checkbox' }>,
  state: FieldState,
): Html {
  const { name } = field
  const text = stringOf(state.submittedValues[name])
  const attributes = html`id="field-${name}" name="${name}" ${sharedAttributes(field, state)}`
  switch (field.type) {
    case 'textarea':
      return textareaOf(html`${attributes} rows="${field.rows}" ${lengthAttributesOf(field)}`, text)
    case 'select':
      return html`<select ${attributes}>
        <option
          value=""
          ${field.required ? raw('disabled') : ''}
          ${text === '' ? raw('selected') : ''}
        >
          ${field.placeholder}
        </option>
        ${field.options.map(
          ({ value, label }) =>
            html`<option value="${value}" ${value === text ? raw('selected') : ''}>
              ${label}
            </option>`,
        )}
      </select>`
    case 'text':
      return html`<input type="text" value="${text}" ${attributes} ${lengthAttributesOf(field)} />`
    case 'number': {
      const { min, max, step } = field
      return html`<input
        type="number"
        value="${text}"
        ${attributes}
        ${renderAttributes({ min, max, step })}
      />`
    }
    case 'file':
      return html`<input
        type="file"
        ${attributes}
        ${renderAttributes({ accept: acceptAttributeOf(field), multiple: field.max > 1 || undefined })}
      />`
    case 'date': {
      const { min, max } = field
      return html`<input
        type="date"
        value="${text}"
        ${attributes}
        ${renderAttributes({ min, max })}
      />`
    }
    default:
      return html`<input type="${field.type}" value="${text}" ${attributes} />`
  }
}

const lengthAttributesOf = ({
  minLength,
  maxLength,
}: {
  minLength?: number | undefined
  maxLength?: number | undefined
}) => renderAttributes({ minlength: minLength, maxlength: maxLength })

/** Returns the attributes that all controls share: required, focus, error and description. */
function sharedAttributes(field: CheckedField, { error, isFirst }: FieldState): Html[] {
  const { name, type, help, onlyIf } = field
  // Each checkbox of a group would be required. The gateway checks them, and fields with a condition.
  const required = field.required && type !== 'choices' && onlyIf === undefined
  const notes = [onlyIf && `if-${name}`, help && `help-${name}`, error && `error-${name}`]
    .filter(Boolean)
    .join(' ')
  const autocomplete = 'autocomplete' in field ? field.autocomplete : undefined
  // The placeholder of a select field is its first option.
  const placeholder = 'placeholder' in field && type !== 'select' ? field.placeholder : undefined
  return renderAttributes({
    required: required || undefined,
    autofocus: isFirst || undefined,
    'aria-invalid': error === undefined ? undefined : 'true',
    'aria-describedby': notes === '' ? undefined : notes,
    autocomplete,
    placeholder,
  })
}

type Attribute = string | number | true | undefined

/** Renders the attributes that have a value. */
const renderAttributes = (attributes: Readonly<Record<string, Attribute>>): Html[] =>
  Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : value === true ? html` ${name}` : html` ${name}="${value}"`,
  )

/** Renders a text area. Everything between its tags, line breaks too, is its value. */
const textareaOf = (attributes: Html, text: string): Html =>
  html`<textarea ${attributes}>${text}</textarea>`

const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const isTicked = (value: unknown): boolean => value === true || value === 'true' || value === 'on'
