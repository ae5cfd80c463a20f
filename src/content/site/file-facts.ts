import type { z } from 'zod'
import { isIconPath } from '../../../schema/icons.ts'
import type { PageList } from '../../../schema/facets.ts'
import type { SchemaKit } from '../../../schema/kit.ts'
import { hasVisibleText } from '../../../schema/visible-text.ts'
import type { Slot } from '../../../schema/slots.ts'
import { desktopWidthOf } from '../../../schema/slot-widths.ts'
import type { Suppression } from '../yaml/suppressions.ts'
import { collectValues, markdownKindOf } from '../../../schema/collect.ts'
import { markdownFactsOf } from '../page/markdown-links.ts'
import { freeAnchor } from '../../text/markdown/extensions.ts'
import type { MarkdownKind } from '../../text/markdown/parse-markdown.ts'
import type { LinkInText } from '../page/problem-in-text.ts'
import { slugOf } from '../../text/slug.ts'
import type { Span } from '../../problems/problem.ts'
import { fieldOf, valueAt, type Path } from '../../../schema/path.ts'
import type { TextStore } from './text-pool.ts'

/**
 * A link in a file, or an image in a Markdown text. `markdown`: the kind of Markdown text that contains it; undefined for
 * a link field.
 */
export type LinkFact = {
  href: string
  path: Path
  markdown: MarkdownKind | undefined
  isImage?: boolean
  /** True if the link leads to the page of a value, which a list of records may fill in. */
  isOfValue?: boolean
}

/**
 * A file below content/media that a page uses. `isDescribed`: true if an image has an alt text or is decorative.
 * `usualWidth`: the usual display width in CSS pixels. `material`: the name of a part inside a 3D model.
 */
export type MediaFact = {
  src: string
  path: Path
  isDescribed?: boolean
  material?: string
  usualWidth?: number | undefined
  slot?: Slot | undefined
}

/**
 * A reference to a shared file. `id`: the anchor that the first block gets on this page instead of
 * its own. `isHidden`: true if it is checked, but not shown.
 */
export type RefFact = { to: string; path: Path; id?: string | undefined; isHidden?: boolean }

/** The days (`2026-11-21`) or times (`2026-11-21 18:00`) between which a page is published. A draft is never published. */
export type Schedule = { draft?: boolean; from?: string | undefined; until?: string | undefined }

/** A block's statement about an article. `about`: the link next to it; undefined for the page itself. */
export type ArticleClaim = {
  what: 'date' | 'readingTime'
  value: string
  about?: string | undefined
  path: Path
}

type SearchFacts = {
  title: string
  description: string
  noindex: boolean
  /** Source positions, needed only to report that several pages have the same texts. */
  spans?: { title: Span; description: Span }
}

/** The facts of one file that other files need: links, anchors, media, references. */
export type FileFacts = {
  links: LinkFact[]
  /** The anchors that visitors see. */
  ids: { id: string; path: Path }[]
  /** The anchors of headings in Markdown texts, which the build makes from their words. */
  headingAnchors?: string[]
  media: MediaFact[]
  refs: RefFact[]
  /** The anchor of the first block, which a reference may rename. */
  firstAnchor?: string | undefined
  /** True if parts of the file could not be read, so that it may have more anchors. */
  partial?: boolean
  schedule?: Schedule
  /** The page's language; undefined if the page does not state it. */
  language?: string | undefined
  /** The page's layout; undefined if the page does not state it. */
  layout?: string
  /** The route of the original that this page translates. */
  alternateOf?: string | undefined
  /** The old addresses of the page. */
  aliases?: string[]
  /** The page's own statements as an article. */
  article?: { date?: string; readingTime?: string }
  /** The publication date of the page's job posting. */
  postedOn?: string
  claims?: ArticleClaim[]
  /** Forms that the gateway delivers, with the form's name. */
  forms?: { name: string; path: Path }[]
  /** Paths of forms that only simulate sending. */
  simulatedForms?: Path[]
  /** Paths of blocks that show the opening hours of the site. */
  hoursBlocks?: Path[]
  /** True if visitors can ask questions on the page. */
  asks?: boolean
  /** The page's texts for search engines. */
  searchTexts?: undefined | SearchFacts
  /** Kinds of lists on the page that are filled automatically: `articles`, `postings`. */
  lists?: string[]
  /** The first list that continues on further pages when it is long. `entryCount`: the entries of its own. */
  pagedList?: { of: PageList['of']; perPage: number; entryCount: number }
  /** Kinds of lists that show this page. */
  listedIn?: string[]
  /** True if the page has lists of records, so that its content depends on them. */
  hasRecords?: boolean
  /** The `# blockwerk-ignore` comments of the file. */
  suppressions?: Suppression[]
}

type FactsOptions = {
  schemas: SchemaKit
  /** Stores the texts that stay in memory. */
  texts: TextStore
  /** True if the layout of the page has a list of its headings. */
  listsHeadings?: boolean
}

/** Returns the facts of a file. */
export function fileFactsOf(
  schema: z.ZodType,
  value: unknown,
  { schemas, texts, listsHeadings = false }: FactsOptions,
): FileFacts {
  const shown = shownBlocksOf(value)
  const facts: FileFacts = {
    links: [],
    ids: anchorsInBlocks(shown, schemas),
    media: [],
    refs: refFactsOf(value),
    forms: formFactsOf(shown, schemas),
    firstAnchor: firstAnchorOf(fieldOf(value, 'blocks')),
  }
  const borrowers = hoursBlocksOf(shown, schemas)
  if (borrowers.length > 0) facts.hoursBlocks = borrowers
  const pagedList = pagedListOf(shown, schemas)
  if (pagedList !== undefined) facts.pagedList = pagedList
  const headingAnchors: string[] = []
  collectValues(schema, value, (role, text, path, roleDetails) => {
    const { described, slot } = roleDetails
    switch (role) {
      case 'link':
        facts.links.push({
          ...{ href: texts.storeText(text), path, markdown: undefined },
          ...(roleDetails.linkOf !== undefined && { isOfValue: true }),
        })
        break
      case 'markdown': {
        const markdown = markdownKindOf(roleDetails)
        const { links, anchors } = markdownFactsOf(text, markdown)
        if (isShown(value, path)) headingAnchors.push(...anchors)
        for (const { href, isImage } of links) {
          const link = { href: texts.storeText(href), path, markdown }
          facts.links.push(isImage ? { ...link, isImage } : link)
        }
        break
      }
      case 'id':
        if (isShown(value, path)) facts.ids.push({ id: texts.storeText(text), path })
        break
      case 'media':
        facts.media.push({
          ...{ src: texts.storeText(text), path, slot },
          usualWidth: slot && desktopWidthOf(slot.sizes),
          isDescribed: described === undefined || hasDescription(value, path),
        })
        break
      case 'own-file':
        if (/^(?!https?:).*\.\w+$/.test(text))
          facts.media.push({ src: texts.storeText(text), path })
        break
      case 'icon':
        if (isIconPath(text))
          facts.media.push({ src: texts.storeText(text), path, isDescribed: true })
        break
      case 'file':
        facts.media.push({ src: texts.storeText(text), path })
        break
      case 'material': {
        const model = valueAt(value, [...path.slice(0, -2), 'model'])
        if (typeof model === 'string')
          facts.media.push({ src: texts.storeText(model), path, material: texts.storeText(text) })
        break
      }
      case 'published':
        addClaim(facts, 'date', texts.storeText(text), path)
        break
      case 'reading-time':
        addClaim(facts, 'readingTime', texts.storeText(text), path)
        break
      case 'listing':
        ;(facts.lists ??= []).push(texts.storeText(text))
        break
      case 'delivery':
        if (text === 'simulated') (facts.simulatedForms ??= []).push(path)
        break
      case 'service':
        facts.asks = true
        break
    }
  })
  if (listsHeadings || shown.some(({ block }) => hasHeadingList(block, schemas)))
    addHeadingAnchors(facts, shown)
  const taken = new Set(facts.ids.map(({ id }) => id))
  if (headingAnchors.length > 0)
    facts.headingAnchors = headingAnchors.map((id) => texts.storeText(freeAnchor(id, taken)))
  const listed = ['article', 'posting'].filter((key) => fieldOf(value, key) !== undefined)
  if (listed.length > 0) facts.listedIn = listed.map((key) => `${key}s`)
  const postedOn = fieldOf(fieldOf(value, 'posting'), 'date')
  if (typeof postedOn === 'string') facts.postedOn = texts.storeText(postedOn)
  facts.searchTexts = searchFactsOf(value, texts)
  facts.language = statedLanguageOf(value)
  const layout = fieldOf(value, 'layout')
  if (typeof layout === 'string') facts.layout = texts.storeText(layout)
  const alternateOf = fieldOf(value, 'alternateOf')
  if (typeof alternateOf === 'string') facts.alternateOf = texts.storeText(alternateOf)
  const aliases = fieldOf(value, 'aliases')
  if (Array.isArray(aliases)) facts.aliases = aliases.map((one) => texts.storeText(String(one)))
  for (const one of facts.claims ?? []) one.about = linkNextTo(one.path, facts.links)
  return facts
}

/**
 * On a page with a list of its headings, a block without an anchor has one that is made from its heading
 * (`contents-list.ts`).
 */
function addHeadingAnchors(facts: FileFacts, shown: readonly ShownBlock[]): void {
  for (const { block, list, index } of shown) {
    const heading = fieldOf(block, 'heading')
    if (typeof heading !== 'string' || fieldOf(block, 'id') !== undefined) continue
    const id = slugOf(heading)
    if (id !== '' && facts.ids.every((known) => known.id !== id))
      facts.ids.push({ id, path: [...list, index, 'heading'] })
  }
}

function hasHeadingList(block: unknown, { facetsOf }: SchemaKit): boolean {
  const type = fieldOf(block, 'type')
  return typeof type === 'string' && facetsOf({ type }).listsHeadings === true
}

function searchFactsOf(value: unknown, texts: TextStore): SearchFacts | undefined {
  const title = fieldOf(value, 'title')
  const description = fieldOf(value, 'description')
  if (typeof title !== 'string' || typeof description !== 'string') return undefined
  return {
    title: texts.copy(title),
    description: texts.copy(description),
    noindex: fieldOf(fieldOf(value, 'seo'), 'noindex') === true,
  }
}

/** Adds a statement about an article. A statement outside the blocks is about the page itself. */
function addClaim(facts: FileFacts, what: ArticleClaim['what'], value: string, path: Path): void {
  if (path[0] === 'blocks') (facts.claims ??= []).push({ what, value, path })
  else facts.article = { ...facts.article, [what]: value }
}

const linkNextTo = (path: Path, links: readonly LinkFact[]): string | undefined =>
  links.find(
    (link) =>
      link.markdown === undefined &&
      link.path.length === path.length &&
      path.slice(0, -1).every((step, index) => step === link.path[index]),
  )?.href

/** Returns the position of a link inside a Markdown text; undefined for a link field. */
export function linkInText(fact: LinkFact, links: readonly LinkFact[]): LinkInText | undefined {
  const { href, path, markdown } = fact
  if (markdown === undefined) return undefined
  const isAlike = (other: LinkFact) =>
    other.href === href && other.path.join('.') === path.join('.')
  return {
    href,
    markdownKind: markdown,
    sameLinkCountBefore: links.slice(0, links.indexOf(fact)).filter(isAlike).length,
  }
}

function hasDescription(value: unknown, path: Path): boolean {
  const holder = valueAt(value, path.slice(0, -1))
  const alt = fieldOf(holder, 'alt')
  const isEmpty = alt === undefined || (typeof alt === 'string' && !hasVisibleText(alt))
  return !isEmpty || fieldOf(holder, 'decorative') === true
}

function isShown(value: unknown, [first, index]: Path): boolean {
  if (first !== 'blocks' || typeof index !== 'number') return true
  return !isHidden(fieldOf(fieldOf(value, 'blocks'), index))
}

const isHidden = (block: unknown): boolean => fieldOf(block, 'visible') === false

function firstAnchorOf(blocks: unknown): string | undefined {
  if (!Array.isArray(blocks)) return undefined
  const id = fieldOf(
    blocks.find((block: unknown) => !isHidden(block)),
    'id',
  )
  return typeof id === 'string' ? id : undefined
}

/** Returns the forms in the blocks of this file, without following references. */
function formFactsOf(
  shown: readonly ShownBlock[],
  schemas: SchemaKit,
): { name: string; path: Path }[] {
  return shown.flatMap(({ block, list, index }) => {
    const name = deliveredFormName(block, schemas)
    return name === undefined ? [] : [{ name, path: [...list, index, 'type'] }]
  })
}

/** Returns the anchors that blocks make from their texts. */
function anchorsInBlocks(
  shown: readonly ShownBlock[],
  { facetsOf }: SchemaKit,
): { id: string; path: Path }[] {
  return shown.flatMap(({ block, list, index }) => {
    const type = fieldOf(block, 'type')
    const { anchors } = typeof type === 'string' ? facetsOf({ type }) : {}
    const made = anchors?.(block) ?? []
    return made.map(({ anchor, path }) => ({ id: anchor, path: [...list, index, ...path] }))
  })
}

function hoursBlocksOf(shown: readonly ShownBlock[], { Block, facetsOf }: SchemaKit): Path[] {
  return shown.flatMap(({ block, list, index }) => {
    const type = fieldOf(block, 'type')
    const { borrowsHours } = typeof type === 'string' ? facetsOf({ type }) : {}
    const parsed = borrowsHours === undefined ? undefined : Block.safeParse(block)
    return parsed?.success === true && borrowsHours?.(parsed.data) === true
      ? [[...list, index]]
      : []
  })
}

/** Returns the first list with a maximum number of entries per page; undefined if there is none. */
function pagedListOf(
  shown: readonly ShownBlock[],
  { Block, facetsOf }: SchemaKit,
): FileFacts['pagedList'] {
  for (const { block } of shown) {
    const type = fieldOf(block, 'type')
    const { lists } = typeof type === 'string' ? facetsOf({ type }) : {}
    const parsed = lists === undefined ? undefined : Block.safeParse(block)
    if (parsed?.success !== true) continue
    const { of, perPage, items } = lists?.(parsed.data) ?? {}
    if (perPage !== undefined) return { of, perPage, entryCount: items?.length ?? 0 }
  }
  return undefined
}

/** A block, at `index` of the list at path `list`. */
type ShownBlock = { block: unknown; list: Path; index: number }

function shownBlocksOf(value: unknown): ShownBlock[] {
  const shown: ShownBlock[] = []
  const add = (blocks: unknown, list: Path) => {
    if (!Array.isArray(blocks)) return
    for (const [index, block] of blocks.entries())
      if (!isHidden(block)) shown.push({ block, list, index })
  }
  add(fieldOf(value, 'blocks'), ['blocks'])
  const above = fieldOf(fieldOf(value, 'footer'), 'above')
  add(fieldOf(above, 'blocks'), ['footer', 'above', 'blocks'])
  return shown
}

/** Returns the name under which a form is delivered; undefined for other blocks and for simulated forms. */
function deliveredFormName(block: unknown, { Block, facetsOf }: SchemaKit): string | undefined {
  const type = fieldOf(block, 'type')
  const { delivers } = typeof type === 'string' ? facetsOf({ type }) : {}
  if (delivers === undefined) return undefined
  const parsed = Block.safeParse(block)
  const form = parsed.success ? delivers(parsed.data) : undefined
  return form?.isDelivered === true ? form.name : undefined
}

function refFactsOf(value: unknown): RefFact[] {
  const footer = fieldOf(fieldOf(value, 'footer'), 'above')
  return [
    ...refsInBlocks(fieldOf(value, 'blocks'), ['blocks']),
    ...refsInBlocks(fieldOf(footer, 'blocks'), ['footer', 'above', 'blocks']),
  ]
}

function refsInBlocks(blocks: unknown, path: Path): RefFact[] {
  if (!Array.isArray(blocks)) return []
  return blocks.flatMap((block: unknown, index) => {
    const to = fieldOf(block, 'to')
    const id = fieldOf(block, 'id')
    if (fieldOf(block, 'type') !== 'ref' || typeof to !== 'string') return []
    const fact: RefFact = { to, path: [...path, index, 'to'], isHidden: isHidden(block) }
    return [typeof id === 'string' ? { ...fact, id } : fact]
  })
}

/** Returns the language that a page states, or undefined. */
export function statedLanguageOf(value: unknown): string | undefined {
  const language = fieldOf(value, 'language')
  return typeof language === 'string' ? language : undefined
}

/** Returns the days or times between which a page is published. Invalid values are left out. */
export function scheduleOf(value: unknown): Schedule {
  const dayOf = (key: string) => {
    const day = fieldOf(value, key)
    return typeof day === 'string' && timePattern.test(day) ? day : undefined
  }
  return { draft: fieldOf(value, 'draft') === true, from: dayOf('from'), until: dayOf('until') }
}

/** A day with or without a time, which need not exist: the schema reports a day such as `2026-02-30`. */
const timePattern = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?$/

/** True if the page is not published at this time (`2026-11-21 18:00`), or on this day (`2026-11-21`). */
export function isUnpublishedOn(now: string, { draft, from, until }: Schedule): boolean {
  if (draft === true) return true
  return (from !== undefined && now < from) || (until !== undefined && now >= endOf(until))
}

/** Returns the time when a page is no longer published: a time as it is, a day after its last minute. */
const endOf = (until: string): string => (until.includes(' ') ? until : `${until} 24:00`)

/** Returns the next time after `now` at which the page appears or disappears; undefined if there is none. */
export function nextChangeOf(now: string, schedule: Schedule): string | undefined {
  const { draft, from, until } = schedule
  if (draft === true || isNeverShown(schedule)) return undefined
  return [from, until && endOf(until)].find((change) => change !== undefined && change > now)
}

/** True if no day is left on which the page is published. This is reported as a mistake. */
export const isNeverShown = ({ from, until }: Schedule): boolean =>
  from !== undefined && until !== undefined && from >= endOf(until)
