import { afterAll, expect, test } from 'vitest'
import { pageYaml, removeSites, smallSiteWith, type Files } from '../../support/content-on-disk.ts'
import { drawnSite } from '../../support/rendered-site.ts'
import { checkedSite } from '../../support/validated-site.ts'

afterAll(removeSites)

const recipeModel = `title: Rezepte
fields:
  title: { type: text, required: true }
  summary: text
  image: image
  published: date
  minutes: number
  steps: { type: markdown, list: true }
  author: { type: record, of: people }
  origin: place
schema:
  type: Recipe
  fields:
    name: title
    image: image
    datePublished: published
    totalTime: 'PT{minutes}M'
    recipeInstructions: steps
    author: author
    contentLocation: origin
    url: href
`

const files: Files = {
  'content/collections/recipes.yaml': recipeModel,
  'content/collections/people.yaml':
    'title: Leute\nfields: { name: text, best: { type: record, of: recipes } }\nschema: { type: Person, fields: { name: name, knowsAbout: best } }\n',
  'content/data/people/ada.yaml': 'name: Ada Lind\nbest: brot\n',
  'content/data/recipes/brot.yaml':
    'title: Brot\nsummary: Ein dunkles Brot für die ganze Woche.\nimage: { src: fotos/brot.svg, alt: Ein Brot }\npublished: 2026-01-05\nminutes: 90\nsteps: ["**Kneten** und ruhen lassen.", Backen.]\nauthor: ada\norigin: { label: Ulm, lat: 48.4, lng: 9.99 }\n',
  'content/data/recipes/salz.yaml': 'title: Salz\nsummary: Ein Salz mit Kräutern.\n',
  'content/media/fotos/brot.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#a52"/></svg>',
  'content/pages/rezepte/[rezept].yaml':
    'each: recipes\ntitle: "{title} aus dem Holzofen"\ndescription: "{summary}"\nblocks:\n  - { type: hero, heading: "{title}" }\n  - { type: image, when: image, image: "{image}" }\n',
}

/** Returns the structured data of a type on a page; undefined if it has none. */
async function dataOn(route: string, type: string): Promise<unknown> {
  const pages = await drawnSite({ root: smallSiteWith(files) })
  const html = pages.find((page) => page.route === route)?.html ?? ''
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  const { '@graph': graph }: { '@graph': { '@type': string }[] } = JSON.parse(json)
  return graph.find((one) => one['@type'] === type)
}

test('a page of a record has the structured data that the model names', async () => {
  const url = 'https://www.toepferei.example'
  expect(await dataOn('/rezepte/brot', 'Recipe')).toEqual({
    '@type': 'Recipe',
    name: 'Brot',
    image: expect.stringMatching(/^https:\/\/www\.toepferei\.example\/media\/.*brot/),
    datePublished: '2026-01-05',
    totalTime: 'PT90M',
    recipeInstructions: ['Kneten und ruhen lassen.', 'Backen.'],
    author: { '@type': 'Person', name: 'Ada Lind', knowsAbout: 'Brot' },
    contentLocation: {
      '@type': 'Place',
      name: 'Ulm',
      geo: { '@type': 'GeoCoordinates', latitude: 48.4, longitude: 9.99 },
    },
    url: `${url}/rezepte/brot`,
    mainEntityOfPage: `${url}/rezepte/brot`,
  })
})

test('properties without a value are left out of the structured data', async () => {
  expect(await dataOn('/rezepte/salz', 'Recipe')).toEqual({
    '@type': 'Recipe',
    name: 'Salz',
    url: 'https://www.toepferei.example/rezepte/salz',
    mainEntityOfPage: 'https://www.toepferei.example/rezepte/salz',
  })
})

test('an ordinary page may state structured data of its own', async () => {
  const own = {
    'content/pages/fest.yaml': `${pageYaml()}structuredData: { type: Event, name: Fest, startDate: 2026-05-01 }\n`,
  }
  const pages = await drawnSite({ root: smallSiteWith(own) })
  const { html } = pages.find(({ route }) => route === '/fest') ?? { html: '' }
  expect(html).toContain('{"@type":"Event","name":"Fest","startDate":"2026-05-01"')
})

test.each([
  ['name: titel', 'unknown-name', '4:41', 'title'],
  ['name: "{titel} von Ada"', 'unknown-name', '4:41', undefined],
  ['Name: title', 'wrong-value', '4:35', undefined],
])('a wrong property of the schema (%s) is reported at its place', async (line, code, at, fix) => {
  const { problems } = await checkedSite({
    'content/collections/recipes.yaml': `title: Rezepte\nfields:\n  title: text\nschema: { type: Recipe, fields: { ${line} } }\n`,
  })
  expect(
    problems.map((one) => [one.code, `${one.start.line}:${one.start.column}`, one.fix?.text]),
  ).toEqual([[code, at, fix]])
})
