import { valueAt } from '../../problem/path.ts'
import type { FilePath, Value } from '../edit-message.ts'
import type { Change } from './change.ts'

/**
 * A change of an entry of a list that stands elsewhere in it by now: it goes there with it, as long as there is but
 * one like it; what is moved, and what comes, stays inside the list. `path`: in `value`, as it was when the entry was
 * seen.
 */
export function entryInTime(
  value: Value,
  path: FilePath,
  change: Change,
): { path: FilePath; change: Change } {
  const list = path.slice(0, -1)
  const seen = path.at(-1)
  const items = valueAt(value, list)
  if (typeof seen !== 'number' || !Array.isArray(items)) return { path, change }
  if (change.do === 'insert') return { path: [...list, Math.min(seen, items.length)], change }
  const like = JSON.stringify(change.old)
  const places = items.flatMap((item, index) => (JSON.stringify(item) === like ? [index] : []))
  const place = places.length === 1 ? (places[0] ?? seen) : seen
  const there = [...list, place]
  if (change.do !== 'move') return { path: there, change }
  const to = change.to + place - seen
  return { path: there, change: { ...change, to: Math.min(Math.max(to, 0), items.length - 1) } }
}
