import { createPlayer } from '../../render/motion/playback.ts'
import type { Part } from '../../render/components/part.ts'
import { nextBarsState, type BarAnimationState } from './roi.machine.ts'

/** Starts the animation of the bars when the table becomes visible. The style sheet contains the animation. */
export const part: Part = (table) => {
  let state: BarAnimationState = 'full'
  const player = createPlayer(table, {
    threshold: 0.5,
    onChange(playback) {
      state = nextBarsState(state, playback)
      table.dataset['bars'] = state
    },
  })
  return player.end
}
