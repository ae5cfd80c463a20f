import { expect, test } from 'vitest'
import { valueAt } from '../../schema/path.ts'

const page = { title: 'Brennofen', blocks: [{ type: 'quote', text: 'Feuer entscheidet.' }] }

test.each([
  [[], page],
  [['title'], 'Brennofen'],
  [['blocks', 0, 'text'], 'Feuer entscheidet.'],
  // Neither a missing block nor a property that every JavaScript list or map has.
  [['blocks', 1, 'text'], undefined],
  [['title', 'text'], undefined],
  [['blocks', 'map'], undefined],
  [['constructor'], undefined],
])('valueAt returns the value at the path %j of a page', (path, value) => {
  expect(valueAt(page, path)).toEqual(value)
})
