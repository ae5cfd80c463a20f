import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { Lines } from '../../../src/content/yaml/lines.ts'
import { codes } from '../../../src/locale/explanations.ts'
import type { Problem } from '../../../src/problems/problem.ts'
import { removeSites } from '../../support/content-on-disk.ts'
import { LiveContent, placeOf } from '../../support/live-content.ts'
import { oddPictures } from '../../support/odd-images.ts'
import { mistakes } from '../../support/mistakes.ts'

/**
 * Each row makes one mistake in a copy of the agency site. `in` is a file below content, without its
 * ending; `write` replaces the first `instead of`. The marks `⟦…⟧` show the range that the problem
 * must report and are not written. `fix` is the replacement text that the problem offers.
 */
const Corpus = z.array(
  z.strictObject({
    code: z.string(),
    in: z.string(),
    'instead of': z.string(),
    write: z.string(),
    fix: z.string().optional(),
    /** True if the fix corrects this mistake but leaves another one. */
    'leaves more': z.boolean().optional(),
  }),
)

const rows = Corpus.parse(parse(readFileSync('tests/content/page/corpus.yaml', 'utf8')))
/** The mistakes that lint-rules.test.ts checks. */
const lintMistakes = z
  .array(z.object({ code: z.string() }))
  .parse(parse(readFileSync('tests/content/yaml/lint-rules.yaml', 'utf8')))

const names = rows.map(
  (row, index) => [`${row.code} in ${row.in} (row ${index + 1})`, row] as const,
)

/** The media include faulty images, for the rows that use one. */
const content = await LiveContent.with(await oddPictures())
let usual: Problem[] = []
beforeAll(async () => {
  usual = await content.problems()
})
afterAll(removeSites)

describe('validation of content with a single mistake', () => {
  test.each(names)('reports %s at its exact place', async (_name, row) => {
    const file = `content/${row.in}.yaml`
    const before = content.text(file)
    const marked = before.replace(row['instead of'], () => row.write)
    expect(marked, `${file} no longer says “${row['instead of']}”`).not.toBe(before)
    const text = marked.replace(/[⟦⟧]/g, '')
    const lines = new Lines(text)
    const start = lines.positionAt(marked.indexOf('⟦'))
    const end = lines.positionAt(marked.indexOf('⟧') - 1)

    const problems = newProblems(await content.problemsWith({ [file]: text }), file, before, text)
    expect(problems.map(placeOf)).toEqual([placeOf({ code: row.code, file, start, end })])
    const [problem] = problems
    expect(problem?.fix?.text).toBe(row.fix)
    const { text: offered = '', value } = problem?.fix ?? {}
    if (value !== undefined) expect(parse(offered), 'as it is offered').toEqual(value)

    if (problem?.fix === undefined || row['leaves more'] === true) return
    const { start: from, end: to, text: better } = problem.fix
    const corrected = text.slice(0, lines.offsetOf(from)) + better + text.slice(lines.offsetOf(to))
    const left = newProblems(
      await content.problemsWith({ [file]: corrected }),
      file,
      before,
      corrected,
    )
    expect(left.map(placeOf), 'after the fix').toEqual([])
  })

  test('is tested with at least 150 mistakes and every problem code', () => {
    const reported = new Set([...rows, ...lintMistakes, ...mistakes].map(({ code }) => code))
    expect(rows.length).toBeGreaterThanOrEqual(150)
    expect(codes.filter((code) => !reported.has(code)).toSorted()).toEqual(elsewhere)
  })
})

/**
 * Codes that take more than one changed line; the tests of sites, documents, collections, own blocks and languages check
 * them.
 */
const elsewhere = [
  'answers-differ',
  'broken-manifest',
  'collection-model',
  'common-key',
  'csv-table',
  'duplicate-description',
  'front-matter',
  'future-date',
  'heavy-picture',
  'link-image-font',
  'lost-place',
  'missing-word',
  'no-words',
  'no-workflow',
  'orphan-page',
  'other-language',
  'own-block',
  'placeholder',
  'portable-name',
  'record-check',
  'record-page',
  'record-slug',
  'redirect-link',
  'route-name',
  'site-language',
  'sleeping-link',
  'small-picture',
  'stray-file',
  'style-sheet',
  'too-deep',
  'too-large',
  'too-many',
  'unencrypted-workflow',
  'unknown-name',
  'unreadable',
  'unused-asset',
  'unused-shared',
  'unusual-route',
]

/** Returns the problems that the unchanged content does not have; its own problems may have moved by some lines. */
function newProblems(
  problems: readonly Problem[],
  file: string,
  before: string,
  text: string,
): Problem[] {
  const moved = text.split('\n').length - before.split('\n').length
  const known = new Set(usual.map(placeOf))
  for (const problem of usual.filter((one) => one.file === file)) {
    const at = ({ line, column }: Problem['start']) => ({ line: line + moved, column })
    known.add(placeOf({ ...problem, start: at(problem.start), end: at(problem.end) }))
  }
  return problems.filter((problem) => !known.has(placeOf(problem)))
}
