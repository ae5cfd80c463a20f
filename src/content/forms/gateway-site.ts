import { z } from 'zod'
import type { FormDescription } from '../../../schema/form.ts'
import type { Form as FormSchema } from './forms.ts'

/** The gateway's description of the site that it serves. The build writes it to a file. */
export type GatewaySite = {
  forms: readonly FormSchema[]
  /** The public address of the site. */
  url: string
  /** The path below which the site is published; empty at the root of the host. */
  base: string
  /** The source of answers that visitors are informed about; undefined if the site takes no questions. */
  answers: 'pages' | 'model' | undefined
}

/** Version of the file format. It changes if an older gateway could not read the new format. */
const formatVersion = 2

/**
 * Checks only the type and the name of a field: the schemas of the blocks checked the rest before the file was written.
 */
const FieldSchema = z.custom<FormDescription['fields'][number]>(
  (value) => NamedFieldSchema.safeParse(value).success,
)
const NamedFieldSchema = z.object({ type: z.string(), name: z.string() })

const FormSchema = z.object({
  name: z.string(),
  id: z.string().optional(),
  isDelivered: z.boolean(),
  fields: z.array(FieldSchema),
  nothing: z.object({ at: z.string(), error: z.string() }).optional(),
  byHand: z.number(),
  submitLabel: z.string(),
  sent: z.object({ title: z.string(), text: z.string() }),
  failed: z.string(),
  route: z.string(),
  base: z.string(),
  language: z.string().optional(),
})

const GatewaySiteFile = z.object({
  version: z.literal(formatVersion),
  forms: z.array(FormSchema),
  url: z.string(),
  base: z.string(),
  answers: z.enum(['pages', 'model']).optional(),
})

/** Formats the site's description for the gateway as JSON, with the version of the format. */
export const serializeGatewaySite = (site: GatewaySite): string =>
  `${JSON.stringify({ version: formatVersion, ...site })}\n`

/** Parses the file. Throws if this version of Blockwerk did not write `text`. */
export function parseGatewaySite(text: string): GatewaySite {
  const { forms, url, base, answers } = GatewaySiteFile.parse(JSON.parse(text))
  return {
    ...{ url, base, answers },
    forms: forms.map(({ id, nothing, language, ...form }) => ({ ...form, id, nothing, language })),
  }
}
