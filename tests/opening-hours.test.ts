import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, describe, expect, test } from 'vitest'
import {
  momentIn,
  statusAt,
  weekdayOf,
  type Plan,
} from '../src/blocks/opening-hours/opening-hours.machine.ts'
import { views } from '../src/blocks/registry.ts'
import { BlockView } from '../src/html/block-view.tsx'
import { businessIn } from '../src/html/json-ld-business.ts'
import { business } from '../schema/business.ts'
import { dayRange } from '../src/text/calendar-day.ts'
import { clockTime, timeSpan, weekdayName } from '../src/text/clock-time.ts'
import { validateSite } from '../src/validate/validate-site.ts'
import { pageYaml, removeSites, siteYaml, smallSiteWith } from './content-on-disk.ts'
import { schemas, words } from './kit.ts'

afterAll(removeSites)

const plan = (week: Partial<Record<number, string[]>>, exceptions: Plan['exceptions'] = []) => ({
  timeZone: 'Europe/Berlin',
  week: Array.from({ length: 7 }, (_, day) => week[day] ?? []),
  exceptions,
})

const minutes = (time: string): number => {
  const [hours = 0, rest = 0] = time.split(':').map(Number)
  return hours * 60 + rest
}

/** 2026-11-23 is a Monday. */
const at = (day: string, time: string) => ({ day, minute: minutes(time) })

describe('whether it is open', () => {
  const lunch = plan({ 0: ['09:00-12:30', '14:00-18:00'], 4: ['10:00-12:00'] })

  test.each([
    ['08:59', false, '09:00'],
    ['09:00', true, '12:30'],
    ['12:29', true, '12:30'],
    ['12:30', false, '14:00'],
    ['17:59', true, '18:00'],
  ])('on a Monday at %s: %s, until %s', (time, isOpen, change) => {
    expect(statusAt(lunch, at('2026-11-23', time))).toEqual({ isOpen, change: minutes(change) })
  })

  test('after hours it opens on the next day with hours', () => {
    const { isOpen, change } = statusAt(lunch, at('2026-11-23', '18:00'))
    expect(isOpen).toBe(false)
    expect(change).toBe(4 * 1440 + minutes('10:00'))
  })

  test('hours that end after midnight belong to the evening before', () => {
    const bar = plan({ 5: ['18:00-02:00'] })
    expect(statusAt(bar, at('2026-11-29', '01:59'))).toEqual({ isOpen: true, change: 120 })
    expect(statusAt(bar, at('2026-11-29', '02:00')).isOpen).toBe(false)
  })

  test('hours that meet at midnight are one', () => {
    const night = plan({ 4: ['20:00-24:00'], 5: ['00:00-03:00'] })
    const { change } = statusAt(night, at('2026-11-27', '23:00'))
    expect(change).toBe(1440 + 180)
  })

  test('what never closes has no end, and what never opens no beginning', () => {
    const days = [0, 1, 2, 3, 4, 5, 6]
    const always = plan(Object.fromEntries(days.map((day) => [day, ['00:00-24:00']])))
    expect(statusAt(always, at('2026-11-23', '12:00'))).toEqual({ isOpen: true })
    expect(statusAt(plan({}), at('2026-11-23', '12:00'))).toEqual({ isOpen: false })
  })

  test('days that differ come before the week', () => {
    const holidays = [
      { from: '2026-11-23', until: '2026-11-24', hours: [] },
      { from: '2026-11-25', until: '2026-11-25', hours: ['11:00-13:00'] },
    ]
    const weekdays = plan({ 0: ['09:00-18:00'], 1: ['09:00-18:00'], 2: ['09:00-18:00'] }, holidays)
    expect(statusAt(weekdays, at('2026-11-23', '10:00'))).toEqual({
      isOpen: false,
      change: 2 * 1440 + minutes('11:00'),
    })
  })

  test('the clock is that of the place, not of the visitor', () => {
    const now = new Date('2026-11-22T23:30:00Z')
    expect(momentIn('Europe/Berlin', now)).toEqual(at('2026-11-23', '00:30'))
    expect(momentIn('America/New_York', now)).toEqual(at('2026-11-22', '18:30'))
    expect(weekdayOf('2026-11-22')).toBe(6)
  })
})

test('days and times are written as the language writes them', () => {
  expect(weekdayName(0, 'de')).toBe('Montag')
  expect(weekdayName(6, 'en-GB')).toBe('Sunday')
  expect(timeSpan('09:00-18:00', 'de')).toBe('09:00–18:00 Uhr')
  expect(timeSpan('09:00-18:00', 'en-US').replaceAll(/\s/g, ' ')).toBe('9:00 AM – 6:00 PM')
  expect(clockTime('24:00', 'en-GB')).toBe('00:00')
  expect(dayRange('2026-12-24', '2026-12-26', 'de')).toMatch(/^24\..26\. Dezember 2026$/)
  expect(dayRange('2026-12-24', '2026-12-24', 'en-GB')).toBe('24 December 2026')
})

test.each([
  ['pl', 'Poniedziałek'],
  ['de', 'Montag'],
  ['tr', 'Pazartesi'],
  ['ka', 'ორშაბათი'],
])('a day of the week begins its line as the language %s has it: %s', (language, monday) => {
  const block = schemas.Block.parse({
    type: 'opening-hours',
    heading: 'Wann wir da sind',
    hours: { timeZone: 'Europe/Berlin', week: { monday: ['09:00-12:30'] } },
  })
  const surroundings = { language, sprite: '', answers: 'pages', pictures: {}, files: {} } as const
  const place = { key: 'b1', level: 2 } as const
  const view = views['opening-hours']
  const drawn = createElement(BlockView, { view, block, place, surroundings, words })
  expect(renderToStaticMarkup(drawn)).toContain(`<dt>${monday}</dt>`)
})

test('search engines are told the week once for days alike, and days that differ', () => {
  const { openingHoursSpecification } = businessIn(
    business.parse({
      hours: {
        timeZone: 'Europe/Berlin',
        week: { monday: ['09:00-24:00'], tuesday: ['09:00-24:00'] },
        exceptions: [{ from: '2026-12-24' }],
      },
    }),
  )
  expect(openingHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Tuesday'],
      ...{ opens: '09:00', closes: '23:59' },
    },
    {
      '@type': 'OpeningHoursSpecification',
      ...{ validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '00:00', closes: '00:00' },
    },
  ])
})

describe('a block without hours of its own', () => {
  const block = '  - type: opening-hours\n    heading: Wann wir da sind\n'
  const site = (more: string) =>
    smallSiteWith({
      'content/site.yaml': siteYaml(more),
      'content/pages/index.yaml': pageYaml() + block,
    })
  const codesOf = async (root: string) =>
    (await validateSite(schemas, root)).problems.map(({ code, path }) => [code, ...path])

  test('shows those of the site', async () => {
    const hours =
      'business:\n  hours:\n    timeZone: Europe/Berlin\n    week:\n      monday: [09:00-18:00]\n'
    expect(await codesOf(site(hours))).toEqual([])
  })

  test('is told where the site has none', async () => {
    expect(await codesOf(site(''))).toEqual([['hours-missing', 'blocks', 1]])
  })
})
