/**
 * Returns the code of an example in the documentation. `from` is the route of its page. `sample` is the anchor of its
 * block, or its position among the code samples of the page, which count from 1.
 */
export async function exampleAt(
  query: URLSearchParams,
  parseDocument: (html: string) => Document,
): Promise<string | undefined> {
  const route = query.get('from') ?? ''
  if (!/^\/[\w/-]*$/.test(route)) return undefined
  const response = await fetch(basePath() + route)
  if (!response.ok) return undefined
  const sample = query.get('sample') ?? '1'
  const page = parseDocument(await response.text())
  const code = /^\d+$/.test(sample)
    ? page.querySelectorAll('main pre > code')[Number(sample) - 1]
    : page.getElementById(sample)?.querySelector('pre > code')
  return code ? `${code.textContent.trimEnd()}\n` : undefined
}

/** Returns the path below which the documentation is served: everything before the route of this page. */
export const basePath = (): string =>
  location.pathname.replace(/(?:\/de)?\/try(?:\.html|\/(?:index\.html)?)?$/, '')
