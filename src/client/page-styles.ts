/** The style sheets that a document asks for. */
export const stylesOf = (document: Document): HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>('head link[rel=stylesheet]'),
]

/**
 * Brings sheets that are not in use yet into the browser's cache. A preload would do it, too, but a
 * browser complains of one that was not used: most links that are pointed at are never followed.
 */
export function preloadStyles(sheets: readonly HTMLLinkElement[]): void {
  for (const { href } of sheets.filter(isMissing)) void fetch(href).catch(() => {})
}

/** Puts sheets into the page; resolves when they apply, fails where one cannot be had. */
export async function applyStyles(sheets: readonly HTMLLinkElement[]): Promise<void> {
  await Promise.all(
    sheets.filter(isMissing).map(
      (sheet) =>
        new Promise<void>((done, fail) => {
          const link = linkLike(sheet)
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
export function dropOtherStyles(sheets: readonly HTMLLinkElement[]): void {
  const wanted = new Set(sheets.map(addressOf))
  for (const link of stylesOf(document)) if (!wanted.has(addressOf(link))) link.remove()
}

const addressOf = (link: HTMLLinkElement): string | null => link.getAttribute('href')

const isMissing = (sheet: HTMLLinkElement): boolean =>
  stylesOf(document).every((link) => addressOf(link) !== addressOf(sheet))

function linkLike(sheet: HTMLLinkElement): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  if (sheet.integrity !== '') link.integrity = sheet.integrity
  link.setAttribute('href', addressOf(sheet) ?? '')
  return link
}
