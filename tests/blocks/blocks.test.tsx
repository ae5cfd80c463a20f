import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { z } from 'zod'
import { BlockView } from '../../src/render/html/block-view.tsx'
import type { AnyBlock } from '../../schema/any-block.ts'
import { isRef } from '../../schema/blocks/ref.ts'
import { roles } from '../../schema/roles.ts'
import { hydrationOf, type Views } from '../../src/render/components/view.ts'
import { views } from '../../src/blocks/registry.ts'
import { blockMarkdown } from '../../src/render/markdown/block-markdown.ts'
import type {
  SiteImage,
  BlockPlace,
  RenderContext,
} from '../../src/render/components/render-context.ts'
import { createKit } from '../../src/cli/kit.ts'
import { speechOf } from '../../src/locale/speech.ts'
import { readDocument } from '../../src/content/yaml/read-document.ts'
import { parseSnippets } from '../../src/authoring/language-server/snippets.ts'
import { collectValues } from '../../schema/collect.ts'
import { parsePage } from '../../src/content/page/parse-page.ts'
import { unwrapSchema, schemaForValue } from '../../schema/schema-at.ts'
import { fieldOf } from '../../schema/path.ts'
import { hasHeading } from '../../src/content/site/page-checks.ts'
import { schemas, words } from '../support/kit.ts'
import { agency } from '../support/content-on-disk.ts'

/** `schema/blocks/<type>.yaml`. `at`: the path of the problem inside the block, joined by dots. */
const Showcase = z.strictObject({
  examples: z.record(z.string(), z.unknown()),
  /** The German names of the examples, by their English ones. */
  german: z.record(z.string(), z.string().min(1)),
  /** English translations of the example texts, by their German originals. */
  english: z.record(z.string(), z.string()),
  mistakes: z.record(
    z.string(),
    z.strictObject({ block: z.unknown(), code: z.string(), at: z.string() }),
  ),
})

const library: Views = views
/** The kit of a site in English. */
const english = createKit(speechOf('en'))
const types = Object.keys(library).toSorted()

for (const type of types) {
  describe(`block ${type}`, () => {
    const { examples, german: names, english: texts, mistakes } = showcaseOf(type)
    const shown = Object.entries(examples)

    test.each(shown)(
      'renders the example “%s” as its golden HTML file and follows the rules for blocks',
      async (name, example) => {
        const { problems, value } = pageWith(example)
        expect(problems).toEqual([])
        expect(value?.blocks.map((one) => one.type)).toEqual([type])
        const block = blockIn(example)
        const html = renderBlock(block, 2)
        const golden = `html/${type}/${fileNameOf(name)}.html`
        await expect.soft(`${html.replaceAll('><', '>\n<')}\n`).toMatchFileSnapshot(golden)
        expect.soft(html).not.toMatch(/<[^>]+\s(?:style|on[a-z]+)=|<script/i)
        expect.soft(addressesOutside(renderBlock(block, 2, '/kurse'), '/kurse')).toEqual([])

        const opening = ranksIn(renderBlock(block, 1))
        const further = ranksIn(html)
        expect.soft(opening.filter((rank) => rank === 1)).toHaveLength(opening.length === 0 ? 0 : 1)
        expect.soft(opening.slice(0, 1)).toEqual(further.slice(0, 1).map((rank) => rank - 1))
        expect.soft(further).not.toContain(1)
        expect.soft(hasHeading(block)).toBe(opening.includes(1))
        expect.soft([...skipsIn(opening), ...skipsIn(further)]).toEqual([])

        const named = [...namedBy(block, 'media'), ...namedBy(block, 'file')]
        const missing = named.filter((src) => !existsSync(join(agency, 'content/media', src)))
        expect.soft(missing).toEqual([])
      },
    )

    test('shows every text field of its examples in the HTML', () => {
      const found = new Map<string, boolean>()
      for (const [, example] of shown) {
        const { block, marks } = marked(blockIn(example))
        const html = renderBlock(block, 2)
        for (const [mark, field] of marks)
          found.set(field, found.get(field) === true || html.includes(mark))
      }
      const lost = [...found].filter(([, isShown]) => !isShown).map(([field]) => field)
      expect(lost).toEqual(notInHtml[type] ?? [])
    })

    test('shows every text field of its examples in the Markdown of the page', () => {
      const found = new Map<string, boolean>()
      for (const [, example] of shown) {
        const { block, marks } = marked(blockIn(example))
        const markdown = markdownOf(block)
        for (const [mark, field] of marks)
          found.set(field, found.get(field) === true || markdown.includes(mark))
      }
      const lost = [...found].filter(([, isShown]) => !isShown).map(([field]) => field)
      const hidden = lost.filter((field) => !isEngineText(type, field))
      expect(hidden).toEqual(notInMarkdown[type] ?? [])
    })

    test('reports each mistake of its YAML file as one problem at its place', () => {
      const found = Object.entries(mistakes).map(([name, { block }]) => [
        name,
        pageWith(block).problems.map(({ code, path }) => ({ code, at: path.slice(2).join('.') })),
      ])
      const meant = Object.entries(mistakes).map(([name, { code, at }]) => [name, [{ code, at }]])
      expect(found).toEqual(meant)
    })

    test('has at least two examples and two mistakes, and its examples in both languages', () => {
      expect.soft(Object.keys(examples).length).toBeGreaterThanOrEqual(2)
      expect.soft(Object.keys(mistakes).length).toBeGreaterThanOrEqual(2)
      expect.soft(Object.keys(names)).toEqual(Object.keys(examples))
      const inEnglish = parseSnippets(type, sourceOf(type), 'en')
      expect.soft(inEnglish.map(({ name }) => name.en)).toEqual(Object.keys(examples))
      for (const { name, value } of inEnglish) {
        expect.soft(pageWith(value, english.schemas).problems, name.en).toEqual([])
        const inGerman = textsIn(value).filter((text) => text.includes(' ') && german.test(text))
        expect.soft(inGerman, name.en).toEqual([])
      }
      // No translation belongs to a text that no example contains.
      const written = new Set(textsIn(examples))
      expect.soft(Object.keys(texts).filter((text) => !written.has(text))).toEqual([])
    })
  })
}

test('every block type has a schema, examples and a view, and no file is left over', () => {
  const named = (ending: string) =>
    readdirSync('schema/blocks')
      .filter((name) => name.endsWith(ending))
      .map((name) => name.slice(0, -ending.length))
      .filter((name) => name !== 'ref')
      .toSorted()
  expect(named('.ts')).toEqual(types)
  expect(named('.yaml')).toEqual(types)
})

test('every golden file belongs to an example', () => {
  const wanted = new Set(
    types.flatMap((type) => {
      const { examples } = showcaseOf(type)
      return Object.keys(examples).map((name) => `${type}/${fileNameOf(name)}.html`)
    }),
  )
  const kept = readdirSync('tests/blocks/html', { recursive: true, encoding: 'utf8' })
  expect(kept.filter((name) => name.endsWith('.html') && !wanted.has(name))).toEqual([])
})

function showcaseOf(type: string) {
  const source = sourceOf(type)
  if (source === '') return { examples: {}, german: {}, english: {}, mistakes: {} }
  return Showcase.parse(parse(source))
}

/** Empty if the file is missing; omissions.test.ts reports that. */
function sourceOf(type: string): string {
  const file = `schema/blocks/${type}.yaml`
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Every text of an example, including file names. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Fields whose text no example has in its HTML, by type. */
const notInHtml: Record<string, readonly string[]> = {
  // The field names an item by its title.
  faq: ['defaultOpen.*'],
  // Overrides need other pages. Images of cards are decorative: the title is next to them.
  list: ['overrides.*.title', 'overrides.*.text', 'overrides.*.meta', 'items.*.image.alt'],
  // These texts appear after a click.
  embed: ['provider', 'closeLabel', 'loadedText'],
  'product-viewer': [
    'products.*.label',
    'products.*.finish.colors.*.label',
    'environments.*.label',
  ],
  // Messages appear after a submission; a default is the value of an option.
  form: [
    'fields.*.messages.required',
    'fields.*.messages.invalid',
    'fields.*.messages.limit',
    'fields.*.default',
    'fields.*.showIf.field',
  ],
  'question-box': ['loadingText', 'emptyError', 'exceptionError'],
  // Each letter is an element of its own, so that it can move.
  'image-ring': ['claim.words.*'],
  // Each plan replaces the period of the block by its own.
  pricing: ['period', 'yearlyPeriod'],
  // The label replaces the provider.
  location: ['provider'],
}

/** Fields whose text no example has in its Markdown, by type. */
const notInMarkdown: Record<string, readonly string[]> = {
  // The field names an item by its title.
  faq: ['defaultOpen.*'],
  // Visitors see a constant value never, and a message only after a mistake.
  form: [
    'fields.*.value',
    'fields.*.messages.required',
    'fields.*.messages.invalid',
    'fields.*.messages.limit',
    'fields.*.showIf.field',
  ],
  // The field names facts of the entries.
  list: ['filter.*'],
}

/** True for a field that has a default text of the engine, such as the label of a button. */
const isEngineText = (type: string, field: string): boolean =>
  fieldSchemas(schemaForValue(schemas.Block, { type }), field.split('.')).some(
    (schema) => schema instanceof z.ZodDefault,
  )

/** The schemas of a field in all options of unions. */
function fieldSchemas(schema: unknown, [key, ...rest]: readonly string[]): unknown[] {
  if (key === undefined) return [schema]
  const inner = unwrapSchema(schema)
  if (inner instanceof z.ZodArray) return fieldSchemas(inner.element, rest)
  if (inner instanceof z.ZodDiscriminatedUnion)
    return inner.options.flatMap((option) => fieldSchemas(option, [key, ...rest]))
  const field = inner instanceof z.ZodObject ? inner.shape[key] : undefined
  return field === undefined ? [] : fieldSchemas(field, rest)
}

function markdownOf(block: AnyBlock): string {
  const pictures = Object.fromEntries(namedBy(block, 'media').map((src) => [src, imageAt(src)]))
  const files = Object.fromEntries(namedBy(block, 'file').map((src) => [src, `/media/${src}`]))
  const addressOf = (href: string) => href
  const context = { language: 'de', media: { pictures, files }, addressOf }
  return blockMarkdown(schemas.Block, block, { ...context, fileAddressOf: addressOf }, 2)
}

/** The block with a unique mark instead of each text that visitors read, including optional texts. */
function marked(block: AnyBlock): { block: AnyBlock; marks: Map<string, string> } {
  const marks = new Map<string, string>()
  const withMarks = (schema: unknown, value: unknown, field: string): unknown => {
    if (isForVisitors(schema) && (value === undefined || typeof value === 'string')) {
      const mark = `mark${marks.size}end`
      marks.set(mark, field)
      return mark
    }
    const option = schemaForValue(schema, value)
    if (option instanceof z.ZodArray && Array.isArray(value))
      return value.map((item) => withMarks(option.element, item, `${field}.*`))
    if (!(option instanceof z.ZodObject) || typeof value !== 'object') return value
    const written = Object.keys(option.shape).map((key) => {
      const isUnseen = key === 'alt' && fieldOf(value, 'decorative') === true
      const before = fieldOf(value, key)
      const path = field === '' ? key : `${field}.${key}`
      return [key, isUnseen ? before : withMarks(option.shape[key], before, path)] as const
    })
    return Object.fromEntries(written.filter(([, after]) => after !== undefined))
  }
  return { block: Object.assign({ ...block }, withMarks(schemas.Block, block, '')), marks }
}

function isForVisitors(schema: unknown): boolean {
  const role = [schema, unwrapSchema(schema)].map(
    (one) => one instanceof z.ZodType && roles.get(one),
  )
  return role.some((meaning) => meaning && /^(?:text|markdown|alt)$/.test(meaning.role ?? ''))
}

/** Matches characters and words that most German texts and no English texts contain. */
const german =
  /[äöüß„]|\b(?:aus|bei|das|dem|den|der|die|ein|eine|für|ist|Ihre?|im|kein|mit|nach|nicht|oder|Sie|sind|und|vom|von|wir|zu|zum|zur)\b(?!\.(?:webp|svg|mp4))/

const fileNameOf = (example: string): string => example.replace(/[^\p{L}\d]+/gu, '-')

/** A page that holds this block and nothing else. */
function pageWith(block: unknown, spoken = schemas) {
  const page = { title: 'Die Werkstatt', description: 'Schalen und Becher.', blocks: [block] }
  const bytes = new TextEncoder().encode(stringify(page))
  return parsePage(readDocument('content/pages/werkstatt.yaml', bytes), spoken, {})
}

function blockIn(example: unknown): AnyBlock {
  const entry = pageWith(example).value?.blocks[0]
  if (entry === undefined || isRef(entry)) throw new Error('The example is not a block.')
  return entry
}

/** Renders as the build does: hydrated blocks keep React’s marks between texts. */
function renderBlock(block: AnyBlock, level: BlockPlace['level'], base = ''): string {
  const pictures = Object.fromEntries(namedBy(block, 'media').map((src) => [src, imageAt(src)]))
  const files = Object.fromEntries(namedBy(block, 'file').map((src) => [src, `/media/${src}`]))
  const fileSizes = Object.fromEntries(namedBy(block, 'file').map((src) => [src, 1_234_567]))
  const own = { language: 'de', answers: 'pages', contact: '/kontakt' } as const
  const atRoot: RenderContext = { ...own, sprite: '/assets/icons.svg', pictures, files, fileSizes }
  const below = JSON.stringify(atRoot).replaceAll('"/', `"${base}/`)
  const surroundings: RenderContext = base === '' ? atRoot : { ...JSON.parse(below), base }
  const view = library[block.type]
  if (view === undefined) throw new Error(`No view draws ${block.type}.`)
  const element = (
    <BlockView {...{ view, block, surroundings, words }} place={{ key: 'b1', level }} />
  )
  return hydrationOf(view, block) !== undefined
    ? renderToString(element, { identifierPrefix: 'b1' })
    : renderToStaticMarkup(element)
}

/** The images or files that a block names. */
function namedBy(block: AnyBlock, wanted: 'media' | 'file'): string[] {
  const found: string[] = []
  collectValues(schemas.Block, block, (role, value) => {
    if (role === wanted) found.push(value)
  })
  return found
}

function imageAt(src: string): SiteImage {
  return {
    url: `/media/${src}`,
    width: 1200,
    height: 800,
    alt: 'Beschreibung aus dem Bildverzeichnis',
    color: '#347',
    stem: `/media/${src.replace(/\.\w+$/, '')}`,
    widths: [480, 800],
    formats: ['avif', 'webp'],
  }
}

/** Addresses in the HTML that begin with a slash and are not below the path. */
const addressesOutside = (html: string, path: string): string[] =>
  [...html.matchAll(/ (?:href|src|action|poster|formaction)="(\/[^"]*)"/g)]
    .map(([, address = '']) => address)
    .filter((address) => !address.startsWith(`${path}/`))

const ranksIn = (html: string): number[] =>
  [...html.matchAll(/<h([1-6])[ >]/g)].map(([, rank]) => Number(rank))

/** Headings that are more than one rank below the previous heading. */
const skipsIn = (ranks: readonly number[]): number[] =>
  ranks.filter((rank, index) => index > 0 && rank > (ranks[index - 1] ?? 0) + 1)
