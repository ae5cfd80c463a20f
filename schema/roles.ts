import { z } from 'zod'

/**
 * What a value means beyond its type. The schema states it once; link checks, media checks,
 * fact look-ups and the list of anchors all read it from here.
 */
export type Role =
  | 'link'
  | 'media'
  | 'file'
  | 'id'
  | 'markdown'
  | 'alt'
  | 'icon'
  /** Words that visitors read as they are. */
  | 'text'
  /** Days of a list that stand in their order. */
  | 'step'
  /** The day an article was last changed, beside the one on which it was published. */
  | 'updated'
  /** Which pages a list shows by itself. */
  | 'listing'
  /** The day of an article: of the page itself, or of the one that a link beside it leads to. */
  | 'published'
  /** Minutes, of the article that “published” is about. */
  | 'reading-time'
  /** Whether what visitors send arrives. */
  | 'delivery'

export const roles = z.registry<{ role: Role }>()
