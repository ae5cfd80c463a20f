import type { FormDescription } from '../../../schema/form.ts'
import type { FileField } from '../../../schema/form-field.ts'
import { maxFileBytesOf } from '../../../schema/form-file.ts'

/** Maximum size, in bytes, of a request that belongs to no form. A larger request is refused before it is read. */
export const defaultBodyLimit = 16 * 1024

/** Maximum length of a question, in characters. */
export const questionLengthLimit = 2000

/**
 * Maximum number of bytes per UTF-16 unit, the unit that `maxLength` counts. A browser encodes 漢 as `%E6%BC%A2` when it
 * submits a form without JavaScript. In JSON a unit needs three bytes, or six if the sender escapes it.
 */
const maxBytesPerCharacter = 9

/** Bytes for the spam trap, the time token and the separators between fields. */
const overheadBytes = 1024

/** Maximum size of a question in bytes, when a browser submits it without JavaScript. */
export const questionBodyLimit = questionLengthLimit * maxBytesPerCharacter + overheadBytes

/**
 * Returns the maximum size, in bytes, of a submission to any of these forms, with every field filled to its limit. The
 * schema allows 40 fields of 10,000 characters, so the size stays below 4 MB.
 */
export const bodyLimitOf = (forms: readonly Pick<FormDescription, 'fields'>[]): number =>
  Math.max(
    defaultBodyLimit,
    ...forms.map(({ fields }) => fields.map(maxBytesOf).reduce((a, b) => a + b, overheadBytes)),
  )

/** Returns the fields in which visitors choose files. */
export const fileFieldsOf = ({ fields }: Pick<FormDescription, 'fields'>): FileField[] =>
  fields.filter((field) => field.type === 'file')

/** Bytes for the boundaries and headers of a part of a request, and for the name of its file. */
const partOverheadBytes = 1024

/**
 * Returns the maximum size, in bytes, of a submission with files to any of these forms. 0 if none of them has a field
 * for files.
 */
export function uploadLimitOf(forms: readonly Pick<FormDescription, 'fields'>[]): number {
  const fileBytes = forms.map((form) =>
    fileFieldsOf(form).reduce((sum, field) => sum + maxBytesOfFiles(field), 0),
  )
  const most = Math.max(...fileBytes, 0)
  const fieldCount = Math.max(...forms.map(({ fields }) => fields.length), 0)
  return most === 0 ? 0 : most + bodyLimitOf(forms) + fieldCount * partOverheadBytes
}

/** Returns the maximum size of all files of a field, in bytes. */
const maxBytesOfFiles = (field: FileField): number =>
  field.max * (maxFileBytesOf(field) + partOverheadBytes)

/** Returns the names of the fields that have a list of values: several options, or files. */
export const listNamesOf = (forms: readonly Pick<FormDescription, 'fields'>[]): Set<string> =>
  new Set(
    forms.flatMap(({ fields }) =>
      fields.flatMap(({ type, name }) => (type === 'choices' || type === 'file' ? [name] : [])),
    ),
  )

function maxBytesOf(field: FormDescription['fields'][number]): number {
  if (field.type === 'choices')
    // A browser repeats the name of the field for each chosen option.
    return field.options.reduce(
      (bytes, { value }) => bytes + field.name.length + 6 + value.length * maxBytesPerCharacter,
      0,
    )
  const maxLength = field.type === 'fixed' ? field.value.length : field.most
  // In JSON, each field needs six more characters than its name and value: four quotation marks, a
  // colon and a comma.
  return field.name.length + 6 + maxLength * maxBytesPerCharacter
}
