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

/** What the router says by itself, which every pack repeats. */
const ofRouter = 'Unexpected Application Error!'

/** Whole texts of a pack that the site does not speak, in any of its files. */
export function strangeTextsIn(files: SiteTexts, strange: Words, own: Words): string[] {
  const known = new Set([...textsIn(own), ofRouter])
  const texts = textsIn(strange).filter((text) => /\S \S/.test(text) && !known.has(text))
  return [...files].flatMap(([file, source]) =>
    texts.filter((text) => source.includes(text)).map((text) => `${file}: ${text}`),
  )
}

/**
 * Words of such a pack in what visitors are told, on pages, in feeds, answers and scripts; those of three letters and
 * fewer belong to any language. `written`: what the authors of the site have written, which is theirs.
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
    [...new Set(saidIn(file, source, strange.gateway.language).flatMap(wordsIn))]
      .filter((word) => words.has(word))
      .map((word) => `${file}: ${word}`),
  )
}

/** Words that both languages have, though our packs do not; and parts of ids, which nobody is shown. */
const common = ['mail', 'stand', 'update', 'contents', 'field', 'menu']

/** What the authors of the site in `root` have written. */
export const writtenIn = (root: string): string =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?:content|blocks)\/.*\.(?:ya?ml|tsx?)$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')

/**
 * Of pages all that is between tags or in attributes which are read; of scripts, their texts of several
 * words, but for English ones, which libraries tell developers; of other files, what is no name in them.
 */
function saidIn(file: string, source: string, strange: string): string[] {
  if (file.endsWith('.html')) return saidOnPage(source)
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

function saidOnPage(source: string): string[] {
  const shown = source.replace(/<(script|style)\b[^]*?<\/\1>/g, ' ')
  const told = [
    ...shown.matchAll(
      // Not the pictures in the sprite, which have the names of their icons.
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
