import { asItLooks } from './look-alike.ts'

/** The most similar candidate for a misspelt word. `orNear`: a second candidate that is just as similar. */
export type Near = { near?: string | undefined; orNear?: string | undefined }

/** Returns the candidate that is most similar to `word`; undefined if none is similar enough. See `nearestNameOf`. */
export const nearest = (
  word: string,
  candidates: Iterable<string>,
  otherNames?: OtherNames,
): string | undefined => nearOf(word, candidates, otherNames).near

/**
 * Returns the candidate that is most similar to `word`, or an empty object if none is similar enough. A candidate that
 * looks the same comes first. Otherwise at most one change per three characters is allowed (Damerau-Levenshtein
 * distance). Other names of the candidates count if one of them is more similar.
 */
export function nearOf(
  word: string,
  candidates: Iterable<string>,
  otherNames: OtherNames = {},
): Near {
  const known = [...candidates]
  const look = asItLooks(word).trim()
  const alike =
    look === word ? undefined : known.find((one) => one !== word && asItLooks(one).trim() === look)
  if (alike !== undefined) return { near: alike }
  const lower = look.toLowerCase()
  const isKnown = (name: string) => known.includes(name)
  const named = namedIn(otherNames, lower).find(isKnown)
  if (named !== undefined) return { near: named }
  let best: string | undefined
  let equal: string | undefined
  let bestDistance = Math.max(1, Math.floor(look.length / 3)) + 1
  for (const candidate of known) {
    if (candidate === word) continue
    const other = candidate.toLowerCase()
    if (Math.abs(other.length - lower.length) > bestDistance) continue
    const distance = distanceBetween(lower, other)
    if (distance >= lower.length) continue
    if (distance < bestDistance) [best, bestDistance, equal] = [candidate, distance, undefined]
    else if (distance === bestDistance && best !== undefined) equal ??= candidate
  }
  const others = Object.keys(otherNames)
  const other = others.length === 0 ? undefined : nearest(lower, others)
  const isNearer = other !== undefined && distanceBetween(lower, other) < bestDistance
  if (best !== undefined && !isNearer) return { near: best, orNear: equal }
  const meant = best === undefined ? namedIn(fieldNames, lower).find(isKnown) : undefined
  if (meant !== undefined) return { near: meant }
  return { near: other === undefined ? undefined : namedIn(otherNames, other).find(isKnown) }
}

const namedIn = (names: OtherNames, word: string): readonly string[] =>
  Object.hasOwn(names, word) ? (names[word] ?? []) : []

/** Other names (in lower case) that authors may use, each with the real names that it may stand for. */
export type OtherNames = Readonly<Record<string, readonly string[]>>

/** Field names that authors often write instead of the real name. */
const fieldNames: OtherNames = {
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
