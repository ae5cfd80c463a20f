import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import {
  formatCatalogue,
  formatExplanation,
  formatCodeList,
} from '../../src/problems/format-explanation.ts'
import { blockTypesOf } from '../../src/content/page/block-types.ts'
import { configurableCodes } from '../../schema/checks.ts'
import { validateSite } from '../support/validated-site.ts'
import { collectImageFacts } from '../../src/build/images/image-facts.ts'
import { codes, explanationOf } from '../../src/locale/explanations.ts'
import { translateExample } from '../../src/locale/en/examples.ts'
import { languages, type Language } from '../../src/locale/texts.ts'
import { SiteModel } from '../../src/content/site/site-model.ts'
import { blockwerk } from '../support/command-line.ts'
import {
  drawingOf,
  manifestOf,
  pageYaml,
  removeSites,
  siteYaml,
  smallSiteWith,
  type Files,
} from '../support/content-on-disk.ts'
import { schemas } from '../support/kit.ts'
import { filmOf, longFilm } from '../support/videos.ts'
import { modelOf } from '../support/models.ts'
import { movingOf } from '../support/odd-images.ts'
import { photoOf } from '../support/photos.ts'

afterAll(removeSites)

const shown = codes.filter((code) => explanationOf(code, 'de').of !== 'words')

const inBoth = shown.flatMap((code) => languages.map((language) => [code, language] as const))

describe.each(inBoth)('the explanation of %s in %s', (code, language) => {
  const { of, wrong, right } = explanationOf(code, language)
  const pageOf = (text: string) => (of === 'page' ? text : withBlocks(text, language))

  test('has a wrong example that causes exactly this problem', async () => {
    expect(await codesIn(pageOf(wrong), language)).toEqual([code])
  })

  test('has a right example that causes no problem', async () => {
    expect(await codesIn(pageOf(right), language)).toEqual([])
  })
})

const weighed = shown.filter((code) => configurableCodes.some((soft) => soft === code))

describe.each(weighed)('the setting “checks: { %s: error }”', (code) => {
  const { of, wrong } = explanationOf(code, 'de')
  const page = of === 'page' ? wrong : withBlocks(wrong)

  test('makes build report the problem as an error', async () => {
    expect(await errorsIn(page, `${silent}, ${code}: error`)).toEqual([code])
    expect(await errorsIn(page, `${silent}, ${code}: off`)).toEqual([])
  })
})

describe.each(languages)('every problem code in the language “%s”', (language) => {
  test.each(codes)('has a title, a reason and two different examples: %s', (code) => {
    const { title, why, wrong, right } = explanationOf(code, language)
    expect(title).toMatch(/^[A-ZÄÖÜ].{10,80}[^.]$/)
    expect(why).toMatch(/^[A-ZÄÖÜ][^]{40,}\.$/)
    expect(wrong).not.toBe(right)
    expect(formatExplanation(code, language)).toContain(title)
    expect(
      Math.max(
        ...formatExplanation(code, language)
          .split('\n')
          .map((line) => line.length),
      ),
    ).toBeLessThan(101)
  })
})

test('PROBLEMS.md equals the output of “blockwerk explain --catalogue”', () => {
  expect(readFileSync('schema/PROBLEMS.md', 'utf8')).toBe(formatCatalogue(configurableCodes))
})

test('the reasons in the German and English explanations differ for every code', () => {
  const same = codes.filter(
    (code) => explanationOf(code, 'de').why === explanationOf(code, 'en').why,
  )
  expect(same).toEqual([])
})

describe('the command “explain”', () => {
  test('explains a code with a wrong and a right example', async () => {
    const { status, stdout } = await explain('yaml-syntax')
    expect(status).toBe(0)
    expect(stdout).toBe(`yaml-syntax: Das ist kein gültiges YAML

  YAML trennt Felder durch Doppelpunkt und Leerzeichen und ordnet sie durch Einrückung. Steht
  eines davon im Text oder an der falschen Stelle, liest der Rechner etwas anderes als Sie.
  Anführungszeichen um den Text helfen fast immer.

  Falsch
    - type: hero
      heading: Kurse: drehen lernen

  Richtig
    - type: hero
      heading: "Kurse: drehen lernen"

  https://blockwerk.example/de/problems/yaml-syntax
`)
  })

  test('answers in English with --lang en', async () => {
    expect((await explain('empty-file', '--lang', 'en')).stdout).toContain('The file is empty')
  })

  test('explains a block and a field', async () => {
    const { status, stdout } = await explain('hero.actions.label', '--lang', 'en')
    expect([status, stdout]).toEqual([0, '  label\n    text · required\n    Text on the button.\n'])
    expect((await explain('quote')).stdout).toMatch(/^quote: Ein Zitat\.\n/)
  })

  test.each([
    ['akkordeon', 'faq'],
    ['Plans', 'pricing'],
    ['faq.items', 'items'],
    ['kontakt', 'form'],
  ])('finds a block by an alternative name: %s → %s', async (word, name) => {
    const { status, stdout } = await explain(word, '--lang', 'en')
    expect([status, stdout.trim().split(/[:\n]/)[0]]).toEqual([0, name])
  })

  test('finds icons by their meaning', async () => {
    const { status, stdout } = await explain('icons', 'money', '--lang', 'en')
    expect(status).toBe(0)
    expect(stdout.split(/\s+/)).toEqual(expect.arrayContaining(['banknote', 'piggy-bank']))
    expect((await explain('icons', 'linkedin')).stdout.trim()).toBe('brand:linkedin')
    expect((await explain('icons')).stdout.split(/\s+/).length).toBeGreaterThan(1000)
  })

  test('says that no icon has to do with a word', async () => {
    const { status, stderr } = await explain('icons', 'schraubenzieher', '--lang', 'en')
    expect(status).toBe(2)
    expect(stderr).toContain('No icon has to do with “schraubenzieher”.')
  })

  test('lists all codes and blocks when it gets no name', async () => {
    const { status, stdout } = await explain()
    expect(status).toBe(0)
    expect(stdout.startsWith(`${formatCodeList('de')}\n\n  page `)).toBe(true)
    expect(formatCodeList('de').split('\n')).toHaveLength(codes.length)
    for (const type of blockTypesOf(schemas.Entry))
      expect(stdout).toMatch(new RegExp(`^  ${type} `, 'm'))
  })

  test.each([
    [
      'a misspelt code',
      ['brokn-link'],
      '“brokn-link” is not a problem code, block or field. Did you mean “broken-link”?',
    ],
    [
      'an unknown code',
      ['BW104'],
      '“BW104” is not a problem code, block or field. Run “blockwerk explain” to list them.',
    ],
    [
      'a misspelt block',
      ['heroo'],
      '“heroo” is not a problem code, block or field. Did you mean “hero”?',
    ],
    [
      'a field that the block does not have',
      ['hero.any'],
      '“hero” has no field “any”. Run “blockwerk explain hero” to see its fields.',
    ],
    [
      'a misspelt alternative name of a block',
      ['pricng'],
      '“pricng” is not a problem code, block or field. Did you mean “pricing”?',
    ],
    [
      'words that nothing matches',
      ['qwertz', 'yxcvb'],
      '“qwertz yxcvb” is not a problem code, block or field. Run “blockwerk explain” to list them.',
    ],
  ])('ends with exit code 2 for %s', async (_name, words, says) => {
    const { status, stdout, stderr } = await explain(...words, '--lang', 'en')
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain(says)
  })

  test('searches for blocks by a description in plain words', async () => {
    const { status, stdout } = await explain('When', 'are', 'we', 'open?', '--lang', 'en')
    expect(status).toBe(0)
    expect(stdout).toMatch(/^ {2}opening-hours {2}/)
    expect(stdout).toContain('“blockwerk explain opening-hours” lists its fields.')
  })
})

const inLanguage = (text: string, language: Language): string =>
  language === 'en' ? translateExample(text) : text

const withBlocks = (blocks: string, language: Language = 'de'): string =>
  `${inLanguage('title: Kurse an der Drehscheibe\ndescription: Drehen lernen, vom Klumpen Ton bis zur ersten Schale.', language)}\nblocks:\n${blocks.replace(/^/gm, '  ')}\n`

const more = `planned:
  - route: /brennen
    title: Brennkurse
redirects:
  - from: /geschaeft
    to: /laden
`

const otherPage = (title: string): string =>
  pageYaml()
    .replace('Schalen und Becher', title)
    .replace('Aus Steinzeug', `${title}, aus Steinzeug`)

/** Returns the problem codes of this page in a small site that has all link targets of the examples. */
async function codesIn(page: string, language: Language): Promise<string[]> {
  const { problems } = await validateSite(siteAround(page, silent, language))
  return problems.map(({ code }) => code)
}

/** Returns the error codes that a build reports for this page. */
async function errorsIn(page: string, weights?: string): Promise<string[]> {
  const root = siteAround(page, weights)
  const pictures = await collectImageFacts(root)
  const model = new SiteModel(root, schemas, { errorsOnly: true, mediaChecks: pictures })
  const { problems } = await model.read()
  return problems.filter(({ severity }) => severity === 'error').map(({ code }) => code)
}

const silent = 'orphan-page: off, unused-shared: off, unused-asset: off'

const photo = await photoOf(1200, 8).webp().toBuffer()
const asJpeg = await sharp({
  create: { width: 1200, height: 1050, channels: 3, background: '#c83232' },
})
  .jpeg()
  .toBuffer()

/** Images, videos and models that the examples show. */
const pictures = {
  'schale.webp': photo,
  'schale.jpg': asJpeg,
  'schale.png': asJpeg,
  'schale-vorschau.jpg': await photoOf(240, 8).jpeg().toBuffer(),
  'Schale Entwurf (2).jpg': asJpeg,
  'halb-kopiert.jpg': 'ein Stück von einem Bild',
  'logo.svg': drawingOf('Logo'),
  'logo-mit-skript.svg': drawingOf('</title><script/><title>'),
  'muster.svg': drawingOf('Muster'.repeat(60_000)),
  'drehscheibe.gif': await movingOf(500_001),
  'drehscheibe.mp4': filmOf('mp4'),
  'halb-kopiert.mp4': filmOf('mp4').subarray(0, 3000),
  'ein-ganzer-tag.mp4': longFilm(),
  'schale.glb': modelOf({ materials: [{ name: 'glasur' }, { name: 'glaze' }] }),
  'preise-halb.pdf': 'Preise, als Text gespeichert',
  'halb-kopiert.glb': modelOf().subarray(0, 40),
  'jede-pore.glb': modelOf(undefined, 2_000_000),
}

const roots = new Map<Language, { root: string; shown: string[] }>()

/** Returns the site of a language with this page; the site is created once, so shared files are checked once. */
function siteAround(page: string, weights = silent, language: Language = 'de'): string {
  const one = roots.get(language) ?? { root: siteIn(language), shown: [] }
  roots.set(language, one)
  const content = join(one.root, 'content')
  for (const name of one.shown.splice(0)) rmSync(join(content, 'media', name))
  for (const [german, bytes] of Object.entries(pictures)) {
    const name = inLanguage(german, language)
    if (german === 'schale.webp' || !page.includes(name)) continue
    writeFileSync(join(content, 'media', name), bytes)
    one.shown.push(name)
  }
  // The photo that every page may use is small, so that reading it is quick.
  const small = page.includes('.jpg') ? '' : ', small-picture: off'
  const site = siteYaml(inLanguage(more, language), `checks: { ${weights}${small} }`)
  writeFileSync(join(content, 'site.yaml'), site.replace('language: de', `language: ${language}`))
  writeFileSync(join(content, inLanguage('pages/kurse.yaml', language)), page)
  return one.root
}

function siteIn(language: Language): string {
  const files: Files = {
    'content/pages/index.yaml': pageYaml(),
    'content/pages/laden.yaml': otherPage('Ein Laden am Ufer'),
    'content/pages/entwurf.yaml': otherPage('Ein erster Entwurf').replace(
      'blocks:',
      'draft: true\nblocks:',
    ),
    'content/shared/gemeinsam.yaml': 'blocks:\n  - type: hero\n    heading: Gemeinsam\n',
    'content/media/manifest.json': manifestOf(
      Object.fromEntries(
        Object.keys(pictures).map((name) => [inLanguage(name, language), 'Eine Schale']),
      ),
    ),
    'content/media/schale.webp': photo,
    'content/media/becher.webp': photo,
    'content/media/preise.pdf': '%PDF-1.4',
  }
  return smallSiteWith(
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [
        // Move pages to the routes that the translated links lead to.
        inLanguage(path.replace('content/pages', ''), language).replace(/^(?=\/)/, 'content/pages'),
        typeof content === 'string' ? inLanguage(content, language) : content,
      ]),
    ),
  )
}

const explain = (...words: string[]) => blockwerk(['explain', ...words])
