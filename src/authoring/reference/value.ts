import { z } from 'zod'
import { roles } from '../../../schema/roles.ts'
import { bare } from '../../../schema/schema-at.ts'
import type { Language } from '../../locale/texts.ts'
import type { ReferenceTexts } from '../../locale/tool-text.ts'

/** Settings for naming values in the reference: the language, its texts, and the names of groups of fields. */
export type Naming = {
  language: Language
  texts: ReferenceTexts
  groupOf: (schema: unknown) => string | undefined
}

/** Returns the kind of value that a field accepts, such as "text" or "list of image". */
export function kindOf(schema: unknown, naming: Naming): string {
  const inner = bare(schema)
  const { texts, groupOf } = naming
  const group = groupOf(inner)
  if (group !== undefined) return `[${group}](#${group})`
  if (inner instanceof z.ZodArray) return texts.list(kindOf(inner.element, naming))
  if (inner instanceof z.ZodRecord) return texts.named(kindOf(inner.valueType, naming))
  if (inner instanceof z.ZodObject) return texts.kinds['fields'] ?? ''
  const { role, form } = (inner instanceof z.ZodType && roles.get(inner)) || {}
  const { type, format, choices } = described(inner)
  const nameOf = (names: readonly (string | undefined)[]) =>
    names.flatMap((name) => (name === undefined ? [] : (texts.kinds[name] ?? []))).at(0)
  const chosen = choices.length === 0 ? undefined : choices.join(', ')
  return nameOf([role, form]) ?? chosen ?? nameOf([format, type]) ?? ''
}

/** Returns the limits of a field's length, number of entries or numeric value, as text. */
export function limitsOf(schema: unknown, naming: Naming): string {
  const inner = bare(schema)
  const { texts } = naming
  const { least, most } = described(inner)
  if (inner instanceof z.ZodArray) {
    const each = limitsOf(inner.element, naming)
    return [texts.entries(least, most), each && texts.each(each)].filter(Boolean).join(', ')
  }
  if (inner instanceof z.ZodNumber) return texts.between(least, most)
  return most === undefined ? '' : texts.characters(most)
}

/** Returns the default value as text; undefined if the field is required. */
export function presetOf(field: unknown, { texts }: Naming): string | undefined {
  if (!(field instanceof z.ZodDefault || field instanceof z.ZodPrefault)) return undefined
  const value = field.def.defaultValue
  if (Array.isArray(value))
    return value.length === 0 ? '' : texts.entries(value.length, value.length)
  return typeof value === 'object' ? '' : `\`${String(value)}\``
}

type Described = {
  type?: string | undefined
  format?: string | undefined
  choices: string[]
  least?: number | undefined
  most?: number | undefined
}

/**
 * Returns the properties of a value from its JSON Schema, because zod itself stores limits differently for
 * each type.
 */
function described(schema: unknown): Described {
  const isOfFields = schema instanceof z.ZodObject || schema instanceof z.ZodUnion
  if (!(schema instanceof z.ZodType) || isOfFields) return { choices: [] }
  const json = z.toJSONSchema(withoutEntries(schema), { io: 'input' })
  const choices = json.enum ?? (json.const === undefined ? [] : [json.const])
  return {
    type: json.type?.toString(),
    format: json.format,
    choices: choices.map((choice) => `\`${String(choice)}\``),
    least: limitIn(json.minItems ?? json.minimum),
    most: limitIn(json.maxItems ?? json.maximum ?? json.maxLength),
  }
}

/**
 * Removes the schema of the entries, which may contain all blocks, because only the limits of the list are
 * needed.
 */
const withoutEntries = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodArray ? new z.ZodArray({ ...schema.def, element: z.unknown() }) : schema

/** Returns undefined for zod's default limit of integers, the largest safe integer. */
const limitIn = (limit: number | undefined): number | undefined =>
  limit === undefined || Math.abs(limit) !== Number.MAX_SAFE_INTEGER ? limit : undefined
