import { EVENT_ID } from 'js-yaml'
import type { Finding } from '../../problems/problem.ts'
import type { AliasEvent, CollectionEvent, RangedFinding, ScalarEvent } from './node-checks.ts'

/** An anchor, an alias or a merge key. */
export type AnchorMention = RangedFinding & { name: string; what: 'anchor' | 'alias' | 'merge' }

/** A mention that may be reported. `isSilent`: true if it is part of an entry that is dropped for another reason. */
type ReportableMention = AnchorMention & { silent: boolean }

/** Returns the anchor of a node, or the alias itself; undefined if the node has no anchor. */
export function mentionIn(
  event: ScalarEvent | AliasEvent | CollectionEvent,
  source: string,
): AnchorMention | undefined {
  if (event.anchorStart === -1) return undefined
  const what = event.type === EVENT_ID.ALIAS ? 'alias' : 'anchor'
  const name = source.slice(event.anchorStart, event.anchorEnd).replace(/^[&*]/, '')
  return mentionOf(name, what, event.anchorEnd - name.length - 1, event.anchorEnd)
}

/** Returns a mention with its finding. `start` and `end` are offsets. An alias is fixed by quoting it. */
export function mentionOf(
  name: string,
  what: AnchorMention['what'],
  start: number,
  end: number,
): AnchorMention {
  const fixValue = what === 'alias' ? `*${name}` : undefined
  const fixText = fixValue && JSON.stringify(fixValue)
  const finding: Finding = { code: 'yaml-alias', detail: { name, what }, fixText, fixValue }
  return { finding, start, end, name, what }
}

/**
 * Returns the mentions to report. Anchors and the aliases and merge keys that use them count as one mistake, reported
 * at the first of them.
 */
export function mentionsToReport<T extends ReportableMention>(mentions: readonly T[]): T[] {
  const namesOf = (what: AnchorMention['what']) =>
    new Set(mentions.filter((mention) => mention.what === what).map(({ name }) => name))
  const anchors = namesOf('anchor')
  const aliases = namesOf('alias')
  const isSharing = namesOf('merge').size > 0 || [...anchors].some((name) => aliases.has(name))
  const isPaired = ({ name, what }: AnchorMention) =>
    what === 'merge' || (isSharing && (what === 'anchor' || anchors.has(name)))
  const firstPair = mentions.find((mention) => !mention.silent && isPaired(mention))
  return mentions.filter(
    (mention) => !mention.silent && (mention === firstPair || !isPaired(mention)),
  )
}
