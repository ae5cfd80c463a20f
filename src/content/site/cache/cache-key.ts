import { hash } from 'node:crypto'

/** Returns a hash of a text or of bytes: the first 20 characters of its SHA-1 hash in base64url. */
export const digest = (data: string | Uint8Array): string =>
  hash('sha1', data, 'base64url').slice(0, 20)

/** Returns a key for everything that influences how pages are read. Cached results are valid only for the same key. */
export const stateOf = (...values: unknown[]): string => digest(JSON.stringify(values))

/** The inputs of a page's HTML: first those that all pages share, then the page's own. */
const parts = [
  'engine',
  'ownBlocks',
  'site',
  'languages',
  'words',
  'look',
  'client',
  'file',
  'head',
  'blocks',
  'above',
  'counterparts',
  'pictures',
  'files',
  'linkPicture',
] as const
export type Part = (typeof parts)[number]

/** The reason why a page was rendered again, or why it was not (`taken`). */
export type Why =
  | { what: 'no page' | 'nothing known' | 'taken' | 'spoiled' }
  | { what: 'changed'; parts: Part[] }

/**
 * Returns a cache key: each input with its hash, in one text. Empty inputs are left out. Two pages have the same key
 * only if all inputs are equal.
 */
export const cacheKey = (values: Partial<Record<Part, unknown>>): string =>
  Object.entries(values)
    .flatMap(([part, value]) => {
      const text = JSON.stringify(value)
      const isEmpty = text === undefined || text === '[]' || text === '{}'
      return isEmpty ? [] : `${part}:${digest(text)}`
    })
    .join(' ')

/** Returns the inputs that differ between two cache keys. */
export function differing(before: string, now: string): Part[] {
  const [one, other] = [hashesIn(before), hashesIn(now)]
  return parts.filter((part) => one.get(part) !== other.get(part))
}

const hashesIn = (made: string): Map<string, string> =>
  new Map(made.split(' ').map((one) => [one.split(':', 1)[0] ?? '', one]))
