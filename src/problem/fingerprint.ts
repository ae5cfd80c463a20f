import type { Problem } from './problem.ts'

/**
 * A name for each problem that stays the same when lines move: made of code, file, the fields on the
 * way and what is wrong there, and, where all these are equal, of its number among its equals.
 */
export function fingerprintsOf(problems: readonly Problem[]): string[] {
  const seen = new Map<string, number>()
  return problems.map(({ code, file, path, detail }) => {
    const fields = path.filter((step) => typeof step === 'string')
    const { firstLine: _, ...lasting } = { firstLine: 0, ...detail }
    const name = JSON.stringify([code, file, fields, lasting])
    const ordinal = seen.get(name) ?? 0
    seen.set(name, ordinal + 1)
    return hashOf(`${name}${ordinal}`)
  })
}

/** Sixteen hexadecimal digits (two rounds of FNV-1a with different seeds). */
function hashOf(text: string): string {
  const half = (seed: number) => {
    let hash = seed
    for (let at = 0; at < text.length; at++) {
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    }
    return (hash >>> 0).toString(16).padStart(8, '0')
  }
  return half(0x811c9dc5) + half(0x1b873593)
}
