import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { z } from 'zod'
import {
  exampleImagesFolder,
  listBlocksWithImage,
  createReference,
} from '../../../src/cli/reference.ts'
import { readDocument } from '../../../src/content/yaml/read-document.ts'
import { parsePage } from '../../../src/content/page/parse-page.ts'
import { languages } from '../../../src/locale/texts.ts'
import { explainTopic, topicsOf } from '../../../src/authoring/reference/terminal.ts'
import { renderReferencePage } from '../../../src/authoring/reference/markdown.ts'
import { schemas } from '../../support/kit.ts'

const files = { de: 'schema/BLOCKS.md', en: 'schema/BLOCKS.en.md' }
const references = { de: createReference('de'), en: createReference('en') }
const { Showcase, types } = {
  Showcase: z.object({ mistakes: z.record(z.string(), z.object({ block: z.unknown() })) }),
  types: schemas.Block.options.flatMap((option) => [...option.shape.type.values]),
}
const rowsInEnglish = new Set(renderReferencePage(references.en, 'en', new Set()).split('\n'))

describe.each(languages)('the block reference in language “%s”', (language) => {
  const page = renderReferencePage(references[language], language, listBlocksWithImage())

  test(`is up to date: blockwerk explain --reference --lang ${language} > ${files[language]}`, () => {
    expect(readFileSync(files[language], 'utf8')).toBe(page)
  })

  test('describes every field of every block with its kind', () => {
    const fields = topicsOf(references[language]).flatMap((topic) => [
      ...topic.fields.map((field) => ({ of: topic.name, ...field })),
      ...topic.variants.flatMap((kind) =>
        kind.fields.map((field) => ({ of: kind.name, ...field })),
      ),
    ])
    expect(fields.length).toBeGreaterThan(500)
    expect(fields.filter(({ kind, description }) => kind === '' || description === '')).toEqual([])
  })

  test('shows an example of every block except ref', () => {
    const lacking = references[language].blocks.filter(({ example }) => example === undefined)
    expect(lacking.map(({ name }) => name)).toEqual(['ref'])
  })

  test('shows an image of the example of every block', () => {
    const shown = [...page.matchAll(/^!\[([\w-]+)\]\(pictures\/\1\.webp\)$/gm)].map(
      ([, name]) => name,
    )
    const blocks = references[language].blocks.map(({ name }) => name)
    expect(shown).toEqual(blocks.filter((name) => name !== 'ref'))
    const bytes = shown.map((name) => statSync(join(exampleImagesFolder, `${name}.webp`)).size)
    expect(Math.max(...bytes)).toBeLessThan(12_000)
  })

  test('links only to its own headings', () => {
    const headings = new Set([...page.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading))
    const targets = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, target]) => target)
    expect(targets.filter((target) => !headings.has(target))).toEqual([])
  })
})

test.each([
  '| `title` | text |  | **required** | Title in the browser and in search engines, about 15 to 60 characters. Default in a Markdown page: its first heading (#). |',
  '| `layout` | `slides`, `deck` |  | `slides` | slides: one item at a time across the full width, with the image next to the text. deck: a row of large image cards whose texts appear on hover. |',
  '| `actions` | list: [action](#action) | at most 3 items |  | Buttons, three at most. |',
  '| `placeholders` | list: text | 1 to 12 items, each at most 80 characters | **required** | Sample questions; the next appears every 3 seconds. Five are a good number. |',
  '| `markers[].size` | number | 0.01 to 0.2 | `0.05` | Size of the dot on the globe, 0.01 to 0.2. |',
  '| `columns` | `2`, `3`, `4` |  | `3` | Columns on a wide screen: 2, 3 or 4. |',
  '| `effects.fluid.enabled` | `true`, `false` |  | `true` | true: the ink effect is on. |',
  '| `buttonLabel` | text |  | `Find out more` | Text on the buttons in “slides”. |',
  '| `poster` | [image](#image) |  | **required** | Still image, shown until the video plays. |',
])('the block reference shows kind, limits, default and description in the row %s', (row) => {
  expect(rowsInEnglish).toContain(row)
})

test.each([
  ['media', 'video', 'an image'],
  ['panel', 'bars', 'panel'],
  ['field', 'textarea', 'form field'],
])('the group “%s” describes the type %s', (name, type, words) => {
  const group = references.en.groups.find((one) => one.name === name)
  expect(group?.variants.map((variant) => variant.name)).toContain(type)
  expect(group?.description).toContain(words)
})

describe('blockwerk explain in the terminal', () => {
  const explain = (path: string) => explainTopic(references.en, path, 'en')

  test('explains a block with its fields and an example', () => {
    expect(explain('quote')).toMatch(/^quote: A quote\.\n\n {2}variant\n {4}large, footnote/)
    expect(explain('quote')).toMatch(/\n {2}Example\n {4}- type: quote\n/)
  })

  test('explains a field at any depth, also one that several blocks share', () => {
    expect(explain('hero.badge.score')).toBe(
      '  badge.score\n    text · at most 12 characters · required\n    The rating, for example “4.9/5”.',
    )
    expect(explain('hero.actions')).toContain('  actions[].href\n    link · required\n')
    expect(explain('hero.media.channel.name')).toContain('Name of the channel')
    expect(explain('site.checks')).toContain('broken-link, broken-anchor')
  })

  test.each(['heroo', 'hero.headnig', 'hero.badge.score.colour', 'hero.media.colour', ''])(
    'returns nothing for the unknown path “%s”',
    (path) => {
      expect(explain(path)).toBeUndefined()
    },
  )
})

describe('the block reference has an explanation', () => {
  test.each(types)('for every problem of a block of type %s', (type) => {
    const { mistakes } = Showcase.parse(parse(readFileSync(`schema/blocks/${type}.yaml`, 'utf8')))
    const topics = Object.values(mistakes).flatMap(({ block }) => topicsWith([block]))
    expect(topics.length).toBeGreaterThan(0)
    for (const topic of topics) {
      expect(topic.split('.')[0]).toBe(type)
      expect([topic, explainTopic(references.de, topic, 'de')]).not.toContain(undefined)
    }
  })

  test.each<[string, unknown[], string[]]>([
    ['an unknown field', [{ type: 'hero', heading: 'Los', farbe: 'rot' }], ['hero']],
    [
      'a nested field',
      [{ type: 'hero', heading: 'Los', badge: { label: 'x', href: '/' } }],
      ['hero.badge.score'],
    ],
    ['a nested type', [{ type: 'hero', heading: 'Los', media: {} }], ['hero.media']],
    ['a page without blocks', [], ['page.blocks']],
    ['an unknown block type', [{ type: 'heroo' }], []],
  ])('for a problem about %s', (_what, blocks, topics) => {
    expect(topicsWith(blocks)).toEqual(topics)
    for (const topic of topics) expect(explainTopic(references.de, topic, 'de')).toBeDefined()
  })
})

/** The topics of the problems of a page with these blocks. */
function topicsWith(blocks: readonly unknown[]): string[] {
  const page = { title: 'Die Werkstatt', description: 'Schalen und Becher.', blocks }
  const bytes = new TextEncoder().encode(stringify(page))
  const document = readDocument('content/pages/werkstatt.yaml', bytes)
  return parsePage(document, schemas, {}).problems.flatMap(({ topic }) => topic ?? [])
}
