import { minutesSinceMidnight, minutesPerDay, minutesOfSpan } from '../../../schema/time-span.ts'

/**
 * Opening hours in the form that opening-hours.part.ts reads from an attribute. `week` begins on Monday, and
 * each exception has a last day.
 */
export type HoursPlan = {
  timeZone: string
  week: readonly (readonly string[])[]
  exceptions: readonly { from: string; until: string; hours: readonly string[] }[]
}

/** A date such as `2026-11-22`, and the minutes after midnight. */
export type LocalTime = { day: string; minute: number }

/**
 * `nextChange` is the time of the next opening or closing, in minutes after midnight of today. Undefined if it is too far
 * ahead.
 */
export type OpeningStatus = { isOpen: boolean; nextChange: number | undefined }

/** The number of days for which a weekday is enough to name an opening time. */
const maxDaysAhead = 6

/** Placeholders in the prepared texts for values that depend on the current time. */
export const textPlaceholders = { day: '<day>', time: '<time>' }

/** Returns whether the business is open at this time, and the time of the next change. */
export function openingStatusAt(plan: HoursPlan, { day, minute }: LocalTime): OpeningStatus {
  const spans = spansFromYesterday(plan, day)
  let end = minute
  for (const [from, to] of spans) if (from <= end && to > end) end = to
  if (end > minute) {
    return { isOpen: true, nextChange: end < (maxDaysAhead + 1) * minutesPerDay ? end : undefined }
  }
  return { isOpen: false, nextChange: spans.find(([from]) => from > minute)?.[0] }
}

/** Returns the local date and time in a time zone. */
export function localTimeIn(timeZone: string, now: Date): LocalTime {
  const clock = new Intl.DateTimeFormat([], {
    ...{ timeZone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  })
  const parts = clock.formatToParts(now).map(({ type, value }) => [type, value])
  const { year, month, day, hour, minute } = Object.fromEntries(parts)
  return { day: `${year}-${month}-${day}`, minute: minutesSinceMidnight(`${hour}:${minute}`) }
}

/** Returns the weekday of a date, 0 for Monday to 6 for Sunday. `ahead` adds a number of days. */
export const weekdayOf = (day: string, ahead = 0): number =>
  (new Date(day).getUTCDay() + 6 + ahead) % 7

/** Returns the time spans in chronological order, beginning with those of yesterday, which may end today. */
function spansFromYesterday(plan: HoursPlan, today: string): [from: number, to: number][] {
  const offsets = Array.from({ length: maxDaysAhead + 2 }, (_, index) => index - 1)
  return offsets
    .flatMap((offset) =>
      spansOnDay(plan, dateAfterDays(today, offset)).map((span) => spanWithOffset(span, offset)),
    )
    .toSorted(([one], [other]) => one - other)
}

function spansOnDay({ week, exceptions }: HoursPlan, day: string): readonly string[] {
  const exception = exceptions.find(({ from, until }) => from <= day && day <= until)
  return exception?.hours ?? week[weekdayOf(day)] ?? []
}

function spanWithOffset(span: string, offset: number): [number, number] {
  const [from, to] = minutesOfSpan(span)
  const start = offset * minutesPerDay
  return [start + from, start + to]
}

const dateAfterDays = (day: string, offset: number): string =>
  new Date(Date.parse(day) + offset * minutesPerDay * 60_000).toISOString().slice(0, 10)
