import { isDeepStrictEqual } from 'node:util'
import { parse } from 'yaml'
import { Lines } from '../yaml/lines.ts'
import { readDocument } from '../yaml/read-document.ts'
import { characterRangeOf, nodePlacesOf, type NodePlace } from './node-places.ts'
import { isRepairComplete } from './repair-check.ts'
import type { FixValue } from '../../problems/problem.ts'
import type { ProblemCode } from '../../problems/details.ts'
import { escapeQuotedWords, yamlSourceOf, type QuotationMark } from './yaml-source.ts'

/** Replaces a range of a text (offsets, `end` exclusive) by another text. */
export type TextReplacement = { start: number; end: number; text: string }

/** A requested change of the range `start` to `end`. */
export type TextChange = { start: number; end: number } & ChangeKind

/**
 * The kind of a change in a YAML file: the value changes, words in a text change, an escape
 * sequence is corrected, or only line breaks and indentation change.
 */
export type ChangeKind =
  | {
      what: 'value'
      value: FixValue
      /** The quotation marks to use if neither the old value nor its neighbours have any. */
      quote?: QuotationMark | undefined
      /** True if the old source is not valid YAML. */
      isBroken: boolean
    }
  /** Replaces the source of a whole block. `value`: the data of the new source. */
  | { what: 'rewrite'; text: string; value: FixValue }
  /** Replaces words in a text or in a key. */
  | { what: 'words'; words: string }
  /** Replaces an invalid escape sequence in a double-quoted text. */
  | { what: 'escape'; words: string }
  /** Replaces blanks, comments or single characters. `keepsValues`: true if the data must stay the same. */
  | { what: 'layout'; text: string; keepsValues: boolean }

/** The text after the changes, with the changes that were made and those that were refused. */
export type EditResult = {
  text: string
  madeChanges: TextChange[]
  /** Changes whose result the two YAML libraries would not read as intended. */
  refusedChanges: TextChange[]
}

/**
 * Makes the changes in a YAML text. All other bytes stay unchanged, and new source is written by the `yaml` library in
 * the style of its neighbours. The result is parsed by both YAML libraries, and a change is refused if the data are not
 * exactly as intended. If the text could not be parsed before, a change is refused if a field, an item or a word would
 * be lost. Changes must not overlap.
 */
export function makeChanges(text: string, changes: readonly TextChange[]): EditResult {
  // Both libraries treat a single CR as a line break.
  const file = parseFile(text.replace(/\r(?!\n)/g, '\n'))
  const plans = changes.map((change) => createPlan(file, change))
  const fullResult = carryOutPlans(text, file, plans)
  if (fullResult !== undefined)
    return { text: fullResult, madeChanges: [...changes], refusedChanges: [] }

  const goodPlans: ChangePlan[] = []
  let result = text
  for (const plan of plans) {
    const next = carryOutPlans(text, file, [...goodPlans, plan])
    if (next === undefined) continue
    goodPlans.push(plan)
    result = next
  }
  const isGood = (change: TextChange) => goodPlans.some((plan) => plan.change === change)
  return {
    text: result,
    madeChanges: changes.filter(isGood),
    refusedChanges: changes.filter((change) => !isGood(change)),
  }
}

/** Applies splices to a text. They must not overlap. */
export function applyReplacements(text: string, splices: readonly TextReplacement[]): string {
  let result = ''
  let done = 0
  for (const { start, end, text: inserted } of splices.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(done, start) + inserted
    done = end
  }
  return result + text.slice(done)
}

type ParsedFile = { text: string; nodePlaces: NodePlace[]; dataBefore: ParsedData }

const parseFile = (text: string): ParsedFile => ({
  text,
  nodePlaces: nodePlacesOf(text),
  dataBefore: parseWithBoth(text),
})

/** The data of a file; `unread`: a library cannot parse it; `different`: the libraries read different data. */
type ParsedData = { what: 'read'; value: unknown } | { what: 'unread' } | { what: 'different' }

/** Codes of problems that do not prevent a file from being parsed. */
const codesOfReadableFiles: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'secret',
  'text-cut',
  'joined-item',
  'folded-text',
])

/** Parses a text with both YAML libraries. */
export function parseWithBoth(text: string): ParsedData {
  const document = readDocument('', new TextEncoder().encode(text))
  // Any problem that is not in `readableCodes` means that the file could not be parsed.
  const isRead = document.problems.every(({ code }) => codesOfReadableFiles.has(code))
  if (!isRead) return { what: 'unread' }
  try {
    const value: unknown = parse(text, { logLevel: 'silent' })
    const isSame = isDeepStrictEqual(toMaps(value), toMaps(document.value))
    return isSame ? { what: 'read', value } : { what: 'different' }
  } catch {
    return { what: 'unread' }
  }
}

/** True if two values have the same data, in whatever order of fields. */
export const isSameData = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(toMaps(one), toMaps(other))

/** Converts objects to maps recursively, because the two libraries create different kinds of maps. */
export function toMaps(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(toMaps)
  return new Map(Object.entries(value).map(([key, item]) => [key, toMaps(item)]))
}

/** A planned change: its splice and the expected data. */
type ChangePlan = {
  change: TextChange
  splice: TextReplacement
  /** Undefined if the expected data are unknown, because the text could not be parsed before. */
  expected?: ExpectedData | undefined
  /** The new scalar and its source, to be checked separately. */
  newScalar?: { source: string; value: FixValue } | undefined
}

type ExpectedData =
  | { what: 'value'; path: NodePlace['path']; value: FixValue }
  | { what: 'words'; path: NodePlace['path']; from: number; to: number; words: string }
  | { what: 'key'; path: NodePlace['path']; name: string }
  | { what: 'same' }

function createPlan(file: ParsedFile, change: TextChange): ChangePlan {
  const { start, end } = change
  switch (change.what) {
    case 'layout':
      return {
        change,
        splice: { start, end, text: change.text },
        expected: change.keepsValues ? { what: 'same' } : undefined,
      }
    case 'escape':
      return { change, splice: { start, end, text: escapeQuotedWords(change.words, '"') } }
    case 'value': {
      const place = change.isBroken
        ? undefined
        : file.nodePlaces.findLast((one) => !one.isKey && one.start === start)
      return createValuePlan(file, change, place, change.value, change)
    }
    case 'rewrite': {
      const place = file.nodePlaces.findLast((one) => !one.isKey && one.start === start)
      return {
        change,
        splice: { start, end, text: change.text },
        expected: place && { what: 'value', path: place.path, value: change.value },
      }
    }
    case 'words':
      return createWordsPlan(file, change, change.words)
  }
}

function createValuePlan(
  { nodePlaces }: ParsedFile,
  change: TextChange,
  place: NodePlace | undefined,
  value: FixValue,
  { start, end, quote }: { start: number; end: number; quote?: QuotationMark | undefined },
): ChangePlan {
  const source = yamlSourceOf(value, {
    // If the place of the value is unknown because the text cannot be parsed, the quotation marks
    // of the requested change are used.
    fixedQuote: place === undefined ? quote : place.scalar?.quote,
    needed: nearestQuote(nodePlaces, start) ?? quote ?? "'",
    inFlow: place?.inFlow === true,
    isKey: place?.isKey === true,
  })
  const wanted: ExpectedData | undefined =
    place === undefined
      ? undefined
      : place.isKey
        ? { what: 'key', path: place.path, name: String(value) }
        : { what: 'value', path: place.path, value }
  return {
    change,
    splice: { start, end, text: source },
    expected: wanted,
    newScalar: { source, value },
  }
}

/** Returns the quotation marks of the nearest quoted value; undefined if there is none. */
function nearestQuote(places: readonly NodePlace[], at: number): QuotationMark | undefined {
  let nearest: NodePlace | undefined
  for (const place of places) {
    if (place.scalar?.quote === undefined || place.isKey) continue
    if (nearest === undefined || Math.abs(place.start - at) < Math.abs(nearest.start - at))
      nearest = place
  }
  return nearest?.scalar?.quote
}

function createWordsPlan(file: ParsedFile, change: TextChange, words: string): ChangePlan {
  const { start, end } = change
  const splice = { start, end, text: words }
  const place = file.nodePlaces.find(
    (one) => one.scalar !== undefined && one.start <= start && end <= one.end,
  )
  if (place === undefined) return { change, splice }
  if (place.start === start && place.end === end)
    return createValuePlan(file, change, place, words, { start, end })

  const value = place.scalar?.value
  const characters = characterRangeOf(place, file.text, { start, end })
  if (characters === undefined || typeof value !== 'string') return { change, splice }
  const newValue = value.slice(0, characters.from) + words + value.slice(characters.to)
  const wanted: ExpectedData = place.isKey
    ? { what: 'key', path: place.path, name: newValue }
    : { what: 'words', path: place.path, ...characters, words }
  const quote = place.scalar?.quote
  if (quote !== undefined)
    return {
      change,
      splice: { ...splice, text: escapeQuotedWords(words, quote) },
      expected: wanted,
    }

  const source = file.text.slice(place.start, place.end)
  const style = {
    needed: nearestQuote(file.nodePlaces, start) ?? "'",
    inFlow: place.inFlow,
  } as const
  const isSafe =
    source !== value || yamlSourceOf(newValue, { ...style, isKey: place.isKey }) === newValue
  return isSafe
    ? { change, splice, expected: wanted }
    : createValuePlan(file, change, place, newValue, place)
}

/** Returns the text with these plans carried out; undefined if its data would not be as intended. */
function carryOutPlans(
  text: string,
  { dataBefore }: ParsedFile,
  plans: readonly ChangePlan[],
): string | undefined {
  const splices = plans.map(({ splice }) => splice)
  const ordered = splices.toSorted((first, second) => first.start - second.start)
  if (ordered.some(({ start }, index) => start < (ordered[index - 1]?.end ?? 0))) return undefined
  if (!plans.every(({ newScalar }) => newScalar === undefined || isReadAsIntended(newScalar)))
    return undefined

  const result = applyReplacements(text, splices)
  const after = parseWithBoth(result.replace(/\r(?!\n)/g, '\n'))
  if (dataBefore.what !== 'read') {
    if (after.what === 'different') return undefined
    return isRepairComplete(text, result, changedLinesOf(text, splices)) ? result : undefined
  }
  const expected = plans.map((plan) => plan.expected)
  if (after.what !== 'read' || !expected.every((one) => one !== undefined)) return undefined
  return isDeepStrictEqual(
    toMaps(after.value),
    toMaps(applyExpectedChanges(dataBefore.value, [], expected)),
  )
    ? result
    : undefined
}

/** Returns the lines (from 0) that these splices change. */
function changedLinesOf(text: string, splices: readonly TextReplacement[]): Set<number> {
  const lines = new Lines(text.replace(/\r(?!\n)/g, '\n'))
  return new Set(
    splices.flatMap(({ start, end }) => {
      const first = lines.indexAt(start)
      const last = lines.indexAt(Math.max(start, end - 1))
      return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    }),
  )
}

function isReadAsIntended({ source, value }: { source: string; value: FixValue }): boolean {
  const read = parseWithBoth(`${source}\n`)
  return read.what === 'read' && isDeepStrictEqual(toMaps(read.value), toMaps(value))
}

/** Returns the expected value at `path` after all changes. */
function applyExpectedChanges(
  value: unknown,
  path: NodePlace['path'],
  expected: readonly ExpectedData[],
): unknown {
  const changesHere = expected.filter(
    (one) => one.what !== 'same' && isDeepStrictEqual(one.path, path),
  )
  const newValue = changesHere.find((one) => one.what === 'value')
  if (newValue !== undefined) return newValue.value
  if (typeof value === 'string') {
    return changesHere
      .filter((one) => one.what === 'words')
      .toSorted((first, second) => second.from - first.from)
      .reduce((text, { from, to, words }) => text.slice(0, from) + words + text.slice(to), value)
  }
  if (Array.isArray(value))
    return value.map((item, index) => applyExpectedChanges(item, [...path, index], expected))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const at = [...path, key]
      const renamed = expected.find((one) => one.what === 'key' && isDeepStrictEqual(one.path, at))
      return [
        renamed?.what === 'key' ? renamed.name : key,
        applyExpectedChanges(item, at, expected),
      ]
    }),
  )
}
