import type { AnswerWords } from '../../locale/words.ts'
import { findPassages, bestHitPerPage, type PassageHit } from './find-passages.ts'
import { isLabel, type ShownPage, type ShownPassage } from '../../build/search/page-entry.ts'
import type { SearchLanguage } from '../../locale/search-language.ts'
import type { SearchIndex } from '../../build/search/search-index.ts'
import type { QuestionTerm } from './query.ts'

/**
 * The minimum share of the question that a passage must cover. A passage below it is about
 * something else.
 */
const minCoverage = 0.5

/** Maximum length of an excerpt in characters, so that it can be read at a glance. */
const maxExcerptLength = 650
const maxAdditionalPages = 2

/**
 * Returns an answer in Markdown with text from the site and links to its pages. Returns undefined
 * if the site does not cover the question. `signal` aborts the search.
 */
export async function answerFromSite(
  question: string,
  index: SearchIndex,
  strings: AnswerWords,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const { terms, hits } = await findPassages(question, index, signal)
  const [best, ...otherHits] = bestHitPerPage(hits.filter(isRelevant)).slice(
    0,
    1 + maxAdditionalPages,
  )
  if (best === undefined) return undefined

  const { page, passage } = best.place
  const additional = otherHits.filter(({ score }) => score > best.score / 3)
  return [
    ...(passage.heading === '' ? [] : [`**${escapeMarkdown(passage.heading)}**`]),
    excerptOf(passage, terms, index.language),
    strings.source.replace('{link}', () => passageLinkMarkdown(page, passage)),
    ...(additional.length === 0
      ? []
      : [`${strings.more}\n\n${additional.map(linkListItem).join('\n')}`]),
    `*${strings.automatic}*`,
  ].join('\n\n')
}

/**
 * Returns up to `maxExcerpts` passages that match the question best, for a service that writes its
 * own answer.
 */
export async function excerptsFor(
  question: string,
  index: SearchIndex,
  maxExcerpts: number,
  signal?: AbortSignal,
): Promise<string[]> {
  const { hits } = await findPassages(question, index, signal)
  return hits.slice(0, maxExcerpts).map(({ place: { page, passage } }) => {
    const text = passage.parts.map((part) => part.text).join('\n')
    return `${page.title} – ${passage.heading} (${passageAddress(page, passage)})\n${text}`
  })
}

/**
 * True if the passage can answer the question. A number alone, such as the 17 in an opening time,
 * is no answer to a calculation.
 */
const isRelevant = ({ coverage, hasWords }: PassageHit): boolean =>
  coverage >= minCoverage && hasWords

const linkListItem = ({ place: { page, passage } }: PassageHit): string =>
  `- ${passageLinkMarkdown(page, passage)}`

function passageLinkMarkdown(page: ShownPage, passage: ShownPassage): string {
  const { heading } = passage
  const label = heading === '' || heading === page.title ? page.title : `${heading} · ${page.title}`
  return `[${escapeMarkdown(label)}](${passageAddress(page, passage)})`
}

/**
 * Returns the address of a passage. If the passage itself has no anchor, a text fragment makes the
 * browser scroll to its heading. Browsers do not find headings with soft hyphens.
 */
function passageAddress({ route }: ShownPage, { anchor, inside, heading }: ShownPassage): string {
  const hasTextFragment = inside && heading !== '' && !heading.includes('\u00AD')
  if (anchor === '' && !hasTextFragment) return route
  return `${route}#${anchor}${hasTextFragment ? `:~:text=${fragmentOf(heading)}` : ''}`
}

const fragmentOf = (text: string): string =>
  encodeURIComponent(text).replace(/[-!'()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  })

/**
 * Returns the whole passage if it is short, otherwise as many parts as fit around the part that
 * matches best.
 */
function excerptOf(
  { parts }: ShownPassage,
  terms: readonly QuestionTerm[],
  language: SearchLanguage,
): string {
  const stemWeights = new Map(terms.flatMap(({ stems }) => [...stems]))
  const values = parts.map(({ text }) => relevanceOf(text, stemWeights, language))
  const best = values.indexOf(Math.max(...values))
  const lengths = parts.map(({ text }) => text.length)
  const sum = (start: number, end: number) => lengths.slice(start, end).reduce((a, b) => a + b, 0)

  let from = sum(0, best + 1) <= maxExcerptLength ? 0 : best
  while (from > 0 && parts[from]?.kind === 'item' && sum(from - 1, best + 1) <= maxExcerptLength)
    from--
  let to = best + 1
  while (to < parts.length && sum(from, to + 1) <= maxExcerptLength) to++
  const chosenParts = parts.slice(from, to)
  const [only] = chosenParts
  if (only !== undefined && chosenParts.length === 1) {
    return markdownOf([{ ...only, text: findBestSentences(only.text, stemWeights, language) }])
  }
  return markdownOf(chosenParts)
}

function relevanceOf(
  text: string,
  stemWeights: ReadonlyMap<string, number>,
  language: SearchLanguage,
): number {
  const stems = new Set(language.stemsIn(text))
  return [...stems].reduce((sum, stem) => sum + (stemWeights.get(stem) ?? 0), 0)
}

/** Returns as many sentences as fit, starting with the sentence that matches best. */
function findBestSentences(
  text: string,
  stemWeights: ReadonlyMap<string, number>,
  language: SearchLanguage,
): string {
  if (text.length <= maxExcerptLength) return text
  const sentences = text.match(/.+?(?:[.!?…]+["“”»]?(?=\s+[\p{Lu}„»])|$)\s*/gsu) ?? [text]
  const values = sentences.map((sentence) => relevanceOf(sentence, stemWeights, language))
  let start = values.indexOf(Math.max(...values))
  let end = start + 1
  const size = () => sentences.slice(start, end).join('').length
  while (end < sentences.length && size() + (sentences[end]?.length ?? 0) <= maxExcerptLength) end++
  while (start > 0 && size() + (sentences[start - 1]?.length ?? 0) <= maxExcerptLength) start--
  const excerpt = sentences.slice(start, end).join('').trim()
  return excerpt.length <= maxExcerptLength
    ? excerpt
    : `${excerpt.slice(0, maxExcerptLength).trimEnd()} …`
}

function markdownOf(parts: ShownPassage['parts']): string {
  let markdown = ''
  let before: string | undefined
  for (const { kind, text } of joinLabels(parts)) {
    const line = kind === 'item' ? `- ${escapeMarkdown(text)}` : escapeMarkdown(text)
    const gap = before === undefined ? '' : kind === 'item' && before === 'item' ? '\n' : '\n\n'
    markdown += gap + (kind === 'title' ? `**${line}**` : line)
    before = kind
  }
  return markdown
}

/** Joins a label and the text after it in one line: “Telefon: +49 …”. */
function joinLabels(parts: ShownPassage['parts']): ShownPassage['parts'] {
  const joined: ShownPassage['parts'] = []
  for (const part of parts) {
    const last = joined.at(-1)
    const follows = last?.kind === 'text' && part.kind === 'text' && isLabel(last.text)
    if (last !== undefined && follows)
      joined[joined.length - 1] = { ...part, text: `${last.text}: ${part.text}` }
    else joined.push(part)
  }
  return joined
}

/** Escapes all characters that have a meaning in Markdown. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/\u00AD/g, '')
    .replace(/[\\`*_[\]<>#|~&]/g, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2')
    .replace(/^[-+]/, '\\$&')
}
