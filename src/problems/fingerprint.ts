import type { ProblemContext } from './background.ts'
import type { Problem } from './problem.ts'

/** Parts of a detail that change with what stands elsewhere in the file or on the site. */
const changingFields: ReadonlySet<string> = new Set([
  ...['firstLine', 'number', 'more', 'known', 'allowed', 'near', 'orNear', 'types', 'description'],
])

/**
 * A name for each problem that stays the same when lines move and blocks come and go around it: made
 * of code, file, the block by its own name, the fields on the way and what is wrong there, and, where
 * all these are equal, of its number among its equals.
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

/** All that stays the same about a problem wherever it comes to stand; equals have the same. */
export function stableNameOf({ code, file, path, detail }: Problem, block?: string): string {
  const fields = path.filter((step) => typeof step === 'string')
  return JSON.stringify([code, file, block, fields, detail], withoutChangingFields)
}

const withoutChangingFields = (key: string, value: unknown): unknown =>
  changingFields.has(key) ? undefined : value

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
