import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { germanWords } from '../../../src/locale/de/ui.ts'
import { createMarkdownRenderer } from '../../../src/render/components/markdown-html.ts'
import { createDocumentDescriber } from '../../../src/render/html/document-note.ts'
import {
  createLookupRenderer,
  createRecordingRenderer,
  type RenderedMarkdown,
} from '../../../src/render/components/markdown-record.ts'
import {
  Inline,
  MarkdownContext,
  Prose,
  type RenderMarkdown,
} from '../../../src/render/components/markdown.tsx'

const markdownHtml = createMarkdownRenderer({ strings: germanWords })

const texts = (
  <>
    <Inline text="Mehr unter [Datenschutz](/datenschutz)." />
    <Inline text="Ton & Glasur" />
    <Prose text="**Schalen**" level={2} />
    <Inline text="**Schalen**" />
  </>
)

const draw = (markdown: RenderMarkdown) =>
  renderToStaticMarkup(<MarkdownContext value={markdown}>{texts}</MarkdownContext>)

test('a Markdown table keeps the alignment of its columns', () => {
  const table = markdownHtml('| Brot | Preis |\n| :-- | --: |\n| Roggen | 4,20 € |', 2)
  expect(table).toMatch(/<th align="right">Preis<[^]*<td align="right">4,20 €</)
})

test('a Markdown link to a document ends with its type and size, and does not repeat the type', () => {
  const html = createMarkdownRenderer({
    strings: germanWords,
    describeDocument: createDocumentDescriber({
      ...{ language: 'de', sprite: '', pictures: {}, files: {}, answers: 'pages' },
      ...{ motif: 'none', linkedFileSizes: { 'preise.pdf': 1_240_000, 'plan 2.zip': 900 } },
    }),
  })
  expect(html('[Alle *Preise*](/media/preise.pdf)')).toBe(
    '<a href="/files/preise.pdf">Alle <em>Preise</em> (PDF, 1,2 MB)</a>',
  )
  expect(html('[Preise (PDF)](/media/preise.pdf#page=2)')).toContain('>Preise (PDF) (1,2 MB)</a>')
  expect(html('[Pdfs](/media/plan%202.zip)')).toContain('>Pdfs (ZIP, 900 Byte)</a>')
  expect(
    html('[Brot](/media/brot.jpg), [Teig](/media/fehlt.pdf), [Ofen](/ofen.pdf)'),
  ).not.toContain('(')
})

test('Markdown code and tables can be scrolled with the keyboard, and a table is named by its columns', () => {
  const table = markdownHtml('| | **Brot** | "A" & B |\n| - | - | - |\n| 1 | 2 | 3 |', 2)
  const name = 'Brot, &quot;A&quot; &amp; B'
  expect(table).toContain(
    `<div class="prose-table" role="group" aria-label="${name}" tabindex="0"><table>`,
  )
  expect(markdownHtml('```sh\nnpm ci\n```', 2)).toBe(
    '<div class="prose-sample" data-part="code" data-live="intent"><pre class="prose-code" tabindex="0"><code class="language-sh">npm ci\n</code></pre><button type="button" class="code-copy" data-copied="Kopiert" aria-live="polite">Kopieren</button></div>\n',
  )
  expect(markdownHtml('- a\n\n      b', 2)).toContain('<pre class="prose-code" tabindex="0">')
})

test.each([
  ['nach § 36 VSBG', 'nach §~36 VSBG'],
  ['nach §§ 5 und 6', 'nach §§~5 und 6'],
  ['rund 25 % mehr', 'rund 25~% mehr'],
  ['Elle dit : « Pourquoi ? »', 'Elle dit~: «~Pourquoi~?~»'],
  ['nach Art. 28 DSGVO, § 18 Abs. 2 Nr. 3', 'nach Art.~28 DSGVO, §~18 Abs.~2 Nr.~3'],
  ['(z. B. so, d. h. hier, i. d. R. dort)', '(z.~B. so, d.~h. hier, i.~d.~R. dort)'],
  ['**Art. 5** und [§ 7](/agb)', '<strong>Art.~5</strong> und <a href="/agb">§~7</a>'],
  [
    'Im Start. 5 Teams, `Art. 5`, eine Art. Das',
    'Im Start. 5 Teams, <code>Art. 5</code>, eine Art. Das',
  ],
])(
  'Markdown text has no-break spaces inside abbreviations and legal references: %s',
  (text, drawn) => {
    expect(markdownHtml(text)).toBe(drawn.replaceAll('~', '\u00A0'))
  },
)

test('Markdown text has no-break spaces inside a legal reference even if a source line ended there', () => {
  expect(markdownHtml('nach §\n5 und Abs.\n2\n\n1. Eins', 3)).toContain(
    'nach §\u00A05 und Abs.\u00A02</p>',
  )
})

test('the Markdown of a hydrated block renders the same in the browser, without a parser', () => {
  const record: RenderedMarkdown = {}
  const drawn = draw(createRecordingRenderer(record, markdownHtml))
  expect(drawn).toContain('Mehr unter <a href="/datenschutz">Datenschutz</a>.')
  expect(drawn).toContain('<p><strong>Schalen</strong></p>')
  expect(draw(createLookupRenderer(structuredClone(record), (html) => html))).toBe(drawn)
})

test('a Markdown link with a script address renders only its words', () => {
  for (const address of ['javascript:alert(1)', 'data:text/html,x', 'vbscript:x']) {
    expect(markdownHtml(`Zu den [Kursen](${address})`)).toBe('Zu den Kursen')
    expect(markdownHtml(`Zu den [Kursen](${address}).`, 3)).toBe('<p>Zu den Kursen.</p>\n')
  }
})

test('raw HTML in Markdown is shown as text', () => {
  expect(markdownHtml('Ton <b onclick="x()">roh</b>')).toBe(
    'Ton &lt;b onclick=&quot;x()&quot;&gt;roh&lt;/b&gt;',
  )
  expect(markdownHtml('<script>x()</script>', 3)).not.toContain('<script')
})

test('a Markdown heading has the rank of its place, at most h6', () => {
  const ranksOf = (text: string) => markdownHtml(text, 3).match(/<\/h\d>/g)
  expect(ranksOf('# Ofen\n\n## Ton')).toEqual(['</h3>', '</h4>'])
  expect(ranksOf('# Ofen\n\n##### Ton')).toEqual(['</h3>', '</h6>'])
  expect(ranksOf('### Ofen\n\n## Ton')).toEqual(['</h4>', '</h3>'])
})

test('the page data contains only Markdown texts with formatting', () => {
  const record: RenderedMarkdown = {}
  draw(createRecordingRenderer(record, markdownHtml))
  expect(Object.keys(record)).toHaveLength(3)
  expect(Object.values(record)).not.toContain('Ton &amp; Glasur')
})

test('a Markdown text that the build did not parse is rendered as escaped source', () => {
  expect(draw(createLookupRenderer({}, (html) => html))).toContain('<span>Ton &amp; Glasur</span>')
  expect(draw(createLookupRenderer({}, (html) => html))).toContain('<span>**Schalen**</span>')
})

test('Markdown in the other direction than the page has its own direction', () => {
  const markdown = createMarkdownRenderer({ strings: germanWords, language: 'ar' })
  expect(markdown('Müller & Co. (Berlin)')).toBe('<bdi dir="ltr">Müller &amp; Co. (Berlin)</bdi>')
  expect(markdown('مقهى')).toBe('مقهى')
  const prose = markdown(
    '## Hello!\n\nمقهى **Blockwerk**\n\nGood morning.\n\n- One.\n- واحد\n\n| One. | واحد |\n| :-- | -- |\n| Two. | اثنان |',
    2,
  )
  expect(prose).toMatch(/<h2 [^>]*dir="ltr"[^>]*>/)
  expect(prose).toContain('<p dir="ltr">Good morning.</p>')
  expect(prose).toContain('<li dir="ltr">One.</li>')
  expect(prose).toContain('<th align="left" dir="ltr">One.</th>')
  expect(prose).toContain('<td align="left" dir="ltr">Two.</td>')
  expect(prose.match(/dir="ltr"/g)).toHaveLength(5)
})

test('Markdown in the direction of the page has no attribute for it', () => {
  const markdown = createMarkdownRenderer({ strings: germanWords, language: 'de' })
  expect(markdown('## Guten Tag!\n\nBrot und **Butter**.', 2)).not.toContain('dir=')
  expect(markdown('Brot')).toBe('Brot')
})

test('Hebrew on an English page has its own direction, also if it is written with entities', () => {
  const markdown = createMarkdownRenderer({ strings: germanWords, language: 'en' })
  expect(markdown('שלום (1)')).toBe('<bdi dir="rtl">שלום (1)</bdi>')
  expect(markdown('&#1488;&#1489;', 2)).toBe('<p dir="rtl">אב</p>\n')
})
