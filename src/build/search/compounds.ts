import type { SearchPack } from '../../locale/search-language.ts'

/**
 * Splits a compound word into its parts, for languages that write several nouns as one word. Only
 * words that occur in the site count as parts, so no dictionary is needed. Returns an empty list if
 * the word cannot be split.
 */
export function compoundPartsOf(
  stem: string,
  isKnown: (stem: string) => boolean,
  firstParts: SearchPack['firstParts'],
): string[] {
  if (stem.length < minPartLength * 2) return []
  for (let cut = stem.length - minPartLength; cut >= minPartLength; cut--) {
    const tail = stem.slice(cut)
    if (!isKnown(tail)) continue
    const head = firstParts(stem.slice(0, cut)).find(
      (form) => form.length >= minPartLength - 1 && isKnown(form),
    )
    if (head !== undefined)
      return [...(compoundPartsOf(head, isKnown, firstParts).slice(0, 3) ?? []), head, tail]
  }
  return []
}

const minPartLength = 4
