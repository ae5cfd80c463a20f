import { hash } from 'node:crypto'

/** Names bytes or a text by a hash of 20 characters. */
export const digest = (data: string | Uint8Array): string =>
  hash('sha1', data, 'base64url').slice(0, 20)

/** Names all that pages are read with: what was read in one state says nothing in another. */
export const stateOf = (...values: unknown[]): string => digest(JSON.stringify(values))

/** What a page is made of: first what all pages share, then what is its own. */
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

/** Why a page was drawn anew, or was not. */
export type Why =
  | { what: 'no page' | 'nothing known' | 'taken' | 'spoiled' }
  | { what: 'changed'; parts: Part[] }

/**
 * Each part with its hash, in one text; what is empty is left out. What is made of the same parts has the
 * same text, and nothing else has it.
 */
export const cacheKey = (values: Partial<Record<Part, unknown>>): string =>
  Object.entries(values)
    .flatMap(([part, value]) => {
      const text = JSON.stringify(value)
      const isEmpty = text === undefined || text === '[]' || text === '{}'
      return isEmpty ? [] : `${part}:${digest(text)}`
    })
    .join(' ')

/** The parts that are not the same in two texts of `cacheKey`. */
export function differing(before: string, now: string): Part[] {
  const [one, other] = [hashesIn(before), hashesIn(now)]
  return parts.filter((part) => one.get(part) !== other.get(part))
}

const hashesIn = (made: string): Map<string, string> =>
  new Map(made.split(' ').map((one) => [one.split(':', 1)[0] ?? '', one]))
