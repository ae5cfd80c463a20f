import type { Finding } from '../../problems/problem.ts'
import { plainName } from '../../text/plain-name.ts'

type UnportableName = Extract<Finding, { code: 'portable-name' }>

/** Names that Windows reserves, with any extension. COM¹ counts as COM1. */
const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i

/** Characters that Windows does not allow in names. The tested names contain no control characters. */
const refused = /[<>:"|?*\\]/

/** A quick test for all problems of a single name. */
const suspicious = /[<>:"|?*\\]|[. ]$|^(?:con|prn|aux|nul|com|lpt)/i

/**
 * Returns the reason why a file or folder name (the last part of a path) does not work on every computer; undefined if
 * there is none. `namesSoFar`: the names in the same folder so far; the function adds this name.
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
