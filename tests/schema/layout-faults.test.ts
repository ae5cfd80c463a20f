import { expect, test } from 'vitest'
import { grid } from '../../schema/blocks/grid.ts'
import { facets } from '../../schema/facets.ts'

const faultsOf = (block: object) => facets.get(grid)?.faults?.({ type: 'grid', ...block })

test('layoutFaults names fields of the block and of its items that the layout does not show', () => {
  const items = [{ title: 'Clay' }, { title: 'Kiln', span: '2x1' }]
  expect(faultsOf({ layout: 'split', numbered: true, items })).toEqual([
    { what: 'layout-ignores', layout: 'split', field: 'numbered', path: ['numbered'] },
    { what: 'layout-ignores', layout: 'split', field: 'span', path: ['items', 1, 'span'] },
  ])
  expect(faultsOf({ items })).toEqual([
    { what: 'layout-ignores', layout: 'cards', field: 'span', path: ['items', 1, 'span'] },
  ])
  expect(faultsOf({ layout: 'tiles', items })).toEqual([])
})

test('layoutFaults skips an unknown layout and items that are no maps, which the schema reports', () => {
  expect(faultsOf({ layout: 'tilse', items: [{ title: 'Kiln', span: '2x1' }] })).toEqual([])
  expect(faultsOf({ layout: 'rows', items: ['Kiln', null] })).toEqual([])
})
