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
  const isJson = mediaTypeOf(context) === 'application/json'
  const fields = isJson ? parseJsonObject(text) : parseBrowserForm(text, lists)
  if (fields === undefined) return undefined

  const names = isJson
    ? topLevelNamesOf(text)
    : [...new URLSearchParams(text).keys()].filter((name) => !lists.has(name))
  if (names === undefined) return undefined
  const seen = new Set<string>()
  const duplicateNames = names.filter((name) => seen.size === seen.add(name).size)
  // Bytes that are not valid UTF-8 were decoded as replacement characters, which nobody types.
  const invalidNames = names.filter((name) => hasInvalidUtf8(fields[name]))
  const errors: [string, string][] = [
    ...invalidNames.map((name): [string, string] => [name, strings.notUtf8]),
    ...duplicateNames.map((name): [string, string] => [name, strings.twice]),
  ]
  return { fields, errors: Object.fromEntries(errors) }
}

const hasInvalidUtf8 = (value: unknown): boolean =>
  typeof value === 'string' && value.includes('\uFFFD')

/** Parses a form as browsers send it. The fields in `lists` have a list of values. */
function parseBrowserForm(text: string, lists: ReadonlySet<string>): Record<string, unknown> {
  const fields = new Map<string, string | string[]>()
  for (const [name, value] of new URLSearchParams(text)) {
    const earlier = fields.get(name)
    if (Array.isArray(earlier)) earlier.push(value)
    else fields.set(name, lists.has(name) ? [value] : value)
  }
  return Object.fromEntries(fields)
}

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
