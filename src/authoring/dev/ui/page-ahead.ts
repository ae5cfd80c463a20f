import { fieldOf, valueAt } from '../../../../schema/path.ts'
import type { EditableBlock, EditablePage, FilePath, Value } from '../edit-message.ts'

type Written = { file: string; path: FilePath; value: Value; hash: string }

/**
 * Returns the page after one of its values was replaced, without loading the page again. `hash` is the hash
 * of the new file text. Returns undefined if the change may affect more of the page.
 */
export function withValue(page: EditablePage, written: Written): EditablePage | undefined {
  const { file, path, value, hash } = written
  const inside = (one: FilePath, all: Value): Value | undefined => {
    const rest = path.slice(one.length)
    const isThere = one.every((step, index) => step === path[index])
    if (!isThere || rest.length === 0 || valueAt(all, rest) === undefined) return undefined
    return changed(all, rest, { do: 'set', value, old: undefined })
  }
  let isKnown = false
  const put = (own: FilePath, all: Value): Value => {
    const next = inside(own, all)
    isKnown ||= next !== undefined
    return next ?? all
  }
  const own = { file, path }
  const head = file === page.file ? put([], page.head) : page.head
  const blocks = page.blocks.map((block) =>
    block.file === file ? { ...block, value: put(block.path, block.value) } : block,
  )
  if (!isKnown) return undefined
  const texts = page.texts.map((text) =>
    typeof value === 'string' && isSamePlace(text, own) ? { ...text, value } : text,
  )
  return { ...page, head, blocks, texts, hashes: { ...page.hashes, [file]: hash } }
}

type Place = { file: string; path: FilePath }

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.file === other.file && JSON.stringify(one.path) === JSON.stringify(other.path)

/** A change of the value at a path of a form. `old` is the value when the author saw it. */
export type Change =
  | { do: 'set'; value: Value; old: Value | undefined; gesture?: string }
  | { do: 'remove'; old: Value | undefined }
  | { do: 'insert'; value: Value }
  | { do: 'move'; to: number; old: Value | undefined }

/** Returns the value after a change inside it; unchanged if the path does not exist. */
export function changed(value: Value | undefined, path: FilePath, change: Change): Value {
  const [step, ...rest] = path
  if (step === undefined) return change.do === 'set' ? change.value : (value ?? null)
  const isLast = rest.length === 0
  if (typeof step === 'number') {
    const list: Value[] = Array.isArray(value) ? [...value] : []
    if (!isLast) return list.with(step, changed(list[step], rest, change))
    if (change.do === 'insert') return list.toSpliced(step, 0, change.value)
    if (change.do === 'set') return list.with(step, change.value)
    const [own = null] = list.splice(step, 1)
    return change.do === 'move' ? list.toSpliced(Math.max(change.to, 0), 0, own) : list
  }
  const fields: Record<string, Value> = { ...Object(value) }
  if (isLast && change.do === 'remove') delete fields[step]
  else {
    const inside = fieldOf(value, step) as Value | undefined
    fields[step] = isLast && change.do === 'set' ? change.value : changed(inside, rest, change)
  }
  return fields
}

/**
 * Adapts a change of a list entry to a list that has changed in the meantime: the change follows the entry
 * if exactly one entry is equal to it. New positions stay inside the list. `path` is the path of the entry
 * in `value` when the author saw it.
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

/**
 * Returns the current state of a block; undefined if it no longer exists. A block that the page shows is
 * found by its key. A hidden block has no key and is found by its value. A block that was hidden or shown
 * in the meantime is found by path and value.
 */
export const blockNow = (blocks: readonly EditableBlock[], seen: EditableBlock) =>
  blocks.find((one) => one.file === seen.file && isSame(one, seen)) ??
  blocks.find((one) => one.file === seen.file && isTurned(one, seen))

const isSame = (one: EditableBlock, seen: EditableBlock): boolean =>
  one.key === seen.key && (seen.key !== undefined || says(one) === says(seen))

const isTurned = (one: EditableBlock, seen: EditableBlock): boolean =>
  (one.key === undefined) !== (seen.key === undefined) &&
  one.path.join() === seen.path.join() &&
  says(one) === says(seen)

/** Returns the value of a block as JSON, without `visible`. */
const says = ({ value }: EditableBlock): string =>
  JSON.stringify(value, (name, part: Value) => (name === 'visible' ? undefined : part))
