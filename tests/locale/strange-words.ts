import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Words } from '../../src/locale/words.ts'

/** The text files of a built site, by their paths. */
export type SiteTexts = ReadonlyMap<string, string>

export const textsOfSite = (dist: string): SiteTexts =>
  new Map(
    readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:html|js|css|json|jsonl|xml|txt|svg|vtt|webmanifest)$/.test(file))
      .filter((file) => statSync(join(dist, file)).isFile())
      .map((file): [string, string] => [file, readFileSync(join(dist, file), 'utf8')]),
  )

/** A text of the router that every pack repeats. */
const ofRouter = 'Unexpected Application Error!'

/** Finds whole texts of another language's pack in the files of a site. */
export function strangeTextsIn(files: SiteTexts, strange: Words, own: Words): string[] {
  const known = new Set([...textsIn(own), ofRouter])
  const texts = textsIn(strange).filter((text) => /\S \S/.test(text) && !known.has(text))
  return [...files].flatMap(([file, source]) =>
    texts.filter((text) => includesWhole(source, text)).map((text) => `${file}: ${text}`),
  )
}

/** True if the source contains the text, and not only as a part of longer words. */
function includesWhole(source: string, text: string): boolean {
  for (let at = source.indexOf(text); at !== -1; at = source.indexOf(text, at + 1)) {
    const around = `${source[at - 1] ?? ''}${source[at + text.length] ?? ''}`
    if (!/\p{L}/u.test(around)) return true
  }
  return false
}

/**
 * Finds words of another language's pack in the texts for visitors: pages, feeds, answers and scripts. Ignores words
 * of up to three letters. `written`: the texts of the site's authors, whose words are allowed.
 */
export function strangeWordsIn(
  files: SiteTexts,
  strange: Words,
  { own, written = '' }: { own: Words; written?: string },
): string[] {
  const known = new Set([...textsIn(own), written, ...common].flatMap(wordsIn))
  const words = new Set(
    textsIn(strange)
      .filter((text) => text !== ofRouter)
      .flatMap(wordsIn)
      .filter((word) => !known.has(word) && word.length > 3),
  )
  return [...files].flatMap(([file, source]) =>
    [...new Set(textsForVisitors(file, source, strange.gateway.language).flatMap(wordsIn))]
      .filter((word) => words.has(word))
      .map((word) => `${file}: ${word}`),
  )
}

/** Words that exist in both languages, and parts of ids, which are not shown. */
const common = ['mail', 'stand', 'update', 'contents', 'field', 'menu', 'page']

/** The texts of the authors of the site in `root`. */
export const writtenIn = (root: string): string =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?:content|blocks)\/.*\.(?:ya?ml|tsx?)$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')

/**
 * The texts for visitors in a file. Of pages: text between tags and in attributes that are read aloud. Of
 * scripts: texts of several words, except English messages of libraries. Of other files: their values.
 */
function textsForVisitors(file: string, source: string, strange: string): string[] {
  if (file.endsWith('.html')) return textsOnPage(source)
  if (file.endsWith('.js')) {
    if (strange === 'en') return []
    return [...source.matchAll(/(["'`])((?:(?!\1)[^\\\n]|\\.)*)\1/g)]
      .map(([, , text = '']) => text)
      .filter((text) => /^[\p{L}„“”]+,?(?: [\p{L}\d„“”–,]+)+[.!?…]?$/u.test(text))
  }
  if (/\.(?:json|jsonl|webmanifest)$/.test(file)) {
    return [...source.matchAll(/"((?:[^"\\]|\\.)*)"(?!\s*:)/g)].map(([, text = '']) => text)
  }
  return /\.(?:xml|vtt)$/.test(file) ? [source.replace(/<[^>]*>/g, ' ')] : []
}

function textsOnPage(source: string): string[] {
  const shown = source.replace(/<(script|style)\b[^]*?<\/\1>/g, ' ')
  const told = [
    ...shown.matchAll(
      // Skip references into the icon sprite, which contain icon names.
      /\s(?:aria-(?:label|description|valuetext|roledescription)|alt|title|placeholder|label|href|id|action)="(?![^"]*\.svg#)([^"]*)"/g,
    ),
  ]
  return [shown.replace(/<[^>]*>/g, ' '), ...told.map(([, text = '']) => text)]
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
