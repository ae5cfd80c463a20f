/** Formats a span of time (`09:00-18:00`) for a language: `09:00–18:00 Uhr`, `9:00 AM – 6:00 PM`. */
export function formatTimeSpan(span: string, language: string): string {
  const [start = '', end = ''] = span.split('-')
  const format = timeFormatOf(language)
  const { hour12, numberingSystem } = format.resolvedOptions()
  if (end !== '24:00' && (start < end || hour12 !== true))
    return format.formatRange(dateAtTime(start), dateAtTime(end))
  if (hour12 === true)
    return [
      format.format(dateAtTime(start)),
      rangeSeparator(format),
      format.format(dateAtTime(end)),
    ].join('')

  const number = new Intl.NumberFormat(language, { numberingSystem, minimumIntegerDigits: 2 })
  const midnight: Record<string, string> = { hour: number.format(24), minute: number.format(0) }
  return format
    .formatRangeToParts(dateAtTime(start), dateAtTime('23:59'))
    .map(({ source, type, value }) => (source === 'endRange' && midnight[type]) || value)
    .join('')
}

/**
 * Returns the separator between the two times of a range. A range that ends on the next day is joined by hand with this
 * separator: the range formatter would print AM or PM only once if both times are before noon or both are after it.
 */
const rangeSeparator = (format: Intl.DateTimeFormat): string =>
  format
    .formatRangeToParts(dateAtTime('09:00'), dateAtTime('18:00'))
    .flatMap(({ source, value }) => (source === 'shared' ? [value] : []))
    .join('')

/** Formats a time (`18:00`) for a language. */
export const formatTime = (time: string, language: string): string =>
  timeFormatOf(language).format(dateAtTime(time))

/** Returns the name of a day of the week; 0 is Monday. */
export const weekdayName = (index: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    // 1 January 2024 was a Monday, so this is a date with the requested day of the week.
    new Date(Date.UTC(2024, 0, 1 + index)),
  )

/** All times get the same date, so that the range formatter does not print a date. */
const dateAtTime = (time: string): Date =>
  new Date(`2024-01-01T${time === '24:00' ? '00:00' : time}Z`)

const timeFormatCache = new Map<string, Intl.DateTimeFormat>()

function timeFormatOf(language: string): Intl.DateTimeFormat {
  const format =
    timeFormatCache.get(language) ??
    new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' })
  timeFormatCache.set(language, format)
  return format
}
