import type { FormField } from '../../../schema/form-field.ts'
import { trapName } from '../../../schema/form.ts'
import type { Payload } from './form.send.ts'

/** What stands in these fields, in this order; the field that only machines fill in only where it was. */
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
