import type { KeptError } from '../page-error.ts'
import { UsageError } from '../../problems/usage-error.ts'
import { asCsv } from '../../text/csv.ts'
import { printable } from '../../text/printable.ts'
import type { InboxTexts } from '../../locale/tool-text.ts'
import { minuteOf } from './minute.ts'

/** Formats errors in visitors' browsers as `--format` requests: text, json or csv. */
export function errorsAs(format: unknown, errors: readonly KeptError[], texts: InboxTexts): string {
  const records = errors.map(({ firstAt, lastAt, ...error }) => ({
    ...error,
    block: error.block ?? '',
    first: new Date(firstAt).toISOString(),
    last: new Date(lastAt).toISOString(),
  }))
  switch (format) {
    case 'text':
      return errors.map((error) => errorNoteOf(error, texts)).join('')
    case 'json':
      return `${JSON.stringify(records, null, 2)}\n`
    case 'csv':
      return asCsv(records)
    default:
      throw new UsageError({
        en: `--format takes text, json or csv, not “${String(format)}”.`,
        de: `--format nimmt text, json oder csv, nicht „${String(format)}“.`,
      })
  }
}

function errorNoteOf(
  { count, firstAt, lastAt, name, message, block, route, stack }: KeptError,
  { seenIn }: InboxTexts,
): string {
  const lines = [
    `${minuteOf(lastAt)}  ${count}×  ${name}: ${message}`,
    `  ${seenIn(block, route, minuteOf(firstAt))}`,
    ...stack.split('\n').map((place) => `  ${place}`),
  ]
  return `${lines
    .map((line) => printable(line).trimEnd())
    .join('\n')
    .trimEnd()}\n\n`
}
