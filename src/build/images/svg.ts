import {
  parseXml,
  XmlDocumentType,
  XmlElement,
  type XmlNode,
  XmlProcessingInstruction,
} from '@rgrove/parse-xml'
import type { PictureFault } from '../../content/site/media-manifest.ts'

/**
 * What in a drawing could run, or could fetch something from elsewhere. Shown as an image it would not; but
 * everybody can open it by its address, and there it is a page of this site.
 */
export function hazardIn(svg: string): PictureFault | undefined {
  const { children } = parseXml(svg, {
    preserveDocumentType: true,
    resolveUndefinedEntity: () => '',
  })
  const waiting: XmlNode[] = [...children]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const hazard = hazardOf(node)
    if (hazard !== undefined) return hazard
    if (node instanceof XmlElement) waiting.push(...node.children)
  }
  return undefined
}

function hazardOf(node: XmlNode): PictureFault | undefined {
  // What is declared here is read by browsers: entities, and attributes that stand on no element.
  if (node instanceof XmlDocumentType) return node.internalSubset?.trim() ? 'entities' : undefined
  if (node instanceof XmlProcessingInstruction)
    return /^xml-stylesheet$/i.test(node.name) ? 'outside' : undefined
  return node instanceof XmlElement ? hazardOfElement(node) : undefined
}

function hazardOfElement({ name, attributes, text }: XmlElement): PictureFault | undefined {
  const local = localOf(name)
  if (local === 'script') return 'script'
  if (foreign.has(local) || attributes['xmlns'] === xhtml) return 'foreign-object'
  if (local === 'style' && leadsOutside(text)) return 'outside'
  for (const [attribute, value] of Object.entries(attributes)) {
    const key = localOf(attribute)
    if (key.startsWith('on')) return 'event-handler'
    if (references.has(key) && !isInside(value)) return 'outside'
    if (key === 'base' || (key === 'attributename' && references.has(localOf(value))))
      return 'outside'
    if (leadsOutside(value)) return 'outside'
  }
  return undefined
}

const xhtml = 'http://www.w3.org/1999/xhtml'
const foreign = new Set(['foreignobject', 'iframe', 'object', 'embed', 'handler', 'listener'])
const references = new Set(['href', 'src'])

/** `xlink:href` → `href` */
const localOf = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase()

/** A place in the same drawing, or a picture that it carries. */
const isInside = (address: string): boolean =>
  /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp|avif)[;,]|$)/i.test(address)

/** Of a style sheet, or of an attribute that is one: `url(…)`, `@import`, however it is written. */
function leadsOutside(css: string): boolean {
  const plain = css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, digits: string) => characterOf(digits))
    .replaceAll('\\', '')
  if (/@import|image-set\(\s*["']|javascript:/i.test(plain)) return true
  return [...plain.matchAll(/url\(\s*["']?([^)]*)/gi)].some(
    ([, address = '']) => !isInside(address),
  )
}

function characterOf(digits: string): string {
  const code = Number.parseInt(digits, 16)
  return code > 0x10ffff ? '' : String.fromCodePoint(code)
}
