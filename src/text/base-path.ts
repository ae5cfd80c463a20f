/**
 * The path that a site stands below: `/kurse` for `https://name.example/kurse`, empty for a site at
 * the root of its host. `url` is an address as content/site.yaml may state it.
 */
export function basePathOf(url: string): string {
  if (url !== last.url) last = { url, path: new URL(url).pathname.replace(/\/$/, '') }
  return last.path
}

/** It is asked for several times a page, and there is one site as a rule. */
let last = { url: '', path: '' }

/**
 * An address of the site as it stands on its pages: `/kontakt` → `/kurse/kontakt`. Addresses with a
 * host, anchors and the like are what they are. Nothing else puts a path before an address, and an
 * address goes through here once, on its way out: routes in content and code have no base.
 */
export const withBase = (base: string, address: string): string =>
  /^\/(?!\/)/.test(address) ? base + address : address

/**
 * As `withBase`, for a link that an author wrote. A linked file of content/media is published below `/files` under
 * its own name: what lies below `/media` has its hash in its name, and browsers keep it for ever.
 */
export const linkAddress = (base: string, href: string): string =>
  withBase(base, href.replace(/^\/media\//, '/files/'))

/** The path within the site; empty for a path outside of it, which is nobody’s there. */
export const withoutBase = (base: string, path: string): string =>
  path.startsWith(`${base}/`) ? path.slice(base.length) : ''

/** The address of something on the site’s host: what `withBase` returns, made absolute. */
export const onHost = (url: string, address: string): string =>
  url.slice(0, url.length - basePathOf(url).length) + address
