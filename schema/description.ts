import { z } from 'zod'

/** The description of a field, block or file that authors read, in each language of the tools. */
export type Description = { de: string; en: string }

declare module 'zod' {
  /** Makes the compiler require both languages in each `.meta({ de: '…', en: '…' })`. */
  interface GlobalMeta extends Description {}
}

/**
 * Returns the description of a schema, or undefined if it has none. A description in one language is returned for both.
 */
export function descriptionOf(schema: unknown): Description | undefined {
  const meta = schema instanceof z.ZodType ? schema.meta() : undefined
  if (meta === undefined || 'de' in meta) return meta
  const { description } = schema instanceof z.ZodType ? schema : {}
  return description === undefined ? undefined : { de: description, en: description }
}
