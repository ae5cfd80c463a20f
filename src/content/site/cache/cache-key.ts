import { hash } from 'node:crypto'

/** Returns a hash of a text or of bytes: the first 20 characters of its SHA-1 hash in base64url. */
export const digestOf = (data: string | Uint8Array): string =>
  hash('sha1', data, 'base64url').slice(0, 20)

/** Returns a key for everything that influences how pages are read. Cached results are valid only for the same key. */
export const stateKeyOf = (...values: unknown[]): string => digestOf(JSON.stringify(values))

/** The inputs of a page's HTML: first those that all pages share, then the page's own. */
const pageInputNames = [
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
  'docs',
  'paging',
  'feeds',
  'pictures',
  'files',
  'linkPicture',
] as const
export type PageInput = (typeof pageInputNames)[number]

/** The reason why a page was rendered again, or why it was not (`taken`). */
export type RenderReason =
  | { what: 'no page' | 'nothing known' | 'taken' | 'spoiled' }
  | { what: 'changed'; changedInputs: PageInput[] }

/**
 * Returns a cache key: each input with its hash, in one text. Empty inputs are left out. Two pages have the same key
 * only if all inputs are equal.
 */
export const createCacheKey = (values: Partial<Record<PageInput, unknown>>): string =>
  Object.entries(values)
    .flatMap(([part, value]) => {
      const text = JSON.stringify(value)
      const isEmpty = text === undefined || text === '[]' || text === '{}'
      return isEmpty ? [] : `${part}:${digestOf(text)}`
    })
    .join(' ')

/** Returns the inputs that differ between two cache keys. */
export function changedInputsOf(before: string, now: string): PageInput[] {
  const [one, other] = [hashesByInput(before), hashesByInput(now)]
  return pageInputNames.filter((part) => one.get(part) !== other.get(part))
}

const hashesByInput = (key: string): Map<string, string> =>
  new Map(key.split(' ').map((one) => [one.split(':', 1)[0] ?? '', one]))
