/** What a block of a site's own is described with: `import { … } from 'blockwerk/schema'`. */
import { z } from 'zod'
import type { Description } from './description.ts'
import { base } from './fields.ts'

export * as z from './author-z.ts'
export { logos } from './blocks/logo-strip.ts'
export { stat } from './blocks/stat-tiles.ts'
export { city } from './city.ts'
export { facets } from './facets.ts'
export {
  action,
  captionsPath,
  date,
  entryId,
  filmPath,
  headingFields,
  href,
  icon,
  id,
  image,
  imageIn,
  inline,
  lightIn,
  pathIn,
  prose,
  slug,
  telephone,
  text,
  wideImageIn,
} from './fields.ts'
export type { Slot } from './slots.ts'

/**
 * A block type with these fields, and those that every block has: `id`, `visible`, `tone`. `type` is the
 * name of its folder; `description` what authors are told it is for, in one language or in both.
 */
export function defineBlock<const Type extends string, Fields extends OwnFields>(
  type: Type,
  fields: Fields,
  description?: string | Description,
) {
  const block = z.strictObject({ type: z.literal(type), ...base, ...fields })
  if (description === undefined) return block
  return typeof description === 'string' ? block.describe(description) : block.meta(description)
}

type OwnFields = Readonly<Record<string, z.ZodType>>
