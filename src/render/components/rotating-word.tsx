import { animate } from 'framer-motion/dom/mini'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { BlockOf } from '../../../schema/block.ts'
import { useMotionGate } from '../motion/use-motion-gate.ts'
import { useSurroundings } from './surroundings.ts'
import {
  firstWord,
  lettersOf,
  nextWord,
  spokenOf,
  startRotation,
  type Rotation,
} from './rotating-word.machine.ts'

type RotatingWordProps = { claim: BlockOf<'image-ring'>['claim']; held: boolean }

/**
 * Renders a sentence in which one word changes. Screen readers get one sentence with all the words.
 */
export function RotatingWord({ claim, held }: RotatingWordProps) {
  const line = useRef<HTMLSpanElement>(null)
  const motion = useMotionGate(line, { held })
  const { language } = useSurroundings()
  const [rotation, setRotation] = useState<Rotation>(firstWord)
  const { words, intervalMs } = claim

  useEffect(() => {
    if (motion !== 'run') return
    return startRotation(intervalMs, () => setRotation((now) => nextWord(now, words.length)))
  }, [motion, intervalMs, words.length])

  useLayoutEffect(() => {
    if (line.current === null || rotation.leaving === undefined) return
    return play(line.current, claim.stagger)
  }, [rotation, claim.stagger])

  return (
    <>
      <span className="visually-hidden">{spokenOf(claim, language)}</span>
      <span ref={line} className="rotating-word" aria-hidden="true">
        <span>
          {claim.before}{' '}
          <span className="rotating-word-slot">
            {words.map((word, index) => (
              <span
                key={index}
                className="rotating-word-word"
                data-state={stateOf(index, rotation)}
              >
                {lettersOf(word).map((letter, position) => (
                  <span key={position} className="rotating-word-letter">
                    {letter}
                  </span>
                ))}
              </span>
            ))}
          </span>
        </span>{' '}
        <span className="rotating-word-after">{claim.after}</span>
      </span>
    </>
  )
}

function stateOf(index: number, { shown, leaving }: Rotation) {
  if (index === shown) return 'shown'
  return index === leaving ? 'leaving' : undefined
}

/** The time in which a character appears and in which it disappears, in seconds. */
const coming = 0.35
const leaving = 0.2

/**
 * Animates the characters of the new word one after another, while those of the old word disappear
 * together. All animations have the same start and end, because browsers repaint the page at each
 * start and end. Keyframe times delay the individual characters.
 */
function play(line: HTMLElement, delay: number): () => void {
  const lettersIn = (state: string) => [
    ...line.querySelectorAll(`[data-state=${state}] > .rotating-word-letter`),
  ]
  const letters = lettersIn('shown')
  const duration = coming + delay * Math.max(0, letters.length - 1)
  const animations = [
    ...letters.map((letter, index) => {
      const begin = index * delay
      const times = [0, begin / duration, (begin + coming) / duration, 1]
      return animate(
        letter,
        {
          opacity: [0, 0, 1, 1],
          transform: ['translateY(0.6em)', 'translateY(0.6em)', 'translateY(0)', 'translateY(0)'],
        },
        { duration, times, ease: ['linear', [0.16, 1, 0.3, 1], 'linear'] },
      )
    }),
    animate(
      lettersIn('leaving'),
      {
        opacity: [1, 0, 0],
        transform: ['translateY(0)', 'translateY(-0.4em)', 'translateY(-0.4em)'],
      },
      { duration, times: [0, leaving / duration, 1] },
    ),
  ]
  return () => {
    for (const animation of animations) animation.complete()
  }
}
