import type { PictureFile } from '../../content/site/media-manifest.ts'

const beginnings = [
  [/^\xff\xd8\xff/, 'jpeg'],
  [/^\x89PNG\r\n/, 'png'],
  [/^GIF8/, 'gif'],
  [/^RIFF[^]{4}WEBP/, 'webp'],
  [/^[^]{4}ftypavi[fs]/, 'avif'],
  [/^[^]{4}ftyp(?:hei|hev|mif1|msf1)/, 'heif'],
  [/^(?:II[*+]\0|MM\0[*+])/, 'tiff'],
] as const

/** What a file begins as, whatever its name says. */
export function formatOf(bytes: Buffer): PictureFile['format'] {
  const beginning = bytes.toString('latin1', 0, 16)
  const [, format] = beginnings.find(([sign]) => sign.test(beginning)) ?? []
  return format ?? (isSvg(bytes) ? 'svg' : undefined)
}

/**
 * Past what may stand before the root: a byte order mark, a declaration, comments, a document type with
 * all that it declares.
 */
const isSvg = (bytes: Buffer): boolean => beginningOfSvg.test(bytes.toString('utf8', 0, 16_384))

/** What stands before the root is taken whole or not at all, so that no file keeps the search busy. */
const beginningOfSvg =
  /^\uFEFF?(?:(?=(\s+|<\?[^>]*>|<!--[^]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>))\1)*<(?:\w+:)?svg[\s>]/i
