import type { AnyBlock } from '../../../schema/any-block.ts'
import type { PageList } from '../../../schema/facets.ts'
import type { SchemaKit } from '../../../schema/kit.ts'
import { blocksWith } from '../../../schema/outline.ts'
import type { SitePage } from './foundation.ts'

/** A page's data for the lists on other pages. */
export type Listing = { route: string } & Pick<SitePage['page'], 'article' | 'posting' | 'language'>

/** Returns a page's data for lists; undefined for a page that no list shows. */
export function listingOf({
  route,
  page,
}: {
  route: string
  page: Omit<Listing, 'route'>
}): Listing | undefined {
  const { article, posting, language } = page
  const isListed = article !== undefined || posting !== undefined
  return isListed ? { route, article, posting, language } : undefined
}

/** True if a page has lists that are filled from other pages. It can be rendered only when all pages are known. */
export const hasLists = (page: Drawable, schemas: SchemaKit): boolean =>
  [...blocksWith('lists', page, schemas), ...page.above].some(
    (block) => schemas.facetsOf(block).lists?.(block).of !== undefined,
  )

type Drawable = Pick<SitePage, 'blocks' | 'above' | 'outline'>
type Listable = Drawable & { page: Pick<SitePage['page'], 'language'>; source?: string | undefined }

/** Returns the page with its lists filled from pages in the same language. */
export function withLists<P extends Listable>(
  page: P,
  listings: readonly Listing[],
  schemas: SchemaKit,
): P {
  if (!hasLists(page, schemas)) return page
  const readable = listings.filter(({ language }) => language === page.page.language)
  const filled = (block: AnyBlock) => fill(block, readable, schemas)
  const [blocks, above] = [page.blocks.map(filled), page.above.map(filled)]
  return { ...page, blocks, above, outline: undefined, source: undefined }
}

function fill(block: AnyBlock, listings: readonly Listing[], { facetsOf }: SchemaKit): AnyBlock {
  const list = facetsOf(block).lists?.(block)
  return list?.of === undefined ? block : { ...block, ...cardsOf(list, list.of, listings) }
}

function cardsOf(
  { overrides, cards }: PageList,
  of: NonNullable<PageList['of']>,
  listings: readonly Listing[],
) {
  switch (of) {
    case 'postings':
      return { cards: [...overridden(postingCards(listings), overrides), ...cards] }
    case 'articles':
      return { cards: newestFirst([...overridden(articleCards(listings), overrides), ...cards]) }
  }
}

/** Sorted by the `order` of the postings, then by route. */
function postingCards(listings: readonly Listing[]) {
  return listings
    .flatMap(({ route, posting }) => (posting === undefined ? [] : [{ route, posting }]))
    .toSorted((a, b) => a.posting.order - b.posting.order || inAlphabet(a.route, b.route))
    .map(({ route, posting: { title, type, description, image } }) => {
      return { image, title, type, description, link: route }
    })
}

function articleCards(listings: readonly Listing[]) {
  return listings.flatMap(({ route, article }) => {
    if (article === undefined) return []
    const { title, teaser, date, readingTime, image } = article
    return [{ image, title, teaser, date, readingTime, link: route, soon: false }]
  })
}

const newestFirst = <Card extends { date?: string; link: string }>(
  cards: readonly Card[],
): Card[] =>
  cards.toSorted((a, b) => inAlphabet(b.date ?? '', a.date ?? '') || inAlphabet(a.link, b.link))

/** Returns the cards with the fields that the list overrides. */
function overridden<Card extends { link: string }>(
  cards: readonly Card[],
  overrides: PageList['overrides'],
): Card[] {
  return cards.map((card) => ({ ...card, ...overrides.find(({ link }) => link === card.link) }))
}

const inAlphabet = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
