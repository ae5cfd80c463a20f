import type { Lines } from './lines.ts'

/** A merge conflict in git's notation; line indices from 0, `last` inclusive. */
type Conflict = { first: number; last: number; repairedLines: Map<number, string> }

/** Finds merge conflicts. `changes` removes the marks and keeps the first of the two versions. */
export function findConflicts(lines: Lines): Conflict[] {
  if (!/^<{7}(?: |$)/m.test(lines.text)) return []
  const conflicts: Conflict[] = []
  let open: Conflict | undefined
  let isSecondVersion = false
  for (let index = 0; index < lines.count; index++) {
    const line = lines.line(index)
    if (/^<{7}(?: |$)/.test(line)) {
      open = { first: index, last: index, repairedLines: new Map() }
      isSecondVersion = false
    }
    if (open === undefined) continue
    const isMark = /^(?:<{7}|={7}|>{7}|\|{7})(?: |$)/.test(line)
    if (/^(?:={7}|\|{7})(?: |$)/.test(line)) isSecondVersion = true
    if (isMark || isSecondVersion) open.repairedLines.set(index, '')
    if (!/^>{7}(?: |$)/.test(line)) continue
    conflicts.push({ ...open, last: index })
    open = undefined
  }
  return conflicts
}
