import type { StoredError } from '../page-error.ts'
import { UsageError } from '../../problems/usage-error.ts'
import { toCsv } from '../../text/csv.ts'
import { escapeControlCharacters } from '../../text/printable.ts'
import type { InboxTexts } from '../../locale/tool-text.ts'
import { formatMinute } from './format-minute.ts'

/** Formats errors in visitors' browsers as `--format` requests: text, json or csv. */
export function formatErrors(
  format: unknown,
  errors: readonly StoredError[],
  texts: InboxTexts,
): string {
  const records = errors.map(({ firstAt, lastAt, ...error }) => ({
    ...error,
    block: error.block ?? '',
    first: new Date(firstAt).toISOString(),
    last: new Date(lastAt).toISOString(),
  }))
  switch (format) {
    case 'text':
      return errors.map((error) => formatError(error, texts)).join('')
    case 'json':
      return `${JSON.stringify(records, null, 2)}\n`
    case 'csv':
      return toCsv(records)
    default:
      throw new UsageError({
        en: `Option --format must be text, json or csv, not “${String(format)}”.`,
        de: `--format nimmt text, json oder csv, nicht „${String(format)}“.`,
      })
  }
}

function formatError(
  { count, firstAt, lastAt, name, message, block, route, stack }: StoredError,
  { seenIn }: InboxTexts,
): string {
  const lines = [
    `${formatMinute(lastAt)}  ${count}×  ${name}: ${message}`,
    `  ${seenIn(block, route, formatMinute(firstAt))}`,
    ...stack.split('\n').map((place) => `  ${place}`),
  ]
  return `${lines
    .map((line) => escapeControlCharacters(line).trimEnd())
    .join('\n')
    .trimEnd()}\n\n`
}
