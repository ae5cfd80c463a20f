/** From one width to the next: finer steps would cost more files than they save bytes. */
const step = 1.5

/** No picture is drawn narrower on any screen. */
const narrowest = 48

/** Widest that a browser without AVIF and WebP is given, in pixels. */
export const fallbackLimit = 1600

/** Pixels along a side, beyond which there is no WebP, and all of them, of which no screen shows as many. */
const [longest, most] = [16_383, 24_000_000]

type Size = { width: number; height: number }

/** Across, in the largest size in which a picture is published. */
export const widestOf = ({ width, height }: Size): number =>
  Math.max(
    1,
    Math.floor(
      width * Math.min(1, longest / width, longest / height, Math.sqrt(most / width / height)),
    ),
  )

/**
 * The size of its widest variant, told from that of another, which is what pages know of it. The build asks here
 * as well: it makes what pages name.
 */
export function widestFrom({ width, height, widths }: Size & { widths: readonly number[] }): Size {
  const widest = widths.at(-1) ?? width
  return { width: widest, height: Math.max(1, Math.round((widest * height) / width)) }
}

/** The widths that a picture is made in, narrowest first; never wider than it is. */
export function widthsBelow(width: number): number[] {
  const widths: number[] = []
  for (let next = width; next >= narrowest; next = Math.round(next / step)) widths.push(next)
  return widths.length === 0 ? [width] : widths.toReversed()
}

/** Of these, the one for browsers that know neither AVIF nor WebP. */
export const fallbackWidth = (widths: readonly number[]): number =>
  widths.findLast((one) => one <= fallbackLimit) ?? widths[0] ?? 1
