import type { TextMistake } from './text-mistake.ts'
import { isoDayIn } from './iso-day.ts'

const weekdays = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag']
const months =
  'Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember'

const day = new RegExp(
  String.raw`(?:\b(${weekdays.join('|')}|Sonnabend),?\s+(?:den |dem )?)?(?<![\d.])(\d{1,2}\.\s?(?:${months}|(?:0?[1-9]|1[0-2])\.)\s?\d{4})(?![\d.]\d)`,
  'g',
)

/** Days written out in a text that no calendar has, or that fall on another day of the week. */
export function wrongWeekdays(text: string): TextMistake[] {
  return [...text.matchAll(day)].flatMap(
    ({ 0: whole, 1: weekday, 2: written = '', index }): TextMistake[] => {
      const iso = isoDayIn(written)
      const start = index + whole.length - written.length
      if (iso === undefined) {
        const detail = { written, wrong: 'day' } as const
        const end = start + written.length
        return [{ finding: { code: 'date-invalid', detail, severity: 'warning' }, start, end }]
      }
      const real = weekdays[new Date(`${iso}T00:00:00Z`).getUTCDay()] ?? ''
      if (weekday === undefined || real === weekday) return []
      if (real === 'Samstag' && weekday === 'Sonnabend') return []
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
