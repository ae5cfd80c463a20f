import { statSync } from 'node:fs'
import type { PictureFacts } from '../../content/site/media-manifest.ts'
import type { LookedInto } from '../../content/site/media.ts'
import { stockOf, type Stock } from './folders.ts'
import type { Pictures } from './know.ts'
import { formatsOf, stemOf } from './variants.ts'

/** Narrower ones are never too heavy, so that nobody has to look at them. */
const narrowest = 600

/** What was found in pictures, and what the variants weigh that have been made of them. */
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

/** Undefined for what has not been made yet, or has gone meanwhile. */
function weightOf({ ready, made }: Stock, name: string): number | undefined {
  const at = [ready, made].find(({ names }) => names.has(name))
  return at && statSync(`${at.folder}/${name}`, { throwIfNoEntry: false })?.size
}
