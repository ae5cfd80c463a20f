import { rarity, termsOf, type Term } from './query.ts'
import type { Place, SearchIndex } from './search-index.ts'

export type Hit = {
  place: Place
  score: number
  /** The share of what the question asks for that the passage speaks of, from 0 to 1. */
  coverage: number
  /** It holds more of that than numbers. */
  speaks: boolean
}

/** What a question asks: for what, what an answer to it holds, and with which question word. */
type Asked = {
  terms: Term[]
  patterns: RegExp[]
  kind: string | undefined
  /** The places that name what this question word asks for; undefined where there are no words for it. */
  naming: ReadonlySet<number> | undefined
}

export type Found = { terms: Term[]; hits: Hit[] }

/** BM25 with the usual constants: how soon repetition stops to count, how much length weighs. */
const saturation = 1.2
const lengthWeight = 0.6

/** What a second word for the same thing adds, and further passages of a page to its best. */
const alsoCounts = 0.25

/** As many places are looked at, by what is counted of their words: on a large site most questions hit thousands. */
const promising = 400

/** The passages that speak of what is asked, best first; of equal passages on two pages the first. */
export function find(question: string, index: SearchIndex): Found {
  const terms = termsOf(question, index)
  const scores = new Map<number, Sum>()
  for (const term of terms) {
    const isWord = !/^\d/.test(term.word)
    for (const [place, { score, weight }] of matchesOf(term, index)) {
      const sum = scores.get(place) ?? { score: 0, covered: 0, speaks: false }
      sum.score += score
      sum.covered += weight * term.importance
      sum.speaks ||= isWord
      scores.set(place, sum)
    }
  }
  const words = terms.map(({ word }) => word)
  const { language } = index
  const kind = language.kindOf(question)
  const asked = { terms, patterns: language.expectedOf(words), kind, naming: naming(kind, index) }
  const titles = language.preferredFor(words)
  const all = terms.reduce((sum, { importance }) => sum + importance, 0)
  const coverageOf = ({ covered }: Sum) => (all === 0 ? 0 : covered / all)
  const scoreOf = (sum: Sum) => sum.score * (0.3 + 0.7 * coverageOf(sum))
  const hits: Hit[] = []
  for (const [number, sum] of mostPromising(scores, scoreOf)) {
    const place = index.placeAt(number)
    if (place === undefined) continue
    hits.push({
      place,
      coverage: coverageOf(sum),
      speaks: sum.speaks,
      score:
        scoreOf(sum) *
        weightOf(place, asked, index) *
        fitOf(number, place, asked, index) *
        favour(place, titles),
    })
  }
  return { terms, hits: withoutDuplicates(hits.toSorted((a, b) => b.score - a.score)) }
}

type Sum = { score: number; covered: number; speaks: boolean }

function mostPromising(
  scores: ReadonlyMap<number, Sum>,
  scoreOf: (sum: Sum) => number,
): Iterable<[number, Sum]> {
  if (scores.size <= promising) return scores
  const sorted = [...scores.values()].map(scoreOf).toSorted((a, b) => b - a)
  const least = sorted[promising - 1] ?? 0
  let others = promising - sorted.findIndex((score) => score === least)
  // Of those that are no better than the last, the first.
  return [...scores].filter(([, sum]) => {
    const score = scoreOf(sum)
    return score > least || (score === least && others-- > 0)
  })
}

function naming(kind: string | undefined, index: SearchIndex): ReadonlySet<number> | undefined {
  const stems = kind === undefined ? [] : index.language.askedBy(kind)
  if (stems.length === 0) return undefined
  return new Set(stems.flatMap((stem) => index.postingsOf(stem).map(({ place }) => place)))
}

/**
 * What holds what is asked for answers best. Who asks a question is best served by the answer to one, if its heading
 * asks for that and little else. A line or two, such as a card that leads elsewhere, tells little.
 */
function weightOf(
  { passage: { heading, parts } }: Place,
  asked: Asked,
  index: SearchIndex,
): number {
  const isQuestion = heading.endsWith('?')
  const { patterns } = asked
  if (patterns.some((pattern) => parts.some(({ text }) => pattern.test(text))))
    return isQuestion ? 1.2 + 1.2 * shareAsked(heading, asked, index) : 2
  const size = parts.reduce((sum, { text }) => sum + text.length, 0)
  return (isQuestion ? 1.2 : 1) * (size < 90 ? 0.7 : 1)
}

/** How much of what a heading speaks of is asked, from 0 to 1. */
function shareAsked(heading: string, { terms }: Asked, index: SearchIndex): number {
  const { language } = index
  const telling = language.wordsIn(heading).filter((word) => !language.isStopWord(word))
  let all = 0
  let shared = 0
  for (const stem of new Set(telling.map((word) => language.stemOf(word)))) {
    const weight = rarity(stem, index)
    all += weight
    shared += weight * Math.max(0, ...terms.map(({ stems }) => stems.get(stem) ?? 0))
  }
  return all === 0 ? 0 : shared / all
}

/**
 * What names a place answers where, and what names a person who, unless its heading asks for something else;
 * best of all the answer to the same question word.
 */
function fitOf(
  number: number,
  { passage }: Place,
  { kind, naming: places }: Asked,
  { language }: SearchIndex,
): number {
  if (places === undefined) return 1
  const own = passage.heading.endsWith('?') ? language.kindOf(passage.heading) : undefined
  if (own !== undefined && own !== kind) return 1
  const names = places.has(number) ? 1.3 : 1
  return names * (own === kind ? 1.5 : 1)
}

/** A page that is about what is asked speaks of it with more authority than one that mentions it. */
const favour = ({ page }: Place, titles: readonly RegExp[]): number =>
  titles.some((title) => title.test(page.title)) ? 1.6 : 1

type Match = { score: number; weight: number }

/** Where a word, or one that stands for it, occurs; the best of them counts. */
function matchesOf({ stems }: Term, index: SearchIndex): Map<number, Match> {
  const matches = new Map<number, Match>()
  for (const [stem, weight] of stems) {
    const rare = rarity(stem, index)
    for (const { place, count, length } of index.postingsOf(stem)) {
      const share = length / index.meanLength
      const damped = saturation * (1 - lengthWeight + lengthWeight * share)
      const score = (weight * rare * count * (saturation + 1)) / (count + damped)
      const known = matches.get(place)
      if (known === undefined) {
        matches.set(place, { score, weight })
        continue
      }
      const [less, more] = known.score < score ? [known.score, score] : [score, known.score]
      known.score = more + alsoCounts * less
      known.weight = Math.max(weight, known.weight)
    }
  }
  return matches
}

/** What stands on several pages is shown once. */
function withoutDuplicates(hits: readonly Hit[]): Hit[] {
  const seen = new Set<string>()
  return hits.filter(({ place: { passage } }) => {
    const text = `${passage.heading}\n${passage.parts.map((part) => part.text).join('\n')}`
    if (seen.has(text)) return false
    seen.add(text)
    return true
  })
}

/** The pages of these hits, each with its best passage; a page that speaks of it often comes first. */
export function pagesOf(hits: readonly Hit[]): Hit[] {
  const pages = new Map<string, { best: Hit; score: number; share: number }>()
  for (const hit of hits) {
    const { route } = hit.place.page
    const known = pages.get(route)
    if (known === undefined) pages.set(route, { best: hit, score: hit.score, share: alsoCounts })
    else {
      known.score += known.share * hit.score
      known.share *= alsoCounts
    }
  }
  return [...pages.values()].toSorted((a, b) => b.score - a.score).map(({ best }) => best)
}
