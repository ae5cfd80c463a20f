import { z } from 'zod'
import { acceptedTypeOf, maxFileBytesOf } from '../../../schema/form-file.ts'
import type { CheckedField, FormDescription } from '../../../schema/form.ts'
import type { FieldValue } from '../../../schema/form-field.ts'
import { hasVisibleText } from '../../../schema/visible-text.ts'
import type { FieldWords } from '../../locale/words.ts'
import { isContentOf } from './file-content.ts'
import { UploadedFile } from './uploaded-file.ts'

type FieldDescription = FormDescription['fields'][number]

/**
 * Returns the schema for the value that a visitor may enter in a field. The error messages come from the field's
 * `texts`, or else from the UI strings.
 */
export function createFieldSchema(
  field: FieldDescription,
  strings: FieldWords,
): z.ZodType<FieldValue> {
  switch (field.type) {
    case 'fixed':
      return z
        .unknown()
        .transform(() => field.value)
        .prefault('')
    case 'checkbox':
      return createCheckboxSchema(field, strings)
    case 'text':
      return schemaOfRequiredOrEmpty(
        field,
        lineSchema(field, strings).refine(hasMinLength(field.minLength), tooShortError(field)),
      )
    case 'textarea':
      return schemaOfRequiredOrEmpty(
        field,
        textSchema(field, strings).refine(hasMinLength(field.minLength), tooShortError(field)),
      )
    case 'email':
      return schemaOfRequiredOrEmpty(
        field,
        lineSchema(field, strings).refine(isEmptyOr(isEmail), invalidError(field)),
      )
    case 'tel':
      return schemaOfRequiredOrEmpty(
        field,
        lineSchema(field, strings).refine(isEmptyOr(isTelephoneNumber), invalidError(field)),
      )
    case 'url':
      return schemaOfRequiredOrEmpty(
        field,
        lineSchema(field, strings).refine(isEmptyOr(isWebAddress), invalidError(field)),
      )
    case 'number':
      return schemaOfRequiredOrEmpty(field, createNumberSchema(field, strings))
    case 'date':
      return schemaOfRequiredOrEmpty(field, createDaySchema(field, strings))
    case 'select':
    case 'radio':
      return createChoiceSchema(field)
    case 'choices':
      return createChoicesSchema(field)
    case 'file':
      return createFilesSchema(field)
  }
}

type FieldOf<Type extends CheckedField['type']> = Extract<CheckedField, { type: Type }>

const invalidError = ({ texts }: CheckedField) => ({ error: texts.invalid })
const tooShortError = ({ texts }: CheckedField) => ({ error: texts.tooShort })

const schemaOfRequiredOrEmpty = (
  { required, texts }: CheckedField,
  field: z.ZodType<string>,
): z.ZodType<string> =>
  required ? field.refine((text) => text !== '', { error: texts.required }) : field.default('')

const isEmptyOr = (isRight: (text: string) => boolean) => (text: string) =>
  text === '' || isRight(text)

const hasMinLength = (length = 0) => isEmptyOr((text) => text.length >= length)

/** The schema for text with any number of lines. */
const textSchema = ({ required, most, texts }: CheckedField, strings: FieldWords) =>
  z
    .string({ error: required ? texts.required : strings.text })
    .refine((text) => isWithinLength(text, most), { error: texts.tooLong })
    .refine((text) => !hasForbiddenCharacters(text), { error: strings.controls })
    .transform((text) => (hasVisibleText(text) ? text.trim() : ''))

/**
 * A browser that submits a form without JavaScript sends a line break as two characters, but counts it as one for
 * `maxLength`.
 */
const isWithinLength = (text: string, maxLength: number): boolean =>
  text.length <= maxLength || text.replaceAll('\r\n', '\n').length <= maxLength

const lineSchema = (field: CheckedField, strings: FieldWords) =>
  textSchema(field, strings).refine((text) => !/[\r\n\t\u2028\u2029]/.test(text), {
    error: strings.oneLine,
  })

function createNumberSchema(field: FieldOf<'number'>, strings: FieldWords): z.ZodType<string> {
  const { min, max, step, texts } = field
  return lineSchema(field, strings)
    .refine(isEmptyOr(isNumber), { error: texts.invalid, abort: true })
    .refine(
      isEmptyOr((text) => Number(text) >= (min ?? -Infinity)),
      { error: texts.tooSmall },
    )
    .refine(
      isEmptyOr((text) => Number(text) <= (max ?? Infinity)),
      { error: texts.tooLarge },
    )
    .refine(
      isEmptyOr((text) => isMultipleOf(Number(text) - (min ?? 0), step)),
      { error: texts.invalid },
    )
}

function createDaySchema(field: FieldOf<'date'>, strings: FieldWords): z.ZodType<string> {
  const { min, max, texts } = field
  return lineSchema(field, strings)
    .refine(isEmptyOr(isDay), { error: texts.invalid, abort: true })
    .refine(
      isEmptyOr((text) => min === undefined || text >= min),
      { error: texts.tooSmall },
    )
    .refine(
      isEmptyOr((text) => max === undefined || text <= max),
      { error: texts.tooLarge },
    )
}

function createChoiceSchema({
  required,
  options,
  texts,
}: FieldOf<'select' | 'radio'>): z.ZodType<string> {
  const known = z
    .string({ error: texts.required })
    .refine(
      (value) => (value === '' && !required) || options.some((option) => option.value === value),
      { error: texts.required },
    )
  return required ? known : known.default('')
}

/** The schema for a list of options, which it returns in the order of the form and each only once. */
function createChoicesSchema({
  required,
  options,
  min,
  max,
  texts,
}: FieldOf<'choices'>): z.ZodType<string[]> {
  const values = options.map(({ value }) => value)
  const areOptions = (chosen: unknown) =>
    Array.isArray(chosen) &&
    chosen.length <= values.length &&
    chosen.every((value) => values.includes(value))
  return z
    .custom<string[]>(areOptions, { error: texts.invalid, abort: true })
    .default([])
    .transform((chosen) => values.filter((value) => chosen.includes(value)))
    .refine(({ length }) => length > 0 || !required, { error: texts.required })
    .refine(({ length }) => length === 0 || length >= (min ?? 0), { error: texts.tooSmall })
    .refine(({ length }) => length <= (max ?? Infinity), { error: texts.tooLarge })
}

/** The schema for a list of received files, which it turns into their names. */
function createFilesSchema(field: FieldOf<'file'>): z.ZodType<string[]> {
  const { required, max, texts } = field
  const file = z
    .instanceof(UploadedFile, { error: texts.invalid })
    .refine(({ size }) => size > 0, { error: texts.tooShort, abort: true })
    .refine(({ size }) => size <= maxFileBytesOf(field), { error: texts.tooLarge, abort: true })
    .refine(
      ({ name, mimeType }) => {
        const type = acceptedTypeOf(field, name)
        return type !== undefined && isContentOf(type, mimeType)
      },
      { error: texts.invalid },
    )
  return z
    .array(file, { error: texts.invalid })
    .default([])
    .refine(({ length }) => length > 0 || !required, { error: texts.required })
    .refine(({ length }) => length <= max, { error: texts.tooLong })
    .transform((files) => files.map(({ name }) => name))
}

function createCheckboxSchema(
  { required, texts }: FieldOf<'checkbox'>,
  strings: FieldWords,
): z.ZodType<boolean> {
  const box = z
    .union([z.boolean(), z.stringbool({ truthy: ['true', 'on'], falsy: ['false', ''] })], {
      error: strings.flag,
    })
    .default(false)
  return required ? box.refine((isTicked) => isTicked, { error: texts.required }) : box
}

/**
 * True if a text contains control characters other than line breaks and tabs, lone surrogates, or characters that
 * reverse the reading direction and so disguise the text.
 */
function hasForbiddenCharacters(text: string): boolean {
  // oxlint-disable-next-line no-control-regex
  const isControl = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
  return isControl.test(text) || /[\p{Surrogate}\p{Bidi_Control}]/u.test(text)
}

/**
 * Uses the pattern of the HTML standard for e-mail inputs, so that the gateway accepts exactly what
 * browsers accept.
 */
const isEmail = (text: string): boolean => text.length <= 254 && z.regexes.html5Email.test(text)

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
}

/** Accepts common ways to write a telephone number, for example with a country code or brackets. */
const isTelephoneNumber = (text: string): boolean =>
  /^\+?[\d\s()./-]*$/.test(text) && text.replaceAll(/\D/g, '').length >= 3

/** Number inputs of browsers send this format in every language. */
const isNumber = (text: string): boolean => /^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text)

/** Allows for rounding errors of floating point numbers. */
function isMultipleOf(value: number, step: number): boolean {
  const steps = value / step
  return Math.abs(steps - Math.round(steps)) < 1e-6
}

const isDay = (text: string): boolean => z.iso.date().safeParse(text).success
