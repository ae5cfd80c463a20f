import { afterAll, describe, expect, test } from 'vitest'
import { priceList } from '../../../schema/blocks/price-list.ts'
import { decimalsOf } from '../../../schema/currency.ts'
import { facets } from '../../../schema/facets.ts'
import { priceFaults } from '../../../schema/price-faults.ts'
import { tableFaults } from '../../../schema/table-faults.ts'
import {
  visibleIndexAt,
  stepsForKey,
  indexAfterSteps,
} from '../../../src/render/components/lightbox.machine.ts'
import { isShownOn } from '../../../src/blocks/notice/notice.machine.ts'
import { dateInTimeZone } from '../../../src/text/date-in-time-zone.ts'
import { offerCatalogOf } from '../../../src/render/html/json-ld-offers.ts'
import { cachedMoneyFormatOf } from '../../../src/text/money.ts'
import { validateSite } from '../../../src/build/validate/validate-site.ts'
import { englishWords } from '../../../src/locale/en/ui.ts'
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
  ])('is shown from its first to its last day: %s → %s', (day, isSeen) => {
    expect(isShownOn(day, christmas)).toBe(isSeen)
  })

  test('is shown from the beginning if it has no first day, and forever if it has no last day', () => {
    expect(isShownOn('2000-01-01', { until: '2026-12-24' })).toBe(true)
    expect(isShownOn('2026-12-24', { until: '2026-12-24' })).toBe(true)
    expect(isShownOn('2099-12-31', { from: '2026-12-24' })).toBe(true)
  })

  test('uses the current date in the time zone of the business', () => {
    const now = new Date('2026-12-19T23:30:00Z')
    expect(dateInTimeZone(now, 'Europe/Berlin')).toBe('2026-12-20')
    expect(dateInTimeZone(now, 'America/New_York')).toBe('2026-12-19')
  })

  test('may be the first block of a page', async () => {
    expect(await problemsWith('  - type: notice\n    text: Wir machen Ferien.\n')).toEqual([])
  })

  test('that ends before it begins is reported', async () => {
    const days = '    from: 2027-01-02\n    until: 2026-12-24\n'
    expect(await problemsWith(`  - type: notice\n    text: Wir machen Ferien.\n${days}`)).toEqual([
      ['date-order', 'warning', 'blocks', 0, 'until'],
    ])
  })
})

describe('the check of table rows', () => {
  const columns = [{ label: 'Job' }, { label: 'Price' }]

  test('accepts a row with one cell per column', () => {
    expect(tableFaults({ columns, rows: [['Service', '£85']] })).toEqual([])
  })

  test('reports a row with too few cells', () => {
    expect(tableFaults({ columns, rows: [['Service', 85], ['Gears']] })).toMatchObject([
      { path: ['rows', 1], cells: 1, columns: 2, torn: undefined },
    ])
  })

  test('recognises a number that was split at its comma', () => {
    const [fault] = tableFaults({ columns, rows: [['New frame', '£1', 140]] })
    expect(fault?.torn).toBe('£1,140')
  })
})

describe('a timeline', () => {
  const timeline = (...items: string[]) =>
    `  - type: timeline
    heading: Unsere Geschichte
    layout: dates
    items: [${items.map((item) => `{ title: Ofen${item} }`).join(', ')}]
`

  test('reports an entry without a date in the layout “dates”', async () => {
    expect(await problemsWith(timeline(', label: Heute', '', ', date: 2024-02-01'))).toEqual([
      ['layout', 'error', 'blocks', 0, 'items', 1],
    ])
  })

  test.each([
    ['oldest first', ['2024-02-01', '2024-02-01', '2025-02-01'], []],
    ['newest first', ['2025-02-01', '2024-02-01', '2024-02-01', '2023-02-01'], []],
    ['in no order', ['2023-02-01', '2025-02-01', '2024-02-01'], [2]],
    ['with two days swapped', ['2025-02-01', '2024-02-01'], [1]],
  ])('reports dates that are not in order: %s', async (_order, dates, wrong) => {
    expect(await problemsWith(timeline(...dates.map((day) => `, date: ${day}`)))).toEqual(
      wrong.map((index) => ['date-order', 'warning', 'blocks', 0, 'items', index, 'date']),
    )
  })
})

describe('a gallery', () => {
  test('continues with the first image after the last one', () => {
    expect([indexAfterSteps(2, 1, 3), indexAfterSteps(0, -1, 3), indexAfterSteps(1, 1, 3)]).toEqual(
      [0, 2, 2],
    )
  })

  test('reverses the arrow keys in right-to-left text', () => {
    const there = { at: 1, count: 4 }
    const steps = (key: string, isRightToLeft: boolean) =>
      stepsForKey(key, { ...there, isRightToLeft })
    expect([steps('ArrowRight', false), steps('ArrowRight', true)]).toEqual([1, -1])
    expect([steps('Home', false), steps('End', false), steps('a', false)]).toEqual([
      -1,
      2,
      undefined,
    ])
  })

  test('derives the shown image from the scroll position, also in right-to-left text', () => {
    expect([
      visibleIndexAt(0, 400, 3),
      visibleIndexAt(420, 400, 3),
      visibleIndexAt(-800, 400, 3),
    ]).toEqual([0, 1, 2])
    expect(visibleIndexAt(0, 0, 3)).toBe(0)
  })
})

describe('a price list', () => {
  test('shows decimal places in all prices if one price has them', () => {
    const pounds = { currency: 'GBP', decimals: decimalsOf('GBP') }
    expect(cachedMoneyFormatOf('en-GB', pounds, [12, 25]).format(12)).toBe('£12')
    expect(cachedMoneyFormatOf('en-GB', pounds, [12, 22.5]).format(12)).toBe('£12.00')
    expect(cachedMoneyFormatOf('de', { currency: 'EUR', decimals: 2 }, [1140]).format(1140)).toBe(
      '1.140\u00A0€',
    )
  })

  test.each([
    ['JPY', 0, 'JP¥1,200'],
    ['HUF', 2, 'HUF\u00A01,200.25'],
    ['JOD', 3, 'JOD\u00A01,200.250'],
  ] as const)('shows %s with %i decimal places', (currency, decimals, shown) => {
    expect(decimalsOf(currency)).toBe(decimals)
    const amount = decimals === 0 ? 1200 : 1200.25
    expect(cachedMoneyFormatOf('en-GB', { currency, decimals }, [amount]).format(amount)).toBe(
      shown,
    )
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
  ])('reports an impossible price: %s', async (fields, key) => {
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
  ])('checks the decimal places of a price: %s %d → faults in %j', (currency, price, keys) => {
    const faults = priceFaults({ currency, groups: [{ items: [{ name: 'Kurs', price }] }] })
    expect(faults.map(({ path }) => path.at(-1))).toEqual(keys)
  })

  test('describes its prices to search engines, ranges as ranges', () => {
    const schema = priceList({ ...englishWords, language: 'en' })
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
    expect(offers && offerCatalogOf(offers)).toMatchObject({
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

describe('the id of a block entry', () => {
  const prices = `  - type: price-list
    heading: Brot
    currency: EUR
    groups:
      - id: roggen
        items: [{ id: roggenbrot, name: Roggenbrot, price: 4.2 }]
`
  const features = `  - type: grid
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
    'is a valid link target: %s',
    async (link) => expect(await problemsAt(link)).toEqual([]),
  )

  test('is reported as a broken anchor if a link names it but no entry has it', async () => {
    expect(await problemsAt('/preise#weizenbrot')).toEqual(['broken-anchor'])
  })

  test('is an anchor of the rendered page', async () => {
    const root = smallSiteWith({ 'content/pages/preise.yaml': pageYaml(prices + features) })
    const page = (await drawnSite({ root })).find(({ route }) => route === '/preise')
    for (const id of ['roggen', 'roggenbrot', 'drehen']) expect(page?.html).toContain(`id="${id}"`)
  })
})

describe('a list of contents', () => {
  const features = `  - type: grid
    heading: Unsere Öfen
    items: [{ icon: check, title: Drehen, text: Zweimal. }, { icon: check, title: Brennen, text: Zweimal. }]
`
  const link = `  - type: prose
    heading: Mehr
    body: 'Siehe [Öfen](#unsere-oefen).'
`
  const problemsOf = async (blocks: string) => {
    const root = smallSiteWith({ 'content/pages/index.yaml': pageYaml(blocks) })
    const { problems } = await validateSite(schemas, root)
    return problems.map(({ code }) => code)
  }

  test('makes the headings of its page valid link targets', async () => {
    expect(await problemsOf(link + features)).toEqual(['broken-anchor'])
    expect(await problemsOf(`  - type: contents\n${link}${features}`)).toEqual([])
  })

  test('links to the headings of the rendered page', async () => {
    const root = smallSiteWith({
      'content/pages/preise.yaml': pageYaml(`  - type: contents\n${features}${link}`),
    })
    const html = (await drawnSite({ root })).find(({ route }) => route === '/preise')?.html
    const list = '<a href="#unsere-oefen">Unsere Öfen</a></li><li><a href="#mehr">Mehr</a>'
    expect(html).toContain(list)
    for (const id of ['unsere-oefen', 'mehr']) expect(html).toContain(`<section id="${id}"`)
  })
})

describe('a question box', () => {
  const htmlWith = async (answers: string) => {
    const root = smallSiteWith(askingSite(`answers: ${answers}`))
    return (await drawnSite({ root })).find(({ route }) => route === '/kurse')?.html ?? ''
  }

  test('is rendered if a gateway answers questions, and left out if the site has “answers: none”', async () => {
    expect(await htmlWith('pages')).toContain('action="/api/question"')
    const html = await htmlWith('none')
    expect(html).not.toMatch(/question|langflow/)
    expect(html).toContain('action="/api/forms/')
  })
})
