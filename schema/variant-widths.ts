/** From one width to the next: finer steps would cost more files than they save bytes. */
const step = 1.5

/** No picture is drawn narrower on any screen. */
const narrowest = 48

/** Widest that a browser without AVIF and WebP is given, in pixels. */
const fallbackLimit = 1600

/** The widths that a picture is made in, narrowest first; never wider than it is. */
export function widthsBelow(width: number): number[] {
  const widths: number[] = []
  for (let next = width; next >= narrowest; next = Math.round(next / step)) widths.push(next)
  return widths.length === 0 ? [width] : widths.toReversed()
}

/** Of these, the one for browsers that know neither AVIF nor WebP. */
export const fallbackWidth = (widths: readonly number[]): number =>
  widths.findLast((one) => one <= fallbackLimit) ?? widths[0] ?? 1
