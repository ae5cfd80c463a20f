/**
 * True if an image file contains nothing but the image: no camera data, location or author, no
 * colour profile, no preview image, no data after its end. Unknown chunks count as other data.
 * Supports JPEG, PNG and WebP.
 */
export function isWithoutMetadata(bytes: Buffer): boolean {
  if (bytes.subarray(0, 2).equals(jpegSignature)) return isJpegWithoutMetadata(bytes)
  if (bytes.subarray(0, 8).equals(pngSignature)) return isPngWithoutMetadata(bytes)
  return bytes.toString('latin1', 0, 4) === 'RIFF' && isWebpWithoutMetadata(bytes)
}

const jpegSignature = Buffer.from([0xff, 0xd8])
const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

const allowedPngChunks = new Set([
  'IHDR',
  'PLTE',
  'tRNS',
  'IDAT',
  'IEND',
  'sRGB',
  'gAMA',
  'cHRM',
  'pHYs',
])

function isPngWithoutMetadata(bytes: Buffer): boolean {
  for (let at = 8; at + 12 <= bytes.length;) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (!allowedPngChunks.has(type)) return false
    at += 12 + bytes.readUInt32BE(at)
    if (type === 'IEND') return at === bytes.length
  }
  return false
}

const allowedWebpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])

function isWebpWithoutMetadata(bytes: Buffer): boolean {
  if (bytes.length < 20 || bytes.readUInt32LE(4) + 8 !== bytes.length) return false
  let at = 12
  while (at + 8 <= bytes.length) {
    if (!allowedWebpChunks.has(bytes.toString('latin1', at, at + 4))) return false
    const length = bytes.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return at === bytes.length
}

/**
 * Allows only frames, tables, scans, the JFIF segment (which contains only the resolution), a short
 * sRGB profile and the end marker.
 */
function isJpegWithoutMetadata(bytes: Buffer): boolean {
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0
    const isTable = (marker >= 0xc0 && marker <= 0xcf) || [0xda, 0xdb, 0xdd].includes(marker)
    const isKnown = isTable || isResolutionSegment(bytes, at) || isShortSrgbProfile(bytes, at)
    if (!isKnown) return false
    at += 2 + bytes.readUInt16BE(at + 2)
    if (marker === 0xda) at = findEndOfScan(bytes, at)
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return at + 2 === bytes.length
  }
  return false
}

const isResolutionSegment = (bytes: Buffer, at: number): boolean =>
  bytes[at + 1] === 0xe0 &&
  bytes.readUInt16BE(at + 2) === 16 &&
  bytes.toString('latin1', at + 4, at + 8) === 'JFIF'

/** True for the short sRGB colour profile that browsers write into images. */
function isShortSrgbProfile(bytes: Buffer, at: number): boolean {
  const length = bytes.readUInt16BE(at + 2)
  const profile = bytes.toString('latin1', at + 4, at + 2 + length)
  const isShort = bytes[at + 1] === 0xe2 && length < 600
  return isShort && profile.startsWith('ICC_PROFILE\0') && profile.includes('s\0R\0G\0B')
}

/**
 * Returns the position of the next marker after the image data. Skips escaped bytes and restart
 * markers.
 */
function findEndOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}
