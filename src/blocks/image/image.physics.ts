/** The position and height of the screen on the page, in pixels. */
export type ScreenPosition = { top: number; height: number }

/**
 * Returns the progress of the animation, 0 to 1. It begins when the top edge of the screen enters the viewport and ends
 * when the screen has covered 45 % of its way through it. The style sheet has the same range as `entry 0% cover 45%`.
 */
export function riseProgressOf(
  scroll: number,
  view: number,
  { top, height }: ScreenPosition,
): number {
  const scrolledPixels = scroll + view - top
  return Math.min(1, Math.max(0, scrolledPixels / ((view + height) * 0.45)))
}
