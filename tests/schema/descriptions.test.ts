import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { exampleFileOf } from '../../src/cli/kit.ts'
import { descriptionOf } from '../../schema/description.ts'
import { facets } from '../../schema/facets.ts'
import { text as words } from '../../schema/fields.ts'
import { readDocument } from '../../src/content/yaml/read-document.ts'
import { createBlockSnippets } from '../../src/authoring/language-server/snippets.ts'
import { completionsAt } from '../../src/authoring/language-server/completion.ts'
import { createEditorFiles } from '../../src/authoring/language-server/editor-files.ts'
import { hoverAt } from '../../src/authoring/language-server/hover.ts'
import { LiveContent } from '../../src/authoring/language-server/live-content.ts'
import { parsePage } from '../../src/content/page/parse-page.ts'
import { unwrapSchema } from '../../schema/schema-at.ts'
import { languages, textOf } from '../../src/locale/texts.ts'
import { toolTexts } from '../../src/locale/tool-texts.ts'
import { pageYaml, removeSites, smallSiteWith } from '../support/content-on-disk.ts'
import { schemas } from '../support/kit.ts'

afterAll(removeSites)

const { Page, Shared, Site, Entry, Block } = schemas

const whole: [name: string, schema: z.ZodType][] = [
  ['page', Page],
  ['shared', Shared],
  ['site', Site],
  ...Entry.options.map((option): [string, z.ZodType] => [
    [...option.shape.type.values].join(),
    option,
  ]),
]

describe('the schema', () => {
  test.each(whole)('describes every field in German and English: %s', (name, schema) => {
    expect(faultsIn([[name, schema], ...explainable(schema, name)])).toEqual([])
  })
})

test('every block has a purpose for the list of blocks', () => {
  const silent = Block.options.filter((option) => facets.get(option)?.purpose === undefined)
  expect(silent.flatMap((option) => [...option.shape.type.values])).toEqual([])
})

describe('the check of descriptions reports', () => {
  const holding = (field: z.ZodType) =>
    faultsIn(
      explainable(z.strictObject({ list: z.array(z.strictObject({ field })).meta(good) }), ''),
    )
  const good = { de: 'Die Liste.', en: 'The list.' }

  test.each([
    ['a missing description', words, '.list[].field has none'],
    [
      'a description in one language',
      words.describe('Titel.'),
      '.list[].field says the same in both languages',
    ],
    [
      'the same text in both languages',
      words.meta({ de: 'Name.', en: 'Name.' }),
      '.list[].field says the same in both languages',
    ],
    [
      'a German text as the English one',
      words.meta({ de: 'Größe.', en: 'Die Größe.' }),
      '.list[].field speaks German in English',
    ],
    [
      'a text without a full stop',
      words.meta({ de: 'Der Titel', en: 'The title.' }),
      '.list[].field does not end its sentence',
    ],
  ])('%s', (_name, field, fault) => {
    expect(holding(field)).toEqual([fault])
    expect(holding(z.discriminatedUnion('type', [variantWith(field)]).meta(good))).toEqual([
      fault.replace('.field', '.field.field'),
    ])
  })

  const variantWith = (field: z.ZodType) =>
    z.strictObject({ type: z.literal('note'), field }).meta({ de: 'Notiz.', en: 'A note.' })

  test('a missing language as a type error', () => {
    // @ts-expect-error -- English is missing.
    const german = words.meta({ de: 'Titel.' })
    // @ts-expect-error -- German is missing.
    const english = words.meta({ en: 'Title.' })
    expect(german).not.toBe(english)
  })
})

describe.each(languages)('the description of a field or block in “%s”', (language) => {
  const heading = { de: 'Die Hauptüberschrift der Seite.', en: 'The main heading of the page.' }
  const hero = {
    de: 'Eröffnung einer Seite: Überschrift, Text, Schaltflächen und ein Bild.',
    en: 'The top of a page: heading, text, buttons and an image.',
  }
  const content = new LiveContent(smallSiteWith({}), () => schemas)
  const snippets = createBlockSnippets(schemas, (type) => exampleFileOf('.', type), language)
  const texts = toolTexts[language].editor
  const head = 'title: Kurse an der Drehscheibe\nblocks:\n  - type: hero\n'
  const at = (line: string, column: number) => ({
    file: 'content/pages/kurse.yaml',
    text: head + line,
    ...{ line: 3, column },
  })

  test('is the hint of a problem about the missing field', () => {
    const yaml = pageYaml().replace(/^blocks:[^]*/m, 'blocks:\n  - type: hero\n    tone: sunken\n')
    const document = readDocument('content/pages/kurse.yaml', new TextEncoder().encode(yaml))
    const { problems } = parsePage(document, schemas, {})
    expect(problems.map((problem) => textOf(problem, language).hint)).toEqual([
      `heading: ${heading[language]}`,
    ])
  })

  test('is shown on hover in an editor', () => {
    const field = hoverAt(at('    heading: Kurse', 6), content, texts)
    expect(field?.markdown).toBe(`**heading** · ${heading[language]}\n\n${texts.required}`)
    const block = hoverAt({ ...at('', 0), line: 2, column: 11 }, content, texts)
    expect(block?.markdown).toBe(`**hero** · ${hero[language]}`)
  })

  test('is shown with a completed field', () => {
    const { items } = completionsAt(at('    hea', 7), content, snippets, texts)
    expect(items.map(({ documentation }) => documentation)).toEqual([
      { kind: 'markdown', value: heading[language] },
    ])
  })

  test('is shown with a completed block or block type', () => {
    const blocks = completionsAt(at('  - ', 4), content, snippets, texts).items
    const type = { ...at('', 0), line: 2, column: 10 }
    const types = completionsAt(type, content, snippets, texts).items
    const details = [...blocks, ...types]
      .filter(({ label }) => /^hero\b/.test(label))
      .map(({ detail }) => detail)
    expect(new Set(details)).toEqual(new Set([hero[language]]))
  })

  test('distinguishes the examples of a block', () => {
    const { items } = completionsAt(at('  - ', 4), content, snippets, texts)
    const names = {
      de: [
        'quote: Worte und ein Name',
        'quote: eine Fußnote mit ihrer Quelle',
        'quote: Worte neben dem, der sie gesagt hat',
        'quote: Worte von Rand zu Rand',
      ],
      en: [
        'quote: a quote and a name',
        'quote: a footnote with its source',
        'quote: a quote next to the name',
        'quote: a quote from edge to edge',
      ],
    }
    const offered = items.map(({ label }) => label).filter((label) => label.startsWith('quote'))
    expect(offered).toEqual(names[language])
    const { text = '' } =
      createEditorFiles(schemas, snippets, language).find(({ file }) => /snippets/.test(file)) ?? {}
    expect(Object.keys(JSON.parse(text))).toEqual(expect.arrayContaining(names[language]))
  })

  test('is in the editor files, and no description in another language is', () => {
    const files = createEditorFiles(schemas, snippets, language)
    const places = whole.flatMap(([name, schema]) => [[name, schema], ...explainable(schema, name)])
    const others = new Set(
      places.map(([, schema]) => descriptionOf(schema)?.[language === 'de' ? 'en' : 'de']),
    )
    for (const { file, text } of files.filter(({ isGenerated }) => isGenerated)) {
      if (/blocks|snippets/.test(file)) expect(text).toContain(hero[language])
      expect(descriptionsIn(JSON.parse(text)).filter((one) => others.has(one))).toEqual([])
    }
  })
})

/** Returns all descriptions in an editor file. */
const descriptionsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) =>
        key === 'description' && typeof inner === 'string' ? [inner] : descriptionsIn(inner),
      )
    : []

/** Returns the parts of a schema that need a description, at any depth, with their paths. */
function explainable(schema: unknown, path: string): [path: string, schema: unknown][] {
  const inner = unwrapSchema(schema)
  if (inner instanceof z.ZodArray) return explainable(inner.element, `${path}[]`)
  if (inner instanceof z.ZodRecord) return explainable(inner.valueType, `${path}{}`)
  // Blocks are checked separately.
  if (inner === Entry) return []
  if (inner instanceof z.ZodDiscriminatedUnion) {
    return inner.options.flatMap((option) => [[path, option], ...explainable(option, path)])
  }
  if (!(inner instanceof z.ZodObject)) return []
  return Object.entries(inner.shape).flatMap(([key, field]) => {
    const here = `${path}.${key}`
    const isNamed = key === 'type' && unwrapSchema(field) instanceof z.ZodLiteral
    const own: [string, unknown][] = isNamed ? [] : [[here, field]]
    return [...own, ...explainable(field, here)]
  })
}

const faultsIn = (places: readonly [path: string, schema: unknown][]): string[] =>
  places.flatMap(([path, schema]) => {
    const fault = faultIn(schema)
    return fault === undefined ? [] : [`${path} ${fault}`]
  })

/** Returns what is wrong with the description of a schema, undefined if it is correct. */
function faultIn(schema: unknown): string | undefined {
  const { de = '', en = '' } = descriptionOf(schema) ?? {}
  if (de === '' || en === '') return 'has none'
  if (de === en) return 'says the same in both languages'
  if (/[äöüß„]/i.test(en)) return 'speaks German in English'
  return [de, en].every((sentence) => /[.…]$/.test(sentence))
    ? undefined
    : 'does not end its sentence'
}
