import { z } from 'zod'
import { Payload } from '../../content/forms/forms.ts'
import { submissionStates, type Submission } from '../queue.ts'

/** A time in a column that may be null. Null is converted to undefined. */
export const optionalTime = z
  .number()
  .nullable()
  .transform((at) => at ?? undefined)
const SubmissionRow = z.object({
  id: z.string(),
  form: z.string(),
  payload: z.string(),
  state: z.enum(submissionStates),
  created_at: z.number(),
  attempts: z.number(),
  next_at: z.number(),
  first_tried_at: optionalTime,
  delivered_at: optionalTime,
  reason: z
    .string()
    .nullable()
    .transform((reason) => reason ?? undefined),
})

/** Converts a row of the table to a submission. Throws an error if the row is invalid. */
export function submissionOf(value: unknown): Submission {
  const row = SubmissionRow.parse(value)
  return {
    id: row.id,
    form: row.form,
    payload: Payload.parse(JSON.parse(row.payload)),
    state: row.state,
    createdAt: row.created_at,
    attempts: row.attempts,
    nextAt: row.next_at,
    firstTriedAt: row.first_tried_at,
    deliveredAt: row.delivered_at,
    reason: row.reason,
  }
}
