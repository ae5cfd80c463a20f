import { afterAll, describe, expect, test } from 'vitest'
import { SiteModel } from '../../../src/content/site/site-model.ts'
import {
  pageYaml,
  removeSites,
  siteYaml,
  smallSiteWith,
  type Files,
} from '../../support/content-on-disk.ts'
import { schemas } from '../../support/kit.ts'
import { checkedSite } from '../../support/validated-site.ts'

afterAll(removeSites)

const recipeModel = `title: Rezepte
fields:
  title: { type: text, required: true }
  text: { type: text, required: true }
  published: date
  minutes: { type: number, min: 1, max: 600 }
  level: { type: choice, of: [leicht, schwer] }
  price: { type: money }
  vegan: boolean
  start: time
  image: image
  tags: { type: text, list: true }
  author: { type: record, of: people }
`
const people = `title: Leute
fields:
  name: { type: text, required: true }
`
const template = `each: recipes
title: "{title} aus der Küche am Ufer"
description: "{text} Mit allen Zutaten und Schritten."
blocks:
  - type: hero
    heading: "{title}"
    text: "{text}"
`

const bread = `title: Brot
text: Ein dunkles Brot für die ganze Woche.
published: 2026-01-05
minutes: 90
tags: [brot, vegan]
author: ada
`
const cake = `title: Kuchen
text: Ein Kuchen mit Äpfeln vom Baum.
published: 2026-02-05
tags: [süß]
author: ada
`

/** A small site with two recipes and a page for each of them. */
const recipesWith = (files: Files = {}): Files => ({
  'content/collections/recipes.yaml': recipeModel,
  'content/collections/people.yaml': people,
  'content/data/people/ada.yaml': 'name: Ada\n',
  'content/data/recipes/brot.yaml': bread,
  'content/data/recipes/kuchen.yaml': cake,
  'content/pages/recipes/[recipe].yaml': template,
  ...files,
})

/** The problems of the site as `file:line:column code`, with their fixes. */
async function placesOf(files: Files): Promise<string[]> {
  const { problems } = await checkedSite(recipesWith(files))
  return problems.map(
    ({ file, start, code, fix }) =>
      `${file.replace('content/', '')}:${start.line}:${start.column} ${code}${fix === undefined ? '' : ` → ${fix.text}`}`,
  )
}

/** Returns the model of a small site with recipes. */
const modelOf = (files: Files = {}): SiteModel =>
  new SiteModel(smallSiteWith(recipesWith(files)), schemas)

const csvOf = (...rows: string[]): Files => ({
  'content/data/recipes.csv': `${rows.join('\n')}\n`,
})

describe('a model', () => {
  test('has no problems if every field has a type', async () => {
    expect(await placesOf({})).toEqual([])
  })

  test.each([
    ['  minutes: zahl', 'collections/recipes.yaml:3:12 wrong-value'],
    ['  minutes: numbr', 'collections/recipes.yaml:3:12 wrong-value → number'],
    [
      '  minutes: { type: number, min: 9, max: 2 }',
      'collections/recipes.yaml:3:33 collection-model',
    ],
    ['  slug: text', 'collections/recipes.yaml:3:3 collection-model'],
    [
      '  author: { type: record, of: peple }',
      'collections/recipes.yaml:3:31 unknown-name → people',
    ],
    [
      '  title: { type: text, requird: true }',
      'collections/recipes.yaml:3:24 unknown-key → required',
    ],
    ['  title: text\nsort: -titel', 'collections/recipes.yaml:4:7 unknown-name'],
  ])('%s is reported at its place', async (line, problem) => {
    const { problems } = await checkedSite({
      'content/collections/recipes.yaml': `title: Rezepte\nfields:\n${line}\n`,
      'content/collections/people.yaml': people,
    })
    expect(
      problems.map(
        ({ file, start, code, fix }) =>
          `${file.replace('content/', '')}:${start.line}:${start.column} ${code}${fix === undefined ? '' : ` → ${fix.text}`}`,
      ),
    ).toEqual([problem])
  })

  test('with a mistake is reported once, and not at the pages that use its records', async () => {
    const files = {
      'content/collections/recipes.yaml': recipeModel.replace('published: date', 'published: dat'),
      'content/pages/index.yaml': `${pageYaml()}  - { type: grid, heading: Alle, items: { from: recipes } }\n`,
    }
    expect(await placesOf(files)).toEqual(['collections/recipes.yaml:5:14 wrong-value → date'])
  })

  test('with a mistake is reported once, and not at placeholders that lead into it', async () => {
    const pageOfAuthor = `each: recipes
title: "{title} von {author.name}"
description: "{text} Mit allen Zutaten und Schritten."
blocks:
  - type: hero
    heading: "{author.name}"
    image: "{author.photo}"
  - { type: grid, when: author.name, heading: Alle, items: { from: recipes, where: { author.name: Ada }, sort: author.name, map: { text: author.name } } }
`
    expect(
      await placesOf({
        'content/collections/people.yaml': people.replace('type: text', 'type: txt'),
        'content/pages/recipes/[recipe].yaml': pageOfAuthor,
      }),
    ).toEqual(['collections/people.yaml:3:17 wrong-value → text'])
  })

  test('with a feed is reported if its records have no pages', async () => {
    const model = `${recipeModel}feed: summary\n`
    expect(await placesOf({ 'content/collections/recipes.yaml': model })).toEqual([])
    const { problems } = await checkedSite({
      'content/collections/people.yaml': `${people}feed: summary\n`,
      'content/data/people/ada.yaml': 'name: Ada\n',
    })
    expect(
      problems.map(({ code, severity, start }) => [code, severity, start.line, start.column]),
    ).toEqual([['collection-model', 'warning', 4, 7]])
  })

  test('is missing for data in a folder of another name', async () => {
    expect(await placesOf({ 'content/data/recipe/brot.yaml': bread })).toEqual([
      'data/recipe/brot.yaml:1:1 unknown-name → recipes',
    ])
  })
})

describe('a record', () => {
  test.each([
    ['minutes: 0', ['data/recipes/x.yaml:3:10 wrong-value']],
    ['minutes: "1.234,50"', ['data/recipes/x.yaml:3:10 wrong-type → 1234.50']],
    ['minuten: 5', ['data/recipes/x.yaml:3:1 unknown-key → minutes']],
    ['published: 31.12.2026', ['data/recipes/x.yaml:3:12 date-invalid → 2026-12-31']],
    ['published: 12/31/2026', ['data/recipes/x.yaml:3:12 date-invalid → 2026-12-31']],
    ['published: 3/5/2026', ['data/recipes/x.yaml:3:12 date-invalid']],
    ['published: 5/5/2026', ['data/recipes/x.yaml:3:12 date-invalid → 2026-05-05']],
    ['published: 2/30/2026', ['data/recipes/x.yaml:3:12 date-invalid']],
    ['level: leiht', ['data/recipes/x.yaml:3:8 wrong-value → leicht']],
    ['author: ade', ['data/recipes/x.yaml:3:9 unknown-name → ada']],
    ['vegan: vielleicht', ['data/recipes/x.yaml:3:8 wrong-type']],
    ['start: 9 Uhr', ['data/recipes/x.yaml:3:8 wrong-value']],
    ['image: fehlt.webp', []],
  ])('with “%s” is reported at its line', async (line, problems) => {
    const record = `title: Suppe\ntext: Eine Suppe aus dem Topf, für alle.\n${line}\n`
    expect(await placesOf({ 'content/data/recipes/x.yaml': record })).toEqual(problems)
  })

  test('without a required field is reported once', async () => {
    expect(await placesOf({ 'content/data/recipes/x.yaml': 'minutes: 5\n' })).toEqual([
      'data/recipes/x.yaml:1:1 missing-key',
    ])
  })

  test('in Markdown has the text of the file as its body, with mistakes at their place', async () => {
    const files = {
      'content/pages/recipes/[recipe].yaml': `${template}  - type: prose\n    when: body\n    body: "{body}"\n`,
      'content/data/recipes/brei.md': `---\n${bread}---\n\nMehl und [Wasser](/wasser).\n`,
    }
    expect(await placesOf(files)).toEqual(['data/recipes/brei.md:10:19 broken-link'])
    const wrong = { 'content/data/recipes/brei.md': `---\nminuten: 5\n${bread}---\n` }
    expect(await placesOf({ ...files, ...wrong })).toEqual(['data/recipes/brei.md:2:1 unknown-key'])
  })

  test('in a list has its own slug, or that of its title', () => {
    const files = {
      'content/data/recipes.yaml':
        '- { title: Müsli, text: Mit Nüssen. }\n- { slug: b, title: B, text: B. }\n',
    }
    const routes = modelOf(files)
      .siteContext()
      .pages.map(({ route }) => route)
    expect(routes).toEqual([
      '/',
      '/recipes/muesli',
      '/recipes/b',
      '/recipes/brot',
      '/recipes/kuchen',
    ])
  })

  test('with the slug of another record is reported with its place', async () => {
    const list = '- { title: Brot, text: Noch ein Brot für morgen. }\n'
    expect(await placesOf({ 'content/data/recipes.yaml': list })).toEqual([
      'data/recipes/brot.yaml:1:1 record-slug',
    ])
  })

  test('that refers to itself through others is a warning', async () => {
    const files = {
      'content/collections/people.yaml': `${people}  boss: { type: record, of: people }\n`,
      'content/data/people/ada.yaml': 'name: Ada\nboss: bob\n',
      'content/data/people/bob.yaml': 'name: Bob\nboss: ada\n',
    }
    const { problems } = await checkedSite(recipesWith(files))
    expect(problems).toMatchObject([
      { code: 'ref-cycle', severity: 'warning', detail: { chain: ['ada', 'bob', 'ada'] } },
    ])
  })
})

describe('a CSV file', () => {
  test('gives a record for each row, with commas, semicolons or tabs between cells', () => {
    for (const separator of [',', ';', '\t']) {
      const rows = [
        ['title', 'text', 'minutes', 'tags', 'vegan', 'image.src', 'image.alt'],
        ['Suppe', '"Aus ""dem"" Topf, heiß"', '25', 'warm|salzig', 'true', 'a.webp', 'Suppe'],
      ]
      const text = `\uFEFF${rows.map((row) => row.join(separator)).join('\r\n')}\r\n`
      const context = modelOf({ 'content/data/recipes.csv': text }).siteContext()
      expect(context.problems).toEqual([])
      expect(context.pages.map(({ route }) => route)).toContain('/recipes/suppe')
    }
  })

  test.each<[string, string[], string[]]>([
    ['an unknown column', ['title,txt', 'A,B'], ['1:1 csv-table', '1:7 unknown-key → text']],
    ['a missing column', ['title,minutes', 'A,5'], ['1:1 csv-table']],
    ['a column twice', ['title,text,title', 'A,B,C'], ['1:12 csv-table']],
    ['an open quotation mark', ['title,text', 'A,"B', 'C,D'], ['2:3 csv-table']],
    ['text behind a quotation mark', ['title,text', 'A,"B"C', 'C,D'], ['2:3 csv-table']],
    ['another separator', ['title|text', 'A|B'], ['1:6 csv-table']],
    ['rows with another separator', ['title,text', 'A;B'], ['2:1 csv-table']],
    ['a row with too many cells', ['title,text', 'A,B', 'A,B,C'], ['3:1 csv-table']],
    [
      'wrong values',
      ['title,text,published,minutes', 'A,"B, b",31.12.2026,5', '"C",D,,"1.234,50"'],
      ['2:10 date-invalid → 2026-12-31', '3:8 wrong-type → 1234.50'],
    ],
    ['a missing value', ['title,text', 'A,B', 'C,'], ['3:3 csv-table']],
    ['two missing values', ['slug,title,text', 'a,A,B', 'c,,'], ['3:3 csv-table', '3:4 csv-table']],
    ['a slug twice', ['title,text', 'A,Etwas', 'a,Noch etwas'], ['3:1 record-slug']],
    [
      'a record that does not exist',
      ['title,text,author', 'A,Etwas,eda'],
      ['2:9 unknown-name → ada'],
    ],
  ])('with %s is reported at its line and column', async (_, rows, problems) => {
    expect(await placesOf(csvOf(...rows))).toEqual(problems.map((one) => `data/recipes.csv:${one}`))
  })

  test('in another encoding is reported', async () => {
    const bytes = Buffer.from('title,text\nSoße,Braun\n', 'latin1')
    expect(await placesOf({ 'content/data/recipes.csv': bytes })).toEqual([
      'data/recipes.csv:2:3 encoding',
    ])
  })

  test('with thousands of mistakes is reported with 100 of them and the number of the others', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => `Nr ${index},Text,viel`)
    const { problems } = await checkedSite(recipesWith(csvOf('title,text,minutes', ...rows)))
    expect(problems.filter(({ code }) => code === 'wrong-type')).toHaveLength(100)
    expect(problems.find(({ code }) => code === 'too-many')).toMatchObject({
      detail: { shown: 100, more: 2900 },
    })
  })
})

describe('a page made from a record', () => {
  test('has the values of the record, written in the language of the page', () => {
    const page = modelOf({
      'content/pages/recipes/[recipe].yaml': template.replace(
        'heading: "{title}"',
        'heading: Von {author.name}, {published}',
      ),
    }).page('/recipes/brot')?.page
    expect(page?.page).toMatchObject({
      title: 'Brot aus der Küche am Ufer',
      description: 'Ein dunkles Brot für die ganze Woche. Mit allen Zutaten und Schritten.',
    })
    expect(page?.blocks).toMatchObject([{ type: 'hero', heading: 'Von Ada, 5. Januar 2026' }])
  })

  test('keeps the type of a value that is only a placeholder', () => {
    const files = {
      'content/data/recipes/brot.yaml': `${bread}image: { src: brot.webp, alt: Ein Brot }\n`,
      'content/pages/recipes/[recipe].yaml': `${template}    image: "{image}"\n`,
    }
    const [hero] = modelOf(files).page('/recipes/brot')?.page?.blocks ?? []
    expect(hero).toMatchObject({ image: { src: 'brot.webp', alt: 'Ein Brot' } })
    const [other] = modelOf(files).page('/recipes/kuchen')?.page?.blocks ?? []
    expect(other).not.toHaveProperty('image')
  })

  test('leaves out blocks and entries whose field is empty', () => {
    const files = {
      'content/pages/recipes/[recipe].yaml': `${template}  - type: stats
    when: minutes
    heading: Angaben
    items:
      - { figure: "{minutes} min", description: Dauer }
      - { when: price, figure: "{price}", description: Kosten }
`,
    }
    const model = modelOf(files)
    const typesOf = (route: string) => model.page(route)?.page?.blocks.map(({ type }) => type)
    expect(typesOf('/recipes/kuchen')).toEqual(['hero'])
    expect(typesOf('/recipes/brot')).toEqual(['hero', 'stats'])
    expect(model.page('/recipes/brot')?.page?.blocks[1]).toMatchObject({
      items: [{ figure: '90 min', description: 'Dauer' }],
    })
  })

  test.each([
    ['heading: "{titel}"', 'pages/recipes/[recipe].yaml:6:15 unknown-name → {title}'],
    [
      'heading: "Von {author.nam}"',
      'pages/recipes/[recipe].yaml:6:19 unknown-name → {author.name}',
    ],
    ['heading: "{author}"', 'pages/recipes/[recipe].yaml:6:15 placeholder'],
    ['heading: "{image}"', 'pages/recipes/[recipe].yaml:6:14 placeholder'],
    ['heading: "Ein {image}"', 'pages/recipes/[recipe].yaml:6:19 placeholder'],
    ['heading: "{{ title }}"', 'pages/recipes/[recipe].yaml:6:15 placeholder → {title}'],
    ['heading: "{title}"\n    image: "{title}"', 'pages/recipes/[recipe].yaml:7:12 placeholder'],
    ['heading: "{title}"\n    actions: "{author}"', 'pages/recipes/[recipe].yaml:7:14 placeholder'],
    ['heading: "{title}"\n    txt: Hallo', 'pages/recipes/[recipe].yaml:7:5 unknown-key → text'],
  ])('reports “%s” once, in the template', async (line, problem) => {
    const page = template.replace(/ {4}heading.*\n.*\n/, `    ${line}\n`)
    expect(await placesOf({ 'content/pages/recipes/[recipe].yaml': page })).toEqual([problem])
  })

  test('reports a placeholder without a value where it is needed', async () => {
    const page = `${template}  - type: quote\n    quote: "{text}"\n    name: "{level}"\n`
    const { problems } = await checkedSite(
      recipesWith({ 'content/pages/recipes/[recipe].yaml': page }),
    )
    expect(problems).toMatchObject([
      {
        code: 'placeholder',
        file: 'content/pages/recipes/[recipe].yaml',
        detail: { what: 'no-value', name: 'level', record: 'brot' },
      },
    ])
  })

  test('reports a broken link in the text of a record at its place there', async () => {
    const page = `${template}  - type: prose\n    when: body\n    body: "{body}"\n`
    const record = `${bread}body: |\n  Siehe [Kuchen](/recipes/kuchen) und [Brei](/recipes/brei).\n`
    expect(
      await placesOf({
        'content/pages/recipes/[recipe].yaml': page,
        'content/data/recipes/brot.yaml': record,
      }),
    ).toEqual(['data/recipes/brot.yaml:8:46 broken-link → /recipes/brot'])
  })

  test.each([
    [
      { 'content/pages/recipes/[recipe].yaml': template.replace('each: recipes\n', '') },
      '1:1 record-page',
    ],
    [
      { 'content/pages/recipes/[recipe].yaml': template.replace('recipes', 'recipe') },
      '1:7 unknown-name → recipes',
    ],
    [
      { 'content/pages/recipes/[recipe].yaml': template.replace('recipes', 'recipes.image') },
      '1:7 record-page',
    ],
  ])('reports a wrong “each”', async (files, problem) => {
    expect(await placesOf(files)).toEqual([`pages/recipes/[recipe].yaml:${problem}`])
  })

  test('reports a text that is too long for one record in the template, with the name of the record', async () => {
    const page = template.replace('aus der Küche am Ufer', '{text} {text} {text} {text}')
    const { problems } = await checkedSite({
      ...recipesWith({ 'content/pages/recipes/[recipe].yaml': page }),
      'content/site.yaml': siteYaml('', 'checks: { duplicate-title: off, orphan-page: off }'),
    })
    expect(problems.find(({ code }) => code === 'seo-length')).toMatchObject({
      file: 'content/pages/recipes/[recipe].yaml',
      message: expect.stringMatching(/This concerns the record “brot”\.$/),
    })
  })

  test('shows the braces of a placeholder after a backslash', () => {
    const page = template.replace('heading: "{title}"', String.raw`heading: '\{title} und {title}'`)
    const [hero] =
      modelOf({ 'content/pages/recipes/[recipe].yaml': page }).page('/recipes/brot')?.page
        ?.blocks ?? []
    expect(hero).toMatchObject({ heading: '{title} und Brot' })
  })

  test('cannot take the route of a page with a file of its own', async () => {
    expect(await placesOf({ 'content/pages/recipes/brot.yaml': pageYaml() })).toEqual([
      'data/recipes/brot.yaml:1:1 duplicate-route',
    ])
  })
})

describe('pages made from values', () => {
  test('show each value once, with the number of its records', () => {
    const files = {
      'content/pages/recipes/tags/[tag].yaml': `each: recipes.tags
title: "Rezepte mit {value}"
description: "{count} Rezepte, vom neuesten zum ältesten."
blocks:
  - type: hero
    heading: "{value}"
  - type: grid
    heading: Rezepte
    items: { from: recipes, where: { tags: "{value}" } }
`,
      'content/data/recipes/kuchen.yaml': cake.replace('[süß]', '[süß, vegan]'),
    }
    const model = modelOf(files)
    const page = model.page('/recipes/tags/vegan')?.page
    expect(model.siteContext().pages.map(({ route }) => route)).toEqual([
      ...['/', '/recipes/brot', '/recipes/kuchen'],
      ...['/recipes/tags/brot', '/recipes/tags/suess', '/recipes/tags/vegan'],
    ])
    expect(page?.page.description).toBe('2 Rezepte, vom neuesten zum ältesten.')
    expect(page?.blocks[1]).toMatchObject({
      items: [
        { title: 'Brot', href: '/recipes/brot' },
        { title: 'Kuchen', href: '/recipes/kuchen' },
      ],
    })
  })
})

test('a list on the page of a tag may hold the links of its records to this page', async () => {
  const tagPage = (items: string) =>
    `each: recipes.tags\ntitle: "Rezepte mit {value} vom Ufer"\ndescription: "{count} Rezepte mit {value}, vom neuesten zum ältesten."\nblocks:\n  - { type: list, heading: "{value}", items: { from: recipes, where: { tags: "{value}" }, map: ${items} } }\n`
  const selfLinksOf = async (items: string) => {
    const places = await placesOf({ 'content/pages/recipes/tags/[tag].yaml': tagPage(items) })
    return places.filter((place) => place.endsWith('self-link'))
  }
  expect(await selfLinksOf('{ text: text }')).toEqual([])
  expect(await selfLinksOf('{ text: text, href: "/recipes/tags/brot" }')).toHaveLength(1)
})

test('tags as a fact are written as text without a link, although each tag has a page', async () => {
  const facts = (fact: string) =>
    `${pageYaml()}  - type: list\n    heading: Rezepte\n    filter: [Dauer]\n    items:\n      from: recipes\n      map:\n        text: text\n        facts:\n          - ${fact}\n          - { label: Dauer, value: "{minutes} Minuten" }\n`
  const filesWith = (fact: string) => ({
    'content/pages/recipes/tags/[tag].yaml': `each: recipes.tags\n${pageYaml()}`,
    'content/pages/index.yaml': facts(fact),
    'content/data/recipes/brot.yaml': bread.replace(/^tags: .*$/m, 'tags: [vegan, brot]'),
  })
  const files = filesWith('{ label: Stichworte, value: "{tags}" }')
  expect(await placesOf(files)).toEqual([])
  expect(modelOf(files).page('/')?.page?.blocks[1]).toMatchObject({
    items: [{ facts: [{ label: 'Stichworte', value: 'vegan, brot' }, {}] }, {}],
  })
  // The label of the second fact is known, although the first fact has none.
  expect(await placesOf(filesWith('{ value: "{tags}" }'))).toEqual([
    'pages/index.yaml:10:7 placeholder',
  ])
})

test('two values with one address are reported at the second', async () => {
  const files = {
    'content/pages/recipes/tags/[tag].yaml': `each: recipes.tags\n${pageYaml()}`,
    'content/data/recipes/brot.yaml': bread.replace(/^tags: .*$/m, 'tags: [rot, Rot]'),
  }
  expect(await placesOf(files)).toContainEqual(expect.stringMatching(/brot\.yaml:.* record-slug/))
})

test('a second template for the pages of the same records is reported', async () => {
  const files = { 'content/pages/recipes/[slug].yaml': template }
  expect(await placesOf(files)).toEqual(['pages/recipes/[slug].yaml:1:1 duplicate-route'])
})

describe('a list of records', () => {
  const gridWith = (items: string): Files => ({
    'content/pages/index.yaml': `${pageYaml()}  - type: grid\n    heading: Rezepte\n    items: ${items}\n`,
  })
  const titlesOf = (items: string): unknown[] => {
    const grid = modelOf({
      ...gridWith(items),
      'content/data/recipes/suppe.yaml':
        'title: Suppe\ntext: Warm.\nminutes: 20\nlevel: leicht\ntags: []\n',
    }).page('/')?.page?.blocks[1]
    return grid !== undefined && 'items' in grid && Array.isArray(grid.items)
      ? grid.items.map((item: { title: unknown }) => item.title)
      : []
  }

  test.each([
    ['{ from: recipes }', ['Brot', 'Kuchen', 'Suppe']],
    ['{ from: recipes, sort: -published }', ['Kuchen', 'Brot', 'Suppe']],
    ['{ from: recipes, sort: "-minutes, title" }', ['Brot', 'Suppe', 'Kuchen']],
    ['{ from: recipes, limit: 1 }', ['Brot']],
    ['{ from: recipes, where: { tags: vegan } }', ['Brot']],
    ['{ from: recipes, where: { tags: { any: [vegan, süß] } } }', ['Brot', 'Kuchen']],
    ['{ from: recipes, where: { tags: { not: vegan } } }', ['Kuchen', 'Suppe']],
    ['{ from: recipes, where: { author: ada, minutes: { min: 60, max: 90 } } }', ['Brot']],
    ['{ from: recipes, where: { level: { has: true } } }', ['Suppe']],
    ['{ from: recipes, where: { published: { before: 2026-02-01 } } }', ['Brot']],
    ['{ from: recipes, where: { published: { after: today } } }', []],
    ['{ from: recipes, where: { tags: { has: true } } }', ['Brot', 'Kuchen']],
    ['{ from: people, map: { title: name } }', ['Ada']],
    [
      '{ from: recipes.tags, map: { title: "{value} ({count})" } }',
      ['brot (1)', 'süß (1)', 'vegan (1)'].toSorted(),
    ],
  ])('%s shows the right records', (items, titles) => {
    expect(titlesOf(items)).toEqual(titles)
  })

  test('compares dates with today', () => {
    const grid = modelOf({
      ...gridWith('{ from: recipes, where: { level: leicht, published: { before: today } } }'),
      ...csvOf('title,text,level,published', 'Alt,A,leicht,2020-01-01', 'Neu,B,leicht,2099-01-01'),
    }).page('/')?.page?.blocks[1]
    expect(grid).toMatchObject({ items: [{ title: 'Alt' }] })
  })

  test('sorts numbers in texts by their value', () => {
    const grid = modelOf({
      ...gridWith('{ from: recipes, sort: title, where: { level: leicht } }'),
      ...csvOf('title,text,level', 'Nr. 10,A,leicht', 'Nr. 9,B,leicht', 'Nr. 1,C,leicht'),
    }).page('/')?.page?.blocks[1]
    expect(grid).toMatchObject({
      items: [{ title: 'Nr. 1' }, { title: 'Nr. 9' }, { title: 'Nr. 10' }],
    })
  })

  test('without records leaves out a block that needs entries', () => {
    const model = modelOf(gridWith('{ from: recipes, where: { tags: scharf } }'))
    expect(model.page('/')?.page?.blocks.map(({ type }) => type)).toEqual(['hero'])
  })

  test.each([
    ['{ from: recipe }', '8:20 unknown-name → recipes'],
    ['{ from: recipes, wher: { tags: a } }', '8:29 unknown-key → where'],
    ['{ from: recipes, where: { tag: a } }', '8:38 unknown-name → tags'],
    ['{ from: recipes, where: { level: leiht } }', '8:45 wrong-value → leicht'],
    ['{ from: recipes, where: { minutes: { mn: 5 } } }', '8:49 unknown-name → min'],
    ['{ from: recipes, where: { minutes: { min: viel } } }', '8:54 wrong-type'],
    ['{ from: recipes, where: { author: ida } }', '8:46 unknown-name → ada'],
    ['{ from: recipes, sort: -publshed }', '8:35 unknown-name'],
    ['{ from: recipes, map: { title: titl } }', '8:43 unknown-name → title'],
    ['{ from: recipes, map: { titel: title } }', '8:36 unknown-key'],
    ['{ from: people, limit: 0, map: { title: name } }', '8:35 wrong-value'],
    ['{ from: people }', '8:12 placeholder'],
  ])('%s is reported at its column', async (items, problem) => {
    const { problems } = await checkedSite(recipesWith(gridWith(items)))
    expect(
      problems.map(
        ({ start, code, fix }) =>
          `${start.line}:${start.column} ${code}${fix === undefined ? '' : ` → ${fix.text}`}`,
      ),
    ).toEqual([problem])
  })

  test.each([
    ['a number', '{ type: number }', '160'],
    ['a choice of other values', '{ type: choice, of: [short, long] }', 'long'],
  ])(
    'does not take %s for a choice of the block with the same name',
    async (_what, field, value) => {
      const { problems } = await checkedSite(
        recipesWith({
          ...gridWith('{ from: recipes }'),
          'content/collections/recipes.yaml': `${recipeModel}  span: ${field}\n`,
          'content/data/recipes/brot.yaml': `${bread}span: ${value}\n`,
        }),
      )
      expect(problems).toEqual([])
    },
  )

  test('takes a choice with values of the block', async () => {
    const grid = modelOf({
      ...gridWith('{ from: recipes, where: { tags: vegan } }'),
      'content/collections/recipes.yaml': `${recipeModel}  span: { type: choice, of: [2x1, 3x1] }\n`,
      'content/data/recipes/brot.yaml': `${bread}span: 3x1\n`,
    }).page('/')?.page?.blocks[1]
    expect(grid).toMatchObject({ items: [{ title: 'Brot', span: '3x1' }] })
  })

  test('on the page of a record shows the records that share one of its tags', () => {
    const files = {
      'content/pages/recipes/[recipe].yaml': `${template}  - type: grid
    heading: Ähnliche Rezepte
    items: { from: recipes, where: { tags: { any: ["{tags}"] } } }
`,
      'content/data/recipes/torte.yaml': 'title: Torte\ntext: Mit Sahne.\ntags: [süß, festlich]\n',
    }
    expect(modelOf(files).page('/recipes/torte')?.page?.blocks[1]).toMatchObject({
      items: [{ title: 'Kuchen' }, { title: 'Torte' }],
    })
  })

  test('works in shared blocks', () => {
    const files = {
      'content/shared/liste.yaml':
        'blocks:\n  - type: grid\n    heading: Rezepte\n    items: { from: recipes, limit: 1 }\n',
      'content/pages/index.yaml': `${pageYaml()}  - type: ref\n    to: liste\n`,
    }
    expect(modelOf(files).page('/')?.page?.blocks[1]).toMatchObject({ items: [{ title: 'Brot' }] })
  })
})

test('a page with “each” and without brackets in its name is reported', async () => {
  expect(await placesOf({ 'content/pages/index.yaml': `each: recipes\n${pageYaml()}` })).toEqual([
    'pages/index.yaml:1:1 record-page',
  ])
})

test('a site without collections reports a page with brackets in its name', async () => {
  const { problems } = await checkedSite({
    'content/site.yaml': siteYaml(),
    'content/pages/[x].yaml': pageYaml(),
  })
  expect(problems).toMatchObject([{ code: 'record-page', detail: { what: 'no-each' } }])
})
