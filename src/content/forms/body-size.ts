import type { FormDescription } from '../../../schema/form.ts'

/** Bytes of a body that belongs to no form: more is refused before it is read. */
export const usualBody = 16 * 1024

/** Characters of a question; nobody types more into one line. */
export const longestQuestion = 2000

/**
 * Bytes that a character takes at most, in UTF-16 units as `maxLength` counts them: a browser that sends a form itself
 * writes 漢 as `%E6%BC%A2`. In JSON it takes three, and six where the sender escapes it.
 */
const mostPerCharacter = 9

/** Bytes for what else a browser sends: the trap, the time token, and signs between the fields. */
const besides = 1024

/** Bytes of a question with all characters that it may have, as a browser sends it by itself. */
export const largestQuestion = longestQuestion * mostPerCharacter + besides

/**
 * Bytes of the largest body in which one of these forms comes that is filled in to its limits. A schema allows 40 fields
 * of 10,000 characters, which is below 4 MB.
 */
export const largestBodyOf = (forms: readonly Pick<FormDescription, 'fields'>[]): number =>
  Math.max(
    usualBody,
    ...forms.map(({ fields }) => fields.map(bytesOf).reduce((a, b) => a + b, besides)),
  )

function bytesOf(field: FormDescription['fields'][number]): number {
  const most = field.type === 'fixed' ? field.value.length : field.most
  // Around name and value stand six signs in JSON.
  return field.name.length + 6 + most * mostPerCharacter
}
