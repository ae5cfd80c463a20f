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

function valueOf(data: FormData, { type, name }: FormField): FieldValue {
  if (type === 'checkbox') return data.has(name)
  if (type === 'choices') return data.getAll(name).filter((value) => typeof value === 'string')
  return textValueOf(data, name)
}

function textValueOf(data: FormData, field: string): string {
  const value = data.get(field)
  return typeof value === 'string' ? value : ''
}
