import { parseHref, type ParsedHref } from '../../../schema/href.ts'

/**
 * Splits an absolute address of the site itself: `https://name.example/kurse/kontakt` into `host`,
 * `https://name.example/kurse` for a site with this `url`, and `within`, `/kontakt`. For every other address, `host` is
 * empty and `within` is the whole address.
 */
export function splitOwnAddress(
  href: string,
  url: string | undefined,
): { host: string; within: string } {
  const other = { host: '', within: href }
  if (url === undefined || !/^https?:/i.test(href)) return other
  const site = removeScheme(url.replace(/\/$/, ''))
  const start = href.length - removeScheme(href).length
  const end = start + site.length
  const rest = href.slice(end)
  const isOwn = withPlainHost(href.slice(start, end)) === withPlainHost(site)
  if (!isOwn || !/^(?:[/?#]|$)/.test(rest)) return other
  return { host: href.slice(0, end), within: rest.startsWith('/') ? rest : `/${rest}` }
}

/** Parses a link address. `url`: the address of the site, whose absolute addresses count as pages of the site. */
export const parseLink = (href: string, url: string | undefined): ParsedHref =>
  parseHref(splitOwnAddress(href, url).within)

/** True for the path of a file or a service of the site, which is not a page. */
export const isFileOrService = (path: string): boolean =>
  /^\/(?:api|assets|media|files)(?:\/|$)|\.[a-z\d]+$/i.test(path)

const removeScheme = (address: string): string => address.replace(/^https?:\/\//i, '')

const withPlainHost = (address: string): string =>
  address.replace(/^[^/]*/, (host) => host.toLowerCase())
