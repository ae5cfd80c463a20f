import type { Finding } from '../../problems/problem.ts'

/** A mistake in a text; offsets into it, `end` exclusive. */
export type TextMistake = { finding: Finding; start: number; end: number }
