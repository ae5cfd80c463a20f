import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
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
    expect(new SiteModel(root, schemas).today()).toBe(day)
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
