const folder = '/media/'

/** The address of a file below content/media as links and pages write it: `price list.pdf` → `/media/price%20list.pdf`. */
export const mediaAddress = (path: string): string => folder + encodedPath(path)

/** A path with whatever would mean something else in an address: `50% off.pdf` → `50%25%20off.pdf`. */
export const encodedPath = (path: string): string =>
  path.split('/').map(encodeURIComponent).join('/')

/**
 * The file below content/media that an address of this site leads to: `/media/price%20list.pdf` → `price list.pdf`.
 * Undefined for all other addresses, and where a percent sign is not encoded.
 */
export function mediaPathIn(address: string): string | undefined {
  if (!address.startsWith(folder)) return undefined
  const path = address.slice(folder.length).replace(/[?#].*$/, '')
  try {
    return path.includes('%') ? decodeURIComponent(path) : path
  } catch {
    return undefined
  }
}
