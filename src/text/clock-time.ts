/** `09:00-18:00` as the language writes times: `09:00–18:00 Uhr`, `9:00 AM – 6:00 PM`. */
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
 * What stands between the two times of a range. A range that ends on the next day is put together of them, as it would
 * say AM or PM but once where both are before noon, or after it.
 */
const between = (format: Intl.DateTimeFormat): string =>
  format
    .formatRangeToParts(at('09:00'), at('18:00'))
    .flatMap(({ source, value }) => (source === 'shared' ? [value] : []))
    .join('')

/** `18:00` as the language writes it. */
export const clockTime = (time: string, language: string): string =>
  formatFor(language).format(at(time))

/** The name of a day of the week; 0 is Monday. */
export const weekdayName = (index: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    // The first Monday of 2024 was its first day.
    new Date(Date.UTC(2024, 0, 1 + index)),
  )

/** All on one day, so that no format writes the day, too. */
const at = (time: string): Date => new Date(`2024-01-01T${time === '24:00' ? '00:00' : time}Z`)

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(language: string): Intl.DateTimeFormat {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' })
  formats.set(language, format)
  return format
}
