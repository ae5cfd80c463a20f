import { normalizedPath } from '../src/text/encoded-address.ts'

/** The parsed target of a link. `route` has no trailing slash, and `anchor` has no `#`. */
export type ParsedHref =
  | { kind: 'page'; route: string; anchor: string | undefined }
  | { kind: 'anchor'; anchor: string }
  | { kind: 'external' }
  /** `scheme` is the refused scheme, or the part of the address that disguises it. */
  | { kind: 'unsafe'; scheme: string }

/**
 * Parses an address as browsers do. Refuses all schemes except https, http, mailto and tel. Also refuses addresses with
 * whitespace or backslashes, because browsers interpret them in unexpected ways.
 */
export function parseHref(href: string): ParsedHref {
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0020\u007f\\]/.test(href)) return { kind: 'unsafe', scheme: schemeOf(href) }
  if (href.startsWith('#')) return { kind: 'anchor', anchor: href.slice(1) }
  if (href.startsWith('//')) return { kind: 'unsafe', scheme: '//' }
  if (href.startsWith('/')) return parsePageHref(href)
  if (/^https?:\/\/[^/@?#]+(?:[/?#]|$)/i.test(href)) return { kind: 'external' }
  if (/^(?:mailto:[^\s@/]+@[^\s@]+|tel:\+?[\d()./-]+)/i.test(href)) return { kind: 'external' }
  return { kind: 'unsafe', scheme: schemeOf(href) }
}

/** True if a link may have this address. */
export const isSafeHref = (href: string): boolean => parseHref(href).kind !== 'unsafe'

function parsePageHref(href: string): ParsedHref {
  const [beforeAnchor = '', anchor] = href.split('#', 2)
  const [path = ''] = beforeAnchor.split('?', 1)
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  const route =
    !trimmed.startsWith('/media/') && /[^!-$&-~]/.test(trimmed) ? normalizedPath(trimmed) : trimmed
  return { kind: 'page', route, anchor: anchor === '' ? undefined : anchor }
}

function schemeOf(href: string): string {
  // oxlint-disable-next-line no-control-regex
  const visible = href.replace(/[\u0000-\u0020\u007f]/g, '')
  return /^[a-z][a-z\d+.-]*:/i.exec(visible)?.[0].toLowerCase() ?? visible.slice(0, 12)
}
