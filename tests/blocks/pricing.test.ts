import { describe, expect, test } from 'vitest'
import { pricing } from '../../schema/blocks/pricing.ts'
import { facets } from '../../schema/facets.ts'
import { pricingFaults } from '../../schema/price-faults.ts'
import { englishWords } from '../../src/locale/en/ui.ts'
import { offerCatalogOf } from '../../src/render/html/json-ld-offers.ts'

const faultsIn = (block: object) =>
  pricingFaults({
    type: 'pricing',
    currency: 'EUR',
    items: [{ name: 'Start', price: 9 }],
    ...block,
  })

describe('the checks of a block “pricing”', () => {
  test('accept plans with and without a price', () => {
    const items = [{ name: 'Start' }, { name: 'Team', price: 9.5, yearly: 95 }]
    expect(faultsIn({ items, yearlyNote: '2 months free', yearlyFirst: true })).toEqual([])
    expect(faultsIn({ yearlyFirst: false })).toEqual([])
  })

  test('report amounts that the currency does not have', () => {
    const items = [{ name: 'Team', price: 9.555, yearly: 9.999 }]
    expect(faultsIn({ items }).map(({ path }) => path.join('.'))).toEqual([
      'items.0.price',
      'items.0.yearly',
    ])
  })

  test('report a yearly price without another price', () => {
    expect(faultsIn({ items: [{ name: 'Team', yearly: 95 }] })).toEqual([
      { what: 'price-only-yearly', yearly: 95, path: ['items', 0, 'yearly'] },
    ])
  })

  test.each([{ yearlyNote: '2 months free' }, { yearlyFirst: true }])(
    'report a field that needs yearly prices: %o',
    (fields) => {
      const [field = ''] = Object.keys(fields)
      expect(faultsIn(fields)).toEqual([{ what: 'price-no-yearly', field, path: [field] }])
    },
  )

  test('report a row of the comparison that does not have one value per plan', () => {
    const rows = [
      { name: 'Storage', values: ['1 GB'] },
      { name: 'Domain', values: [false, true] },
    ]
    expect(faultsIn({ comparison: { groups: [{ rows }] } })).toEqual([
      {
        ...{ what: 'cells', cells: 2, columns: 1 },
        path: ['comparison', 'groups', 0, 'rows', 1, 'values'],
      },
    ])
  })
})

test('a block “pricing” describes each price of its plans to search engines', () => {
  const schema = pricing({ ...englishWords, language: 'en' })
  const block = schema.parse({
    ...{ type: 'pricing', currency: 'EUR' },
    items: [
      { name: 'Start', text: 'For **one** person', price: 0 },
      { name: 'Team', price: 20, yearly: 190 },
      { name: 'Company' },
      { name: 'Event', price: 400, from: true },
    ],
  })
  const offers = facets.get(schema)?.offers?.(block)
  expect(offers && offerCatalogOf(offers)).toMatchObject({
    name: 'Start, Team, Company, Event',
    itemListElement: [
      { itemOffered: { name: 'Start', description: 'For one person' }, price: 0 },
      { itemOffered: { name: 'Team' }, price: 20, priceCurrency: 'EUR' },
      { itemOffered: { name: 'Team, Yearly' }, price: 190 },
      { itemOffered: { name: 'Company' } },
      { itemOffered: { name: 'Event' }, priceSpecification: { minPrice: 400 } },
    ],
  })
})
