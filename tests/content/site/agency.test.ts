import { expect, test } from 'vitest'
import { blockSchemasIn } from '../../../schema/block.ts'
import { schemas, words } from '../../support/kit.ts'
import { isError } from '../../../src/problems/problem.ts'
import { SiteModel } from '../../../src/content/site/site-model.ts'
import { agency } from '../../support/content-on-disk.ts'

test('the agency site has no errors and shows every block type', async () => {
  const model = new SiteModel(agency, schemas)
  const types = blockSchemasIn(words).flatMap(({ shape }) => [...shape.type.values])
  const shown = new Set<string>()
  const { problems } = await model.read({
    async onPage(page) {
      for (const { type } of [...page.blocks, ...page.above]) shown.add(type)
    },
  })
  expect(problems.filter(isError)).toEqual([])
  expect(types.filter((type) => !shown.has(type))).toEqual([])
})
