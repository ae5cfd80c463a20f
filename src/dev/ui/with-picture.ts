import type { Value } from '../edit-message.ts'

/** A value with this picture wherever it shows one of `missing`, and these words beside it. */
export function withPicture(
  value: Value,
  missing: readonly string[],
  picture: string,
  words: Value,
): Value {
  if (typeof value === 'string') return missing.includes(value) ? picture : value
  if (typeof value !== 'object' || value === null) return value
  const inside = (item: Value) => withPicture(item, missing, picture, words)
  if (Array.isArray(value)) return value.map(inside)
  const fields: [string, Value][] = Object.entries(value)
  const isOfPicture = fields.some(([, item]) => typeof item === 'string' && missing.includes(item))
  const kept = isOfPicture ? fields.filter(([key]) => !said.has(key)) : fields
  const anew = Object.fromEntries(kept.map(([key, item]) => [key, inside(item)]))
  // Another part of it for telephones is described by the picture itself; a scene says so in a field of its own.
  const isWhole = 'src' in anew && !('shape' in anew) && !('description' in anew)
  return isOfPicture && isWhole ? { ...anew, ...Object(words) } : anew
}

/** What is true of one picture alone. */
const said = new Set(['alt', 'decorative', 'focus'])
