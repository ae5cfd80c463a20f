import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createUiStringsFile } from '../../../src/authoring/scaffold/ui-strings-file.ts'
import { kitOf } from '../../../src/cli/kit.ts'
import { speechOf } from '../../../src/locale/speech.ts'
import type { Problem } from '../../../src/problems/problem.ts'
import { translationFinder } from '../../../src/text/page-translations.ts'
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

/** Creates a pottery site with a page in German and English, and with these files. */
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
  test('is accepted if the site has a menu and a footer in that language', async () => {
    expect(await problemsOf({})).toEqual([])
  })

  test('is reported if the site has no file for that language', async () => {
    const [problem, ...others] = await problemsOf({ [english]: `language: en-GB\n${pageYaml()}` })
    expect(problem).toMatchObject({
      code: 'page-language',
      file: english,
      start: { line: 1, column: 11 },
      detail: { known: ['de', 'en'] },
    })
    expect(others).toMatchObject([{ code: 'site-language', detail: { what: 'unused' } }])
  })

  test('needs UI strings of its language', async () => {
    const site = {
      'content/site.en.yaml': '',
      'content/site.fi.yaml': 'claim: Hitaasti dreijattu\n',
    }
    const { 'content/site.en.yaml': _, ...finnish } = site
    const page = { [english]: `language: fi\nalternateOf: /kurse\n${pageYaml()}` }
    const codes = (problems: Problem[]) => problems.map(({ code, file }) => `${file} ${code}`)
    expect(codes(await problemsOf({ ...finnish, ...page }))).toContain(
      'content/site.fi.yaml no-words',
    )
    const words = createUiStringsFile(speechOf('fi').own.needed)
    const problemsFor = await problemsOf({ ...finnish, ...page, 'content/words.fi.yaml': words })
    expect(codes(problemsFor)).toEqual(['content/site.en.yaml site-language'])
  })

  test('uses the block defaults of its language', () => {
    const { schemas } = kitOf(pottery({}))
    const fields = [{ type: 'email', name: 'email', label: 'Email' }]
    const form = { type: 'form', heading: 'Write to us', name: 'contact', fields }
    const german = JSON.stringify(schemas.Block.parse(form))
    const spoken = JSON.stringify(schemas.inLanguage('en').Block.parse(form))
    expect(spoken).not.toBe(german)
    expect(JSON.stringify(schemas.inLanguage('fr').Block.parse(form))).toBe(german)
  })
})

test('cached pages are invalidated when the languages or translated facts of the site change', async () => {
  const root = smallSiteWith({
    [english]: `language: en\n${pageYaml('    text: We open {facts.hours}.\n')}`,
  })
  const problemsFor = async () => {
    const { problems } = await validateSite(kitOf(root).schemas, root, { engine: 'one' })
    return problems.map(({ code }) => code)
  }
  expect(await problemsFor()).toEqual(['page-language', 'unknown-fact'])
  writeFileSync(join(root, 'content/site.en.yaml'), 'facts: { hours: from nine to five }\n')
  expect(await problemsFor()).toEqual([])
  writeFileSync(join(root, 'content/site.en.yaml'), 'facts: { times: from nine to five }\n')
  expect(await problemsFor()).toEqual(['unknown-fact'])
})

describe('the field alternateOf', () => {
  const problemsFor = async (head: string, files: Files = {}) => {
    const problems = await problemsOf({ [english]: `${head}\n${pageYaml()}`, ...files })
    return problems.filter(({ file }) => file === english)
  }

  test('must name an existing page', async () => {
    expect(await problemsFor('language: en\nalternateOf: /kurs')).toMatchObject([
      {
        code: 'broken-link',
        start: { line: 2, column: 14 },
        end: { line: 2, column: 19 },
        detail: { near: '/kurse' },
        fix: { text: '/kurse' },
      },
    ])
  })

  test('must name a page in another language', async () => {
    expect(await problemsFor('alternateOf: /kurse')).toMatchObject([
      {
        code: 'alternate',
        start: { line: 1, column: 14 },
        detail: { what: 'same-language', route: '/kurse', language: 'de' },
      },
    ])
  })

  test('must name the original page, not another translation', async () => {
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

  test('must not name a page that already has a translation in that language', async () => {
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

  test('is reported if the page exists in the language of the link', async () => {
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

  test('is reported in the menu of that language', async () => {
    const site = 'navigation:\n  items:\n    - title: Courses\n      url: /kurse\n'
    expect(await problemsOf({ 'content/site.en.yaml': site })).toMatchObject([
      { code: 'other-language', file: 'content/site.en.yaml', start: { line: 4, column: 12 } },
    ])
  })

  test.each([
    ['to a page that exists in one language only', '/', en],
    ['to its own page in the other language', '/kurse', 'language: en\nalternateOf: /kurse\n'],
  ])('is accepted %s', async (_what, link, head) => {
    expect(await problemsOf({ [english]: page(link, head) })).toEqual([])
  })
})

describe('a site file of another language', () => {
  test('must not set a field that all languages share', async () => {
    const site = 'claim: Slowly thrown\nurl: https://www.pottery.example\n'
    expect(await problemsOf({ 'content/site.en.yaml': site })).toMatchObject([
      { code: 'common-key', start: { line: 2, column: 1 }, detail: { key: 'url' } },
    ])
  })

  test('must not have unknown fields', async () => {
    expect(await problemsOf({ 'content/site.en.yaml': 'clam: Slowly thrown\n' })).toMatchObject([
      { code: 'unknown-key', start: { line: 1, column: 1 }, detail: { near: 'claim' } },
    ])
  })

  test('is reported if no page has its language', async () => {
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
  ])('is reported as unused: %s', async (file, what) => {
    expect(await problemsOf({ [file]: 'claim: Slowly thrown\n' })).toMatchObject([
      { code: 'site-language', severity: 'error', file, detail: { what } },
    ])
  })

  test('must not have broken links in its menu', async () => {
    const site = 'navigation:\n  items:\n    - title: Courses\n      url: /en/curses\n'
    expect(await problemsOf({ 'content/site.en.yaml': site })).toMatchObject([
      { code: 'broken-link', file: 'content/site.en.yaml', detail: { near: '/en/courses' } },
    ])
  })

  test('may override facts', async () => {
    const root = pottery({
      'content/site.yaml': siteYaml().replace('facts: {', 'facts: { hours: ab neun,'),
      'content/site.en.yaml': 'facts: { hours: from nine }\n',
      [english]: `language: en\nalternateOf: /kurse\n${pageYaml('    text: Open {facts.hours}, {facts.city}.\n')}`,
    })
    const { problems } = await validateSite(kitOf(root).schemas, root)
    expect(problems).toEqual([])
  })
})

describe('the list of languages', () => {
  const page = (route: string, language: string, original?: string) => {
    return { route, language, original, noindex: false }
  }
  const among = translationFinder(
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

  test('offers a page in each language that has a translation or a home page', () => {
    expect(routes(among(page('/kurse', 'de')).offered)).toEqual([
      ...['/kurse', '/en/courses', '/nl/cursussen'],
    ])
    expect(routes(among(page('/impressum', 'de')).offered)).toEqual(['/impressum', '/en'])
  })

  test('names no alternates with noindex to search engines', () => {
    expect(routes(among(page('/kurse', 'de')).alternates)).toEqual(['/kurse', '/nl/cursussen'])
    expect(among(page('/en/courses', 'en')).alternates).toEqual([])
  })

  test('uses the home page of the language, or else of the site', () => {
    expect(among(page('/en/courses', 'en')).home).toBe('/en')
    expect(among(page('/nl/cursussen', 'nl')).home).toBe('/')
  })

  test('has the name of each language in that language', () => {
    expect([...languageNames(['de', 'en-GB', 'fr']).values()]).toEqual([
      ...['Deutsch', 'English', 'Français'],
    ])
    expect([...languageNames(['pt-BR', 'pt-PT']).values()]).toEqual([
      ...['Português (Brasil)', 'Português (Portugal)'],
    ])
  })
})
