import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { PictureFacts } from '../site/media-manifest.ts'
import type { LookedInto } from '../site/media.ts'
import { cacheOf, readyOf } from './folders.ts'
import type { Pictures } from './know.ts'
import { formatsOf, stemOf } from './variants.ts'

/** Narrower ones are never too heavy, so that nobody has to look at them. */
const narrowest = 600

/** What was found in pictures, and what the variants weigh that have been made of them. */
export function weighed(root: string, { facts, faulty, seen, films }: Pictures): LookedInto {
  const all = Object.entries(seen).map(([src, picture]) => {
    const known = facts[src]
    return [src, known ? { ...picture, weights: weightsOf(root, src, known) } : picture]
  })
  return { faulty, seen: Object.fromEntries(all), films }
}

function weightsOf(root: string, src: string, facts: PictureFacts): Record<number, number> {
  const [best] = formatsOf(facts)
  if (best === undefined) return {}
  const stem = stemOf(src, facts)
  const weights = facts.widths.flatMap((width) => {
    const bytes = width < narrowest ? undefined : weightOf(root, `${stem}.${width}.${best}`)
    return bytes === undefined ? [] : [[width, bytes]]
  })
  return Object.fromEntries(weights)
}

/** Undefined for what has not been made yet. */
const weightOf = (root: string, name: string): number | undefined =>
  [readyOf(root), cacheOf(root)]
    .map((folder) => statSync(join(folder, name), { throwIfNoEntry: false })?.size)
    .find((size) => size !== undefined)
