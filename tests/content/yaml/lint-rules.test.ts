import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse, stringify, type ToStringOptions } from 'yaml'
import { z } from 'zod'
import { schemas } from '../../support/kit.ts'
import { Lines } from '../../../src/content/yaml/lines.ts'
import { readDocument } from '../../../src/content/yaml/read-document.ts'
import { sortProblems, type Problem } from '../../../src/problems/problem.ts'
import { textOf } from '../../../src/locale/texts.ts'
import { SiteModel } from '../../../src/content/site/site-model.ts'
import { pageYaml, removeSites, smallSiteWith } from '../../support/content-on-disk.ts'
import { placeOf } from '../../support/live-content.ts'
import { potteryPages, potterySite } from '../../support/pottery-site.ts'

/**
 * `write` replaces the first `instead of` in a file below content. The marks `⟦…⟧` show the range of the
 * only expected problem and are not written. `until` is the part of the line after `instead of` that
 * `write` includes. `fix` is the offered replacement; `de` and `en` are parts of the message.
 */
const Mistakes = z.array(
  z.strictObject({
    name: z.string(),
    code: z.string(),
    in: z.string().default('kurse'),
    'instead of': z.string(),
    write: z.string(),
    until: z.string().default(''),
    fix: z.string().optional(),
    'leaves more': z.boolean().optional(),
    de: z.string(),
    en: z.string(),
  }),
)

const mistakes = Mistakes.parse(parse(readFileSync('tests/content/yaml/lint-rules.yaml', 'utf8')))

const page = (title: string) => pageYaml().replace('Schalen und Becher', title)
const root = smallSiteWith({
  ...potterySite,
  'content/pages/agb.yaml': page('Geschäftsbedingungen'),
  'content/pages/avv.yaml': page('Verträge'),
})
const model = new SiteModel(root, schemas, { keepsInMemory: 'facts' })
afterAll(removeSites)

async function problemsWith(file: string, text: string): Promise<Problem[]> {
  const before = readFileSync(join(root, file))
  writeFileSync(join(root, file), text)
  model.forget(file)
  try {
    return sortProblems((await model.read()).problems)
  } finally {
    writeFileSync(join(root, file), before)
    model.forget(file)
  }
}

test('the pottery site without changes has no problems', async () => {
  expect(sortProblems((await model.read()).problems)).toEqual([])
})

describe('validation of a page with one mistake reports only', () => {
  test.each(mistakes.map((mistake) => [mistake.name, mistake] as const))(
    '%s',
    async (_name, mistake) => {
      const file = mistake.in === 'site' ? 'content/site.yaml' : `content/pages/${mistake.in}.yaml`
      const before = readFileSync(join(root, file), 'utf8')
      expect(before).toContain(mistake['instead of'] + mistake.until)
      const marked = before.replace(mistake['instead of'] + mistake.until, () => mistake.write)
      const text = marked.replace(/[⟦⟧]/g, '')
      const lines = new Lines(text)
      const start = lines.positionAt(marked.indexOf('⟦'))
      const end = lines.positionAt(marked.indexOf('⟧') - 1)

      const problems = await problemsWith(file, text)
      expect(problems.map(placeOf)).toEqual([placeOf({ code: mistake.code, file, start, end })])
      const [problem] = problems
      if (problem === undefined) return
      expect(textOf(problem, 'de').message).toContain(mistake.de)
      expect(textOf(problem, 'en').message).toContain(mistake.en)
      expect(problem.fix?.text).toBe(mistake.fix)
      if (
        problem.fix === undefined ||
        mistake['leaves more'] === true ||
        mistake.code === 'broken-link'
      )
        return
      const { start: from, end: to, text: better } = problem.fix
      const corrected =
        text.slice(0, lines.offsetOf(from)) + better + text.slice(lines.offsetOf(to))
      expect((await problemsWith(file, corrected)).map(placeOf), 'after the fix').toEqual([])
    },
  )
})

test('a document mark next to list items is not reported as an item without its dash', () => {
  const { problems } = readDocument(
    'kurse.yaml',
    Buffer.from('- Drehen\n--- Kurse: zwei\n- Glasur\n'),
  )
  expect(problems.map((problem) => textOf(problem, 'en').message)).toEqual([
    '“--- Kurse: zwei” is neither a field (“name: value”) nor a list item (“- …”).',
  ])
})

/** The layouts in which other programs and authors write the same content. */
const styles: Record<string, ToStringOptions> = {
  'without line breaks': { lineWidth: 0 },
  'in 40 columns': { lineWidth: 40 },
  'in 60 columns': { lineWidth: 60 },
  'in 80 columns': { lineWidth: 80 },
  'in 100 columns': { lineWidth: 100 },
  'with texts in double quotation marks': {
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'PLAIN',
  },
  'with texts in double quotation marks and 60 columns': {
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'PLAIN',
    lineWidth: 60,
  },
  'with texts in single quotation marks': {
    defaultStringType: 'QUOTE_SINGLE',
    defaultKeyType: 'PLAIN',
  },
  'with folded texts': { defaultStringType: 'BLOCK_FOLDED', defaultKeyType: 'PLAIN' },
  'with literal texts': { defaultStringType: 'BLOCK_LITERAL', defaultKeyType: 'PLAIN' },
  'with an indentation of four columns': { indent: 4 },
  'with lists that are not indented': { indentSeq: false },
  'as flow YAML': { collectionStyle: 'flow', lineWidth: 0 },
  'as flow YAML in 80 columns': { collectionStyle: 'flow', lineWidth: 80 },
}

const examples = readdirSync('schema/blocks')
  .filter((name) => name.endsWith('.yaml'))
  .map((name): [string, unknown] => [
    name,
    parse(readFileSync(join('schema/blocks', name), 'utf8')),
  ])

describe.each(Object.entries(styles))('valid YAML written %s has no problems', (_name, style) => {
  test.each(Object.entries(potteryPages))('in the page %s', async (file, text) => {
    const other = stringify(parse(text), style)
    expect(await problemsWith(file, other)).toEqual([])
    expect(await problemsWith(file, other.replaceAll('\n', '\r\n'))).toEqual([])
  })

  test('in the examples of the blocks', () => {
    for (const [name, value] of examples) {
      const { problems } = readDocument(name, new TextEncoder().encode(stringify(value, style)))
      expect({ name, problems }).toEqual({ name, problems: [] })
    }
  })
})
