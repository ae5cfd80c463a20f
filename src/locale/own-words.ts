import { z } from 'zod'
import { missingPlaceholders, pluralForms } from '../text/placeholders.ts'
import type { Words } from './words.ts'
import { isMap } from '../text/is-record.ts'

/**
 * A UI string: its path, its text in a pack (the built-in strings of one language), and `value` as authors
 * write it in content/words.yaml.
 */
export type Text = { path: readonly string[]; text: string; value: string | readonly string[] }

/** Strings that are lists of lines. The number of lines may differ between languages. */
const keysWithFreeTexts = new Set(['gateway.questions.instructions'])

/** Strings that authors must not write, because they follow from `language` in content/site.yaml. */
const keysNotTranslated = new Set(['language', 'gateway.language'])

/** Parts of URLs. The English parts work in all languages. */
const address = /^(?:frame\.contentAnchor|gateway\.addresses\.\w+|search\.path)$/

/** Returns the strings that a language without a pack needs, with the texts of a given pack. */
export function neededTexts(words: Words, language: string): Text[] {
  const { pluralCategories: all } = new Intl.PluralRules(language).resolvedOptions()
  const pluralCategories = pluralForms.filter((form) => all.includes(form))
  const texts: Text[] = []
  walk(words, [])
  return texts

  function walk(value: unknown, path: readonly string[]): void {
    const name = path.join('.')
    if (keysNotTranslated.has(name) || address.test(name)) return
    if (isEnd(value)) texts.push({ path, text: shown(value), value })
    else if (isCounted(value)) {
      for (const form of pluralCategories) {
        const text = value[form] ?? value['other'] ?? ''
        texts.push({ path: [...path, form], text, value: text })
      }
    } else for (const [key, inner] of Object.entries(entriesOf(value))) walk(inner, [...path, key])
  }
}

/** Returns the schema of content/words.yaml: any string of a pack, described by its text in the pack. */
export const ownWordsSchema = (words: Words): z.ZodType => schemaOf(words, [])

function schemaOf(value: unknown, path: readonly string[]): z.ZodType {
  const name = path.join('.')
  const explained = <S extends z.ZodType>(schema: S) =>
    schema.meta({ de: shown(value), en: shown(value) })
  if (address.test(name)) return explained(z.string().regex(/^[a-z][a-z0-9-]*$/))
  if (isCounted(value)) {
    const forms = pluralForms.map((form) => [form, z.string().min(1).optional()] as const)
    return z.strictObject(Object.fromEntries(forms))
  }
  if (typeof value === 'string') return explained(z.string().min(1))
  if (isList(value)) {
    const list = z.array(z.string().min(1))
    return explained(keysWithFreeTexts.has(name) ? list.min(1) : list.length(value.length))
  }
  const shape = Object.entries(entriesOf(value))
    .filter(([key]) => !keysNotTranslated.has([...path, key].join('.')))
    .map(([key, inner]) => [key, schemaOf(inner, [...path, key]).optional()] as const)
  return z.strictObject(Object.fromEntries(shape))
}

/** Returns the strings of a pack, with valid strings from the author replacing those of the pack. */
export function withOwnWords(words: Words, own: unknown): Words {
  // Each value is replaced only by a value of the same type.
  return mergeWords(words, own, []) as Words
}

function mergeWords(value: unknown, own: unknown, path: readonly string[]): unknown {
  const name = path.join('.')
  if (own === undefined || own === null || keysNotTranslated.has(name)) return value
  if (typeof value === 'string') {
    return typeof own === 'string' && own !== '' && keepsPlaces(own, value) ? own : value
  }
  if (isList(value)) {
    const fits =
      isList(own) && (keysWithFreeTexts.has(name) ? own.length > 0 : own.length === value.length)
    return fits ? own : value
  }
  const texts = entriesOf(own)
  if (isCounted(value)) {
    const forms = Object.entries(texts).filter(([, text]) => typeof text === 'string')
    return { ...value, ...Object.fromEntries(forms) }
  }
  return Object.fromEntries(
    Object.entries(entriesOf(value)).map(([key, inner]) => [
      key,
      mergeWords(inner, Object.hasOwn(texts, key) ? texts[key] : undefined, [...path, key]),
    ]),
  )
}

const keepsPlaces = (own: string, text: string): boolean =>
  missingPlaceholders(own, text).length === 0

const isEnd = (value: unknown): value is string | readonly string[] =>
  typeof value === 'string' || isList(value)

/** True if the value is a text with plural forms, such as `one` and `other`. */
function isCounted(value: unknown): value is Record<string, string> {
  const keys = Object.keys(entriesOf(value))
  return keys.includes('other') && keys.every((key) => pluralForms.some((form) => form === key))
}

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const entriesOf = (value: unknown): Record<string, unknown> => (isMap(value) ? value : {})

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : (isList(value) ? value : []).join(' / ')
