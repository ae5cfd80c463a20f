import { EVENT_ID } from 'js-yaml'
import type { Finding } from '../../problems/problem.ts'
import type { AliasEvent, CollectionEvent, Found, ScalarEvent } from './node-checks.ts'

/** An anchor, an alias or a merge key. */
export type Mention = Found & { name: string; what: 'anchor' | 'alias' | 'merge' }

/** `silent`: in a place that is left out anyway. */
type Placed = Mention & { silent: boolean }

/** The anchor of a node, or the alias that it is. */
export function mentionIn(
  event: ScalarEvent | AliasEvent | CollectionEvent,
  source: string,
): Mention | undefined {
  if (event.anchorStart === -1) return undefined
  const what = event.type === EVENT_ID.ALIAS ? 'alias' : 'anchor'
  const name = source.slice(event.anchorStart, event.anchorEnd).replace(/^[&*]/, '')
  return mentionOf(name, what, event.anchorEnd - name.length - 1, event.anchorEnd)
}

export function mentionOf(
  name: string,
  what: Mention['what'],
  start: number,
  end: number,
): Mention {
  const fixValue = what === 'alias' ? `*${name}` : undefined
  const fixText = fixValue && JSON.stringify(fixValue)
  const finding: Finding = { code: 'yaml-alias', detail: { name, what }, fixText, fixValue }
  return { finding, start, end, name, what }
}

/** Anchors, and the aliases and merge keys that use them, are one mistake, reported where it begins. */
export function reportedOf<T extends Placed>(mentions: readonly T[]): T[] {
  const namesOf = (what: Mention['what']) =>
    new Set(mentions.filter((mention) => mention.what === what).map(({ name }) => name))
  const anchors = namesOf('anchor')
  const aliases = namesOf('alias')
  const sharing = namesOf('merge').size > 0 || [...anchors].some((name) => aliases.has(name))
  const isPaired = ({ name, what }: Mention) =>
    what === 'merge' || (sharing && (what === 'anchor' || anchors.has(name)))
  const firstPair = mentions.find((mention) => !mention.silent && isPaired(mention))
  return mentions.filter(
    (mention) => !mention.silent && (mention === firstPair || !isPaired(mention)),
  )
}
