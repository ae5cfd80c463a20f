import type { CollectionField } from '../../../schema/collections/model.ts'
import { formatLongDay } from '../../text/calendar-day.ts'

/**
 * Returns the text that visitors read for a value of a field: dates, numbers and amounts as they are written in the
 * language. Lists are joined by commas. Empty for a missing value.
 */
export function textOfValue(value: unknown, field: CollectionField, language: string): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value))
    return value.map((one: unknown) => textOfValue(one, field, language)).join(', ')
  if (field.type === 'date' && typeof value === 'string') return dateText(value, language)
  if (field.type === 'money' && typeof value === 'number')
    return formatOf(`${language} ${field.currency}`, () => {
      const options = { style: 'currency', currency: field.currency } as const
      return new Intl.NumberFormat(language, options)
    }).format(value)
  // Without separators between thousands, because a number may be a year.
  if (typeof value === 'number')
    return formatOf(language, () => {
      return new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 20 })
    }).format(value)
  return String(value)
}

function dateText(day: string, language: string): string {
  return Number.isNaN(new Date(day).getTime()) ? day : formatLongDay(day, language)
}

const numberFormats = new Map<string, Intl.NumberFormat>()

function formatOf(key: string, create: () => Intl.NumberFormat): Intl.NumberFormat {
  const known = numberFormats.get(key)
  if (known !== undefined) return known
  const format = create()
  numberFormats.set(key, format)
  return format
}

/** Returns a value of a field for checking a page before its records are known. */
export function sampleOf(field: CollectionField): unknown {
  const one = sampleOfOne(field)
  return field.list ? [one, one] : one
}

function sampleOfOne(field: CollectionField): unknown {
  switch (field.type) {
    case 'text':
    case 'markdown':
      return 'sample'
    case 'number':
    case 'money':
      return Math.max(field.min ?? 1, Math.min(1, field.max ?? 1))
    case 'date':
      return '2026-01-31'
    case 'time':
      return '09:30'
    case 'boolean':
      return true
    case 'choice':
      return field.of[0]
    case 'image':
      return { src: 'sample.webp', alt: 'sample' }
    case 'file':
      return 'sample.pdf'
    case 'link':
      return '/sample'
    case 'place':
      return { label: 'sample', lat: 0, lng: 0 }
    case 'record':
      return 'sample'
    case 'group':
      return Object.fromEntries(
        Object.entries(field.fields).map(([name, part]) => [name, sampleOf(part)]),
      )
  }
}
