import { z } from 'zod'
import type { AnyBlock } from '../../../schema/any-block.ts'
import type { FormDescription } from '../../../schema/form.ts'
import type { FieldValue } from '../../../schema/form-field.ts'
import { emptyValueOf, isFieldShown } from '../../../schema/form-condition.ts'
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
  const payload = new Map<string, FieldValue>()
  const shownValues = new Map<string, FieldValue>()
  const errors = new Map<string, string>()
  for (const { field, schema } of checkedFieldsOf(form, strings)) {
    const { name } = field
    if (field.type !== 'fixed' && !isFieldShown(field, shownValues)) {
      // A browser without JavaScript shows the field and sends it all the same.
      payload.set(name, emptyValueOf(field))
      continue
    }
    const parsed = schema.safeParse(Object.hasOwn(fields, name) ? fields[name] : undefined)
    if (parsed.success) {
      payload.set(name, parsed.data)
      shownValues.set(name, parsed.data)
    } else errors.set(name, parsed.error.issues[0]?.message ?? strings.unknown)
  }
  for (const name of Object.keys(fields))
    if (!payload.has(name) && !errors.has(name)) errors.set(name, strings.unknown)
  const { nothing } = form
  if (errors.size === 0 && nothing !== undefined && ![...shownValues.values()].some(isFilledIn))
    errors.set(nothing.at, nothing.error)
  if (errors.size > 0) return { ok: false, errors: Object.fromEntries(errors) }
  return { ok: true, payload: Object.fromEntries(payload) }
}

type SchemaOfField = { field: Form['fields'][number]; schema: z.ZodType<FieldValue> }

const schemas = new WeakMap<Form, { words: FieldWords; checkedFields: SchemaOfField[] }>()

/** Caches the schemas of each form, because building them takes longer than checking a submission. */
function checkedFieldsOf(form: Form, strings: FieldWords): SchemaOfField[] {
  const cached = schemas.get(form)
  if (cached?.words === strings) return cached.checkedFields
  const checkedFields = form.fields.map((field) => ({
    field,
    schema: createFieldSchema(field, strings),
  }))
  schemas.set(form, { words: strings, checkedFields })
  return checkedFields
}

const isFilledIn = (value: FieldValue): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== ''
