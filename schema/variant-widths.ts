/**
 * The ratio of each variant's width to the next smaller width. Smaller ratios would cost more files than they save
 * bytes.
 */
const widthStep = 1.5

/** The width in pixels of the smallest variant. No page shows an image that is narrower. */
const minVariantWidth = 48

/** The maximum width in pixels for browsers that support neither AVIF nor WebP. */
export const maxFallbackWidth = 1600

/**
 * The maximum side length of a WebP image in pixels, and the maximum number of pixels of a published image. No screen
 * shows more.
 */
const [maxWebpSide, maxPixels] = [16_383, 24_000_000]

type Size = { width: number; height: number }

/** Returns the width in pixels of the largest published variant of an image. */
export const maxVariantWidthOf = ({ width, height }: Size): number =>
  Math.max(
    1,
    Math.floor(
      width *
        Math.min(
          1,
          maxWebpSide / width,
          maxWebpSide / height,
          Math.sqrt(maxPixels / width / height),
        ),
    ),
  )

/**
 * Returns the size in pixels of the largest variant. The argument is the size of any variant,
 * because a page may know only a smaller one. The build uses the same function, so that its file
 * names are the names that pages use.
 */
export function maxVariantSizeOf({
  width,
  height,
  widths,
}: Size & { widths: readonly number[] }): Size {
  const maxWidth = widths.at(-1) ?? width
  return { width: maxWidth, height: Math.max(1, Math.round((maxWidth * height) / width)) }
}

/** Returns the widths of all variants of an image in pixels, smallest first. No variant is wider than the image. */
export function variantWidthsOf(width: number): number[] {
  const widths: number[] = []
  for (let next = width; next >= minVariantWidth; next = Math.round(next / widthStep))
    widths.push(next)
  return widths.length === 0 ? [width] : widths.toReversed()
}

/** Returns the width of the variant for browsers that support neither AVIF nor WebP. */
export const fallbackWidthOf = (widths: readonly number[]): number =>
  widths.findLast((one) => one <= maxFallbackWidth) ?? widths[0] ?? 1
