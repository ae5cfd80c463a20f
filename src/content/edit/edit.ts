import { isDeepStrictEqual } from 'node:util'
import { parse } from 'yaml'
import { Lines } from '../yaml/lines.ts'
import { readDocument } from '../yaml/read-document.ts'
import { charactersAt, placesOf, type Place } from './nodes.ts'
import { losesNothing } from './proof.ts'
import type { Value } from '../../problems/problem.ts'
import type { Code } from '../../problems/details.ts'
import { quotedWords, written, type Quote } from './written.ts'

/** Replaces a range of a text (offsets, `end` exclusive) by another text. */
export type Splice = { start: number; end: number; text: string }

/** A requested change of the range `start` to `end`. */
export type Change = { start: number; end: number } & Wish

/** The kind of a change: a new value, other words, a corrected escape, or another layout. */
export type Wish =
  | {
      what: 'value'
      value: Value
      /** The quotation marks to use if neither the old value nor its neighbours have any. */
      quote?: Quote | undefined
      /** True if the old source is not valid YAML. */
      isBroken: boolean
    }
  /** Replaces words in a text or in a key. */
  | { what: 'words'; words: string }
  /** Replaces an invalid escape sequence in a double-quoted text. */
  | { what: 'escape'; words: string }
  /** Replaces blanks, comments or single characters. `keepsValues`: true if the data must stay the same. */
  | { what: 'layout'; text: string; keepsValues: boolean }

/** The text after the changes, with the changes that were made and those that were refused. */
export type Edited = {
  text: string
  made: Change[]
  /** Changes whose result the two YAML libraries would not read as intended. */
  refused: Change[]
}

/**
 * Makes the changes in a YAML text. All other bytes stay unchanged, and new source is written by the `yaml` library in
 * the style of its neighbours. The result is parsed by both YAML libraries, and a change is refused if the data are not
 * exactly as intended. If the text could not be parsed before, a change is refused if a field, an item or a word would
 * be lost. Changes must not overlap.
 */
export function edited(text: string, changes: readonly Change[]): Edited {
  // Both libraries treat a single CR as a line break.
  const file = open(text.replace(/\r(?!\n)/g, '\n'))
  const plans = changes.map((change) => planOf(file, change))
  const whole = made(text, file, plans)
  if (whole !== undefined) return { text: whole, made: [...changes], refused: [] }

  const good: Plan[] = []
  let result = text
  for (const plan of plans) {
    const next = made(text, file, [...good, plan])
    if (next === undefined) continue
    good.push(plan)
    result = next
  }
  const isGood = (change: Change) => good.some((plan) => plan.change === change)
  return {
    text: result,
    made: changes.filter(isGood),
    refused: changes.filter((change) => !isGood(change)),
  }
}

/** Applies splices to a text. They must not overlap. */
export function applied(text: string, splices: readonly Splice[]): string {
  let result = ''
  let done = 0
  for (const { start, end, text: inserted } of splices.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(done, start) + inserted
    done = end
  }
  return result + text.slice(done)
}

type File = { text: string; places: Place[]; before: Reading }

const open = (text: string): File => ({ text, places: placesOf(text), before: bothRead(text) })

/** The data of a file; `unread`: a library cannot parse it; `different`: the libraries read different data. */
type Reading = { what: 'read'; value: unknown } | { what: 'unread' } | { what: 'different' }

/** Problems of files that can be parsed nevertheless. */
const aboutWords: ReadonlySet<Code> = new Set<Code>([
  'secret',
  'text-cut',
  'joined-item',
  'folded-text',
])

/** Parses a text with both YAML libraries. */
export function bothRead(text: string): Reading {
  const document = readDocument('', new TextEncoder().encode(text))
  // Other problems mean that the file could not be parsed.
  const isRead = document.problems.every(({ code }) => aboutWords.has(code))
  if (!isRead) return { what: 'unread' }
  try {
    const value: unknown = parse(text, { logLevel: 'silent' })
    const isSame = isDeepStrictEqual(plain(value), plain(document.value))
    return isSame ? { what: 'read', value } : { what: 'different' }
  } catch {
    return { what: 'unread' }
  }
}

/** Converts objects to maps recursively, because the two libraries create different kinds of maps. */
export function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(plain)
  return new Map(Object.entries(value).map(([key, item]) => [key, plain(item)]))
}

/** A planned change: its splice and the expected data. */
type Plan = {
  change: Change
  splice: Splice
  /** Undefined if the expected data are unknown, because the text could not be parsed before. */
  wanted?: Wanted | undefined
  /** The new scalar and its source, to be checked separately. */
  alone?: { source: string; value: Value } | undefined
}

type Wanted =
  | { what: 'value'; path: Place['path']; value: Value }
  | { what: 'words'; path: Place['path']; from: number; to: number; words: string }
  | { what: 'key'; path: Place['path']; name: string }
  | { what: 'same' }

function planOf(file: File, change: Change): Plan {
  const { start, end } = change
  switch (change.what) {
    case 'layout':
      return {
        change,
        splice: { start, end, text: change.text },
        wanted: change.keepsValues ? { what: 'same' } : undefined,
      }
    case 'escape':
      return { change, splice: { start, end, text: quotedWords(change.words, '"') } }
    case 'value': {
      const place = change.isBroken
        ? undefined
        : file.places.findLast((one) => !one.isKey && one.start === start)
      return wholePlan(file, change, place, change.value, change)
    }
    case 'words':
      return wordsPlan(file, change, change.words)
  }
}

function wholePlan(
  { places }: File,
  change: Change,
  place: Place | undefined,
  value: Value,
  { start, end, quote }: { start: number; end: number; quote?: Quote | undefined },
): Plan {
  const source = written(value, {
    // If the text cannot be parsed, the quotation marks of the proposed change are used.
    own: place === undefined ? quote : place.scalar?.quote,
    needed: quoteNear(places, start) ?? quote ?? "'",
    inFlow: place?.inFlow === true,
    isKey: place?.isKey === true,
  })
  const wanted: Wanted | undefined =
    place === undefined
      ? undefined
      : place.isKey
        ? { what: 'key', path: place.path, name: String(value) }
        : { what: 'value', path: place.path, value }
  return { change, splice: { start, end, text: source }, wanted, alone: { source, value } }
}

/** Returns the quotation marks of the nearest quoted value; undefined if there is none. */
function quoteNear(places: readonly Place[], at: number): Quote | undefined {
  let nearest: Place | undefined
  for (const place of places) {
    if (place.scalar?.quote === undefined || place.isKey) continue
    if (nearest === undefined || Math.abs(place.start - at) < Math.abs(nearest.start - at))
      nearest = place
  }
  return nearest?.scalar?.quote
}

function wordsPlan(file: File, change: Change, words: string): Plan {
  const { start, end } = change
  const splice = { start, end, text: words }
  const place = file.places.find(
    (one) => one.scalar !== undefined && one.start <= start && end <= one.end,
  )
  if (place === undefined) return { change, splice }
  if (place.start === start && place.end === end)
    return wholePlan(file, change, place, words, { start, end })

  const value = place.scalar?.value
  const characters = charactersAt(place, file.text, { start, end })
  if (characters === undefined || typeof value !== 'string') return { change, splice }
  const better = value.slice(0, characters.from) + words + value.slice(characters.to)
  const wanted: Wanted = place.isKey
    ? { what: 'key', path: place.path, name: better }
    : { what: 'words', path: place.path, ...characters, words }
  const quote = place.scalar?.quote
  if (quote !== undefined)
    return { change, splice: { ...splice, text: quotedWords(words, quote) }, wanted }

  const source = file.text.slice(place.start, place.end)
  const style = { needed: quoteNear(file.places, start) ?? "'", inFlow: place.inFlow } as const
  const isSafe = source !== value || written(better, { ...style, isKey: place.isKey }) === better
  return isSafe ? { change, splice, wanted } : wholePlan(file, change, place, better, place)
}

/** Returns the text with these plans carried out; undefined if its data would not be as intended. */
function made(text: string, { before }: File, plans: readonly Plan[]): string | undefined {
  const splices = plans.map(({ splice }) => splice)
  const ordered = splices.toSorted((first, second) => first.start - second.start)
  if (ordered.some(({ start }, index) => start < (ordered[index - 1]?.end ?? 0))) return undefined
  if (!plans.every(({ alone }) => alone === undefined || readsAlone(alone))) return undefined

  const result = applied(text, splices)
  const after = bothRead(result.replace(/\r(?!\n)/g, '\n'))
  if (before.what !== 'read') {
    if (after.what === 'different') return undefined
    return losesNothing(text, result, linesOf(text, splices)) ? result : undefined
  }
  const wanted = plans.map((plan) => plan.wanted)
  if (after.what !== 'read' || !wanted.every((one) => one !== undefined)) return undefined
  return isDeepStrictEqual(plain(after.value), plain(changed(before.value, [], wanted)))
    ? result
    : undefined
}

/** Returns the lines (from 0) that these splices change. */
function linesOf(text: string, splices: readonly Splice[]): Set<number> {
  const lines = new Lines(text.replace(/\r(?!\n)/g, '\n'))
  return new Set(
    splices.flatMap(({ start, end }) => {
      const first = lines.indexAt(start)
      const last = lines.indexAt(Math.max(start, end - 1))
      return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    }),
  )
}

function readsAlone({ source, value }: { source: string; value: Value }): boolean {
  const read = bothRead(`${source}\n`)
  return read.what === 'read' && isDeepStrictEqual(plain(read.value), plain(value))
}

/** Returns the expected value at `path` after all changes. */
function changed(value: unknown, path: Place['path'], wanted: readonly Wanted[]): unknown {
  const here = wanted.filter((one) => one.what !== 'same' && isDeepStrictEqual(one.path, path))
  const whole = here.find((one) => one.what === 'value')
  if (whole !== undefined) return whole.value
  if (typeof value === 'string') {
    return here
      .filter((one) => one.what === 'words')
      .toSorted((first, second) => second.from - first.from)
      .reduce((text, { from, to, words }) => text.slice(0, from) + words + text.slice(to), value)
  }
  if (Array.isArray(value))
    return value.map((item, index) => changed(item, [...path, index], wanted))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const at = [...path, key]
      const renamed = wanted.find((one) => one.what === 'key' && isDeepStrictEqual(one.path, at))
      return [renamed?.what === 'key' ? renamed.name : key, changed(item, at, wanted)]
    }),
  )
}
