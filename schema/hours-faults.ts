import { z } from 'zod'
import { minutesPerDay, minutesOfSpan, timeSpanPattern } from './time-span.ts'
import { weekdays } from './opening-hours.ts'

/** A contradiction between opening hours that are each valid. `path` is relative to the opening hours. */
export type HoursFault = { path: Path } &
  /** Two time spans overlap. `other` begins earlier, on the previous day if `isDayBefore` is true. */
  (
    | { what: 'overlap'; span: string; other: string; isDayBefore: boolean }
    /** Two exceptions apply to the same day. */
    | { what: 'day-twice'; day: string; first: Path }
    | { what: 'exception-order'; from: string; until: string }
    | { what: 'never-open' }
  )

type Path = readonly (string | number)[]

const spans = z.array(z.string()).default([]).catch([])

/**
 * The part of the opening hours that these checks need. Invalid values are skipped, because the schema reports them.
 */
const WrittenHours = z.object({
  week: z.object(Object.fromEntries(weekdays.map((day) => [day, spans]))),
  exceptions: z
    .array(
      z
        .object({ from: z.iso.date(), until: z.iso.date().optional(), hours: spans })
        .optional()
        .catch(undefined),
    )
    .default([])
    .catch([]),
})

/** Returns the contradictions in the raw YAML value of opening hours. */
export function hoursFaults(hours: unknown): HoursFault[] {
  if (hours === undefined) return []
  const { data } = WrittenHours.safeParse(hours)
  if (data === undefined) return []
  const week = weekdays.map((day) => data.week[day] ?? [])
  const exceptions = data.exceptions.map((exception) => exception?.hours ?? [])
  const isNeverOpen = [...week, ...exceptions].every((day) => day.length === 0)
  return [
    ...(isNeverOpen ? [{ what: 'never-open', path: ['week'] } as const] : []),
    ...weekdays.flatMap((day, index) =>
      overlapFaults(week[index] ?? [], week.at(index - 1) ?? [], ['week', day]),
    ),
    ...exceptions.flatMap((day, index) => overlapFaults(day, [], ['exceptions', index, 'hours'])),
    ...exceptionFaults(data.exceptions),
  ]
}

/**
 * Returns the time spans of a day that begin before an earlier span has ended. A span of the previous day may end on
 * this day.
 */
function overlapFaults(
  day: readonly string[],
  spansOfDayBefore: readonly string[],
  path: Path,
): HoursFault[] {
  const spansInMinutes = [
    ...spansOfDayBefore.map((span) => spanInMinutes(span, -minutesPerDay, undefined)),
    ...day.map((span, index) => spanInMinutes(span, 0, index)),
  ]
  const sortedSpans = spansInMinutes
    .filter(({ span }) => timeSpanPattern.test(span))
    .toSorted((one, other) => one.from - other.from)
  return sortedSpans.flatMap((later, at): HoursFault[] => {
    const earlier = sortedSpans.slice(0, at).find(({ to }) => to > later.from)
    if (earlier === undefined || later.index === undefined) return []
    const { span } = later
    const isDayBefore = earlier.index === undefined
    return [
      { what: 'overlap', span, other: earlier.span, isDayBefore, path: [...path, later.index] },
    ]
  })
}

/** `index` is the position in the list of the day, or undefined for a span of the previous day. */
function spanInMinutes(span: string, offset: number, index: number | undefined) {
  const [from, to] = minutesOfSpan(span)
  return { span, index, from: from + offset, to: to + offset }
}

function exceptionFaults(
  exceptions: readonly ({ from: string; until?: string | undefined } | undefined)[],
): HoursFault[] {
  const days = exceptions.map(
    (exception) => exception && { from: exception.from, until: exception.until ?? exception.from },
  )
  return days.flatMap((one, index): HoursFault[] => {
    if (one === undefined) return []
    const { from, until } = one
    const path = ['exceptions', index]
    if (until < from) return [{ what: 'exception-order', from, until, path: [...path, 'until'] }]
    const first = days
      .slice(0, index)
      .findIndex((other) => other && other.from <= until && from <= other.until)
    const earlier = days[first]
    if (earlier === undefined) return []
    const day = from < earlier.from ? earlier.from : from
    return [{ what: 'day-twice', day, first: ['exceptions', first], path: [...path, 'from'] }]
  })
}
