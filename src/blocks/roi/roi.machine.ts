import type { Playback } from '../../render/motion/playback.ts'

/** `waiting`: the bars are empty until they are seen. `full`: as they stand without a script. */
export type Bars = 'full' | 'waiting' | 'grown'

/** Bars grow once; where nothing may move they are full at once. */
export function nextBars(bars: Bars, { motion, runs }: Pick<Playback, 'motion' | 'runs'>): Bars {
  if (bars === 'grown' || motion === 'static') return bars === 'grown' ? 'grown' : 'full'
  return runs ? 'grown' : 'waiting'
}
