import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { alone, type Contestant } from '../scripts/bench/contestant.ts'
import { edit, editNames, editTable, prepareEdits } from '../scripts/bench/edit-speed.ts'
import { isError } from '../src/problem/problem.ts'
import { SiteModel } from '../src/site/site-model.ts'
import { schemas } from './kit.ts'

let work: string
let contestant: Contestant
beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'blockwerk-edits-'))
  contestant = alone(30, work)
  prepareEdits(contestant)
})
afterAll(() => rmSync(work, { recursive: true, force: true }))

/** What the site says: of what is shared, and of the page that is looked at. */
async function said(): Promise<string> {
  const model = new SiteModel(contestant.folder, schemas)
  const { problems } = await model.read()
  expect(problems.filter(isError)).toEqual([])
  const { site } = model.foundation()
  const page = model.page(contestant.page.route)?.page
  return JSON.stringify([site, page])
}

it.each(editNames.filter((name) => name !== 'rename' && name !== 'picture'))(
  'the edit “%s” changes what a site says, again and again, and leaves it without a mistake',
  async (name) => {
    const before = await said()
    await edit(name, contestant, 1)
    const once = await said()
    await edit(name, contestant, 2)
    expect(new Set([before, once, await said()]).size).toBe(3)
  },
)

it('the table tells how each build compares with a cold one', () => {
  const taken = (wall: number) => ({ wall, cpu: wall, memory: 90 })
  const table = editTable(30, [
    { name: 'cold', taken: taken(4), drawn: 31, why: '/ was drawn.' },
    { name: 'page', taken: taken(1), drawn: 1, why: '/ has changed.' },
  ])
  expect(table).toMatch(/^page +1\.00 +0\.25 +1\.00 +90 +1$/m)
  expect(table).toContain('page: / has changed.')
})
