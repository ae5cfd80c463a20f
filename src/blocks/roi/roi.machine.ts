import type { Playback } from '../../render/motion/playback.ts'

/**
 * `waiting`: the bars are empty until they are visible. `grown`: the bars have been animated. `full`: the bars are
 * shown without animation.
 */
export type BarAnimationState = 'full' | 'waiting' | 'grown'

/** Returns the next state of the bars. The bars grow only once. If motion is off, they are full at once. */
export function nextBarsState(
  bars: BarAnimationState,
  { motion, runs }: Pick<Playback, 'motion' | 'runs'>,
): BarAnimationState {
  if (bars === 'grown' || motion === 'static') return bars === 'grown' ? 'grown' : 'full'
  return runs ? 'grown' : 'waiting'
}
