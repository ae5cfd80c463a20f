import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, describe, expect, test } from 'vitest'
import {
  localTimeIn,
  openingStatusAt,
  weekdayOf,
  type HoursPlan,
} from '../../src/blocks/opening-hours/opening-hours.machine.ts'
import { views } from '../../src/blocks/registry.ts'
import { BlockView } from '../../src/render/html/block-view.tsx'
import { businessDetailsOf } from '../../src/render/html/json-ld-business.ts'
import { business } from '../../schema/business.ts'
import { hoursFaults } from '../../schema/hours-faults.ts'
import { formatDayRange } from '../../src/text/calendar-day.ts'
import { formatTime, formatTimeSpan, weekdayName } from '../../src/text/clock-time.ts'
import { validateSite } from '../../src/build/validate/validate-site.ts'
import { pageYaml, removeSites, siteYaml, smallSiteWith } from '../support/content-on-disk.ts'
import { schemas, words } from '../support/kit.ts'

afterAll(removeSites)

const plan = (
  week: Partial<Record<number, string[]>>,
  exceptions: HoursPlan['exceptions'] = [],
) => ({
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

describe('statusAt', () => {
  const lunch = plan({ 0: ['09:00-12:30', '14:00-18:00'], 4: ['10:00-12:00'] })

  test.each([
    ['08:59', false, '09:00'],
    ['09:00', true, '12:30'],
    ['12:29', true, '12:30'],
    ['12:30', false, '14:00'],
    ['17:59', true, '18:00'],
  ])('on a Monday at %s returns isOpen %s until %s', (time, isOpen, change) => {
    expect(openingStatusAt(lunch, at('2026-11-23', time))).toEqual({
      isOpen,
      nextChange: minutes(change),
    })
  })

  test('returns the next opening after closing time', () => {
    const { isOpen, nextChange } = openingStatusAt(lunch, at('2026-11-23', '18:00'))
    expect(isOpen).toBe(false)
    expect(nextChange).toBe(4 * 1440 + minutes('10:00'))
  })

  test('counts hours after midnight as hours of the evening before', () => {
    const bar = plan({ 5: ['18:00-02:00'] })
    expect(openingStatusAt(bar, at('2026-11-29', '01:59'))).toEqual({
      isOpen: true,
      nextChange: 120,
    })
    expect(openingStatusAt(bar, at('2026-11-29', '02:00')).isOpen).toBe(false)
  })

  test('joins hours that meet at midnight', () => {
    const night = plan({ 4: ['20:00-24:00'], 5: ['00:00-03:00'] })
    const { nextChange } = openingStatusAt(night, at('2026-11-27', '23:00'))
    expect(nextChange).toBe(1440 + 180)
  })

  test('returns no change for hours that never close or never open', () => {
    const days = [0, 1, 2, 3, 4, 5, 6]
    const always = plan(Object.fromEntries(days.map((day) => [day, ['00:00-24:00']])))
    expect(openingStatusAt(always, at('2026-11-23', '12:00'))).toEqual({ isOpen: true })
    expect(openingStatusAt(plan({}), at('2026-11-23', '12:00'))).toEqual({ isOpen: false })
  })

  test('prefers exceptions to the weekly hours', () => {
    const holidays = [
      { from: '2026-11-23', until: '2026-11-24', hours: [] },
      { from: '2026-11-25', until: '2026-11-25', hours: ['11:00-13:00'] },
    ]
    const weekdays = plan({ 0: ['09:00-18:00'], 1: ['09:00-18:00'], 2: ['09:00-18:00'] }, holidays)
    expect(openingStatusAt(weekdays, at('2026-11-23', '10:00'))).toEqual({
      isOpen: false,
      nextChange: 2 * 1440 + minutes('11:00'),
    })
  })

  test('gets the local time of the business from momentIn, not that of the visitor', () => {
    const now = new Date('2026-11-22T23:30:00Z')
    expect(localTimeIn('Europe/Berlin', now)).toEqual(at('2026-11-23', '00:30'))
    expect(localTimeIn('America/New_York', now)).toEqual(at('2026-11-22', '18:30'))
    expect(weekdayOf('2026-11-22')).toBe(6)
  })
})

test("days and times are written by the rules of the page's language", () => {
  expect(weekdayName(0, 'de')).toBe('Montag')
  expect(weekdayName(6, 'en-GB')).toBe('Sunday')
  expect(formatTimeSpan('09:00-18:00', 'de')).toBe('09:00–18:00 Uhr')
  const inUsa = (span: string) => formatTimeSpan(span, 'en-US').replaceAll(/\s/g, ' ')
  expect(inUsa('09:00-18:00')).toBe('9:00 AM – 6:00 PM')
  expect(inUsa('09:00-11:30')).toBe('9:00 – 11:30 AM')
  expect(inUsa('09:00-24:00')).toBe('9:00 AM – 12:00 AM')
  expect(inUsa('22:00-24:00')).toBe('10:00 PM – 12:00 AM')
  expect(inUsa('00:00-24:00')).toBe('12:00 AM – 12:00 AM')
  expect(inUsa('22:00-02:00')).toBe('10:00 PM – 2:00 AM')
  expect(inUsa('10:00-09:00')).toBe('10:00 AM – 9:00 AM')
  expect(formatTimeSpan('22:00-02:00', 'de')).toBe('22:00–02:00 Uhr')
  expect(formatTimeSpan('00:00-24:00', 'de')).toBe('00:00–24:00 Uhr')
  expect(formatTimeSpan('18:00-24:00', 'en-GB')).toBe('18:00–24:00')
  expect(formatTimeSpan('00:00-24:00', 'fa')).toBe('۰:۰۰ تا ۲۴:۰۰')
  expect(formatTime('24:00', 'en-GB')).toBe('00:00')
  expect(formatDayRange('2026-12-24', '2026-12-26', 'de')).toMatch(/^24\..26\. Dezember 2026$/)
  expect(formatDayRange('2026-12-24', '2026-12-24', 'en-GB')).toBe('24 December 2026')
})

test.each([
  ['pl', 'Poniedziałek'],
  ['de', 'Montag'],
  ['tr', 'Pazartesi'],
  ['ka', 'ორშაბათი'],
])(
  'a weekday at the start of a line is capitalized by the rules of language “%s”: %s',
  (language, monday) => {
    const block = schemas.Block.parse({
      type: 'opening-hours',
      heading: 'Wann wir da sind',
      hours: { timeZone: 'Europe/Berlin', week: { monday: ['09:00-12:30'] } },
    })
    const surroundings = {
      language,
      sprite: '',
      answers: 'pages',
      pictures: {},
      files: {},
    } as const
    const place = { key: 'b1', level: 2 } as const
    const view = views['opening-hours']
    const drawn = createElement(BlockView, { view, block, place, surroundings, words })
    expect(renderToStaticMarkup(drawn)).toContain(`<dt>${monday}</dt>`)
  },
)

test('structured data list hours over midnight under the day on which they begin', () => {
  const week = { friday: ['22:00-02:00'], saturday: ['00:00-24:00'] }
  const hours = { timeZone: 'Europe/Berlin', week }
  expect(businessDetailsOf(business.parse({ hours })).openingHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['https://schema.org/Friday'],
      ...{ opens: '22:00', closes: '02:00' },
    },
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['https://schema.org/Saturday'],
      ...{ opens: '00:00', closes: '23:59' },
    },
  ])
})

test('structured data group days with the same hours and list exceptions', () => {
  const { openingHoursSpecification } = businessDetailsOf(
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

describe('the check of opening hours', () => {
  const placesIn = (week: object, exceptions: object[] = []) =>
    hoursFaults({ timeZone: 'Europe/Berlin', week, exceptions }).map(({ what, path }) =>
      [what, ...path].join(' '),
    )

  test.each<[string, object, string[]]>([
    ['meet at noon', { monday: ['09:00-12:00', '12:00-18:00'] }, []],
    ['are in another order', { monday: ['14:00-18:00', '09:00-12:00'] }, []],
    ['end after midnight', { friday: ['22:00-02:00'], saturday: ['22:00-02:00'] }, []],
    ['meet after midnight', { sunday: ['22:00-02:00'], monday: ['02:00-06:00'] }, []],
    ['overlap', { monday: ['09:00-14:00', '13:00-18:00'] }, ['overlap week monday 1']],
    ['contain each other', { monday: ['12:00-13:00', '09:00-18:00'] }, ['overlap week monday 0']],
    ['are listed twice', { monday: ['09:00-18:00', '09:00-18:00'] }, ['overlap week monday 1']],
    [
      'overlap with the day before',
      { sunday: ['20:00-02:00'], monday: ['08:00-12:00', '01:00-05:00'] },
      ['overlap week monday 1'],
    ],
    [
      'are all day, after a long night',
      { monday: ['20:00-01:00'], tuesday: ['00:00-24:00'] },
      ['overlap week tuesday 0'],
    ],
    ['are empty', {}, ['never-open week']],
    ['cannot be read', { monday: ['9-12 Uhr', '10:00-11:00'], tuesday: 'geschlossen' }, []],
  ])('reports the expected problems when the weekly hours %s', (_name, week, places) => {
    expect(placesIn(week)).toEqual(places)
  })

  test.each<[string, object[], string[]]>([
    [
      'on days of their own',
      [{ from: '2026-12-24', until: '2026-12-26' }, { from: '2026-12-27' }],
      [],
    ],
    [
      'on a day twice',
      [{ from: '2026-12-24', until: '2026-12-26' }, { from: '2026-12-26' }],
      ['day-twice exceptions 1 from'],
    ],
    [
      'on all days of another',
      [{ from: '2026-12-25' }, { from: '2026-12-24', until: '2026-12-26' }],
      ['day-twice exceptions 1 from'],
    ],
    [
      'that end before they begin',
      [{ from: '2026-12-26', until: '2026-12-24' }, { from: '2026-12-25' }],
      ['exception-order exceptions 0 until'],
    ],
    [
      'whose hours overlap',
      [{ from: '2026-12-24', hours: ['09:00-12:00', '11:00-13:00'] }],
      ['overlap exceptions 0 hours 1'],
    ],
  ])('reports the expected problems for exceptions %s', (_name, exceptions, places) => {
    expect(placesIn({ monday: ['09:00-18:00'] }, exceptions)).toEqual(places)
  })

  test('reports problems at their place in a block and in site.yaml', async () => {
    const hours = (indent: string) =>
      [
        'hours:',
        '  timeZone: Europe/Berlin',
        '  week:',
        '    monday: [09:00-14:00, 13:00-18:00]',
        '  exceptions:',
        '    - { from: 2026-12-26, until: 2026-12-24 }',
        '',
      ].join(`\n${indent}`)
    const root = smallSiteWith({
      'content/site.yaml': siteYaml(`business:\n  ${hours('  ')}\n`),
      'content/pages/index.yaml': `${pageYaml()}  - type: opening-hours\n    heading: Wann wir da sind\n    ${hours('    ')}\n`,
    })
    const { problems } = await validateSite(schemas, root)
    expect(problems.map(({ code, severity, path }) => [code, severity, ...path])).toEqual(
      [['blocks', 1], ['business']].flatMap((holder) => [
        ['opening-hours', 'error', ...holder, 'hours', 'week', 'monday', 1],
        ['date-order', 'warning', ...holder, 'hours', 'exceptions', 0, 'until'],
      ]),
    )
  })
})

describe('an opening-hours block without hours', () => {
  const block = '  - type: opening-hours\n    heading: Wann wir da sind\n'
  const site = (more: string) =>
    smallSiteWith({
      'content/site.yaml': siteYaml(more),
      'content/pages/index.yaml': pageYaml() + block,
    })
  const codesOf = async (root: string) =>
    (await validateSite(schemas, root)).problems.map(({ code, path }) => [code, ...path])

  test('uses the hours of the site', async () => {
    const hours =
      'business:\n  hours:\n    timeZone: Europe/Berlin\n    week:\n      monday: [09:00-18:00]\n'
    expect(await codesOf(site(hours))).toEqual([])
  })

  test('is reported when the site has no hours', async () => {
    expect(await codesOf(site(''))).toEqual([['hours-missing', 'blocks', 1]])
  })
})
