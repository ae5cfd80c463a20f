import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readableAnswer } from '../../src/blocks/question-box/question-box.markdown.ts'
import { pageEntryOf } from '../../src/search/page-entry.ts'
import type { SearchIndex } from '../../src/search/search-index.ts'
import { searchLanguage } from '../kit.ts'
import { drawnSite, type DrawnPage } from '../drawn-site.ts'
import { answerOf, firstThree, indexOf, leadsSomewhere, linksIn, missed } from '../questions.ts'

// Whether the published site answers what its visitors ask: tests/answers.test.ts asks the engine.

const asked = z.tuple([z.string(), z.array(z.string())])
const { samples, known, unseen, foreign, passages, unanswerable } = z
  .object({
    samples: z.array(z.tuple([z.string(), z.array(z.string()), z.string()])),
    known: z.array(asked),
    unseen: z.array(asked),
    foreign: z.array(z.string()),
    passages: z.array(asked),
    unanswerable: z.array(z.string()),
  })
  .parse(parse(readFileSync('tests/audit/questions.yaml', 'utf8')))

let pages: DrawnPage[]
let index: SearchIndex

beforeAll(async () => {
  pages = await drawnSite({ root: process.cwd() })
  index = indexOf(pages)
})

describe('the right page is among the first three', () => {
  test('for each of the ten sample questions of the question boxes', () => {
    expect(samples).toHaveLength(10)
    expect(missed(samples, index)).toEqual([])
  })

  test('for at least 58 of 60 questions as visitors ask them', () => {
    expect(known).toHaveLength(60)
    const misses = missed(known, index)
    expect(misses).toEqual(misses.slice(0, 2))
  })

  test('for at least 17 of 20 questions the search was not tuned by', () => {
    expect(unseen).toHaveLength(20)
    const misses = missed(unseen, index)
    expect(misses).toEqual(misses.slice(0, 3))
  })

  test.each([
    ['produktvisualisirung für möbel', '/ki-produktvisualisierung'],
    ['moebel fotos', '/ki-produktvisualisierung'],
    ['Visualisierung von Produkten', '/ki-produktvisualisierung'],
  ])('for “%s”', (question, route) => {
    expect(firstThree(question, index)).toContain(route)
  })
})

/** The address of the passage that answers; undefined where nothing does. */
const sourceOf = (question: string): string | undefined =>
  /^Quelle: \[.+\]\(([^):]+)/m.exec(answerOf(question, index) ?? '')?.[1]

const isAmong = (source = '', right: readonly string[]): boolean =>
  right.some((one) => source === one || source.split('#')[0] === one)

describe('the right passage answers', () => {
  test('at least 42 of 43 questions about privacy, prices, durations, places and people', () => {
    expect(passages).toHaveLength(43)
    const wrong = passages.filter(([question, right]) => !isAmong(sourceOf(question), right))
    const told = wrong.map(([question]) => `${question} → ${sourceOf(question)}`)
    expect(told).toEqual(told.slice(0, 1))
  })

  test('each question about how long, whether in confidence, and where', () => {
    const wrong = passages
      .slice(0, 3)
      .filter(([question, right]) => !isAmong(sourceOf(question), right))
    expect(wrong.map(([question]) => question)).toEqual([])
  })

  test('and none where the site does not speak of it', () => {
    expect(unanswerable.map((question) => [question, sourceOf(question)])).toEqual(
      unanswerable.map((question) => [question, undefined]),
    )
  })
})

describe('an answer', () => {
  test.each(samples)('to “%s” says what matters and where it stands', (question, right, words) => {
    const answer = answerOf(question, index) ?? ''
    expect(answer).toMatch(new RegExp(words))
    const [, route] = /^Quelle: \[.+\]\(([^)#]+)/m.exec(answer) ?? []
    expect(right).toContain(route)
  })

  test.each(['known', 'samples'] as const)('leads only to anchors that exist (%s)', (name) => {
    const questions = name === 'known' ? known.map(([text]) => text) : samples.map(([text]) => text)
    const broken = questions.flatMap((question) =>
      linksIn(answerOf(question, index) ?? '').filter((link) => !leadsSomewhere(link, pages)),
    )
    expect(broken).toEqual([])
  })

  test('is short, and as it is for the question box', () => {
    for (const [question] of known) {
      const answer = answerOf(question, index) ?? ''
      expect(answer.length).toBeLessThan(2000)
      expect(readableAnswer(answer)).toBe(answer)
    }
  })

  test('is not given where the site does not speak of it', () => {
    const answered = foreign.filter((question) => answerOf(question, index) !== undefined)
    expect(answered).toEqual([])
  })

  test('never holds what an invented shop promises in a sample conversation', () => {
    const text = JSON.stringify(pages.map((page) => pageEntryOf(page, searchLanguage)))
    expect(pages.some(({ html }) => html.includes('109,95'))).toBe(true)
    expect(text).not.toContain('109,95')
    expect(text).not.toContain('Expressversand nach Österreich')
  })
})
