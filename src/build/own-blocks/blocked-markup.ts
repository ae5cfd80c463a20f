const tagPattern =
  /<([a-z][^\s/>]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*)\s*\/?>/gi
const attributePattern = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>=`]+))?/g

/** Quick check that matches all HTML with blocked markup, and some without. */
const blockedMarkupPattern = /<s(?:cript|tyle)\b|\s(?:style|on[a-z]+)\s*=|=\s*["']?data:/i

/**
 * Returns the first attribute or tag in a block's HTML that the content security policy blocks: a
 * style, a script, an event attribute, or a `data:` URL outside of images. Undefined if there is
 * none. A script with JSON data for search engines is allowed, because browsers do not run it.
 */
export function blockedMarkupIn(html: string): string | undefined {
  if (!blockedMarkupPattern.test(html)) return undefined
  for (const [, name = '', attributes = ''] of html.matchAll(tagPattern)) {
    if (/^style$/i.test(name)) return '<style>'
    if (/^script$/i.test(name) && !jsonTypePattern.test(attributes)) return '<script>'
    for (const [attributeText, key = '', value = ''] of attributes.matchAll(attributePattern)) {
      if (/^(?:style|on[a-z]+)$/i.test(key) && value !== '') return attributeText
      if (/^src$/i.test(key) && !/^img$/i.test(name) && /^["']?data:/i.test(value))
        return attributeText
    }
  }
  return undefined
}

const jsonTypePattern = /\stype\s*=\s*["']?application\/(?:ld\+)?json["']?/i
