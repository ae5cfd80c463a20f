import { collectTextsAndLinks } from '../../../schema/collect.ts'
import type { SchemaKit } from '../../../schema/kit.ts'
import type { Page } from '../../../schema/page.ts'
import { withoutMarkdown } from '../../text/markdown/parse-markdown.ts'

/** Words that adults read per minute, by language: the averages of the International Reading Speed Texts (2012). */
const wordsPerMinute: Readonly<Record<string, number>> = {
  ...{ ar: 138, de: 179, en: 228, es: 218, fi: 161, fr: 195, he: 187, it: 188, ja: 193 },
  ...{ nl: 202, pl: 166, pt: 181, ru: 184, sl: 180, sv: 199, tr: 166, zh: 158 },
}
const usualWordsPerMinute = 185

/**
 * Returns an article with its reading time where the author left it out: in the field `article`, and in blocks that
 * show it. Returns other pages unchanged.
 */
export function withReadingTime(page: Page, schemas: SchemaKit, language: string): Page {
  const { article } = page
  const isMissing = (block: Page['blocks'][number]) =>
    !('readingTime' in block) && schemas.facetsOf(block).showsReadingTime?.(block) === true
  const isComplete = article === undefined || article.readingTime !== undefined
  if (isComplete && !page.blocks.some(isMissing)) return page

  const readingTime = article?.readingTime ?? minutesToRead(page, schemas, language)
  return {
    ...page,
    ...(article && { article: { ...article, readingTime } }),
    blocks: page.blocks.map((block) => (isMissing(block) ? { ...block, readingTime } : block)),
  }
}

/** Returns the minutes to read the visible blocks of a page, at least 1. */
function minutesToRead({ blocks }: Page, { Block }: SchemaKit, language: string): number {
  let words = 0
  for (const block of blocks) {
    if (!block.visible) continue
    collectTextsAndLinks(Block, block, (role, text) => {
      if (role !== 'markdown' && role !== 'text') return
      const plain = role === 'markdown' ? withoutMarkdown(text) : text
      for (const { isWordLike } of segmenterFor(language).segment(plain)) if (isWordLike) words += 1
    })
  }
  const speed = wordsPerMinute[language.split('-')[0] ?? ''] ?? usualWordsPerMinute
  return Math.max(1, Math.round(words / speed))
}

const segmenters = new Map<string, Intl.Segmenter>()

function segmenterFor(language: string): Intl.Segmenter {
  const cached = segmenters.get(language)
  if (cached !== undefined) return cached
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, segmenter)
  return segmenter
}
