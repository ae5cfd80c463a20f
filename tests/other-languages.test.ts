import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kitOf, type Kit } from '../scripts/kit.ts'
import { buildSite } from '../src/build/build-site.ts'
import { progressOn } from '../src/build/progress.ts'
import { validateSite } from '../src/validate/validate-site.ts'
import { isError } from '../src/problem/problem.ts'
import { de } from '../src/words/de.ts'
import { en } from '../src/words/en.ts'
import type { Words } from '../src/words/words.ts'
import { blockwerk } from './command-line.ts'
import { agency, removeSites, siteYaml, smallSiteWith } from './content-on-disk.ts'

const out = mkdtempSync(join(tmpdir(), 'blockwerk-languages-'))
afterAll(() => {
  rmSync(out, { recursive: true, force: true })
  removeSites()
})

type Built = { kit: Kit; dist: string; files: Map<string, string> }

/** The text files of the site as it is published, by their paths. */
async function built(root: string, name: string): Promise<Built> {
  const kit = kitOf(root)
  const dist = join(out, name, 'dist')
  const { problems } = await buildSite(kit, root, dist, progressOn(process.stderr, true))
  expect(problems.filter(isError)).toEqual([])
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:html|js|css|json|jsonl|xml|txt|webmanifest)$/.test(file))
    .filter((file) => statSync(join(dist, file)).isFile())
    .map((file): [string, string] => [file, readFileSync(join(dist, file), 'utf8')])
  return { kit, dist, files: new Map(files) }
}

const page = ({ files }: Built, name: string): string => files.get(name) ?? ''

describe('an English site of another trade', () => {
  const root = resolve('tests/sites/workshop')
  let site: Built
  beforeAll(async () => {
    site = await built(root, 'workshop')
  })

  test('has no error', async () => {
    const { problems } = await validateSite(kitOf(root).schemas, root)
    expect(problems.filter(isError)).toEqual([])
  })

  test('is published without a German word of ours', () => {
    expect(strangeTextsIn(site, de, en)).toEqual([])
    expect(strangeWordsIn(site, de, en)).toEqual([])
  })

  test('says which language it speaks, to browsers, readers and search engines', () => {
    const home = page(site, 'index.html')
    expect(home).toContain('<html lang="en-GB">')
    expect(home).toContain('<meta property="og:locale" content="en_GB">')
    expect(home).toContain('"inLanguage":"en-GB"')
    expect(home).toContain('"addressCountry":"GB"')
    expect(page(site, 'feed.xml')).toContain('<language>en-GB</language>')
    expect(page(site, 'manifest.webmanifest')).toContain('"lang":"en-GB"')
    expect(page(site, 'servicing/index.html')).toContain('<html lang="en-GB">')
  })

  test('leads to its content, and to its own page for those who want to write', () => {
    const home = page(site, 'index.html')
    expect(home).toContain('href="#content"')
    expect(home).toContain('<main id="content"')
    expect(home).toMatch(/<form[^>]* action="\/contact"/)
    expect(page(site, 'vouchers/index.html')).toContain('href="/contact"')
    expect(home).not.toContain('/kontakt')
  })

  test('writes days as they are written in Britain', () => {
    expect(page(site, 'journal/chains/index.html')).toContain('9 March 2026')
    expect(page(site, 'privacy/index.html')).toContain('1 February 2026')
  })
})

describe('a site in a language that ships without words', () => {
  const root = resolve('tests/sites/bakkerij')
  let site: Built
  beforeAll(async () => {
    site = await built(root, 'bakkerij')
  })

  test('says all of them itself, and has no error', async () => {
    const { problems } = await validateSite(kitOf(root).schemas, root)
    expect(problems.filter(isError)).toEqual([])
  })

  test('is published without a German or an English text of ours', () => {
    expect(strangeTextsIn(site, de, site.kit.words)).toEqual([])
    expect(strangeTextsIn(site, en, site.kit.words)).toEqual([])
  })

  test('says so to browsers, readers and search engines', () => {
    const home = page(site, 'index.html')
    expect(home).toContain('<html lang="nl">')
    expect(home).toContain('<meta property="og:locale" content="nl_NL">')
    expect(home).toContain('"addressCountry":"NL"')
    expect(home).toContain('>Naar de inhoud<')
  })

  test('writes days and numbers of things as its language does', () => {
    const about = page(site, 'over-ons/index.html')
    expect(about).toContain('9 maart 2026')
    expect(about).toContain('1 minuut lezen')
  })
})

describe('a site in two languages', () => {
  const root = resolve('tests/sites/weingut')
  const url = 'https://www.rebstock.example'
  let site: Built
  beforeAll(async () => {
    site = await built(root, 'weingut')
  })

  /** Its pages in one of them, without what leads to the other. */
  const pagesIn = (language: string): Built => ({
    ...site,
    files: new Map(
      [...site.files]
        .filter(([, text]) => text.includes(`<html lang="${language}">`))
        .map(([file, text]) => [file, text.replace(toOthers, '')]),
    ),
  })

  test('has no error', async () => {
    const { problems } = await validateSite(kitOf(root).schemas, root)
    expect(problems.filter(isError)).toEqual([])
  })

  const toOthers = /<a class="language-link".*?<\/a>|<link rel="alternate" hreflang[^>]*>/g

  test('has as many pages in each as were written and announced', () => {
    expect([...pagesIn('de').files.keys()]).toHaveLength(8)
    expect([...pagesIn('en').files.keys()]).toHaveLength(6)
  })

  test('says on no page a word of ours in the other', () => {
    expect(strangeTextsIn(pagesIn('de'), en, de)).toEqual([])
    expect(strangeTextsIn(pagesIn('en'), de, en)).toEqual([])
    expect(strangeWordsIn(pagesIn('en'), de, en)).toEqual([])
  })

  test('has menu, footer and start page in the language of the page', () => {
    const cellar = page(site, 'en/cellar/index.html')
    expect(cellar).toContain('aria-label="Weingut Rebstock, to the home page"')
    expect(cellar).toContain('<a class="nav-home" href="/en"')
    expect(cellar).toContain('>Riesling from the steep slope<')
    expect(cellar).toContain('We are open Monday to Saturday')
    expect(cellar).not.toContain('href="/kontakt"')
    expect(page(site, 'keller/index.html')).toContain('Geöffnet ist montags bis samstags')
  })

  test.each([
    ['keller/index.html', '/en/cellar', 'en', 'English'],
    ['en/cellar/index.html', '/keller', 'de', 'Deutsch'],
    ['datenschutz/index.html', '/en', 'en', 'English'],
    ['404.html', '/en', 'en', 'English'],
    ['en/shop/index.html', '/', 'de', 'Deutsch'],
  ])('%s offers %s', (file, href, language, name) => {
    const link = `<a class="language-link" href="${href}" hrefLang="${language}" lang="${language}" data-navigation="full">${name}</a>`
    expect(page(site, file).split(link)).toHaveLength(3)
  })

  test('tells search engines of the same page in both, and of the original for all others', () => {
    const tags = [
      `<link rel="alternate" hreflang="de" href="${url}/keller">`,
      `<link rel="alternate" hreflang="en" href="${url}/en/cellar">`,
      `<link rel="alternate" hreflang="x-default" href="${url}/keller">`,
    ].join('')
    for (const file of ['keller/index.html', 'en/cellar/index.html']) {
      expect(page(site, file)).toContain(tags)
    }
    expect(page(site, 'datenschutz/index.html')).not.toContain('hreflang')
    const of = page(site, 'en/cellar/index.html')
    expect(of).toContain('<meta property="og:locale" content="en_US">')
    expect(of).toContain('<meta property="og:locale:alternate" content="de_DE">')
    expect(of).toContain('"inLanguage":"en"')
    expect(of).toContain('"addressCountry":"DE"')
  })

  test('is listed with both in the sitemap', () => {
    expect(page(site, 'sitemap.xml')).toContain(
      `<url><loc>${url}/en/cellar</loc><xhtml:link rel="alternate" hreflang="de" href="${url}/keller"/><xhtml:link rel="alternate" hreflang="en" href="${url}/en/cellar"/></url>`,
    )
    expect(page(site, 'sitemap.xml')).toContain(`<url><loc>${url}/datenschutz</loc></url>`)
  })

  test('has a feed and lists of articles for the readers of each', () => {
    const german = page(site, 'feed.xml')
    const english = page(site, 'feed.en.xml')
    expect(german).toContain('Die Lese am Steilhang')
    expect(german).not.toContain('Harvest')
    expect(english).toContain('<language>en</language>')
    expect(english).toContain('Harvest on the steep slope')
    expect(english).not.toContain('Steilhang')
    expect(page(site, 'en/index.html')).toContain('href="/feed.en.xml"')
    expect(page(site, 'tagebuch/index.html')).not.toContain('/en/journal/harvest')
    expect(page(site, 'en/journal/index.html')).not.toContain('/tagebuch/lese')
  })
})

describe('words of the interface in content/words.yaml', () => {
  const problemsOf = async (language: string, words: string | undefined) => {
    const root = smallSiteWith({
      'content/site.yaml': siteYaml().replace('language: de', `language: ${language}`),
      ...(words !== undefined && { 'content/words.yaml': words }),
    })
    const { problems } = await validateSite(kitOf(root).schemas, root)
    return problems.filter(isError)
  }

  test('may change any text of a pack', async () => {
    const words = 'frame:\n  menu: Karte aufschlagen\n'
    expect(await problemsOf('de', words)).toEqual([])
    const root = smallSiteWith({ 'content/words.yaml': words })
    expect(kitOf(root).words.frame).toEqual({ ...de.frame, menu: 'Karte aufschlagen' })
  })

  test('are asked for where the language has none', async () => {
    expect(await problemsOf('nl', undefined)).toMatchObject([
      { code: 'no-words', file: 'content/site.yaml', detail: { language: 'nl' } },
    ])
  })

  test('that are missing are told by name, with their English text', async () => {
    const own = readFileSync('tests/sites/bakkerij/content/words.yaml', 'utf8')
    const gap = own.replace(/^ {2}closeMenu: .*\n/m, '')
    expect(await problemsOf('nl', gap)).toMatchObject([
      {
        code: 'missing-word',
        start: { line: 3 },
        detail: { name: 'frame.closeMenu', english: 'Close menu' },
      },
    ])
  })

  test('have a form for every kind of number that the language tells apart', async () => {
    const own = readFileSync('tests/sites/bakkerij/content/words.yaml', 'utf8')
    const missing = (await problemsOf('pl', own)).map(({ detail }) => detail)
    expect(missing).toContainEqual({
      name: 'blocks.article-list.readingTime.few',
      english: '{minutes} min read',
    })
    expect(missing).toHaveLength(4)
  })

  test('that do not exist are told, with what may be meant', async () => {
    const [problem] = await problemsOf('de', 'frame:\n  closeMenü: Karte\n')
    expect(problem).toMatchObject({ code: 'unknown-key', detail: { near: 'closeMenu' } })
  })

  test('keep the places for values', async () => {
    const [problem] = await problemsOf('de', 'blocks:\n  steps:\n    step: Schritt\n')
    expect(problem).toMatchObject({
      code: 'lost-place',
      start: { line: 3 },
      detail: { name: 'blocks.steps.step', places: ['{number}'] },
    })
  })
})

describe('a German site', () => {
  test('is published without an English text of ours', async () => {
    expect(strangeTextsIn(await built(agency, 'agency'), en, de)).toEqual([])
  })
})

/** Whole texts of a pack that the site does not speak, in any of its files. */
function strangeTextsIn({ files }: Built, strange: Words, own: Words): string[] {
  // The router's own words, which the German pack repeats.
  const known = new Set([...textsIn(own), 'Unexpected Application Error!'])
  const texts = textsIn(strange).filter((text) => /\S \S/.test(text) && !known.has(text))
  return [...files].flatMap(([file, source]) =>
    texts.filter((text) => source.includes(text)).map((text) => `${file}: ${text}`),
  )
}

/** Words that both languages have, though our packs do not. */
const common = new Set(['mail', 'stand'])

/** Words of such a pack on pages; those of three letters and fewer belong to any language. */
function strangeWordsIn({ files }: Built, strange: Words, own: Words): string[] {
  const known = new Set([...textsIn(own).flatMap(wordsIn), ...common])
  const words = new Set(
    textsIn(strange)
      .flatMap(wordsIn)
      .filter((word) => !known.has(word) && word.length > 3),
  )
  return [...files].flatMap(([file, source]) =>
    [...new Set(saidIn(file, source).flatMap(wordsIn))]
      .filter((word) => words.has(word))
      .map((word) => `${file}: ${word}`),
  )
}

/** What visitors are told in a file: of pages all that is between tags or in attributes which are read. */
function saidIn(file: string, source: string): string[] {
  if (!file.endsWith('.html')) return []
  const shown = source.replace(/<(script|style)\b[^]*?<\/\1>/g, ' ')
  const told = [
    ...shown.matchAll(
      /\s(?:aria-[a-z]+|alt|title|placeholder|label|content|href|id|action)="([^"]*)"/g,
    ),
  ]
  return [shown.replace(/<[^>]*>/g, ' '), ...told.map(([, text = '']) => text)]
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

describe('without --lang, authors are told in the language of their site what is wrong', () => {
  test.each([
    ['tests/sites/workshop', '0 errors'],
    ['tests/sites/bakkerij', '0 errors'],
    ['tests/sites/agency', '0 Fehler'],
  ])('%s: %s', async (root, told) => {
    const { stdout } = await blockwerk(['validate', '--root', root, '--no-cache'])
    expect(stdout).toContain(told)
  })

  test('else in the one that they name', async () => {
    const words = ['validate', '--root', 'tests/sites/workshop', '--no-cache', '--lang', 'de']
    expect((await blockwerk(words)).stdout).toContain('0 Fehler')
  })
})
