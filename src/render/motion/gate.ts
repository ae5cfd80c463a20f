/** What decides whether something may move. */
export type MotionFacts = {
  /** The visitor's system asks for less motion. */
  reduced: boolean
  /** The visitor stopped all motion on the site. */
  stopped: boolean
  /** The page is being put on paper. */
  printing: boolean
  /** Moving would cost many bytes or much power, and the visitor asks to save them. */
  thrifty: boolean
  /** Some of it is on screen. */
  visible: boolean
  /** The page lies in a background tab or in the history, or has not been shown yet. */
  hidden: boolean
  /** The block holds still for a while: a finger or the focus is on it, or its pause button was pressed. */
  held: boolean
  /** The visitor pressed play on this very block, which outweighs the system's wish. */
  asked: boolean
}

/** `run`: frames and timers may run. `pause`: none runs now. `static`: it does not move by itself. */
export type Motion = 'run' | 'pause' | 'static'

export function motionOf(facts: MotionFacts): Motion {
  if (facts.stopped || facts.printing) return 'static'
  if ((facts.reduced || facts.thrifty) && !facts.asked) return 'static'
  return facts.visible && !facts.hidden && !facts.held ? 'run' : 'pause'
}
