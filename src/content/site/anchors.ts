import type { Problem } from '../../problems/problem.ts'
import type { FileFacts, RefFact } from './file-facts.ts'

/** An anchor and the name of the shared file that contains it; undefined for the page's own anchors. */
type Anchor = { id: string; from: string | undefined }

/**
 * The anchors on a page. `headings`: those of headings in Markdown texts, which give way to all others. `partial`: true
 * if there may be more that could not be read.
 */
export type Anchors = { anchors: Anchor[]; headings: string[]; partial: boolean }

/** Returns the facts of a shared file by its name. */
export type FactsOfSharedFile = (name: string) => FileFacts | undefined

/** Returns a file's own anchors and those of the shared files on it, in no particular order. */
export function anchorsOf(facts: FileFacts, shared: FactsOfSharedFile): Anchors {
  const anchors: Anchor[] = facts.ids.map(({ id }) => ({ id, from: undefined }))
  const headings = [...(facts.headingAnchors ?? [])]
  let partial = facts.partial === true
  for (const ref of facts.refs) {
    const inside = anchorsOfRef(ref, shared)
    anchors.push(...inside.anchors)
    headings.push(...inside.headings)
    partial ||= inside.partial
  }
  return { anchors, headings, partial }
}

/** Returns the anchors that a reference adds to the page. */
export function anchorsOfRef(
  ref: RefFact,
  shared: FactsOfSharedFile,
  openRefs: readonly string[] = [],
): Anchors {
  if (ref.isHidden === true || openRefs.includes(ref.to))
    return { anchors: [], headings: [], partial: false }
  const facts = shared(ref.to)
  if (facts === undefined) return { anchors: [], headings: [], partial: true }
  const renamed = ref.id === undefined ? undefined : facts.firstAnchor
  const ownAnchors = facts.ids
    .filter(({ id }) => id !== renamed)
    .map(({ id }) => ({ id, from: ref.to }))
  const inner = facts.refs.map((next) => anchorsOfRef(next, shared, [...openRefs, ref.to]))
  return {
    anchors: [...ownAnchors, ...inner.flatMap(({ anchors }) => anchors)],
    headings: [...(facts.headingAnchors ?? []), ...inner.flatMap(({ headings }) => headings)],
    partial: facts.partial === true || inner.some(({ partial }) => partial),
  }
}

/** True if a file with these problems may contain anchors that could not be read. */
export const mayHideAnchors = (problems: readonly Problem[]): boolean =>
  problems.some(mayHideAnchor)

function mayHideAnchor(problem: Problem): boolean {
  const field = problem.path.at(-1)
  switch (problem.code) {
    case 'text-cut':
    case 'joined-item':
    case 'folded-text':
    case 'broken-fact':
    case 'date-invalid':
    case 'unknown-fact':
      return false
    case 'wrong-type':
      return field === 'id' || /list|map/.test(problem.detail.expected)
    case 'wrong-value':
    case 'missing-key':
      return field === 'id' || field === 'type' || field === 'to'
    default:
      return true
  }
}
