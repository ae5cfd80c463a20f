import type { Problem, Span } from './problem.ts'

/** A place in a file. `span` is undefined if the whole file is meant. */
export type RelatedPlace = { file: string; span?: Span | undefined }

/** Additional facts about problems, used by some report formats. */
export type ProblemContext = {
  /** Returns the second place of a conflict between two places, or undefined. */
  relatedPlaceOf: (problem: Problem) => RelatedPlace | undefined
  /** Returns a name for the problem's block that stays the same if blocks are added or removed around it. */
  blockOf: (problem: Problem) => string | undefined
}

/** The program that writes the report: its version, and a URL with documentation. */
export type ToolInfo = { version: string; informationUri: string }
