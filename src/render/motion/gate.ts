/** The facts that decide if an element may move. */
export type MotionFacts = {
  /** True if the visitor's system requests reduced motion. */
  reduced: boolean
  /** True if the visitor has stopped all motion on the site. */
  stopped: boolean
  /** True while the page is printed. */
  printing: boolean
  /** True if the motion costs a lot of data or power and the visitor asks to save data. */
  thrifty: boolean
  /** True if a part of the element is on screen. */
  visible: boolean
  /** True if the page is in a background tab or in the history, or has not been shown yet. */
  hidden: boolean
  /**
   * True while the block pauses: the visitor touches or focuses it, or has pressed its pause
   * button.
   */
  held: boolean
  /**
   * True if the visitor pressed play on this block. This overrides the system's request for reduced
   * motion.
   */
  asked: boolean
}

/**
 * `run`: frames and timers may run. `pause`: they must not run now. `static`: the element does not
 * move automatically.
 */
export type Motion = 'run' | 'pause' | 'static'

/** Decides if an element may move. */
export function motionOf(facts: MotionFacts): Motion {
  if (facts.stopped || facts.printing) return 'static'
  if ((facts.reduced || facts.thrifty) && !facts.asked) return 'static'
  return facts.visible && !facts.hidden && !facts.held ? 'run' : 'pause'
}
