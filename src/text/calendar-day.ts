/** A calendar day in words: `2026-11-01` is `1. November 2026` in German, in every time zone. */
export const longDay = (day: string, language: string): string =>
  written(day, language, { dateStyle: 'long' })

/** The same day in figures: `2024-07-12` is `12.07.2024` in German. */
export const numericDay = (day: string, language: string): string =>
  written(day, language, { day: '2-digit', month: '2-digit', year: 'numeric' })

/** All days from one to another: `2026-12-24`, `2026-12-26` are `24.–26. Dezember 2026` in German. */
export const dayRange = (from: string, until: string, language: string): string =>
  formatIn(language, { dateStyle: 'long' }).formatRange(new Date(from), new Date(until))

const written = (day: string, language: string, style: Intl.DateTimeFormatOptions): string =>
  formatIn(language, style).format(new Date(day))

function formatIn(language: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${style.dateStyle}`
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' })
  formats.set(key, format)
  return format
}

/** To make one takes longer than to write a hundred days with it. */
const formats = new Map<string, Intl.DateTimeFormat>()
