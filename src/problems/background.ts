import type { Problem, Span } from './problem.ts'

/** `span` is undefined where a file is meant as a whole. */
export type RelatedPlace = { file: string; span?: Span | undefined }

/** What is known of problems besides themselves; asked for by those formats that tell it. */
export type ProblemContext = {
  /** The other of two places that do not go together, where there are two. */
  relatedPlaceOf: (problem: Problem) => RelatedPlace | undefined
  /** A name for the block that a problem is in, which stays when others come and go around it. */
  blockOf: (problem: Problem) => string | undefined
}

/** The program that reports: `version`, and an address at which it is explained. */
export type ToolInfo = { version: string; informationUri: string }
