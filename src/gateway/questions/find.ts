import { rarity, termsOf, type Term } from './query.ts'
import type { Place, SearchIndex, Section } from '../../build/search/search-index.ts'
import { inTurns, type TakeTurn } from './turns.ts'

/** A passage that matches a question. */
export type Hit = {
  place: Place
  score: number
  /** The share of the question that the passage covers, 0 to 1. */
  coverage: number
  /** True if the passage contains a word of the question, and not only numbers. */
  speaks: boolean
}

/** An analysed question: its terms, the patterns that an answer contains, and its question word. */
type Asked = {
  terms: Term[]
  patterns: RegExp[]
  kind: string | undefined
  /**
   * Returns true if a passage has the kind of content that the question word asks for, such as a
   * person for “who”. Undefined if the language has no words for this question word.
   */
  names: ((place: number) => boolean) | undefined
}

/** The terms of a question and the passages that match it. */
export type Found = { terms: Term[]; hits: Hit[] }

/** Parameters of BM25 with common values: term frequency saturation and length normalization. */
const saturation = 1.2
const lengthWeight = 0.6

/**
 * The weight of an additional word with the same meaning, and of each additional passage of a page.
 */
const alsoCounts = 0.25

/**
 * Maximum number of passages that are scored in detail, after a fast first scoring. On a large
 * site, most questions match thousands of passages.
 */
const promising = 400

/**
 * Returns the passages that match a question, best first. Equal passages stay in the order of the
 * index. The search goes through one section of the index after another, and pauses regularly so
 * that the process can do other work. Rejects when `signal` is aborted.
 */
export async function find(
  question: string,
  index: SearchIndex,
  leaving?: AbortSignal,
): Promise<Found> {
  const takeTurn = inTurns(leaving)
  const terms = termsOf(question, index)
  const words = terms.map(({ word }) => word)
  const { language } = index
  const kind = language.kindOf(question)
  const asked = { terms, patterns: language.expectedOf(words), kind, names: naming(kind, index) }
  const titles = language.preferredFor(words)
  const hits: Hit[] = []
  for (const { number, counted, coverage, speaks } of await mostPromising(terms, index, takeTurn)) {
    await takeTurn()
    const place = index.placeAt(number)
    if (place === undefined) continue
    hits.push({
      place,
      coverage,
      speaks,
      score:
        counted *
        weightOf(place, asked, index) *
        fitOf(number, place, asked, index) *
        favour(place, titles),
    })
  }
  return { terms, hits: withoutDuplicates(hits.toSorted((a, b) => b.score - a.score)) }
}

/** A passage and its result in the first scoring. */
type Counted = { number: number; counted: number; coverage: number; speaks: boolean }

async function mostPromising(
  terms: readonly Term[],
  index: SearchIndex,
  takeTurn: TakeTurn,
): Promise<Counted[]> {
  const weighed = terms.map((term) => weighedIn(term, index))
  const all = terms.reduce((sum, { importance }) => sum + importance, 0)
  const sums = new Sums(Math.max(0, ...index.sections.map(({ places }) => places)))
  let best: Counted[] = []
  let least = -Infinity
  const cut = () => {
    best = best.toSorted((a, b) => b.counted - a.counted).slice(0, promising)
    least = best[promising - 1]?.counted ?? -Infinity
  }
  for (const section of index.sections) {
    sums.clear()
    for (const term of weighed) {
      await takeTurn()
      sums.add(term, section, index.meanLength)
    }
    for (let place = 0; place < section.places; place++) {
      if (sums.found[place] === 0) continue
      const coverage = all === 0 ? 0 : (sums.covered[place] ?? 0) / all
      const counted = (sums.score[place] ?? 0) * (0.3 + 0.7 * coverage)
      // Among passages with equal scores, the first ones stay.
      if (counted <= least) continue
      const speaks = sums.speaks[place] === 1
      best.push({ number: section.first + place, counted, coverage, speaks })
    }
    if (best.length >= 2 * promising) cut()
  }
  if (best.length > promising) cut()
  return best
}

type Weighed = Pick<Term, 'importance'> & {
  isWord: boolean
  /** The stems of the term with their weight and their rarity. */
  stems: { stem: string; weight: number; rare: number }[]
}

const weighedIn = ({ word, importance, stems }: Term, index: SearchIndex): Weighed => ({
  importance,
  isWord: !/^\d/.test(word),
  stems: [...stems].map(([stem, weight]) => ({ stem, weight, rare: rarity(stem, index) })),
})

/**
 * Scores all passages of one section. Each array is as long as the largest section, so that it can
 * be reused.
 */
class Sums {
  readonly found: Uint8Array
  readonly score: Float64Array
  readonly covered: Float64Array
  readonly speaks: Uint8Array
  /**
   * Values of the term that is being added. The weight is 0 if none of its stems occurs in the
   * passage.
   */
  readonly #score: Float64Array
  readonly #weight: Float64Array

  constructor(places: number) {
    this.found = new Uint8Array(places)
    this.score = new Float64Array(places)
    this.covered = new Float64Array(places)
    this.speaks = new Uint8Array(places)
    this.#score = new Float64Array(places)
    this.#weight = new Float64Array(places)
  }

  clear(): void {
    for (const one of [this.found, this.score, this.covered, this.speaks]) one.fill(0)
  }

  /**
   * Adds a term to the scores of all passages that contain one of its stems. The best stem counts
   * most.
   */
  add({ importance, isWord, stems }: Weighed, { postingsOf }: Section, meanLength: number): void {
    const touched: number[] = []
    for (const { stem, weight, rare } of stems) {
      for (const { place, count, length } of postingsOf(stem)) {
        const share = length / meanLength
        const damped = saturation * (1 - lengthWeight + lengthWeight * share)
        const score = (weight * rare * count * (saturation + 1)) / (count + damped)
        const known = this.#score[place] ?? 0
        const before = this.#weight[place] ?? 0
        if (before === 0) touched.push(place)
        this.#score[place] =
          before === 0 ? score : Math.max(known, score) + alsoCounts * Math.min(known, score)
        this.#weight[place] = Math.max(weight, before)
      }
    }
    for (const place of touched) {
      this.found[place] = 1
      this.score[place] = (this.score[place] ?? 0) + (this.#score[place] ?? 0)
      this.covered[place] = (this.covered[place] ?? 0) + (this.#weight[place] ?? 0) * importance
      if (isWord) this.speaks[place] = 1
      this.#score[place] = 0
      this.#weight[place] = 0
    }
  }
}

/**
 * Returns a function that checks if a passage contains what this question word asks for. The
 * passages of a section are looked up when they are first needed.
 */
function naming(
  kind: string | undefined,
  { language, sections }: SearchIndex,
): ((place: number) => boolean) | undefined {
  const stems = kind === undefined ? [] : language.askedBy(kind)
  if (stems.length === 0) return undefined
  const known = new Map<Section, ReadonlySet<number>>()
  return (place) => {
    const section = sections.findLast(({ first }) => first <= place)
    if (section === undefined) return false
    const named =
      known.get(section) ??
      new Set(stems.flatMap((stem) => section.postingsOf(stem).map((one) => one.place)))
    known.set(section, named)
    return named.has(place - section.first)
  }
}

/**
 * Rates a passage by its form. Passages that contain the expected pattern are best. If the heading
 * is a question, it counts more the more its words match. Very short passages, such as cards that
 * link to other pages, count less.
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

/** Returns the share of the words in a heading that the question asks for, 0 to 1. */
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
 * Rates a passage by the question word: a passage with a place fits “where”, a passage with a
 * person fits “who”. A passage whose heading has another question word is not rated. A heading with
 * the same question word is best.
 */
function fitOf(
  number: number,
  { passage }: Place,
  { kind, names }: Asked,
  { language }: SearchIndex,
): number {
  if (names === undefined) return 1
  const own = passage.heading.endsWith('?') ? language.kindOf(passage.heading) : undefined
  if (own !== undefined && own !== kind) return 1
  return (names(number) ? 1.3 : 1) * (own === kind ? 1.5 : 1)
}

/** Prefers pages whose title matches the topic of the question. */
const favour = ({ page }: Place, titles: readonly RegExp[]): number =>
  titles.some((title) => title.test(page.title)) ? 1.6 : 1

/** Removes passages that appear on several pages, except for the first. */
function withoutDuplicates(hits: readonly Hit[]): Hit[] {
  const seen = new Set<string>()
  return hits.filter(({ place: { passage } }) => {
    const text = `${passage.heading}\n${passage.parts.map((part) => part.text).join('\n')}`
    if (seen.has(text)) return false
    seen.add(text)
    return true
  })
}

/** Returns the best passage of each page. The other passages of a page increase its rank. */
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
