import { z } from 'zod'
import type { FormDescription } from '../../../schema/form.ts'
import type { Form } from './forms.ts'

/** The gateway's description of the site that it serves. The build writes it to a file. */
export type SiteForGateway = {
  forms: readonly Form[]
  /** The public address of the site. */
  url: string
  /** The path below which the site is published; empty at the root of the host. */
  base: string
  /** The source of answers that visitors are informed about; undefined if the site takes no questions. */
  answers: 'pages' | 'model' | undefined
}

/** Version of the file format. It changes if an older gateway could not read the new format. */
const version = 1

/**
 * Checks only the type and the name of a field: the schemas of the blocks checked the rest before the file was written.
 */
const field = z.custom<FormDescription['fields'][number]>((value) => Named.safeParse(value).success)
const Named = z.object({ type: z.string(), name: z.string() })

const Form = z.object({
  name: z.string(),
  id: z.string().optional(),
  isDelivered: z.boolean(),
  fields: z.array(field),
  nothing: z.object({ at: z.string(), error: z.string() }).optional(),
  byHand: z.number(),
  submitLabel: z.string(),
  sent: z.object({ title: z.string(), text: z.string() }),
  failed: z.string(),
  route: z.string(),
  base: z.string(),
  language: z.string().optional(),
})

const Written = z.object({
  version: z.literal(version),
  forms: z.array(Form),
  url: z.string(),
  base: z.string(),
  answers: z.enum(['pages', 'model']).optional(),
})

/** Formats the site's description for the gateway as JSON, with the version of the format. */
export const definitionText = (site: SiteForGateway): string =>
  `${JSON.stringify({ version, ...site })}\n`

/** Parses the file. Throws if this version of Blockwerk did not write `text`. */
export function definitionIn(text: string): SiteForGateway {
  const { forms, url, base, answers } = Written.parse(JSON.parse(text))
  return {
    ...{ url, base, answers },
    forms: forms.map(({ id, nothing, language, ...form }) => ({ ...form, id, nothing, language })),
  }
}
