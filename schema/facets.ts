import { z } from 'zod'
import type { FormDescription } from './form.ts'
import type { FormFault } from './form-faults.ts'
import type { HoursFault } from './hours-faults.ts'
import type { LabelFault } from './label-faults.ts'
import type { LayoutFault } from './layout-faults.ts'
import type { Path } from './path.ts'
import type { PriceFault } from './price-faults.ts'
import type { Purpose } from './purpose.ts'
import type { TableFault } from './table-faults.ts'

/** A question and its answer. The answer is Markdown. */
export type QuestionAndAnswer = { question: string; answer: string }

/** A job advert that a block shows in full. List items are Markdown. */
export type PostedJob = {
  title: string
  /** The author's own wording, for example “Vollzeit/Teilzeit”. */
  employmentType: string
  location: string
  sections: readonly { title: string; items: readonly string[] }[]
}

/** A value by which the entries of a list can be filtered. `href`: the page with the entries that have it. */
export type FilterChoice = { value: string; href?: string | undefined }

/** The entries of a block that lists pages automatically. */
export type PageList = {
  /** The kind of pages in the list. Undefined if the author writes all entries by hand. */
  of: 'articles' | 'postings' | 'pages' | undefined
  /** Links of entries for which the author has written a text or image instead of the page's own. */
  overrides: readonly { href: string }[]
  /** Entries written by hand, shown next to the automatic ones. Entries of articles have a date. */
  items: readonly { href?: string | undefined; date?: string | undefined }[]
  /** The number of entries on one page. Undefined if all entries are on the same page. */
  perPage?: number | undefined
  /** Returns the values of each menu above the list. */
  choices?: () => readonly (readonly FilterChoice[])[]
}

/**
 * A part of a block that visitors never see, because its end date is before its start date. `path` is relative to the
 * block.
 */
type NeverShownFault = {
  what: 'never-shown'
  path: readonly (string | number)[]
  from: string
  until: string
}

/** A contradiction between fields of a block whose values are each valid. */
export type BlockFault =
  | FormFault
  | TableFault
  | HoursFault
  | PriceFault
  | LayoutFault
  | LabelFault
  | NeverShownFault

/** A priced item. `description` is Markdown. */
export type PricedItem = {
  name: string
  description?: string | undefined
  /** Undefined if the price is available on request. */
  price: number | undefined
  /** The upper end of a price range. */
  upTo?: number | undefined
  /** True if the price is a starting price ("from €10"). */
  isLowest: boolean
  currency: string
}

/** The price list of a block, in groups. */
export type PriceOffers = {
  name: string
  groups: readonly { title: string | undefined; items: readonly PricedItem[] }[]
}

/**
 * The meaning of a block type for code that does not render it: page headers, structured data, lists, the gateway. Each
 * block type declares its facets next to its schema, so that the engine never asks for a block type by name.
 */
export type FacetsOf<Block> = {
  /** The category of the block type in the catalogue. */
  purpose?: Purpose
  /** Lowercase synonyms by which authors find the block type. */
  alsoCalled?: readonly string[]
  /**
   * Returns the addresses on other hosts, such as a map service, that the block shows in a frame
   * after the visitor's consent.
   */
  frames?: (block: Block) => readonly string[]
  /** Returns the questions and answers in the block. */
  faq?: (block: Block) => readonly QuestionAndAnswer[]
  /**
   * Returns the anchors that the block makes from its texts, from the raw YAML value of the block. `path`, relative to
   * the block, leads to the text.
   */
  anchors?: (written: unknown) => readonly { anchor: string; path: Path }[]
  /** Returns the job advert in the block. */
  posting?: (block: Block) => PostedJob
  /** Returns the list of pages in the block. */
  lists?: (block: Block) => PageList
  /** Returns the form that the block renders. */
  delivers?: (block: Block) => FormDescription
  /** Returns contradictions between fields in the raw YAML value of the block. */
  faults?: (written: unknown) => readonly BlockFault[]
  /** True if the block shows the opening hours of the site instead of its own. */
  borrowsHours?: (block: Block) => boolean
  /** Returns the priced items in the block. */
  offers?: (block: Block) => PriceOffers
  /** Returns the address of a map that shows where the business is. */
  map?: (block: Block) => string
  /** Returns true if the block shows the reading time of its page in its field `readingTime` when the author leaves it out. */
  showsReadingTime?: (block: object) => boolean
  /**
   * The block has no heading, for example a notice. If it is the first block, the next block shows
   * the title of the page.
   */
  isAside?: true
  /** The block lists the headings of its page, so each of them has an anchor. */
  listsHeadings?: true
  /** The block lets visitors ask a question. */
  asks?: true
  /** The block lets visitors search the site. */
  searches?: true
}

/** The facets of each block type, registered at its schema. */
export const facets = z.registry<FacetsOf<z.core.$output>>()
