import { z } from 'zod'
import type { FormDescription } from '../../../schema/form.ts'
import type { Form } from './forms.ts'

/** What a gateway has to know of the site that it serves; written when the site is built. */
export type SiteForGateway = {
  forms: readonly Form[]
  /** Where the site stands, as its visitors write it. */
  url: string
  /** The path that it stands below; empty at the root of its host. */
  base: string
  /** Whom visitors are told of, where they can ask questions. */
  answers: 'pages' | 'model' | undefined
}

/** Of what is written: another number where an earlier gateway could not read it. */
const version = 1

/** The schemas of blocks have checked it before it was written; this tells a file of ours from any other. */
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

export const definitionText = (site: SiteForGateway): string =>
  `${JSON.stringify({ version, ...site })}\n`

/** Throws where `text` is none that this version of Blockwerk has written. */
export function definitionIn(text: string): SiteForGateway {
  const { forms, url, base, answers } = Written.parse(JSON.parse(text))
  return {
    ...{ url, base, answers },
    forms: forms.map(({ id, nothing, language, ...form }) => ({ ...form, id, nothing, language })),
  }
}
