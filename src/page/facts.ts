import { nearest } from '../problem/near.ts'
import { problemOfText, type Document } from '../document/read-document.ts'
import type { Finding, Problem } from '../problem/problem.ts'
import type { Path } from '../problem/path.ts'

/** What stands once in `content/site.yaml` and everywhere else as `{facts.name}`. */
export type Facts = Record<string, string>

const mention = /\{facts\.([^{}\s]*)\}/g

/** The document's value with every `{facts.name}` filled in; `holes` are the texts with unknown ones. */
export function withFacts(
  document: Document,
  facts: Facts,
): { value: unknown; problems: Problem[]; holes: Path[] } {
  const problems: Problem[] = []
  const holes: Path[] = []
  if (!mentionsFacts(document.value)) return { value: document.value, problems, holes }
  const fill = (value: unknown, path: Path): unknown => {
    if (typeof value === 'string') {
      if (!value.includes('{facts.')) return value
      const seen = new Map<string, number>()
      return value.replace(mention, (whole, name: string) => {
        if (Object.hasOwn(facts, name)) return facts[name] ?? whole
        const skip = seen.get(name) ?? 0
        seen.set(name, skip + 1)
        holes.push(path)
        problems.push(unknownFact(document, path, name, facts, skip))
        return whole
      })
    }
    if (Array.isArray(value)) return value.map((item, index) => fill(item, [...path, index]))
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, fill(item, [...path, key])]),
      )
    }
    return value
  }
  return { value: fill(document.value, []), problems, holes }
}

function mentionsFacts(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('{facts.')
  if (typeof value !== 'object' || value === null) return false
  for (const inside of Array.isArray(value) ? value : Object.values(value)) {
    if (mentionsFacts(inside)) return true
  }
  return false
}

function unknownFact(
  document: Document,
  path: Path,
  name: string,
  facts: Facts,
  skip: number,
): Problem {
  const known = Object.keys(facts)
  const near = nearest(name, known)
  const written = `{facts.${name}}`
  const fixText = near === undefined ? undefined : `{facts.${near}}`
  const finding: Finding = { code: 'unknown-fact', detail: { name, near, known }, fixText }
  return problemOfText(finding, document, path, written, skip)
}
