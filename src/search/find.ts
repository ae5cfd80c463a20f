import { rarity, termsOf, type Term } from './query.ts'
import type { Place, SearchIndex } from './search-index.ts'

export type Hit = {
  place: Place
  score: number
  /** The share of what the question asks for that the passage speaks of, from 0 to 1. */
  coverage: number
}

export type Found = { terms: Term[]; hits: Hit[] }

/** BM25 with the usual constants: how soon repetition stops to count, how much length weighs. */
const saturation = 1.2
const lengthWeight = 0.6

/** What a second word for the same thing adds, and further passages of a page to its best. */
const alsoCounts = 0.25

/** The passages that speak of what is asked, best first; of equal passages on two pages the first. */
export function find(question: string, index: SearchIndex): Found {
  const terms = termsOf(question, index)
  const scores = new Map<number, { score: number; covered: number }>()
  for (const term of terms) {
    for (const [place, { score, weight }] of matchesOf(term, index)) {
      const sum = scores.get(place) ?? { score: 0, covered: 0 }
      sum.score += score
      sum.covered += weight * term.importance
      scores.set(place, sum)
    }
  }
  const words = terms.map(({ word }) => word)
  const patterns = index.language.expectedOf(words)
  const titles = index.language.preferredFor(words)
  const asked = terms.reduce((sum, { importance }) => sum + importance, 0)
  const hits: Hit[] = []
  for (const [number, { score, covered }] of scores) {
    const place = index.places[number]
    if (place === undefined) continue
    const coverage = asked === 0 ? 0 : covered / asked
    hits.push({
      place,
      coverage,
      score: score * (0.3 + 0.7 * coverage) * weightOf(place, patterns) * favour(place, titles),
    })
  }
  return { terms, hits: withoutDuplicates(hits.toSorted((a, b) => b.score - a.score)) }
}

/**
 * Who asks a question is best served by the answer to one. A line or two, such as a card that leads
 * elsewhere, tells little.
 */
function weightOf({ passage: { heading, parts } }: Place, patterns: readonly RegExp[]): number {
  const size = parts.reduce((sum, { text }) => sum + text.length, 0)
  const kind = (heading.endsWith('?') ? 1.2 : 1) * (size < 90 ? 0.7 : 1)
  if (patterns.length === 0) return kind
  return patterns.some((pattern) => parts.some(({ text }) => pattern.test(text))) ? 2 : kind
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
    for (const { place, count } of index.postings.get(stem) ?? []) {
      const length = (index.places[place]?.length ?? 0) / index.meanLength
      const damped = saturation * (1 - lengthWeight + lengthWeight * length)
      const score = (weight * rare * count * (saturation + 1)) / (count + damped)
      const known = matches.get(place)
      const [less = 0, more = 0] = [score, known?.score ?? 0].toSorted((a, b) => a - b)
      matches.set(place, {
        score: more + alsoCounts * less,
        weight: Math.max(weight, known?.weight ?? 0),
      })
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
