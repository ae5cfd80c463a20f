import {
  parseXml,
  XmlDocumentType,
  XmlElement,
  type XmlNode,
  XmlProcessingInstruction,
} from '@rgrove/parse-xml'
import type { ImageFileFault } from '../../content/site/media-manifest.ts'

/**
 * Returns the reason why an SVG is dangerous, or undefined if it is safe. It must not contain
 * scripts or load external resources. Browsers ignore both in an <img>, but anybody can open the
 * SVG by its URL, where it runs as a page of the site.
 */
export function svgHazardIn(svg: string): ImageFileFault | undefined {
  const { children } = parseXml(svg, {
    preserveDocumentType: true,
    resolveUndefinedEntity: () => '',
  })
  const nodesToCheck: XmlNode[] = [...children]
  for (let node = nodesToCheck.pop(); node !== undefined; node = nodesToCheck.pop()) {
    const hazard = hazardOf(node)
    if (hazard !== undefined) return hazard
    if (node instanceof XmlElement) nodesToCheck.push(...node.children)
  }
  return undefined
}

function hazardOf(node: XmlNode): ImageFileFault | undefined {
  // A document type is refused, because its declarations can hide markup: entities, and default
  // attributes that are not written on any element.
  if (node instanceof XmlDocumentType) return node.internalSubset?.trim() ? 'entities' : undefined
  if (node instanceof XmlProcessingInstruction)
    return /^xml-stylesheet$/i.test(node.name) ? 'outside' : undefined
  return node instanceof XmlElement ? hazardOfElement(node) : undefined
}

function hazardOfElement({ name, attributes, text }: XmlElement): ImageFileFault | undefined {
  const local = localNameOf(name)
  if (local === 'script') return 'script'
  if (forbiddenElements.has(local) || attributes['xmlns'] === xhtmlNamespace)
    return 'foreign-object'
  if (local === 'style' && hasExternalReference(text)) return 'outside'
  for (const [attribute, value] of Object.entries(attributes)) {
    const key = localNameOf(attribute)
    if (key.startsWith('on')) return 'event-handler'
    if (linkAttributes.has(key) && !isInternalReference(value)) return 'outside'
    if (key === 'base' || (key === 'attributename' && linkAttributes.has(localNameOf(value))))
      return 'outside'
    if (hasExternalReference(value)) return 'outside'
  }
  return undefined
}

const xhtmlNamespace = 'http://www.w3.org/1999/xhtml'
const forbiddenElements = new Set([
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'handler',
  'listener',
])
const linkAttributes = new Set(['href', 'src'])

/** `xlink:href` → `href` */
const localNameOf = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase()

/** True for a reference inside the same SVG or an embedded raster image. */
const isInternalReference = (address: string): boolean =>
  /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp|avif)[;,]|$)/i.test(address)

/**
 * True if a style sheet or a style attribute loads external resources with `url(…)` or `@import`,
 * also in escaped form.
 */
function hasExternalReference(css: string): boolean {
  const normalizedCss = css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, digits: string) => characterOf(digits))
    .replaceAll('\\', '')
  if (/@import|image-set\(\s*["']|javascript:/i.test(normalizedCss)) return true
  return [...normalizedCss.matchAll(/url\(\s*["']?([^)]*)/gi)].some(
    ([, address = '']) => !isInternalReference(address),
  )
}

function characterOf(digits: string): string {
  const code = Number.parseInt(digits, 16)
  return code > 0x10ffff ? '' : String.fromCodePoint(code)
}
