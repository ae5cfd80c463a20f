/** A drawing that may stand in a page as it is. */
export type InlineSvg = { viewBox: string; markup: string }

/**
 * The drawing in a file of SVG, if it takes colours from the page around it, and holds nothing but shapes:
 * no script, no style, no link. Others are shown as a picture.
 */
export function inlineSvgOf(svg: string): InlineSvg | undefined {
  return /currentColor|var\(--/i.test(svg) ? harmlessSvgOf(svg) : undefined
}

/** The same, whatever colours it has. */
export function harmlessSvgOf(svg: string): InlineSvg | undefined {
  const bare = svg.replace(/<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*>/gi, '').trim()
  const [whole, attributes = '', inner = ''] = /^<svg\b([^>]*)>([\s\S]*)<\/svg>$/.exec(bare) ?? []
  const [, viewBox] = /\bviewBox="([\d\s.,-]+)"/.exec(attributes) ?? []
  if (whole === undefined || viewBox === undefined || !isHarmless(bare)) return undefined
  const own = attributes
    .replace(/\s(?:xmlns|width|height|viewBox|class|id|version|role|aria-\w+)="[^"]*"/g, '')
    .trim()
  const shapes = withoutFallbacks(inner.replace(/>\s+</g, '><').trim())
  return { viewBox, markup: own === '' ? shapes : `<g ${withoutFallbacks(own)}>${shapes}</g>` }
}

const elements =
  /^(?:svg|g|path|circle|ellipse|rect|line|polyline|polygon|title|defs|linearGradient|radialGradient|stop|clipPath|mask)$/

const attribute =
  /^(?:xmlns|version|viewBox|width|height|x|y|x1|y1|x2|y2|r|rx|ry|cx|cy|d|points|transform|id|class|role|aria-\w+|opacity|color|fill(?:-[a-z]+)?|stroke(?:-[a-z]+)*|clip-path|clip-rule|mask|offset|stop-[a-z]+|gradient[A-Z]\w+)$/

/** Every tag and every attribute is one of those above, and nothing else looks like a tag. */
function isHarmless(svg: string): boolean {
  const tag = /<\/?([\w:-]+)((?:\s+[\w:-]+\s*=\s*"[^"<]*")*)\s*\/?>/g
  let isFit = true
  const words = svg.replace(tag, (_tag, name: string, attributes: string) => {
    isFit &&= elements.test(name)
    for (const [, key = '', value = ''] of attributes.matchAll(/([\w:-]+)\s*=\s*"([^"]*)"/g)) {
      isFit &&= attribute.test(key) && !/url\((?!#)/i.test(value)
    }
    return ''
  })
  return isFit && !/[<>]/.test(words)
}

/** `var(--brand, #1850e8)`: the colour behind the comma is for where there is no page around it. */
const withoutFallbacks = (markup: string): string =>
  markup.replace(/var\((--[\w-]+),[^()]*\)/g, 'var($1)')
