import { anchorsOf } from '../site/anchors.ts'
import type { LiveContent } from './live-content.ts'

/** The anchors that a page has, those of shared blocks included. */
export function anchorsFor(content: LiveContent, file: string | undefined): string[] {
  const facts = file === undefined ? undefined : content.checkedOf(file)?.facts
  if (facts === undefined) return []
  const shared = new Map(content.foundation.checked.map((one) => [one.shared, one.facts]))
  const { anchors } = anchorsOf(facts, (name) => shared.get(name))
  return [...new Set(anchors.map(({ id }) => id))]
}
