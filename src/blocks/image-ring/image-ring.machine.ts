import {
  dragAngle,
  isSettled,
  releaseSpin,
  releaseTarget,
  springStep,
  stepAngle,
  stepTime,
  velocityOf,
  type PointerSample,
  type RingConstants,
} from './image-ring.physics.ts'

/**
 * loading → auto ⇄ hover → dragging → settling → auto; a button's step may interrupt all of them
 * but the drag.
 */
export type RingPhase = 'loading' | 'auto' | 'hover' | 'dragging' | 'settling' | 'stepping'

export type RingState = { phase: RingPhase; hovered: boolean }

export type RingEvent = 'loaded' | 'enter' | 'leave' | 'grab' | 'release' | 'step' | 'arrived'

export function nextRing(state: RingState, event: RingEvent): RingState {
  const { phase } = state
  const hovered = event === 'enter' || (event !== 'leave' && state.hovered)
  const rest: RingState = { phase: hovered ? 'hover' : 'auto', hovered }

  if (phase === 'loading') return event === 'loaded' ? rest : { phase, hovered }
  switch (event) {
    case 'enter':
    case 'leave':
      return phase === 'auto' || phase === 'hover' ? rest : { phase, hovered }
    case 'grab':
      return { phase: 'dragging', hovered }
    case 'release':
      return phase === 'dragging' ? { phase: 'settling', hovered } : state
    case 'step':
      return phase === 'dragging' ? state : { phase: 'stepping', hovered }
    case 'arrived':
      return phase === 'settling' || phase === 'stepping' ? rest : state
    case 'loaded':
      return state
  }
}

export type Ring = ReturnType<typeof createRing>

/** A ring of `count` cards: its angle and its phase, moved by frames, a pointer and buttons. */
export function createRing(constants: RingConstants, count: number) {
  const listeners = new Set<() => void>()
  let state: RingState = { phase: 'loading', hovered: false }
  let spin = { angle: 0, velocity: 0 }
  let target = 0
  let step = { from: 0, elapsed: 0 }
  let grabbed = { x: 0, angle: 0 }
  let samples: PointerSample[] = []
  let glide: { passed: () => number; counted: number } | undefined

  /** Degrees per ms at which it turns by itself. */
  const speed = () =>
    ({ auto: constants.speed, hover: constants.hoverSpeed })[String(state.phase)] ?? 0

  /** Whoever draws it knows how long it has turned by itself; here it counts when something asks. */
  function catchUp() {
    if (glide === undefined) return
    const passed = glide.passed()
    spin.angle -= speed() * (passed - glide.counted)
    glide.counted = passed
  }

  function send(event: RingEvent) {
    catchUp()
    const next = nextRing(state, event)
    const changed = next.phase !== state.phase
    state = next
    if (changed) for (const listener of listeners) listener()
  }

  function finish() {
    if (state.phase !== 'settling' && state.phase !== 'stepping') return
    spin = { angle: target, velocity: 0 }
    send('arrived')
  }

  return {
    angle(): number {
      catchUp()
      return spin.angle
    },
    phase: (): RingPhase => state.phase,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    send,

    /** Ends a movement where it was to end. */
    finish,

    /** It turns by itself from now on, for as many ms as `passed` tells, until the returned function is called. */
    glide(passed: () => number): () => void {
      const begun = (glide = { passed, counted: passed() })
      return () => {
        if (glide !== begun) return
        catchUp()
        glide = undefined
      }
    },

    /** The passing of `dt` ms on the way to where it was sent. */
    frame(dt: number) {
      switch (state.phase) {
        case 'settling':
          spin = springStep(spin, target, Math.min(dt, constants.maxStep), constants)
          if (isSettled(spin, target)) finish()
          break
        case 'stepping':
          step.elapsed += dt
          spin.angle = stepAngle(step.from, target, step.elapsed)
          if (step.elapsed >= stepTime) finish()
          break
      }
    },

    /** The pointer went down at `x` and began to drag. */
    grab(x: number, time: number) {
      send('grab')
      if (state.phase !== 'dragging') return
      grabbed = { x, angle: spin.angle }
      samples = [{ x, time }]
    },

    drag(x: number, time: number) {
      if (state.phase !== 'dragging') return
      spin = { angle: dragAngle(grabbed.angle, x - grabbed.x, constants.drag), velocity: 0 }
      samples = [...samples.slice(-19), { x, time }]
    },

    /** Lets go; `atOnce` leaves the ring where it is, without a spin. */
    release(time: number, atOnce = false) {
      if (state.phase !== 'dragging') return
      const velocity = atOnce ? 0 : velocityOf(samples, time)
      target = releaseTarget(spin.angle, velocity, constants.drag)
      spin.velocity = releaseSpin(velocity, constants.drag)
      send('release')
      if (atOnce) finish()
    },

    /** Turns on by `cards`; steps pressed in quick succession add up. `atOnce` skips the way there. */
    turn(cards: number, atOnce = false) {
      const from = state.phase === 'stepping' ? target : spin.angle
      send('step')
      if (state.phase !== 'stepping') return
      target = from - (cards * 360) / count
      step = { from: spin.angle, elapsed: 0 }
      spin.velocity = 0
      if (atOnce) finish()
    },
  }
}
