import { statSync } from 'node:fs'
import type { ImageFacts } from '../../content/site/media-manifest.ts'
import type { MediaChecks } from '../../content/site/media.ts'
import { storedVariantsOf, type StoredVariants } from './image-folders.ts'
import type { SiteImages } from './image-facts.ts'
import { formatsOf, variantStemOf } from './variants.ts'

/** Minimum width in pixels to check. Narrower variants are never too large. */
const minCheckedWidth = 600

/**
 * Returns the facts about images together with the file sizes of their existing variants in bytes.
 */
export function addVariantSizes(
  root: string,
  { facts, faulty, seen, films }: SiteImages,
): MediaChecks {
  const stored = storedVariantsOf(root)
  const all = Object.entries(seen).map(([src, picture]) => {
    const known = facts[src]
    return [src, known ? { ...picture, variantSizes: variantSizesOf(stored, src, known) } : picture]
  })
  return { faulty, seen: Object.fromEntries(all), films }
}

function variantSizesOf(
  stored: StoredVariants,
  src: string,
  facts: ImageFacts,
): Record<number, number> {
  const [best] = formatsOf(facts)
  if (best === undefined) return {}
  const stem = variantStemOf(src, facts)
  const weights = facts.widths.flatMap((width) => {
    const bytes =
      width < minCheckedWidth ? undefined : variantSizeOf(stored, `${stem}.${width}.${best}`)
    return bytes === undefined ? [] : [[width, bytes]]
  })
  return Object.fromEntries(weights)
}

/**
 * Returns the file size of a variant in bytes. Undefined if it does not exist yet or was deleted in
 * the meantime.
 */
function variantSizeOf({ ready, made }: StoredVariants, name: string): number | undefined {
  const folder = [ready, made].find(({ names }) => names.has(name))
  return folder && statSync(`${folder.folder}/${name}`, { throwIfNoEntry: false })?.size
}
