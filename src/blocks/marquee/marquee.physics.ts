type Loop = {
  /** Width of one set of cards in px: after so much way the row looks as it did. */
  set: number
  /** px per second. */
  speed: number
}

/** How long the row takes for one set, in ms. */
export const loopMs = ({ set, speed }: Loop): number => (set / speed) * 1000

/** So many further sets fill the frame to its right edge, wherever the row stands. */
export const setsAfter = (frame: number, { set }: Pick<Loop, 'set'>): number =>
  Math.ceil(frame / set)

/**
 * The time of the row's animation after a visitor scrolled it by `scrolled` px, so that it goes on
 * from what they see.
 */
export function timeAfter(
  time: number,
  scrolled: number,
  { set, speed, reverse }: Loop & { reverse: boolean },
): number {
  const loop = loopMs({ set, speed })
  const way = ((reverse ? -scrolled : scrolled) / speed) * 1000
  return (((time + way) % loop) + loop) % loop
}
