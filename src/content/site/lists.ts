import type { AnyBlock } from '../../../schema/any-block.ts'
import type { PageList } from '../../../schema/facets.ts'
import type { SchemaKit } from '../../../schema/kit.ts'
import { blocksWith } from '../../../schema/outline.ts'
import { isNotFoundRoute } from '../../text/language-folder.ts'
import type { PageTranslations } from '../../text/page-translations.ts'
import { routeOfPart, type Paging } from '../../text/paging.ts'
import type { SitePage } from './site-context.ts'
import { copyText } from './text-pool.ts'

/** A page's data for the lists on other pages. */
export type ListedPage = {
  route: string
  /** The title of the page. Undefined if lists of all pages leave it out. */
  title?: string | undefined
} & Pick<SitePage['page'], 'article' | 'posting' | 'language'>

type PageToList = {
  route: string
  page: Pick<SitePage['page'], 'title' | 'article' | 'posting' | 'language' | 'seo'>
}

/** Returns a page's data for lists; undefined for a page that no list shows. */
export function listedPageOf({ route, page }: PageToList): ListedPage | undefined {
  const { article, posting, language, seo } = page
  const isFindable = seo?.noindex !== true && !isNotFoundRoute(route, language)
  const isListed = isFindable || article !== undefined || posting !== undefined
  const title = isFindable ? copyText(page.title) : undefined
  return isListed ? { route, title, article, posting, language } : undefined
}

/**
 * True if a page has lists that are filled from other pages or continue on further pages. It can be rendered only when
 * all pages are known.
 */
export const hasLists = (page: RenderablePage, schemas: SchemaKit): boolean =>
  listsOtherPages(page, schemas) || hasPerPage(page, schemas)

/** True if a page has lists that are filled from other pages. */
export const listsOtherPages = (page: RenderablePage, schemas: SchemaKit): boolean =>
  listsOn(page, schemas).some(({ of }) => of !== undefined)

/** True if a page has a list that continues on further pages when it is long. */
const hasPerPage = (page: RenderablePage, schemas: SchemaKit): boolean =>
  listsOn(page, schemas).some(({ perPage }) => perPage !== undefined)

const listsOn = (page: RenderablePage, schemas: SchemaKit): PageList[] =>
  [...blocksWith('lists', page, schemas), ...page.above].flatMap(
    (block) => schemas.facetsOf(block).lists?.(block) ?? [],
  )

type RenderablePage = Pick<SitePage, 'blocks' | 'above' | 'outline'>
type PageWithLists = RenderablePage & {
  page: Pick<SitePage['page'], 'language'>
  sourceHash?: string | undefined
}

/** Returns the page with its lists filled from pages in the same language. */
export function fillLists<P extends PageWithLists>(
  page: P,
  listings: readonly ListedPage[],
  schemas: SchemaKit,
): P {
  if (!hasLists(page, schemas)) return page
  const readable = listings.filter(({ language }) => language === page.page.language)
  const filled = (block: AnyBlock) => fillList(block, readable, schemas)
  const [blocks, above] = [page.blocks.map(filled), page.above.map(filled)]
  return { ...page, blocks, above, outline: undefined, sourceHash: undefined }
}

function fillList(
  block: AnyBlock,
  listings: readonly ListedPage[],
  { facetsOf }: SchemaKit,
): AnyBlock {
  const list = facetsOf(block).lists?.(block)
  return list?.of === undefined ? block : { ...block, ...createItems(list, list.of, listings) }
}

function createItems(
  { overrides, items }: PageList,
  of: NonNullable<PageList['of']>,
  listings: readonly ListedPage[],
) {
  switch (of) {
    case 'postings':
      return { items: [...applyOverrides(createPostingItems(listings), overrides), ...items] }
    case 'pages':
      return { items: [...applyOverrides(createPageItems(listings), overrides), ...items] }
    case 'articles':
      return {
        items: sortNewestFirst([
          ...applyOverrides(createArticleItems(listings), overrides),
          ...items,
        ]),
      }
  }
}

/** Returns the entries of job postings, sorted by their field `order`, then by route. */
function createPostingItems(listings: readonly ListedPage[]) {
  return listings
    .flatMap(({ route, posting }) => (posting === undefined ? [] : [{ route, posting }]))
    .toSorted((a, b) => a.posting.order - b.posting.order || compareTexts(a.route, b.route))
    .map(({ route, posting: { title, type, description, image } }) => {
      return { image, title, meta: type, text: description, href: route }
    })
}

/** Returns the entries of all pages that search engines may index, sorted by route. */
function createPageItems(listings: readonly ListedPage[]) {
  return listings
    .flatMap(({ route, title }) =>
      title === undefined ? [] : [{ title, href: route, soon: false }],
    )
    .toSorted((a, b) => compareTexts(a.href, b.href))
}

function createArticleItems(listings: readonly ListedPage[]) {
  return listings.flatMap(({ route, article }) => {
    if (article === undefined) return []
    const { title, teaser, date, readingTime, image } = article
    return [{ image, title, text: teaser, date, readingTime, href: route, soon: false }]
  })
}

const sortNewestFirst = <Item extends { date?: string | undefined; href?: string | undefined }>(
  items: readonly Item[],
): Item[] =>
  items.toSorted(
    (a, b) => compareTexts(b.date ?? '', a.date ?? '') || compareTexts(a.href ?? '', b.href ?? ''),
  )

/** Returns the entries with the fields that the list overrides. */
function applyOverrides<Item extends { href: string }>(
  items: readonly Item[],
  overrides: PageList['overrides'],
): Item[] {
  return items.map((item) => ({ ...item, ...overrides.find(({ href }) => href === item.href) }))
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

type PageOfParts = {
  route: string
  page: Omit<SitePage['page'], 'blocks'>
  blocks: readonly AnyBlock[]
  translations?: PageTranslations
  paging?: Paging
}

/**
 * Returns the pages over which the first list with `perPage` on a page is spread. The first of them has the route of the
 * page. Returns only the page itself if its entries fit on one page. The lists must be filled.
 */
export function splitIntoParts<P extends PageOfParts>(
  page: P,
  { facetsOf }: Pick<SchemaKit, 'facetsOf'>,
): [P, ...P[]] {
  const splitList = page.blocks.find(
    (block) => facetsOf(block).lists?.(block).perPage !== undefined,
  )
  const { items, perPage, choices } = (splitList && facetsOf(splitList).lists?.(splitList)) ?? {}
  if (items === undefined || perPage === undefined || items.length <= perPage) return [page]

  const { route: first } = page
  const list = {
    count: Math.ceil(items.length / perPage),
    ...{ first, total: items.length, choices: choices?.() ?? [] },
  }
  const partOf = (number: number): P => {
    const shown = items.slice((number - 1) * perPage, number * perPage)
    const blocks = page.blocks.map((block) =>
      block === splitList ? { ...block, items: shown } : block,
    )
    return { ...page, blocks, outline: undefined, paging: { number, ...list } }
  }
  const furtherParts = Array.from({ length: list.count - 1 }, (_, index) =>
    asFurtherPart(partOf(index + 2), routeOfPart(first, index + 2)),
  )
  return [partOf(1), ...furtherParts]
}

/** Returns a page 2, 3 … with a title of its own. It is no translation, article, job posting or record. */
function asFurtherPart<P extends PageOfParts>(part: P, route: string): P {
  const {
    article: _article,
    posting: _posting,
    structuredData: _data,
    alternateOf: _original,
    aliases: _aliases,
    ...page
  } = part.page
  const title = `${page.title} (${part.paging?.number})`
  const { translations } = part
  return {
    ...part,
    ...(translations && { translations: { ...translations, alternates: [] } }),
    ...{ route, page: { ...page, title } },
  }
}
