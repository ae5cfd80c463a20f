import { z } from 'zod'
import { dateOrTime } from '../../../schema/fields.ts'
import { fieldOf, type Path } from '../../../schema/path.ts'
import { replaceLookAlikes } from '../../text/look-alike.ts'
import type { Finding, FixValue } from '../../problems/problem.ts'
import type { ValueType, WrittenValue } from '../../problems/detail-types.ts'
import { blockTypesOf } from './block-types.ts'
import { fieldNameOf, type InvalidDocument, type Issue } from './invalid-document.ts'
import { parseDay, parseSlashedDay } from './iso-day.ts'
import { unwrapSchema, fieldSchemaOf, keysOf, schemaAt } from '../../../schema/schema-at.ts'

/** Reports a value of a wrong type, with a correction if it is certain. */
export function createWrongTypeFinding(
  expected: ValueType,
  issue: Issue,
  path: Path,
  written: WrittenValue,
  failed: InvalidDocument,
): Finding {
  if (written.type === 'empty') return createEmptyValueFinding(expected, path, written, failed)
  const schema = unwrapSchema(schemaAt(failed.kind.schema, failed.value, path))
  if (schema instanceof z.ZodISODate || schema === dateOrTime)
    return createInvalidDateFinding(written.source)
  if (expected === 'number' && written.type === 'number') {
    const rule = Number.isFinite(issue.input) ? 'whole-number' : 'not-finite'
    return { code: 'wrong-value', detail: { rule, written } }
  }
  const src = expected === 'text' ? fieldOf(issue.input, 'src') : undefined
  if (typeof src === 'string')
    return { code: 'wrong-type', detail: { expected, written, path: src } }
  const instead = correctionOf(expected, path, written, failed)
  const detail = { expected, written, instead: instead?.text }
  if (instead?.value === undefined) return { code: 'wrong-type', detail }
  return { code: 'wrong-type', detail, fixText: instead.text, fixValue: instead.value }
}

/** Reports an empty value. */
export function createEmptyValueFinding(
  expected: ValueType,
  path: Path,
  written: WrittenValue,
  { value, kind }: InvalidDocument,
): Finding {
  const key = fieldNameOf(path)
  const holder = schemaAt(kind.schema, value, path.slice(0, -1))
  const field: unknown = holder instanceof z.ZodObject ? holder.shape[String(key)] : undefined
  const required = field instanceof z.ZodType && !field.safeParse(undefined).success
  return { code: 'wrong-value', detail: { rule: 'empty', key, expected, required, written } }
}

/** Returns the most likely correction of a value with a wrong type, or undefined. */
function correctionOf(
  expected: ValueType,
  path: Path,
  { source, type }: WrittenValue,
  { document, kind, value }: InvalidDocument,
): { text: string; value?: FixValue } | undefined {
  const schema = unwrapSchema(schemaAt(kind.schema, value, path))
  switch (expected) {
    case 'text': {
      const text = { text: JSON.stringify(source), value: source }
      if (type === 'number' || type === 'boolean') return text
      const { first, last } = document.linesOf(path)
      const isFlow = source.startsWith('{') && !/^\{facts\.\w+\}$/.test(source)
      const isLine = type === 'map' && first === last && !isFlow
      return isLine ? text : undefined
    }
    case 'number': {
      const text = type === 'text' ? plainNumberOf(source) : undefined
      return text === undefined ? undefined : { text, value: Number(text) }
    }
    case 'boolean': {
      const intendedValue = Object.hasOwn(booleansByWord, source.toLowerCase())
        ? booleansByWord[source.toLowerCase()]
        : undefined
      return intendedValue === undefined
        ? undefined
        : { text: String(intendedValue), value: intendedValue }
    }
    case 'map':
      if (/\.\w{2,5}$/.test(source)) {
        if (keysOf(schema).includes('src')) return { text: `src: ${source}` }
        const image = groupFieldWith('src', schema)
        if (image !== undefined) return { text: `${image}: { src: ${source} }` }
      }
      return blockTypesOf(schemaAt(kind.schema, value, path.slice(0, -1))).includes(source)
        ? { text: `type: ${source}`, value: { type: source } }
        : textAsGroup(source, schema)
    case 'list':
      return undefined
  }
}

/** Returns a number without separators between thousands: `1.234,50` and `1,234.50` are 1234.50. */
function plainNumberOf(source: string): string | undefined {
  if (/^[-+]?\d+(?:[.,]\d+)?$/.test(source)) return source.replace(',', '.')
  if (/^[-+]?\d{1,3}(?:\.\d{3})+,\d+$/.test(source))
    return source.replaceAll('.', '').replace(',', '.')
  return /^[-+]?\d{1,3}(?:,\d{3})+\.\d+$/.test(source) ? source.replaceAll(',', '') : undefined
}

/** Returns the first field of a group that is itself a group with this key. */
const groupFieldWith = (key: string, schema: unknown): string | undefined =>
  keysOf(schema).find((field) => keysOf(unwrapSchema(fieldSchemaOf(schema, field))).includes(key))

/**
 * Proposes a group for a text: `Müsli` → `{ value: Musli, label: Müsli }`. Returns undefined unless the group has one
 * or two required fields that accept the text.
 */
function textAsGroup(source: string, schema: unknown): { text: string } | undefined {
  if (!(schema instanceof z.ZodObject) || !/^\p{Letter}[\p{Letter}\p{Number} -]*$/u.test(source))
    return undefined
  const needed = Object.entries(schema.shape).filter(
    ([, field]) => !z.safeParse(field, undefined).success,
  )
  const asName = source
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
  const pieces = needed.map(([key, field]) => {
    const fit = [source, asName].find((text) => z.safeParse(field, text).success)
    return fit && `${key}: ${fit}`
  })
  if (pieces.length === 0 || pieces.length > 2 || pieces.includes(undefined)) return undefined
  return { text: `{ ${pieces.join(', ')} }` }
}

/** Words for yes and no. Some were booleans in YAML 1.1. */
const booleansByWord: Record<string, boolean> = {
  true: true,
  yes: true,
  on: true,
  ja: true,
  wahr: true,
  false: false,
  no: false,
  off: false,
  nein: false,
  falsch: false,
}

/**
 * Reports an invalid date, with a proposal if `parse` reads it: a date in another format. If day and month could be swapped,
 * it names both dates and offers no fix.
 */
export function createInvalidDateFinding(written: string, parse = parseDay): Finding {
  const plain = replaceLookAlikes(written)
  const [day, otherDay] = parseSlashedDay(plain)
  if (day !== undefined && otherDay !== undefined)
    return { code: 'date-invalid', detail: { written, either: [day, otherDay], wrong: 'form' } }
  const proposal = day ?? parse(plain)
  const wrong = /^\d{4}-\d{2}-\d{2}$/.test(written) ? 'day' : 'form'
  return { code: 'date-invalid', detail: { written, proposal, wrong }, fixText: proposal }
}
