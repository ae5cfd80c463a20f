import type { FixedField, FormField, InputField } from './form-field.ts'
import { conditionHintOf, type ConditionHint } from './form-condition.ts'
import { fieldMessages, maxCharactersOf, type FieldMessages } from './field-messages.ts'
import type { FormStrings } from './schema-strings.ts'

/** The name of the hidden field (honeypot) that only bots fill in. */
export const honeypotName = 'fax'

/** A field that visitors fill in, with its error messages. */
export type CheckedField = InputField & {
  texts: FieldMessages
  /** The maximum number of characters. */
  most: number
  /** The hint of a field with a condition. */
  onlyIf: ConditionHint | undefined
}

/** The description of a form for the gateway, which receives its submissions. */
export type FormDescription = {
  /** The name of the form in its submissions. */
  name: string
  /** The anchor of the form on the page. */
  id: string | undefined
  /** False if the form is only a demonstration and sends nothing. */
  isDelivered: boolean
  /** The fields, in the order in which the webhook receives them. */
  fields: readonly (CheckedField | FixedField)[]
  /**
   * The message for a form that was sent completely empty although no single field is required.
   * `at` is the name of the field that shows the message. Undefined if a field is required.
   */
  nothing: { at: string; error: string } | undefined
  /** The minimum number of fields that a person must fill in by hand. */
  byHand: number
  submitLabel: string
  sent: { title: string; text: string }
  failed: string
}

/** True if visitors fill in the field, false for a fixed value. */
export const isInputField = <Field extends FormField>(
  field: Field,
): field is Exclude<Field, { type: 'fixed' }> => field.type !== 'fixed'

/** True if the form marks its required fields. A form whose fields are all required, or all optional, has no marks. */
export function marksRequiredFields(fields: readonly FormField[]): boolean {
  const inputFields = fields.filter(isInputField)
  return (
    inputFields.some(({ required }) => required) && inputFields.some(({ required }) => !required)
  )
}

/** Returns the fields with their error messages and limits, as the gateway checks them. */
export const fieldsWithMessages = (
  fields: readonly FormField[],
  strings: FormStrings,
  language: string,
): (CheckedField | FixedField)[] =>
  fields.map((field) =>
    field.type === 'fixed'
      ? field
      : {
          ...field,
          texts: fieldMessages(field, strings, language),
          most: maxCharactersOf(field),
          onlyIf: conditionHintOf(field, fields, strings),
        },
  )
