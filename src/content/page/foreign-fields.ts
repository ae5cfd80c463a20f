import { fieldOf } from '../../../schema/path.ts'
import { problemOf, type Problem } from '../../problems/problem.ts'
import type { Synonyms } from '../../text/nearest-name.ts'
import { keysOf, schemaAt } from '../../../schema/schema-at.ts'
import { pathKey, type InvalidDocument } from './invalid-document.ts'

/**
 * Fields at the top of pages of Hugo, Jekyll, Docusaurus and other programs, in lowercase, each with the field of
 * `article` that has its meaning.
 */
const articleFields: Readonly<Record<string, string>> = {
  ...{
    date: 'date',
    pubdate: 'date',
    publishdate: 'date',
    published: 'date',
    published_at: 'date',
  },
  ...{
    author: 'author',
    authors: 'author',
    readingtime: 'readingTime',
    reading_time: 'readingTime',
  },
  ...{ image: 'image', cover: 'image', coverimage: 'image', cover_image: 'image' },
  ...{ heroimage: 'image', hero_image: 'image', thumbnail: 'image', featured_image: 'image' },
}

/** Names of other programs for fields of a page, in lowercase. */
export const pageFieldSynonyms: Synonyms = {
  ...{ summary: ['description'], excerpt: ['description'], subtitle: ['description'] },
  ...{ weight: ['order'], nav_order: ['order'], sidebar_position: ['order'] },
  ...{ linktitle: ['menuTitle'], nav_title: ['menuTitle'], sidebar_label: ['menuTitle'] },
  ...{ lang: ['language'], locale: ['language'] },
  ...{ redirect_from: ['aliases'], redirects: ['aliases'], redirect: ['aliases'] },
}

/** True for a field of other programs whose value is the name of the file. */
export const belongsInFileName = (key: string): boolean => /^(?:slug|permalink|url|id)$/i.test(key)

/** Returns the keys at the top of a page that belong to its field `article`. */
export const articleKeysIn = (keys: readonly string[], { value }: InvalidDocument): string[] =>
  keys.filter((key) => {
    const isKnown = Object.hasOwn(articleFields, key.toLowerCase())
    return isKnown && typeof fieldOf(value, key) !== 'boolean'
  })

/** Reports the fields of an article that are at the top of its page, as one problem. */
export function createArticleKeysProblem(
  keys: readonly [string, ...string[]],
  reported: Set<string>,
  { value, document, kind }: InvalidDocument,
): Problem {
  reported.add(pathKey(['article']))
  const entries = keys.map((key) => {
    const field = articleFields[key.toLowerCase()] ?? key
    return `${field}: ${articleSource(field, fieldOf(value, key), document.sourceOf([key]))}`
  })
  const [key] = keys
  const below = { field: 'article', keys: [...keys], written: `article: { ${entries.join(', ')} }` }
  const detail = {
    key,
    allowed: keysOf(schemaAt(kind.schema, value, [])),
    owner: { what: 'page' as const },
    below,
  }
  const span = document.spanOf([key], 'key')
  return problemOf({ code: 'unknown-key', detail }, document.file, span, [key])
}

function articleSource(field: string, value: unknown, source: string): string {
  if (field === 'date') return String(value).slice(0, 'YYYY-MM-DD'.length)
  if (field === 'image') return `{ src: ${typeof value === 'string' ? source : '…'}, alt: … }`
  if (Array.isArray(value))
    return value.every((name) => typeof name === 'string') ? JSON.stringify(value.join(', ')) : '…'
  return /\n|^.{60}/.test(source) ? '…' : source
}
