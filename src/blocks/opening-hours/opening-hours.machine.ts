import { minutesIn, minutesOfDay, spanMinutes } from '../../../schema/hour-span.ts'

/** Opening hours, the week from Monday on; each exception with its last day. */
export type Plan = {
  timeZone: string
  week: readonly (readonly string[])[]
  exceptions: readonly { from: string; until: string; hours: readonly string[] }[]
}

/** `day`: `2026-11-22`; `minute` counts from midnight. */
export type Moment = { day: string; minute: number }

/** `change`: the minute, counted from today’s midnight, at which it is open no longer, or again. */
export type Status = { isOpen: boolean; change: number | undefined }

/** Further ahead a day of the week is not enough to say when. */
const daysAhead = 6

/** Where the part writes what only it knows, in texts that stand ready for it. */
export const marks = { day: '<day>', time: '<time>' }

/** Whether it is open at this moment, and until when that stays so. */
export function statusAt(plan: Plan, { day, minute }: Moment): Status {
  const spans = spansAround(plan, day)
  let end = minute
  for (const [from, to] of spans) if (from <= end && to > end) end = to
  if (end > minute) {
    return { isOpen: true, change: end < (daysAhead + 1) * minutesOfDay ? end : undefined }
  }
  return { isOpen: false, change: spans.find(([from]) => from > minute)?.[0] }
}

/** The wall clock at a place. */
export function momentIn(timeZone: string, now: Date): Moment {
  const clock = new Intl.DateTimeFormat([], {
    ...{ timeZone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  })
  const parts = clock.formatToParts(now).map(({ type, value }) => [type, value])
  const { year, month, day, hour, minute } = Object.fromEntries(parts)
  return { day: `${year}-${month}-${day}`, minute: minutesIn(`${hour}:${minute}`) }
}

/** 0 for Monday. */
export const weekdayOf = (day: string, ahead = 0): number =>
  (new Date(day).getUTCDay() + 6 + ahead) % 7

/** From yesterday’s, which may last until today, in their order. */
function spansAround(plan: Plan, today: string): [from: number, to: number][] {
  const offsets = Array.from({ length: daysAhead + 2 }, (_, index) => index - 1)
  return offsets
    .flatMap((offset) => hoursOn(plan, dayAfter(today, offset)).map((span) => placed(span, offset)))
    .toSorted(([one], [other]) => one - other)
}

function hoursOn({ week, exceptions }: Plan, day: string): readonly string[] {
  const exception = exceptions.find(({ from, until }) => from <= day && day <= until)
  return exception?.hours ?? week[weekdayOf(day)] ?? []
}

function placed(span: string, offset: number): [number, number] {
  const [from, to] = spanMinutes(span)
  const start = offset * minutesOfDay
  return [start + from, start + to]
}

const dayAfter = (day: string, offset: number): string =>
  new Date(Date.parse(day) + offset * minutesOfDay * 60_000).toISOString().slice(0, 10)
