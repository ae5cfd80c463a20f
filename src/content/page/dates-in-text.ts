import { escapeForRegExp } from '../../text/escape-for-reg-exp.ts'
import type { TextMistake } from './text-mistake.ts'
import { toIsoDay } from './iso-day.ts'

/** The date format of a language: patterns that find dates, and the numbers of its weekday and month names. */
type DatePatterns = {
  /** A quick test; every text with a date matches it. */
  possibleDatePattern: RegExp
  datePattern: RegExp
  /** Weekday numbers (0 is Sunday) and month numbers (0 is January), by their names in lower case. */
  weekdayNumbersByName: ReadonlyMap<string, number>
  monthNumbersByName: ReadonlyMap<string, number>
  weekdayNames: readonly string[]
}

/** Finds dates in a text that do not exist in the calendar, or that have the wrong weekday. */
export function findWrongDates(text: string, language: string): TextMistake[] {
  const calendar = datePatternsOf(language)
  // A quick test comes first, because the date pattern is slow: it has to recognise letters of any script.
  if (!calendar.possibleDatePattern.test(text)) return []
  return [...text.matchAll(calendar.datePattern)].flatMap(
    ({ 0: match, groups = {}, index }): TextMistake[] => {
      const { weekday, written = '' } = groups
      const start = index + match.length - written.length
      const iso = isoDayOf(groups, calendar)
      if (iso === undefined) {
        const detail = { written, wrong: 'day' } as const
        const end = start + written.length
        return [{ finding: { code: 'date-invalid', detail, severity: 'warning' }, start, end }]
      }
      const number = new Date(`${iso}T00:00:00Z`).getUTCDay()
      if (
        weekday === undefined ||
        calendar.weekdayNumbersByName.get(weekday.toLowerCase()) === number
      ) {
        return []
      }
      const real = calendar.weekdayNames[number] ?? ''
      const detail = { written, weekday, real }
      const end = index + weekday.length
      return [
        {
          finding: { code: 'wrong-weekday', detail, severity: 'warning', fixText: real },
          start: index,
          end,
        },
      ]
    },
  )
}

function isoDayOf(
  { day, lateDay, month, earlyMonth, figure, year, lateYear }: Record<string, string | undefined>,
  { monthNumbersByName }: DatePatterns,
): string | undefined {
  const named = monthNumbersByName.get((month ?? earlyMonth ?? '').toLowerCase())
  const number = figure ?? (named === undefined ? undefined : String(named + 1))
  return toIsoDay(year ?? lateYear, number, day ?? lateDay)
}

const datePatternsCache = new Map<string, DatePatterns>()

function datePatternsOf(language: string): DatePatterns {
  const patterns = datePatternsCache.get(language) ?? makeDatePatterns(language)
  datePatternsCache.set(language, patterns)
  return patterns
}

/** Common names of weekdays and months that `Intl` does not return. */
const additionalNames: Readonly<
  Record<string, { weekdays: Record<string, number>; months: Record<string, number> }>
> = { de: { weekdays: { sonnabend: 6 }, months: { jänner: 0, januar: 0 } } }

/**
 * Reads the names from `Intl`. Some languages have one form for a name alone and another within a date: `marzec`, `9
 * marca`.
 */
function makeDatePatterns(language: string): DatePatterns {
  const fullFormat = dateFormatOf(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  const weekday = dateFormatOf(language, { weekday: 'long' })
  const month = dateFormatOf(language, { month: 'long' })
  // Seven days that begin with 1 March 2026, a Sunday, for the names of all weekdays.
  const days = Array.from({ length: 7 }, (_, index) => Date.UTC(2026, 2, 1 + index))
  const starts = Array.from({ length: 12 }, (_, index) => Date.UTC(2026, index, 1))
  const weekdayNames = days.map((at) => partOf(fullFormat, at, 'weekday'))
  const additional = additionalNames[language.split('-', 1)[0] ?? '']
  const weekdays = new Map([
    ...weekdayNames.map((name, index): [string, number] => [name.toLowerCase(), index]),
    ...days.map((at, index): [string, number] => [weekday.format(at).toLowerCase(), index]),
    ...Object.entries(additional?.weekdays ?? {}),
  ])
  const months = new Map([
    ...starts.map((at, index): [string, number] => [month.format(at).toLowerCase(), index]),
    ...starts.map((at, index): [string, number] => [
      partOf(fullFormat, at, 'month').toLowerCase(),
      index,
    ]),
    ...Object.entries(additional?.months ?? {}),
  ])
  return {
    weekdayNames,
    weekdayNumbersByName: weekdays,
    monthNumbersByName: months,
    ...patternsOf(language, weekdays, months),
  }
}

function patternsOf(
  language: string,
  weekdays: ReadonlyMap<string, number>,
  months: ReadonlyMap<string, number>,
): Pick<DatePatterns, 'datePattern' | 'possibleDatePattern'> {
  const named = namesPattern(months)
  const isDotted = hasDottedDays(language)
  const figures = isDotted ? String.raw`|(?<figure>0?[1-9]|1[0-2])\.` : ''
  // The day may have an ending or a full stop, and short words may stand around the month.
  const dayFirst = String.raw`(?<day>\d{1,2})(?:\.|º|st|nd|rd|th)?\s?(?:\p{Ll}{1,3}\s)?(?:(?<month>${named})\.?${figures}),?\s?(?:\p{Ll}{1,3}\s)?(?<year>\d{4})`
  const monthFirst = String.raw`(?<earlyMonth>${named})\s(?<lateDay>\d{1,2})(?:st|nd|rd|th)?,?\s(?<lateYear>\d{4})`
  const day = new RegExp(
    String.raw`(?:(?<![\p{L}\d])(?<weekday>${namesPattern(weekdays)}),?\s+(?:\p{Ll}{1,3} )?)?(?<![\d.\p{L}])(?<written>${dayFirst}|${monthFirst})(?![\d.]\d)`,
    'giu',
  )
  const figureAndYear = isDotted ? String.raw`|\d\.,?\s?(?:\D{1,6}\s)?\d{4}` : ''
  return { datePattern: day, possibleDatePattern: new RegExp(`${named}${figureAndYear}`, 'iu') }
}

/** True if the language writes dates as `9.3.2026`, with the day first. */
function hasDottedDays(language: string): boolean {
  const format = dateFormatOf(language, { day: 'numeric', month: 'numeric', year: 'numeric' })
  const [first, mark] = format.formatToParts(Date.UTC(2026, 2, 9))
  return first?.type === 'day' && mark?.value.trim() === '.'
}

const dateFormatOf = (language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })

const partOf = (format: Intl.DateTimeFormat, at: number, kind: Intl.DateTimeFormatPartTypes) =>
  format.formatToParts(at).find(({ type }) => type === kind)?.value ?? ''

/** Returns a pattern for any of the names. The longest comes first, because one name may begin with another. */
const namesPattern = (names: ReadonlyMap<string, number>): string =>
  [...names.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map(escapeForRegExp)
    .join('|')
