import { createPlayer } from '../../render/motion/playback.ts'
import type { Part } from '../../render/components/part.ts'
import { lettersOf } from '../../render/components/rotating-word.machine.ts'
import { blank, createTypewriter } from './typewriter.machine.ts'
import { createPaper } from './typewriter.paper.ts'

/**
 * Types the phrases one after the other on top of the full text. The full text stays in the page for screen readers and
 * to reserve space. It is visible whenever nothing is typed.
 */
export const part: Part = (frame) => {
  const whole = frame.querySelector<HTMLElement>('.typewriter-whole')
  const phrases = [...frame.querySelectorAll('.typewriter-phrase')].map(({ textContent }) =>
    lettersOf(textContent.trim()),
  )
  if (whole === null || phrases.length === 0) return () => {}

  const paper = createPaper(phrases)
  whole.after(paper.element)
  paper.show(blank)

  const { type, delete: back, hold } = frame.dataset
  const machine = createTypewriter(
    {
      lengths: phrases.map(({ length }) => length),
      typeMs: Number(type),
      deleteMs: Number(back),
      holdMs: Number(hold),
    },
    paper.show,
  )

  let begun = false
  let stop = () => {}
  const player = createPlayer(frame, {
    onChange({ motion, runs, playing }) {
      stop()
      stop = runs ? together(machine.run(), paper.hold) : () => {}
      begun ||= runs
      frame.toggleAttribute('data-types', begun && playing && motion !== 'static')
    },
  })

  return () => {
    player.end()
    stop()
    paper.remove()
  }
}

const together =
  (...ends: (() => void)[]) =>
  () => {
    for (const end of ends) end()
  }
