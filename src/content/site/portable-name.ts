import type { Finding } from '../../problems/problem.ts'
import { plainName } from '../../text/plain-name.ts'

type UnportableName = Extract<Finding, { code: 'portable-name' }>

/** Windows reserves these names, with any ending: COM¹ counts as COM1. */
const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i

/** Characters that no name may hold on Windows; they are looked for in names without control characters. */
const refused = /[<>:"|?*\\]/

/** Any of what is wrong with a single name, found in one search. */
const suspicious = /[<>:"|?*\\]|[. ]$|^(?:con|prn|aux|nul|com|lpt)/i

/**
 * Why not every computer can hold a file or folder of this name, which is the last part of a path. `others` are
 * the names next to it that were listed before; it is added to them.
 */
export function unportableName(
  name: string,
  others: Map<string, string>,
): UnportableName | undefined {
  const folded = name.normalize('NFC').toLowerCase()
  const other = others.get(folded)
  others.set(folded, name)
  if (other !== undefined) {
    const what = other.toLowerCase() === name.toLowerCase() ? 'case' : 'form'
    return warning({ name, what, part: other })
  }
  if (!suspicious.test(name)) return undefined
  const [device] = reserved.exec(name) ?? []
  if (device !== undefined) {
    const proposal = `${device.toLowerCase()}-1${name.slice(device.length)}`
    return warning({ name, what: 'reserved', part: device, proposal })
  }
  const [character] = refused.exec(name) ?? []
  const proposal = portable(name)
  if (character !== undefined)
    return warning({ name, what: 'character', part: character, proposal })
  return /[. ]$/.test(name)
    ? warning({ name, what: 'ending', part: name.slice(-1), proposal })
    : undefined
}

const warning = (detail: UnportableName['detail']): UnportableName => ({
  code: 'portable-name',
  detail,
  severity: 'warning',
})

function portable(name: string): string {
  const [ending = ''] = /\.\w+$/.exec(name) ?? []
  return `${plainName(name.slice(0, name.length - ending.length)) || 'file'}${ending}`
}
