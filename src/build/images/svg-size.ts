/** Size in pixels that browsers use for an SVG without any size. */
const defaultSize = { width: 300, height: 150 }

/**
 * Returns the size of an SVG in whole pixels. Uses the attributes width and height, and the view
 * box for a missing side. Undefined if there is no <svg> element. See
 * https://www.w3.org/TR/SVG2/coords.html#SizingSVGInCSS.
 */
export function svgSizeOf(svg: string): { width: number; height: number } | undefined {
  const [root] = /<(?:[\w-]+:)?svg(?=[\s/>])[^>]*>/i.exec(svg) ?? []
  if (root === undefined) return undefined
  const width = sideLengthOf(root, 'width')
  const height = sideLengthOf(root, 'height')
  const box = viewBoxSizeOf(root)
  if (box === undefined)
    return {
      width: roundToPixels(width ?? defaultSize.width),
      height: roundToPixels(height ?? defaultSize.height),
    }
  const ratio = box.width / box.height
  return {
    width: roundToPixels(width ?? (height === undefined ? box.width : height * ratio)),
    height: roundToPixels(height ?? (width === undefined ? box.height : width / ratio)),
  }
}

function sideLengthOf(root: string, name: 'width' | 'height'): number | undefined {
  const [, value] =
    new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`).exec(root) ?? []
  return parsePositiveNumber(value)
}

function viewBoxSizeOf(root: string): { width: number; height: number } | undefined {
  const [, width, height] =
    /\sviewBox\s*=\s*["']\s*[-\d.e]+[\s,]+[-\d.e]+[\s,]+([\d.e]+)[\s,]+([\d.e]+)/i.exec(root) ?? []
  const box = { width: Number(width), height: Number(height) }
  return box.width > 0 && box.height > 0 ? box : undefined
}

const parsePositiveNumber = (text: string | undefined): number | undefined =>
  Number(text) > 0 ? Number(text) : undefined

const roundToPixels = (side: number): number => Math.max(1, Math.round(side))
