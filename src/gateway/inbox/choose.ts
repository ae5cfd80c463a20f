import {
  submissionStates,
  type Selection,
  type SubmissionState,
  type Store,
  type Submission,
} from '../queue.ts'
import { UsageError } from '../../problems/usage-error.ts'

/** Returns the state with this name. Throws a UsageError if there is none. */
export function parseState(value: unknown): SubmissionState {
  const state = submissionStates.find((name) => name === value)
  if (state !== undefined) return state
  throw new UsageError({
    en: `Option --state must be ${submissionStates.join(', ')}, not “${String(value)}”.`,
    de: `--state nimmt ${submissionStates.join(', ')}, nicht „${String(value)}“.`,
  })
}

/**
 * Returns the submissions that match the selection. If `ids` is not empty, returns only the
 * submissions whose ids start with one of them.
 */
export async function selectSubmissions(
  store: Store,
  selection: Selection,
  ids: readonly string[],
): Promise<Submission[]> {
  const submissions = await store.list(selection)
  if (ids.length === 0) return submissions
  return ids.map((start) => {
    const [match, secondMatch] = submissions.filter(({ id }) => id.startsWith(start))
    if (match === undefined)
      throw new UsageError({
        en: `No submission has the ID “${start}”.`,
        de: `Die Einsendung „${start}“ gibt es nicht.`,
      })
    if (secondMatch === undefined) return match
    throw new UsageError({
      en: `The ID “${start}” matches several submissions. Add more characters.`,
      de: `„${start}“ ist der Anfang mehrerer; schreiben Sie mehr davon.`,
    })
  })
}
