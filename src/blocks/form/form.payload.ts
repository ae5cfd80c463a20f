import type { FieldValue, FormField } from '../../../schema/form-field.ts'
import { honeypotName } from '../../../schema/form.ts'
import type { Payload } from './form.send.ts'

/**
 * Returns the values of the given fields in their order. Includes the honeypot (the hidden field that only
 * bots fill in) only if it has a value.
 */
export function payloadOf(data: FormData, fields: readonly FormField[]): Payload {
  const honeypotValue = data.get(honeypotName)
    ? { [honeypotName]: textValueOf(data, honeypotName) }
    : {}
  const fieldValues = fields.map((field) => [field.name, valueOf(data, field)])
  return { ...Object.fromEntries(fieldValues), ...honeypotValue }
}

/** Returns the chosen files with the names of their fields. */
export const filesIn = (data: FormData, fields: readonly FormField[]): [name: string, File][] =>
  fields.flatMap(({ type, name }) =>
    type !== 'file'
      ? []
      : data.getAll(name).flatMap((value): [string, File][] =>
          // A browser adds an empty file without a name if none is chosen.
          value instanceof File && value.name !== '' ? [[name, value]] : [],
        ),
  )

function valueOf(data: FormData, { type, name }: FormField): FieldValue {
  if (type === 'checkbox') return data.has(name)
  if (type === 'file') return []
  if (type === 'choices') return data.getAll(name).filter((value) => typeof value === 'string')
  return textValueOf(data, name)
}

function textValueOf(data: FormData, field: string): string {
  const value = data.get(field)
  return typeof value === 'string' ? value : ''
}
