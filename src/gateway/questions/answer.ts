import type { AnswerWords } from '../../locale/words.ts'
import { find, pagesOf, type Hit } from './find.ts'
import { isLabel, type ShownPage, type ShownPassage } from '../../build/search/page-entry.ts'
import type { SearchLanguage } from '../../locale/search-language.ts'
import type { SearchIndex } from '../../build/search/search-index.ts'
import type { Term } from './query.ts'

/**
 * The minimum share of the question that a passage must cover. A passage below it is about
 * something else.
 */
const leastCoverage = 0.5

/** Maximum length of an excerpt in characters, so that it can be read at a glance. */
const longestExcerpt = 650
const furtherPages = 2

/**
 * Returns an answer in Markdown with text from the site and links to its pages. Returns undefined
 * if the site does not cover the question. `signal` aborts the search.
 */
export async function answerTo(
  question: string,
  index: SearchIndex,
  words: AnswerWords,
  leaving?: AbortSignal,
): Promise<string | undefined> {
  const { terms, hits } = await find(question, index, leaving)
  const [best, ...others] = pagesOf(hits.filter(fits)).slice(0, 1 + furtherPages)
  if (best === undefined) return undefined

  const { page, passage } = best.place
  const further = others.filter(({ score }) => score > best.score / 3)
  return [
    ...(passage.heading === '' ? [] : [`**${escaped(passage.heading)}**`]),
    excerptOf(passage, terms, index.language),
    words.source.replace('{link}', () => linkTo(page, passage)),
    ...(further.length === 0 ? [] : [`${words.more}\n\n${further.map(pointTo).join('\n')}`]),
    `*${words.automatic}*`,
  ].join('\n\n')
}

/**
 * Returns up to `maxExcerpts` passages that match the question best, for a service that writes its
 * own answer.
 */
export async function excerptsFor(
  question: string,
  index: SearchIndex,
  most: number,
  leaving?: AbortSignal,
): Promise<string[]> {
  const { hits } = await find(question, index, leaving)
  return hits.slice(0, most).map(({ place: { page, passage } }) => {
    const text = passage.parts.map((part) => part.text).join('\n')
    return `${page.title} – ${passage.heading} (${addressOf(page, passage)})\n${text}`
  })
}

/**
 * True if the passage can answer the question. A number alone, such as the 17 in an opening time,
 * is no answer to a calculation.
 */
const fits = ({ coverage, speaks }: Hit): boolean => coverage >= leastCoverage && speaks

const pointTo = ({ place: { page, passage } }: Hit): string => `- ${linkTo(page, passage)}`

function linkTo(page: ShownPage, passage: ShownPassage): string {
  const { heading } = passage
  const label = heading === '' || heading === page.title ? page.title : `${heading} · ${page.title}`
  return `[${escaped(label)}](${addressOf(page, passage)})`
}

/**
 * Returns the address of a passage. If the passage itself has no anchor, a text fragment makes the
 * browser scroll to its heading. Browsers do not find headings with soft hyphens.
 */
function addressOf({ route }: ShownPage, { anchor, inside, heading }: ShownPassage): string {
  const looksFor = inside && heading !== '' && !heading.includes('\u00AD')
  if (anchor === '' && !looksFor) return route
  return `${route}#${anchor}${looksFor ? `:~:text=${fragmentOf(heading)}` : ''}`
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
  terms: readonly Term[],
  language: SearchLanguage,
): string {
  const asked = new Map(terms.flatMap(({ stems }) => [...stems]))
  const values = parts.map(({ text }) => valueOf(text, asked, language))
  const best = values.indexOf(Math.max(...values))
  const lengths = parts.map(({ text }) => text.length)
  const sum = (from: number, to: number) => lengths.slice(from, to).reduce((a, b) => a + b, 0)

  let from = sum(0, best + 1) <= longestExcerpt ? 0 : best
  while (from > 0 && parts[from]?.kind === 'item' && sum(from - 1, best + 1) <= longestExcerpt)
    from--
  let to = best + 1
  while (to < parts.length && sum(from, to + 1) <= longestExcerpt) to++
  const chosen = parts.slice(from, to)
  const [only] = chosen
  if (only !== undefined && chosen.length === 1) {
    return markdownOf([{ ...only, text: sentencesOf(only.text, asked, language) }])
  }
  return markdownOf(chosen)
}

function valueOf(
  text: string,
  asked: ReadonlyMap<string, number>,
  language: SearchLanguage,
): number {
  const stems = new Set(language.stemsIn(text))
  return [...stems].reduce((sum, stem) => sum + (asked.get(stem) ?? 0), 0)
}

/** Returns as many sentences as fit, starting with the sentence that matches best. */
function sentencesOf(
  text: string,
  asked: ReadonlyMap<string, number>,
  language: SearchLanguage,
): string {
  if (text.length <= longestExcerpt) return text
  const sentences = text.match(/.+?(?:[.!?…]+["“”»]?(?=\s+[\p{Lu}„»])|$)\s*/gsu) ?? [text]
  const values = sentences.map((sentence) => valueOf(sentence, asked, language))
  let from = values.indexOf(Math.max(...values))
  let to = from + 1
  const size = () => sentences.slice(from, to).join('').length
  while (to < sentences.length && size() + (sentences[to]?.length ?? 0) <= longestExcerpt) to++
  while (from > 0 && size() + (sentences[from - 1]?.length ?? 0) <= longestExcerpt) from--
  const chosen = sentences.slice(from, to).join('').trim()
  return chosen.length <= longestExcerpt ? chosen : `${chosen.slice(0, longestExcerpt).trimEnd()} …`
}

function markdownOf(parts: ShownPassage['parts']): string {
  let markdown = ''
  let before: string | undefined
  for (const { kind, text } of labelled(parts)) {
    const line = kind === 'item' ? `- ${escaped(text)}` : escaped(text)
    const gap = before === undefined ? '' : kind === 'item' && before === 'item' ? '\n' : '\n\n'
    markdown += gap + (kind === 'title' ? `**${line}**` : line)
    before = kind
  }
  return markdown
}

/** Joins a label and the text after it in one line: “Telefon: +49 …”. */
function labelled(parts: ShownPassage['parts']): ShownPassage['parts'] {
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
function escaped(text: string): string {
  return text
    .replace(/\u00AD/g, '')
    .replace(/[\\`*_[\]<>#|~&]/g, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2')
    .replace(/^[-+]/, '\\$&')
}
