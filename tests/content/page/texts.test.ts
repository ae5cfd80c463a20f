import { afterAll, describe, expect, test } from 'vitest'
import { displayWidthOf } from '../../../src/content/page/display-width.ts'
import { pageYaml, removeSites, siteYaml, smallSiteWith } from '../../support/content-on-disk.ts'
import { validateSite } from '../../support/validated-site.ts'

afterAll(removeSites)

/** Returns the problems of a small site whose page has this text in line 6. */
async function problemsOf(text: string, site = siteYaml()): Promise<string[]> {
  const page = pageYaml(`    text: ${JSON.stringify(text)}\n`)
  const root = smallSiteWith({ 'content/site.yaml': site, 'content/pages/index.yaml': page })
  const { problems } = await validateSite(root)
  return problems.map(({ code, start }) => `${start.line}:${start.column} ${code}`)
}

describe('a date with a weekday is checked:', () => {
  test.each([
    ['Am Montag, dem 12. Mai 2026, wird gedreht.', ['6:15 wrong-weekday']],
    ['Am Dienstag, dem 12. Mai 2026, wird gedreht.', []],
    ['Am Samstag, dem 16. Mai 2026, wird gebrannt.', []],
    ['Am Sonnabend, dem 16. Mai 2026, wird gebrannt.', []],
    ['Am Sonnabend, dem 17. Mai 2026, wird gebrannt.', ['6:15 wrong-weekday']],
  ])('%s', async (text, said) => {
    expect(await problemsOf(text)).toEqual(said)
  })
})

describe('Markdown stars are checked for a missing end:', () => {
  test.each([
    ['Eine **große Schale.', ['6:17 markdown-slip']],
    ['Eine **große** Schale.', []],
    ['Eine \\**große Schale.', []],
  ])('%s', async (text, said) => {
    expect(await problemsOf(text)).toEqual(said)
  })
})

describe('several lines in a single-line field', () => {
  test.each([
    ['two paragraphs', 'Wir drehen.\n\nWir brennen.\n', 'line-paragraphs', 'Wir brennen.'],
    ['a list', 'Wir können:\n\n- drehen\n- brennen', 'line-list', '- drehen'],
    ['a numbered list', '1. drehen\n2. brennen', 'line-list', '1. drehen'],
    ['a list of bullets', '• drehen\n• brennen', 'line-list', '• drehen'],
    ['a heading', '## Drehen', 'line-heading', '## Drehen'],
    ['a heading without a blank', 'Wir drehen.\n\n##Brennen', 'line-heading', '##Brennen'],
    ['a quotation', '> Ton ist geduldig.', 'line-quote', '> Ton ist geduldig.'],
    ['code', '```\nnpm ci\n```', 'line-code', '```'],
    ['a table', '| a | b |\n| - | - |\n| 1 | 2 |', 'line-table', '| a | b |'],
  ])('are reported: %s', async (_name, text, what, written) => {
    const page = pageYaml(`    text: ${JSON.stringify(text)}\n`)
    const { problems } = await validateSite(smallSiteWith({ 'content/pages/index.yaml': page }))
    expect(problems.map(({ code, detail }) => ({ code, detail }))).toEqual([
      { code: 'markdown-slip', detail: { what, written, better: undefined } },
    ])
  })

  test.each(['Wir drehen\nund brennen.\n', 'Drehen  \nBrennen', '- drehen', '1. Mai'])(
    'are accepted if Markdown renders them as one line: %j',
    async (text) => expect(await problemsOf(text)).toEqual([]),
  )

  test('are accepted in a field for paragraphs', async () => {
    const more =
      '  - type: prose\n    body: "Wir drehen.\\n\\n- Ton\\n- Glasur\\n\\n# Ofen\\n\\nHeiß."\n'
    const root = smallSiteWith({ 'content/pages/index.yaml': pageYaml(more) })
    expect((await validateSite(root)).problems).toEqual([])
  })
})

describe('a folded YAML text', () => {
  const problemsOfLines = async (...lines: string[]) => {
    const page = pageYaml(`    text: >\n${lines.map((line) => `      ${line}\n`).join('')}`)
    const root = smallSiteWith({ 'content/pages/index.yaml': page })
    return (await validateSite(root)).problems.map(({ code }) => code)
  }

  test.each([
    ['a list', '- Drehen', '- Brennen'],
    ['a list with numbers', '1. Drehen', '2. Brennen'],
    ['a heading', 'Wir drehen.', '## Brennen'],
  ])('is reported if its lines form %s', async (_name, ...lines) => {
    expect(await problemsOfLines(...lines)).toEqual(['folded-text'])
  })

  test('is not reported if its lines form one sentence', async () => {
    expect(await problemsOfLines('Wir drehen', 'und brennen.')).toEqual([])
  })
})

test('typography is checked only for languages with typography rules', async () => {
  const text = 'Langsam gedreht - zweimal gebrannt.'
  const problemsIn = async (language: string) =>
    (await problemsOf(text, siteYaml().replace('language: de', `language: ${language}`))).filter(
      (said) => said.endsWith(' typography'),
    )
  expect(await problemsIn('de')).toEqual(['6:27 typography'])
  expect(await problemsIn('en')).toEqual(['6:27 typography'])
  expect(await problemsIn('nl')).toEqual(['6:27 typography'])
  expect(await problemsIn('fi')).toEqual([])
  expect(await problemsIn('deutsch')).toEqual([])
  expect(await problemsIn('de_DE')).toEqual([])
})

describe('the display width of a text', () => {
  test.each([
    ['Becher', 6],
    ['Töpferei', 8],
    ['Tön\u00ADchen', 7],
    ['陶芸', 4],
    ['🏺 Krug', 7],
    ['e\u0301', 1],
  ])('is measured: %s takes %i columns', (text, width) => {
    expect(displayWidthOf(text)).toBe(width)
  })

  test('limits the description of a page unless the page has noindex', async () => {
    const short = pageYaml().replace(/^description: .*$/m, 'description: Aus Steinzeug.')
    const problemsOfPage = async (page: string) => {
      const site = siteYaml('', 'checks: { orphan-page: off, unused-asset: off }')
      const files = { 'content/site.yaml': site, 'content/pages/index.yaml': page }
      const { problems } = await validateSite(smallSiteWith(files))
      return problems.map(({ code, path }) => `${path.join('.')} ${code}`)
    }
    expect(await problemsOfPage(short)).toEqual(['description seo-length'])
    expect(await problemsOfPage(`${short}seo: { noindex: true }\n`)).toEqual([])
  })
})
