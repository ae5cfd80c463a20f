import type { Payload } from '../../content/forms/forms.ts'
import type { Submission } from '../queue.ts'
import { escapeControlCharacters } from '../../text/printable.ts'
import type { InboxTexts } from '../../locale/tool-text.ts'
import { formatMinute } from './format-minute.ts'

/** Describes a submission in one line: its id, time, state, form and sender. */
export const formatSubmissionLine = (
  { id, createdAt, state, form, payload, attempts, reason }: Submission,
  texts: InboxTexts,
): string =>
  [
    id.slice(0, 8),
    formatMinute(createdAt),
    state.padEnd(9),
    form.padEnd(12),
    String(payload['email'] ?? ''),
    reason === undefined ? '' : `(${reason}${attempts > 0 ? `, ${texts.attempts(attempts)}` : ''})`,
  ]
    .map(escapeControlCharacters)
    .join('  ')
    .trimEnd()

/** Returns the fields of a submission with their values as text: `wheel, glaze` for a list, empty for an empty list. */
export const formatValues = (payload: Payload): [name: string, text: string][] =>
  Object.entries(payload).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : String(value),
  ])

/** Describes a submission completely, with one fact per line. `files` contains the paths of its files. */
export function formatSubmissionDetails(
  { payload, ...about }: Submission,
  files: readonly string[],
  texts: InboxTexts,
): string {
  const facts: [keyof InboxTexts['facts'], unknown][] = [
    ['id', about.id],
    ['form', about.form],
    ['state', about.state],
    ['received', new Date(about.createdAt).toISOString()],
    ['attempts', about.attempts],
    ['delivered', about.deliveredAt === undefined ? '' : new Date(about.deliveredAt).toISOString()],
    ['reason', about.reason ?? ''],
  ]
  const namedFacts = facts.map(([name, value]) => [texts.facts[name], value] as const)
  const paths = files.map((path) => [texts.facts.file, path] as const)
  const lines = [...namedFacts, ...formatValues(payload), ...paths]
    .filter(([, value]) => value !== '')
    .map(
      ([name, value]) =>
        `${escapeControlCharacters(name).padEnd(12)} ${escapeControlCharacters(String(value))}`,
    )
  return `${lines.join('\n')}\n`
}
