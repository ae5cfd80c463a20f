import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { exampleFileOf, kitOf } from '../../../src/cli/kit.ts'
import { createBlockSnippets } from '../../../src/authoring/language-server/snippets.ts'
import {
  createEditorFiles,
  vsCodeSettings,
  editorTasksFor,
} from '../../../src/authoring/language-server/editor-files.ts'
import { agencyTexts } from '../../support/content-on-disk.ts'
import { type Editor, startEditor } from '../../support/language-client.ts'

describe('the files for editors', () => {
  const { schemas } = kitOf('.')
  const files = createEditorFiles(
    schemas,
    createBlockSnippets(schemas, (type) => exampleFileOf('.', type), 'de'),
    'de',
  )

  test.each(files.filter(({ isGenerated }) => isGenerated))(
    'include an up-to-date $file, as `npx blockwerk schema` writes it',
    ({ file, text }) => {
      expect(readFileSync(file, 'utf8')).toBe(text)
    },
  )

  test('all exist in the repository', () => {
    expect(files.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['.vscode/settings.json', '.vscode/tasks.json']),
    )
    for (const { file } of files) expect(() => readFileSync(file)).not.toThrow()
  })
})

describe('yaml-language-server with the JSON schemas of Blockwerk', () => {
  let editor: Editor
  beforeAll(async () => {
    const server = 'node_modules/yaml-language-server/bin/yaml-language-server'
    const words = [server, '--stdio']
    editor = await startEditor({
      command: process.execPath,
      words,
      root: '.',
      settings: vsCodeSettings,
    })
  })
  afterAll(() => editor.stop())

  const withUnknownKey = (text: string) => `${text.trimEnd()}\nunbekannt: 1\n`

  test('reports nothing in any file of the agency site, but reports an unknown key in each @nightly', async () => {
    const texts = agencyTexts()
    expect(texts.length).toBeGreaterThan(20)
    await Promise.all(
      texts.map(async ([name, text]) => {
        const file = `content/${name}`
        await editor.show(file, withUnknownKey(text))
        const found = await editor.waitFor(file, (all) => all.length > 0)
        expect(found.map(({ message }) => message)).toEqual([expect.stringMatching(/unbekannt/)])
        await editor.show(file, text)
        expect(await editor.waitFor(file, (all) => all.length === 0)).toEqual([])
        await editor.close(file)
      }),
    )
  })

  test.each([
    ['content/words.yaml', 'bakkerij/content/words.yaml'],
    ['content/site.en.yaml', 'weingut/content/site.en.yaml'],
  ])('also checks %s', async (file, from) => {
    const text = readFileSync(`tests/sites/${from}`, 'utf8')
    await editor.show(file, withUnknownKey(text))
    const found = await editor.waitFor(file, (all) => all.length > 0)
    expect(found.map(({ message }) => message)).toEqual([expect.stringMatching(/unbekannt/)])
    await editor.show(file, text)
    expect(await editor.waitFor(file, (all) => all.length === 0)).toEqual([])
    await editor.close(file)
  })

  const page = (block: string) => `title: Kurse\ndescription: Drehen lernen.\nblocks:\n${block}\n`
  const single = [
    ['a misspelt block type', '  - type: heero\n    heading: Kurse', 'type: heero'],
    ['a misspelt field that is needed', '  - type: hero\n    headnig: Kurse', 'headnig'],
    ['a field too many', '  - type: hero\n    heading: Kurse\n    farbe: rot', 'farbe'],
    ['a missing field', '  - type: hero\n    text: Kurse', 'type'],
    ['no type at all', '  - heading: Kurse', 'heading'],
    ['a word for a block', '  - hero', 'hero'],
    ['a number for a text', '  - type: hero\n    heading: 2026', '2026'],
    [
      'a kind that does not exist, deep inside',
      '  - type: hero\n    heading: Kurse\n    actions: [{ label: Los, href: /, kind: gross }]',
      'gross',
    ],
    [
      'a misspelt type of an image',
      '  - type: hero\n    heading: Kurse\n    media: { type: chatt, channel: { name: Los } }',
      'chatt',
    ],
  ]

  test.each(single)('reports %s once, at its line', async (name, block = '', word = '') => {
    const file = `content/pages/probe-${name.replaceAll(/\W+/g, '-')}.yaml`
    await editor.show(file, page(block))
    const found = await editor.waitFor(file, (all) => all.length > 0)
    expect(found.map(({ message }) => message)).toHaveLength(1)
    const lines = page(block).split('\n')
    expect(lines[found[0]?.range.start.line ?? -1]).toContain(word.replace('type: ', ''))
  })

  test('accepts dates that exist and rejects February 30', async () => {
    const file = 'content/pages/probe-days.yaml'
    const from = (day: string) => page('  - type: hero\n    heading: Kurse') + `from: ${day}\n`
    for (const day of ['2024-02-29', '"2026-12-31"', "'{facts.opening}'"]) {
      await editor.show(file, from(day))
      expect(await editor.waitFor(file, (all) => all.length === 0)).toEqual([])
    }
    await editor.show(file, from('2026-02-30'))
    const found = await editor.waitFor(file, () => true)
    expect(found.map(({ message }) => message)).toEqual([
      'Ein Tag des Kalenders, geschrieben wie 2026-02-28 (Jahr-Monat-Tag).',
    ])
  })
})

describe('the snippets for editors', () => {
  const Snippets = z.record(
    z.string(),
    z.object({ prefix: z.array(z.string()), description: z.string(), body: z.array(z.string()) }),
  )
  const snippets = Snippets.parse(
    JSON.parse(readFileSync('.vscode/blockwerk.code-snippets', 'utf8')),
  )

  test('exist for blocks and have numbered placeholders in order', () => {
    for (const [name, { body }] of Object.entries(snippets)) {
      const text = body.join('\n')
      const places = [...text.matchAll(/\$\{(\d+):/g)].map(([, number]) => Number(number))
      expect(text.startsWith(`- type: ${name.split(':')[0]}`)).toBe(true)
      expect(places).toEqual(places.map((_, index) => index + 1))
    }
  })
})

describe('the task for editors', () => {
  test('finds the place, code and message of a problem in the report', () => {
    const report = [
      'content/pages/beratung.yaml:28:11  Fehler  unknown-block',
      '  Unbekannter Block-Typ „timelime“ (Block 3). Meinten Sie „timeline“?',
    ]
    const [matcher] = editorTasksFor('de').tasks[0]?.problemMatcher ?? []
    const [head, body] = (matcher?.pattern ?? []).map(({ regexp }, index) =>
      new RegExp(regexp).exec(report[index] ?? ''),
    )
    expect(head?.slice(1)).toEqual(['content/pages/beratung.yaml', '28', '11', 'unknown-block'])
    expect(body?.[1]).toBe(report[1]?.trim())
  })
})
