import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readableAnswer } from '../../src/blocks/question-box/question-box.markdown.ts'
import { pageEntryOf } from '../../src/build/search/page-entry.ts'
import type { SearchIndex } from '../../src/build/search/search-index.ts'
import { searchLanguage } from '../support/kit.ts'
import { drawnSite, type DrawnPage } from '../support/rendered-site.ts'
import {
  answerOf,
  answersTo,
  firstThree,
  indexOf,
  leadsSomewhere,
  linksIn,
  missed,
} from '../support/questions.ts'

// Whether the published site answers what its visitors ask: tests/build/search/answers.test.ts asks the engine.

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
  test('for each of the ten sample questions of the question boxes', async () => {
    expect(samples).toHaveLength(10)
    expect(await missed(samples, index)).toEqual([])
  })

  test('for at least 58 of 60 questions as visitors ask them', async () => {
    expect(known).toHaveLength(60)
    const misses = await missed(known, index)
    expect(misses).toEqual(misses.slice(0, 2))
  })

  test('for at least 17 of 20 questions the search was not tuned by', async () => {
    expect(unseen).toHaveLength(20)
    const misses = await missed(unseen, index)
    expect(misses).toEqual(misses.slice(0, 3))
  })

  test.each([
    ['produktvisualisirung für möbel', '/ki-produktvisualisierung'],
    ['moebel fotos', '/ki-produktvisualisierung'],
    ['Visualisierung von Produkten', '/ki-produktvisualisierung'],
  ])('for “%s”', async (question, route) => {
    expect(await firstThree(question, index)).toContain(route)
  })
})

/** Each of these with the address of the passage that answers it; with none where nothing does. */
async function sourcesOf(questions: readonly string[]): Promise<[string, string | undefined][]> {
  const answers = await answersTo(questions, index)
  return questions.map((question, at) => [
    question,
    /^Quelle: \[.+\]\(([^):]+)/m.exec(answers[at] ?? '')?.[1],
  ])
}

/** Of these, what is answered from another passage than the right one. */
async function wrongOf(questions: typeof passages): Promise<string[]> {
  const sources = await sourcesOf(questions.map(([question]) => question))
  return sources
    .filter(([, source], at) => !isAmong(source, questions[at]?.[1] ?? []))
    .map(([question, source]) => `${question} → ${source}`)
}

const isAmong = (source = '', right: readonly string[]): boolean =>
  right.some((one) => source === one || source.split('#')[0] === one)

describe('the right passage answers', () => {
  test('at least 42 of 43 questions about privacy, prices, durations, places and people', async () => {
    expect(passages).toHaveLength(43)
    const wrong = await wrongOf(passages)
    expect(wrong).toEqual(wrong.slice(0, 1))
  })

  test('each question about how long, whether in confidence, and where', async () => {
    expect(await wrongOf(passages.slice(0, 3))).toEqual([])
  })

  test('and none where the site does not speak of it', async () => {
    expect(await sourcesOf(unanswerable)).toEqual(
      unanswerable.map((question) => [question, undefined]),
    )
  })
})

describe('an answer', () => {
  test.each(samples)(
    'to “%s” says what matters and where it stands',
    async (question, right, words) => {
      const answer = (await answerOf(question, index)) ?? ''
      expect(answer).toMatch(new RegExp(words))
      const [, route] = /^Quelle: \[.+\]\(([^)#]+)/m.exec(answer) ?? []
      expect(right).toContain(route)
    },
  )

  test.each(['known', 'samples'] as const)(
    'leads only to anchors that exist (%s)',
    async (name) => {
      const questions =
        name === 'known' ? known.map(([text]) => text) : samples.map(([text]) => text)
      const links = (await answersTo(questions, index)).flatMap(linksIn)
      const broken = links.filter((link) => !leadsSomewhere(link, pages))
      expect(broken).toEqual([])
    },
  )

  test('is short, and as it is for the question box', async () => {
    for (const [question] of known) {
      const answer = (await answerOf(question, index)) ?? ''
      expect(answer.length).toBeLessThan(2000)
      expect(readableAnswer(answer)).toBe(answer)
    }
  })

  test('is not given where the site does not speak of it', async () => {
    const answers = await answersTo(foreign, index)
    expect(foreign.filter((_, at) => answers[at] !== '')).toEqual([])
  })

  test('never holds what an invented shop promises in a sample conversation', () => {
    const text = JSON.stringify(pages.map((page) => pageEntryOf(page, searchLanguage)))
    expect(pages.some(({ html }) => html.includes('109,95'))).toBe(true)
    expect(text).not.toContain('109,95')
    expect(text).not.toContain('Expressversand nach Österreich')
  })
})
