import { z } from 'zod'
import type { AnyBlock } from '../../schema/any-block.ts'
import type { BlockOf } from '../../schema/block.ts'
import type { Payload } from './queue.ts'

export type FormBlock = BlockOf<'contact-form'> | BlockOf<'waitlist-form'> | BlockOf<'demo-form'>

/** A form as it stands on a page. */
export type Form = { name: string; block: FormBlock; route: string }

/** The forms among the blocks of a page, under the name of the address they send to. */
export function formsAmong(blocks: readonly AnyBlock[], route: string): Form[] {
  return blocks.flatMap((block) => {
    if (!isForm(block) || !block.visible) return []
    const name = formNameOf(block)
    return name === undefined ? [] : [{ name, block, route }]
  })
}

/** The name under which a form, as it stands in a file, is delivered; undefined for all else. */
export function deliveredAs(block: unknown): string | undefined {
  if (!mayBeForm(block)) return undefined
  const known = Delivered.safeParse(block)
  if (!known.success) return undefined
  return 'action' in known.data ? nameInAction(known.data.action) : known.data.formName
}

/** Most blocks are none; thousands of pages are not to wait for a closer look. */
const mayBeForm = (block: unknown): boolean =>
  typeof block === 'object' &&
  block !== null &&
  'type' in block &&
  typeof block.type === 'string' &&
  block.type.endsWith('-form')

const Delivered = z.union([
  z.object({ type: z.enum(['contact-form', 'waitlist-form']), action: z.string() }),
  z.object({
    type: z.literal('demo-form'),
    delivery: z.literal('gateway'),
    formName: z.string().default('demo'),
  }),
])

const isForm = (block: AnyBlock): block is FormBlock =>
  block.type === 'contact-form' || block.type === 'waitlist-form' || block.type === 'demo-form'

function formNameOf(block: FormBlock): string | undefined {
  if (block.type === 'demo-form') return block.formName
  return nameInAction(block.action)
}

const nameInAction = (action: string): string | undefined =>
  /^\/api\/forms\/([a-z][a-z0-9-]*)$/.exec(action)?.[1]

/** True for forms whose words leave the page; a simulated one only pretends, as its author chose. */
export const isDelivered = ({ block }: Form): boolean =>
  block.type !== 'demo-form' || block.delivery === 'gateway'

/** `contact` → `CONTACT_WEBHOOK_URL`: where the address of the form's workflow stands. */
export const workflowVariable = (form: string): string =>
  `${form.toUpperCase().replaceAll('-', '_')}_WEBHOOK_URL`

/** Field → what is wrong with it, in German. */
export type FieldErrors = Record<string, string>

export type Reading = { ok: true; payload: Payload } | { ok: false; errors: FieldErrors }

/**
 * What a visitor sent, as the form's workflow gets it (specification section 7), or what is wrong
 * with it. A name may stand for several forms; then the one that fits best counts.
 */
export function readFields(forms: readonly Form[], fields: Record<string, unknown>): Reading {
  const readings = forms.map((form) => readAs(form.block, fields))
  const good = readings.find((reading) => reading.ok)
  if (good !== undefined) return good
  const [nearest] = readings.toSorted((first, second) => mistakesIn(first) - mistakesIn(second))
  return nearest ?? { ok: false, errors: {} }
}

const mistakesIn = (reading: Reading): number =>
  reading.ok ? 0 : Object.keys(reading.errors).length

/** The least that must be filled in by hand. */
export const fieldCountOf = ({ block }: Form): number => (block.type === 'waitlist-form' ? 1 : 3)

function readAs(block: FormBlock, fields: Record<string, unknown>): Reading {
  const parsed = schemaOf(block).safeParse(fields)
  if (parsed.success) return { ok: true, payload: parsed.data }
  const errors: FieldErrors = {}
  for (const issue of parsed.error.issues) {
    const names =
      issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? 'form')]
    for (const name of names) errors[name.slice(0, 64)] ??= issue.message
  }
  return { ok: false, errors }
}

const schemas = new WeakMap<FormBlock, z.ZodType<Payload>>()

/** Made once for each block: that takes longer than to check what was sent. */
function schemaOf(block: FormBlock): z.ZodType<Payload> {
  const made = schemas.get(block) ?? makeSchema(block)
  schemas.set(block, made)
  return made
}

function makeSchema(block: FormBlock): z.ZodType<Payload> {
  switch (block.type) {
    case 'contact-form':
      return contactPayload(block)
    case 'waitlist-form':
      return waitlistPayload(block)
    case 'demo-form':
      return block.variant === 'full' ? fullDemoPayload(block) : shortDemoPayload
  }
}

const words = (limit: number, error: string) =>
  z
    .string({ error })
    .max(limit, { error: `Bitte kürzen Sie den Text auf höchstens ${limit} Zeichen.` })
    .refine((text) => !hasControls(text), {
      error:
        'Der Text enthält unsichtbare Zeichen. Bitte tippen Sie ihn neu ein, statt ihn zu kopieren.',
    })
    .transform((text) => text.trim())

/**
 * Lines of a message may break; nothing else may hold a character that is none, or one that turns the
 * order of letters round, so that a text reads other than it is.
 */
function hasControls(text: string): boolean {
  // oxlint-disable-next-line no-control-regex
  const isControl = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
  return isControl.test(text) || /[\p{Surrogate}\p{Bidi_Control}]/u.test(text)
}

const oneLine = (limit: number, error: string) =>
  words(limit, error).refine((text) => !/[\r\n\t\u2028\u2029]/.test(text), {
    error: 'Bitte schreiben Sie das in eine einzige Zeile.',
  })

const needed = (field: z.ZodType<string>, error: string) =>
  field.refine((text) => text !== '', { error })

const personName = oneLine(200, 'Bitte geben Sie Ihren Namen an.')
const companyName = oneLine(200, 'Bitte nennen Sie Ihr Unternehmen.')
const letter = words(10_000, 'Bitte schreiben Sie uns eine Nachricht.')

/** The check of a browser's e-mail input, so that both agree. */
const isEmail = (text: string): boolean => text.length <= 254 && z.regexes.html5Email.test(text)

const emailHint = 'Bitte geben Sie eine gültige E-Mail-Adresse an, zum Beispiel name@firma.de.'
const email = needed(
  oneLine(254, 'Bitte geben Sie Ihre E-Mail-Adresse an.'),
  'Bitte geben Sie Ihre E-Mail-Adresse an.',
).refine((text) => text === '' || isEmail(text), { error: emailHint })
const optionalEmail = oneLine(254, emailHint)
  .refine((text) => text === '' || isEmail(text), { error: emailHint })
  .default('')

const websiteHint =
  'Bitte geben Sie eine vollständige Adresse an, zum Beispiel https://www.firma.de.'
const website = oneLine(500, websiteHint)
  .refine((text) => text === '' || isWebAddress(text), { error: websiteHint })
  .default('')

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
}

const strict = <S extends z.ZodRawShape>(shape: S) =>
  z.strictObject(shape, {
    error: ({ code }) =>
      code === 'unrecognized_keys'
        ? 'Dieses Feld gehört nicht zum Formular.'
        : 'Bitte füllen Sie das Formular aus.',
  })

const choice = (options: readonly { value: string }[], error: string) =>
  z.string({ error }).refine((value) => options.some((option) => option.value === value), { error })

/** Specification section 5: “name, email, company, topic, message all required”. */
function contactPayload({ formName, topics }: BlockOf<'contact-form'>) {
  return strict({
    'form-name': z.unknown().optional(),
    name: needed(personName, 'Bitte geben Sie Ihren Namen an.'),
    email,
    company: needed(companyName, 'Bitte nennen Sie Ihr Unternehmen.'),
    topic: choice(topics, 'Bitte wählen Sie ein Thema aus.'),
    message: needed(letter, 'Bitte schreiben Sie uns eine Nachricht.'),
  }).transform((fields) => ({
    'form-name': formName,
    name: fields.name,
    email: fields.email,
    company: fields.company,
    topic: fields.topic,
    message: fields.message,
  }))
}

/** Section 3: the values besides the address are fixed; a page may send them along. */
function waitlistPayload({ topic, message, name, company }: BlockOf<'waitlist-form'>) {
  const fixed = z.unknown().optional()
  return strict({ email, topic: fixed, message: fixed, name: fixed, company: fixed }).transform(
    (fields) => ({ email: fields.email, topic, message, name, company }),
  )
}

/** Section 5: “name, email, company, productType required”. */
function fullDemoPayload({ productTypes }: BlockOf<'demo-form'>) {
  return strict({
    name: needed(personName, 'Bitte geben Sie Ihren Namen an.'),
    email,
    company: needed(companyName, 'Bitte nennen Sie Ihr Unternehmen.'),
    website,
    productType: choice(productTypes, 'Bitte wählen Sie eine Produktart aus.'),
    message: letter.default(''),
    newsletterConsent: z
      .union([z.boolean(), z.stringbool({ truthy: ['true', 'on'], falsy: ['false', ''] })], {
        error: 'Bitte kreuzen Sie das Kästchen an, oder lassen Sie es frei.',
      })
      .default(false),
  })
}

/** Section 5: “only the email input type; no other validation”. Nothing at all is no request. */
const shortDemoPayload = strict({
  name: personName.default(''),
  email: optionalEmail,
  company: companyName.default(''),
}).refine((fields) => Object.values(fields).some((value) => value !== ''), {
  path: ['email'],
  error: 'Bitte geben Sie Ihre E-Mail-Adresse an, damit wir Ihnen antworten können.',
})
