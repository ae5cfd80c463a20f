import type { FixedField, FormField, OpenField } from './form-field.ts'
import { fieldTexts, mostCharacters, type FieldTexts } from './form-texts.ts'
import type { FormWords } from './words.ts'

/** The name of the hidden field (honeypot) that only bots fill in. */
export const trapName = 'fax'

/** A field that visitors fill in, with its error messages. */
export type AskedField = OpenField & {
  texts: FieldTexts
  /** The maximum number of characters. */
  most: number
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
  fields: readonly (AskedField | FixedField)[]
  /**
   * The message for a form that was sent completely empty although no single field is required. `at` is the name of the
   * field that shows it. Undefined if a field is required.
   */
  nothing: { at: string; error: string } | undefined
  /** The minimum number of fields that a person must fill in by hand. */
  byHand: number
  submitLabel: string
  sent: { title: string; text: string }
  failed: string
}

/** True if visitors fill in the field, false for a fixed value. */
export const isAsked = <Field extends FormField>(
  field: Field,
): field is Exclude<Field, { type: 'fixed' }> => field.type !== 'fixed'

/** True if the form marks its required fields. A form whose fields are all required, or all optional, has no marks. */
export function marksNeeded(fields: readonly FormField[]): boolean {
  const asked = fields.filter(isAsked)
  return asked.some(({ required }) => required) && asked.some(({ required }) => !required)
}

/** Returns the fields with their error messages and limits, as the gateway checks them. */
export const askedFields = (
  fields: readonly FormField[],
  words: FormWords,
  language: string,
): (AskedField | FixedField)[] =>
  fields.map((field) =>
    field.type === 'fixed'
      ? field
      : { ...field, texts: fieldTexts(field, words, language), most: mostCharacters(field) },
  )
