/** Where the screen stands on the page, in pixels. */
export type Stand = { top: number; height: number }

/**
 * How far the screen has risen, from 0 as its upper edge comes into view from below to 1 when it has
 * passed 45 % of its way over the screen: `entry 0%` to `cover 45%`, as the style sheet says it for
 * browsers that animate by scrolling.
 */
export function riseAt(scroll: number, view: number, { top, height }: Stand): number {
  const passed = scroll + view - top
  return Math.min(1, Math.max(0, passed / ((view + height) * 0.45)))
}
