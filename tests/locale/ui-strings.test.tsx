import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import type { AnyBlock } from '../../schema/any-block.ts'
import { blockSchemasIn } from '../../schema/block.ts'
import { createSchemaKit } from '../../schema/kit.ts'
import { defaultPalette } from '../../src/render/theme/palette.ts'
import {
  createNotFoundPage,
  createPlannedPage,
  createSearchPage,
} from '../../schema/planned-page.ts'
import { views } from '../../src/blocks/registry.ts'
import { createJsonSchemas } from '../../src/authoring/language-server/json-schema.ts'
import type { RenderContext } from '../../src/render/components/render-context.ts'
import type { Views } from '../../src/render/components/view.ts'
import { formsOf, parseSubmission } from '../../src/content/forms/forms.ts'
import { BlockView } from '../../src/render/html/block-view.tsx'
import { createHeadRenderer } from '../../src/render/html/head.ts'
import { structuredDataOf } from '../../src/render/html/json-ld.ts'
import { plannedPage } from '../../src/content/site/generated-pages.ts'
import { germanWords } from '../../src/locale/de/ui.ts'
import { packLanguages, speechOf } from '../../src/locale/speech.ts'
import type { Words } from '../../src/locale/words.ts'
import { siteYaml } from '../support/content-on-disk.ts'

/** UI strings of an invented language: each German text between guillemets. */
const everyText: Words = JSON.parse(JSON.stringify(germanWords), (key, value: unknown) =>
  typeof value === 'string' && key !== 'language' ? `«${value}»` : value,
)

const schemas = createSchemaKit(blockSchemasIn(everyText), {
  plannedPage: createPlannedPage(everyText),
  notFoundPage: createNotFoundPage(everyText),
  searchPage: createSearchPage(everyText),
  searchPath: everyText.search.path,
  frameAnchors: new Set(),
  faintColors: () => [],
  editableStrings: speechOf('de').own,
})

describe('the UI strings of a language pack', () => {
  test.each(packLanguages)('have the keys and placeholders of the German ones: %s', (language) => {
    const { words } = speechOf(language)
    expect(placesIn(words)).toEqual(placesIn(germanWords))
    expect([words.language, words.gateway.language]).toEqual([language, language])
  })

  test.each(packLanguages)('have every plural form of their language: %s', (language) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const texts = countedTextsIn(speechOf(language).words)
    // German and English reading times are abbreviations, which have one form for all numbers.
    const hasAbbreviations = language === 'de' || language === 'en'
    const complete = Object.values(texts).filter(
      (forms) => forms.toSorted().join() === [...pluralCategories].toSorted().join(),
    )
    expect(Object.keys(texts)).toHaveLength(3)
    expect(complete).toHaveLength(hasAbbreviations ? 1 : 3)
  })

  test('are checked by a test that detects a lost or unknown placeholder', () => {
    const { steps, ...blocks } = germanWords.blocks
    const lost = { ...germanWords, blocks: { ...blocks, steps: { step: 'Step {nr}' } } }
    expect(steps.step).toContain('{number}')
    expect(placesIn(lost)).not.toEqual(placesIn(germanWords))
    expect(placesIn({ ...germanWords, blocks })).not.toEqual(placesIn(germanWords))
  })

  test('have types that require each placeholder', () => {
    const whole: Words['blocks']['carousel']['position'] = 'No. {number} in {count}'
    // @ts-expect-error -- {count} is missing.
    const half: Words['blocks']['carousel']['position'] = 'No. {number}'
    expect(half).not.toBe(whole)
  })
})

/** The plural forms of each text that has some, by its path. */
function countedTextsIn(value: unknown, path = ''): Record<string, string[]> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  if ('other' in value) return { [path]: Object.keys(value) }
  const inner = Object.entries(value).map(([key, one]) => countedTextsIn(one, `${path}.${key}`))
  return Object.assign({}, ...inner)
}

/**
 * The path and the sorted placeholders of each text: `steps.step: number`. The plural forms of a text count as one,
 * because languages have different forms, and some forms name the number in words.
 */
function placesIn(value: unknown, path = ''): string[] {
  if (typeof value === 'object' && value !== null && 'other' in value) {
    return placesIn(value.other, path)
  }
  if (typeof value === 'string') {
    const places = value.match(/(?<=\{)\w+(?=\})/g) ?? []
    return [`${path}: ${[...new Set(places)].toSorted().join()}`]
  }
  // The lines of a text count as one text, because languages place their placeholders differently.
  if (Array.isArray(value)) return placesIn(value.join('\n'), path)
  return Object.entries(value ?? {})
    .flatMap(([key, inner]) => placesIn(inner, `${path}.${key}`))
    .toSorted()
}

describe('UI strings of another language', () => {
  test('are the default values of omitted fields', () => {
    const block = schemas.Block.parse({ type: 'problem-solution', heading: 'Vergleich', pairs })
    expect(block).toMatchObject({ problemLabel: '«Heute»', solutionLabel: '«Mit uns»' })
  })

  test('do not replace the text of an author', () => {
    const block = schemas.Block.parse({
      ...{ type: 'problem-solution', heading: 'Vergleich', pairs },
      problemLabel: 'Bisher',
    })
    expect(block).toMatchObject({ problemLabel: 'Bisher', solutionLabel: '«Mit uns»' })
  })

  test('are the default values of omitted fields in nested media, too', () => {
    const block = schemas.Block.parse({
      type: 'image',
      heading: 'Vom Foto zur Szene',
      text: 'Ein Foto genügt.',
      media: {
        type: 'before-after',
        label: 'Eine Tasche',
        before: { src: 'tiles/blog.webp' },
        after: { src: 'tiles/beratung.webp' },
      },
    })
    expect(block).toMatchObject({ media: { beforeLabel: '«Vorher»', afterLabel: '«Nachher»' } })
  })

  test('are the labels of a form in the gateway and the messages about its fields', () => {
    const fields = [
      { type: 'email', name: 'email', label: 'Adresse', required: true },
      { type: 'text', name: 'name', label: 'Name', minLength: 2 },
      { type: 'number', name: 'guests', label: 'Gäste', max: 8 },
    ]
    const block = schemas.Block.parse({ type: 'form', heading: 'Kontakt', name: 'contact', fields })
    const forms = formsOf([block], '/kontakt', { schemas })
    const reading = parseSubmission(forms, { name: 'A', guests: '9' }, everyText.gateway.fields)
    expect(forms[0]?.submitLabel).toBe('«Absenden»')
    expect(reading).toMatchObject({
      errors: {
        email: '«Bitte füllen Sie dieses Feld aus.»',
        name: '«Bitte schreiben Sie mindestens 2 Zeichen.»',
        guests: '«Bitte geben Sie höchstens 8 an.»',
      },
    })
  })

  test('are shown as default values in code editors', () => {
    const text = JSON.stringify(createJsonSchemas(schemas, {}, 'de')['blocks.schema.json'])
    expect(text).toContain('"default":"«Frage stellen»"')
    expect(text).not.toContain('"Frage stellen"')
  })

  test('are the texts of planned pages', () => {
    const { page, blocks } = plannedPage(
      { route: '/demo-shop', title: 'Demo-Shop' },
      { contact: '/kontakt', home: '/', index: 0 },
      schemas,
    )
    expect(page.description).toBe('«Demo-Shop: Diese Seite entsteht gerade.»')
    expect(blocks).toMatchObject([{ eyebrow: '«Kommt bald»', actions: [{}, { href: '/kontakt' }] }])
  })
})

describe('with UI strings of another language,', () => {
  test.each(Object.keys(views))(
    'a block of type %s renders only its own texts and these UI strings',
    (type) => {
      const { examples } = Showcase.parse(parse(readFileSync(`schema/blocks/${type}.yaml`, 'utf8')))
      for (const example of Object.values(examples)) {
        const written = new Set([...textsIn(example)].flatMap(wordsIn))
        const html = htmlOf(schemas.Block.parse(example))
        const said = wordsIn(audibleTextOf(html))
        // The scripts of a list and of a form fill in numbers and the names of files.
        const filled = html.replaceAll(/ data-(?:count|remove)="[^"]*"/g, '')
        expect(filled.match(/\{\w+\}/g) ?? []).toEqual([])
        expect(said.filter((word) => !written.has(word) && !isMadeOf(word))).toEqual([])
      }
    },
  )

  test('jsonLdOf recognizes employment types in the language of the authors', () => {
    const words = { FULL_TIME: 'full-time', PART_TIME: 'part-time' }
    const posting = { title: 'Potter', location: 'Leeds', sections: [] }
    const typesOf = (employmentType: string) =>
      JSON.stringify(
        structuredDataOf({ ...job, posting: { ...posting, employmentType } }, kiln, words),
      ).match(/"employmentType":(\[[^\]]*\])/)?.[1]
    expect(typesOf('full-time or part-time')).toBe('["FULL_TIME","PART_TIME"]')
    expect(typesOf('part-time')).toBe('["PART_TIME"]')
    expect(typesOf('Vollzeit')).toBe('[]')
  })

  test('headFor declares the language and country of the site', () => {
    const headOf = (language: 'de' | 'en') =>
      createHeadRenderer(
        { name: 'Kiln', url: 'https://kiln.example', language },
        assets,
        defaultPalette,
        '/feed.xml',
      )(pageHead)
    expect(headOf('de')).toContain('<meta property="og:locale" content="de_DE">')
    expect(headOf('en')).toContain('<meta property="og:locale" content="en_US">')
  })
})

const library: Views = views
const Showcase = z.object({ examples: z.record(z.string(), z.unknown()) })

const wordsIn = (text: string): string[] => text.match(/\p{L}{2,}/gu) ?? []

/** True for words of dates, lists and measures, for initials of names and for file formats such as PDF. */
const isMadeOf = (word: string): boolean =>
  [...months, ...weekdays, 'and', 'km'].includes(word) || /^\p{Lu}{2,4}$/u.test(word)

const months = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en', { month: 'long' }).format(new Date(2026, month)),
)

const weekdays = (['long', 'short'] as const).flatMap((weekday) =>
  Array.from({ length: 7 }, (_, day) =>
    new Intl.DateTimeFormat('en', { weekday }).format(new Date(2026, 0, day + 1)),
  ),
)

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* textsIn(inner)
}

function htmlOf(block: AnyBlock): string {
  const view = library[block.type]
  if (view === undefined) throw new Error(`No view draws ${block.type}.`)
  const place = { key: 'b1', level: 2 } as const
  return renderToStaticMarkup(
    <BlockView {...{ view, block, place, surroundings }} words={everyText} />,
  )
}

/** The visible and spoken text of HTML without the texts between guillemets. */
function audibleTextOf(html: string): string {
  const attributes = [...html.matchAll(heard)].map(([, text]) => text)
  let text = [...attributes, html.replace(/<[^>]+>/g, '\n')].join('\n').replace(/&#?\w+;/g, ' ')
  while (/«[^«»]*»/.test(text)) text = text.replace(/«[^«»]*»/g, '')
  return text
}

const heard =
  /\s(?:alt|aria-label|aria-valuetext|aria-roledescription|label|placeholder|title|data-above)="([^"]*)"/g

const size = { width: 800, height: 600 }
const picture = { url: '/bowl.webp', ...size, alt: '', stem: '', widths: [], formats: [] }
const surroundings: RenderContext = {
  ...{ language: 'en', sprite: '/icons.svg', files: {}, answers: 'pages' },
  pictures: new Proxy({}, { get: () => picture }),
}

const asset = { url: '/assets/any' }
const assets = {
  css: asset,
  blockStyles: () => [],
  boot: asset,
  early: {},
  fonts: [],
  sprite: '',
  icons: undefined,
}
const kiln = schemas.Site.parse(parse(siteYaml()))
const job = {
  route: '/potter',
  home: '/',
  map: undefined,
  offers: [],
  faq: [],
  logo: undefined,
  pictures: {},
  page: {
    ...{ title: 'Potter', description: 'A job.', draft: false },
    layout: 'page',
    posting: {
      ...{ title: 'Potter', type: 'full-time', description: 'A job.', order: 1 },
      ...{ image: { src: 'tiles/karriere.webp' }, date: '2026-11-01' },
    },
  },
} as const
const pageHead = {
  ...{ title: 'Kiln', description: 'Bowls and cups.', styles: [], early: [] },
  ...{ canonical: undefined, isHome: false, image: undefined, alternates: [] },
}

const pairs = [
  { problem: 'Der Ofen ist kalt.', solution: 'Wir heizen vor.' },
  { problem: 'Der Ton ist hart.', solution: 'Wir wässern ihn.' },
]
