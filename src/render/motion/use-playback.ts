import { useState, type RefObject } from 'react'
import type { Motion } from './gate.ts'
import { useMotionGate, type GateOptions } from './use-motion-gate.ts'

export type Playback = {
  motion: Motion
  /** What the pause button shows: it goes on by itself, be it that it just waits to be seen. */
  playing: boolean
  /** The visitor pressed pause, or did what means the same. */
  paused: boolean
  /** Frames and timers may run now. */
  runs: boolean
  /** For the pause button. */
  toggle: () => void
  /** For other signs of the visitor's will, such as focus that comes in. */
  choose: (choice: 'play' | 'pause') => void
}

/** The motion gate for a block with a pause button: what the visitor chose there counts. */
export function usePlayback(
  target: RefObject<Element | null>,
  options: Omit<GateOptions, 'asked' | 'held'> = {},
): Playback {
  const [choice, choose] = useState<'play' | 'pause'>()
  const motion = useMotionGate(target, { ...options, asked: choice === 'play' })
  const playing = choice === undefined ? motion !== 'static' : choice === 'play'
  const toggle = () => choose(playing ? 'pause' : 'play')
  const runs = playing && motion === 'run'
  return { motion, playing, paused: choice === 'pause', runs, toggle, choose }
}
