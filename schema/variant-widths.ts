/**
 * The ratio of each variant's width to the next smaller width. Smaller ratios would cost more files than they save
 * bytes.
 */
const step = 1.5

/** The width in pixels of the smallest variant. No screen shows an image that is narrower. */
const narrowest = 48

/** The maximum width in pixels for browsers that support neither AVIF nor WebP. */
export const fallbackLimit = 1600

/**
 * The maximum side length of a WebP image in pixels, and the maximum number of pixels of a published image. No screen
 * shows more.
 */
const [longest, most] = [16_383, 24_000_000]

type Size = { width: number; height: number }

/** Returns the width in pixels of the largest published variant of an image. */
export const widestOf = ({ width, height }: Size): number =>
  Math.max(
    1,
    Math.floor(
      width * Math.min(1, longest / width, longest / height, Math.sqrt(most / width / height)),
    ),
  )

/**
 * Returns the size in pixels of the largest variant. The size of any other variant is given, because that is the one
 * that pages know.
 * The build uses the same function, so the files have the names that pages use.
 */
export function widestFrom({ width, height, widths }: Size & { widths: readonly number[] }): Size {
  const widest = widths.at(-1) ?? width
  return { width: widest, height: Math.max(1, Math.round((widest * height) / width)) }
}

/** Returns the widths of all variants of an image in pixels, smallest first. No variant is wider than the image. */
export function widthsBelow(width: number): number[] {
  const widths: number[] = []
  for (let next = width; next >= narrowest; next = Math.round(next / step)) widths.push(next)
  return widths.length === 0 ? [width] : widths.toReversed()
}

/** Returns the width of the variant for browsers that support neither AVIF nor WebP. */
export const fallbackWidth = (widths: readonly number[]): number =>
  widths.findLast((one) => one <= fallbackLimit) ?? widths[0] ?? 1
