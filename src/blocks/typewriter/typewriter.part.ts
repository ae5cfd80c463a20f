import { createPlayer } from '../../motion/playback.ts'
import type { Part } from '../../elements/part.ts'
import { lettersOf } from '../../elements/rotating-word.machine.ts'
import { createTypewriter } from './typewriter.machine.ts'

/**
 * Types the phrases one after the other over the place where all of them stand. That text stays, for
 * those who listen and for the room that it takes, and is seen whenever nothing is typed.
 */
export const part: Part = (frame) => {
  const whole = frame.querySelector<HTMLElement>('.typewriter-whole')
  const phrases = [...frame.querySelectorAll('.typewriter-phrase')].map(({ textContent }) =>
    lettersOf(textContent.trim()),
  )
  if (whole === null || phrases.length === 0) return () => {}

  const live = document.createElement('p')
  const typed = document.createElement('span')
  const rest = document.createElement('span')
  live.className = 'typewriter-text typewriter-live'
  live.ariaHidden = 'true'
  typed.className = 'typewriter-typed'
  rest.className = 'typewriter-rest'
  live.append(typed, rest)
  whole.after(live)

  const { type, delete: back, hold } = frame.dataset
  const machine = createTypewriter(
    {
      lengths: phrases.map(({ length }) => length),
      typeMs: Number(type),
      deleteMs: Number(back),
      holdMs: Number(hold),
    },
    ({ phrase, typed: count }) => {
      const letters = phrases[phrase] ?? []
      typed.textContent = letters.slice(0, count).join('')
      rest.textContent = letters.slice(count).join('')
    },
  )

  let begun = false
  let stop = () => {}
  const player = createPlayer(frame, {
    onChange({ motion, runs, playing }) {
      stop()
      stop = runs ? together(machine.run(), blink(typed)) : () => {}
      begun ||= runs
      frame.toggleAttribute('data-types', begun && playing && motion !== 'static')
    },
  })

  return () => {
    player.end()
    stop()
    live.remove()
  }
}

const together =
  (...ends: (() => void)[]) =>
  () => {
    for (const end of ends) end()
  }

/** Half of each second the caret is there. */
function blink(typed: HTMLElement): () => void {
  const timer = setInterval(() => typed.toggleAttribute('data-blinks'), 500)
  return () => {
    clearInterval(timer)
    typed.removeAttribute('data-blinks')
  }
}
