import { z } from 'zod'
import type { AskedField, FormDescription } from '../../../schema/form.ts'
import { isSeen } from '../../../schema/seen.ts'
import type { FieldWords } from '../../locale/words.ts'

type Described = FormDescription['fields'][number]

/**
 * Returns the schema for the value that a visitor may enter in a field. The error messages come from the field's
 * `texts`, or else from the UI strings.
 */
export function valueOf(field: Described, words: FieldWords): z.ZodType<string | boolean> {
  switch (field.type) {
    case 'fixed':
      return z
        .unknown()
        .transform(() => field.value)
        .prefault('')
    case 'checkbox':
      return tick(field, words)
    case 'text':
      return filledIn(field, oneLine(field, words).refine(atLeast(field.minLength), short(field)))
    case 'textarea':
      return filledIn(field, written(field, words).refine(atLeast(field.minLength), short(field)))
    case 'email':
      return filledIn(field, oneLine(field, words).refine(orEmpty(isEmail), wrong(field)))
    case 'tel':
      return filledIn(field, oneLine(field, words).refine(orEmpty(isNumberToDial), wrong(field)))
    case 'url':
      return filledIn(field, oneLine(field, words).refine(orEmpty(isWebAddress), wrong(field)))
    case 'number':
      return filledIn(field, number(field, words))
    case 'date':
      return filledIn(field, day(field, words))
    case 'select':
    case 'radio':
      return choice(field)
  }
}

type FieldOf<Type extends AskedField['type']> = Extract<AskedField, { type: Type }>

const wrong = ({ texts }: AskedField) => ({ error: texts.invalid })
const short = ({ texts }: AskedField) => ({ error: texts.tooShort })

const filledIn = ({ required, texts }: AskedField, field: z.ZodType<string>): z.ZodType<string> =>
  required ? field.refine((text) => text !== '', { error: texts.required }) : field.default('')

const orEmpty = (isRight: (text: string) => boolean) => (text: string) =>
  text === '' || isRight(text)

const atLeast = (length = 0) => orEmpty((text) => text.length >= length)

/** The schema for text with any number of lines. */
const written = ({ required, most, texts }: AskedField, words: FieldWords) =>
  z
    .string({ error: required ? texts.required : words.text })
    .refine((text) => isWithin(text, most), { error: texts.tooLong })
    .refine((text) => !hasControls(text), { error: words.controls })
    .transform((text) => (isSeen(text) ? text.trim() : ''))

/**
 * A browser that submits a form without JavaScript sends a line break as two characters, but counts it as one for
 * `maxLength`.
 */
const isWithin = (text: string, most: number): boolean =>
  text.length <= most || text.replaceAll('\r\n', '\n').length <= most

const oneLine = (field: AskedField, words: FieldWords) =>
  written(field, words).refine((text) => !/[\r\n\t\u2028\u2029]/.test(text), {
    error: words.oneLine,
  })

function number(field: FieldOf<'number'>, words: FieldWords): z.ZodType<string> {
  const { min, max, step, texts } = field
  return oneLine(field, words)
    .refine(orEmpty(isNumber), { error: texts.invalid, abort: true })
    .refine(
      orEmpty((text) => Number(text) >= (min ?? -Infinity)),
      { error: texts.tooSmall },
    )
    .refine(
      orEmpty((text) => Number(text) <= (max ?? Infinity)),
      { error: texts.tooLarge },
    )
    .refine(
      orEmpty((text) => isStep(Number(text) - (min ?? 0), step)),
      { error: texts.invalid },
    )
}

function day(field: FieldOf<'date'>, words: FieldWords): z.ZodType<string> {
  const { min, max, texts } = field
  return oneLine(field, words)
    .refine(orEmpty(isDay), { error: texts.invalid, abort: true })
    .refine(
      orEmpty((text) => min === undefined || text >= min),
      { error: texts.tooSmall },
    )
    .refine(
      orEmpty((text) => max === undefined || text <= max),
      { error: texts.tooLarge },
    )
}

function choice({ required, options, texts }: FieldOf<'select' | 'radio'>): z.ZodType<string> {
  const known = z
    .string({ error: texts.required })
    .refine(
      (value) => (value === '' && !required) || options.some((option) => option.value === value),
      { error: texts.required },
    )
  return required ? known : known.default('')
}

function tick({ required, texts }: FieldOf<'checkbox'>, words: FieldWords): z.ZodType<boolean> {
  const box = z
    .union([z.boolean(), z.stringbool({ truthy: ['true', 'on'], falsy: ['false', ''] })], {
      error: words.flag,
    })
    .default(false)
  return required ? box.refine((isTicked) => isTicked, { error: texts.required }) : box
}

/**
 * True if a text contains control characters other than line breaks and tabs, lone surrogates, or characters that
 * reverse the reading direction and so disguise the text.
 */
function hasControls(text: string): boolean {
  // oxlint-disable-next-line no-control-regex
  const isControl = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
  return isControl.test(text) || /[\p{Surrogate}\p{Bidi_Control}]/u.test(text)
}

/** Uses the same check as a browser's e-mail input, so that both agree. */
const isEmail = (text: string): boolean => text.length <= 254 && z.regexes.html5Email.test(text)

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
}

/** Accepts common ways to write a telephone number, for example with a country code or brackets. */
const isNumberToDial = (text: string): boolean =>
  /^\+?[\d\s()./-]*$/.test(text) && text.replaceAll(/\D/g, '').length >= 3

/** Number inputs of browsers send this format in every language. */
const isNumber = (text: string): boolean => /^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text)

/** Allows for rounding errors of floating point numbers. */
function isStep(value: number, step: number): boolean {
  const steps = value / step
  return Math.abs(steps - Math.round(steps)) < 1e-6
}

const isDay = (text: string): boolean => z.iso.date().safeParse(text).success
