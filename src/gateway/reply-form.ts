import { html, raw } from 'hono/html'
import type { AskedField } from '../../schema/form.ts'
import { withBase } from '../text/base-path.ts'
import { withoutMarks } from '../text/without-marks.ts'
import type { FieldErrors, Form } from '../content/forms/forms.ts'

type Html = ReturnType<typeof html>

/** The submitted values by field name. */
export type Sent = Readonly<Record<string, unknown>>

/**
 * Renders the form again with the submitted values and the error messages, for browsers without
 * JavaScript. The first field with an error has the focus.
 */
export function replyForm(
  form: Form,
  { sent, action }: { sent: Sent; action: string },
  errors: FieldErrors,
): Html {
  const asked = form.fields.filter((field) => field.type !== 'fixed')
  const first = asked.find(({ name }) => errors[name] !== undefined)
  return html`<form method="post" action="${withBase(form.base, action)}">
    ${asked.map((field) => fieldset(field, { sent, error: errors[field.name], isFirst: field === first }))}
    <button type="submit">${form.submitLabel}</button>
  </form>`
}

/** Returns the distinct error messages that belong to no visible field of the form. */
export const otherErrors = ({ fields }: Form, errors: FieldErrors): string[] => {
  const shown = new Set(fields.flatMap(({ type, name }) => (type === 'fixed' ? [] : [name])))
  const others = Object.entries(errors).filter(([name]) => !shown.has(name))
  return [...new Set(others.map(([, error]) => error))]
}

type State = { sent: Sent; error: string | undefined; isFirst: boolean }

function fieldset(field: AskedField, state: State): Html {
  const { name, label, help } = field
  const note = help && html`<p class="help" id="help-${name}">${withoutMarks(help)}</p>`
  const wrong = state.error && html`<p class="error" id="error-${name}">${state.error}</p>`
  const text = html`${withoutMarks(label)}${field.required ? ' *' : ''}`
  switch (field.type) {
    case 'radio':
      return html`<fieldset>
        <legend>${text}</legend>
        ${note}${choicesOf(field, state)}${wrong}
      </fieldset>`
    case 'checkbox':
      return html`<div class="field">
        <label class="choice">
          <input
            type="checkbox"
            name="${name}"
            value="true"
            ${isTicked(state.sent[name]) ? raw('checked') : ''}
            ${aboutOf(field, state)}
          />
          ${text}</label
        >${note}${wrong}
      </div>`
    default:
      return html`<div class="field">
        <label for="field-${name}">${text}</label>
        ${note}${controlOf(field, state)}${wrong}
      </div>`
  }
}

type Choices = Extract<AskedField, { type: 'radio' }>

const choicesOf = (field: Choices, state: State): Html[] =>
  field.options.map(
    ({ value, label }, index) =>
      html`<label class="choice">
        <input
          type="radio"
          name="${field.name}"
          value="${value}"
          ${state.sent[field.name] === value ? raw('checked') : ''}
          ${aboutOf(field, { ...state, isFirst: state.isFirst && index === 0 })}
        />
        ${label}</label
      >`,
  )

function controlOf(field: Exclude<AskedField, { type: 'radio' | 'checkbox' }>, state: State): Html {
  const { name } = field
  const text = textOf(state.sent[name])
  const about = html`id="field-${name}" name="${name}" ${aboutOf(field, state)}`
  switch (field.type) {
    case 'textarea':
      return html`<textarea ${about} rows="${field.rows}" ${lengthsOf(field)}>${text}</textarea>`
    case 'select':
      return html`<select ${about}>
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
      return html`<input type="text" value="${text}" ${about} ${lengthsOf(field)} />`
    case 'number': {
      const { min, max, step } = field
      return html`<input type="number" value="${text}" ${about} ${given({ min, max, step })} />`
    }
    case 'date': {
      const { min, max } = field
      return html`<input type="date" value="${text}" ${about} ${given({ min, max })} />`
    }
    default:
      return html`<input type="${field.type}" value="${text}" ${about} />`
  }
}

const lengthsOf = ({
  minLength,
  maxLength,
}: {
  minLength?: number | undefined
  maxLength?: number | undefined
}) => given({ minlength: minLength, maxlength: maxLength })

/** Returns the attributes that all controls share: required, focus, error and description. */
function aboutOf(field: AskedField, { error, isFirst }: State): Html[] {
  const { name, required, help } = field
  const notes = [help && `help-${name}`, error && `error-${name}`].filter(Boolean).join(' ')
  const autocomplete = 'autocomplete' in field ? field.autocomplete : undefined
  return given({
    required: required || undefined,
    autofocus: isFirst || undefined,
    'aria-invalid': error === undefined ? undefined : 'true',
    'aria-describedby': notes === '' ? undefined : notes,
    autocomplete,
  })
}

type Attribute = string | number | true | undefined

/** Renders the attributes that have a value. */
const given = (attributes: Readonly<Record<string, Attribute>>): Html[] =>
  Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : value === true ? html` ${name}` : html` ${name}="${value}"`,
  )

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const isTicked = (value: unknown): boolean => value === true || value === 'true' || value === 'on'
