import { expect, test } from 'vitest'
import { formatLongDay, formatNumericDay } from '../../src/text/calendar-day.ts'

test.each([
  ['de', '1. März 2026', '01.03.2026'],
  ['en-GB', '1 March 2026', '01/03/2026'],
  ['en-US', 'March 1, 2026', '03/01/2026'],
  ['nl', '1 maart 2026', '01-03-2026'],
])('longDay and numericDay format a date for the language %s: %s', (language, long, numeric) => {
  expect(formatLongDay('2026-03-01', language)).toBe(long)
  expect(formatNumericDay('2026-03-01', language)).toBe(numeric)
})

test.each(['Pacific/Honolulu', 'Pacific/Kiritimati'])(
  'longDay does not depend on the time zone: %s',
  (zone) => {
    const before = process.env['TZ']
    process.env['TZ'] = zone
    try {
      expect(formatLongDay('2025-12-31', 'de')).toBe('31. Dezember 2025')
    } finally {
      if (before === undefined) delete process.env['TZ']
      else process.env['TZ'] = before
    }
  },
)
