import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { markdownHtml } from '../src/blocks/markdown-html.ts'
import { readFrom, recordIn, type MarkdownRecord } from '../src/blocks/markdown-record.ts'
import { Inline, MarkdownContext, Prose, type ReadMarkdown } from '../src/blocks/markdown.tsx'

const texts = (
  <>
    <Inline text="Mehr unter [Datenschutz](/datenschutz)." />
    <Inline text="Ton & Glasur" />
    <Prose text="**Schalen**" level={2} />
    <Inline text="**Schalen**" />
  </>
)

const draw = (markdown: ReadMarkdown) =>
  renderToStaticMarkup(<MarkdownContext value={markdown}>{texts}</MarkdownContext>)

test('a live block’s Markdown reads the same in the browser, where there is no parser', () => {
  const record: MarkdownRecord = {}
  const drawn = draw(recordIn(record, markdownHtml))
  expect(drawn).toContain('Mehr unter <a href="/datenschutz">Datenschutz</a>.')
  expect(drawn).toContain('<p><strong>Schalen</strong></p>')
  expect(draw(readFrom(structuredClone(record), (html) => html))).toBe(drawn)
})

test('the page’s data holds only the texts that are more than their words', () => {
  const record: MarkdownRecord = {}
  draw(recordIn(record, markdownHtml))
  expect(Object.keys(record)).toHaveLength(3)
  expect(Object.values(record)).not.toContain('Ton &amp; Glasur')
})

test('a text that the build has not read stands as it was written, escaped', () => {
  expect(draw(readFrom({}, (html) => html))).toContain('<span>Ton &amp; Glasur</span>')
  expect(draw(readFrom({}, (html) => html))).toContain('<span>**Schalen**</span>')
})
