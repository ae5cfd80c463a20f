import { afterAll, describe, expect, test } from 'vitest'
import { priceList } from '../../../schema/blocks/price-list.ts'
import { decimalsOf } from '../../../schema/currency.ts'
import { facets } from '../../../schema/facets.ts'
import { priceFaults } from '../../../schema/price-faults.ts'
import { tableFaults } from '../../../schema/table-faults.ts'
import { seenAt, stepsOf, turned } from '../../../src/blocks/gallery/gallery.machine.ts'
import { dayAt, isSeenOn } from '../../../src/blocks/notice/notice.machine.ts'
import { catalogOf } from '../../../src/render/html/json-ld-offers.ts'
import { moneyIn } from '../../../src/text/money.ts'
import { validateSite } from '../../../src/build/validate/validate-site.ts'
import { en } from '../../../src/locale/en/ui.ts'
import {
  askingSite,
  pageYaml,
  removeSites,
  siteYaml,
  smallSiteWith,
} from '../../support/content-on-disk.ts'
import { drawnSite } from '../../support/rendered-site.ts'
import { schemas } from '../../support/kit.ts'

afterAll(removeSites)

const problemsWith = async (blocks: string) => {
  const root = smallSiteWith({
    'content/site.yaml': siteYaml(''),
    'content/pages/index.yaml': pageYaml().replace('blocks:\n', `blocks:\n${blocks}`),
  })
  const { problems } = await validateSite(schemas, root)
  return problems.map(({ code, severity, path }) => [code, severity, ...path])
}

describe('a notice', () => {
  const christmas = { from: '2026-12-20', until: '2027-01-02' }

  test.each([
    ['2026-12-19', false],
    ['2026-12-20', true],
    ['2027-01-02', true],
    ['2027-01-03', false],
  ])('is seen on its first and its last day, and between: %s', (day, isSeen) => {
    expect(isSeenOn(day, christmas)).toBe(isSeen)
  })

  test('without a first day is seen from the beginning, without a last one for good', () => {
    expect(isSeenOn('2000-01-01', { until: '2026-12-24' })).toBe(true)
    expect(isSeenOn('2099-12-31', { from: '2026-12-24' })).toBe(true)
  })

  test('goes by the day at the place of the business', () => {
    const now = new Date('2026-12-19T23:30:00Z')
    expect(dayAt(now, 'Europe/Berlin')).toBe('2026-12-20')
    expect(dayAt(now, 'America/New_York')).toBe('2026-12-19')
  })

  test('may open a page, whose title then stands below it', async () => {
    expect(await problemsWith('  - type: notice\n    text: Wir machen Ferien.\n')).toEqual([])
  })

  test('that ends before it begins is told of', async () => {
    const days = '    from: 2027-01-02\n    until: 2026-12-24\n'
    expect(await problemsWith(`  - type: notice\n    text: Wir machen Ferien.\n${days}`)).toEqual([
      ['date-order', 'warning', 'blocks', 0, 'until'],
    ])
  })
})

describe('a row of a table', () => {
  const columns = [{ label: 'Job' }, { label: 'Price' }]

  test('with as many cells as there are columns is right', () => {
    expect(tableFaults({ columns, rows: [['Service', '£85']] })).toEqual([])
  })

  test('with too few cells is told of', () => {
    expect(tableFaults({ columns, rows: [['Service', 85], ['Gears']] })).toMatchObject([
      { path: ['rows', 1], cells: 1, columns: 2, torn: undefined },
    ])
  })

  test('that a comma has torn apart is told of with the figure', () => {
    const [fault] = tableFaults({ columns, rows: [['New frame', '£1', 140]] })
    expect(fault?.torn).toBe('£1,140')
  })
})

describe('pictures of a gallery', () => {
  test('go round', () => {
    expect([turned(2, 1, 3), turned(0, -1, 3), turned(1, 1, 3)]).toEqual([0, 2, 2])
  })

  test('are turned by arrow keys in the direction of the text', () => {
    const there = { at: 1, count: 4 }
    const steps = (key: string, isRightToLeft: boolean) => stepsOf(key, { ...there, isRightToLeft })
    expect([steps('ArrowRight', false), steps('ArrowRight', true)]).toEqual([1, -1])
    expect([steps('Home', false), steps('End', false), steps('a', false)]).toEqual([
      -1,
      2,
      undefined,
    ])
  })

  test('are told by how far the row is scrolled, also where text runs to the left', () => {
    expect([seenAt(0, 400, 3), seenAt(420, 400, 3), seenAt(-800, 400, 3)]).toEqual([0, 1, 2])
    expect(seenAt(0, 0, 3)).toBe(0)
  })
})

describe('prices', () => {
  test('have small change where one of them has', () => {
    const pounds = { currency: 'GBP', decimals: decimalsOf('GBP') }
    expect(moneyIn('en-GB', pounds, [12, 25]).format(12)).toBe('£12')
    expect(moneyIn('en-GB', pounds, [12, 22.5]).format(12)).toBe('£12.00')
    expect(moneyIn('de', { currency: 'EUR', decimals: 2 }, [1140]).format(1140)).toBe(
      '1.140\u00A0€',
    )
  })

  test.each([
    ['JPY', 0, 'JP¥1,200'],
    ['HUF', 2, 'HUF\u00A01,200.25'],
    ['JOD', 3, 'JOD\u00A01,200.250'],
  ] as const)('in %s have %i decimal places, as the standard says', (currency, decimals, shown) => {
    expect(decimalsOf(currency)).toBe(decimals)
    const amount = decimals === 0 ? 1200 : 1200.25
    expect(moneyIn('en-GB', { currency, decimals }, [amount]).format(amount)).toBe(shown)
  })

  const item = (fields: string) =>
    `  - type: price-list
    heading: Was es kostet
    currency: JPY
    groups:
      - items:
          - { name: Kurs, price: 1000, upTo: 2000 }
          - { name: Brand, ${fields} }
`

  test.each([
    ['price: 20, upTo: 10', 'upTo'],
    ['price: 20, upTo: 20', 'upTo'],
    ['upTo: 10', 'upTo'],
    ['price: 1234.5', 'price'],
    ['price: 1, upTo: 2.5', 'upTo'],
  ])('that cannot be right are told of: %s', async (fields, key) => {
    expect(await problemsWith(item(fields))).toEqual([
      ['price', 'error', 'blocks', 0, 'groups', 0, 'items', 1, key],
    ])
  })

  test.each([
    ['EUR', 12.5, []],
    ['EUR', 0.1 + 0.2, ['price']],
    ['EUR', 1.234, ['price']],
    ['JOD', 1.234, []],
    ['JOD', 1.2345, ['price']],
    ['KRW', 1e7, []],
  ])('in %s %d: %j', (currency, price, keys) => {
    const faults = priceFaults({ currency, groups: [{ items: [{ name: 'Kurs', price }] }] })
    expect(faults.map(({ path }) => path.at(-1))).toEqual(keys)
  })

  test('are told to search engines, as ranges where they are', () => {
    const schema = priceList({ ...en, language: 'en' })
    const block = schema.parse({
      ...{ type: 'price-list', heading: 'Repairs', currency: 'GBP' },
      groups: [
        {
          title: 'While you wait',
          items: [
            { name: 'Puncture', text: 'With a **new** tube', price: 12 },
            { name: 'Brakes', price: 15, upTo: 22.5 },
            { name: 'New paint', price: 180, from: true },
            { name: 'Wheels' },
          ],
        },
      ],
    })
    const offers = facets.get(schema)?.offers?.(block)
    const service = (name: string) => ({ '@type': 'Offer', itemOffered: { name } })
    expect(offers && catalogOf(offers)).toMatchObject({
      name: 'Repairs',
      itemListElement: [
        {
          name: 'While you wait',
          itemListElement: [
            {
              itemOffered: { name: 'Puncture', description: 'With a new tube' },
              ...{ price: 12, priceCurrency: 'GBP' },
            },
            { ...service('Brakes'), priceSpecification: { minPrice: 15, maxPrice: 22.5 } },
            { ...service('New paint'), priceSpecification: { minPrice: 180 } },
            service('Wheels'),
          ],
        },
      ],
    })
  })
})

describe('an entry of a block', () => {
  const prices = `  - type: price-list
    heading: Brot
    currency: EUR
    groups:
      - id: roggen
        items: [{ id: roggenbrot, name: Roggenbrot, price: 4.2 }]
`
  const features = `  - type: feature-grid
    heading: Was wir tun
    items:
      - { id: drehen, icon: check, title: Drehen, text: An acht Scheiben. }
      - { icon: check, title: Brennen, text: Zweimal. }
`
  const problemsAt = async (link: string) => {
    const root = smallSiteWith({
      'content/pages/preise.yaml': pageYaml(prices + features),
      'content/pages/index.yaml': pageYaml(`    actions: [{ label: Weiter, href: '${link}' }]\n`),
    })
    const { problems } = await validateSite(schemas, root)
    return problems.map(({ code }) => code)
  }

  test.each(['/preise#roggen', '/preise#roggenbrot', '/preise#drehen'])(
    'is where a link may lead: %s',
    async (link) => expect(await problemsAt(link)).toEqual([]),
  )

  test('of no such name is told as any anchor that is missing', async () => {
    expect(await problemsAt('/preise#weizenbrot')).toEqual(['broken-anchor'])
  })

  test('has its anchor on the page', async () => {
    const root = smallSiteWith({ 'content/pages/preise.yaml': pageYaml(prices + features) })
    const page = (await drawnSite({ root })).find(({ route }) => route === '/preise')
    for (const id of ['roggen', 'roggenbrot', 'drehen']) expect(page?.html).toContain(`id="${id}"`)
  })
})

describe('a question box', () => {
  const htmlWith = async (answers: string) => {
    const root = smallSiteWith(askingSite(`answers: ${answers}`))
    return (await drawnSite({ root })).find(({ route }) => route === '/kurse')?.html ?? ''
  }

  test('stands where somebody answers, and nowhere on a host that has no gateway', async () => {
    expect(await htmlWith('pages')).toContain('action="/api/question"')
    const html = await htmlWith('none')
    expect(html).not.toMatch(/question|langflow/)
    expect(html).toContain('action="/api/forms/')
  })
})
