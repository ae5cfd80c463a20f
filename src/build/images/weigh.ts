import { statSync } from 'node:fs'
import type { PictureFacts } from '../../content/site/media-manifest.ts'
import type { LookedInto } from '../../content/site/media.ts'
import { stockOf, type Stock } from './folders.ts'
import type { Pictures } from './know.ts'
import { formatsOf, stemOf } from './variants.ts'

/** Minimum width in pixels to check. Narrower variants are never too large. */
const narrowest = 600

/**
 * Returns the facts about images together with the file sizes of their existing variants in bytes.
 */
export function weighed(root: string, { facts, faulty, seen, films }: Pictures): LookedInto {
  const stock = stockOf(root)
  const all = Object.entries(seen).map(([src, picture]) => {
    const known = facts[src]
    return [src, known ? { ...picture, weights: weightsOf(stock, src, known) } : picture]
  })
  return { faulty, seen: Object.fromEntries(all), films }
}

function weightsOf(stock: Stock, src: string, facts: PictureFacts): Record<number, number> {
  const [best] = formatsOf(facts)
  if (best === undefined) return {}
  const stem = stemOf(src, facts)
  const weights = facts.widths.flatMap((width) => {
    const bytes = width < narrowest ? undefined : weightOf(stock, `${stem}.${width}.${best}`)
    return bytes === undefined ? [] : [[width, bytes]]
  })
  return Object.fromEntries(weights)
}

/**
 * Returns the file size of a variant in bytes. Undefined if it does not exist yet or was deleted in
 * the meantime.
 */
function weightOf({ ready, made }: Stock, name: string): number | undefined {
  const at = [ready, made].find(({ names }) => names.has(name))
  return at && statSync(`${at.folder}/${name}`, { throwIfNoEntry: false })?.size
}
