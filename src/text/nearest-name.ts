import { replaceLookAlikes } from './look-alike.ts'

/** The most similar candidate for a misspelt word. `orNear`: a second candidate that is just as similar. */
export type NearestName = { near?: string | undefined; orNear?: string | undefined }

/** Returns the candidate that is most similar to `word`; undefined if none is similar enough. See `nearestNameOf`. */
export const findNearestNames = (
  word: string,
  candidates: Iterable<string>,
  otherNames?: Synonyms,
): string | undefined => nearestNameOf(word, candidates, otherNames).near

/**
 * Returns the candidate that is most similar to `word`, or an empty object if none is similar enough. A candidate that
 * looks the same comes first. Otherwise at most one change per three characters is allowed (Damerau-Levenshtein
 * distance). Other names of the candidates count if one of them is more similar.
 */
export function nearestNameOf(
  word: string,
  candidates: Iterable<string>,
  otherNames: Synonyms = {},
): NearestName {
  const candidateList = [...candidates]
  const normalizedWord = replaceLookAlikes(word).trim()
  const lookAlike =
    normalizedWord === word
      ? undefined
      : candidateList.find(
          (one) => one !== word && replaceLookAlikes(one).trim() === normalizedWord,
        )
  if (lookAlike !== undefined) return { near: lookAlike }
  const lower = normalizedWord.toLowerCase()
  const isKnown = (name: string) => candidateList.includes(name)
  const named = synonymsOf(otherNames, lower).find(isKnown)
  if (named !== undefined) return { near: named }
  let best: string | undefined
  let equallyNear: string | undefined
  let bestDistance = Math.max(1, Math.floor(normalizedWord.length / 3)) + 1
  for (const candidate of candidateList) {
    if (candidate === word) continue
    const other = candidate.toLowerCase()
    if (Math.abs(other.length - lower.length) > bestDistance) continue
    const distance = distanceBetween(lower, other)
    if (distance >= lower.length) continue
    if (distance < bestDistance)
      [best, bestDistance, equallyNear] = [candidate, distance, undefined]
    else if (distance === bestDistance && best !== undefined) equallyNear ??= candidate
  }
  const synonymNames = Object.keys(otherNames)
  const other = synonymNames.length === 0 ? undefined : findNearestNames(lower, synonymNames)
  const isNearer = other !== undefined && distanceBetween(lower, other) < bestDistance
  if (best !== undefined && !isNearer) return { near: best, orNear: equallyNear }
  const fieldSynonym =
    best === undefined ? synonymsOf(fieldSynonyms, lower).find(isKnown) : undefined
  if (fieldSynonym !== undefined) return { near: fieldSynonym }
  return { near: other === undefined ? undefined : synonymsOf(otherNames, other).find(isKnown) }
}

const synonymsOf = (names: Synonyms, word: string): readonly string[] =>
  Object.hasOwn(names, word) ? (names[word] ?? []) : []

/** Other names (in lower case) that authors may use, each with the real names that it may stand for. */
export type Synonyms = Readonly<Record<string, readonly string[]>>

/** Field names that authors often write instead of the real name. */
const fieldSynonyms: Synonyms = {
  titel: ['title', 'heading'],
  überschrift: ['heading', 'title'],
  ueberschrift: ['heading', 'title'],
  title: ['heading'],
  heading: ['title'],
  bild: ['image'],
  bilder: ['images'],
  beschreibung: ['description', 'text'],
  inhalt: ['content', 'text', 'body'],
  kacheln: ['tiles'],
  einträge: ['items'],
  liste: ['items', 'list'],
  phasen: ['phases'],
  ziel: ['href', 'link'],
  url: ['href', 'link'],
  link: ['href'],
  beschriftung: ['label'],
  abschnitte: ['sections'],
  blöcke: ['blocks'],
  bloecke: ['blocks'],
  datum: ['date', 'stand'],
  sichtbar: ['visible'],
}

/** Returns the names that are most similar to `word`, the most similar first. Names that contain the word come first. */
export function mostSimilarNames(word: string, names: readonly string[], count: number): string[] {
  const lower = word.toLowerCase()
  return names
    .map((name) => {
      const other = name.toLowerCase()
      return { name, distance: other.includes(lower) ? 0 : distanceBetween(lower, other) }
    })
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, count)
    .map(({ name }) => name)
}

/** Returns the Damerau-Levenshtein distance of two words (optimal string alignment). */
export function distanceBetween(first: string, second: string): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: second.length + 1 }, (_, index) => index)
  for (let row = 1; row <= first.length; row++) {
    const current = [row]
    for (let column = 1; column <= second.length; column++) {
      const same = first[row - 1] === second[column - 1]
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped =
        row > 1 &&
        column > 1 &&
        first[row - 1] === second[column - 2] &&
        first[row - 2] === second[column - 1]
      if (swapped) cost = Math.min(cost, (beforePrevious[column - 2] ?? 0) + 1)
      current.push(cost)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[second.length] ?? 0
}
