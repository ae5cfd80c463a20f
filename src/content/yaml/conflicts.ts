import type { Lines } from './lines.ts'

/** Two versions of one place, as git leaves them; lines from 0, `last` inclusive. */
type Conflict = { first: number; last: number; changes: Map<number, string> }

/** The versions that were not merged. What `changes` leave of each is the first of the two. */
export function conflictsIn(lines: Lines): Conflict[] {
  if (!/^<{7}(?: |$)/m.test(lines.text)) return []
  const conflicts: Conflict[] = []
  let open: Conflict | undefined
  let isOther = false
  for (let index = 0; index < lines.count; index++) {
    const line = lines.line(index)
    if (/^<{7}(?: |$)/.test(line)) {
      open = { first: index, last: index, changes: new Map() }
      isOther = false
    }
    if (open === undefined) continue
    const isMark = /^(?:<{7}|={7}|>{7}|\|{7})(?: |$)/.test(line)
    if (/^(?:={7}|\|{7})(?: |$)/.test(line)) isOther = true
    if (isMark || isOther) open.changes.set(index, '')
    if (!/^>{7}(?: |$)/.test(line)) continue
    conflicts.push({ ...open, last: index })
    open = undefined
  }
  return conflicts
}
