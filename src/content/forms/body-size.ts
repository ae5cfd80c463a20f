import type { FormDescription } from '../../../schema/form.ts'

/** Maximum size, in bytes, of a request that belongs to no form. A larger request is refused before it is read. */
export const usualBody = 16 * 1024

/** Maximum length of a question, in characters. */
export const longestQuestion = 2000

/**
 * Maximum number of bytes per UTF-16 unit, the unit that `maxLength` counts. A browser encodes 漢 as `%E6%BC%A2` when it
 * submits a form without JavaScript. In JSON a unit needs three bytes, or six if the sender escapes it.
 */
const mostPerCharacter = 9

/** Bytes for the spam trap, the time token and the separators between fields. */
const besides = 1024

/** Maximum size of a question in bytes, when a browser submits it without JavaScript. */
export const largestQuestion = longestQuestion * mostPerCharacter + besides

/**
 * Returns the maximum size, in bytes, of a submission to any of these forms, with every field filled to its limit. The
 * schema allows 40 fields of 10,000 characters, so the size stays below 4 MB.
 */
export const largestBodyOf = (forms: readonly Pick<FormDescription, 'fields'>[]): number =>
  Math.max(
    usualBody,
    ...forms.map(({ fields }) => fields.map(bytesOf).reduce((a, b) => a + b, besides)),
  )

function bytesOf(field: FormDescription['fields'][number]): number {
  const most = field.type === 'fixed' ? field.value.length : field.most
  // In JSON, a field needs six extra characters: quotation marks, colon and comma.
  return field.name.length + 6 + most * mostPerCharacter
}
