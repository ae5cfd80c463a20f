import type { Block } from '../../schema/block.ts'
import type { SitePage } from './foundation.ts'

/** What a page says of itself for the lists of other pages. */
export type Listing = { route: string } & Pick<SitePage['page'], 'article' | 'posting'>

/** Undefined for a page that no list shows. */
export function listingOf({ route, page }: SitePage): Listing | undefined {
  const { article, posting } = page
  return article === undefined && posting === undefined ? undefined : { route, article, posting }
}

/** A page that can be drawn only once all others are known. */
export const hasLists = ({ blocks, above }: SitePage): boolean =>
  blocks.some(isDerived) || above.some(isDerived)

const isDerived = (block: Block): boolean => 'from' in block && block.from !== undefined

/** The page with every `from` carried out: its lists hold what they show. */
export function withLists(page: SitePage, listings: readonly Listing[]): SitePage {
  if (!hasLists(page)) return page
  const filled = (block: Block) => fill(block, listings)
  return { ...page, blocks: page.blocks.map(filled), above: page.above.map(filled) }
}

function fill(block: Block, listings: readonly Listing[]): Block {
  switch (block.type) {
    case 'job-cards':
      if (block.from === undefined) return block
      return {
        ...block,
        cards: [...overridden(postingCards(listings), block.overrides), ...block.cards],
      }
    case 'article-list':
      if (block.from === undefined) return block
      return {
        ...block,
        cards: newestFirst([
          ...overridden(articleCards(listings), block.overrides),
          ...block.cards,
        ]),
      }
    default:
      return block
  }
}

/** In the order that the postings ask for, then by address. */
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

const newestFirst = <Card extends { date: string; link: string }>(cards: readonly Card[]): Card[] =>
  cards.toSorted((a, b) => inAlphabet(b.date, a.date) || inAlphabet(a.link, b.link))

/** Each card with what the list wants to be different about it. */
function overridden<Card extends { link: string }>(
  cards: readonly Card[],
  overrides: readonly Overrides<Card>[],
): Card[] {
  return cards.map((card) => {
    const own = overrides.find(({ link }) => link === card.link)
    return own === undefined ? card : { ...card, ...own }
  })
}

/** As a validated block holds them: a field that is not given is not there. */
type Overrides<Card> = { link: string } & { [Field in keyof Card]?: Card[Field] | undefined }

const inAlphabet = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
