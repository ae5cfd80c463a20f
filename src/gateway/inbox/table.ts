import type { Submission } from '../queue.ts'
import { UsageError } from '../../problems/usage-error.ts'
import { toCsv } from '../../text/csv.ts'
import { formatValues } from './describe.ts'

/** Formats submissions as `--format` requests: csv (the default) or json. */
export function formatSubmissions(submissions: readonly Submission[], format: unknown): string {
  const isJson = format === 'json'
  const records = submissions.map(({ payload, ...about }) => ({
    id: about.id,
    form: about.form,
    state: about.state,
    received: new Date(about.createdAt).toISOString(),
    delivered: about.deliveredAt === undefined ? '' : new Date(about.deliveredAt).toISOString(),
    ...(isJson ? payload : Object.fromEntries(formatValues(payload))),
  }))
  if (isJson) return `${JSON.stringify(records, null, 2)}\n`
  if (format === undefined || format === 'csv') return toCsv(records)
  throw new UsageError({
    en: `Option --format must be csv or json, not “${String(format)}”.`,
    de: `--format nimmt csv oder json, nicht „${String(format)}“.`,
  })
}
