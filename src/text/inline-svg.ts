/** An SVG image that can be put into the HTML of a page. */
export type InlineSvg = { viewBox: string; markup: string }

/**
 * Returns the image of an SVG file for inlining. Returns undefined if it takes no colours from the page, or if it
 * contains anything but shapes (a script, a style, a link). Such a file is shown with an `img` element instead.
 */
export function inlineSvgOf(svg: string): InlineSvg | undefined {
  return /currentColor|var\(--/i.test(svg) ? harmlessSvgOf(svg) : undefined
}

/** Returns the image of an SVG file if it contains only shapes, whatever its colours; undefined otherwise. */
export function harmlessSvgOf(svg: string): InlineSvg | undefined {
  const bare = svg.replace(/<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*>/gi, '').trim()
  const [match, attributes = '', inner = ''] = /^<svg\b([^>]*)>([\s\S]*)<\/svg>$/.exec(bare) ?? []
  const [, viewBox] = /\bviewBox="([\d\s.,-]+)"/.exec(attributes) ?? []
  if (match === undefined || viewBox === undefined || !hasOnlyShapes(bare)) return undefined
  const svgAttributes = attributes
    .replace(/\s(?:xmlns|width|height|viewBox|class|id|version|role|aria-\w+)="[^"]*"/g, '')
    .trim()
  const shapes = removeFallbacks(inner.replace(/>\s+</g, '><').trim())
  return {
    viewBox,
    markup: svgAttributes === '' ? shapes : `<g ${removeFallbacks(svgAttributes)}>${shapes}</g>`,
  }
}

const allowedElements =
  /^(?:svg|g|path|circle|ellipse|rect|line|polyline|polygon|title|defs|linearGradient|radialGradient|stop|clipPath|mask)$/

const allowedAttributes =
  /^(?:xmlns|version|viewBox|width|height|x|y|x1|y1|x2|y2|r|rx|ry|cx|cy|d|points|transform|id|class|role|aria-\w+|opacity|color|fill(?:-[a-z]+)?|stroke(?:-[a-z]+)*|clip-path|clip-rule|mask|offset|stop-[a-z]+|gradient[A-Z]\w+)$/

/** True if every tag and every attribute is on the two lists above, and no other text looks like a tag. */
function hasOnlyShapes(svg: string): boolean {
  const tag = /<\/?([\w:-]+)((?:\s+[\w:-]+\s*=\s*"[^"<]*")*)\s*\/?>/g
  let isAllowed = true
  const remainingText = svg.replace(tag, (_tag, name: string, attributes: string) => {
    isAllowed &&= allowedElements.test(name)
    for (const [, key = '', value = ''] of attributes.matchAll(/([\w:-]+)\s*=\s*"([^"]*)"/g)) {
      isAllowed &&= allowedAttributes.test(key) && !/url\((?!#)/i.test(value)
    }
    return ''
  })
  return isAllowed && !/[<>]/.test(remainingText)
}

/**
 * Removes fallback colours: `var(--brand, #1850e8)` → `var(--brand)`. The fallback is for an SVG
 * that is opened on its own. A page defines the variable, so it needs none.
 */
const removeFallbacks = (markup: string): string =>
  markup.replace(/var\((--[\w-]+),[^()]*\)/g, 'var($1)')
