import type { ImageFile } from '../../content/site/media-manifest.ts'

const formatPatterns = [
  [/^\xff\xd8\xff/, 'jpeg'],
  [/^\x89PNG\r\n/, 'png'],
  [/^GIF8/, 'gif'],
  [/^RIFF[^]{4}WEBP/, 'webp'],
  [/^[^]{4}ftypavi[fs]/, 'avif'],
  [/^[^]{4}ftyp(?:hei|hev|mif1|msf1)/, 'heif'],
  [/^(?:II[*+]\0|MM\0[*+])/, 'tiff'],
] as const

/**
 * Returns the image format according to the first bytes of a file, regardless of its name.
 * Undefined for an unknown format.
 */
export function imageFormatOf(bytes: Buffer): ImageFile['format'] {
  const firstBytes = bytes.toString('latin1', 0, 16)
  const [, format] = formatPatterns.find(([pattern]) => pattern.test(firstBytes)) ?? []
  return format ?? (isSvg(bytes) ? 'svg' : undefined)
}

/**
 * True if the file starts with an <svg> element. A byte order mark, an XML declaration, comments
 * and a document type may come before it.
 */
const isSvg = (bytes: Buffer): boolean => svgStartPattern.test(bytes.toString('utf8', 0, 16_384))

/**
 * Uses a lookahead with a back-reference, which prevents backtracking, so that no file can slow
 * down the search.
 */
const svgStartPattern =
  /^\uFEFF?(?:(?=(\s+|<\?[^>]*>|<!--[^]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>))\1)*<(?:\w+:)?svg[\s>]/i
