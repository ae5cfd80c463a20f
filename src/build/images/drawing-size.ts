/** Size in pixels that browsers use for an SVG without any size. */
const unsized = { width: 300, height: 150 }

/**
 * Returns the size of an SVG in whole pixels. Uses the attributes width and height, and the view
 * box for a missing side. Undefined if there is no <svg> element. See
 * https://www.w3.org/TR/SVG2/coords.html#SizingSVGInCSS.
 */
export function sizeOfDrawing(svg: string): { width: number; height: number } | undefined {
  const [root] = /<(?:[\w-]+:)?svg(?=[\s/>])[^>]*>/i.exec(svg) ?? []
  if (root === undefined) return undefined
  const width = sideOf(root, 'width')
  const height = sideOf(root, 'height')
  const box = boxOf(root)
  if (box === undefined)
    return { width: pixels(width ?? unsized.width), height: pixels(height ?? unsized.height) }
  const ratio = box.width / box.height
  return {
    width: pixels(width ?? (height === undefined ? box.width : height * ratio)),
    height: pixels(height ?? (width === undefined ? box.height : width / ratio)),
  }
}

function sideOf(root: string, name: 'width' | 'height'): number | undefined {
  const [, value] =
    new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`).exec(root) ?? []
  return positive(value)
}

function boxOf(root: string): { width: number; height: number } | undefined {
  const [, width, height] =
    /\sviewBox\s*=\s*["']\s*[-\d.e]+[\s,]+[-\d.e]+[\s,]+([\d.e]+)[\s,]+([\d.e]+)/i.exec(root) ?? []
  const box = { width: Number(width), height: Number(height) }
  return box.width > 0 && box.height > 0 ? box : undefined
}

const positive = (text: string | undefined): number | undefined =>
  Number(text) > 0 ? Number(text) : undefined

const pixels = (side: number): number => Math.max(1, Math.round(side))
