import { beforeAll, expect, test } from 'vitest'
import { createValueLabels } from '../../../src/render/components/dashboard.geometry.ts'
import { drawnSite, type DrawnPage } from '../../support/rendered-site.ts'

let pages: DrawnPage[]

beforeAll(async () => {
  pages = await drawnSite()
})

const htmlOf = (route: string): string => pages.find((page) => page.route === route)?.html ?? ''

const between = (html: string, from: string, to: string): string =>
  html.slice(html.indexOf(from), html.indexOf(to, html.indexOf(from)))

test('no text or figures are hidden inside an element with the role img', () => {
  const pictures = pages.flatMap(({ html }) => html.match(/<(?:div|figure)[^>]*role="img"/g) ?? [])
  expect(pictures).toEqual([])
})

test('charts have a table with all their figures for screen readers', () => {
  const dashboards = between(htmlOf('/figures'), 'class="dashboard"', 'map')
  const tables = dashboards.match(/<details class="data-table">.*?<\/details>/gs) ?? []
  expect(tables).toHaveLength(2)
  const [weeks = '', hours = ''] = tables
  expect(weeks).toContain('<summary>As a table<span class="visually-hidden">: ')
  expect(weeks.match(/<th scope="row">/g)).toHaveLength(13)
  expect(weeks).toContain('<th scope="row">Week 43</th><td>102</td><td>96</td>')
  expect(hours.match(/<td>\d+<\/td>/g)).toHaveLength(7 * 9)
})

test('a table row of a chart is named by its own name, its axis label, or its number', () => {
  expect(createValueLabels(5, ['Mo', 'Mi', 'Fr'])).toEqual(['Mo', '2', 'Mi', '4', 'Fr'])
  expect(createValueLabels(3, ['Mo', 'Mi'], ['Montag', 'Dienstag', 'Mittwoch'])).toEqual([
    'Montag',
    'Dienstag',
    'Mittwoch',
  ])
})

test('each question of an accordion is a heading of rank 3', () => {
  for (const { html } of pages) {
    const questions = html.match(/<div class="faq-items">.*?<\/section>/gs) ?? []
    for (const summary of questions.flatMap((one) => one.match(/<summary>.*?<\/summary>/gs) ?? []))
      expect(summary).toMatch(/^<summary><h3>/)
  }
})

test('news and questions above the footer are inside the main element', () => {
  const main = between(htmlOf('/'), '<main', '</main>')
  expect(main).toContain('id="news"')
  expect(main).toContain('id="faq"')
})

test('the accessible name of the menu on small screens equals the text of its button', () => {
  expect(htmlOf('/')).toMatch(/<button[^>]*popoverTarget="menu"[^>]*>.*?Menu<\/span><\/button>/is)
  expect(htmlOf('/')).toMatch(/<div id="menu"[^>]*role="group" aria-label="Menu"/)
})
