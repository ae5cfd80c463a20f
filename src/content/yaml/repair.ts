import { parseEvents, YAMLException, type Event } from 'js-yaml'
import { compose } from './compose.ts'
import { blockAround, diagnosesOf } from './diagnose.ts'
import type { Changes, Diagnosis } from './diagnosis.ts'
import type { RepairedText } from './repaired-text.ts'

/** Levels; a page has about eight. */
export const depthLimit = 64

/** Mistakes explained in one file before we stop. */
const repairLimit = 25

/** Characters parsed for one file, in all attempts together; about a sixth of a second. */
const parseLimit = 1_200_000

/** A mistake lies behind us once the parser gets this many lines further. */
const safeDistance = 3

/** What the parser made of a text: its events, or where and why it gave up. */
type Attempt = { events: Event[] } | Failed
type Failed = {
  offset: number
  /** From 0. */
  line: number
  /** In the parser's words: to tell one reason from another; never read for more. */
  reason: string
  events?: undefined
}

type Listener = {
  onMistake: (diagnosis: Diagnosis) => void
  /** Lines that were changed, in words or without. */
  onGuess: (lines: Iterable<number>) => void
  onDepth: (offset: number) => void
}

/**
 * The parser's events for a text with mistakes: where it gives up, the likeliest reason is reported,
 * the text is repaired, and it goes on. Nothing where it cannot be repaired.
 */
export function parseRepaired(
  repaired: RepairedText,
  { onMistake, onGuess, onDepth }: Listener,
): Event[] {
  let budget = parseLimit
  const parse = (text: string): Attempt => {
    budget -= text.length
    return attemptOf(text, depthLimit)
  }
  const explained = new Set<number>()
  /** Blocks with a mistake that we could only guess at; what follows there follows from it. */
  const doubtful = new Set<number>()

  let attempt = parse(repaired.text)
  for (let round = 0; round < repairLimit && attempt.events === undefined; round++) {
    if (isTooDeep(repaired.text, attempt)) {
      onDepth(attempt.offset)
      return []
    }
    const { sure, guesses } = diagnosesOf(repaired.lines, attempt.offset)
    const known = firstThatHelps(sure, attempt)
    const next = known ?? bestOf(guesses, attempt)
    if (next === undefined) return []
    const { index, changes } = next.diagnosis
    if (known !== undefined && !explained.has(index)) onMistake(next.diagnosis)
    if (known?.diagnosis.mistake.what === 'stray-line') onGuess(changes.keys())
    if (known === undefined) {
      const block = blockAround(repaired.lines, index)
      const follows = doubtful.has(block) || (block === index && doubtful.size > 0)
      if (!follows && !explained.has(index)) onMistake(next.diagnosis)
      doubtful.add(block)
      onGuess(changes.keys())
    }
    for (const changed of changes.keys()) explained.add(changed)
    explained.add(index)
    repaired.change(next.diagnosis.changes)
    attempt = next.attempt
  }
  return attempt.events ?? []

  /** The first mistake that is surely there and lets the parser leave its line. */
  function firstThatHelps(diagnoses: Diagnosis[], before: Failed): Tried | undefined {
    for (const diagnosis of diagnoses) {
      const tried = attemptWith(diagnosis)
      if (tried === undefined) return undefined
      // One comma is soon said; that there is a second one missing speaks against it.
      const comma = diagnosis.mistake.what === 'missing-comma'
      const helps = comma
        ? lineOf(tried.attempt) > before.line + safeDistance
        : isPast(tried.attempt, before)
      if (helps) return tried
    }
    return undefined
  }

  /** The first guess that takes the parser well past the mistake; else the one that gets furthest. */
  function bestOf(diagnoses: Diagnosis[], { line }: Failed): Tried | undefined {
    let best: Tried | undefined
    for (const diagnosis of diagnoses) {
      const tried = attemptWith(diagnosis)
      if (tried === undefined) return best ?? { diagnosis, attempt: { events: [] } }
      const reached = lineOf(tried.attempt)
      if (reached > line + safeDistance && isSound(tried.attempt, diagnosis.changes)) return tried
      if (reached > line && (best === undefined || reached > lineOf(best.attempt))) best = tried
    }
    return best
  }

  /** Undefined where there is no time left to try. */
  function attemptWith(diagnosis: Diagnosis): Tried | undefined {
    if (budget < repaired.text.length) return undefined
    return { diagnosis, attempt: parse(repaired.with(diagnosis.changes)) }
  }

  /** False where a guess makes fields meet that were apart. */
  function isSound({ events }: Attempt, changes: Changes): boolean {
    if (events === undefined) return true
    const { findings } = compose(events, repaired.with(changes), () => 0)
    return findings.every(({ finding }) => finding.code !== 'duplicate-key')
  }
}

type Tried = { diagnosis: Diagnosis; attempt: Attempt }

/** True where it was the depth that stopped the parser: allowed one level more, it gets further. */
function isTooDeep(text: string, { offset }: Failed): boolean {
  const deeper = attemptOf(text, depthLimit + 1)
  return deeper.events !== undefined || deeper.offset !== offset
}

/** True where the parser got further, or stumbles over something else in the same line. */
const isPast = (attempt: Attempt, before: Failed): boolean =>
  attempt.events !== undefined ||
  attempt.line > before.line ||
  (attempt.line === before.line && attempt.reason !== before.reason)

const lineOf = (attempt: Attempt): number =>
  attempt.events === undefined ? attempt.line : Infinity

function attemptOf(text: string, maxDepth: number): Attempt {
  try {
    return { events: parseEvents(text, { maxDepth }) }
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    const offset = error.mark?.position ?? 0
    const line = error.mark?.line ?? Infinity
    return { offset, line, reason: error.reason }
  }
}
