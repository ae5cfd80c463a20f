import { dateInTimeZone } from '../../text/date-in-time-zone.ts'

/**
 * Converts `30.4.2026`, `30. April 2026`, `30 April 2026`, `April 30, 2026`, `2026-4-30` or a time stamp to
 * `2026-04-30`. Returns undefined if the text is not a valid date.
 */
export function parseDay(written: string): string | undefined {
  const text = written.trim()
  const german = /^(\d{1,2})\.\s*(\d{1,2}\.|\p{L}+\.?)\s*(\d{4})$/u.exec(text)
  if (german !== null) return toIsoDay(german[3], monthNumberOf(german[2] ?? ''), german[1])
  const english = /^(\d{1,2})\s+(\p{L}+)\s+(\d{4})$|^(\p{L}+)\s+(\d{1,2}),?\s+(\d{4})$/u.exec(text)
  if (english !== null) {
    const [, day, month, year, early, late, lateYear] = english
    return toIsoDay(year ?? lateYear, monthNumberOf(month ?? early ?? ''), day ?? late)
  }
  const ordered = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T\s].*)?$/.exec(text)
  return toIsoDay(ordered?.[1], ordered?.[2], ordered?.[3])
}

/**
 * Returns the dates that `12/31/2026` may mean, with the month first and with the day first. Two dates if both exist, as
 * for `3/5/2026`; none for a text in another form.
 */
export function parseSlashedDay(written: string): string[] {
  const [, first, second, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(written.trim()) ?? []
  const days = [toIsoDay(year, first, second), toIsoDay(year, second, first)]
  return [...new Set(days.filter((day) => day !== undefined))]
}

/**
 * Converts a day that `parseDay` reads, with a time behind it such as `18:00`, `18.00 Uhr` or `T18:00:00`, to
 * `2026-04-30 18:00`. Returns undefined if the text is neither a valid date nor one with a time.
 */
export function parseMinute(written: string): string | undefined {
  const [, day = '', hour = '', minute = ''] =
    /^(.*?\d)(?:[T\s]|,\s*)(\d{1,2})[:.](\d{2})(?::\d{2})?(?:\s*Uhr)?$/.exec(written.trim()) ?? []
  const isoDay = parseDay(day === '' ? written : day)
  if (isoDay === undefined || day === '') return isoDay
  return Number(hour) < 24 && Number(minute) < 60
    ? `${isoDay} ${hour.padStart(2, '0')}:${minute}`
    : undefined
}

const germanMonths = [
  'jan',
  'feb',
  'mär',
  'apr',
  'mai',
  'jun',
  'jul',
  'aug',
  'sep',
  'okt',
  'nov',
  'dez',
]
const englishMonths = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
]

function monthNumberOf(written: string): string | undefined {
  if (/^\d/.test(written)) return written.replace('.', '')
  const start = written.toLowerCase().slice(0, 3)
  const month = Math.max(germanMonths.indexOf(start), englishMonths.indexOf(start))
  return month === -1 ? undefined : String(month + 1)
}

/** Returns the date with these numbers as `2026-04-30`; undefined if a number is missing or the date does not exist. */
export function toIsoDay(year?: string, month?: string, day?: string): string | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}

/** Returns the date and the time in a time zone (`Europe/Berlin`) as `2026-04-30 18:00`, by default the current ones. */
export function currentMinute(timeZone: string, now = new Date()): string {
  const parts = new Intl.DateTimeFormat([], {
    ...{ timeZone, numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ hour: '2-digit', minute: '2-digit' },
  }).formatToParts(now)
  const { hour, minute } = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return `${dateInTimeZone(now, timeZone)} ${hour}:${minute}`
}

/** Returns the day of a time: `2026-04-30` for `2026-04-30 18:00`. */
export const dayOf = (time: string): string => time.slice(0, 'YYYY-MM-DD'.length)

/** Returns the date in a time zone (`Europe/Berlin`) as `2026-04-30`, by default the current one. */
export const currentIsoDay = (timeZone: string, now = new Date()): string =>
  dateInTimeZone(now, timeZone)
