import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isCoverageRun } from '../support/coverage-run.ts'
import { parse, stringify } from 'yaml'
import { z } from 'zod'
import { views } from '../../src/blocks/registry.ts'
import { kitOf, type Kit } from '../../src/cli/kit.ts'
import { buildSite } from '../../src/build/build-site.ts'
import { createProgress } from '../../src/build/progress.ts'
import { createGatewayApp } from '../../src/gateway/app.ts'
import type { Form } from '../../src/content/forms/forms.ts'
import { readPublishedDefinition } from '../../src/gateway/host/published-definition.ts'
import { openSqliteStore } from '../../src/gateway/store/sqlite-store.ts'
import { validateSite } from '../../src/build/validate/validate-site.ts'
import { isError } from '../../src/problems/problem.ts'
import { createSiteServer } from '../../src/gateway/http/site-server.ts'
import { germanWords } from '../../src/locale/de/ui.ts'
import { englishWords } from '../../src/locale/en/ui.ts'
import { dutchWords } from '../../src/locale/nl/ui.ts'
import { packLanguages, speechOf } from '../../src/locale/speech.ts'
import { createUiStringsFile } from '../../src/authoring/scaffold/ui-strings-file.ts'
import { blockwerk } from '../support/command-line.ts'
import { agency, removeSites, siteYaml, smallSiteWith } from '../support/content-on-disk.ts'
import { inboxFile, removeInboxes } from '../support/gateway-site.ts'
import {
  strangeTextsIn,
  strangeWordsIn,
  textsOfSite,
  writtenIn,
  type SiteTexts,
} from './strange-words.ts'

const out = mkdtempSync(join(tmpdir(), 'blockwerk-languages-'))
afterAll(() => {
  rmSync(out, { recursive: true, force: true })
  removeSites()
})

type Built = { kit: Kit; dist: string; files: SiteTexts }

/** The text files of the site as it is published, by their paths. */
async function publish(root: string, name: string): Promise<Built> {
  const kit = kitOf(root)
  const dist = join(out, name, 'dist')
  const { problems } = await buildSite(kit, root, dist, createProgress(process.stderr, true))
  expect(problems.filter(isError)).toEqual([])
  return { kit, dist, files: textsOfSite(dist) }
}

const page = ({ files }: Built, name: string): string => files.get(name) ?? ''

describe('an English site of another trade', () => {
  const root = resolve('tests/sites/workshop')
  let site: Built
  beforeAll(async () => {
    site = await publish(root, 'workshop')
  })

  test('has no error', async () => {
    const { problems } = await validateSite(kitOf(root).schemas, root)
    expect(problems.filter(isError)).toEqual([])
  })

  test.skipIf(isCoverageRun)('is published without German UI strings', () => {
    expect(strangeTextsIn(site.files, germanWords, englishWords)).toEqual([])
    expect(strangeWordsIn(site.files, germanWords, { own: englishWords })).toEqual([])
  })

  test('declares its language to browsers, feed readers and search engines', () => {
    const home = page(site, 'index.html')
    expect(home).toContain('<html lang="en-GB">')
    expect(home).toContain('<meta property="og:locale" content="en_GB">')
    expect(home).toContain('"inLanguage":"en-GB"')
    expect(home).toContain('"addressCountry":"GB"')
    expect(page(site, 'feed.xml')).toContain('<language>en-GB</language>')
    expect(page(site, 'manifest.webmanifest')).toContain('"lang":"en-GB"')
    expect(page(site, 'servicing.html')).toContain('<html lang="en-GB">')
  })

  test('links to its content and to its own contact page', () => {
    const home = page(site, 'index.html')
    expect(home).toContain('href="#content"')
    expect(home).toContain('<main id="content"')
    expect(home).toMatch(/<form[^>]* action="\/api\/question"/)
    expect(page(site, 'vouchers.html')).toContain('href="/contact"')
    expect(home).not.toContain('/kontakt')
  })

  test('formats dates as in British English', () => {
    expect(page(site, 'journal/chains.html')).toContain('9 March 2026')
    expect(page(site, 'privacy.html')).toContain('1 February 2026')
  })
})

describe('a Dutch site with two UI strings of its own', () => {
  const root = resolve('tests/sites/bakkerij')
  let site: Built
  beforeAll(async () => {
    site = await publish(root, 'bakkerij')
  })

  test('has no error', async () => {
    const { problems } = await validateSite(kitOf(root).schemas, root)
    expect(problems.filter(isError)).toEqual([])
  })

  test.skipIf(isCoverageRun).each([
    ['German', germanWords],
    ['English', englishWords],
  ])('is published without %s UI strings', (_language, strange) => {
    const own = site.kit.words
    expect(strangeTextsIn(site.files, strange, own)).toEqual([])
    expect(strangeWordsIn(site.files, strange, { own, written: writtenIn(root) })).toEqual([])
  })

  test('declares its language to browsers and search engines', () => {
    const home = page(site, 'index.html')
    expect(home).toContain('<html lang="nl">')
    expect(home).toContain('<meta property="og:locale" content="nl_NL">')
    expect(home).toContain('"addressCountry":"NL"')
    expect(home).toContain('>Naar de inhoud<')
  })

  test('formats dates and plural forms as in its language', () => {
    const about = page(site, 'over-ons.html')
    expect(about).toContain('9 maart 2026')
    expect(about).toContain('1 minuut lezen')
  })

  test('shows its own UI strings instead of those of the pack', () => {
    const order = page(site, 'bestellen.html')
    expect(order).toContain('aria-label="Bakkerij De Zeemeeuw, terug naar de toonbank"')
    expect(order).toContain('>Bestelling versturen<')
    expect(order).not.toContain(dutchWords.defaults.form.submitLabel)
    expect(order).not.toContain('naar het begin')
  })
})

describe('a site in two languages', () => {
  const root = resolve('tests/sites/weingut')
  const url = 'https://www.rebstock.example'
  let site: Built
  beforeAll(async () => {
    site = await publish(root, 'weingut')
  })

  /** The pages of the site in one language, without links to the other language. */
  const pagesIn = (language: string): Built => ({
    ...site,
    files: new Map(
      [...site.files]
        .filter(([, text]) => text.includes(`<html lang="${language}">`))
        .map(([file, text]) => [file, text.replace(toOthers, '')]),
    ),
  })

  test('has no error in either language', async () => {
    const { problems } = await validateSite(kitOf(root).schemas, root)
    expect(problems.filter(isError)).toEqual([])
  })

  const toOthers = /<a class="language-link".*?<\/a>|<link rel="alternate" hreflang[^>]*>/g

  test('publishes its written and planned pages in each language', () => {
    expect([...pagesIn('de').files.keys()]).toHaveLength(8)
    expect([...pagesIn('en').files.keys()]).toHaveLength(7)
  })

  test('has no UI strings of the other language on any page', () => {
    const [german, english] = [pagesIn('de').files, pagesIn('en').files]
    expect(strangeTextsIn(german, englishWords, germanWords)).toEqual([])
    expect(strangeTextsIn(english, germanWords, englishWords)).toEqual([])
    expect(
      strangeWordsIn(german, englishWords, { own: germanWords, written: writtenIn(root) }),
    ).toEqual([])
    expect(strangeWordsIn(english, germanWords, { own: englishWords })).toEqual([])
  })

  test('has the menu, the footer and the home page in the language of the page', () => {
    const cellar = page(site, 'en/cellar.html')
    expect(cellar).toContain('aria-label="Weingut Rebstock, to the home page"')
    expect(cellar).toContain('<a class="nav-home" href="/en"')
    expect(cellar).toContain('>Riesling from the steep slope<')
    expect(cellar).toContain('We are open Monday to Saturday')
    expect(cellar).not.toContain('href="/kontakt"')
    expect(page(site, 'keller.html')).toContain('Geöffnet ist montags bis samstags')
  })

  test.each([
    ['keller.html', '/en/cellar', 'en', 'English'],
    ['en/cellar.html', '/keller', 'de', 'Deutsch'],
    ['datenschutz.html', '/en', 'en', 'English'],
    ['404.html', '/en', 'en', 'English'],
    ['en/shop.html', '/', 'de', 'Deutsch'],
    ['en/404.html', '/', 'de', 'Deutsch'],
  ])('links from %s to %s in the other language', (file, href, language, name) => {
    const link = `<a class="language-link" href="${href}" hrefLang="${language}" lang="${language}" data-navigation="full">${name}</a>`
    expect(page(site, file).split(link)).toHaveLength(3)
  })

  test.each([
    ['/england', 'Diese Flasche ist leer', '/'],
    ['/en/never', 'This page does not exist', '/en'],
    ['/en', 'Our cellar', '/en/cellar'],
  ])('answers %s with a page that contains “%s”', async (path, said, to) => {
    const answer = await (await createSiteServer(site.dist).request(path)).text()
    expect(answer).toContain(said)
    expect(answer).toContain(`href="${to}"`)
  })

  test('lists no 404 page in the sitemap', () => {
    expect(page(site, 'sitemap.xml')).not.toContain('404')
    expect(page(site, 'en/shop.html')).toContain('href="/en" class="button')
  })

  test('declares the versions of a page in both languages to search engines', () => {
    const tags = [
      `<link rel="alternate" hreflang="de" href="${url}/keller">`,
      `<link rel="alternate" hreflang="en" href="${url}/en/cellar">`,
      `<link rel="alternate" hreflang="x-default" href="${url}/keller">`,
    ].join('')
    for (const file of ['keller.html', 'en/cellar.html']) {
      expect(page(site, file)).toContain(tags)
    }
    expect(page(site, 'datenschutz.html')).not.toContain('hreflang')
    const of = page(site, 'en/cellar.html')
    expect(of).toContain('<meta property="og:locale" content="en_US">')
    expect(of).toContain('<meta property="og:locale:alternate" content="de_DE">')
    expect(of).toContain('"inLanguage":"en"')
    expect(of).toContain('"addressCountry":"DE"')
  })

  test('lists both versions of a page in the sitemap', () => {
    expect(page(site, 'sitemap.xml')).toContain(
      `<url><loc>${url}/en/cellar</loc><xhtml:link rel="alternate" hreflang="de" href="${url}/keller"/><xhtml:link rel="alternate" hreflang="en" href="${url}/en/cellar"/></url>`,
    )
    expect(page(site, 'sitemap.xml')).toContain(`<url><loc>${url}/datenschutz</loc></url>`)
  })

  test('has a feed and article lists of its own for each language', () => {
    const german = page(site, 'feed.xml')
    const english = page(site, 'feed.en.xml')
    expect(german).toContain('Die Lese am Steilhang')
    expect(german).not.toContain('Harvest')
    expect(english).toContain('<language>en</language>')
    expect(english).toContain('Harvest on the steep slope')
    expect(english).not.toContain('Steilhang')
    expect(page(site, 'en.html')).toContain('href="/feed.en.xml"')
    expect(page(site, 'tagebuch.html')).not.toContain('/en/journal/harvest')
    expect(page(site, 'en/journal.html')).not.toContain('/tagebuch/lese')
  })
})

describe('a submission', () => {
  afterAll(removeInboxes)

  const forms = [
    ['workshop', '/booking', 'en-GB'],
    ['bakkerij', '/bestellen', 'nl'],
    ['weingut', '/kontakt', 'de'],
    ['weingut', '/en/contact', 'en'],
  ] as const

  /** The gateway of the built site, and the field values of a visitor of the page. */
  async function gatewayOf(name: string, route: string) {
    const dist = join(out, name, 'dist')
    const root = resolve('tests/sites', name)
    const { words, palette, translations } = kitOf(root)
    const { forms: all } = readPublishedDefinition(dist, root)
    const form = all.find((one) => one.route === route)
    if (form === undefined) throw new Error(`No form stands on ${route}.`)
    const store = openSqliteStore(inboxFile())
    let clock = Date.UTC(2026, 10, 22, 12)
    const app = await createGatewayApp({
      ...{ words: words.gateway, translations, palette, forms: all, store, webhooks: new Map() },
      ...{ log: () => undefined, now: () => clock },
    })
    const fields = Object.fromEntries(form.fields.map((field) => [field.name, filledIn(field)]))
    const html = readFileSync(join(dist, `${route.slice(1) || 'index'}.html`), 'utf8')
    const [action = ''] = /(?<= action=")\/api\/forms\/[^"]+/.exec(html) ?? []
    const pass = (ms: number) => (clock += ms)
    return { app, store, form, fields, words: words.gateway, action, pass }
  }

  function filledIn(field: Form['fields'][number]): string | string[] {
    switch (field.type) {
      case 'fixed':
        return field.value
      case 'email':
        return 'ada@linde.example'
      case 'tel':
        return '0117 496 0123'
      case 'url':
        return 'https://linde.example'
      case 'number':
        return String(field.min ?? 1)
      case 'date':
        return field.max ?? '2027-03-09'
      case 'select':
      case 'radio':
        return field.options[0]?.value ?? ''
      case 'file':
        return []
      case 'choices':
        return field.options.slice(0, 1).map(({ value }) => value)
      case 'checkbox':
        return 'true'
      default:
        return 'Ada Linde'
    }
  }

  const headers = { Origin: 'http://localhost', Host: 'localhost' }

  test.each(forms)(
    'from the site %s at %s is stored when sent with JavaScript',
    async (name, route) => {
      const { app, store, form, fields, pass } = await gatewayOf(name, route)
      const { token } = z
        .object({ token: z.string() })
        .parse(await (await app.request('/api/forms/token')).json())
      pass(30_000)
      const answer = await app.request(`/api/forms/${form.name}`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json', 'X-Form-Opened': token },
        body: JSON.stringify(fields),
      })
      expect([answer.status, await answer.json()]).toEqual([202, { id: expect.any(String) }])
      expect(await store.list({})).toMatchObject([{ form: form.name, state: 'waiting' }])
      await store.close()
    },
  )

  test.each(forms)(
    'from the site %s at %s is stored when sent without JavaScript, with answers in “%s”',
    async (name, route, language) => {
      const { app, store, form, fields, words, action, pass } = await gatewayOf(name, route)
      // A browser may send no Referer header.
      const post = (path: string, body: Record<string, string | string[]>) =>
        app.request(path, {
          method: 'POST',
          headers: {
            ...{ ...headers, Accept: 'text/html' },
            'Content-Type': 'application/x-www-form-urlencoded',
          },
          body: new URLSearchParams(
            Object.entries(body).flatMap(([field, values]) =>
              [values].flat().map((value) => [field, value]),
            ),
          ).toString(),
        })
      const missing = await post(action, {})
      expect([missing.status, await missing.text()]).toEqual([
        422,
        expect.stringContaining(`<html lang="${language}">`),
      ])
      const arrived = (await post(action, fields)).headers.get('Location') ?? ''
      const held = await (await app.request(arrived)).text()
      expect(held).toContain(`<html lang="${language}">`)
      const [, receipt = ''] =
        new RegExp(`name="${words.addresses.receipt}" value="([^"]+)"`).exec(held) ?? []
      const [, confirm = ''] = /<form\s+method="post"\s+action="([^"]+)"/.exec(held) ?? []
      pass(30_000)
      const sent = await post(confirm, { [words.addresses.receipt]: receipt })
      const end = await (await app.request(sent.headers.get('Location') ?? '')).text()
      expect(end).toContain(form.sent.title)
      expect(await store.list({})).toMatchObject([{ form: form.name, state: 'waiting' }])
      await store.close()
    },
  )
})

describe('UI strings in content/words.yaml', () => {
  /** Every string that a language without a pack needs. Finnish has two plural forms. */
  const finnishWords = createUiStringsFile(speechOf('fi').own.needed)

  const problemsOf = async (language: string, words: string | undefined) => {
    const root = smallSiteWith({
      'content/site.yaml': siteYaml().replace('language: de', `language: ${language}`),
      ...(words !== undefined && { 'content/words.yaml': words }),
    })
    const { problems } = await validateSite(kitOf(root).schemas, root)
    return problems.filter(isError)
  }

  test('may replace any text of a pack', async () => {
    const words = 'frame:\n  menu: Karte aufschlagen\n'
    expect(await problemsOf('de', words)).toEqual([])
    const root = smallSiteWith({ 'content/words.yaml': words })
    expect(kitOf(root).words.frame).toEqual({ ...germanWords.frame, menu: 'Karte aufschlagen' })
  })

  test('are required if Blockwerk has no language pack for the language', async () => {
    expect(await problemsOf('fi', undefined)).toMatchObject([
      { code: 'no-words', file: 'content/site.yaml', detail: { language: 'fi' } },
    ])
  })

  test('that are missing are reported with their name and English text', async () => {
    const gap = finnishWords.replace(/^ {2}closeMenu: .*\n/m, '')
    expect(await problemsOf('fi', gap)).toMatchObject([
      {
        code: 'missing-word',
        start: { line: 6 },
        detail: { name: 'frame.closeMenu', english: 'Close menu' },
      },
    ])
  })

  test('need a form for every plural category of the language', async () => {
    const missing = (await problemsOf('lt', finnishWords)).map(({ detail }) => detail)
    expect(missing).toContainEqual({
      name: 'blocks.list.readingTime.few',
      english: '{minutes} min read',
    })
    expect(missing).toHaveLength(6)
  })

  test('with an unknown key are reported with a suggestion', async () => {
    const [problem] = await problemsOf('de', 'frame:\n  closeMenü: Karte\n')
    expect(problem).toMatchObject({ code: 'unknown-key', detail: { near: 'closeMenu' } })
  })

  test('must keep the placeholders of a text', async () => {
    const [problem] = await problemsOf('de', 'blocks:\n  steps:\n    step: Schritt\n')
    expect(problem).toMatchObject({
      code: 'lost-place',
      start: { line: 3 },
      detail: { name: 'blocks.steps.step', places: ['{number}'] },
    })
  })
})

describe('a site in all languages with a block of each type', () => {
  const unchecked = ['broken-link', 'broken-anchor', 'duplicate-id', 'unused-asset']
  const checks = `checks: { ${unchecked.map((code) => `${code}: off`).join(', ')} }`

  /** The first example of each block type, as the reference shows it in German. */
  const examples = Object.keys(views).map((type) => {
    const file: unknown = parse(readFileSync(`schema/blocks/${type}.yaml`, 'utf8'))
    return Object.values(Showcase.parse(file).examples)[0]
  })
  const pageIn = (language: string) =>
    stringify({
      ...(language !== 'de' && { language }),
      title: 'Alle Blöcke der Bibliothek',
      description: 'Ein Beispiel von jeder Art.',
      blocks: examples,
    })
  const pathOf = (language: string) => (language === 'de' ? 'bloecke' : `${language}/bloecke`)
  let site: Built
  let written: string
  beforeAll(async () => {
    if (isCoverageRun) return
    const root = smallSiteWith({
      'content/site.yaml': siteYaml('', checks),
      ...Object.fromEntries(
        packLanguages.flatMap((language) => [
          [`content/pages/${pathOf(language)}.yaml`, pageIn(language)],
          ...(language === 'de' ? [] : [[`content/site.${language}.yaml`, 'claim: Ton\n']]),
        ]),
      ),
    })
    cpSync(join(agency, 'content/media'), join(root, 'content/media'), { recursive: true })
    const alts = readFileSync(join(agency, 'content/media/manifest.json'), 'utf8')
    site = await publish(root, 'examples')
    written = writtenIn(root) + alts
  })

  const linksToOthers = /<a class="language-link".*?<\/a>|<link rel="alternate" hreflang[^>]*>/g

  test.skipIf(isCoverageRun).each(packLanguages)(
    'shows no UI strings of another language on its page in “%s”',
    (language) => {
      const file = `${pathOf(language)}.html`
      const html = page(site, file).replace(linksToOthers, '')
      const files = new Map([[file, html]])
      const own = speechOf(language).words
      expect(html).toContain(own.blocks.code.copy)
      for (const other of packLanguages.filter((one) => one !== language)) {
        expect(strangeTextsIn(files, speechOf(other).words, own)).toEqual([])
      }
      // Related languages share many words. Single words are compared with those of German and English only.
      for (const strange of [germanWords, englishWords]) {
        if (strange.language === language) continue
        expect(strangeWordsIn(files, strange, { own, written })).toEqual([])
      }
    },
  )

  test.skipIf(isCoverageRun).each(['ar', 'he'])(
    'writes the page in “%s” from right to left',
    (language) => {
      expect(page(site, `${pathOf(language)}.html`)).toContain(`<html lang="${language}" dir="rtl"`)
      expect(page(site, 'fr/bloecke.html')).toContain('<html lang="fr">')
      const [, sheet = ''] = [...site.files].find(([name]) => /site-[^/]+\.css$/.test(name)) ?? []
      expect(sheet).toContain('[dir=rtl]{--way:-1}')
    },
  )
})

const Showcase = z.object({ examples: z.record(z.string(), z.unknown()) })

describe('validate', () => {
  test.each([
    ['tests/sites/workshop', '0 errors'],
    ['tests/sites/bakkerij', '0 errors'],
    ['tests/sites/docs', '0 errors, 0 warnings'],
    ['tests/sites/startup', '0 errors, 0 warnings'],
    ['tests/sites/craft', '0 Fehler'],
  ])(
    'without --lang on the site %s reports in the language of the site: %s',
    async (root, told) => {
      const { stdout } = await blockwerk(['validate', '--root', root, '--no-cache'])
      expect(stdout).toContain(told)
    },
  )

  test('with --lang reports in that language', async () => {
    const words = ['validate', '--root', 'tests/sites/workshop', '--no-cache', '--lang', 'de']
    expect((await blockwerk(words)).stdout).toContain('0 Fehler')
  })
})
