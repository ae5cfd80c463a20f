import { addFrame } from '../motion/frame.ts'
import { createPlayer } from '../motion/playback.ts'
import { countMs, figureAt, readFigure } from './count-up.physics.ts'
import type { Part } from './part.ts'

/**
 * Counts a figure up, once, when all of it is seen. The figure itself stays, for those who listen and
 * for the room that it takes.
 */
export const part: Part = (element) => {
  const text = element.textContent
  const language = document.documentElement.lang
  const figure = readFigure(text, language)
  if (figure === undefined) return () => {}

  const still = document.createElement('span')
  const live = document.createElement('span')
  still.className = 'count-still'
  still.textContent = text
  live.className = 'count-live'
  live.ariaHidden = 'true'
  let elapsed = 0
  let stop = () => {}

  const count = (_now: number, dt: number) => {
    elapsed += dt
    live.textContent = figureAt(figure, elapsed / countMs, language)
    if (elapsed >= countMs) end()
  }

  const player = createPlayer(element, {
    threshold: 1,
    onChange({ motion, runs }) {
      stop()
      const moves = motion !== 'static'
      live.textContent = figureAt(figure, elapsed / countMs, language)
      if (moves && !live.isConnected) element.replaceChildren(still, live)
      if (!moves) element.textContent = text
      stop = runs ? addFrame(count) : () => {}
    },
  })

  function end() {
    player.end()
    stop()
    element.textContent = text
  }
  return end
}
