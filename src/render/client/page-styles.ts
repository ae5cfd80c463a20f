/** A style sheet by its address alone: an element would keep the document that it stands in. */
export type Sheet = { href: string; integrity: string }

/** The style sheets that a document asks for. */
export const stylesOf = (document: Document): Sheet[] => linksIn(document).map(sheetOf)

/** Settles when a sheet has loaded, by its address; the sheets of the first page have. */
const loading = new Map(stylesOf(document).map(({ href }) => [href, Promise.resolve()]))

/**
 * Loads sheets into the document, where they do not apply before `showStyles`: the page that is being left would be
 * styled again. Rejects if a sheet cannot be loaded.
 */
export async function loadStyles(sheets: readonly Sheet[]): Promise<void> {
  await Promise.all(sheets.map(load))
}

/** Applies these sheets of the document and no others. */
export function showStyles(sheets: readonly Sheet[]): void {
  const wanted = new Set(sheets.map(({ href }) => href))
  for (const link of linksIn(document)) {
    const media = wanted.has(sheetOf(link).href) ? 'all' : 'not all'
    if (link.media !== media) link.media = media
  }
}

function load(sheet: Sheet): Promise<void> {
  const known = loading.get(sheet.href)
  if (known !== undefined) return known
  const link = document.createElement('link')
  const loaded = new Promise<void>((done, fail) => {
    link.addEventListener('load', () => done())
    link.addEventListener('error', () => {
      loading.delete(sheet.href)
      link.remove()
      fail(new Error(`${link.href} could not be loaded`))
    })
  })
  loading.set(sheet.href, loaded)
  // Browsers load a sheet that does not apply with a low priority, but a page waits for this one.
  Object.assign(link, { ...sheet, rel: 'stylesheet', media: 'not all', fetchPriority: 'high' })
  document.head.append(link)
  return loaded
}

function linksIn(document: Document): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>('head link[rel=stylesheet]')]
}

function sheetOf(link: HTMLLinkElement): Sheet {
  return { href: link.getAttribute('href') ?? '', integrity: link.integrity }
}
