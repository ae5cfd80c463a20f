import { expect, test } from 'vitest'
import { withReadingTime } from '../../../src/content/page/reading-time.ts'
import { schemas } from '../../support/kit.ts'

const header = {
  type: 'article-header',
  heading: 'Ton',
  date: '2026-03-01',
  back: { label: 'Alle Artikel', href: '/blog' },
}

const pageWith = (words: number, fields: object = {}, headerFields: object = {}) =>
  schemas.Page.parse({
    title: 'Ton',
    description: 'Woher unser Ton kommt.',
    article: { title: 'Ton', teaser: 'Woher er kommt.', date: '2026-03-01', ...fields },
    blocks: [
      { ...header, ...headerFields },
      { type: 'prose', body: 'Wort '.repeat(words) },
      { type: 'prose', visible: false, body: 'Wort '.repeat(5000) },
    ],
  })

const timesOf = (page: ReturnType<typeof pageWith>, language = 'de') => {
  const { article, blocks } = withReadingTime(page, schemas, language)
  const [first] = blocks
  return [article?.readingTime, first && 'readingTime' in first ? first.readingTime : undefined]
}

test('an article without a reading time gets one from its visible text and its language', () => {
  expect(timesOf(pageWith(890))).toEqual([5, 5])
  expect(timesOf(pageWith(890), 'en-GB')).toEqual([4, 4])
  expect(timesOf(pageWith(3))).toEqual([1, 1])
})

test('an article keeps the reading time that its author wrote, and its header shows it', () => {
  expect(timesOf(pageWith(890, { readingTime: 12 }))).toEqual([12, 12])
  expect(timesOf(pageWith(890, { readingTime: 12 }, { readingTime: 11 }))).toEqual([12, 11])
})

test('links and addresses of images do not count as words', () => {
  const page = pageWith(1)
  const linked = schemas.Page.parse({
    ...page,
    blocks: [header, { type: 'prose', body: '[Wort](/a/b/c/d/e/f) '.repeat(179 * 2) }],
  })
  expect(timesOf(linked)[0]).toBe(2)
})
