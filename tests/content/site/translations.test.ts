import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { kitOf } from '../../../src/cli/kit.ts'
import type { Problem } from '../../../src/problems/problem.ts'
import { amongLanguages } from '../../../src/text/in-languages.ts'
import { languageNames } from '../../../src/text/language-name.ts'
import { validateSite } from '../../../src/build/validate/validate-site.ts'
import {
  pageYaml,
  removeSites,
  siteYaml,
  smallSiteWith,
  type Files,
} from '../../support/content-on-disk.ts'

afterAll(removeSites)

const courses = 'content/pages/kurse.yaml'
const english = 'content/pages/en/courses.yaml'

/** A pottery whose courses are there in German and English, with these files in it. */
const pottery = (files: Files): string =>
  smallSiteWith({
    'content/site.en.yaml': 'claim: Slowly thrown\n',
    [courses]: pageYaml(),
    [english]: `language: en\nalternateOf: /kurse\n${pageYaml()}`,
    ...files,
  })

async function problemsOf(files: Files): Promise<Problem[]> {
  const root = pottery(files)
  return (await validateSite(kitOf(root).schemas, root)).problems
}

describe('a page in another language', () => {
  test('is fine where the site has its menu and footer', async () => {
    expect(await problemsOf({})).toEqual([])
  })

  test('needs these', async () => {
    const [problem, ...others] = await problemsOf({ [english]: `language: en-GB\n${pageYaml()}` })
    expect(problem).toMatchObject({
      code: 'page-language',
      file: english,
      start: { line: 1, column: 11 },
      detail: { known: ['de', 'en'] },
    })
    expect(others).toMatchObject([{ code: 'site-language', detail: { what: 'unused' } }])
  })

  test('speaks a language that has words', async () => {
    const site = {
      'content/site.en.yaml': '',
      'content/site.nl.yaml': 'claim: Langzaam gedraaid\n',
    }
    const { 'content/site.en.yaml': _, ...dutch } = site
    const page = { [english]: `language: nl\nalternateOf: /kurse\n${pageYaml()}` }
    const codes = (problems: Problem[]) => problems.map(({ code, file }) => `${file} ${code}`)
    expect(codes(await problemsOf({ ...dutch, ...page }))).toContain(
      'content/site.nl.yaml no-words',
    )
    const words = readFileSync('tests/sites/bakkerij/content/words.yaml', 'utf8')
    const told = await problemsOf({ ...dutch, ...page, 'content/words.nl.yaml': words })
    expect(codes(told)).toEqual(['content/site.en.yaml site-language'])
  })

  test('has the defaults of its blocks in its language', () => {
    const { schemas } = kitOf(pottery({}))
    const fields = [{ type: 'email', name: 'email', label: 'Email' }]
    const form = { type: 'form', heading: 'Write to us', name: 'contact', fields }
    const german = JSON.stringify(schemas.Block.parse(form))
    const spoken = JSON.stringify(schemas.inLanguage('en').Block.parse(form))
    expect(spoken).not.toBe(german)
    expect(JSON.stringify(schemas.inLanguage('fr').Block.parse(form))).toBe(german)
  })
})

test('what is kept of pages holds as long as the site speaks the same languages', async () => {
  const root = smallSiteWith({
    [english]: `language: en\n${pageYaml('    text: We open {facts.hours}.\n')}`,
  })
  const told = async () => {
    const { problems } = await validateSite(kitOf(root).schemas, root, { engine: 'one' })
    return problems.map(({ code }) => code)
  }
  expect(await told()).toEqual(['page-language', 'unknown-fact'])
  writeFileSync(join(root, 'content/site.en.yaml'), 'facts: { hours: from nine to five }\n')
  expect(await told()).toEqual([])
  writeFileSync(join(root, 'content/site.en.yaml'), 'facts: { times: from nine to five }\n')
  expect(await told()).toEqual(['unknown-fact'])
})

describe('the page that says the same in another language', () => {
  const told = async (head: string, files: Files = {}) => {
    const problems = await problemsOf({ [english]: `${head}\n${pageYaml()}`, ...files })
    return problems.filter(({ file }) => file === english)
  }

  test('must exist', async () => {
    expect(await told('language: en\nalternateOf: /kurs')).toMatchObject([
      {
        code: 'broken-link',
        start: { line: 2, column: 14 },
        end: { line: 2, column: 19 },
        detail: { near: '/kurse' },
        fix: { text: '/kurse' },
      },
    ])
  })

  test('is written in another one', async () => {
    expect(await told('alternateOf: /kurse')).toMatchObject([
      {
        code: 'alternate',
        start: { line: 1, column: 14 },
        detail: { what: 'same-language', route: '/kurse', language: 'de' },
      },
    ])
  })

  test('is the original', async () => {
    const third = `language: en\nalternateOf: /en/courses\n${pageYaml()}`
    const problems = await problemsOf({ 'content/pages/en/classes.yaml': third })
    expect(problems).toMatchObject([
      {
        code: 'alternate',
        start: { line: 2, column: 14 },
        detail: { what: 'chain', route: '/en/courses', original: '/kurse' },
        fix: { text: '/kurse' },
      },
    ])
  })

  test('has one counterpart in a language', async () => {
    const twin = `language: en\nalternateOf: /kurse\n${pageYaml()}`
    const problems = await problemsOf({ 'content/pages/en/lessons.yaml': twin })
    expect(problems).toMatchObject([
      {
        code: 'alternate',
        file: 'content/pages/en/lessons.yaml',
        detail: { what: 'taken', route: '/kurse', language: 'en', other: english },
      },
    ])
  })
})

describe('a link into another language', () => {
  const page = (link: string, head = '') =>
    `${head}${pageYaml(`    text: Zu den [Kursen](${link}).\n`)}`
  const en = 'language: en\n'

  test('is told where the page is there in that of the link', async () => {
    const plain = await problemsOf({ 'content/pages/en/index.yaml': page('/kurse', en) })
    expect(plain).toMatchObject([
      {
        code: 'other-language',
        severity: 'warning',
        start: { line: 7 },
        detail: { href: '/kurse', language: 'en', better: '/en/courses' },
        fix: { text: '/en/courses' },
      },
    ])
  })

  test('is told in the menu of that language as well', async () => {
    const site = 'navigation:\n  items:\n    - title: Courses\n      url: /kurse\n'
    expect(await problemsOf({ 'content/site.en.yaml': site })).toMatchObject([
      { code: 'other-language', file: 'content/site.en.yaml', start: { line: 4, column: 12 } },
    ])
  })

  test.each([
    ['to a page that is there in one language alone', '/', en],
    ['to the page itself in the other language', '/kurse', 'language: en\nalternateOf: /kurse\n'],
  ])('is fine %s', async (_what, link, head) => {
    expect(await problemsOf({ [english]: page(link, head) })).toEqual([])
  })
})

describe('content/site.<language>.yaml', () => {
  test('says nothing that all languages share', async () => {
    const site = 'claim: Slowly thrown\nurl: https://www.pottery.example\n'
    expect(await problemsOf({ 'content/site.en.yaml': site })).toMatchObject([
      { code: 'common-key', start: { line: 2, column: 1 }, detail: { key: 'url' } },
    ])
  })

  test('has no other fields', async () => {
    expect(await problemsOf({ 'content/site.en.yaml': 'clam: Slowly thrown\n' })).toMatchObject([
      { code: 'unknown-key', start: { line: 1, column: 1 }, detail: { near: 'claim' } },
    ])
  })

  test('is about a language of some page', async () => {
    expect(await problemsOf({ [english]: pageYaml() })).toMatchObject([
      {
        code: 'site-language',
        severity: 'warning',
        file: 'content/site.en.yaml',
        detail: { what: 'unused', language: 'en' },
      },
    ])
  })

  test.each([
    ['content/site.english.yaml', 'no-language'],
    ['content/site.de.yaml', 'own'],
    ['content/words.fr.yaml', 'words-alone'],
  ])('%s is read by nobody', async (file, what) => {
    expect(await problemsOf({ [file]: 'claim: Slowly thrown\n' })).toMatchObject([
      { code: 'site-language', severity: 'error', file, detail: { what } },
    ])
  })

  test('keeps the links of its menu whole', async () => {
    const site = 'navigation:\n  items:\n    - title: Courses\n      url: /en/curses\n'
    expect(await problemsOf({ 'content/site.en.yaml': site })).toMatchObject([
      { code: 'broken-link', file: 'content/site.en.yaml', detail: { near: '/en/courses' } },
    ])
  })

  test('gives facts of its own', async () => {
    const root = pottery({
      'content/site.yaml': siteYaml().replace('facts: {', 'facts: { hours: ab neun,'),
      'content/site.en.yaml': 'facts: { hours: from nine }\n',
      [english]: `language: en\nalternateOf: /kurse\n${pageYaml('    text: Open {facts.hours}, {facts.city}.\n')}`,
    })
    const { problems } = await validateSite(kitOf(root).schemas, root)
    expect(problems).toEqual([])
  })
})

describe('among languages', () => {
  const page = (route: string, language: string, original?: string) => {
    return { route, language, original, noindex: false }
  }
  const among = amongLanguages(
    [
      page('/', 'de'),
      page('/en', 'en', '/'),
      page('/kurse', 'de'),
      page('/nl/cursussen', 'nl', '/kurse'),
      { ...page('/en/courses', 'en', '/kurse'), noindex: true },
    ],
    ['de', 'en', 'nl'],
  )
  const routes = (places: readonly { route: string }[]) => places.map(({ route }) => route)

  test('a page is offered in each language that has it or a start page', () => {
    expect(routes(among(page('/kurse', 'de')).offered)).toEqual([
      ...['/kurse', '/en/courses', '/nl/cursussen'],
    ])
    expect(routes(among(page('/impressum', 'de')).offered)).toEqual(['/impressum', '/en'])
  })

  test('search engines are told of no page that they are not to find', () => {
    expect(routes(among(page('/kurse', 'de')).alternates)).toEqual(['/kurse', '/nl/cursussen'])
    expect(among(page('/en/courses', 'en')).alternates).toEqual([])
  })

  test('the start page is that of the language, or of the site', () => {
    expect(among(page('/en/courses', 'en')).home).toBe('/en')
    expect(among(page('/nl/cursussen', 'nl')).home).toBe('/')
  })

  test('a language is called what its readers call it', () => {
    expect([...languageNames(['de', 'en-GB', 'fr']).values()]).toEqual([
      ...['Deutsch', 'English', 'Français'],
    ])
    expect([...languageNames(['pt-BR', 'pt-PT']).values()]).toEqual([
      ...['Português (Brasil)', 'Português (Portugal)'],
    ])
  })
})
