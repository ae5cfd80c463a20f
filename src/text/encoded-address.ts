/**
 * Returns an address with every character that is not ASCII percent-encoded, as HTTP headers need it. Existing
 * percent-encoding stays.
 */
export const encodedAddress = (address: string): string =>
  address.replace(/[^\u0021-\u007e]+/gu, encodeURIComponent)

/**
 * Returns a path without percent-encoding, in Unicode's composed form (NFC) and without slashes at its end. A path whose
 * percent-encoding is not UTF-8 stays encoded, with capital digits.
 */
export function normalizedPath(path: string): string {
  const trimmed = path.replace(/(?<=[^/])\/+$/, '')
  try {
    return decodeURIComponent(trimmed).normalize('NFC')
  } catch {
    return trimmed.replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase())
  }
}
