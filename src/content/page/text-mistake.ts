import type { Finding } from '../../problems/problem.ts'

/** A mistake in a text and its range (offsets, `end` exclusive). */
export type TextMistake = { finding: Finding; start: number; end: number }
