import type { FormField } from '../../../schema/form-field.ts'
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
  const fieldValues = fields.map(({ type, name }) => [
    name,
    type === 'checkbox' ? data.has(name) : textValueOf(data, name),
  ])
  return { ...Object.fromEntries(fieldValues), ...honeypotValue }
}

function textValueOf(data: FormData, field: string): string {
  const value = data.get(field)
  return typeof value === 'string' ? value : ''
}
