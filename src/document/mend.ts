import { parseEvents, YAMLException, type Event } from 'js-yaml'
import { compose } from './compose.ts'
import { diagnosesOf, type Changes, type Diagnosis } from './diagnose.ts'
import type { Lines } from './lines.ts'
import type { MendedText } from './mended-text.ts'

/** Levels; a page has about eight. */
export const depthLimit = 64

/** Mistakes explained in one file before we stop. */
const mendLimit = 25

/** Characters parsed for one file, in all attempts together; about a third of a second. */
const parseLimit = 2_500_000

/** A mistake lies behind us once the parser gets this many lines further. */
const safeDistance = 3

/** What the parser made of a text: its events, or where and why it gave up. */
type Attempt =
  { events: Event[] } | { offset: number; line: number; reason: string; events?: undefined }

type Told = {
  onMistake: (diagnosis: Diagnosis) => void
  onDepth: (offset: number) => void
}

/**
 * The parser's events for a text with mistakes: where it gives up, the likeliest reason is told,
 * the text is mended, and it goes on. Nothing where it cannot be mended.
 */
export function parseMended(mended: MendedText, { onMistake, onDepth }: Told): Event[] {
  let budget = parseLimit
  const parse = (text: string): Attempt => {
    budget -= text.length
    return attemptOf(text, mended.lines)
  }
  const explained = new Set<number>()

  let attempt = parse(mended.text)
  for (let round = 0; round < mendLimit && attempt.events === undefined; round++) {
    if (attempt.reason.includes('maxDepth')) {
      onDepth(attempt.offset)
      return []
    }
    const { sure, guesses } = diagnosesOf(mended.lines, attempt.offset, attempt.reason)
    const next = firstThatHelps(sure, attempt) ?? bestOf(guesses, attempt)
    if (next === undefined) return []
    if (!explained.has(next.diagnosis.index)) onMistake(next.diagnosis)
    for (const index of next.diagnosis.changes.keys()) explained.add(index)
    explained.add(next.diagnosis.index)
    mended.change(next.diagnosis.changes)
    attempt = next.attempt
  }
  return attempt.events ?? []

  /** The first mistake that is surely there and lets the parser leave its line. */
  function firstThatHelps(diagnoses: Diagnosis[], { line }: { line: number }): Tried | undefined {
    for (const diagnosis of diagnoses) {
      const tried = attemptWith(diagnosis)
      if (tried !== undefined && lineOf(tried.attempt) > line) return tried
    }
    return undefined
  }

  /** The first guess that takes the parser well past the mistake; else the one that gets furthest. */
  function bestOf(diagnoses: Diagnosis[], { line }: { line: number }): Tried | undefined {
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
    if (budget < mended.text.length) return undefined
    return { diagnosis, attempt: parse(mended.with(diagnosis.changes)) }
  }

  /** False where a guess makes fields meet that were apart. */
  function isSound({ events }: Attempt, changes: Changes): boolean {
    if (events === undefined) return true
    const { findings } = compose(events, mended.with(changes), () => 0)
    return findings.every(({ finding }) => finding.code !== 'duplicate-key')
  }
}

type Tried = { diagnosis: Diagnosis; attempt: Attempt }

const lineOf = (attempt: Attempt): number =>
  attempt.events === undefined ? attempt.line : Infinity

function attemptOf(text: string, lines: Lines): Attempt {
  try {
    return { events: parseEvents(text, { maxDepth: depthLimit }) }
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    const offset = error.mark?.position ?? 0
    const line = error.mark?.line ?? lines.count
    return { offset, line, reason: error.reason }
  }
}
