/** A page of a list on several pages. `number` counts from 1; `first` is the route of page 1. */
export type PagePosition = { number: number; count: number; first: string }

/** The position of a page in its list, and what the menus above the list need to know about all pages. */
export type Paging = PagePosition & {
  /** The number of entries on all pages. */
  total: number
  /** The values of each menu above the list. */
  choices: readonly (readonly { value: string; href?: string | undefined }[])[]
}

/** Returns the route of a page of a list: `/recipes` is page 1, `/recipes/2` is page 2. */
export const routeOfPart = (first: string, number: number): string =>
  number === 1 ? first : `${first === '/' ? '' : first}/${number}`

/** Returns the first route and the page number in a route such as `/recipes/2`; undefined for any other route. */
export function parsePartRoute(route: string): Omit<PagePosition, 'count'> | undefined {
  const [, first, digits] = /^(.*)\/([1-9]\d*)$/.exec(route) ?? []
  const number = Number(digits)
  return first === undefined || number < 2
    ? undefined
    : { first: first === '' ? '/' : first, number }
}

/** Returns the routes of the pages before and after a page; undefined at the ends. */
export const neighboursOf = ({ first, number, count }: PagePosition) => ({
  previous: number === 1 ? undefined : routeOfPart(first, number - 1),
  next: number === count ? undefined : routeOfPart(first, number + 1),
})

/**
 * Returns the numbers that links show: the first, the last, the current page and its neighbours. A gap of several
 * pages is `undefined`; a gap of one page is that page.
 */
export function shownNumbers({ number, count }: PagePosition): (number | undefined)[] {
  const isShown = (one: number) => one === 1 || one === count || Math.abs(one - number) <= 1
  const all = Array.from({ length: count }, (_, index) => index + 1)
  return all.flatMap((one) => {
    if (isShown(one)) return [one]
    if (isShown(one - 1) && isShown(one + 1)) return [one]
    return isShown(one - 1) ? [undefined] : []
  })
}
