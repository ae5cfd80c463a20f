/** Formats a span of time (`09:00-18:00`) for a language: `09:00–18:00 Uhr`, `9:00 AM – 6:00 PM`. */
export function timeSpan(span: string, language: string): string {
  const [start = '', end = ''] = span.split('-')
  const format = formatFor(language)
  const { hour12, numberingSystem } = format.resolvedOptions()
  if (end !== '24:00' && (start < end || hour12 !== true))
    return format.formatRange(at(start), at(end))
  if (hour12 === true)
    return [format.format(at(start)), between(format), format.format(at(end))].join('')

  const number = new Intl.NumberFormat(language, { numberingSystem, minimumIntegerDigits: 2 })
  const midnight: Record<string, string> = { hour: number.format(24), minute: number.format(0) }
  return format
    .formatRangeToParts(at(start), at('23:59'))
    .map(({ source, type, value }) => (source === 'endRange' && midnight[type]) || value)
    .join('')
}

/**
 * Returns the separator between the two times of a range. A range that ends on the next day is joined by hand with this
 * separator: the range formatter would print AM or PM only once if both times are before noon or both are after it.
 */
const between = (format: Intl.DateTimeFormat): string =>
  format
    .formatRangeToParts(at('09:00'), at('18:00'))
    .flatMap(({ source, value }) => (source === 'shared' ? [value] : []))
    .join('')

/** Formats a time (`18:00`) for a language. */
export const clockTime = (time: string, language: string): string =>
  formatFor(language).format(at(time))

/** Returns the name of a day of the week; 0 is Monday. */
export const weekdayName = (index: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    // 1 January 2024 was a Monday.
    new Date(Date.UTC(2024, 0, 1 + index)),
  )

/** All times get the same date, so that the range formatter does not print a date. */
const at = (time: string): Date => new Date(`2024-01-01T${time === '24:00' ? '00:00' : time}Z`)

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(language: string): Intl.DateTimeFormat {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' })
  formats.set(language, format)
  return format
}
