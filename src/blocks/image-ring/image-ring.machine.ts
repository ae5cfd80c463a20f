import {
  angleAfterDrag,
  isSettled,
  releaseVelocity,
  releaseTarget,
  stepSpring,
  stepAngle,
  stepTime,
  pointerVelocityOf,
  type PointerSample,
  type RingConstants,
} from './image-ring.physics.ts'

/**
 * The phases: loading → auto ⇄ hover → dragging → settling → auto. A button of the ring starts the phase
 * `stepping`, except while loading or dragging. After it comes `auto` or, if the pointer is on a card,
 * `hover`.
 */
export type RingPhase = 'loading' | 'auto' | 'hover' | 'dragging' | 'settling' | 'stepping'

/** The phase of the ring. `isHovered` is true while the pointer is on a card. */
export type RingState = { phase: RingPhase; isHovered: boolean }

export type RingEvent = 'loaded' | 'enter' | 'leave' | 'grab' | 'release' | 'step' | 'arrived'

/** Returns the state of the ring after an event. */
export function nextRingState(state: RingState, event: RingEvent): RingState {
  const { phase } = state
  const hovered = event === 'enter' || (event !== 'leave' && state.isHovered)
  const rest: RingState = { phase: hovered ? 'hover' : 'auto', isHovered: hovered }

  if (phase === 'loading') return event === 'loaded' ? rest : { phase, isHovered: hovered }
  switch (event) {
    case 'enter':
    case 'leave':
      return phase === 'auto' || phase === 'hover' ? rest : { phase, isHovered: hovered }
    case 'grab':
      return { phase: 'dragging', isHovered: hovered }
    case 'release':
      return phase === 'dragging' ? { phase: 'settling', isHovered: hovered } : state
    case 'step':
      return phase === 'dragging' ? state : { phase: 'stepping', isHovered: hovered }
    case 'arrived':
      return phase === 'settling' || phase === 'stepping' ? rest : state
    case 'loaded':
      return state
  }
}

export type Ring = ReturnType<typeof createRing>

/** Creates a ring of `count` cards with its angle and phase. Frames, a pointer and buttons change it. */
export function createRing(constants: RingConstants, count: number) {
  const listeners = new Set<() => void>()
  let state: RingState = { phase: 'loading', isHovered: false }
  let motion = { angle: 0, velocity: 0 }
  let target = 0
  let step = { from: 0, elapsed: 0 }
  let dragStart = { x: 0, angle: 0 }
  let samples: PointerSample[] = []
  let autoRotation: { passed: () => number; counted: number } | undefined

  /** Returns the speed of the automatic rotation, in degrees per millisecond. */
  const speed = () =>
    ({ auto: constants.speed, hover: constants.hoverSpeed })[String(state.phase)] ?? 0

  /**
   * Updates the angle by the automatic rotation since the last call. The animation runs in the browser, so the angle is
   * calculated only on demand.
   */
  function applyAutoRotation() {
    if (autoRotation === undefined) return
    const passed = autoRotation.passed()
    motion.angle -= speed() * (passed - autoRotation.counted)
    autoRotation.counted = passed
  }

  function send(event: RingEvent) {
    applyAutoRotation()
    const next = nextRingState(state, event)
    const hasNewPhase = next.phase !== state.phase
    state = next
    if (hasNewPhase) for (const listener of listeners) listener()
  }

  function finish() {
    if (state.phase !== 'settling' && state.phase !== 'stepping') return
    motion = { angle: target, velocity: 0 }
    send('arrived')
  }

  return {
    angle(): number {
      applyAutoRotation()
      return motion.angle
    },
    phase: (): RingPhase => state.phase,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    send,

    /** Completes a movement immediately. */
    finish,

    /**
     * Starts the automatic rotation. `passed` returns its elapsed time in milliseconds. The returned function stops it.
     */
    glide(passed: () => number): () => void {
      const ownRotation = (autoRotation = { passed, counted: passed() })
      return () => {
        if (autoRotation !== ownRotation) return
        applyAutoRotation()
        autoRotation = undefined
      }
    },

    /** Advances a movement by `dt` milliseconds. */
    frame(dt: number) {
      switch (state.phase) {
        case 'settling':
          motion = stepSpring(motion, target, Math.min(dt, constants.maxStep), constants)
          if (isSettled(motion, target)) finish()
          break
        case 'stepping':
          step.elapsed += dt
          motion.angle = stepAngle(step.from, target, step.elapsed)
          if (step.elapsed >= stepTime) finish()
          break
      }
    },

    /** Starts a drag at the horizontal position `x`, in pixels. */
    grab(x: number, time: number) {
      send('grab')
      if (state.phase !== 'dragging') return
      dragStart = { x, angle: motion.angle }
      samples = [{ x, time }]
    },

    drag(x: number, time: number) {
      if (state.phase !== 'dragging') return
      motion = {
        angle: angleAfterDrag(dragStart.angle, x - dragStart.x, constants.drag),
        velocity: 0,
      }
      samples = [...samples.slice(-19), { x, time }]
    },

    /** Ends a drag. With `isImmediate` the ring stays where it is. */
    release(time: number, isImmediate = false) {
      if (state.phase !== 'dragging') return
      const velocity = isImmediate ? 0 : pointerVelocityOf(samples, time)
      target = releaseTarget(motion.angle, velocity, constants.drag)
      motion.velocity = releaseVelocity(velocity, constants.drag)
      send('release')
      if (isImmediate) finish()
    },

    /** Rotates by a number of cards. Several quick steps add up. `atOnce` skips the animation. */
    turn(cards: number, atOnce = false) {
      const from = state.phase === 'stepping' ? target : motion.angle
      send('step')
      if (state.phase !== 'stepping') return
      target = from - (cards * 360) / count
      step = { from: motion.angle, elapsed: 0 }
      motion.velocity = 0
      if (atOnce) finish()
    },
  }
}
