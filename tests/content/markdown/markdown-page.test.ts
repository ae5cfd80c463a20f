import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readMarkdownPage } from '../../../src/content/markdown/markdown-page.ts'
import { blockwerk } from '../../support/command-line.ts'
import { removeSites, smallSiteWith, type Files } from '../../support/content-on-disk.ts'
import { validateSite } from '../../support/validated-site.ts'

afterAll(removeSites)

const pageOf = (text: string) =>
  readMarkdownPage('content/pages/brot.md', new TextEncoder().encode(text))

const fields = 'title: Brot backen\ndescription: Vom Mehl zum Laib.\n'

describe('a Markdown page', () => {
  test('shows its title and its text if it has no blocks', () => {
    expect(pageOf(`---\n${fields}---\n\nMehl und *Wasser*.\n`).value).toEqual({
      title: 'Brot backen',
      description: 'Vom Mehl zum Laib.',
      blocks: [
        { type: 'article-header', heading: 'Brot backen' },
        { type: 'prose', body: 'Mehl und *Wasser*.' },
      ],
    })
  })

  test('takes a missing title from its heading and a missing description from its first paragraph', () => {
    const text =
      '# Brot *backen* {#brot}\n\n![Ein Laib](laib.webp)\n\nMehl und\n*Wasser*.\n\n## Teig\n'
    expect(pageOf(text).value).toEqual({
      title: 'Brot backen',
      description: 'Mehl und Wasser.',
      blocks: [
        { type: 'article-header', heading: 'Brot backen' },
        { type: 'prose', body: '![Ein Laib](laib.webp)\n\nMehl und\n*Wasser*.\n\n## Teig' },
      ],
    })
  })

  test('shows the heading of its text in the header, and the title in search engines', () => {
    expect(pageOf(`---\n${fields}---\nBrot\n====\n\nText`).value).toMatchObject({
      title: 'Brot backen',
      blocks: [
        { type: 'article-header', heading: 'Brot' },
        { type: 'prose', body: 'Text' },
      ],
    })
  })

  test('keeps a heading in the text if other headings have its rank', () => {
    const text = '# Teig\n\n```sh\n# a comment\n```\n\n# Ofen'
    expect(pageOf(`---\n${fields}---\n${text}`).value).toMatchObject({
      blocks: [
        { type: 'article-header', heading: 'Brot backen' },
        { type: 'prose', body: text },
      ],
    })
    const one = '# Teig\n\n```sh\n# a comment\n```'
    expect(pageOf(`---\n${fields}---\n${one}`).value).toMatchObject({
      blocks: [{ heading: 'Teig' }, { body: '```sh\n# a comment\n```' }],
    })
  })

  test('shows its text in the place of a block “body”, with the fields of that block', () => {
    const blocks =
      'blocks:\n  - type: hero\n    heading: Brot\n  - type: body\n    id: text\n  - type: divider\n'
    expect(pageOf(`---\n${fields}${blocks}---\n# Teig\n`).value).toMatchObject({
      blocks: [
        { type: 'hero', heading: 'Brot' },
        { type: 'prose', id: 'text', body: '# Teig' },
        { type: 'divider' },
      ],
    })
  })

  test('shows its text after the last block if no block stands for it', () => {
    const blocks = 'blocks:\n  - type: hero\n    heading: Brot\n'
    expect(pageOf(`---\n${fields}${blocks}---\nText`).value).toMatchObject({
      blocks: [{ type: 'hero' }, { type: 'prose', body: 'Text' }],
    })
    expect(pageOf(`---\n${fields}${blocks}---\n`).value).toMatchObject({
      blocks: [{ type: 'hero' }],
    })
  })

  test('begins with the header of an article if it is one', () => {
    const article = 'article:\n  date: 2026-03-01\n  author: Mara\n'
    expect(pageOf(`---\n${fields}${article}---\nText`).value).toMatchObject({
      article: { title: 'Brot backen', teaser: 'Vom Mehl zum Laib.', date: '2026-03-01' },
      blocks: [
        { type: 'article-header', heading: 'Brot backen', date: '2026-03-01', author: 'Mara' },
        { type: 'prose' },
      ],
    })
  })

  test.each([
    ['list', '- a\n- b\n\nText.', 'Text.'],
    ['code block', '```\nText\n\nText\n```\n\nWort.', 'Wort.'],
    ['table', '| a | b |\n|---|---|\n\nWort.', 'Wort.'],
    ['callout', '::: note\nHinweis.\n:::\n\nWort.', 'Wort.'],
    ['quotation', '> Zitat\n\nWort.', 'Wort.'],
    ['rule', '* * *\n\nWort.', 'Wort.'],
    ['definition of a link', '[a]: /kurse\n\nWort.', 'Wort.'],
    ['footnote mark', 'Wort[^1] da.\n\n[^1]: Note', 'Wort da.'],
  ])('skips a %s in its description', (_, text, description) => {
    expect(pageOf(`---\ntitle: Brot\n---\n${text}`).value).toMatchObject({ description })
  })

  test('shortens its description to whole sentences or words', () => {
    const sentence = 'Dieser Satz hat genau zweiundfünfzig Zeichen, glaub mir.'
    const of = (text: string) => pageOf(`---\ntitle: Brot\n---\n${text}`).value
    expect(of([sentence, sentence, sentence].join(' '))).toMatchObject({
      description: `${sentence} ${sentence}`,
    })
    expect(of('Mehl '.repeat(80))).toMatchObject({
      description: `${'Mehl '.repeat(32).trim()}…`,
    })
  })
})

describe('a place in a Markdown page', () => {
  const text = `---\n${fields}---\n\nMehl\n\nund Wasser`

  test.each([
    ['LF', text],
    ['CRLF', text.replaceAll('\n', '\r\n')],
    ['a byte order mark', `\uFEFF${text}`],
  ])('is that in the file with %s', (_, written) => {
    const page = pageOf(written)
    expect(page.value).toMatchObject({ blocks: [{}, { body: 'Mehl\n\nund Wasser' }] })
    expect(page.spanOf(['title']).start).toEqual({ line: 2, column: 8 })
    expect(page.spanOf(['blocks', 0, 'heading']).start).toEqual({ line: 2, column: 8 })
    expect(page.spanOfText(['blocks', 1, 'body'], 10, 16)).toEqual({
      start: { line: 8, column: 5 },
      end: { line: 8, column: 11 },
      source: 'Wasser',
    })
    expect(page.linesOf(['blocks', 1])).toEqual({ first: 6, last: 8 })
  })

  test('is that of the heading for the title that is taken from it', () => {
    const page = pageOf('\n# Brot\n\nMehl')
    expect(page.spanOf(['title'])).toEqual({
      start: { line: 2, column: 3 },
      end: { line: 2, column: 7 },
    })
    expect(page.spanOf(['description']).start).toEqual({ line: 4, column: 1 })
  })
})

/** Returns the problems of the page `brot.md` of a small site. */
async function problemsOf(text: string, files: Files = {}): Promise<string[]> {
  const root = smallSiteWith({ 'content/pages/brot.md': text, ...files })
  const { problems } = await validateSite(root)
  return problems
    .filter(({ file }) => file === 'content/pages/brot.md')
    .map(({ start, code }) => `${start.line}:${start.column} ${code}`)
}

describe('validate', () => {
  test('accepts Markdown pages with and without front matter', async () => {
    expect(await problemsOf(`---\n${fields}---\n\n## Teig\n\nZum [Start](/).\n`)).toEqual([])
    expect(await problemsOf('# Brot backen\n\nZum [Start](/).\n')).toEqual([])
  })

  test.each([
    ['an unknown field', `---\n${fields}titel: Brot\n---\nText`, '4:1 unknown-key'],
    ['a missing title', '---\ndraft: true\n---\nText', '2:1 missing-key'],
    ['a broken link', `---\n${fields}---\nZum [Start](/strat).`, '5:13 broken-link'],
    ['a link of a reference', '# Brot\n\nZum [Start].\n\n[Start]: /strat', '5:10 broken-link'],
    ['a missing image', `---\n${fields}---\n\n![Brot](/media/brot.webp)`, '6:9 broken-link'],
    ['an image without alt text', `---\n${fields}---\n\n![](/media/laib.svg)`, '6:1 markdown-slip'],
    ['a skipped rank', `---\n${fields}---\n## Teig\n\n#### Ofen`, '7:1 heading-order'],
    ['a mistake in a block', `---\n${fields}blocks:\n  - type: hero\n---\nText`, '5:3 missing-key'],
    ['a mistake in the heading', '# Brot,Mehl  und Wasser\n\nText', '1:12 typography'],
    ['an unclosed code fence', '# Brot\n\nMehl\n\n```js\nlet a', '5:1 markdown-slip'],
    ['a wrong date', `---\n${fields}article:\n  date: 2026-02-30\n---\nText`, '5:9 date-invalid'],
    ['no end of the fields', `---\n${fields}\nText`, '1:1 front-matter'],
    ['TOML', '+++\ntitle = "Brot"\n+++\nText', '1:1 front-matter'],
    ['no content', '', '1:1 empty-file'],
    ['a secret in the text', '# Brot\n\nghp_abcdefghijklmnopqrstuvwxyz0123456789', '3:1 secret'],
    ['a text cut off in the fields', '---\ntitle: Brot #1\n---\nText', '2:8 text-cut'],
  ])('reports %s once, at its line and column', async (_, text, expected) => {
    const files = {
      'content/media/laib.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    }
    expect(await problemsOf(text, files)).toEqual([expected])
  })

  test('reports two files of one route', async () => {
    expect(await problemsOf('# Brot\n\nText', { 'content/pages/brot.json': '{}' })).toEqual([
      '1:1 duplicate-route',
    ])
  })

  test('tells authors of Hugo how to write a list of authors and an image without a file', async () => {
    const front =
      'title: Brot\nauthors: [Mara, Tom]\nimage:\n  caption: Ein Laib\ndescription: Vom Mehl'
    const root = smallSiteWith({ 'content/pages/brot.md': `---\n${front}\n---\nText` })
    const [problem] = (await validateSite(root)).problems
    expect(problem?.code === 'unknown-key' && problem.detail.below?.written).toBe(
      'article: { author: "Mara, Tom", image: { src: …, alt: … } }',
    )
  })

  test('tells authors of other programs where their fields belong', async () => {
    const foreign =
      'title: Brot\ndate: 2026-01-01T09:00:00Z\nsummary: Vom Mehl\nauthor: Mara\nweight: 3\nslug: brot\nurl: /brot\nredirect_from: [/laib]\ncover: laib.jpg'
    const root = smallSiteWith({ 'content/pages/brot.md': `---\n${foreign}\n---\nText` })
    const { problems } = await validateSite(root)
    const told = problems.map((problem) => {
      if (problem.code !== 'unknown-key') return problem.code
      const { key, near, below, isFileName } = problem.detail
      return `${problem.start.line} ${key} ${near ?? below?.written ?? (isFileName && 'file name')}`
    })
    expect(told).toEqual([
      '3 date article: { date: 2026-01-01, author: Mara, image: { src: laib.jpg, alt: … } }',
      '4 summary description',
      '6 weight order',
      '7 slug file name',
      '8 url file name',
      '9 redirect_from aliases',
    ])
  })
})

test('validate --fix corrects the text and the front matter of a Markdown page', async () => {
  const written =
    '---\r\ntitle: Brot  backen\r\ndescritpion: Vom Mehl zum Laib.\r\n---\r\n\r\nMehl und und Wasser.\r\n'
  const root = smallSiteWith({ 'content/pages/brot.md': written })
  expect((await blockwerk(['validate', '--fix', '--root', root])).status).toBe(0)
  expect(readFileSync(join(root, 'content/pages/brot.md'), 'utf8')).toBe(
    written
      .replace('  backen', ' backen')
      .replace('und und', 'und')
      .replace('descritpion', 'description'),
  )
})
