const mediaPrefix = '/media/'

/** Returns the address of a file below content/media: `price list.pdf` → `/media/price%20list.pdf`. */
export const mediaAddress = (path: string): string => mediaPrefix + encodePath(path)

/** Encodes a path for an address, segment by segment: `50% off.pdf` → `50%25%20off.pdf`. */
export const encodePath = (path: string): string =>
  path.split('/').map(encodeURIComponent).join('/')

/**
 * Returns the path below content/media that an address leads to: `/media/price%20list.pdf` → `price list.pdf`. Returns
 * undefined for other addresses, and for an address with a percent sign that is not encoded.
 */
export function mediaPathOf(address: string): string | undefined {
  if (!address.startsWith(mediaPrefix)) return undefined
  const path = address.slice(mediaPrefix.length).replace(/[?#].*$/, '')
  try {
    return path.includes('%') ? decodeURIComponent(path) : path
  } catch {
    return undefined
  }
}
