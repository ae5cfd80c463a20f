import { z } from 'zod'
import { descriptionOf, type Description } from './description.ts'
import { fieldOf } from './path.ts'

/** Returns the schema without the wrappers that make it optional or give it a default. */
export function unwrapSchema(schema: unknown): unknown {
  let inner = schema
  while (
    inner instanceof z.ZodOptional ||
    inner instanceof z.ZodDefault ||
    inner instanceof z.ZodPrefault
  ) {
    inner = inner.unwrap()
  }
  return inner
}

/**
 * Returns the schema for a value. For a union, this is the option that the value's `type` selects, or undefined if no
 * option matches.
 */
export function schemaForValue(schema: unknown, value: unknown): unknown {
  const inner = unwrapSchema(schema)
  if (!(inner instanceof z.ZodDiscriminatedUnion)) return inner
  const type = fieldOf(value, inner.def.discriminator)
  return inner.options.find((option) => typeValuesOf(option).includes(type))
}

/**
 * Returns the schema at a path, or undefined if the path does not exist. `value` is the document, whose block types
 * decide the option of each union.
 */
export function schemaAt(schema: unknown, value: unknown, path: readonly PropertyKey[]): unknown {
  let at = schemaForValue(schema, value)
  let data = value
  for (const step of path) {
    if (at instanceof z.ZodObject) at = at.shape[String(step)]
    else if (at instanceof z.ZodArray) at = at.element
    else if (at instanceof z.ZodRecord) at = at.valueType
    else return undefined
    data = fieldOf(data, step)
    at = schemaForValue(at, data)
  }
  return at
}

/** Returns the schema of a field, or undefined if it does not exist. */
export const fieldSchemaOf = (schema: unknown, key: string): unknown =>
  schema instanceof z.ZodObject ? schema.shape[key] : undefined

/** Returns the field names of an object schema. Empty for any other schema. */
export function keysOf(schema: unknown): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

/** Returns the description of a field for authors, or undefined if it has none. */
export const fieldDescriptionOf = (schema: unknown, key: string): Description | undefined =>
  schema instanceof z.ZodObject ? descriptionOf(schema.shape[key]) : undefined

/** Returns the values of `type` that select this option of a union. */
export function typeValuesOf(option: unknown): unknown[] {
  const type: unknown = option instanceof z.ZodObject ? option.shape['type'] : undefined
  return type instanceof z.ZodLiteral ? [...type.values] : []
}
