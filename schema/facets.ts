import { z } from 'zod'
import type { FormDescription } from './form.ts'
import type { FormFault } from './form-faults.ts'

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

/**
 * What a block means to those that draw nothing: headers, structured data, lists, the gateway. A
 * block type says it once, beside its schema; nobody outside the library asks for a type by its name.
 */
export type FacetsOf<Block> = {
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
  faults?: (written: unknown) => readonly FormFault[]
  /** It shows the opening hours of the site, having none of its own. */
  borrowsHours?: (block: Block) => boolean
  /** Visitors can ask a question. */
  asks?: true
}

export const facets = z.registry<FacetsOf<z.core.$output>>()
