import { z } from 'zod'
import { minutesOfDay, spanMinutes, spanPattern } from './hour-span.ts'
import { weekdays } from './opening-hours.ts'

/** A contradiction between opening hours that are each right alone. `path` is inside the hours. */
export type HoursFault = { path: Path } &
  /** `other` begins earlier, on the day before where `isDayBefore` is true. */
  (
    | { what: 'overlap'; span: string; other: string; isDayBefore: boolean }
    /** Two exceptions say different things of the day. */
    | { what: 'day-twice'; day: string; first: Path }
    | { what: 'exception-order'; from: string; until: string }
    | { what: 'never-open' }
  )

type Path = readonly (string | number)[]

const spans = z.array(z.string()).default([]).catch([])

/** As much of opening hours as is needed here; what is written otherwise has a problem of its own. */
const Written = z.object({
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

/** The faults of opening hours, as their author has written them. */
export function hoursFaults(hours: unknown): HoursFault[] {
  if (hours === undefined) return []
  const { data } = Written.safeParse(hours)
  if (data === undefined) return []
  const week = weekdays.map((day) => data.week[day] ?? [])
  const exceptions = data.exceptions.map((exception) => exception?.hours ?? [])
  const isNeverOpen = [...week, ...exceptions].every((day) => day.length === 0)
  return [
    ...(isNeverOpen ? [{ what: 'never-open', path: ['week'] } as const] : []),
    ...weekdays.flatMap((day, index) =>
      overlaps(week[index] ?? [], week.at(index - 1) ?? [], ['week', day]),
    ),
    ...exceptions.flatMap((day, index) => overlaps(day, [], ['exceptions', index, 'hours'])),
    ...exceptionFaults(data.exceptions),
  ]
}

/** Spans of a day that begin before an earlier one has ended; those of the day before may last until it. */
function overlaps(day: readonly string[], before: readonly string[], path: Path): HoursFault[] {
  const placed = [
    ...before.map((span) => placedSpan(span, -minutesOfDay, undefined)),
    ...day.map((span, index) => placedSpan(span, 0, index)),
  ]
  const inOrder = placed
    .filter(({ span }) => spanPattern.test(span))
    .toSorted((one, other) => one.from - other.from)
  return inOrder.flatMap((later, at): HoursFault[] => {
    const earlier = inOrder.slice(0, at).find(({ to }) => to > later.from)
    if (earlier === undefined || later.index === undefined) return []
    const { span } = later
    const isDayBefore = earlier.index === undefined
    return [
      { what: 'overlap', span, other: earlier.span, isDayBefore, path: [...path, later.index] },
    ]
  })
}

/** `index`: in its day; undefined for the day before. */
function placedSpan(span: string, offset: number, index: number | undefined) {
  const [from, to] = spanMinutes(span)
  return { span, index, from: from + offset, to: to + offset }
}

function exceptionFaults(
  exceptions: readonly ({ from: string; until?: string | undefined } | undefined)[],
): HoursFault[] {
  const days = exceptions.map((one) => one && { from: one.from, until: one.until ?? one.from })
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
