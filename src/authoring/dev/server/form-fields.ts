import { z } from 'zod'
import { descriptionOf } from '../../../../schema/description.ts'
import { type ValueMeaning, roles } from '../../../../schema/roles.ts'
import { unwrapSchema } from '../../../../schema/schema-at.ts'
import type { Language } from '../../../locale/texts.ts'
import { asYamlValue, type FormField, type FormInput } from '../edit-message.ts'

/**
 * Returns the form fields of a block or of any other schema with fields, in the order of the schema.
 * `except` lists the names of fields to leave out.
 */
export function formFieldsOf(
  schema: unknown,
  language: Language,
  except: readonly string[],
): FormField[] {
  const inner = unwrapSchema(schema)
  if (!(inner instanceof z.ZodObject)) return []
  return Object.entries(inner.shape)
    .filter(([name]) => !except.includes(name))
    .map(([name, field]: [string, unknown]) => ({
      name,
      help:
        descriptionOf(field)?.[language] ?? descriptionOf(unwrapSchema(field))?.[language] ?? '',
      isNeeded: field === unwrapSchema(field),
      standard: defaultValueOf(field),
      input: formInputFor(field, name, language),
    }))
}

function defaultValueOf(schema: unknown): FormField['standard'] {
  const isStandard = schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
  return isStandard ? asYamlValue(schema.def.defaultValue) : undefined
}

function formInputFor(schema: unknown, name: string, language: Language): FormInput {
  const inner = unwrapSchema(schema)
  const meaning = { ...meaningOf(inner), ...meaningOf(schema) }
  if (meaning.role === 'icon') return { kind: 'icon' }
  if (inner instanceof z.ZodString) return textInput(inner, meaning)
  if (inner instanceof z.ZodISODate) return { kind: 'day' }
  if (inner instanceof z.ZodStringFormat)
    return meaning.role === 'link' ? { kind: 'link' } : { kind: 'text', isLong: false }
  if (inner instanceof z.ZodBoolean) return { kind: 'switch' }
  if (inner instanceof z.ZodNumber) return numberInput(inner)
  if (inner instanceof z.ZodEnum) return { kind: 'choice', options: inner.options }
  if (inner instanceof z.ZodLiteral) return literalInput([...inner.values])
  if (inner instanceof z.ZodArray)
    return isFocalPoint(inner, name)
      ? { kind: 'focus' }
      : { kind: 'list', of: formInputFor(inner.element, name, language) }
  if (inner instanceof z.ZodDiscriminatedUnion) return unionInput(inner, language)
  // Some values, such as a table cell, are a text, a number or a boolean. Authors type all of them into the same field.
  if (inner instanceof z.ZodUnion && inner.options.some((option) => option instanceof z.ZodString))
    return { kind: 'text', isLong: false }
  if (inner instanceof z.ZodObject) {
    const isPicture = 'src' in inner.shape && meaningOf(inner.shape['src'])?.role === 'media'
    return { kind: 'group', fields: formFieldsOf(inner, language, []), isPicture }
  }
  return { kind: 'written' }
}

const meaningOf = (schema: unknown): ValueMeaning | undefined =>
  schema instanceof z.ZodType ? roles.get(schema) : undefined

function textInput(schema: z.ZodString, { role, described }: ValueMeaning): FormInput {
  if (role === 'link') return { kind: 'link' }
  if (role === 'media') return { kind: 'picture', isDescribed: described === 'beside' }
  if (role === 'file' || role === 'own-file') return { kind: 'file' }
  const isLong = role === 'code' || (role === 'markdown' && (schema.maxLength ?? 1000) > 200)
  return { kind: 'text', isLong }
}

const numberInput = ({ minValue, maxValue, isInt }: z.ZodNumber): FormInput => ({
  kind: 'number',
  least: limitOf(minValue),
  most: limitOf(maxValue),
  isWhole: isInt,
})

/** Returns a limit; undefined if it is only the limit of safe integers, which zod sets for every integer. */
const limitOf = (value: number | null): number | undefined =>
  value === null || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value

function literalInput([first, ...more]: readonly unknown[]): FormInput {
  const options = [first, ...more].filter(
    (value) => typeof value === 'string' || typeof value === 'number',
  )
  return more.length > 0
    ? { kind: 'choice', options }
    : { kind: 'fixed', value: asYamlValue(first) }
}

const isFocalPoint = ({ element }: z.ZodArray, name: string): boolean =>
  name === 'focus' && element instanceof z.ZodNumber

function unionInput(union: z.ZodDiscriminatedUnion, language: Language): FormInput {
  const by = union.def.discriminator
  const options = union.options.flatMap((option: unknown) => {
    const label: unknown = option instanceof z.ZodObject ? option.shape[by] : undefined
    const names = label instanceof z.ZodLiteral ? [...label.values] : []
    const help = descriptionOf(option)?.[language] ?? descriptionOf(label)?.[language] ?? ''
    const fields = formFieldsOf(option, language, [by])
    return names.map((name) => ({ name: String(name), help, fields }))
  })
  return { kind: 'union', by, options }
}
