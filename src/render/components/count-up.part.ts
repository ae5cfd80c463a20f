import { addFrame } from '../motion/frame.ts'
import { createPlayer } from '../motion/playback.ts'
import { countMs, figureAt, readFigure } from './count-up.physics.ts'
import type { Part } from './part.ts'

/**
 * Counts a number up from 0 once, when it scrolls into view from below. A number that is already
 * visible or was scrolled past does not change. While the animation waits, the final number is
 * shown, so that nobody reads a wrong value. The final text also stays in the DOM, for screen
 * readers and to reserve its width.
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

/** The share of the element's height that must be visible before counting starts. */
const begins = 0.3

/** True if the element has not yet scrolled into view, however late the script starts. */
function isAhead(element: Element): boolean {
  const { top, height } = element.getBoundingClientRect()
  return top + begins * height > innerHeight
}
