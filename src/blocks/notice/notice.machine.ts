/** The first and the last day on which something is seen, as `2026-12-24`; empty where there is none. */
export type Days = { from?: string | undefined; until?: string | undefined }

export const isSeenOn = (today: string, { from, until }: Days): boolean =>
  (!from || from <= today) && (!until || today <= until)

/** The day at a place, or where the visitor is: `2026-12-24`. */
export function dayAt(now: Date, timeZone: string | undefined): string {
  const parts = new Intl.DateTimeFormat([], {
    ...{ timeZone, calendar: 'gregory', numberingSystem: 'latn' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  }).formatToParts(now)
  const { year, month, day } = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return `${year}-${month}-${day}`
}
