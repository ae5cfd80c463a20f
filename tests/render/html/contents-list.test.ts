import { expect, test } from 'vitest'
import { fillContents } from '../../../src/render/html/contents-list.ts'

const block = (key: string, heading: string, { id = '', more = '' } = {}) =>
  `<section${id} class="section" aria-labelledby="${key}-heading"><h2 id="${key}-heading">${heading}</h2>${more}</section>`

const page = (blocks: string, levels = 2) =>
  `<main><h1 id="b0-heading">Title</h1><nav aria-labelledby="b1-label" data-contents="${levels}"></nav>${blocks}<div class="above-footer">${block('f0', 'Above the footer')}</div></main>`

const listIn = (html: string) => /data-contents="\d">(.*?)<\/nav>/.exec(html)?.[1]

test('fillContents lists the headings of blocks and gives them anchors from their texts', () => {
  const html = fillContents(
    page(block('b2', 'Größe &amp; Preis') + block('b3', '<em>Fragen</em>', { id: ' id="faq"' })),
  )
  expect(listIn(html)).toBe(
    '<ol><li><a href="#groesse-preis">Größe &amp; Preis</a></li><li><a href="#faq">Fragen</a></li></ol>',
  )
  expect(html).toContain('<section id="groesse-preis" class="section"')
})

test('fillContents nests headings in texts, up to the number of levels', () => {
  const more = '<h3 id="one">One</h3><h4 id="two">Two</h4><div id="three"><h3>Three</h3></div>'
  const blocks = block('b2', 'Text', { more }) + block('b3', 'End')
  expect(listIn(fillContents(page(blocks)))).toBe(
    '<ol><li><a href="#text">Text</a><ol><li><a href="#one">One</a></li><li><a href="#three">Three</a></li></ol></li><li><a href="#end">End</a></li></ol>',
  )
  expect(listIn(fillContents(page(blocks, 3)))).toContain(
    '<ol><li><a href="#two">Two</a></li></ol>',
  )
  expect(listIn(fillContents(page(blocks, 1)))).not.toContain('One')
})

test('fillContents lists a heading in a text that skips a rank', () => {
  const more = '<h4 id="one">One</h4><h5 id="two">Two</h5>'
  expect(listIn(fillContents(page(block('b2', 'Text', { more }))))).toBe(
    '<ol><li><a href="#text">Text</a><ol><li><a href="#one">One</a></li></ol></li></ol>',
  )
})

test('fillContents keeps the id of a heading whose text is an anchor already, and skips headings without an anchor', () => {
  const html = fillContents(
    page(
      block('b2', 'Fragen', { id: ' id="preis"', more: '<h3>Loose</h3>' }) + block('b3', 'Preis'),
    ),
  )
  expect(listIn(html)).toBe(
    '<ol><li><a href="#preis">Fragen</a></li><li><a href="#b3-heading">Preis</a></li></ol>',
  )
})

test('fillContents changes nothing on a page without a list of contents', () => {
  const html = `<main>${block('b0', 'One')}<div class="above-footer"></div></main>`
  expect(fillContents(html)).toBe(html)
})

test('fillContents leaves out text for screen readers only and signs that they skip', () => {
  const heading =
    'Preise<a href="#p" aria-hidden="true">#</a><span class="visually-hidden"> (neu)</span>'
  expect(listIn(fillContents(page(block('b2', heading))))).toContain('>Preise</a>')
})
