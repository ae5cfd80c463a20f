const harmless = new Set(
  ['p', 'br', 'code', 'pre', 'strong', 'em', 'ul', 'ol', 'li', 'hr', 'span', 'blockquote'].concat([
    'h1',
    'h2',
    'h3',
    'h4',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ]),
)

/** Markup that shows the same words and does nothing: no attribute stays, and of other elements their words. */
export function safeHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('script, style, template')) element.remove()
  for (const element of [...body.querySelectorAll('*')]) {
    if (harmless.has(element.localName)) {
      for (const name of element.getAttributeNames()) element.removeAttribute(name)
    } else element.replaceWith(...element.childNodes)
  }
  return body.innerHTML
}
