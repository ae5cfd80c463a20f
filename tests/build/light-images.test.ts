import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kitOf } from '../../src/cli/kit.ts'
import { buildSite } from '../../src/build/build-site.ts'
import { removeSites, siteYaml, smallSiteWith } from '../support/content-on-disk.ts'
import { fieldsOf } from '../support/photos.ts'
import { validateSite } from '../support/validated-site.ts'

afterAll(removeSites)

const silent = { step: () => {}, count: () => {}, counting: () => () => {}, end: () => {} }

const pageOf = (image: string) => `title: Brennen bei Nacht und am Tag
description: Wie ein Ofen bei Nacht aussieht, und wie am Tag.

blocks:
  - type: hero
    layout: behind
    heading: Brennen
    image: { src: nacht.jpg, alt: Ein Ofen${image} }
`

const files = async () => ({
  'content/site.yaml': siteYaml(),
  'content/media/nacht.jpg': await fieldsOf(800, 600, '#000').jpeg().toBuffer(),
  'content/media/tag.jpg': await fieldsOf(800, 600).jpeg().toBuffer(),
})

/** Builds a site with these pages and returns a function that reads a published file. */
async function buildPages(pages: Record<string, string>): Promise<(path: string) => string> {
  const root = smallSiteWith({ ...(await files()), ...pages })
  const out = join(root, 'dist')
  await buildSite(kitOf(root), root, out, silent, { plain: true })
  return (path) => readFileSync(join(out, path), 'utf8')
}

describe('an image with a light-theme version', () => {
  let [both, dark] = ['', '']

  beforeAll(async () => {
    const page = await buildPages({
      'content/pages/index.yaml': pageOf(', light: tag.jpg'),
      'content/pages/dunkel.yaml': pageOf(''),
    })
    both = page('index.html')
    dark = page('dunkel.html')
  }, 120_000)

  const sources = (html: string) =>
    [...html.matchAll(/<source [^>]+>/g)]
      .map(([tag]) => tag)
      .filter((tag) => /(?:nacht|tag)\./.test(tag))

  test('lists the sources of the light-theme version first', () => {
    const day = sources(both).filter((tag) => tag.includes('/tag.'))
    const night = sources(both).slice(day.length)
    const screens = new Set(day.map((tag) => /media="([^"]*)" /.exec(tag)?.[1]))
    expect([...screens]).toEqual([
      '(prefers-color-scheme: light) and (width &lt; 40rem)',
      '(prefers-color-scheme: light)',
    ])
    expect(night.some((tag) => tag.includes('/nacht.'))).toBe(true)
    expect(night.filter((tag) => /\/tag\.|color-scheme/.test(tag))).toEqual([])
    expect(both).toMatch(/<img src="[^"]*\/nacht\.[^"]+" alt="Ein Ofen"/)
  })

  test('is cropped on phones like the dark version', () => {
    const shapeOn = (name: string) => {
      const tag = sources(both).find((one) => one.includes(`/${name}.`) && one.includes('40rem'))
      return /width="(\d+)" height="(\d+)"/.exec(tag ?? '')?.slice(1)
    }
    expect(shapeOn('nacht')).toEqual(['540', '600'])
    expect(shapeOn('tag')).toEqual(shapeOn('nacht'))
  })

  test('has no placeholder colour of the dark version', () => {
    expect(dark).toMatch(/<img src="[^"]*\/nacht\.[^>]* data-color="/)
    expect(both).not.toMatch(/<img src="[^"]*\/nacht\.[^>]* data-color="/)
  })

  test('makes the colour of the text in front of it follow the theme', () => {
    expect(dark).toContain('hero-behind dark')
    expect(both).toContain('hero-behind ')
    expect(both).not.toContain('hero-behind dark')
  })
})

test('a card with an image for each theme follows the theme', async () => {
  const card = (id: string, more = '') =>
    `{ id: ${id}, title: Brennen, text: Er brennt., image: { src: nacht.jpg, decorative: true${more} }, color: coral }`
  const page = await buildPages({
    'content/pages/index.yaml': `title: Werkstatt
description: Was es in der Werkstatt gibt.

blocks:
  - type: carousel
    layout: deck
    heading: Im Ofen
    items:
      - ${card('nachts')}
      - ${card('immer', ', light: tag.jpg')}
`,
  })
  const classOf = (id: string) =>
    new RegExp(`id="${id}"[^>]*><div class="([^"]*)"`).exec(page('index.html'))?.[1]
  expect(classOf('nachts')?.split(' ')).toContain('dark')
  expect(classOf('immer')?.split(' ')).toEqual(['deck-card', 'deck-coral'])
}, 120_000)

test('cards, articles and article cards may have an image for the light theme', async () => {
  const light = 'light: tag.jpg'
  const page = await buildPages({
    'content/pages/index.yaml': `title: Werkstatt
description: Was es in der Werkstatt gibt.

blocks:
  - type: grid
    heading: Rundgang
    items:
      - { title: Ofen, image: { src: nacht.jpg, ${light}, decorative: true }, href: /ofen }
      - { title: Ton, image: { src: nacht.jpg, decorative: true }, href: /ofen }
  - type: list
    heading: Neues
    from: articles
`,
    'content/pages/ofen.yaml': `title: Der Ofen
description: Wie der Ofen brennt.
article:
  title: Der Ofen
  teaser: Er brennt seit gestern.
  date: 2026-01-02
  readingTime: 2
  image: { src: nacht.jpg, ${light}, alt: Ein Ofen }

blocks:
  - type: article-header
    heading: Der Ofen
    date: 2026-01-02
    readingTime: 2
    image: { src: nacht.jpg, ${light}, alt: Ein Ofen }
    back: { label: Zurück, href: / }
`,
  })
  const pictures = (route: string) =>
    [...page(route).matchAll(/<picture[^]*?<\/picture>/g)].map(([one]) =>
      /<source media="\(prefers-color-scheme: light\)"[^>]*\/tag\./.test(one),
    )
  expect(pictures('index.html')).toEqual([true, false, true])
  expect(pictures('ofen.html')).toEqual([true])
}, 120_000)

test('a missing image for the light theme is reported where it is named', async () => {
  const root = smallSiteWith({
    ...(await files()),
    'content/pages/index.yaml': pageOf(', light: mittag.jpg'),
  })
  const { problems } = await validateSite(root)
  expect(problems).toContainEqual(
    expect.objectContaining({
      code: 'missing-asset',
      file: 'content/pages/index.yaml',
      path: ['blocks', 0, 'image', 'light'],
    }),
  )
})
