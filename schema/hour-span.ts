const clock = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`

/** `09:00-18:00`; a second time before the first one is on the next day. */
export const spanPattern = new RegExp(`^${clock}-(?:${clock}|24:00)$`)

/** Start and end of a span in minutes from the midnight before it; an end on the next day is above 1440. */
export function spanMinutes(span: string): [from: number, to: number] {
  const [from = 0, to = 0] = span.split('-').map(minutesIn)
  return [from, to + (to <= from ? minutesOfDay : 0)]
}

export const minutesOfDay = 1440

/** `09:30` in minutes from midnight. */
export function minutesIn(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
