/** The public module `blockwerk/schema`, with which sites describe their own blocks. */
import { z } from 'zod'
import type { Description } from './description.ts'
import { baseFields } from './fields.ts'

export * as z from './author-z.ts'
export { logosFields as logos } from './blocks/logos.ts'
export { stat } from './blocks/stats.ts'
export { city } from './city.ts'
export type { CollectionScript } from './collections/model.ts'
export { facets } from './facets.ts'
export {
  action,
  captionsPath,
  date,
  documentPath,
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
 * Returns the schema of a block that a site has written itself (own block): the given fields, and
 * the fields of every block (`baseFields`, for example `tone` and `width`). `type` is the name of the block's folder.
 * `description` explains the block to authors, in one or both languages.
 */
export function defineBlock<const Type extends string, Fields extends CustomFields>(
  type: Type,
  fields: Fields,
  description?: string | Description,
) {
  const block = z.strictObject({ type: z.literal(type), ...baseFields, ...fields })
  if (description === undefined) return block
  return typeof description === 'string' ? block.describe(description) : block.meta(description)
}

type CustomFields = Readonly<Record<string, z.ZodType>>
