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

/** Returns the path of an old address that stands for a single path; undefined for all others. */
export function singlePathOf(text: string): string | undefined {
  const address = parseOldAddress(text)
  return address === undefined || address.hasSplat || address.query.length > 0
    ? undefined
    : address.path
}

/** Returns a text that is equal for old addresses that match the same requests; undefined if `text` is none. */
export function oldAddressKey(text: string): string | undefined {
  const address = parseOldAddress(text)
  return address && JSON.stringify([address.path, address.hasSplat, address.query])
}

/** A redirect whose old address is parsed. */
export type ParsedRedirect = OldAddress & { to: string }

/**
 * Parses the old addresses of redirects, and sorts them: those that name more parameters first, then those with longer
 * paths. Redirects without an old address are left out.
 */
export const parseRedirects = (redirects: readonly Redirect[]): ParsedRedirect[] =>
  redirects
    .flatMap(({ from, to }) => {
      const address = parseOldAddress(from)
      return address === undefined ? [] : [{ ...address, to }]
    })
    .toSorted(
      (one, other) => other.query.length - one.query.length || other.path.length - one.path.length,
    )

/** Returns the redirects of single addresses by their paths, in the same order. */
export function redirectsByPath<R extends ParsedRedirect>(all: readonly R[]): Map<string, R[]> {
  const byPath = new Map<string, R[]>()
  for (const redirect of all)
    if (!redirect.hasSplat)
      byPath.set(redirect.path, [...(byPath.get(redirect.path) ?? []), redirect])
  return byPath
}

/** Adds a text to the query of a target, before its fragment: `first` if it has no query yet, otherwise `further`. */
export function addToQuery(target: string, first: string, further: string): string {
  const [path = '', ...fragment] = target.split('#')
  return [path + (path.includes('?') ? further : first), ...fragment].join('#')
}

/**
 * Returns the target of a redirect with the query of the request: `/kurse#mai` and `a=1` give `/kurse?a=1#mai`. `query`:
 * without the question mark.
 */
export const withQuery = (target: string, query: string): string =>
  query === '' ? target : addToQuery(target, `?${query}`, `&${query}`)

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
  const parsed = parseRedirects(redirects)
  const byPath = redirectsByPath(parsed)
  const splats = parsed.filter(({ hasSplat }) => hasSplat)
  return {
    always(path, query) {
      const parameters = new URLSearchParams(query)
      const rule = byPath
        .get(normalizedPath(path))
        ?.find((one) => one.query.every(([name, value]) => parameters.getAll(name).includes(value)))
      if (rule === undefined) return undefined
      const target = encodedAddress(rule.to)
      return rule.query.length > 0 ? target : withQuery(target, query)
    },
    below(path, query) {
      const normalized = normalizedPath(path)
      const rule = splats.find(({ path: start }) =>
        `${normalized}/`.startsWith(start === '/' ? start : `${start}/`),
      )
      if (rule === undefined) return undefined
      const rest = normalized.slice(rule.path === '/' ? 1 : rule.path.length + 1)
      const encodedRest = rest.split('/').map(encodeURIComponent).join('/')
      return withQuery(encodedAddress(withSplat(rule.to, encodedRest)), query)
    },
  }
}
