import type { Context } from 'hono'
import { visit } from 'jsonc-parser'
import { mediaTypeOf } from './guards.ts'
import type { FieldErrors } from '../content/forms/forms.ts'
import type { FieldWords } from '../locale/words.ts'
import { isMap } from '../text/is-record.ts'

/**
 * The submitted values by field name, and the errors found while reading them: names that occur twice, and
 * bytes that are not valid UTF-8.
 */
export type SubmittedFields = { fields: Record<string, unknown>; errors: FieldErrors }

/**
 * Reads the fields of a request body, which is JSON or URL-encoded. `lists` contains the names of fields that a
 * browser repeats for each value. Returns undefined if the body cannot be read.
 */
export async function readRequestFields(
  context: Context,
  lists: ReadonlySet<string>,
  strings: FieldWords,
): Promise<SubmittedFields | undefined> {
  const text = await context.req.text()
  if (mediaTypeOf(context) !== 'application/json')
    return collectFields([...new URLSearchParams(text)], lists, strings)
  const fields = parseJsonObject(text)
  const names = topLevelNamesOf(text)
  return fields && names && { fields, errors: errorsOf(fields, names, strings) }
}

/**
 * Groups the values of a request by field name, as browsers send a form. The fields in `lists` have a list of values;
 * any other name may only occur once.
 */
export function collectFields(
  values: readonly (readonly [name: string, value: unknown])[],
  lists: ReadonlySet<string>,
  strings: FieldWords,
): SubmittedFields {
  const collected = new Map<string, unknown>()
  for (const [name, value] of values) {
    const earlier = collected.get(name)
    if (Array.isArray(earlier)) earlier.push(value)
    else collected.set(name, lists.has(name) ? [value] : value)
  }
  const fields = Object.fromEntries(collected)
  const singleNames = values.flatMap(([name]) => (lists.has(name) ? [] : [name]))
  return { fields, errors: errorsOf(fields, singleNames, strings) }
}

/** Returns errors for names that occur twice, and for texts that are not valid UTF-8. */
function errorsOf(
  fields: Record<string, unknown>,
  names: readonly string[],
  strings: FieldWords,
): FieldErrors {
  const seen = new Set<string>()
  const duplicateNames = names.filter((name) => seen.size === seen.add(name).size)
  // Bytes that are not valid UTF-8 were decoded as replacement characters, which nobody types.
  const invalidNames = names.filter((name) => hasInvalidUtf8(fields[name]))
  return Object.fromEntries([
    ...invalidNames.map((name) => [name, strings.notUtf8] as const),
    ...duplicateNames.map((name) => [name, strings.twice] as const),
  ])
}

const hasInvalidUtf8 = (value: unknown): boolean =>
  typeof value === 'string' && value.includes('\uFFFD')

function parseJsonObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isMap(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns all top-level names, including duplicates, of which `JSON.parse` only returns the last.
 * Returns undefined if the JSON is nested too deeply.
 */
function topLevelNamesOf(text: string): string[] | undefined {
  const names: string[] = []
  let depth = 0
  try {
    visit(text, {
      onObjectBegin: () => void (depth += 1),
      onObjectEnd: () => void (depth -= 1),
      onObjectProperty: (name) => void (depth === 1 && names.push(name)),
    })
    return names
  } catch {
    return undefined
  }
}
