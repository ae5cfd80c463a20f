import type { Page } from 'playwright'

/** A viewport or setting in which the page must lose no content. */
type Way = { name: string; width: number; height: number; css?: string }

/** The text spacing of WCAG 1.4.12. */
const spaced = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

export const ways: Way[] = [
  { name: 'reflow at 320 px', width: 320, height: 800 },
  { name: 'zoom 400 %', width: 320, height: 256 },
  { name: 'zoom 200 %', width: 640, height: 512 },
  { name: 'text spacing at 320 px', width: 320, height: 800, css: spaced },
  { name: 'text spacing at 1280 px', width: 1280, height: 800, css: spaced },
  { name: 'portrait', width: 390, height: 844 },
  { name: 'landscape', width: 844, height: 390 },
]

/** Returns the content that is lost in this viewport. */
export async function lossesIn(page: Page, { width, height, css }: Way): Promise<string[]> {
  await page.setViewportSize({ width, height })
  const sheet = css === undefined ? undefined : await page.addStyleTag({ content: css })
  const losses = await page.evaluate(lossesNow)
  await sheet?.evaluate((element: HTMLElement) => element.remove())
  return losses
}

/** Runs in the page. Finds text that is cut off, leaves its box or the page, or overlaps other text. */
function lossesNow(): string[] {
  const losses: string[] = []
  const tolerance = 2
  const wide = document.documentElement.scrollWidth
  if (wide > innerWidth) losses.push(`the page is ${wide} px wide`)

  type Line = { node: Node; words: string; rect: DOMRect }
  const lines: Line[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const words = node.nodeValue?.trim().slice(0, 50)
    if (!words || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue
    if (parent.closest('[aria-hidden=true], option, noscript')) continue
    const isClipped = (at: Element | null): boolean =>
      at !== null && (getComputedStyle(at).clipPath === 'inset(50%)' || isClipped(at.parentElement))
    if (isClipped(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    // A shortened teaser is complete on the page that it links to.
    const teaser = [parent, ...(parent.parentElement ? [parent.parentElement] : [])].find(
      (element) => getComputedStyle(element).webkitLineClamp !== 'none',
    )
    const end = teaser?.getBoundingClientRect().bottom ?? Infinity
    for (const rect of range.getClientRects()) {
      if (rect.bottom > end + tolerance) continue
      if (rect.width > 1 && rect.height > 1) lines.push({ node, words, rect })
    }
  }

  const paints = ({ backgroundColor, borderTopWidth, borderTopColor }: CSSStyleDeclaration) =>
    !/\/ 0\)|, 0\)$|transparent/.test(backgroundColor) ||
    (borderTopWidth !== '0px' && !/, 0\)$|transparent/.test(borderTopColor))
  for (const { node, words, rect } of lines) {
    // Ascent and descent are larger than the letters.
    const slack = tolerance + rect.height * 0.15
    let scrollsX = false
    let scrollsY = false
    let boxed = false
    for (let at = node.parentElement; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at)
      const box = at.getBoundingClientRect()
      const isInline = style.display.startsWith('inline') && at.children.length === 0
      const outX = rect.right > box.right + tolerance || rect.left < box.left - tolerance
      const outY = rect.bottom > box.bottom + slack || rect.top < box.top - slack
      const within = at.localName === 'details' ? getComputedStyle(at, '::details-content') : style
      scrollsX ||= /auto|scroll/.test(within.overflowX)
      scrollsY ||= /auto|scroll/.test(style.overflowY)
      const cutX = /hidden|clip/.test(style.overflowX) && outX && !scrollsX
      const cutY = /hidden|clip/.test(style.overflowY) && outY && !scrollsY
      if (cutX || cutY) losses.push(`cut off by .${at.className}: ${words}`)
      else if (
        !boxed &&
        !isInline &&
        paints(style) &&
        ((outX && !scrollsX) || (outY && !scrollsY))
      ) {
        losses.push(`leaves .${at.className}: ${words}`)
      }
      if (cutX || cutY) break
      boxed ||= paints(style)
      if (style.position === 'fixed') scrollsX = scrollsY = true
    }
    if (!scrollsX && (rect.right > innerWidth + tolerance || rect.left < -tolerance)) {
      losses.push(`leaves the page: ${words}`)
    }
  }

  const flowing = lines.filter(({ node }) => !node.parentElement?.closest('.site-nav'))
  const byTop = flowing.toSorted((a, b) => a.rect.top - b.rect.top)
  for (const [index, { node, words, rect }] of byTop.entries()) {
    for (const other of byTop.slice(index + 1)) {
      if (other.rect.top > rect.bottom) break
      const over = Math.min(rect.bottom, other.rect.bottom) - other.rect.top
      const beside = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left)
      const most = 0.45 * Math.min(rect.height, other.rect.height)
      if (other.node !== node && over > most && beside > tolerance) {
        losses.push(`lies on “${other.words}”: ${words}`)
      }
    }
  }
  return [...new Set(losses)]
}
