import { createPlayer } from '../../render/motion/playback.ts'
import type { Part } from '../../render/components/part.ts'
import { charactersOf } from '../../render/components/rotating-word.machine.ts'
import { initialTypewriterState, createTypewriter } from './typewriter.machine.ts'
import { createTypedText } from './typewriter.typed-text.ts'

/**
 * Types the phrases one after the other on top of the full text. The full text stays in the page for screen readers and
 * to reserve space. It is visible whenever nothing is typed.
 */
export const part: Part = (frame) => {
  const fullText = frame.querySelector<HTMLElement>('.typewriter-whole')
  const phrases = [...frame.querySelectorAll('.typewriter-phrase')].map(({ textContent }) =>
    charactersOf(textContent.trim()),
  )
  if (fullText === null || phrases.length === 0) return () => {}

  const typedText = createTypedText(phrases)
  fullText.after(typedText.element)
  typedText.showState(initialTypewriterState)

  const { type, delete: deleteMs, hold } = frame.dataset
  const machine = createTypewriter(
    {
      phraseLengths: phrases.map(({ length }) => length),
      typeMs: Number(type),
      deleteMs: Number(deleteMs),
      holdMs: Number(hold),
    },
    typedText.showState,
  )

  let hasBegun = false
  let stop = () => {}
  const player = createPlayer(frame, {
    onChange({ motion, runs, playing }) {
      stop()
      stop = runs ? callAll(machine.run(), typedText.stopBlinking) : () => {}
      hasBegun ||= runs
      frame.toggleAttribute('data-types', hasBegun && playing && motion !== 'static')
    },
  })

  return () => {
    player.end()
    stop()
    typedText.removeElement()
  }
}

const callAll =
  (...callbacks: (() => void)[]) =>
  () => {
    for (const end of callbacks) end()
  }
