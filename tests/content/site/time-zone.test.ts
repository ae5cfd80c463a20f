import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { dayOf } from '../../../src/content/page/iso-day.ts'
import { SiteModel } from '../../../src/content/site/site-model.ts'
import { pageYaml, removeSites, siteYaml, smallSiteWith } from '../../support/content-on-disk.ts'
import { schemas } from '../../support/kit.ts'
import { drawnSite } from '../../support/rendered-site.ts'
import { validateSite } from '../../support/validated-site.ts'

afterAll(removeSites)
afterEach(() => void vi.useRealTimers())

const hours =
  'business:\n  type: LocalBusiness\n  hours: { timeZone: Asia/Tokyo, week: { monday: [09:00-12:00] } }\n'

describe('articles with a date in the future', () => {
  const article = (date: string, more = '') =>
    `${more}article: { title: Neu, teaser: Neues von der Drehscheibe., date: ${date} }\n${pageYaml()}`
  const publishedWith = async (settings: string) => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] })
    const root = smallSiteWith({
      'content/site.yaml': siteYaml(settings),
      'content/pages/gestern.yaml': article('2026-11-20'),
      'content/pages/heute.yaml': article('2026-11-21'),
      'content/pages/morgen.yaml': article('2026-11-22'),
      'content/pages/vorab.yaml': article('2026-11-22', 'from: 2026-11-01\n'),
    })
    const published: string[] = []
    const { problems } = await new SiteModel(root, schemas).read({
      onPage: async ({ route }) => void published.push(route),
    })
    const warned = problems.filter(({ code }) => code === 'future-date').map(({ file }) => file)
    return { published: published.toSorted(), warned }
  }

  test('are published at once, with a warning', async () => {
    expect(await publishedWith('')).toEqual({
      published: ['/', '/gestern', '/heute', '/morgen', '/vorab'],
      warned: ['content/pages/morgen.yaml', 'content/pages/vorab.yaml'],
    })
  })

  test('wait for their day with publish: by-date, unless the page states its first day', async () => {
    expect(await publishedWith('publish: by-date\n')).toEqual({
      published: ['/', '/gestern', '/heute', '/vorab'],
      warned: ['content/pages/vorab.yaml'],
    })
  })
})

describe('the time zone of a site', () => {
  test.each([
    ['without a time zone', '', '2026-11-21'],
    ['with a time zone', 'timeZone: Europe/Berlin\n', '2026-11-22'],
    ['with a time zone in the west', 'timeZone: America/New_York\n', '2026-11-21'],
    ['with opening hours', hours, '2026-11-22'],
    ['with opening hours and a time zone', `${hours}timeZone: America/New_York\n`, '2026-11-21'],
  ])('decides which day it is, %s', (_, settings, day) => {
    vi.useFakeTimers({ now: new Date('2026-11-21T23:30:00Z'), toFake: ['Date'] })
    const root = smallSiteWith({ 'content/site.yaml': siteYaml(settings) })
    expect(dayOf(new SiteModel(root, schemas).now())).toBe(day)
  })

  test.each([
    ['Europe/Berlin', ['/', '/kurs']],
    ['America/New_York', ['/']],
  ])('%s decides when a page is published', async (timeZone, routes) => {
    vi.useFakeTimers({ now: new Date('2026-11-21T23:30:00Z'), toFake: ['Date'] })
    const root = smallSiteWith({
      'content/site.yaml': siteYaml(`timeZone: ${timeZone}\n`),
      'content/pages/kurs.yaml': `from: 2026-11-22\n${pageYaml()}`,
    })
    const published: string[] = []
    await new SiteModel(root, schemas).read({
      onPage: async ({ route }) => void published.push(route),
    })
    expect(published.toSorted()).toEqual(routes)
  })

  test.each([
    ['2026-11-28T16:59:00Z', ['/', '/laden']],
    ['2026-11-28T17:00:00Z', ['/', '/kurs', '/laden']],
    ['2026-11-28T22:59:00Z', ['/', '/kurs', '/laden']],
    ['2026-11-28T23:00:00Z', ['/', '/kurs']],
    ['2026-11-29T08:30:00Z', ['/']],
  ])('and the time of day decide which pages are published at %s', async (now, routes) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
    const root = smallSiteWith({
      'content/site.yaml': siteYaml('timeZone: Europe/Berlin\n'),
      'content/pages/kurs.yaml': `from: 2026-11-28 18:00\nuntil: 2026-11-29 09:30\n${pageYaml()}`,
      'content/pages/laden.yaml': `until: 2026-11-28\n${pageYaml()}`,
    })
    const published: string[] = []
    await new SiteModel(root, schemas).read({
      onPage: async ({ route }) => void published.push(route),
    })
    expect(published.toSorted()).toEqual(routes)
  })

  test('gives the time of the next change, which a note names', async () => {
    const nextAt = async (now: string) => {
      vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
      const root = smallSiteWith({
        'content/site.yaml': siteYaml('timeZone: Europe/Berlin\n'),
        'content/pages/kurs.yaml': `from: 2026-11-28 18:00\n${pageYaml()}`,
        'content/pages/laden.yaml': `until: 2026-11-28\n${pageYaml()}`,
        'content/pages/entwurf.yaml': `draft: true\nfrom: 2026-11-28 17:00\n${pageYaml()}`,
      })
      return (await validateSite(root)).notes.find(({ what }) => what === 'next-change')
    }
    const change = { what: 'next-change', at: '2026-11-28 18:00', route: '/kurs' }
    expect(await nextAt('2026-11-28T10:00:00Z')).toEqual(change)
    expect(await nextAt('2026-11-28T17:00:00Z')).toMatchObject({
      at: '2026-11-28 24:00',
      route: '/laden',
    })
    expect(await nextAt('2026-11-28T23:00:00Z')).toBeUndefined()
  })

  test('is named in a note if days begin in UTC only by default', async () => {
    const notesWith = async (settings: string, page: string) => {
      const root = smallSiteWith({
        'content/site.yaml': siteYaml(settings),
        'content/pages/kurs.yaml': `${page}${pageYaml()}`,
      })
      return (await validateSite(root)).notes.map(({ what }) => what)
    }
    expect(await notesWith('', 'until: 2099-01-01\n')).toContain('time-zone')
    expect(await notesWith('timeZone: UTC\n', 'until: 2099-01-01\n')).not.toContain('time-zone')
    expect(await notesWith('', '')).not.toContain('time-zone')
  })

  test('is that of notices', async () => {
    const root = smallSiteWith({
      'content/site.yaml': siteYaml('timeZone: Europe/Vienna\n'),
      'content/pages/index.yaml': `${pageYaml()}  - type: notice\n    text: Zu.\n    from: 2026-12-24\n`,
    })
    const [page] = await drawnSite({ root })
    expect(page?.html).toContain('data-time-zone="Europe/Vienna"')
  })

  test('is refused if it is an offset', async () => {
    const root = smallSiteWith({ 'content/site.yaml': siteYaml('timeZone: "+01:00"\n') })
    const { problems } = await validateSite(root)
    expect(problems).toMatchObject([{ code: 'wrong-value', detail: { of: 'time-zone' } }])
  })
})

test.each([
  ['28.11.2026 18:00', '2026-11-28 18:00'],
  ['2026-11-28T18:00:00', '2026-11-28 18:00'],
  ['28. November 2026, 9.30 Uhr', '2026-11-28 09:30'],
  ['28.11.2026', '2026-11-28'],
  ['2026-11-28 25:00', undefined],
])('a page from “%s” is reported, with the time in the right format', async (written, fix) => {
  const root = smallSiteWith({
    'content/pages/kurs.yaml': `from: "${written}"\n${pageYaml()}`,
  })
  const { problems } = await validateSite(root)
  expect(problems.map((one) => [one.code, one.fix?.value ?? one.fix?.text])).toEqual([
    ['date-invalid', fix],
  ])
})
