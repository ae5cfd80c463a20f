import { createHash } from 'node:crypto'

/**
 * Which pages a browser may fetch before a visitor follows a link (HTML, speculative loading): the one
 * that is pointed at or pressed. Where the router has come it does so itself, and says it by an empty `data-router`;
 * what has a dot is a file or elsewhere, and what the gateway answers is nobody's to fetch in advance.
 *
 * They stand in each page, and the policy names their hash: a header that names a file of them has each page ask for
 * it before its own sheets and fonts.
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

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** cobe adds a style element for labels that we do not use: these are all the texts that it ever holds. */
const emptyStyles = ['', ':root{}']

/**
 * What may be loaded and from where. `frames` are the origins that a page may embed once its visitor
 * has agreed; most pages embed nothing.
 */
const policyWith = (frames: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${hashOf(speculationRules)}`,
    `style-src 'self' ${emptyStyles.map(hashOf).join(' ')}`,
    // cobe's map of the land is a data address.
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    ...(frames.length === 0 ? [] : [`frame-src ${frames.join(' ')}`]),
    "manifest-src 'self'",
    "object-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types blockwerk',
  ].join('; ')

/**
 * Headers of every answer. Scripts and styles come from the own origin only; markup reaches the page
 * through one Trusted Types policy; nothing is loaded from anywhere else.
 *
 * Every tag bears the hash of its file. What `import()` brings does not: an import map with hashes
 * would be an inline script, 3.2 kB (gzip) more for each page, and another policy with each release;
 * to check in boot, with `modulepreload`, costs more than the kilobyte that a page may run at load.
 */
export const productionHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': policyWith([]),
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

/** In the built site: headers by route, for the server, where a page has others than the rest. */
export const headersFile = 'headers.json'

/** The headers of a page that differ from those of every answer. `framed`: addresses that its blocks may embed. */
export function ownHeadersOf(framed: readonly string[]): Record<string, string> {
  if (framed.length === 0) return {}
  const origins = new Set(framed.map((address) => new URL(address).origin))
  return { 'Content-Security-Policy': policyWith([...origins].toSorted()) }
}
