/**
 * Formats a day in words: `2026-11-01` is `1. November 2026` in German. The result does not depend on the time zone.
 */
export const formatLongDay = (day: string, language: string): string =>
  formatDay(day, language, { dateStyle: 'long' })

/** Formats a day in digits: `2024-07-12` is `12.07.2024` in German. */
export const formatNumericDay = (day: string, language: string): string =>
  formatDay(day, language, { day: '2-digit', month: '2-digit', year: 'numeric' })

/** Formats a range of days: `2026-12-24` to `2026-12-26` is `24.–26. Dezember 2026` in German. */
export const formatDayRange = (from: string, until: string, language: string): string =>
  dayFormatOf(language, { dateStyle: 'long' }).formatRange(new Date(from), new Date(until))

/** Formats a day in words with its weekday: `2026-11-01` is `Sonntag, 1. November 2026` in German. */
export const formatFullDay = (day: string, language: string): string =>
  formatDay(day, language, { dateStyle: 'full' })

/** Formats the weekday of a day in short: `2026-11-01` is `So` in German. */
export const formatWeekday = (day: string, language: string): string =>
  formatDay(day, language, { weekday: 'short' })

/** Formats the month of a day: `2026-11-01` is `November 2026`. */
export const formatMonth = (day: string, language: string): string =>
  formatDay(day, language, { month: 'long', year: 'numeric' })

const formatDay = (day: string, language: string, style: Intl.DateTimeFormatOptions): string =>
  dayFormatOf(language, style).format(new Date(day))

function dayFormatOf(language: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(style)}`
  const format =
    dayFormatCache.get(key) ?? new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' })
  dayFormatCache.set(key, format)
  return format
}

/** Caches the formatters, because creating a formatter takes longer than formatting a hundred days. */
const dayFormatCache = new Map<string, Intl.DateTimeFormat>()
