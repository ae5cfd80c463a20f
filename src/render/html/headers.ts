import { createHash } from 'node:crypto'
import { analyticsOriginsOf, type Analytics } from '../../../schema/analytics.ts'

/**
 * Rules for prefetching pages before the visitor follows a link (HTML, speculative loading): the
 * browser prefetches the link that is hovered or pressed. An empty `data-router` on the root
 * element means that the router is loaded and prefetches pages itself. Links with a dot lead to
 * files or other hosts, and links with `/api/` lead to the gateway. These links are never
 * prefetched.
 *
 * The rules are inline in each page, and the policy contains their hash. A separate file named in a
 * header would be requested before the style sheets and fonts of the page.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            selector_matches:
              ":is(:root:not([data-router='']) a, a[data-navigation=full]):not([download], [target], [href^='#'], [href*='.'], [href*='/api/'])",
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

const cspHashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The contents of the style element that cobe inserts for its labels. We do not use labels, so the
 * element never contains other text.
 */
const cobeStyles = ['', ':root{}']

/** The origins of other hosts that a policy allows. */
type AllowedOrigins = {
  /** The origins that a page may embed after the visitor has agreed. Most pages embed nothing. */
  frames?: readonly string[]
  /** The script that counts visits, and the hosts that it sends data to. */
  analytics?: Analytics | undefined
}

function createContentSecurityPolicy({ frames = [], analytics }: AllowedOrigins): string {
  const { script, connect } =
    analytics === undefined ? { script: [], connect: [] } : analyticsOriginsOf(analytics)
  return [
    "default-src 'none'",
    ['script-src', "'self'", cspHashOf(speculationRules), ...script].join(' '),
    `style-src 'self' ${cobeStyles.map(cspHashOf).join(' ')}`,
    // cobe loads its map of the land from a data URL. Some analytics send data as the URL of an image.
    ['img-src', "'self'", 'data:', ...connect].join(' '),
    "font-src 'self'",
    "media-src 'self'",
    ['connect-src', "'self'", ...connect].join(' '),
    ...(frames.length === 0 ? [] : [`frame-src ${frames.join(' ')}`]),
    "manifest-src 'self'",
    "object-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types blockwerk',
  ].join('; ')
}

/**
 * The headers of every response. Scripts and styles may only come from the site's origin, HTML is
 * inserted only through one Trusted Types policy, and nothing is loaded from other hosts.
 *
 * Every script and style tag has the hash of its file. Modules loaded by `import()` have no hash:
 * an import map with hashes would be an inline script that adds 3.2 kB (gzip) to each page and
 * changes the policy with each release. A check in the boot script, with `modulepreload`, would
 * exceed the kilobyte of script that a page may run when it loads.
 */
export const productionHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': createContentSecurityPolicy({}),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': [
    ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
    ...['magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
  ]
    .map((feature) => `${feature}=()`)
    .join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/**
 * The file in the built site that lists different headers, by route. The server reads it.
 */
export const headersFile = 'headers.json'

/** The entry of the headers file for all responses of the site. */
export const everyRoute = '*'

/** Returns the headers of all pages that differ from `productionHeaders`. */
export const siteHeadersOf = (analytics: Analytics | undefined): Record<string, string> =>
  analytics === undefined
    ? {}
    : { 'Content-Security-Policy': createContentSecurityPolicy({ analytics }) }

/**
 * Returns the headers of a page that differ from those of the site. `embeddedUrls` lists the URLs
 * that the blocks of the page may embed.
 */
export function pageHeadersOf(
  embeddedUrls: readonly string[],
  analytics?: Analytics,
): Record<string, string> {
  if (embeddedUrls.length === 0) return {}
  const origins = new Set(embeddedUrls.map((address) => new URL(address).origin))
  const frames = [...origins].toSorted()
  return { 'Content-Security-Policy': createContentSecurityPolicy({ frames, analytics }) }
}
