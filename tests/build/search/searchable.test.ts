import { expect, test } from 'vitest'
import { passagesOf } from '../../../src/build/search/passages.ts'
import { drawnExamples } from '../../support/rendered-site.ts'

/** Returns the names of all examples of blocks whose text the search finds, with further fields of the blocks. */
const foundExamples = async (fields: object): Promise<string[]> =>
  (await drawnExamples({ fields }))
    .filter(({ html }) => passagesOf(html).length > 0)
    .map(({ route }) => route)

test('the search finds no text of a block with `searchable: false`, and none of the footer after it', async () => {
  expect((await foundExamples({})).length).toBeGreaterThan(50)
  expect(await foundExamples({ searchable: false })).toEqual([])
})
