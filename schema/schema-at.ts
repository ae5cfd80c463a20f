import { z } from 'zod'
import { descriptionOf, type Description } from './description.ts'
import { fieldOf } from './path.ts'

/** A schema without what says that it may be left out. */
export function bare(schema: unknown): unknown {
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

/** The schema that `value` has to meet: the option of a union that its `type` names. */
export function optionFor(schema: unknown, value: unknown): unknown {
  const inner = bare(schema)
  if (!(inner instanceof z.ZodDiscriminatedUnion)) return inner
  const type = fieldOf(value, inner.def.discriminator)
  return inner.options.find((option) => typesOf(option).includes(type))
}

/** The schema at `path` inside `schema`, following what `value` says its blocks are. */
export function schemaAt(schema: unknown, value: unknown, path: readonly PropertyKey[]): unknown {
  let at = optionFor(schema, value)
  let data = value
  for (const step of path) {
    if (at instanceof z.ZodObject) at = at.shape[String(step)]
    else if (at instanceof z.ZodArray) at = at.element
    else if (at instanceof z.ZodRecord) at = at.valueType
    else return undefined
    data = fieldOf(data, step)
    at = optionFor(at, data)
  }
  return at
}

/** What a field of a group has to meet. */
export const fieldIn = (schema: unknown, key: string): unknown =>
  schema instanceof z.ZodObject ? schema.shape[key] : undefined

export function keysOf(schema: unknown): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

/** What the author of `key` is told about it. */
export const fieldDescription = (schema: unknown, key: string): Description | undefined =>
  schema instanceof z.ZodObject ? descriptionOf(schema.shape[key]) : undefined

/** The values of `type` that an option of a union stands for. */
export function typesOf(option: unknown): unknown[] {
  const type: unknown = option instanceof z.ZodObject ? option.shape['type'] : undefined
  return type instanceof z.ZodLiteral ? [...type.values] : []
}
