import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse, stringify, type ToStringOptions } from 'yaml'
import { z } from 'zod'
import { schemas } from '../../support/kit.ts'
import { Lines } from '../../../src/content/yaml/lines.ts'
import { readDocument } from '../../../src/content/yaml/read-document.ts'
import { inOrder, type Problem } from '../../../src/problems/problem.ts'
import { textOf } from '../../../src/locale/texts.ts'
import { SiteModel } from '../../../src/content/site/site-model.ts'
import { pageYaml, removeSites, smallSiteWith } from '../../support/content-on-disk.ts'
import { placeOf } from '../../support/live-content.ts'
import { potteryPages, potterySite } from '../../support/pottery-site.ts'

/**
 * `write` stands in place of the first `instead of` in a file below content; `⟦…⟧` mark what the one
 * problem points at and are not written. `until`: what `write` says of the rest of its line, which is
 * there already. `fix` is what is offered; `de` and `en` are part of what is said.
 */
const Slips = z.array(
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

const slips = Slips.parse(parse(readFileSync('tests/content/yaml/lint-rules.yaml', 'utf8')))

const page = (title: string) => pageYaml().replace('Schalen und Becher', title)
const root = smallSiteWith({
  ...potterySite,
  'content/pages/agb.yaml': page('Geschäftsbedingungen'),
  'content/pages/avv.yaml': page('Verträge'),
})
const model = new SiteModel(root, schemas, { keeps: 'facts' })
afterAll(removeSites)

async function problemsWith(file: string, text: string): Promise<Problem[]> {
  const before = readFileSync(join(root, file))
  writeFileSync(join(root, file), text)
  model.forget(file)
  try {
    return inOrder((await model.read()).problems)
  } finally {
    writeFileSync(join(root, file), before)
    model.forget(file)
  }
}

test('nothing is to be said of the pages as they are', async () => {
  expect(inOrder((await model.read()).problems)).toEqual([])
})

describe('one slip, one message in its place:', () => {
  test.each(slips.map((slip) => [slip.name, slip] as const))('%s', async (_name, slip) => {
    const file = slip.in === 'site' ? 'content/site.yaml' : `content/pages/${slip.in}.yaml`
    const before = readFileSync(join(root, file), 'utf8')
    expect(before).toContain(slip['instead of'] + slip.until)
    const marked = before.replace(slip['instead of'] + slip.until, () => slip.write)
    const text = marked.replace(/[⟦⟧]/g, '')
    const lines = new Lines(text)
    const start = lines.position(marked.indexOf('⟦'))
    const end = lines.position(marked.indexOf('⟧') - 1)

    const problems = await problemsWith(file, text)
    expect(problems.map(placeOf)).toEqual([placeOf({ code: slip.code, file, start, end })])
    const [problem] = problems
    if (problem === undefined) return
    expect(textOf(problem, 'de').message).toContain(slip.de)
    expect(textOf(problem, 'en').message).toContain(slip.en)
    expect(problem.fix?.text).toBe(slip.fix)
    if (problem.fix === undefined || slip['leaves more'] === true || slip.code === 'broken-link')
      return
    const { start: from, end: to, text: better } = problem.fix
    const corrected = text.slice(0, lines.offset(from)) + better + text.slice(lines.offset(to))
    expect((await problemsWith(file, corrected)).map(placeOf), 'after the fix').toEqual([])
  })
})

test('the mark of a document beside items is not taken for an item without its dash', () => {
  const { problems } = readDocument(
    'kurse.yaml',
    Buffer.from('- Drehen\n--- Kurse: zwei\n- Glasur\n'),
  )
  expect(problems.map((problem) => textOf(problem, 'en').message)).toEqual([
    '“--- Kurse: zwei” is neither a field (“name: value”) nor an item (“- …”).',
  ])
})

/** How others write the same: as other programs do, and other people. */
const styles: Record<string, ToStringOptions> = {
  'without line breaks': { lineWidth: 0 },
  'in 40 columns': { lineWidth: 40 },
  'in 60 columns': { lineWidth: 60 },
  'in 80 columns': { lineWidth: 80 },
  'in 100 columns': { lineWidth: 100 },
  'in double quotation marks': { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' },
  'in double marks and 60 columns': {
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'PLAIN',
    lineWidth: 60,
  },
  'in single quotation marks': { defaultStringType: 'QUOTE_SINGLE', defaultKeyType: 'PLAIN' },
  'in folded texts': { defaultStringType: 'BLOCK_FOLDED', defaultKeyType: 'PLAIN' },
  'in literal texts': { defaultStringType: 'BLOCK_LITERAL', defaultKeyType: 'PLAIN' },
  'by four columns': { indent: 4 },
  'with lists at the margin': { indentSeq: false },
  'in brackets': { collectionStyle: 'flow', lineWidth: 0 },
  'in brackets and 80 columns': { collectionStyle: 'flow', lineWidth: 80 },
}

const examples = readdirSync('schema/blocks')
  .filter((name) => name.endsWith('.yaml'))
  .map((name): [string, unknown] => [
    name,
    parse(readFileSync(join('schema/blocks', name), 'utf8')),
  ])

describe.each(Object.entries(styles))(
  'nothing is to be said of what is written %s',
  (_name, style) => {
    test.each(Object.entries(potteryPages))('in %s', async (file, text) => {
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
  },
)
