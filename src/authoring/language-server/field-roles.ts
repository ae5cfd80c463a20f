import { z } from 'zod'
import { brandIcons } from '../../../schema/brand-icons.ts'
import { icons } from '../../../schema/icons.ts'
import { type ValueMeaning, roles } from '../../../schema/roles.ts'
import { unwrapSchema } from '../../../schema/schema-at.ts'

export const roleOf = (schema: unknown): string | undefined => meaningOf(schema)?.role

export function meaningOf(schema: unknown): ValueMeaning | undefined {
  const inner = unwrapSchema(schema)
  return inner instanceof z.ZodType ? roles.get(inner) : undefined
}

/** Returns the possible values of a field; empty if the field has no fixed set of values. */
export function choicesOf(schema: unknown): string[] {
  const inner = unwrapSchema(schema)
  if (roleOf(schema) === 'icon') return [...icons, ...brandIcons]
  if (inner instanceof z.ZodEnum) return inner.options.map(String)
  if (inner instanceof z.ZodBoolean) return ['true', 'false']
  if (inner instanceof z.ZodLiteral) return [...inner.values].map(String)
  return []
}
