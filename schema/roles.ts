import { z } from 'zod'
import type { Slot } from './slots.ts'

/**
 * The meaning of a value beyond its type. The schema declares the role once, and the checks of links, media, facts and
 * anchors use it.
 */
export type Role =
  | 'link'
  | 'media'
  | 'file'
  /** The name of something built in, or the path of a file below content/media if it has a file extension. */
  | 'own-file'
  /** The name of a material in the 3D model that the sibling field `model` names. */
  | 'material'
  | 'id'
  | 'markdown'
  | 'alt'
  | 'icon'
  /** Plain text that visitors read. */
  | 'text'
  /** Source code, which is shown as it is. */
  | 'code'
  /** A date in a list that must be in chronological order. */
  | 'step'
  /** The date of the last change of an article. */
  | 'updated'
  /** The kind of pages that a list shows automatically. */
  | 'listing'
  /** The publication date of an article: this page, or the page of the sibling link. */
  | 'published'
  /** The reading time in minutes of an article: this page, or the page of the sibling link. */
  | 'reading-time'
  /** The setting that decides if submissions of a form are delivered. */
  | 'delivery'
  /** The service that answers the questions of visitors. */
  | 'service'

/**
 * The required format of a value. A regular expression in the schema checks the format. This name is used to explain it
 * in an error message.
 */
export type ValueFormat =
  /** Lowercase letters, digits and hyphens, beginning with a letter. */
  | 'id'
  /** The address of a page, or of a service on the same site. */
  | 'route'
  /** A path of any form, such as `/about.html`, `/old/*` or `/index.php?p=3`. */
  | 'old-address'
  /** The name of an HTML attribute for data, for example `data-domain`. */
  | 'attribute'
  /** The public URL of the site: a host and, if the site is in a subfolder, a path. */
  | 'site-url'
  | 'video'
  | 'captions'
  | 'audio'
  /** A length, for example `3:45`. */
  | 'duration'
  /** The file of a document or an archive. */
  | 'document'
  /** The file of a 3D model. */
  | 'model'
  /** For example `tel:+49301234567`. */
  | 'telephone'
  /** The name of a fact, as in `{facts.name}`. */
  | 'fact'
  /** The name of a form field: letters, digits, hyphens and underscores, beginning with a letter. */
  | 'field-name'
  /** A type of schema.org, for example `Recipe`. */
  | 'schema-type'
  /** A property of schema.org, for example `datePublished`. */
  | 'schema-property'
  /** The value of an option: letters, digits, dots, hyphens and underscores, beginning with a letter or digit. */
  | 'option'
  /** A BCP 47 language tag, for example `en-GB`. */
  | 'language'
  /** A country code of ISO 3166 in two capital letters, for example `GB`. */
  | 'country'
  /** For example `#1f4d3a`. */
  | 'color'
  | 'picture'
  | 'motif'
  /** The URL or the file of a script. */
  | 'script'
  /** The file of a style sheet. */
  | 'style-sheet'
  /** A time span of opening hours, for example `09:00-18:00`. */
  | 'hours'
  /** A time zone name of the IANA, for example `Europe/London`. */
  | 'time-zone'
  /** The code with which a service verifies the owner of a site. */
  | 'verification'
  /** A host with its protocol, for example `https://cdn.example.org`. */
  | 'origin'
  /** The name of a record in addresses, for example `rye-bread`. */
  | 'slug'
  /** A time of day, for example `19:30`. */
  | 'time'
  | 'font'
  /** Line numbers and ranges of lines, for example `2, 5-7`. */
  | 'lines'

/** `role` is undefined for values that only have a format. `format` is undefined for values in free format. */
export type ValueMeaning = {
  role?: Role
  form?: ValueFormat
  /** True for Markdown in one line, which has no paragraphs, lists or headings. */
  isLine?: boolean
  /** For an image: the sibling field `alt` or `decorative` describes it. */
  described?: 'beside'
  /**
   * For a link: the name of the sibling field with its text. In a list of records, the link leads to the page of that
   * value if there is one, for example to all recipes of a course.
   */
  linkOf?: string
  /** For an image or the object that contains it: the slot in which it is shown. */
  slot?: Slot
  /**
   * The way the Markdown version of a page shows a value that has no role: as it is written, as an amount of money, or as the
   * opening hours of the weekday that the field is named after. `currency` is the currency of the amounts next to it and below
   * it. `never` hides texts that are not part of the page, such as error messages.
   */
  shown?: 'plain' | 'price' | 'currency' | 'weekday' | 'never'
}

/** The role, format and other properties of each schema. */
export const roles = z.registry<ValueMeaning>()
