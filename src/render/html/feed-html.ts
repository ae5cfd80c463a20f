import { absoluteAddress } from '../../text/base-path.ts'

/** Elements that stay, with the attributes that stay. The content of all other elements stays without them. */
const keptElements: Readonly<Record<string, readonly string[]>> = {
  ...{ a: ['href'], img: ['src', 'alt', 'width', 'height'], ol: ['start'], time: ['datetime'] },
  ...{ td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  ...Object.fromEntries(
    [
      ...['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre'],
      ...['code', 'em', 'strong', 'b', 'i', 'figure', 'figcaption', 'table', 'caption', 'thead'],
      ...['tbody', 'tr', 'br', 'hr', 'sub', 'sup', 's', 'del', 'mark', 'kbd', 'q', 'cite', 'abbr'],
    ].map((name) => [name, []]),
  ),
}

/** Elements that are left out with their content. The feed already contains the title of the page. */
const skippedElements = new Set([
  ...['h1', 'nav', 'form', 'button', 'script', 'style', 'svg', 'template', 'noscript', 'math'],
  ...['video', 'audio', 'canvas', 'iframe', 'select', 'textarea', 'dialog', 'source'],
])

const voidElements = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'source', 'wbr'])

/**
 * Returns the text of an article as simple HTML for feed readers, from the HTML of its page: the content of its blocks,
 * without forms, controls, hidden elements and elements with `data-feed="off"`, with absolute addresses. `pageUrl` is
 * the URL of the page. The HTML comes from React, so elements are closed and attributes quoted.
 */
export function feedHtmlOf(html: string, pageUrl: string): string {
  const main = html.slice(Math.max(0, html.indexOf('<main')), html.lastIndexOf('</main>'))
  let feedHtml = ''
  /** For each open element: true if its content belongs to the feed. */
  const openElements: boolean[] = []
  for (const [piece, close, name = '', attributes = ''] of main.matchAll(piecePattern)) {
    const isAroundShown = openElements.at(-1) === true
    const isKept = keptElements[name] !== undefined
    if (name === '') {
      if (isAroundShown && !piece.startsWith('<')) feedHtml += piece
    } else if (close === '/') {
      if (openElements.pop() === true && isKept) feedHtml += `</${name}>`
    } else {
      const isInBlock = isAroundShown || attributes.includes(' data-block=')
      const isShown = isInBlock && !isSkipped(name, attributes)
      if (isShown && isKept) feedHtml += `<${name}${keptAttributes(name, attributes, pageUrl)}>`
      if (!voidElements.has(name)) openElements.push(isShown)
    }
  }
  return feedHtml.replace(/<(p|li|h[2-6]|figure|figcaption|ul)><\/\1>/g, '')
}

const piecePattern = /<!--[^]*?-->|<(\/?)([a-z][a-z\d]*)([^>"]*(?:"[^"]*"[^>"]*)*)>|[^<]+/gi

const isSkipped = (name: string, attributes: string): boolean =>
  skippedElements.has(name) ||
  /\s(?:aria-hidden="true"|hidden=""|data-feed="off")/.test(attributes) ||
  /\sclass="(?:[^"]*\s)?visually-hidden[\s"]/.test(attributes)

function keptAttributes(name: string, attributes: string, pageUrl: string): string {
  return (keptElements[name] ?? [])
    .map((attribute) => {
      const value = new RegExp(`\\s${attribute}="([^"]*)"`).exec(attributes)?.[1]
      if (value === undefined) return ''
      const isAddress = attribute === 'href' || attribute === 'src'
      return ` ${attribute}="${isAddress ? absoluteUrl(value, pageUrl) : value}"`
    })
    .join('')
}

function absoluteUrl(address: string, pageUrl: string): string {
  if (address.startsWith('#')) return pageUrl + address
  return address.startsWith('/') ? absoluteAddress(pageUrl, address) : address
}
