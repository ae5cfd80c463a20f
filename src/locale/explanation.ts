import type { ProblemCode } from '../problems/details.ts'

/**
 * The explanation of a problem code: its meaning (`title`), and why the problem matters to authors and
 * visitors.
 */
export type Explanation = { title: string; why: string }

export type Explanations = Record<ProblemCode, Explanation>
