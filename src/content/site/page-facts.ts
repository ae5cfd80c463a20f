import type { z } from 'zod'
import { isOwnIcon } from '../../../schema/icons.ts'
import type { SchemaKit } from '../../../schema/kit.ts'
import { isSeen } from '../../../schema/seen.ts'
import type { Slot } from '../../../schema/slots.ts'
import { usualWidthIn } from '../../../schema/slot-widths.ts'
import type { Suppression } from '../yaml/suppressions.ts'
import { collect, markdownKindOf } from '../../../schema/collect.ts'
import { hrefsIn } from '../page/markdown-links.ts'
import type { MarkdownKind } from '../../../schema/collect.ts'
import type { LinkInText } from '../page/problem-in-text.ts'
import type { Span } from '../../problems/problem.ts'
import { fieldOf, valueAt, type Path } from '../../../schema/path.ts'
import type { Texts } from './text-pool.ts'

/** A link as it stands in a file. `markdown`: how the text is read that it is in; undefined for a field of its own. */
export type LinkFact = { href: string; path: Path; markdown: MarkdownKind | undefined }

/**
 * A file below content/media; `described` is what an image says of itself where it stands, `drawn` how wide it is
 * drawn on a usual screen, in CSS pixels; `material` is a name of what is inside a model.
 */
export type MediaFact = {
  src: string
  path: Path
  described?: boolean
  material?: string
  drawn?: number | undefined
  slot?: Slot | undefined
}

/** `id`: what the first of the blocks is called instead. `hidden`: checked, but not shown. */
export type RefFact = { to: string; path: Path; id?: string | undefined; hidden?: boolean }

/** When a page is on the site at all. */
export type Schedule = { draft?: boolean; from?: string | undefined; until?: string | undefined }

/** What a block says of an article; `about` is the link beside it, undefined for the page it is on. */
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
  /** Where they stand in the file; known where somebody is to be told that others say the same. */
  places?: { title: Span; description: Span }
}

/** What other files need to know of one file: addresses, anchors, images, references. */
export type FileFacts = {
  links: LinkFact[]
  /** Anchors that visitors get to see. */
  ids: { id: string; path: Path }[]
  media: MediaFact[]
  refs: RefFact[]
  /** The anchor of the first block, which a reference may rename. */
  opening?: string | undefined
  /** True where something could not be read, so that there may be more anchors than we know. */
  partial?: boolean
  schedule?: Schedule
  /** Of a page, where it says one. */
  language?: string | undefined
  /** The page that it says the same as in another language. */
  alternateOf?: string | undefined
  /** What the page says of itself as an article. */
  article?: { date?: string; readingTime?: string }
  /** The day of its job advert. */
  postedOn?: string
  claims?: ArticleClaim[]
  /** Forms whose words the gateway delivers, under the name it knows them by. */
  forms?: { name: string; path: Path }[]
  /** Forms that only simulate sending. */
  simulated?: Path[]
  /** Blocks that show the opening hours of the site. */
  borrowers?: Path[]
  /** Visitors can ask questions. */
  asks?: boolean
  /** What search engines are told of the page. */
  search?: undefined | SearchFacts
  /** Pages it lists by itself: those with an article, or with a posting. */
  lists?: string[]
  /** It is shown by such lists. */
  listed?: string[]
  /** What its author suppresses. */
  suppressions?: Suppression[]
}

/** `texts` is where what is kept of the file stands by itself; see there. */
export function factsIn(
  schema: z.ZodType,
  value: unknown,
  { schemas, texts }: { schemas: SchemaKit; texts: Texts },
): FileFacts {
  const shown = shownBlocks(value)
  const facts: FileFacts = {
    links: [],
    ids: [],
    media: [],
    refs: refsIn(value),
    forms: formsIn(shown, schemas),
    opening: openingOf(fieldOf(value, 'blocks')),
  }
  const borrowers = borrowersIn(shown, schemas)
  if (borrowers.length > 0) facts.borrowers = borrowers
  collect(schema, value, (role, text, path, besides) => {
    const { described, slot } = besides
    switch (role) {
      case 'link':
        facts.links.push({ href: texts.take(text), path, markdown: undefined })
        break
      case 'markdown': {
        const markdown = markdownKindOf(besides)
        for (const href of hrefsIn(text, markdown))
          facts.links.push({ href: texts.take(href), path, markdown })
        break
      }
      case 'id':
        if (isShown(value, path)) facts.ids.push({ id: texts.take(text), path })
        break
      case 'media':
        facts.media.push({
          ...{ src: texts.take(text), path, slot },
          drawn: slot && usualWidthIn(slot.sizes),
          described: described === undefined || isDescribed(value, path),
        })
        break
      case 'own-file':
        if (/\.\w+$/.test(text)) facts.media.push({ src: texts.take(text), path })
        break
      case 'icon':
        if (isOwnIcon(text)) facts.media.push({ src: texts.take(text), path, described: true })
        break
      case 'file':
        facts.media.push({ src: texts.take(text), path })
        break
      case 'material': {
        const model = valueAt(value, [...path.slice(0, -2), 'model'])
        if (typeof model === 'string')
          facts.media.push({ src: texts.take(model), path, material: texts.take(text) })
        break
      }
      case 'published':
        claim(facts, 'date', texts.take(text), path)
        break
      case 'reading-time':
        claim(facts, 'readingTime', texts.take(text), path)
        break
      case 'listing':
        ;(facts.lists ??= []).push(texts.take(text))
        break
      case 'delivery':
        if (text === 'simulated') (facts.simulated ??= []).push(path)
        break
      case 'service':
        facts.asks = true
        break
    }
  })
  const listed = ['article', 'posting'].filter((key) => fieldOf(value, key) !== undefined)
  if (listed.length > 0) facts.listed = listed.map((key) => `${key}s`)
  const postedOn = fieldOf(fieldOf(value, 'posting'), 'date')
  if (typeof postedOn === 'string') facts.postedOn = texts.take(postedOn)
  facts.search = searchIn(value, texts)
  facts.language = pageLanguageIn(value)
  const alternateOf = fieldOf(value, 'alternateOf')
  if (typeof alternateOf === 'string') facts.alternateOf = texts.take(alternateOf)
  for (const one of facts.claims ?? []) one.about = linkBeside(one.path, facts.links)
  return facts
}

function searchIn(value: unknown, texts: Texts): SearchFacts | undefined {
  const title = fieldOf(value, 'title')
  const description = fieldOf(value, 'description')
  if (typeof title !== 'string' || typeof description !== 'string') return undefined
  return {
    title: texts.alone(title),
    description: texts.alone(description),
    noindex: fieldOf(fieldOf(value, 'seo'), 'noindex') === true,
  }
}

/** A page speaks of itself outside its blocks. */
function claim(facts: FileFacts, what: ArticleClaim['what'], value: string, path: Path): void {
  if (path[0] === 'blocks') (facts.claims ??= []).push({ what, value, path })
  else facts.article = { ...facts.article, [what]: value }
}

const linkBeside = (path: Path, links: readonly LinkFact[]): string | undefined =>
  links.find(
    (link) =>
      link.markdown === undefined &&
      link.path.length === path.length &&
      path.slice(0, -1).every((step, index) => step === link.path[index]),
  )?.href

/** A link inside a Markdown text among the links of its file; undefined for a field of its own. */
export function linkInText(fact: LinkFact, links: readonly LinkFact[]): LinkInText | undefined {
  const { href, path, markdown } = fact
  if (markdown === undefined) return undefined
  const isAlike = (other: LinkFact) =>
    other.href === href && other.path.join('.') === path.join('.')
  return { href, markdown, skip: links.slice(0, links.indexOf(fact)).filter(isAlike).length }
}

function isDescribed(value: unknown, path: Path): boolean {
  const holder = valueAt(value, path.slice(0, -1))
  const alt = fieldOf(holder, 'alt')
  const isHollow = alt === undefined || (typeof alt === 'string' && !isSeen(alt))
  return !isHollow || fieldOf(holder, 'decorative') === true
}

function isShown(value: unknown, [first, index]: Path): boolean {
  if (first !== 'blocks' || typeof index !== 'number') return true
  return !isHidden(fieldOf(fieldOf(value, 'blocks'), index))
}

const isHidden = (block: unknown): boolean => fieldOf(block, 'visible') === false

function openingOf(blocks: unknown): string | undefined {
  if (!Array.isArray(blocks)) return undefined
  const id = fieldOf(
    blocks.find((block: unknown) => !isHidden(block)),
    'id',
  )
  return typeof id === 'string' ? id : undefined
}

/** Forms among the blocks as they stand in the file, references not followed. */
function formsIn(shown: readonly Shown[], schemas: SchemaKit): { name: string; path: Path }[] {
  return shown.flatMap(({ block, list, index }) => {
    const name = deliveredAs(block, schemas)
    return name === undefined ? [] : [{ name, path: [...list, index, 'type'] }]
  })
}

function borrowersIn(shown: readonly Shown[], { Block, facetsOf }: SchemaKit): Path[] {
  return shown.flatMap(({ block, list, index }) => {
    const type = fieldOf(block, 'type')
    const { borrowsHours } = typeof type === 'string' ? facetsOf({ type }) : {}
    const parsed = borrowsHours === undefined ? undefined : Block.safeParse(block)
    return parsed?.success === true && borrowsHours?.(parsed.data) === true
      ? [[...list, index]]
      : []
  })
}

/** A block, and where it stands: at `index` of the list that is at the path `list`. */
type Shown = { block: unknown; list: Path; index: number }

function shownBlocks(value: unknown): Shown[] {
  const shown: Shown[] = []
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

/** The name under which a form is delivered; undefined for all else, and for what only pretends. */
function deliveredAs(block: unknown, { Block, facetsOf }: SchemaKit): string | undefined {
  const type = fieldOf(block, 'type')
  const { delivers } = typeof type === 'string' ? facetsOf({ type }) : {}
  if (delivers === undefined) return undefined
  const parsed = Block.safeParse(block)
  const form = parsed.success ? delivers(parsed.data) : undefined
  return form?.isDelivered === true ? form.name : undefined
}

function refsIn(value: unknown): RefFact[] {
  const footer = fieldOf(fieldOf(value, 'footer'), 'above')
  return [
    ...refsOf(fieldOf(value, 'blocks'), ['blocks']),
    ...refsOf(fieldOf(footer, 'blocks'), ['footer', 'above', 'blocks']),
  ]
}

function refsOf(blocks: unknown, path: Path): RefFact[] {
  if (!Array.isArray(blocks)) return []
  return blocks.flatMap((block: unknown, index) => {
    const to = fieldOf(block, 'to')
    const id = fieldOf(block, 'id')
    if (fieldOf(block, 'type') !== 'ref' || typeof to !== 'string') return []
    const fact: RefFact = { to, path: [...path, index, 'to'], hidden: isHidden(block) }
    return [typeof id === 'string' ? { ...fact, id } : fact]
  })
}

/** The language of a page, where it says one. */
export function pageLanguageIn(value: unknown): string | undefined {
  const language = fieldOf(value, 'language')
  return typeof language === 'string' ? language : undefined
}

/** A page's own word on when it is shown. */
export function scheduleIn(value: unknown): Schedule {
  const dayOf = (key: string) => {
    const day = fieldOf(value, key)
    return typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined
  }
  return { draft: fieldOf(value, 'draft') === true, from: dayOf('from'), until: dayOf('until') }
}

/** True on a day (`2026-11-21`) on which the page is not to be built. */
export function isUnpublishedOn(today: string, { draft, from, until }: Schedule): boolean {
  if (draft === true) return true
  return (from !== undefined && today < from) || (until !== undefined && today > until)
}

/** Days that leave no day on which the page is shown; that is a mistake of its own. */
export const isNeverShown = ({ from, until }: Schedule): boolean =>
  from !== undefined && until !== undefined && from > until
