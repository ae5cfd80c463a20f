/**
 * The candidate that `word` was most likely meant to be, or undefined when none is near enough:
 * at most one change in three letters, swapped neighbours counting as one change.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const known = [...candidates]
  const lower = word.toLowerCase()
  let best: string | undefined
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1
  for (const candidate of known) {
    if (candidate === word) continue
    const other = candidate.toLowerCase()
    if (Math.abs(other.length - lower.length) >= bestDistance) continue
    const distance = distanceBetween(lower, other)
    if (distance < bestDistance && distance < lower.length)
      [best, bestDistance] = [candidate, distance]
  }
  if (best !== undefined || !Object.hasOwn(translations, lower)) return best
  return translations[lower]?.find((name) => known.includes(name))
}

/** German words that editors reach for where a field or block has an English name. */
const translations: Record<string, string[]> = {
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
  faq: ['accordion'],
  karussell: ['news-carousel'],
  zeitstrahl: ['phase-timeline'],
  timeline: ['phase-timeline'],
  gallery: ['tile-grid'],
  galerie: ['image-ring'],
}

/** Damerau-Levenshtein distance (optimal string alignment). */
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
