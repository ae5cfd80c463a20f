import { expect, test } from 'vitest'
import { valueAt } from '../../schema/path.ts'

const page = { title: 'Brennofen', blocks: [{ type: 'quote', text: 'Feuer entscheidet.' }] }

test.each([
  [[], page],
  [['title'], 'Brennofen'],
  [['blocks', 0, 'text'], 'Feuer entscheidet.'],
  // Neither a block that is not there, nor what every list or map of JavaScript has.
  [['blocks', 1, 'text'], undefined],
  [['title', 'text'], undefined],
  [['blocks', 'map'], undefined],
  [['constructor'], undefined],
])('at %j of a page stands what its author wrote there', (path, value) => {
  expect(valueAt(page, path)).toEqual(value)
})
