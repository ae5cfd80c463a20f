import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { buildSite } from '../../src/build/build-site.ts'
import { createProgress } from '../../src/build/progress.ts'
import { kitOf } from '../../src/cli/kit.ts'
import { isError } from '../../src/problems/problem.ts'
import { SiteSearch } from '../../src/render/search/site-search.ts'
import { createDocsSite } from '../support/docs-site.ts'

const Question = z.tuple([z.string(), z.string()])
const Questions = z.strictObject({ en: z.array(Question), de: z.array(Question) })
const questions = Questions.parse(parse(readFileSync('tests/docs/questions.yaml', 'utf8')))

let root = ''
let dist = ''

beforeAll(async () => {
  root = await createDocsSite()
  dist = join(root, 'dist')
  const progress = createProgress(process.stderr, true)
  const { problems } = await buildSite(kitOf(root), root, dist, progress, { hasFastImages: true })
  if (problems.some(isError)) throw new Error('The documentation has errors.')
}, 400_000)
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Returns the questions whose first hit is on another page, each with that page. */
async function wronglyAnswered(
  asked: readonly (readonly [question: string, route: string])[],
  index: string,
): Promise<string[]> {
  const search = await SiteSearch.open(index, async (path) =>
    JSON.parse(readFileSync(join(dist, path), 'utf8')),
  )
  const wrong: string[] = []
  for (const [question, route] of asked) {
    const [hit] = await search.find(question, 6)
    const found = hit?.href.split('#', 1)[0]
    if (found !== route) wrong.push(`${question}: ${found} instead of ${route}`)
  }
  return wrong
}

test('the search of the documentation answers nine of ten questions of newcomers at the first place @nightly', async () => {
  const english = await wronglyAnswered(questions.en, '/search.json')
  const german = await wronglyAnswered(questions.de, '/search.de.json')
  expect.soft(english.length, english.join('\n')).toBeLessThanOrEqual(questions.en.length / 10)
  expect.soft(german.length, german.join('\n')).toBeLessThanOrEqual(questions.de.length / 10)
})
