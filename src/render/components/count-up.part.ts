import { addFrame } from '../motion/frame.ts'
import { createPlayer } from '../motion/playback.ts'
import { countDurationMs, countTextAt, parseNumber } from './count-up.physics.ts'
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
  const parsed = parseNumber(text, language)
  if (parsed === undefined || !isBelowScreen(element)) return () => {}

  const finalText = document.createElement('span')
  const animatedText = document.createElement('span')
  finalText.className = 'count-still'
  finalText.textContent = text
  animatedText.className = 'count-live'
  animatedText.ariaHidden = 'true'
  let elapsed = 0
  let stop = () => {}

  const count = (_now: number, dt: number) => {
    elapsed += dt
    animatedText.textContent = countTextAt(parsed, elapsed / countDurationMs, language)
    if (elapsed >= countDurationMs) finish()
  }

  const player = createPlayer(element, {
    threshold: startThreshold,
    onChange({ motion, runs, visible }) {
      stop()
      const isAnimated = motion !== 'static' && visible
      animatedText.textContent = countTextAt(parsed, elapsed / countDurationMs, language)
      if (isAnimated && !animatedText.isConnected) element.replaceChildren(finalText, animatedText)
      if (!isAnimated) element.textContent = text
      stop = runs ? addFrame(count) : () => {}
    },
  })

  function finish() {
    player.end()
    stop()
    element.textContent = text
  }
  return finish
}

/** The share of the element's height that must be visible before counting starts. */
const startThreshold = 0.3

/**
 * True if the element is below the visible part of the page. The script may start late, after the visitor has
 * scrolled, so the position is measured.
 */
function isBelowScreen(element: Element): boolean {
  const { top, height } = element.getBoundingClientRect()
  return top + startThreshold * height > innerHeight
}
