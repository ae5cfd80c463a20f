import { parseEvents, YAMLException, type Event } from 'js-yaml'
import { composeDocument } from './compose.ts'
import { firstLineOfBlock, diagnosesOf } from './diagnose.ts'
import type { LineChanges, Diagnosis } from './diagnosis.ts'
import type { RepairedText } from './repaired-text.ts'

/** Maximum nesting depth; a page has about eight levels. */
export const depthLimit = 64

/** Maximum number of syntax errors reported per file. */
const repairLimit = 25

/** Maximum number of characters parsed for one file, in all attempts together; about a sixth of a second. */
const parseLimit = 1_200_000

/** A repair counts as successful if the parser gets this many lines further. */
const successDistance = 3

/** The result of parsing a text: the events, or the position and reason of the failure. */
type ParseAttempt = { events: Event[] } | ParseFailure
type ParseFailure = {
  offset: number
  /** Line number, from 0. */
  line: number
  /** The parser's message, used only to compare two failures. */
  reason: string
  events?: undefined
}

type RepairListener = {
  onMistakeFound: (diagnosis: Diagnosis) => void
  /** Receives the indices of lines that were removed or changed by a guess, whether reported or not. */
  onLinesGuessed: (lines: Iterable<number>) => void
  onTooDeepNesting: (offset: number) => void
}

/**
 * Parses a text with mistakes. At each failure it reports the most likely reason, repairs the text and parses again.
 * Returns no events if the text cannot be repaired.
 */
export function parseRepaired(
  repaired: RepairedText,
  { onMistakeFound, onLinesGuessed, onTooDeepNesting }: RepairListener,
): Event[] {
  let budget = parseLimit
  const parse = (text: string): ParseAttempt => {
    budget -= text.length
    return tryToParse(text, depthLimit)
  }
  const reportedLines = new Set<number>()
  /**
   * Indices of blocks in which a mistake was guessed. Later failures in the same block may be
   * consequences of a wrong guess, so they are not reported.
   */
  const guessedBlocks = new Set<number>()

  let attempt = parse(repaired.text)
  for (let round = 0; round < repairLimit && attempt.events === undefined; round++) {
    if (isTooDeep(repaired.text, attempt)) {
      onTooDeepNesting(attempt.offset)
      return []
    }
    const { certainDiagnoses, guesses } = diagnosesOf(repaired.lines, attempt.offset)
    const certainRepair = findFirstHelpful(certainDiagnoses, attempt)
    const next = certainRepair ?? bestOf(guesses, attempt)
    if (next === undefined) return []
    const { index, changes } = next.diagnosis
    if (certainRepair !== undefined && !reportedLines.has(index)) onMistakeFound(next.diagnosis)
    if (certainRepair?.diagnosis.mistake.what === 'stray-line') onLinesGuessed(changes.keys())
    if (certainRepair === undefined) {
      const block = firstLineOfBlock(repaired.lines, index)
      const follows = guessedBlocks.has(block) || (block === index && guessedBlocks.size > 0)
      if (!follows && !reportedLines.has(index)) onMistakeFound(next.diagnosis)
      guessedBlocks.add(block)
      onLinesGuessed(changes.keys())
    }
    for (const changed of changes.keys()) reportedLines.add(changed)
    reportedLines.add(index)
    repaired.applyChanges(next.diagnosis.changes)
    attempt = next.attempt
  }
  return attempt.events ?? []

  /** Returns the first certain mistake whose repair lets the parser get past the failure. */
  function findFirstHelpful(
    diagnoses: Diagnosis[],
    before: ParseFailure,
  ): TriedDiagnosis | undefined {
    for (const diagnosis of diagnoses) {
      const tried = parseWithDiagnosis(diagnosis)
      if (tried === undefined) return undefined
      // Almost any failure looks like a missing comma, so this repair only counts if the parser
      // then gets several lines further.
      const comma = diagnosis.mistake.what === 'missing-comma'
      const helps = comma
        ? failureLineOf(tried.attempt) > before.line + successDistance
        : isPast(tried.attempt, before)
      if (helps) return tried
    }
    return undefined
  }

  /** Returns the first guess that takes the parser well past the failure, or else the guess that gets furthest. */
  function bestOf(diagnoses: Diagnosis[], { line }: ParseFailure): TriedDiagnosis | undefined {
    let best: TriedDiagnosis | undefined
    for (const diagnosis of diagnoses) {
      const tried = parseWithDiagnosis(diagnosis)
      if (tried === undefined) return best ?? { diagnosis, attempt: { events: [] } }
      const reached = failureLineOf(tried.attempt)
      if (reached > line + successDistance && isSound(tried.attempt, diagnosis.changes))
        return tried
      if (reached > line && (best === undefined || reached > failureLineOf(best.attempt)))
        best = tried
    }
    return best
  }

  /** Returns undefined if the parse limit is used up. */
  function parseWithDiagnosis(diagnosis: Diagnosis): TriedDiagnosis | undefined {
    if (budget < repaired.text.length) return undefined
    return { diagnosis, attempt: parse(repaired.textWith(diagnosis.changes)) }
  }

  /** True unless a repair leads to duplicate keys. Then it was probably a wrong guess. */
  function isSound({ events }: ParseAttempt, changes: LineChanges): boolean {
    if (events === undefined) return true
    const { findings } = composeDocument(events, repaired.textWith(changes), () => 0)
    return findings.every(({ finding }) => finding.code !== 'duplicate-key')
  }
}

type TriedDiagnosis = { diagnosis: Diagnosis; attempt: ParseAttempt }

/** True if the nesting depth stopped the parser: with one more level allowed, it gets further. */
function isTooDeep(text: string, { offset }: ParseFailure): boolean {
  const deeper = tryToParse(text, depthLimit + 1)
  return deeper.events !== undefined || deeper.offset !== offset
}

/** True if the parser got further, or failed in the same line for another reason. */
const isPast = (attempt: ParseAttempt, before: ParseFailure): boolean =>
  attempt.events !== undefined ||
  attempt.line > before.line ||
  (attempt.line === before.line && attempt.reason !== before.reason)

const failureLineOf = (attempt: ParseAttempt): number =>
  attempt.events === undefined ? attempt.line : Infinity

function tryToParse(text: string, maxDepth: number): ParseAttempt {
  try {
    return { events: parseEvents(text, { maxDepth }) }
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    const offset = error.mark?.position ?? 0
    const line = error.mark?.line ?? Infinity
    return { offset, line, reason: error.reason }
  }
}
