import { fieldOf, valueAt } from '../../../../schema/path.ts'
import type { EditableBlock, EditablePage, YamlPath, YamlValue } from '../edit-message.ts'

type WrittenValue = { file: string; path: YamlPath; value: YamlValue; hash: string }

/**
 * Returns the page after one of its values was replaced, without loading the page again. `hash` is the hash
 * of the new file text. Returns undefined if the change may affect more of the page.
 */
export function pageWithWrittenValue(
  page: EditablePage,
  written: WrittenValue,
): EditablePage | undefined {
  const { file, path, value, hash } = written
  const replaceInside = (one: YamlPath, all: YamlValue): YamlValue | undefined => {
    const rest = path.slice(one.length)
    const isThere = one.every((step, index) => step === path[index])
    if (!isThere || rest.length === 0 || valueAt(all, rest) === undefined) return undefined
    return applyChange(all, rest, { do: 'set', value, old: undefined })
  }
  let isReplaced = false
  const replaceIfInside = (own: YamlPath, all: YamlValue): YamlValue => {
    const next = replaceInside(own, all)
    isReplaced ||= next !== undefined
    return next ?? all
  }
  const own = { file, path }
  const head = file === page.file ? replaceIfInside([], page.head) : page.head
  const blocks = page.blocks.map((block) =>
    block.file === file ? { ...block, value: replaceIfInside(block.path, block.value) } : block,
  )
  const texts = page.texts.map((text) => {
    if (typeof value !== 'string' || !isSamePlace(text, own)) return text
    isReplaced = true
    return { ...text, value }
  })
  if (!isReplaced) return undefined
  return { ...page, head, blocks, texts, hashes: { ...page.hashes, [file]: hash } }
}

type ValuePlace = { file: string; path: YamlPath }

export const isSamePlace = (one: ValuePlace, other: ValuePlace): boolean =>
  one.file === other.file && JSON.stringify(one.path) === JSON.stringify(other.path)

/** A change of the value at a path of a form. `old` is the value when the author saw it. */
export type ValueChange =
  | { do: 'set'; value: YamlValue; old: YamlValue | undefined; gesture?: string }
  | { do: 'remove'; old: YamlValue | undefined }
  | { do: 'insert'; value: YamlValue }
  | { do: 'move'; to: number; old: YamlValue | undefined }

/** Returns a change as the edit of the value at a path of its file. */
export function toEdit(change: ValueChange, path: YamlPath) {
  switch (change.do) {
    case 'set':
      return { gesture: change.gesture, edit: { do: 'set', path, value: change.value } } as const
    case 'insert':
      return { gesture: undefined, edit: { do: 'insert', path, value: change.value } } as const
    case 'remove':
      return { gesture: undefined, edit: { do: 'remove', path } } as const
    case 'move':
      return { gesture: undefined, edit: { do: 'move', path, to: change.to } } as const
  }
}

/** Returns the value after a change inside it; unchanged if the path does not exist. */
export function applyChange(
  value: YamlValue | undefined,
  path: YamlPath,
  change: ValueChange,
): YamlValue {
  const [step, ...rest] = path
  if (step === undefined) return change.do === 'set' ? change.value : (value ?? null)
  const isLast = rest.length === 0
  if (typeof step === 'number') {
    const list: YamlValue[] = Array.isArray(value) ? [...value] : []
    if (!isLast) return list.with(step, applyChange(list[step], rest, change))
    if (change.do === 'insert') return list.toSpliced(step, 0, change.value)
    if (change.do === 'set') return list.with(step, change.value)
    const [entry = null] = list.splice(step, 1)
    return change.do === 'move' ? list.toSpliced(Math.max(change.to, 0), 0, entry) : list
  }
  const fields: Record<string, YamlValue> = { ...Object(value) }
  if (isLast && change.do === 'remove') delete fields[step]
  else {
    const inside = fieldOf(value, step) as YamlValue | undefined
    fields[step] = isLast && change.do === 'set' ? change.value : applyChange(inside, rest, change)
  }
  return fields
}

/**
 * Adapts a change of a list entry to a list that has changed in the meantime: the change follows the entry
 * if exactly one entry is equal to it. New positions stay inside the list. `path` is the path of the entry
 * in `value` when the author saw it.
 */
export function adaptToMovedEntry(
  value: YamlValue,
  path: YamlPath,
  change: ValueChange,
): { path: YamlPath; change: ValueChange } {
  const list = path.slice(0, -1)
  const oldIndex = path.at(-1)
  const items = valueAt(value, list)
  if (typeof oldIndex !== 'number' || !Array.isArray(items)) return { path, change }
  if (change.do === 'insert') return { path: [...list, Math.min(oldIndex, items.length)], change }
  const oldJson = JSON.stringify(change.old)
  const places = items.flatMap((item, index) => (JSON.stringify(item) === oldJson ? [index] : []))
  const newIndex = places.length === 1 ? (places[0] ?? oldIndex) : oldIndex
  const newPath = [...list, newIndex]
  if (change.do !== 'move') return { path: newPath, change }
  const to = change.to + newIndex - oldIndex
  return { path: newPath, change: { ...change, to: Math.min(Math.max(to, 0), items.length - 1) } }
}

/**
 * Returns the current state of a block; undefined if it no longer exists. A block that the page shows is
 * found by its key. A hidden block has no key and is found by its value. A block that was hidden or shown
 * in the meantime is found by path and value.
 */
export const findCurrentBlock = (blocks: readonly EditableBlock[], seen: EditableBlock) =>
  blocks.find((one) => one.file === seen.file && isSameBlock(one, seen)) ??
  blocks.find((one) => one.file === seen.file && isSameBlockWithOtherVisibility(one, seen))

const isSameBlock = (one: EditableBlock, seen: EditableBlock): boolean =>
  one.key === seen.key && (seen.key !== undefined || contentOf(one) === contentOf(seen))

const isSameBlockWithOtherVisibility = (one: EditableBlock, seen: EditableBlock): boolean =>
  (one.key === undefined) !== (seen.key === undefined) &&
  one.path.join() === seen.path.join() &&
  contentOf(one) === contentOf(seen)

/** Returns the value of a block as JSON, without `visible`. */
const contentOf = ({ value }: EditableBlock): string =>
  JSON.stringify(value, (name, part: YamlValue) => (name === 'visible' ? undefined : part))
