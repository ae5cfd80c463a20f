const clockPattern = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`

/** Matches a time span such as `09:00-18:00`. If the end is not after the start, it is on the next day. */
export const timeSpanPattern = new RegExp(`^${clockPattern}-(?:${clockPattern}|24:00)$`)

/** Returns the start and end of a time span, in minutes after midnight. An end on the next day is above 1440. */
export function minutesOfSpan(span: string): [from: number, to: number] {
  const [from = 0, to = 0] = span.split('-').map(minutesSinceMidnight)
  return [from, to + (to <= from ? minutesPerDay : 0)]
}

export const minutesPerDay = 1440

/** Returns a time such as `09:30` in minutes after midnight. */
export function minutesSinceMidnight(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
