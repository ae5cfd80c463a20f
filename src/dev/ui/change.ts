import { fieldOf } from '../../problem/path.ts'
import type { FilePath, Value } from '../edit-message.ts'

/** What shall become of the value at a path of a form. `old`: what stood there when it was seen. */
export type Change =
  | { do: 'set'; value: Value; old: Value | undefined; gesture?: string }
  | { do: 'remove'; old: Value | undefined }
  | { do: 'insert'; value: Value }
  | { do: 'move'; to: number; old: Value | undefined }

/** A value with a change in it; the same where that leads nowhere. */
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
