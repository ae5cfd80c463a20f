import commonIcons from 'virtual:common-icons'

/** Loads the icons and images that are not needed for most pages. They are also loaded for use without a network. */
export const loadOtherIcons = async () => (await import('virtual:other-icons')).default
export const loadOtherImages = async () => (await import('virtual:other-images')).default
const loadFirstImages = async () => (await import('virtual:first-images')).default

/**
 * Adds the symbols of the icons that a page shows to its HTML, and replaces the URLs of the sample images by the
 * images. The preview therefore loads no files.
 */
export async function withIconsAndImages(html: string): Promise<string> {
  const withIcons = await withSymbols(html)
  const urls = withIcons.match(imagePattern) ?? []
  if (urls.length === 0) return withIcons
  const firstImages = await loadFirstImages()
  const isFirst = urls.every((url) => firstImages[url] !== undefined)
  const images = isFirst ? firstImages : { ...firstImages, ...(await loadOtherImages()) }
  return withIcons.replaceAll(imagePattern, (url) => images[url] ?? url)
}

async function withSymbols(html: string): Promise<string> {
  const names = new Set([...html.matchAll(usePattern)].map(([, name = '']) => name))
  const isCommon = [...names].every((name) => commonIcons[name] !== undefined)
  const otherIcons = isCommon ? {} : await loadOtherIcons()
  const symbols = [...names].map((name) => commonIcons[name] ?? otherIcons[name] ?? '')
  // The prefix keeps the icons apart from the anchors of the page.
  const sprite = `<svg class="icon-sprite">${symbols.join('').replaceAll('<symbol id="', '<symbol id="icon:')}</svg>`
  return html
    .replaceAll(usePattern, '<use href="#icon:$1"')
    .replace(/<body[^>]*>/, (body) => body + sprite)
}

const imagePattern = /sample-images\/[\w-]+\.webp/g
const usePattern = /<use href="#([\w-]+)"/g
