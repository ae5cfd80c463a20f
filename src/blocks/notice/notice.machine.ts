/** The first and last day of a notice, for example `2026-12-24`. Empty or undefined if there is no limit. */
export type NoticeDays = { from?: string | undefined; until?: string | undefined }

/** True if a notice is shown on a date. `today` has the format `2026-12-24`. */
export const isShownOn = (today: string, { from, until }: NoticeDays): boolean =>
  (!from || from <= today) && (!until || today <= until)

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
