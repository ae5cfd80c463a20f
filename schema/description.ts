import { z } from 'zod'

/** What authors are told of a field, a block or a file, in each language that their tools speak. */
export type Description = { de: string; en: string }

declare module 'zod' {
  /** Each `.meta({ de: '…', en: '…' })` says both, or does not compile. */
  interface GlobalMeta extends Description {}
}

/** What authors are told of what this schema stands for. */
export const descriptionOf = (schema: unknown): Description | undefined =>
  schema instanceof z.ZodType ? schema.meta() : undefined
