import { rarity, termsOf, type Term } from './query.ts'
import type { Place, SearchIndex, Section } from '../../build/search/search-index.ts'
import { inTurns, type TakeTurn } from './turns.ts'

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
  /** Whether a place names what this question word asks for; undefined where there are no words for it. */
  names: ((place: number) => boolean) | undefined
}

export type Found = { terms: Term[]; hits: Hit[] }

/** BM25 with the usual constants: how soon repetition stops to count, how much length weighs. */
const saturation = 1.2
const lengthWeight = 0.6

/** What a second word for the same thing adds, and further passages of a page to its best. */
const alsoCounts = 0.25

/** As many places are looked at, by what is counted of their words: on a large site most questions hit thousands. */
const promising = 400

/**
 * The passages that speak of what is asked, best first; of equal ones the first. One section of the index is looked
 * through after the other, and others have their turn in between. Rejects when `leaving` is aborted.
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

/** A place, and what is counted of its words. */
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
      // Of those that are no better than the last, the first stay.
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
  /** What each stem counts for, and what it tells. */
  stems: { stem: string; weight: number; rare: number }[]
}

const weighedIn = ({ word, importance, stems }: Term, index: SearchIndex): Weighed => ({
  importance,
  isWord: !/^\d/.test(word),
  stems: [...stems].map(([stem, weight]) => ({ stem, weight, rare: rarity(stem, index) })),
})

/** What is counted at the places of one section: as many numbers each as the largest has places. */
class Sums {
  readonly found: Uint8Array
  readonly score: Float64Array
  readonly covered: Float64Array
  readonly speaks: Uint8Array
  /** Of the term that is being added; the weight of its best stem is 0 where none of them occurs. */
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

  /** Where a word, or one that stands for it, occurs; the best of them counts. */
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

/** The places of a section are asked for when the first of them is. */
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
  { kind, names }: Asked,
  { language }: SearchIndex,
): number {
  if (names === undefined) return 1
  const own = passage.heading.endsWith('?') ? language.kindOf(passage.heading) : undefined
  if (own !== undefined && own !== kind) return 1
  return (names(number) ? 1.3 : 1) * (own === kind ? 1.5 : 1)
}

/** A page that is about what is asked speaks of it with more authority than one that mentions it. */
const favour = ({ page }: Place, titles: readonly RegExp[]): number =>
  titles.some((title) => title.test(page.title)) ? 1.6 : 1

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
