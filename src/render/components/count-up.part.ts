import { addFrame } from '../motion/frame.ts'
import { createPlayer } from '../motion/playback.ts'
import { countMs, figureAt, readFigure } from './count-up.physics.ts'
import type { Part } from './part.ts'

/**
 * Counts a figure up, once, as it comes into view from below; one that is seen already or was passed by stays as it is,
 * and so does one that waits, so that nobody reads a wrong figure. It stays besides, for those who listen and for the
 * room that it takes.
 */
export const part: Part = (element) => {
  const text = element.textContent
  const language = document.documentElement.lang
  const figure = readFigure(text, language)
  if (figure === undefined || !isAhead(element)) return () => {}

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
    threshold: begins,
    onChange({ motion, runs, visible }) {
      stop()
      const moves = motion !== 'static' && visible
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

/** As much of a figure is on screen when it begins to count. */
const begins = 0.3

/** Whether it has yet to come into view, however late the script is. */
function isAhead(element: Element): boolean {
  const { top, height } = element.getBoundingClientRect()
  return top + begins * height > innerHeight
}
