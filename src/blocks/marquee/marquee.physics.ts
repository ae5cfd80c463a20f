type RowLoop = {
  /** The width of one set of cards in pixels, after which the row looks the same again. */
  set: number
  /** The speed in pixels per second. */
  speed: number
}

/** Returns the time that the row needs for one set, in milliseconds. */
export const loopDurationOf = ({ set, speed }: RowLoop): number => (set / speed) * 1000

/** Returns the number of additional sets that fill the frame at any position of the row. */
export const setsNeededAfter = (frame: number, { set }: Pick<RowLoop, 'set'>): number =>
  Math.ceil(frame / set)

/**
 * Returns the time of the animation, in milliseconds, at which the row looks as it does after scrolling by `scrolled`
 * pixels.
 */
export function timeAfterScroll(
  time: number,
  scrolled: number,
  { set, speed, reverse }: RowLoop & { reverse: boolean },
): number {
  const loop = loopDurationOf({ set, speed })
  const passedMs = ((reverse ? -scrolled : scrolled) / speed) * 1000
  return (((time + passedMs) % loop) + loop) % loop
}
