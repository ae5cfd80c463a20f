import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Document, isScalar, parse, visit } from 'yaml'
import {
  migrations as realMigrations,
  pathsMatching,
  type Migration,
  type MigrationStep,
} from '../../../schema/migrations.ts'
import { valueAt } from '../../../schema/path.ts'
import { commentsOf } from '../../../src/content/edit/comments.ts'
import { upgradeText } from '../../../src/content/edit/upgrade-text.ts'
import { schemas } from '../../support/kit.ts'
import { trials } from '../../support/trials.ts'

type Block = { type: string }

/** Examples of all block types of version 0.2, by their type. */
const blocksByType: Record<string, Block[]> = parse(
  readFileSync('tests/content/edit/blocks-of-0.2.yaml', 'utf8'),
)

const testMigrations: readonly Migration[] = [
  {
    ...{ since: '0.3', type: 'accordion', becomes: 'faq' },
    steps: [
      { do: 'rename', field: ['items', '*', 'title'], to: 'question' },
      { do: 'lift', field: ['items', '*', 'content'] },
      { do: 'rename', field: ['items', '*', 'text'], to: 'answer' },
      { do: 'replace', field: ['mode'], values: { exclusive: 'one', independent: 'any' } },
    ],
  },
  {
    ...{ since: '0.3', type: 'phase-timeline', becomes: 'timeline' },
    steps: [
      { do: 'rename', field: ['phases', '*', 'items'], to: 'list' },
      { do: 'rename', field: ['phases'], to: 'items' },
      { do: 'add', field: ['layout'], value: 'phases' },
    ],
  },
  {
    ...{ since: '0.3', type: 'team-grid', becomes: 'people' },
    steps: [
      { do: 'rename', field: ['members'], to: 'items' },
      { do: 'lift', field: ['items', '*', 'image'] },
      { do: 'nest', field: ['items', '*', 'src'], key: 'path' },
    ],
  },
  { since: '0.4', type: 'people', becomes: 'team' },
]

/** Applies the migrations to data, without any source text. */
function dataAfter(block: Block, migrations: readonly Migration[]): Block {
  const result = structuredClone(block)
  for (const { type, becomes, steps = [] } of migrations) {
    if (result.type !== type) continue
    for (const step of steps) changeData(result, step)
    result.type = becomes
  }
  return result
}

function changeData(block: Block, step: MigrationStep): void {
  const name = step.field.at(-1) ?? ''
  for (const path of pathsMatching(block, step.field.slice(0, -1))) {
    const parent: unknown = valueAt(block, path)
    if (typeof parent !== 'object' || parent === null) continue
    const fields = new Map<string, unknown>(Object.entries(parent))
    if (step.do === 'add') {
      if (!fields.has(name)) Reflect.set(parent, name, step.value)
      continue
    }
    if (!fields.has(name)) continue
    const value = fields.get(name)
    const isSimple = typeof value === 'string' || typeof value === 'number'
    if (step.do === 'replace') Reflect.set(parent, name, step.values[String(value)] ?? value)
    else if (step.do === 'nest') Reflect.set(parent, name, isSimple ? { [step.key]: value } : value)
    else if (step.do === 'wrap') Reflect.set(parent, name, Array.isArray(value) ? value : [value])
    else Reflect.deleteProperty(parent, name)
    if (step.do === 'rename') Reflect.set(parent, step.to, value)
    if (step.do === 'lift') Object.assign(parent, value)
  }
}

/** Pages that mostly contain blocks with migrations. */
const pages = (migrations: readonly Migration[]) => {
  const others = fc.constantFrom(...Object.values(blocksByType).flat())
  const old = migrations.flatMap(({ type }) => blocksByType[type] ?? [])
  const block =
    old.length === 0 ? others : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...old) }, others)
  return fc.record({
    blocks: fc.array(block, { minLength: 1, maxLength: 4 }),
    choices: fc.array(fc.nat(99), { minLength: 60, maxLength: 60 }),
    indentSeq: fc.boolean(),
    singleQuote: fc.boolean(),
    isJson: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
    finish: fc.constantFrom(
      (text: string) => text,
      (text: string) => text.replaceAll('\n', '\r\n'),
      (text: string) => text.trimEnd(),
      (text: string) => `\uFEFF${text}`,
    ),
  })
}

type RandomPage = ReturnType<typeof pages> extends fc.Arbitrary<infer Page> ? Page : never

/** Writes a page in a random style: with comments, values in braces, quotation marks and line breaks. */
function writePage({ blocks, choices, isJson, finish, ...style }: RandomPage): string {
  const data = { title: 'A page', blocks }
  if (isJson) return finish(`${JSON.stringify(data, undefined, 2)}\n`)
  const document = new Document(structuredClone(data), { aliasDuplicateObjects: false })
  let count = 0
  const chance = (percent: number) => (choices[count++ % choices.length] ?? 0) < percent
  visit(document, {
    Pair(_key, { key, value }) {
      if (isScalar(key) && chance(15)) key.commentBefore = ` above ${count}`
      if (isScalar(value) && chance(15)) value.comment = ` beside ${count}`
      if (isScalar(value) && typeof value.value === 'string' && chance(20))
        value.type = chance(50) ? 'QUOTE_DOUBLE' : 'BLOCK_FOLDED'
    },
    Collection(_key, node) {
      const isSmall = !JSON.stringify(node).includes('\\n') && JSON.stringify(node).length < 160
      if (!isSmall || !chance(30)) return
      node.flow = true
      visit(node, {
        Scalar(_inner, scalar) {
          scalar.comment = null
          scalar.commentBefore = null
        },
      })
      return visit.SKIP
    },
  })
  return finish(document.toString({ ...style, lineWidth: 100 }))
}

const commentWordsOf = (text: string) => commentsOf(text).map(({ words }) => words)

/** Upgrades a page and returns its blocks afterwards. Expects that comments and line breaks stay. */
function upgradedBlocks(text: string, migrations: readonly Migration[]): unknown[] {
  const result = upgradeText(text, migrations)
  expect(result?.refused).toEqual([])
  const after = result?.text ?? ''
  expect(upgradeText(after, migrations)).toEqual({ text: after, upgraded: [], refused: [] })
  expect(after.includes('\r\n')).toBe(text.includes('\r\n'))
  const isLossy = migrations.some(
    ({ type, steps = [] }) => text.includes(type) && steps.some((step) => step.do === 'remove'),
  )
  if (!isLossy) expect(commentWordsOf(after).toSorted()).toEqual(commentWordsOf(text).toSorted())
  const page: { title: string; blocks: unknown[] } = parse(after)
  expect(page.title).toBe('A page')
  return page.blocks
}

/** Returns all texts with a space, which visitors see, in alphabetical order. */
function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return /\S\s+\S/.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(sentencesIn).toSorted()
}

describe('upgradeText', () => {
  test('gives random pages exactly the data of their migrations', () => {
    fc.assert(
      fc.property(pages(testMigrations), (page) => {
        const expected = page.blocks.map((block) => dataAfter(block, testMigrations))
        expect(upgradedBlocks(writePage(page), testMigrations)).toEqual(expected)
      }),
      { numRuns: trials(80) },
    )
  })
})

describe('the migrations of the library', () => {
  test.each(Object.keys(blocksByType))('keep %s of version 0.2 valid', (type) => {
    for (const block of blocksByType[type] ?? []) {
      const [upgraded] = upgradedBlocks(
        JSON.stringify({ title: 'A page', blocks: [block] }),
        realMigrations,
      )
      expect(schemas.Entry.safeParse(upgraded).error?.issues).toBeUndefined()
    }
  })

  test('keep all comments and texts of random pages', () => {
    fc.assert(
      fc.property(pages(realMigrations), (page) => {
        const after = upgradedBlocks(writePage(page), realMigrations)
        expect(sentencesIn(after)).toEqual(sentencesIn(page.blocks))
        for (const block of after)
          expect(schemas.Entry.safeParse(block).error?.issues).toBeUndefined()
      }),
      { numRuns: trials(40) },
    )
  })
})
