import type { FormField } from '../../../schema/form-field.ts'
import { trapName } from '../../../schema/form.ts'
import type { Payload } from './form.send.ts'

/** Returns the values of the given fields in their order. Includes the hidden trap field only if it has a value. */
export function payloadOf(data: FormData, fields: readonly FormField[]): Payload {
  const caught = data.get(trapName) ? { [trapName]: textIn(data, trapName) } : {}
  const own = fields.map(({ type, name }) => [
    name,
    type === 'checkbox' ? data.has(name) : textIn(data, name),
  ])
  return { ...Object.fromEntries(own), ...caught }
}

function textIn(data: FormData, field: string): string {
  const value = data.get(field)
  return typeof value === 'string' ? value : ''
}
