import { rarityOf, analyseTerms, type QuestionTerm } from './query.ts'
import type { FoundPassage, SearchIndex, IndexSection } from '../../build/search/search-index.ts'
import { createTimeSlices, type PauseWhenDue } from './time-slices.ts'

/** A passage that matches a question. */
export type PassageHit = {
  place: FoundPassage
  score: number
  /** The share of the question that the passage covers, 0 to 1. */
  coverage: number
  /** True if the passage contains a word of the question, and not only numbers. */
  hasWords: boolean
}

/** An analysed question: its terms, the patterns that an answer contains, and its question word. */
type AnalysedQuestion = {
  terms: QuestionTerm[]
  patterns: RegExp[]
  kind: string | undefined
  /**
   * Returns true if a passage has the kind of content that the question word asks for, such as a
   * person for “who”. Undefined if the language has no words for this question word.
   */
  names: ((place: number) => boolean) | undefined
}

/** The terms of a question and the passages that match it. */
export type SearchResult = { terms: QuestionTerm[]; hits: PassageHit[] }

/**
 * Parameters of BM25, a standard formula that scores how well a text matches the words of a search: the
 * saturation of the term frequency, and the weight of the text length.
 */
const termFrequencySaturation = 1.2
const lengthNormalizationWeight = 0.6

/**
 * The weight of an additional word with the same meaning, and of each additional passage of a page.
 */
const secondaryWeight = 0.25

/**
 * Maximum number of passages that are scored in detail, after a fast first scoring. On a large
 * site, most questions match thousands of passages.
 */
const maxCandidates = 400

/**
 * Returns the passages that match a question, best first. Equal passages stay in the order of the
 * index. The search goes through one section of the index after another, and pauses regularly so
 * that the process can do other work. Rejects when `signal` is aborted.
 */
export async function findPassages(
  question: string,
  index: SearchIndex,
  signal?: AbortSignal,
): Promise<SearchResult> {
  const takeTurn = createTimeSlices(signal)
  const terms = analyseTerms(question, index)
  const words = terms.map(({ word }) => word)
  const { language } = index
  const kind = language.kindOf(question)
  const analysedQuestion = {
    terms,
    patterns: language.expectedOf(words),
    kind,
    names: createKindCheck(kind, index),
  }
  const titles = language.preferredFor(words)
  const hits: PassageHit[] = []
  for (const { number, firstScore: counted, coverage, hasWords } of await bestCandidates(
    terms,
    index,
    takeTurn,
  )) {
    await takeTurn()
    const place = index.passageAt(number)
    if (place === undefined) continue
    hits.push({
      place,
      coverage,
      hasWords,
      score:
        counted *
        formWeightOf(place, analysedQuestion, index) *
        questionWordWeight(number, place, analysedQuestion, index) *
        titleWeightOf(place, titles),
    })
  }
  return { terms, hits: withoutDuplicates(hits.toSorted((a, b) => b.score - a.score)) }
}

/** A passage and its result in the first scoring. */
type Candidate = { number: number; firstScore: number; coverage: number; hasWords: boolean }

async function bestCandidates(
  terms: readonly QuestionTerm[],
  index: SearchIndex,
  takeTurn: PauseWhenDue,
): Promise<Candidate[]> {
  const weighedTerms = terms.map((term) => weighQuestionTerm(term, index))
  const totalImportance = terms.reduce((sum, { importance }) => sum + importance, 0)
  const scores = new SectionScores(
    Math.max(0, ...index.sections.map(({ passageCount }) => passageCount)),
  )
  let best: Candidate[] = []
  let minScore = -Infinity
  const keepBest = () => {
    best = best.toSorted((a, b) => b.firstScore - a.firstScore).slice(0, maxCandidates)
    minScore = best[maxCandidates - 1]?.firstScore ?? -Infinity
  }
  for (const section of index.sections) {
    scores.clear()
    for (const term of weighedTerms) {
      await takeTurn()
      scores.add(term, section, index.meanPassageLength)
    }
    for (let place = 0; place < section.passageCount; place++) {
      if (scores.isMatched[place] === 0) continue
      const coverage = totalImportance === 0 ? 0 : (scores.coverage[place] ?? 0) / totalImportance
      const firstScore = (scores.score[place] ?? 0) * (0.3 + 0.7 * coverage)
      // Among passages with equal scores, the first ones stay.
      if (firstScore <= minScore) continue
      const hasWords = scores.hasWords[place] === 1
      best.push({
        number: section.firstPassage + place,
        firstScore,
        coverage,
        hasWords,
      })
    }
    if (best.length >= 2 * maxCandidates) keepBest()
  }
  if (best.length > maxCandidates) keepBest()
  return best
}

type WeighedTerm = Pick<QuestionTerm, 'importance'> & {
  isWord: boolean
  /** The stems of the term with their weight and their rarity. */
  stems: { stem: string; weight: number; rare: number }[]
}

const weighQuestionTerm = (
  { word, importance, stems }: QuestionTerm,
  index: SearchIndex,
): WeighedTerm => ({
  importance,
  isWord: !/^\d/.test(word),
  stems: [...stems].map(([stem, weight]) => ({ stem, weight, rare: rarityOf(stem, index) })),
})

/**
 * Scores all passages of one section. Each array is as long as the largest section, so that it can
 * be reused.
 */
class SectionScores {
  readonly isMatched: Uint8Array
  readonly score: Float64Array
  readonly coverage: Float64Array
  readonly hasWords: Uint8Array
  /**
   * Values of the term that is being added. The weight is 0 if none of its stems occurs in the
   * passage.
   */
  readonly #score: Float64Array
  readonly #weight: Float64Array

  constructor(places: number) {
    this.isMatched = new Uint8Array(places)
    this.score = new Float64Array(places)
    this.coverage = new Float64Array(places)
    this.hasWords = new Uint8Array(places)
    this.#score = new Float64Array(places)
    this.#weight = new Float64Array(places)
  }

  clear(): void {
    for (const one of [this.isMatched, this.score, this.coverage, this.hasWords]) one.fill(0)
  }

  /**
   * Adds a term to the scores of all passages that contain one of its stems. The best stem counts
   * most.
   */
  add(
    { importance, isWord, stems }: WeighedTerm,
    { postingsOf }: IndexSection,
    meanLength: number,
  ): void {
    const touched: number[] = []
    for (const { stem, weight, rare } of stems) {
      for (const { passageNumber, count, length } of postingsOf(stem)) {
        const share = length / meanLength
        const damped =
          termFrequencySaturation *
          (1 - lengthNormalizationWeight + lengthNormalizationWeight * share)
        const score = (weight * rare * count * (termFrequencySaturation + 1)) / (count + damped)
        const known = this.#score[passageNumber] ?? 0
        const before = this.#weight[passageNumber] ?? 0
        if (before === 0) touched.push(passageNumber)
        this.#score[passageNumber] =
          before === 0 ? score : Math.max(known, score) + secondaryWeight * Math.min(known, score)
        this.#weight[passageNumber] = Math.max(weight, before)
      }
    }
    for (const place of touched) {
      this.isMatched[place] = 1
      this.score[place] = (this.score[place] ?? 0) + (this.#score[place] ?? 0)
      this.coverage[place] = (this.coverage[place] ?? 0) + (this.#weight[place] ?? 0) * importance
      if (isWord) this.hasWords[place] = 1
      this.#score[place] = 0
      this.#weight[place] = 0
    }
  }
}

/**
 * Returns a function that checks if a passage contains what this question word asks for. The
 * passages of a section are looked up when they are first needed.
 */
function createKindCheck(
  kind: string | undefined,
  { language, sections }: SearchIndex,
): ((place: number) => boolean) | undefined {
  const stems = kind === undefined ? [] : language.askedBy(kind)
  if (stems.length === 0) return undefined
  const placesBySection = new Map<IndexSection, ReadonlySet<number>>()
  return (place) => {
    const section = sections.findLast(({ firstPassage }) => firstPassage <= place)
    if (section === undefined) return false
    const places =
      placesBySection.get(section) ??
      new Set(stems.flatMap((stem) => section.postingsOf(stem).map((one) => one.passageNumber)))
    placesBySection.set(section, places)
    return places.has(place - section.firstPassage)
  }
}

/**
 * Rates a passage by its form. Passages that contain the expected pattern are best. If the heading
 * is a question, it counts more the more its words match. Very short passages, such as cards that
 * link to other pages, count less.
 */
function formWeightOf(
  { passage: { heading, parts } }: FoundPassage,
  question: AnalysedQuestion,
  index: SearchIndex,
): number {
  const isQuestion = heading.endsWith('?')
  const { patterns } = question
  if (patterns.some((pattern) => parts.some(({ text }) => pattern.test(text))))
    return isQuestion ? 1.2 + 1.2 * shareOfQuestionInHeading(heading, question, index) : 2
  const size = parts.reduce((sum, { text }) => sum + text.length, 0)
  return (isQuestion ? 1.2 : 1) * (size < 90 ? 0.7 : 1)
}

/** Returns the share of the words in a heading that the question asks for, 0 to 1. */
function shareOfQuestionInHeading(
  heading: string,
  { terms }: AnalysedQuestion,
  index: SearchIndex,
): number {
  const { language } = index
  const contentWords = language.wordsIn(heading).filter((word) => !language.isStopWord(word))
  let all = 0
  let shared = 0
  for (const stem of new Set(contentWords.map((word) => language.stemOf(word)))) {
    const weight = rarityOf(stem, index)
    all += weight
    shared += weight * Math.max(0, ...terms.map(({ stems }) => stems.get(stem) ?? 0))
  }
  return all === 0 ? 0 : shared / all
}

/**
 * Rates a passage by the question word: a passage with a place fits “where”, a passage with a person fits
 * “who”. A passage whose heading has a different question word, such as “when”, is not rated. A heading with
 * the same question word is best.
 */
function questionWordWeight(
  number: number,
  { passage }: FoundPassage,
  { kind, names }: AnalysedQuestion,
  { language }: SearchIndex,
): number {
  if (names === undefined) return 1
  const headingWord = passage.heading.endsWith('?') ? language.kindOf(passage.heading) : undefined
  if (headingWord !== undefined && headingWord !== kind) return 1
  return (names(number) ? 1.3 : 1) * (headingWord === kind ? 1.5 : 1)
}

/** Prefers pages whose title matches the topic of the question. */
const titleWeightOf = ({ page }: FoundPassage, titles: readonly RegExp[]): number =>
  titles.some((title) => title.test(page.title)) ? 1.6 : 1

/** Removes passages that appear on several pages, except for the first. */
function withoutDuplicates(hits: readonly PassageHit[]): PassageHit[] {
  const seen = new Set<string>()
  return hits.filter(({ place: { passage } }) => {
    const text = `${passage.heading}\n${passage.parts.map((part) => part.text).join('\n')}`
    if (seen.has(text)) return false
    seen.add(text)
    return true
  })
}

/** Returns the best passage of each page. The other passages of a page increase its rank. */
export function bestHitPerPage(hits: readonly PassageHit[]): PassageHit[] {
  const pages = new Map<string, { best: PassageHit; score: number; share: number }>()
  for (const hit of hits) {
    const { route } = hit.place.page
    const existing = pages.get(route)
    if (existing === undefined)
      pages.set(route, { best: hit, score: hit.score, share: secondaryWeight })
    else {
      existing.score += existing.share * hit.score
      existing.share *= secondaryWeight
    }
  }
  return [...pages.values()].toSorted((a, b) => b.score - a.score).map(({ best }) => best)
}
