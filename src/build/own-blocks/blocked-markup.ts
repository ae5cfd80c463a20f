const tag =
  /<([a-z][^\s/>]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*)\s*\/?>/gi
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>=`]+))?/g

/** Quick check that matches all HTML with blocked markup, and some without. */
const mayBeBlocked = /<s(?:cript|tyle)\b|\s(?:style|on[a-z]+)\s*=|=\s*["']?data:/i

/**
 * Returns the first attribute or tag in a block's HTML that the content security policy blocks: a
 * style, a script, an event attribute, or a `data:` URL outside of images. Undefined if there is
 * none. A script with JSON data for search engines is allowed, because browsers do not run it.
 */
export function blockedMarkupIn(html: string): string | undefined {
  if (!mayBeBlocked.test(html)) return undefined
  for (const [, name = '', attributes = ''] of html.matchAll(tag)) {
    if (/^style$/i.test(name)) return '<style>'
    if (/^script$/i.test(name) && !isData.test(attributes)) return '<script>'
    for (const [written, key = '', value = ''] of attributes.matchAll(attribute)) {
      if (/^(?:style|on[a-z]+)$/i.test(key) && value !== '') return written
      if (/^src$/i.test(key) && !/^img$/i.test(name) && /^["']?data:/i.test(value)) return written
    }
  }
  return undefined
}

const isData = /\stype\s*=\s*["']?application\/(?:ld\+)?json["']?/i
