const tag =
  /<([a-z][^\s/>]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*)\s*\/?>/gi
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>=`]+))?/g

/** One of these is in all HTML that holds something blocked. */
const mayBeBlocked = /<s(?:cript|tyle)\b|\s(?:style|on[a-z]+)\s*=|=\s*["']?data:/i

/**
 * The first attribute or tag in the HTML of a block that the content security policy blocks in browsers: a style, a
 * script, an event attribute, a `data:` address of anything but an image. Undefined if there is none. Data for search engines may stand in a
 * script, because nothing runs it.
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
