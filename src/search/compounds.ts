/**
 * German writes several nouns as one. The parts of a compound are words that the site itself uses, so
 * no dictionary is needed: a part that occurs nowhere could find nothing.
 */
export function partsOf(stem: string, isKnown: (stem: string) => boolean): string[] {
  if (stem.length < shortest * 2) return []
  for (let cut = stem.length - shortest; cut >= shortest; cut--) {
    const tail = stem.slice(cut)
    if (!isKnown(tail)) continue
    const head = headIn(stem.slice(0, cut), isKnown)
    if (head !== undefined) return [...(partsOf(head, isKnown).slice(0, 3) ?? []), head, tail]
  }
  return []
}

const shortest = 4

/** The first part, without what joins it to the next: `Leistung|s`, `Karte|n`, `Projekt`. */
function headIn(text: string, isKnown: (stem: string) => boolean): string | undefined {
  const forms = [text, text.replace(/(?:e?s|e?n|e|er|t)$/, ''), text.replace(/(?:ung)s?$/, '')]
  const bare = text.replace(/(?:ung|er|en|es|e|n|s)?[sn]?$/, '').replace(/[tesn]+$/, '')
  return [...forms, bare].find((form) => form.length >= shortest - 1 && isKnown(form))
}
