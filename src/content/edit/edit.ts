import { isDeepStrictEqual } from 'node:util'
import { parse } from 'yaml'
import { Lines } from '../yaml/lines.ts'
import { readDocument } from '../yaml/read-document.ts'
import { charactersAt, placesOf, type Place } from './nodes.ts'
import { losesNothing } from './proof.ts'
import type { Value } from '../../problems/problem.ts'
import type { Code } from '../../problems/details.ts'
import { quotedWords, written, type Quote } from './written.ts'

/** A stretch of a text and what comes in its place; offsets, `end` exclusive. */
export type Splice = { start: number; end: number; text: string }

/** What shall be different from `start` to `end`. */
export type Change = { start: number; end: number } & Wish

export type Wish =
  | {
      what: 'value'
      value: Value
      /** Its quotation marks where neither the place nor its neighbours have any. */
      quote?: Quote | undefined
      /** The value cannot be read as it is written now. */
      isBroken: boolean
    }
  /** Words of a text, or of a key, become other words. */
  | { what: 'words'; words: string }
  /** An escape between double quotation marks that stands for nothing becomes these words. */
  | { what: 'escape'; words: string }
  /** Blanks, comments and single signs. `keepsValues`: what the file says must stay the same. */
  | { what: 'layout'; text: string; keepsValues: boolean }

export type Edited = {
  text: string
  made: Change[]
  /** What could not be written so that both libraries read what was wanted. */
  refused: Change[]
}

/**
 * The text with these changes. Each is a splice: all other bytes stay as they are. What is written
 * comes from the writer of `yaml`, in the style of its neighbours. Then the text is read again, by
 * both libraries, and a change after which it does not say exactly what was wanted is refused. Where
 * it could not be read before, a change is refused after which a field, an item or a word is missing.
 * Changes must not overlap.
 */
export function edited(text: string, changes: readonly Change[]): Edited {
  // As both libraries count: a mere CR ends a line, too.
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

/** The text with other stretches in it; they must not overlap. */
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

/** What a file says, or that one library cannot read it, or that the two read different things. */
type Reading = { what: 'read'; value: unknown } | { what: 'unread' } | { what: 'different' }

/** Problems of a file that can be read as it stands. */
const aboutWords: ReadonlySet<Code> = new Set<Code>([
  'secret',
  'text-cut',
  'joined-item',
  'folded-text',
])

/** What both libraries read. */
export function bothRead(text: string): Reading {
  const document = readDocument('', new TextEncoder().encode(text))
  // What stands in the way of reading; the others are about what was read.
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

/** Data alone: the two libraries make their maps of different kinds. */
export function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(plain)
  return new Map(Object.entries(value).map(([key, item]) => [key, plain(item)]))
}

/** How a change is made, and what the file says afterwards. */
type Plan = {
  change: Change
  splice: Splice
  /** Undefined where nobody knows: the text could not be read before. */
  wanted?: Wanted | undefined
  /** The scalar that was written, to be read by itself. */
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
    // Where the text cannot be read, what is offered knows best how to write it.
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

/** The quotation marks of the nearest value that has some. */
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

/** The text with these plans carried out; undefined where it would not say what was wanted. */
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

/** The lines, from 0, that these splices change. */
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

/** What the value at `path` is once everything is as wanted. */
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
