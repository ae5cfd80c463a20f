import { z } from 'zod'
import type { FormDescription } from './form.ts'
import type { FormFault } from './form-faults.ts'
import type { HoursFault } from './hours-faults.ts'
import type { PriceFault } from './price-faults.ts'
import type { Purpose } from './purpose.ts'
import type { TableFault } from './table-faults.ts'

/** A question and its answer, which is Markdown. */
export type Faq = { question: string; answer: string }

/** A job that a block describes in full; lists are Markdown. */
export type PostedJob = {
  title: string
  /** In the author's words, such as “Vollzeit/Teilzeit”. */
  employmentType: string
  location: string
  sections: readonly { title: string; items: readonly string[] }[]
}

/** A list that shows pages by itself. */
export type PageList = {
  /** The pages it shows; undefined where its author writes all cards by hand. */
  of: 'articles' | 'postings' | undefined
  /** What it shows differently from the page at `link`. */
  overrides: readonly { link: string }[]
  /** Cards by hand, which stand beside the others; those of articles bear a date. */
  cards: readonly { link: string; date?: string }[]
}

/** Something of a block that is never seen, since it ends before it begins; `path` is inside the block. */
type NeverShown = {
  what: 'never-shown'
  path: readonly (string | number)[]
  from: string
  until: string
}

/** What is wrong with a block though each of its values is right. */
export type BlockFault = FormFault | TableFault | HoursFault | PriceFault | NeverShown

/** Something that a block offers for a price; about it in Markdown. */
export type Offered = {
  name: string
  about?: string | undefined
  /** Undefined where it is told on request. */
  price: number | undefined
  /** The upper end of a range. */
  upTo?: number | undefined
  /** There are higher prices, too. */
  isLowest: boolean
  currency: string
}

/** What a block offers, by groups. */
export type Offers = {
  name: string
  groups: readonly { title: string | undefined; items: readonly Offered[] }[]
}

/**
 * What a block means to those that draw nothing: headers, structured data, lists, the gateway. A
 * block type says it once, beside its schema; nobody outside the library asks for a type by its name.
 */
export type FacetsOf<Block> = {
  /** What authors look for it for. */
  purpose?: Purpose
  /** Other names, in small letters, under which authors look for the block. */
  alsoCalled?: readonly string[]
  /** Addresses of other origins that the block shows in a frame once its visitor has agreed. */
  frames?: (block: Block) => readonly string[]
  /** Questions that the block answers. */
  faq?: (block: Block) => readonly Faq[]
  /** The job that the block describes. */
  posting?: (block: Block) => PostedJob
  /** The pages that the block lists. */
  lists?: (block: Block) => PageList
  /** The form that the block is. */
  delivers?: (block: Block) => FormDescription
  /** What is wrong with the block as it was written, though each of its values is right. */
  faults?: (written: unknown) => readonly BlockFault[]
  /** It shows the opening hours of the site, having none of its own. */
  borrowsHours?: (block: Block) => boolean
  /** What it offers for a price. */
  offers?: (block: Block) => Offers
  /** The address of a map on which the business of the site is found. */
  map?: (block: Block) => string
  /** It has no heading, and the page begins with what follows it. */
  isAside?: true
  /** Visitors can ask a question. */
  asks?: true
}

export const facets = z.registry<FacetsOf<z.core.$output>>()
