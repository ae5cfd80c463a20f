import { animate } from 'framer-motion/dom/mini'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { BlockOf } from '../../../schema/block.ts'
import { useMotionGate } from '../motion/use-motion-gate.ts'
import { useRenderContext } from './render-context.ts'
import {
  firstRotation,
  charactersOf,
  nextRotation,
  screenReaderTextOf,
  startRotation,
  type Rotation,
} from './rotating-word.machine.ts'

type RotatingWordProps = { claim: BlockOf<'image-ring'>['claim']; isHeld: boolean }

/**
 * Renders a sentence in which one word changes. Screen readers get one sentence with all the words.
 */
export function RotatingWord({ claim, isHeld }: RotatingWordProps) {
  const line = useRef<HTMLSpanElement>(null)
  const motion = useMotionGate(line, { held: isHeld })
  const { language } = useRenderContext()
  const [rotation, setRotation] = useState<Rotation>(firstRotation)
  const { words, intervalMs } = claim

  useEffect(() => {
    if (motion !== 'run') return
    return startRotation(intervalMs, () => setRotation((now) => nextRotation(now, words.length)))
  }, [motion, intervalMs, words.length])

  useLayoutEffect(() => {
    if (line.current === null || rotation.leavingIndex === undefined) return
    return animateWord(line.current, claim.stagger)
  }, [rotation, claim.stagger])

  return (
    <>
      <span className="visually-hidden">{screenReaderTextOf(claim, language)}</span>
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
                {charactersOf(word).map((character, position) => (
                  <span key={position} className="rotating-word-letter">
                    {character}
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

function stateOf(index: number, { shownIndex, leavingIndex }: Rotation) {
  if (index === shownIndex) return 'shown'
  return index === leavingIndex ? 'leaving' : undefined
}

/** The time in which a character appears and in which it disappears, in seconds. */
const appearSeconds = 0.35
const disappearSeconds = 0.2

/**
 * Animates the characters of the new word one after another, while those of the old word disappear
 * together. All animations have the same start and end, because browsers repaint the page at each
 * start and end. Keyframe times delay the individual characters.
 */
function animateWord(line: HTMLElement, delay: number): () => void {
  const charactersIn = (state: string) => [
    ...line.querySelectorAll(`[data-state=${state}] > .rotating-word-letter`),
  ]
  const characters = charactersIn('shown')
  const duration = appearSeconds + delay * Math.max(0, characters.length - 1)
  const animations = [
    ...characters.map((character, index) => {
      const begin = index * delay
      const times = [0, begin / duration, (begin + appearSeconds) / duration, 1]
      return animate(
        character,
        {
          opacity: [0, 0, 1, 1],
          transform: ['translateY(0.6em)', 'translateY(0.6em)', 'translateY(0)', 'translateY(0)'],
        },
        { duration, times, ease: ['linear', [0.16, 1, 0.3, 1], 'linear'] },
      )
    }),
    animate(
      charactersIn('leaving'),
      {
        opacity: [1, 0, 0],
        transform: ['translateY(0)', 'translateY(-0.4em)', 'translateY(-0.4em)'],
      },
      { duration, times: [0, disappearSeconds / duration, 1] },
    ),
  ]
  return () => {
    for (const animation of animations) animation.complete()
  }
}
