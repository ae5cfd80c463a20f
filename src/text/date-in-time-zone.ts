/**
 * Returns the date in a time zone, for example `2026-12-24`. If `timeZone` is undefined, the visitor's own time zone is
 * used.
 */
export function dateInTimeZone(now: Date, timeZone: string | undefined): string {
  const parts = new Intl.DateTimeFormat([], {
    ...{ timeZone, calendar: 'gregory', numberingSystem: 'latn' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  }).formatToParts(now)
  const { year, month, day } = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return `${year}-${month}-${day}`
}
