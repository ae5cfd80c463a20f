import { useState, type RefObject } from 'react'
import type { Motion } from './gate.ts'
import { useMotionGate, type GateOptions } from './use-motion-gate.ts'

/** The state of an animated block and the functions that change it. */
export type Playback = {
  motion: Motion
  /**
   * True if the pause button offers to pause: the element plays or will play as soon as it is
   * visible.
   */
  playing: boolean
  /** True if the visitor has paused the block. */
  paused: boolean
  /** True if frames and timers may run now. */
  runs: boolean
  /** Called by the pause button. */
  toggle: () => void
  /**
   * Sets the visitor's choice when it does not come from the pause button, for example when focus
   * enters.
   */
  choose: (choice: 'play' | 'pause') => void
}

/** Applies the motion gate to a block with a pause button and remembers the visitor's choice. */
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
