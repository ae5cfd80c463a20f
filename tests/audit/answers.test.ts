import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { limitMarkdown } from '../../src/blocks/question-box/question-box.markdown.ts'
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

// Tests the answers of the published site; tests/build/search/answers.test.ts tests the search engine itself.

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

describe('the search ranks the right page among the first three', () => {
  test('for each of the ten sample questions of the question boxes', async () => {
    expect(samples).toHaveLength(10)
    expect(await missed(samples, index)).toEqual([])
  })

  test('for at least 58 of 60 typical questions of visitors', async () => {
    expect(known).toHaveLength(60)
    const misses = await missed(known, index)
    expect(misses).toEqual(misses.slice(0, 2))
  })

  test('for at least 17 of 20 questions that were not used for tuning', async () => {
    expect(unseen).toHaveLength(20)
    const misses = await missed(unseen, index)
    expect(misses).toEqual(misses.slice(0, 3))
  })

  test.each([
    ['produktvisualisirung für möbel', '/ki-produktvisualisierung'],
    ['moebel fotos', '/ki-produktvisualisierung'],
    ['Visualisierung von Produkten', '/ki-produktvisualisierung'],
  ])('for the query “%s”', async (question, route) => {
    expect(await firstThree(question, index)).toContain(route)
  })
})

/** Returns each question with the address of the passage that answers it, undefined without an answer. */
async function sourcesOf(questions: readonly string[]): Promise<[string, string | undefined][]> {
  const answers = await answersTo(questions, index)
  return questions.map((question, at) => [
    question,
    /^Quelle: \[.+\]\(([^):]+)/m.exec(answers[at] ?? '')?.[1],
  ])
}

/** Returns the questions that are answered from a wrong passage. */
async function wrongOf(questions: typeof passages): Promise<string[]> {
  const sources = await sourcesOf(questions.map(([question]) => question))
  return sources
    .filter(([, source], at) => !isAmong(source, questions[at]?.[1] ?? []))
    .map(([question, source]) => `${question} → ${source}`)
}

const isAmong = (source = '', right: readonly string[]): boolean =>
  right.some((one) => source === one || source.split('#')[0] === one)

describe('the search', () => {
  test('answers at least 42 of 43 questions on privacy, prices, durations, places and people from the right passage', async () => {
    expect(passages).toHaveLength(43)
    const wrong = await wrongOf(passages)
    expect(wrong).toEqual(wrong.slice(0, 1))
  })

  test('answers questions about duration, confidentiality and location from the right passage', async () => {
    expect(await wrongOf(passages.slice(0, 3))).toEqual([])
  })

  test('gives no source for questions that the site does not answer', async () => {
    expect(await sourcesOf(unanswerable)).toEqual(
      unanswerable.map((question) => [question, undefined]),
    )
  })
})

describe('an answer of the search', () => {
  test.each(samples)(
    'contains the expected words and the right source: “%s”',
    async (question, right, words) => {
      const answer = (await answerOf(question, index)) ?? ''
      expect(answer).toMatch(new RegExp(words))
      const [, route] = /^Quelle: \[.+\]\(([^)#]+)/m.exec(answer) ?? []
      expect(right).toContain(route)
    },
  )

  test.each(['known', 'samples'] as const)(
    'links only to existing anchors (%s questions)',
    async (name) => {
      const questions =
        name === 'known' ? known.map(([text]) => text) : samples.map(([text]) => text)
      const links = (await answersTo(questions, index)).flatMap(linksIn)
      const broken = links.filter((link) => !leadsSomewhere(link, pages))
      expect(broken).toEqual([])
    },
  )

  test('is shorter than 2,000 characters and needs no cleaning for the question box', async () => {
    for (const [question] of known) {
      const answer = (await answerOf(question, index)) ?? ''
      expect(answer.length).toBeLessThan(2000)
      expect(limitMarkdown(answer)).toBe(answer)
    }
  })

  test('is empty for questions about topics that the site does not mention', async () => {
    const answers = await answersTo(foreign, index)
    expect(foreign.filter((_, at) => answers[at] !== '')).toEqual([])
  })

  test('never repeats what an invented shop promises in a sample chat', () => {
    const text = JSON.stringify(pages.map((page) => pageEntryOf(page, searchLanguage)))
    expect(pages.some(({ html }) => html.includes('109,95'))).toBe(true)
    expect(text).not.toContain('109,95')
    expect(text).not.toContain('Expressversand nach Österreich')
  })
})
