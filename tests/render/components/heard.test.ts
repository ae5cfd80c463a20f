import { beforeAll, expect, test } from 'vitest'
import { placesOf } from '../../../src/render/components/dashboard.geometry.ts'
import { drawnSite, type DrawnPage } from '../../support/rendered-site.ts'

let pages: DrawnPage[]

beforeAll(async () => {
  pages = await drawnSite()
})

const htmlOf = (route: string): string => pages.find((page) => page.route === route)?.html ?? ''

const between = (html: string, from: string, to: string): string =>
  html.slice(html.indexOf(from), html.indexOf(to, html.indexOf(from)))

test('no picture made of text and figures hides them', () => {
  const pictures = pages.flatMap(({ html }) => html.match(/<(?:div|figure)[^>]*role="img"/g) ?? [])
  expect(pictures).toEqual([])
})

test('lines and fields of colour can be had as a table with all figures', () => {
  const dashboards = between(htmlOf('/data-analytics'), 'class="dashboard"', 'world-map')
  const tables = dashboards.match(/<details class="data-table">.*?<\/details>/gs) ?? []
  expect(tables).toHaveLength(2)
  const [weeks = '', hours = ''] = tables
  expect(weeks).toContain('<summary>Als Tabelle<span class="visually-hidden">: ')
  expect(weeks.match(/<th scope="row">/g)).toHaveLength(13)
  expect(weeks).toContain('<th scope="row">KW 43</th><td>102</td><td>96</td>')
  expect(hours.match(/<td>\d+<\/td>/g)).toHaveLength(7 * 9)
})

test('a value in a table is called by its own name, by the tick below it, or by its number', () => {
  expect(placesOf(5, ['Mo', 'Mi', 'Fr'])).toEqual(['Mo', '2', 'Mi', '4', 'Fr'])
  expect(placesOf(3, ['Mo', 'Mi'], ['Montag', 'Dienstag', 'Mittwoch'])).toEqual([
    'Montag',
    'Dienstag',
    'Mittwoch',
  ])
})

test('each question that folds open is a heading below that of its block', () => {
  for (const { html } of pages) {
    const questions = html.match(/<div class="accordion-items">.*?<\/section>/gs) ?? []
    for (const summary of questions.flatMap((one) => one.match(/<summary>.*?<\/summary>/gs) ?? []))
      expect(summary).toMatch(/^<summary><h3>/)
  }
})

test('news and questions above the footer belong to what the page is about', () => {
  const main = between(htmlOf('/'), '<main', '</main>')
  expect(main).toContain('id="neuigkeiten"')
  expect(main).toContain('id="faq"')
})

test('the menu of small screens has a name, and its button the same', () => {
  expect(htmlOf('/')).toMatch(/<button[^>]*popoverTarget="menu"[^>]*>.*?Menü<\/span><\/button>/is)
  expect(htmlOf('/')).toMatch(/<div id="menu"[^>]*role="group" aria-label="Menü"/)
})
