import { compoundPartsOf } from '../../build/search/compounds.ts'
import type { SearchIndex } from '../../build/search/search-index.ts'

/** A word of a question, its importance, and the stems that match it with their weight (0 to 1). */
export type QuestionTerm = { word: string; importance: number; stems: ReadonlyMap<string, number> }

/** Maximum number of words in a question. Additional words are ignored. */
const maxWords = 40

/** Analyses a question. Stop words are only used if the question has no other words. */
export function analyseTerms(question: string, index: SearchIndex): QuestionTerm[] {
  const { language } = index
  const words = [...new Set(language.wordsIn(question))].slice(0, maxWords)
  const contentWords = words.filter((word) => !language.isStopWord(word) && word.length > 1)
  const terms = contentWords.flatMap((word) => termsForWord(word, index))
  return terms.length > 0 ? terms : words.flatMap((word) => termsForQuestionWord(word, index))
}

/** Returns the inverse document frequency of BM25: the rarer a stem, the higher its value. */
export function rarityOf(stem: string, { passageCount, passageCountOf }: SearchIndex): number {
  const count = passageCountOf(stem)
  return Math.log(1 + (passageCount - count + 0.5) / (count + 0.5))
}

function termsForWord(word: string, index: SearchIndex): QuestionTerm[] {
  const { language, isKnown } = index
  const stem = language.stemOf(word)
  const stems = new Map<string, number>()
  const addStem = (otherStem: string, weight: number) => {
    if (isKnown(otherStem)) stems.set(otherStem, Math.max(weight, stems.get(otherStem) ?? 0))
  }

  addStem(stem, 1)
  for (const other of language.synonymsOf(stem)) addStem(other, synonymWeightOf(stem, other))
  for (const compound of index.compoundsWith(stem)) addStem(compound, 0.6)
  const parts = compoundPartsOf(stem, isKnown, language.pack.firstParts)
  if (stems.size === 0 && parts.length > 0) {
    return parts.map((part) => ({
      ...termOf(part, index),
      importance: rarityOf(part, index) / 1.5,
    }))
  }
  for (const part of parts) addStem(part, 0.5)
  if (stems.size === 0) addStem(language.stemOf(language.pack.respelled(word)), 0.95)
  if (stems.size === 0)
    for (const [similar, weight] of findSimilarStems(stem, index)) addStem(similar, weight)
  for (const near of stems.size === 1 ? [...stems.keys()] : []) {
    const weight = stems.get(near) ?? 0
    for (const other of language.synonymsOf(near)) addStem(other, 0.5 * weight)
  }
  return [{ word, stems, importance: importanceOf(stem, stems, index) }]
}

function termOf(stem: string, index: SearchIndex): QuestionTerm {
  const stems = new Map([[stem, 1]])
  for (const synonym of index.language.synonymsOf(stem))
    if (index.isKnown(synonym)) stems.set(synonym, synonymWeightOf(stem, synonym))
  for (const compound of index.compoundsWith(stem)) stems.set(compound, 0.6)
  return { word: stem, stems, importance: rarityOf(stem, index) }
}

/**
 * Returns the weight of a synonym. Words with the same root have a higher weight, such as Telefon
 * and telefonisch.
 */
const synonymWeightOf = (first: string, second: string): number =>
  haveSameRoot(first, second) ? 0.95 : 0.7

const haveSameRoot = (first: string, second: string): boolean => {
  const length = Math.min(5, first.length, second.length)
  return length >= 4 && first.slice(0, length) === second.slice(0, length)
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
  if (/^\d/.test(stem)) return stems.size === 0 ? 0.5 : rarityOf(stem, index)
  if (stems.size === 0) return rarityOf('', index)
  return Math.min(...[...stems.keys()].map((otherStem) => rarityOf(otherStem, index)))
}

/**
 * Returns similar stems with their weights: typing errors and longer or shorter forms of the word.
 */
function findSimilarStems(stem: string, { listStems }: SearchIndex): [string, number][] {
  if (stem.length < 4 || /\d/.test(stem)) return []
  const maxDistance = stem.length < 7 ? 1 : 2
  const similar: [string, number][] = []
  for (const otherStem of listStems()) {
    if (stem.length >= 5 && otherStem.startsWith(stem)) similar.push([otherStem, 0.6])
    else if (otherStem.length >= 5 && stem.startsWith(otherStem)) similar.push([otherStem, 0.5])
    else if (Math.abs(otherStem.length - stem.length) <= maxDistance && otherStem[0] === stem[0]) {
      const distance = typingDistanceBetween(stem, otherStem, maxDistance)
      if (distance <= maxDistance) similar.push([otherStem, distance === 1 ? 0.8 : 0.6])
    }
  }
  const best = Math.max(0, ...similar.map(([, weight]) => weight))
  return similar.filter(([, weight]) => weight === best)
}

/**
 * Returns the number of typing errors between two words: a wrong, missing or additional character,
 * or two swapped characters. The result is at most `maxDistance` + 1. Algorithm: optimal string
 * alignment distance.
 */
export function typingDistanceBetween(a: string, b: string, maxDistance: number): number {
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
    if (Math.min(...row) > maxDistance) return maxDistance + 1
    before = last
    last = row
  }
  return last[b.length] ?? maxDistance + 1
}

function termsForQuestionWord(word: string, index: SearchIndex): QuestionTerm[] {
  const knownStems = index.language.askedBy(word).filter(index.isKnown)
  if (knownStems.length === 0) return []
  return [{ word, importance: 1, stems: new Map(knownStems.map((stem) => [stem, 1])) }]
}
