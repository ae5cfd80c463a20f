/** `09:00-18:00` as the language writes times: `09:00–18:00 Uhr`, `9:00 AM – 6:00 PM`. */
export function timeSpan(span: string, language: string): string {
  const [start = '', end = ''] = span.split('-')
  return formatFor(language).formatRange(at(start), at(end))
}

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
