/** A calendar day as Germans write it: `2026-11-01` is `1. November 2026`, in every time zone. */
export function germanDate(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date}. ${months[(month ?? 1) - 1]} ${year}`
}

/** The same day in figures: `2024-07-12` is `12.07.2024`. */
export const numericDate = (day: string): string => day.split('-').toReversed().join('.')

const months = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
]
