import type { ProblemContext } from './problem-context.ts'
import type { Problem } from './problem.ts'

/**
 * Fields of problem details that change if a different part of the file or of the site changes. The
 * fingerprint leaves them out.
 */
const changingFields: ReadonlySet<string> = new Set([
  ...['firstLine', 'number', 'more', 'known', 'allowed', 'near', 'orNear', 'types', 'description'],
])

/**
 * Returns a fingerprint for each problem that stays the same if lines move or blocks are added or removed. It is
 * built from the code, the file, the block's own name, the path of the field and the mistake. Problems for which
 * all of these are equal are numbered.
 */
export function fingerprintsOf(
  problems: readonly Problem[],
  blockOf: ProblemContext['blockOf'],
): string[] {
  const seen = new Map<string, number>()
  return problems.map((problem) => {
    const name = stableNameOf(problem, blockOf(problem))
    const ordinal = seen.get(name) ?? 0
    seen.set(name, ordinal + 1)
    return hashOf(`${name}${ordinal}`)
  })
}

/** Returns the parts of a problem that do not depend on its position. Equal problems have the same parts. */
export function stableNameOf({ code, file, path, detail }: Problem, block?: string): string {
  const fields = path.filter((step) => typeof step === 'string')
  return JSON.stringify([code, file, block, fields, detail], withoutChangingFields)
}

const withoutChangingFields = (key: string, value: unknown): unknown =>
  changingFields.has(key) ? undefined : value

/** Returns sixteen hexadecimal digits (two rounds of FNV-1a with different seeds). */
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
