import { z } from 'zod'
import type { AnyBlock } from '../../../schema/any-block.ts'
import type { FieldValue, FormDescription } from '../../../schema/form.ts'
import type { SchemaKit } from '../../../schema/kit.ts'
import type { FieldWords } from '../../locale/words.ts'
import { createFieldSchema } from './field-schema.ts'

/** The values of a submission by field name: one flat JSON object, as it is sent to the form's webhook. */
export const Payload = z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())]))
export type Payload = z.infer<typeof Payload>

/** A form on a page of the site. */
export type Form = FormDescription & {
  route: string
  /** The path below which the site is published; empty at the root of the host. */
  base: string
  /** The page's language; undefined if it is the site's main language. */
  language: string | undefined
}

/** Returns the forms among the blocks of a page. */
export function formsOf(
  blocks: readonly AnyBlock[],
  route: string,
  {
    schemas: { facetsOf },
    base = '',
    language,
  }: { schemas: SchemaKit; base?: string; language?: string | undefined },
): Form[] {
  return blocks.flatMap((block) => {
    const form = block.visible ? facetsOf(block).delivers?.(block) : undefined
    return form === undefined ? [] : [{ ...form, route, base, language }]
  })
}

/** Returns the name of the environment variable with the webhook's address: `contact` → `CONTACT_WEBHOOK_URL`. */
export const webhookVariableOf = (form: string): string =>
  `${form.toUpperCase().replaceAll('-', '_')}_WEBHOOK_URL`

/**
 * True if submissions to `address` are sent unencrypted (http to another machine). False for this machine and for a
 * text that is not an address.
 */
export function isUnencrypted(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !isLocalHost(hostname)
}

const isLocalHost = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|127\.[\d.]+|\[::1\])$/.test(hostname)

/** Error messages for the visitor, by field name. */
export type FieldErrors = Record<string, string>

/** The result of checking a submission: its payload, or error messages for the visitor. */
export type SubmissionResult = { ok: true; payload: Payload } | { ok: false; errors: FieldErrors }

/**
 * Checks the fields of a submission. Returns the payload for the form's webhook, or error messages. Several forms may
 * share a name; the form with the fewest errors counts.
 */
export function parseSubmission(
  forms: readonly Form[],
  fields: Record<string, unknown>,
  strings: FieldWords,
): SubmissionResult {
  const results = forms.map((form) => parseFor(form, fields, strings))
  const valid = results.find((reading) => reading.ok)
  if (valid !== undefined) return valid
  const [nearest] = results.toSorted((first, second) => errorCountOf(first) - errorCountOf(second))
  return nearest ?? { ok: false, errors: {} }
}

const errorCountOf = (result: SubmissionResult): number =>
  result.ok ? 0 : Object.keys(result.errors).length

function parseFor(
  form: Form,
  fields: Record<string, unknown>,
  strings: FieldWords,
): SubmissionResult {
  const parsed = schemaOf(form, strings).safeParse(fields)
  if (parsed.success) return { ok: true, payload: parsed.data }
  const errors = new Map<string, string>()
  for (const issue of parsed.error.issues) {
    const names =
      issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? 'form')]
    for (const name of names) if (!errors.has(name)) errors.set(name, issue.message)
  }
  return { ok: false, errors: Object.fromEntries(errors) }
}

const schemas = new WeakMap<Form, { words: FieldWords; schema: z.ZodType<Payload> }>()

/** Caches the schema of each form, because building a schema takes longer than checking a submission. */
function schemaOf(form: Form, strings: FieldWords): z.ZodType<Payload> {
  const cached = schemas.get(form)
  if (cached?.words === strings) return cached.schema
  const schema = makeSchema(form, strings)
  schemas.set(form, { words: strings, schema })
  return schema
}

function makeSchema({ fields, nothing }: Form, strings: FieldWords): z.ZodType<Payload> {
  const shape = Object.fromEntries(
    fields.map((field) => [field.name, createFieldSchema(field, strings)]),
  )
  const schema = strictSchema(shape, strings)
  if (nothing === undefined) return schema
  return schema.refine((payload) => Object.values(payload).some(isFilledIn), {
    path: [nothing.at],
    error: nothing.error,
  })
}

const isFilledIn = (value: FieldValue): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== ''

const strictSchema = <S extends z.ZodRawShape>(shape: S, strings: FieldWords) =>
  z.strictObject(shape, {
    error: ({ code }) => (code === 'unrecognized_keys' ? strings.unknown : strings.none),
  })
