import { z } from 'zod'

/** What authors are told of a field, a block or a file, in each language that their tools speak. */
export type Description = { de: string; en: string }

declare module 'zod' {
  /** Each `.meta({ de: '…', en: '…' })` says both, or does not compile. */
  interface GlobalMeta extends Description {}
}

/** What authors are told of what this schema stands for; said in one language only, it is told in both. */
export function descriptionOf(schema: unknown): Description | undefined {
  const said = schema instanceof z.ZodType ? schema.meta() : undefined
  if (said === undefined || 'de' in said) return said
  const { description } = schema instanceof z.ZodType ? schema : {}
  return description === undefined ? undefined : { de: description, en: description }
}
