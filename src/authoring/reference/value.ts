import { z } from 'zod'
import { roles } from '../../../schema/roles.ts'
import { unwrapSchema } from '../../../schema/schema-at.ts'
import type { Language } from '../../locale/texts.ts'
import type { ReferenceTexts } from '../../locale/tool-text.ts'

/** Settings for naming values in the reference: the language, its texts, and the names of groups of fields. */
export type ReferenceNaming = {
  language: Language
  texts: ReferenceTexts
  groupNameOf: (schema: unknown) => string | undefined
}

/** Returns the kind of value that a field accepts, such as "text" or "list of image". */
export function valueKindOf(schema: unknown, naming: ReferenceNaming): string {
  const inner = unwrapSchema(schema)
  const { texts, groupNameOf } = naming
  const group = groupNameOf(inner)
  if (group !== undefined) return `[${group}](#${group})`
  if (inner instanceof z.ZodArray) return texts.list(valueKindOf(inner.element, naming))
  if (inner instanceof z.ZodRecord) return texts.named(valueKindOf(inner.valueType, naming))
  if (inner instanceof z.ZodObject) return texts.kinds['fields'] ?? ''
  const { role, form } = (inner instanceof z.ZodType && roles.get(inner)) || {}
  const { type, format, choices } = propertiesOf(inner)
  const nameOf = (names: readonly (string | undefined)[]) =>
    names.flatMap((name) => (name === undefined ? [] : (texts.kinds[name] ?? []))).at(0)
  const alternatives =
    inner instanceof z.ZodUnion
      ? [...new Set(inner.options.map((option) => valueKindOf(option, naming)))].join(', ')
      : ''
  const chosen = choices.length === 0 ? undefined : choices.join(', ')
  return nameOf([role, form]) ?? chosen ?? nameOf([format, type]) ?? alternatives
}

/** Returns the limits of a field's length, number of entries or numeric value, as text. */
export function limitsTextOf(schema: unknown, naming: ReferenceNaming): string {
  const inner = unwrapSchema(schema)
  const { texts } = naming
  const { least, most } = propertiesOf(inner)
  if (inner instanceof z.ZodArray) {
    const each = limitsTextOf(inner.element, naming)
    return [texts.entries(least, most), each && texts.each(each)].filter(Boolean).join(', ')
  }
  if (inner instanceof z.ZodNumber) return texts.between(least, most)
  return most === undefined ? '' : texts.characters(most)
}

/** Returns the default value as text; undefined if the field is required. */
export function defaultTextOf(field: unknown, { texts }: ReferenceNaming): string | undefined {
  if (!(field instanceof z.ZodDefault || field instanceof z.ZodPrefault)) return undefined
  const value = field.def.defaultValue
  if (Array.isArray(value))
    return value.length === 0 ? '' : texts.entries(value.length, value.length)
  return typeof value === 'object' ? '' : `\`${String(value)}\``
}

type SchemaProperties = {
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
function propertiesOf(schema: unknown): SchemaProperties {
  const hasFields = schema instanceof z.ZodObject || schema instanceof z.ZodUnion
  if (!(schema instanceof z.ZodType) || hasFields) return { choices: [] }
  const json = z.toJSONSchema(withoutEntrySchema(schema), { io: 'input' })
  const choices = json.enum ?? (json.const === undefined ? [] : [json.const])
  return {
    type: json.type?.toString(),
    format: json.format,
    choices: choices.map((choice) => `\`${String(choice)}\``),
    least: realLimit(json.minItems ?? json.minimum),
    most: realLimit(json.maxItems ?? json.maximum ?? json.maxLength),
  }
}

/**
 * Removes the schema of the entries, which may contain all blocks, because only the limits of the list are
 * needed.
 */
const withoutEntrySchema = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodArray ? new z.ZodArray({ ...schema.def, element: z.unknown() }) : schema

/** Returns undefined for zod's default limit of integers, the largest safe integer. */
const realLimit = (limit: number | undefined): number | undefined =>
  limit === undefined || Math.abs(limit) !== Number.MAX_SAFE_INTEGER ? limit : undefined
