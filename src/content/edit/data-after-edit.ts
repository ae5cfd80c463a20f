import { isRecord } from '../../text/is-record.ts'
import { fieldOf, valueAt, type Path } from '../../../schema/path.ts'
import type { PageEdit } from './page-edit.ts'

/**
 * Returns the data of a file after an edit, without its YAML source. Returns undefined if the edit is impossible: its
 * path does not exist, or a field would get the name of another field.
 */
export function dataAfterEdit(top: unknown, edit: PageEdit): { value: unknown } | undefined {
  const { path } = edit
  const step = path.at(-1)
  if (step === undefined) return undefined
  const list = valueAt(top, path.slice(0, -1))
  const changed = dataAfterChangeAt(list, step, edit)
  return changed && dataWithValueAt(top, path.slice(0, -1), changed.value)
}

function dataAfterChangeAt(
  parent: unknown,
  step: string | number,
  edit: PageEdit,
): { value: unknown } | undefined {
  if (Array.isArray(parent))
    return typeof step === 'number' ? listAfterChange(parent, step, edit) : undefined
  const name = String(step)
  if (parent === undefined || parent === null) {
    if (edit.do === 'set' && typeof step === 'string') return { value: { [step]: edit.value } }
    return edit.do === 'insert' && step === 0 ? { value: [edit.value] } : undefined
  }
  if (typeof parent !== 'object') return undefined
  const entries: [string, unknown][] = Object.entries(parent)
  const index = entries.findIndex(([key]) => key === name)
  const old = fieldOf(parent, name)
  if (edit.do === 'set' && index === -1)
    return {
      value: Object.fromEntries(
        entries.toSpliced(indexForNewField(name, entries, edit), 0, [name, edit.value]),
      ),
    }
  if (index === -1) return undefined
  const replaced = (...newEntries: [string, unknown][]) => ({
    value: Object.fromEntries(entries.toSpliced(index, 1, ...newEntries)),
  })
  switch (edit.do) {
    case 'set':
      return replaced([name, edit.value])
    case 'remove':
      return replaced()
    case 'rename':
      return fieldOf(parent, edit.name) === undefined ? replaced([edit.name, old]) : undefined
    case 'wrap':
      return replaced([name, [old]])
    case 'unwrap':
      return Array.isArray(old) && old.length === 1 ? replaced([name, old[0]]) : undefined
    case 'lift': {
      if (!isRecord(old) || Array.isArray(old)) return undefined
      const isTaken = Object.keys(old).some((key) => key !== name && Object.hasOwn(parent, key))
      return isTaken ? undefined : replaced(...Object.entries(old))
    }
    default:
      return undefined
  }
}

function listAfterChange(
  list: readonly unknown[],
  index: number,
  edit: PageEdit,
): { value: unknown } | undefined {
  const isWhole = (place: number) => Number.isInteger(place) && place >= 0
  if (!isWhole(index) || ('to' in edit && !isWhole(edit.to))) return undefined
  if (edit.do === 'insert')
    return index <= list.length ? { value: list.toSpliced(index, 0, edit.value) } : undefined
  if (index >= list.length) return undefined
  const item = list[index]
  switch (edit.do) {
    case 'set':
      return { value: list.with(index, edit.value) }
    case 'remove':
      return { value: list.toSpliced(index, 1) }
    case 'move':
      return edit.to < list.length
        ? { value: list.toSpliced(index, 1).toSpliced(edit.to, 0, item) }
        : undefined
    case 'copy':
      return edit.to <= list.length ? { value: list.toSpliced(edit.to, 0, item) } : undefined
    default:
      return undefined
  }
}

/** Returns the index for a new field: after the last existing field that precedes it in the order of all fields. */
export function indexForNewField(
  name: string,
  entries: readonly (readonly [string, unknown])[],
  { order = [] }: { order?: readonly string[] | undefined },
): number {
  const rank = order.indexOf(name)
  if (rank === -1) return entries.length
  return entries.findLastIndex(([key]) => order.includes(key) && order.indexOf(key) < rank) + 1
}

function dataWithValueAt(top: unknown, path: Path, value: unknown): { value: unknown } | undefined {
  const [step, ...rest] = path
  if (step === undefined) return { value }
  if (Array.isArray(top)) {
    if (typeof step !== 'number' || step < 0 || step >= top.length) return undefined
    const inside = dataWithValueAt(top[step], rest, value)
    return inside && { value: top.with(step, inside.value) }
  }
  if (typeof top !== 'object' || top === null) return undefined
  const inside = dataWithValueAt(fieldOf(top, step), rest, value)
  return inside && { value: { ...top, [step]: inside.value } }
}
