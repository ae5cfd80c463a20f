import { encodedAddress } from './encoded-address.ts'

/**
 * Returns the path below which a site is published: `/kurse` for `https://name.example/kurse`, an empty string for a
 * site at the root of its host. `url` is the address from content/site.yaml.
 */
export function basePathOf(url: string): string {
  if (url !== lastResult.url) lastResult = { url, path: new URL(url).pathname.replace(/\/$/, '') }
  return lastResult.path
}

/**
 * Cache of the last result: the function is called several times per page, and there is usually one site per process.
 */
let lastResult = { url: '', path: '' }

/**
 * Puts the base path before a route of the site: `/kontakt` → `/kurse/kontakt`. Addresses with a host, anchors and
 * other addresses are returned unchanged. Call this function once for each address, when it is written into a page.
 * Routes in content and code have no base path.
 */
export const withBase = (base: string, address: string): string =>
  /^\/(?!\/)/.test(address) ? base + address : address

/**
 * Returns the address for a link that an author wrote, with the base path. Linked files of content/media are published
 * below `/files` under their original names: files below `/media` have a hash in their names, and browsers cache them
 * for a year.
 */
export const linkAddress = (base: string, href: string): string =>
  encodedAddress(withBase(base, href.replace(/^\/media\//, '/files/')))

/** Returns the absolute address of a page. `url`: the address of the site. */
export const pageUrl = (url: string, route: string): string => url + encodedAddress(route)

/** Returns the path without the base path, or an empty string if the path is outside the site. */
export const withoutBase = (base: string, path: string): string =>
  path.startsWith(`${base}/`) ? path.slice(base.length) : ''

/** Returns the absolute address of a path on the site's host. `address` already includes the base path. */
export const absoluteAddress = (url: string, address: string): string =>
  url.slice(0, url.length - basePathOf(url).length) + address
