/** What browsers take for a side that a drawing says nothing of, in pixels. */
const side = 300

/** Of an SVG, in whole pixels: as its root says, else as its view box; undefined where it has no root. */
export function sizeOfDrawing(svg: string): { width: number; height: number } | undefined {
  const [root] = /<(?:[\w-]+:)?svg(?=[\s/>])[^>]*>/i.exec(svg) ?? []
  if (root === undefined) return undefined
  const [, , , boxWidth, boxHeight] =
    /\sviewBox\s*=\s*["']\s*([-\d.e]+)[\s,]+([-\d.e]+)[\s,]+([\d.e]+)[\s,]+([\d.e]+)/i.exec(root) ??
    []
  return {
    width: pixelsOf(sideOf(root, 'width'), Number(boxWidth)),
    height: pixelsOf(sideOf(root, 'height'), Number(boxHeight)),
  }
}

function sideOf(root: string, name: 'width' | 'height'): number {
  const [, value] =
    new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`).exec(root) ?? []
  return Number(value)
}

const pixelsOf = (said: number, ofBox: number): number =>
  Math.max(1, Math.round(said > 0 ? said : ofBox > 0 ? ofBox : side))
