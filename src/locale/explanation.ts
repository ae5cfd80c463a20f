import type { ProblemCode } from '../problems/details.ts'

/** The meaning of a code, and why it matters to authors and visitors. */
export type Explanation = { title: string; why: string }

export type Explanations = Record<ProblemCode, Explanation>
