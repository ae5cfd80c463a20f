import decompress from 'woff2-encoder/decompress'

/** A font as TrueType or OpenType, whether it came packed as WOFF2 or not. */
export const sfntOf = async (font: Uint8Array): Promise<Uint8Array> =>
  isWoff2(font) ? decompress(font) : font

const isWoff2 = (font: Uint8Array): boolean =>
  String.fromCharCode(...font.subarray(0, 4)) === 'wOF2'
