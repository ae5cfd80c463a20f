import { z } from 'zod'
import type { SearchLanguage } from '../../locale/search-language.ts'
import { passagesOf, type Passage } from './passages.ts'

const passageLine = z.strictObject({ kind: z.enum(['text', 'item', 'title']), text: z.string() })

const shownPassageSchema = z.strictObject({
  anchor: z.string(),
  inside: z.boolean(),
  heading: z.string(),
  parts: z.array(passageLine),
})

/** The data of a page that answers show. */
export const ShownPage = z.strictObject({
  route: z.string(),
  title: z.string(),
  passages: z.array(shownPassageSchema),
})
export type ShownPage = z.infer<typeof ShownPage>
export type ShownPassage = z.infer<typeof shownPassageSchema>

/**
 * A page in the search index. It does not depend on other pages, so it can be cached with the page.
 */
export type PageEntry = Omit<ShownPage, 'passages'> & {
  /** Language code, undefined for the site's main language. */
  language?: string
  passages: IndexedPassage[]
}
/** A passage with the weight of each stem. Words in headings have a higher weight. */
type IndexedPassage = ShownPassage & { terms: ReadonlyMap<string, number> }

export type IndexedPage = {
  route: string
  title: string
  html: string
  language?: string | undefined
}

/** Returns the index entry of a page, extracted from its HTML. */
export function pageEntryOf(
  { route, title, html, language: pageLanguage }: IndexedPage,
  language: SearchLanguage,
): PageEntry {
  const titleStems = language.stemsIn(title)
  const passages = passagesOf(html).filter(({ parts }) => parts.length > 0)
  return {
    route,
    ...(pageLanguage !== undefined && { language: pageLanguage }),
    title,
    passages: passages.map((passage) => indexPassage(passage, titleStems, language)),
  }
}

const stemWeightByLineKind = { heading: 3, above: 1.5, title: 1, label: 2, text: 1 }

/** True for a short line that labels the next one, such as “Telefon” before a number. */
export const isLabel = (text: string): boolean => text.length <= 20 && !/[\d\s]/.test(text)

function indexPassage(
  { anchor, inside, heading, above, parts }: Passage,
  title: readonly string[],
  language: SearchLanguage,
) {
  const counts = new Map<string, number>()
  const add = (stems: readonly string[], weight: number) => {
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + weight)
  }
  add(language.stemsIn(heading), stemWeightByLineKind.heading)
  for (const line of above) add(language.stemsIn(line), stemWeightByLineKind.above)
  add(title, stemWeightByLineKind.title)
  for (const { text } of parts)
    add(
      language.stemsIn(text),
      isLabel(text) ? stemWeightByLineKind.label : stemWeightByLineKind.text,
    )
  return { anchor, inside, heading, parts, terms: counts }
}
