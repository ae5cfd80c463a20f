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

const formatDay = (day: string, language: string, style: Intl.DateTimeFormatOptions): string =>
  dayFormatOf(language, style).format(new Date(day))

function dayFormatOf(language: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${style.dateStyle}`
  const format =
    dayFormatCache.get(key) ?? new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' })
  dayFormatCache.set(key, format)
  return format
}

/** Caches the formatters, because creating a formatter takes longer than formatting a hundred days. */
const dayFormatCache = new Map<string, Intl.DateTimeFormat>()
