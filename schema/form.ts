import type { FixedField, FormField, OpenField } from './form-field.ts'
import { fieldTexts, mostCharacters, type FieldTexts } from './form-texts.ts'
import type { FormWords } from './words.ts'

/** The field that only machines fill in. */
export const trapName = 'fax'

/** A field that its visitor fills in, with what is told when it is not right. */
export type AskedField = OpenField & {
  texts: FieldTexts
  /** Characters, at most. */
  most: number
}

/** A form, for those that take in what its visitors send. */
export type FormDescription = {
  /** Under which it is delivered. */
  name: string
  /** Its anchor on the page. */
  id: string | undefined
  /** False where a form only pretends, as its author chose. */
  isDelivered: boolean
  /** In the order in which the form's workflow gets them. */
  fields: readonly (AskedField | FixedField)[]
  /** Told at the field `at` where nothing at all is filled in, though no field alone is needed. */
  nothing: { at: string; error: string } | undefined
  /** How many fields a person has to fill in by hand, at least. */
  byHand: number
  submitLabel: string
  sent: { title: string; text: string }
  failed: string
}

export const isAsked = <Field extends FormField>(
  field: Field,
): field is Exclude<Field, { type: 'fixed' }> => field.type !== 'fixed'

/** Marks fields as needed where some are and some are not: what goes for all needs no mark. */
export function marksNeeded(fields: readonly FormField[]): boolean {
  const asked = fields.filter(isAsked)
  return asked.some(({ required }) => required) && asked.some(({ required }) => !required)
}

/** Fields as the gateway checks them. */
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
