import { expect, test } from 'vitest'
import { siteUnderTest } from '../e2e/site-pages.ts'

const { pages } = await siteUnderTest()

/** Returns the value at a path of a block of this type on a route. */
function at(route: string, type: string, ...path: string[]): unknown {
  const block: unknown = pages
    .find((page) => page.route === route)
    ?.blocks.find((one) => one.type === type)
  return path.reduce<unknown>((value, key) => Object(value)[key], block)
}

/** Returns the same field of each entry of a list. */
const each = (list: unknown, field: string): unknown[] =>
  Array.isArray(list) ? list.map((entry: unknown) => Object(entry)[field]) : []

test('“Demo anfragen” links to the form of the page and “So gehen wir vor” to the phases', () => {
  for (const [route, label, type] of [
    ['/ki-chatbots', 'Demo anfragen', 'form'],
    ['/ki-produktvisualisierung', 'Demo anfragen', 'form'],
    ['/beratung', 'So gehen wir vor', 'timeline'],
  ] as const) {
    const link = { label, href: `#${String(at(route, type, 'id'))}` }
    expect(at(route, 'hero', 'actions')).toContainEqual(expect.objectContaining(link))
  }
})

test('the six chatbot questions and eight visualisation questions can be open at the same time', () => {
  for (const [route, count, open] of [
    ['/ki-chatbots', 6, 0],
    ['/ki-produktvisualisierung', 8, 1],
  ] as const) {
    const ids = each(at(route, 'faq', 'items'), 'id')
    expect(ids).toHaveLength(count)
    expect(at(route, 'faq', 'mode')).toBe('independent')
    expect(at(route, 'faq', 'defaultOpen') ?? []).toEqual(ids.slice(0, open))
  }
})

test('the sample chat of the chatbot page has six messages and shows five', () => {
  expect(at('/ki-chatbots', 'hero', 'media', 'keep')).toBe(5)
  const messages = at('/ki-chatbots', 'hero', 'media', 'messages')
  expect(each(messages, 'duration')).toEqual([2500, 4000, 3000, 4000, 2000, 3000])
})

test('the globe of the analytics page has ten cities', () => {
  expect(each(at('/data-analytics', 'globe', 'markers'), 'label')).toHaveLength(10)
})

test('the social page describes the commitment on four cards', () => {
  const cards = at('/social', 'carousel', 'items')
  expect(each(cards, 'title')).toHaveLength(4)
  expect(each(cards, 'text').every((text) => String(text).length > 20)).toBe(true)
})
