import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { quickFixes } from '../../../src/authoring/language-server/diagnostics.ts'
import { synonymsOfOption } from '../../../src/content/page/block-types.ts'
import { textOf } from '../../../src/locale/texts.ts'
import { typeValuesOf } from '../../../schema/schema-at.ts'
import { blockwerk } from '../../support/command-line.ts'
import { pageYaml, removeSites, smallSiteWith } from '../../support/content-on-disk.ts'
import { schemas } from '../../support/kit.ts'
import { validateSite } from '../../support/validated-site.ts'

vi.mock('../../../schema/migrations.ts', async (original) => ({
  ...(await original<object>()),
  migrations: [
    {
      since: '0.1',
      type: 'stairway',
      becomes: 'stairs-list',
      steps: [{ do: 'rename', field: ['stairs', '*', 'content'], to: 'body' }],
    },
    {
      since: '0.3',
      type: 'stairs-list',
      becomes: 'steps',
      steps: [
        { do: 'rename', field: ['stairs', '*', 'headline'], to: 'title' },
        { do: 'rename', field: ['stairs'], to: 'items' },
        { do: 'lift', field: ['items', '*', 'body'] },
        { do: 'add', field: ['layout'], value: 'stairs' },
      ],
    },
  ],
}))
afterAll(removeSites)

const page = 'content/pages/index.yaml'
const item = `      # first
      - icon: hammer
        headline: Cut # the shape
        body:
          text: With a saw.
      - { icon: house, headline: Build, body: { text: With nails. } }
`
const oldBlock = `  - type: stairs-list # the stairs
    heading: In one step
    stairs:
${item}`
const newBlock = `  - type: steps # the stairs
    layout: stairs
    heading: In one step
    items:
      # first
      - icon: hammer
        title: Cut # the shape
        text: With a saw.
      - { icon: house, title: Build, text: With nails. }
`
const problemsOf = async (blocks: string) => {
  const root = smallSiteWith({ [page]: pageYaml() + blocks })
  const { problems } = await validateSite(root)
  return { root, problems }
}

describe('a block of an old type', () => {
  test('is one problem that names the current type, with a fix that rewrites the block', async () => {
    const { problems } = await problemsOf(oldBlock)
    expect(problems.map(({ code }) => code)).toEqual(['unknown-block'])
    const [problem] = problems
    expect(problem && textOf(problem, 'en').message).toBe(
      'The block type “stairs-list” is called “steps” since version 0.3 (block 2).',
    )
    expect(problem && textOf(problem, 'de').message).toBe(
      'Der Block-Typ „stairs-list“ heißt seit Version 0.3 „steps“ (Block 2).',
    )
    expect(problem && textOf(problem, 'en').hint).toContain('npx blockwerk upgrade')
    expect(`  - ${problem?.fix?.text}`).toBe(newBlock)
  })

  test.each([
    ['an old type', oldBlock],
    ['the type before', oldBlock.replace('stairs-list', 'stairway').replaceAll('body', 'content')],
  ])('with %s is rewritten by validate --fix, with its comments', async (_, block) => {
    const { root } = await problemsOf(block)
    const { status, stderr } = await blockwerk(['validate', '--fix', '--root', root])
    expect(readFileSync(join(root, page), 'utf8')).toBe(pageYaml() + newBlock)
    expect([status, stderr]).toEqual([0, `1 Problem behoben\n  ${page}\n`])
  })

  test('is rewritten by blockwerk upgrade; --dry-run shows the difference', async () => {
    const { root } = await problemsOf(oldBlock)
    const dry = await blockwerk(['upgrade', '--root', root, '--dry-run', '--lang', 'en'])
    expect(readFileSync(join(root, page), 'utf8')).toBe(pageYaml() + oldBlock)
    expect(dry.stdout).toContain(
      '-  - type: stairs-list # the stairs\n+  - type: steps # the stairs',
    )
    expect(dry.stdout).toMatch(/^1 place in 1 file would be rewritten\. Nothing was changed\.$/m)

    const { status, stdout } = await blockwerk(['upgrade', '--root', root, '--lang', 'en'])
    expect([status, stdout]).toEqual([
      0,
      `${page}: 1 place rewritten\n1 place in 1 file rewritten.\n`,
    ])
    expect(readFileSync(join(root, page), 'utf8')).toBe(pageYaml() + newBlock)
  })

  test('has no fix if a step is impossible, and upgrade names the place and the step', async () => {
    const { root, problems } = await problemsOf(
      oldBlock.replace('headline', 'title: A\n        headline'),
    )
    expect(problems).toMatchObject([{ code: 'unknown-block', fix: undefined }])
    const { status, stderr } = await blockwerk(['upgrade', '--root', root, '--lang', 'en'])
    const line = pageYaml().split('\n').length
    expect([status, stderr]).toEqual([
      1,
      `${page}:${line}: stairs-list is now called steps, but this place was not rewritten: “stairs[].headline” cannot become “title”, for example because both are there. Change it by hand; “blockwerk explain steps” lists the fields.\n`,
    ])
  })

  test('is rewritten by a quick fix of the language server', async () => {
    const { problems } = await problemsOf(oldBlock)
    const line = pageYaml().split('\n').length - 1
    const cursor = { line, character: 12 }
    const options = {
      language: 'en',
      uriOf: (file: string) => file,
      relatedPlaceOf: () => undefined,
    } as const
    const [action] = quickFixes(problems, { start: cursor, end: cursor }, options)
    expect(action).toMatchObject({
      title: 'Rewrite this block to its current type and fields',
      edit: { changes: { [page]: [{ range: { start: { line, character: 4 } } }] } },
    })
  })

  test('is found by explain and by the catalogue under each of its old names', async () => {
    const steps = schemas.Entry.options.find((option) => typeValuesOf(option).includes('steps'))
    expect(synonymsOfOption(steps)).toEqual(expect.arrayContaining(['stairway', 'stairs-list']))
    const { stdout } = await blockwerk(['explain', 'stairs-list', '--lang', 'en'])
    expect(stdout).toMatch(/^steps/)
  })
})

describe('an old field in a block of the current type', () => {
  test('is one problem that names the current field, with a certain fix', async () => {
    const { root, problems } = await problemsOf(newBlock.replace('title:', 'headline:'))
    expect(problems.map(({ code, fix }) => [code, fix?.text])).toEqual([['unknown-key', 'title']])
    const [problem] = problems
    expect(problem && textOf(problem, 'en')).toEqual({
      message: 'An entry of “items”: the field “headline” is called “title” since version 0.3.',
      hint: 'Write title: instead of headline:',
    })
    const { status } = await blockwerk(['validate', '--fix', '--root', root])
    expect([status, readFileSync(join(root, page), 'utf8')]).toEqual([0, pageYaml() + newBlock])
  })

  test('is reported with its fields one level higher if they have moved up', async () => {
    const { problems } = await problemsOf(
      newBlock.replace('text: With', 'body:\n          text: With'),
    )
    const problem = problems.find(({ code }) => code === 'unknown-key')
    expect(problem && textOf(problem, 'en').message).toBe(
      'An entry of “items” has no field “body” any more. Since version 0.3, the fields inside it are one level higher.',
    )
  })
})

describe('UI strings of an old block type', () => {
  const words = (blocks: string) => `blocks:\n${blocks}  faq:\n    open: Open # a comment\n`
  const file = 'content/words.yaml'

  test('are renamed by validate --fix and by upgrade', async () => {
    for (const command of [['validate', '--fix'], ['upgrade']]) {
      const root = smallSiteWith({ [file]: words('  stairs-list: # all steps\n    next: Next\n') })
      await blockwerk([...command, '--root', root])
      expect(readFileSync(join(root, file), 'utf8')).toBe(
        words('  steps: # all steps\n    next: Next\n'),
      )
    }
  })

  test('are added by upgrade to the strings of the current type', async () => {
    const root = smallSiteWith({
      [file]: words('  stairs-list: { next: A, back: B }\n  steps:\n    next: Next\n'),
    })
    const { stdout } = await blockwerk(['upgrade', '--root', root, '--lang', 'en'])
    expect(stdout).toMatch(/^content\/words\.yaml: 1 place rewritten$/m)
    expect(readFileSync(join(root, file), 'utf8')).toBe(
      words('  steps:\n    next: Next\n    back: B\n'),
    )
  })
})
