import { partsOf } from '../../build/search/compounds.ts'
import type { SearchIndex } from '../../build/search/search-index.ts'

/** A word of a question, its importance, and the stems that match it with their weight (0 to 1). */
export type Term = { word: string; importance: number; stems: ReadonlyMap<string, number> }

/** Maximum number of words in a question. Additional words are ignored. */
const mostWords = 40

/** Analyses a question. Stop words are only used if the question has no other words. */
export function termsOf(question: string, index: SearchIndex): Term[] {
  const { language } = index
  const words = [...new Set(language.wordsIn(question))].slice(0, mostWords)
  const telling = words.filter((word) => !language.isStopWord(word) && word.length > 1)
  const terms = telling.flatMap((word) => termsFor(word, index))
  return terms.length > 0 ? terms : words.flatMap((word) => hintOf(word, index))
}

/** Returns the inverse document frequency of BM25: the rarer a stem, the higher its value. */
export function rarity(stem: string, { size, countOf }: SearchIndex): number {
  const count = countOf(stem)
  return Math.log(1 + (size - count + 0.5) / (count + 0.5))
}

function termsFor(word: string, index: SearchIndex): Term[] {
  const { language, isKnown } = index
  const stem = language.stemOf(word)
  const stems = new Map<string, number>()
  const offer = (other: string, weight: number) => {
    if (isKnown(other)) stems.set(other, Math.max(weight, stems.get(other) ?? 0))
  }

  offer(stem, 1)
  for (const other of language.synonymsOf(stem)) offer(other, likeness(stem, other))
  for (const compound of index.compoundsWith(stem)) offer(compound, 0.6)
  const parts = partsOf(stem, isKnown, language.pack.firstParts)
  if (stems.size === 0 && parts.length > 0) {
    return parts.map((part) => ({ ...termOf(part, index), importance: rarity(part, index) / 1.5 }))
  }
  for (const part of parts) offer(part, 0.5)
  if (stems.size === 0) offer(language.stemOf(language.pack.respelled(word)), 0.95)
  if (stems.size === 0) for (const [near, weight] of nearTo(stem, index)) offer(near, weight)
  for (const near of stems.size === 1 ? [...stems.keys()] : []) {
    const weight = stems.get(near) ?? 0
    for (const other of language.synonymsOf(near)) offer(other, 0.5 * weight)
  }
  return [{ word, stems, importance: importanceOf(stem, stems, index) }]
}

function termOf(stem: string, index: SearchIndex): Term {
  const stems = new Map([[stem, 1]])
  for (const other of index.language.synonymsOf(stem))
    if (index.isKnown(other)) stems.set(other, likeness(stem, other))
  for (const compound of index.compoundsWith(stem)) stems.set(compound, 0.6)
  return { word: stem, stems, importance: rarity(stem, index) }
}

/**
 * Returns the weight of a synonym. Words with the same root have a higher weight, such as Telefon
 * and telefonisch.
 */
const likeness = (one: string, other: string): number => (sameRoot(one, other) ? 0.95 : 0.7)

const sameRoot = (one: string, other: string): boolean => {
  const length = Math.min(5, one.length, other.length)
  return length >= 4 && one.slice(0, length) === other.slice(0, length)
}

/**
 * Returns the importance of a word. A word that the site does not contain has the highest
 * importance, because the site probably has no answer.
 */
function importanceOf(
  stem: string,
  stems: ReadonlyMap<string, number>,
  index: SearchIndex,
): number {
  if (/^\d/.test(stem)) return stems.size === 0 ? 0.5 : rarity(stem, index)
  if (stems.size === 0) return rarity('', index)
  return Math.min(...[...stems.keys()].map((other) => rarity(other, index)))
}

/**
 * Returns similar stems with their weights: typing errors and longer or shorter forms of the word.
 */
function nearTo(stem: string, { stems }: SearchIndex): [string, number][] {
  if (stem.length < 4 || /\d/.test(stem)) return []
  const most = stem.length < 7 ? 1 : 2
  const near: [string, number][] = []
  for (const other of stems()) {
    if (stem.length >= 5 && other.startsWith(stem)) near.push([other, 0.6])
    else if (other.length >= 5 && stem.startsWith(other)) near.push([other, 0.5])
    else if (Math.abs(other.length - stem.length) <= most && other[0] === stem[0]) {
      const distance = distanceOf(stem, other, most)
      if (distance <= most) near.push([other, distance === 1 ? 0.8 : 0.6])
    }
  }
  const best = Math.max(0, ...near.map(([, weight]) => weight))
  return near.filter(([, weight]) => weight === best)
}

/**
 * Returns the number of typing errors between two words: a wrong, missing or additional character,
 * or two swapped characters. The result is at most `maxDistance` + 1. Algorithm: optimal string
 * alignment distance.
 */
export function distanceOf(a: string, b: string, most: number): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let value = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + cost)
      const exchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (exchanged) value = Math.min(value, (before[j - 2] ?? 0) + 1)
      row.push(value)
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return last[b.length] ?? most + 1
}

function hintOf(word: string, index: SearchIndex): Term[] {
  const known = index.language.askedBy(word).filter(index.isKnown)
  if (known.length === 0) return []
  return [{ word, importance: 1, stems: new Map(known.map((stem) => [stem, 1])) }]
}
