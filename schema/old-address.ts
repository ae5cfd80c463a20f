import { encodedAddress, normalizedPath } from '../src/text/encoded-address.ts'

/** A redirect of the site: an old address as authors write it, and the address that it leads to. */
export type Redirect = { from: string; to: string }

/** The parts of an old address. */
export type OldAddress = {
  /**
   * The path without percent-encoding and without a slash at the end: `/über-uns` for `/%C3%BCber-uns/`. For `/old/*`,
   * it is `/old`.
   */
  path: string
  /** True for an address such as `/old/*`, which stands for `/old` and everything below it. */
  hasSplat: boolean
  /** Parameters that the query of a request must have, sorted by name. Empty if the address names none. */
  query: readonly (readonly [name: string, value: string])[]
}

/**
 * Parses an old address: any path, with `/*` at its end for everything below it, or with a query such as
 * `/index.php?p=3`. Returns undefined for other texts.
 */
export function parseOldAddress(text: string): OldAddress | undefined {
  if (!oldAddressPattern.test(text)) return undefined
  const [path = '', query = ''] = text.split('?', 2)
  const hasSplat = path.endsWith('/*')
  return {
    path: normalizedPath(hasSplat ? path.slice(0, -1) : path),
    hasSplat,
    query: [...new URLSearchParams(query)].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  }
}

/** Matches a path, a path that ends with `/*`, and a path with a query, without invisible characters. */
export const oldAddressPattern =
  // oxlint-disable-next-line no-control-regex
  /^\/(?!\/)(?:(?:[^*?#\\\u0000-\u001f\u007f\u00ad\u200b\u2060\ufeff]*\/)?\*|[^*?#\\\u0000-\u001f\u007f\u00ad\u200b\u2060\ufeff]*(?:\?[^#\u0000-\u001f\u007f]+)?)$/

/** Returns a text that is equal for addresses that match the same requests. */
export const oldAddressKey = ({ path, hasSplat, query }: OldAddress): string =>
  JSON.stringify([path, hasSplat, query])

/**
 * Returns the target of a redirect with the query of the request: `/kurse#mai` and `a=1` give `/kurse?a=1#mai`. `query`:
 * without the question mark.
 */
export function withQuery(target: string, query: string): string {
  if (query === '') return target
  const [path = '', ...fragment] = target.split('#')
  return [path + (path.includes('?') ? '&' : '?') + query, ...fragment].join('#')
}

/** The word in the target of `/old/*` that stands for the path below `/old`. */
const splatWord = ':splat'

/** Returns the target of `/old/*` for the path below it, which may be empty. */
export const withSplat = (target: string, rest: string): string =>
  rest === '' ? target.replace(`/${splatWord}`, '') || '/' : target.replace(splatWord, () => rest)

/** The redirects of a site for requests. `always` comes before the files of the site, `below` after them. */
export type RedirectRules = {
  always: (path: string, query: string) => string | undefined
  below: (path: string, query: string) => string | undefined
}

/**
 * Returns functions that find the target of a request. `path` is the path of the request as it was sent, and `query`
 * its query without the question mark. Redirects of single addresses replace files; those of `/old/*` apply where the
 * site has no file. The query of the request is kept, unless the redirect names a query.
 */
export function createRedirectRules(redirects: readonly Redirect[]): RedirectRules {
  const byPath = new Map<string, string>()
  const byQuery = new Map<string, { query: OldAddress['query']; to: string }[]>()
  const splats: { path: string; to: string }[] = []
  for (const { from, to } of redirects) {
    const address = parseOldAddress(from)
    if (address === undefined) continue
    const { path, hasSplat, query } = address
    if (hasSplat) splats.push({ path: path === '/' ? '' : path, to })
    else if (query.length === 0) byPath.set(path, to)
    else byQuery.set(path, [...(byQuery.get(path) ?? []), { query, to }])
  }
  splats.sort((one, other) => other.path.length - one.path.length)
  for (const rules of byQuery.values())
    rules.sort((one, other) => other.query.length - one.query.length)
  return {
    always(path, query) {
      const normalized = normalizedPath(path)
      const parameters = new URLSearchParams(query)
      const special = byQuery
        .get(normalized)
        ?.find((rule) =>
          rule.query.every(([name, value]) => parameters.getAll(name).includes(value)),
        )
      if (special !== undefined) return encodedAddress(special.to)
      const to = byPath.get(normalized)
      return to === undefined ? undefined : withQuery(encodedAddress(to), query)
    },
    below(path, query) {
      const normalized = normalizedPath(path)
      const rule = splats.find(
        (one) => normalized === one.path || normalized.startsWith(`${one.path}/`),
      )
      if (rule === undefined) return undefined
      const rest = normalized.slice(rule.path.length + 1)
      const encodedRest = rest.split('/').map(encodeURIComponent).join('/')
      return withQuery(encodedAddress(withSplat(rule.to, encodedRest)), query)
    },
  }
}
