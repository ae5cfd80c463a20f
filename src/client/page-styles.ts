/** A style sheet by its address alone: an element would keep the document that it stands in. */
export type Sheet = { href: string; integrity: string }

/** The style sheets that a document asks for. */
export const stylesOf = (document: Document): Sheet[] => [...linksIn(document)].map(sheetOf)

/**
 * Brings sheets that are not in use yet into the browser's cache. A preload would do it, too, but a
 * browser complains of one that was not used: most links that are pointed at are never followed.
 */
export function preloadStyles(sheets: readonly Sheet[]): void {
  for (const { href } of sheets.filter(isMissing)) void fetch(href).catch(() => {})
}

/** Puts sheets into the page; resolves when they apply, fails where one cannot be had. */
export async function applyStyles(sheets: readonly Sheet[]): Promise<void> {
  await Promise.all(
    sheets.filter(isMissing).map(
      (sheet) =>
        new Promise<void>((done, fail) => {
          const link = linkTo(sheet)
          link.addEventListener('load', () => done())
          link.addEventListener('error', () => {
            link.remove()
            fail(new Error(`${link.href} could not be loaded`))
          })
          document.head.append(link)
        }),
    ),
  )
}

/** Takes the sheets of the page before out again: the order among a page's sheets counts. */
export function dropOtherStyles(sheets: readonly Sheet[]): void {
  const wanted = new Set(sheets.map(({ href }) => href))
  for (const link of linksIn(document)) if (!wanted.has(sheetOf(link).href)) link.remove()
}

const linksIn = (document: Document) =>
  document.querySelectorAll<HTMLLinkElement>('head link[rel=stylesheet]')

const sheetOf = (link: HTMLLinkElement): Sheet => ({
  href: link.getAttribute('href') ?? '',
  integrity: link.integrity,
})

const isMissing = ({ href }: Sheet): boolean =>
  stylesOf(document).every((sheet) => sheet.href !== href)

function linkTo({ href, integrity }: Sheet): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  if (integrity !== '') link.integrity = integrity
  link.setAttribute('href', href)
  return link
}
