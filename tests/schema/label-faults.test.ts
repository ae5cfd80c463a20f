import { expect, test } from 'vitest'
import { labelFaults } from '../../schema/label-faults.ts'

const items = [{ title: 'Bohrhammer', facts: [{ label: 'Gewicht', value: '6,5 kg' }] }]

test('a list reports a group or a filter that is no label of its facts', () => {
  expect(labelFaults({ items, group: 'Preis', filter: ['Gewicht', 'tags', 'Gewcht'] })).toEqual([
    {
      what: 'no-label',
      path: ['group'],
      name: 'Preis',
      known: ['year', 'month', 'letter', 'Gewicht'],
    },
    { what: 'no-label', path: ['filter', 2], name: 'Gewcht', known: ['tags', 'Gewicht'] },
  ])
  expect(labelFaults({ items, group: 'Gewicht', filter: ['Gewicht'] })).toEqual([])
})

test('a list without entries of its own may have any filter', () => {
  expect(labelFaults({ from: 'articles', filter: ['Gewicht'] })).toEqual([])
  expect(labelFaults({ items: [], group: 'Gewicht' })).toEqual([])
})
