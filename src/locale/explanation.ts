import type { ProblemCode } from '../problems/details.ts'

/** What a code means, and why it matters to those who write and to those who read. */
export type Explanation = { title: string; why: string }

export type Explanations = Record<ProblemCode, Explanation>
