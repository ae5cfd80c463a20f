/**
 * A style sheet. The type contains no element, because an element would keep its document in
 * memory.
 */
export type SheetLink = { href: string; integrity: string }

/** Returns the style sheets of a document. */
export const stylesOf = (document: Document): SheetLink[] => linksIn(document).map(sheetOf)

/**
 * Promises that resolve when a style sheet has loaded, by URL. The sheets of the first page have
 * already loaded.
 */
const loadingByUrl = new Map(stylesOf(document).map(({ href }) => [href, Promise.resolve()]))

/**
 * Loads style sheets without applying them, because they would change the page that is still shown.
 * `applyStyles` applies them. Rejects if a sheet cannot be loaded.
 */
export async function loadStyles(sheets: readonly SheetLink[]): Promise<void> {
  await Promise.all(sheets.map(loadSheet))
}

/** Applies these style sheets of the document and disables all others. */
export function applyStyles(sheets: readonly SheetLink[]): void {
  const wantedUrls = new Set(sheets.map(({ href }) => href))
  for (const link of linksIn(document)) {
    const media = wantedUrls.has(sheetOf(link).href) ? 'all' : 'not all'
    if (link.media !== media) link.media = media
  }
}

function loadSheet(sheet: SheetLink): Promise<void> {
  const existing = loadingByUrl.get(sheet.href)
  if (existing !== undefined) return existing
  const link = document.createElement('link')
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      loadingByUrl.delete(sheet.href)
      link.remove()
      reject(new Error(`${link.href} could not be loaded`))
    })
  })
  loadingByUrl.set(sheet.href, loaded)
  // The browser gives a disabled sheet a low priority, but a page waits for this one.
  Object.assign(link, { ...sheet, rel: 'stylesheet', media: 'not all', fetchPriority: 'high' })
  document.head.append(link)
  return loaded
}

function linksIn(document: Document): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>('head link[rel=stylesheet]')]
}

function sheetOf(link: HTMLLinkElement): SheetLink {
  return { href: link.getAttribute('href') ?? '', integrity: link.integrity }
}
