/** A calendar day as Germans write it: `2026-11-01` is `1. November 2026`, in every time zone. */
export function germanDate(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date}. ${months[(month ?? 1) - 1]} ${year}`
}

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
