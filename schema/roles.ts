import { z } from 'zod'
import type { Slot } from './slots.ts'

/**
 * What a value means beyond its type. The schema states it once; link checks, media checks,
 * fact look-ups and the list of anchors all read it from here.
 */
export type Role =
  | 'link'
  | 'media'
  | 'file'
  /** A name that Blockwerk knows or, with an ending, a file below content/media. */
  | 'own-file'
  /** The name of a material in the model that the field `model` of the object around it names. */
  | 'material'
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
  /** Which service answers what visitors ask. */
  | 'service'

/**
 * How a value must be written, where the schema asks for a certain form. The schema's regular
 * expression checks it; this names it, so that an author can be told in words.
 */
export type Form =
  /** Small letters, digits and hyphens, a letter first. */
  | 'id'
  /** The address of a page, or of a service of the site itself. */
  | 'route'
  /** Where the site stands: a host, and a path where it is not alone there. */
  | 'site-url'
  | 'video'
  | 'captions'
  /** A file of a model in three dimensions. */
  | 'model'
  /** `tel:+49…` */
  | 'telephone'
  /** The name of a fact, as it stands in `{facts.name}`. */
  | 'fact'
  /** The name of a field in a form: letters, digits, hyphens and underscores, a letter first. */
  | 'field-name'
  /** A value of a list to choose from: the same, and dots; a digit may be first. */
  | 'option'
  /** A BCP 47 tag: `en-GB`. */
  | 'language'
  /** Two capitals of ISO 3166: `GB`. */
  | 'country'
  /** `#1f4d3a` */
  | 'color'
  | 'picture'
  | 'motif'
  /** When it is open: `09:00-18:00`. */
  | 'hours'
  /** A name of the IANA's: `Europe/London`. */
  | 'time-zone'
  | 'font'

/** `role` is undefined for what only has a form, and `form` for what may be written in any way. */
export type Meaning = {
  role?: Role
  form?: Form
  /** True for Markdown that is read as one line: it has no paragraphs, lists or headings. */
  isLine?: boolean
  /** Of a picture: `alt` or `decorative` beside it says what it shows. */
  described?: 'beside'
  /** Of a picture, or of the object that it stands in: where it is drawn. */
  slot?: Slot
}

export const roles = z.registry<Meaning>()
