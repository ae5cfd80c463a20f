import type { Finding } from '../../problems/problem.ts'
import { deviceNamePattern } from '../../text/file-name.ts'
import { slugOf } from '../../text/slug.ts'

type UnportableName = Extract<Finding, { code: 'portable-name' }>

/** Characters that Windows does not allow in names. The tested names contain no control characters. */
const forbiddenCharacterPattern = /[<>:"|?*\\]/

/** A quick test for all problems of a single name. */
const suspiciousNamePattern = /[<>:"|?*\\]|[. ]$|^(?:con|prn|aux|nul|com|lpt)/i

/**
 * Returns the reason why a file or folder name (the last part of a path) does not work on every computer; undefined if
 * there is none. `namesSoFar`: the names in the same folder so far; the function adds this name.
 */
export function findPortableNameFinding(
  name: string,
  namesSoFar: Map<string, string>,
): UnportableName | undefined {
  const folded = name.normalize('NFC').toLowerCase()
  const other = namesSoFar.get(folded)
  namesSoFar.set(folded, name)
  if (other !== undefined) {
    const what = other.toLowerCase() === name.toLowerCase() ? 'case' : 'form'
    return findingOf({ name, what, part: other })
  }
  if (!suspiciousNamePattern.test(name)) return undefined
  const [device] = deviceNamePattern.exec(name) ?? []
  if (device !== undefined) {
    const proposal = `${device.toLowerCase()}-1${name.slice(device.length)}`
    return findingOf({ name, what: 'reserved', part: device, proposal })
  }
  const [character] = forbiddenCharacterPattern.exec(name) ?? []
  const proposal = toPortableName(name)
  if (character !== undefined)
    return findingOf({ name, what: 'character', part: character, proposal })
  return /[. ]$/.test(name)
    ? findingOf({ name, what: 'ending', part: name.slice(-1), proposal })
    : undefined
}

const findingOf = (detail: UnportableName['detail']): UnportableName => ({
  code: 'portable-name',
  detail,
  severity: 'warning',
})

function toPortableName(name: string): string {
  const [ending = ''] = /\.\w+$/.exec(name) ?? []
  return `${slugOf(name.slice(0, name.length - ending.length)) || 'file'}${ending}`
}

/** Returns a file name that is safe in URLs and valid on every operating system. */
export const safeFileStem = (name: string): string => {
  const plain = asciiFileStem(name)
  return findPortableNameFinding(plain, new Map())?.detail.proposal ?? plain
}

const asciiFileStem = (name: string): string =>
  name
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/([aou])\u0308/gi, '$1e')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80) || 'picture'
