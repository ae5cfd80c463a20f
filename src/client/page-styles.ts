/** A style sheet by its address alone: an element would keep the document that it stands in. */
export type Sheet = { href: string; integrity: string }

/** The style sheets that a document asks for. */
export const stylesOf = (document: Document): Sheet[] => [...linksIn(document)].map(sheetOf)

/** Kept when a sheet is here, by its address; those of the first page are. */
const here = new Map(stylesOf(document).map(({ href }) => [href, Promise.resolve()]))

/**
 * Brings sheets into the page that nothing is drawn with before `showStyles`: one that applied at once would have
 * the page that is left styled anew. Fails where one cannot be had.
 */
export async function bringStyles(sheets: readonly Sheet[]): Promise<void> {
  await Promise.all(sheets.map(bring))
}

/**
 * Draws with these sheets and no others: their order counts, too. One that still comes draws nothing, and may be
 * waited for.
 */
export function showStyles(sheets: readonly Sheet[]): void {
  const wanted = new Set(sheets.map(({ href }) => href))
  for (const link of linksIn(document)) {
    const { href } = sheetOf(link)
    if (wanted.has(href)) link.removeAttribute('media')
    else if (link.sheet !== null) forget(link)
  }
}

function bring(sheet: Sheet): Promise<void> {
  const known = here.get(sheet.href)
  if (known !== undefined) return known
  const link = linkTo(sheet)
  const coming = new Promise<void>((done, fail) => {
    link.addEventListener('load', () => done())
    link.addEventListener('error', () => {
      forget(link)
      fail(new Error(`${link.href} could not be loaded`))
    })
  })
  here.set(sheet.href, coming)
  document.head.append(link)
  return coming
}

function forget(link: HTMLLinkElement): void {
  here.delete(sheetOf(link).href)
  link.remove()
}

function linksIn(document: Document): NodeListOf<HTMLLinkElement> {
  return document.querySelectorAll('head link[rel=stylesheet]')
}

function sheetOf(link: HTMLLinkElement): Sheet {
  return { href: link.getAttribute('href') ?? '', integrity: link.integrity }
}

function linkTo({ href, integrity }: Sheet): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.media = 'not all'
  // The page that was asked for waits for it, whatever the browser takes sheets for that draw nothing.
  link.fetchPriority = 'high'
  if (integrity !== '') link.integrity = integrity
  link.setAttribute('href', href)
  return link
}
