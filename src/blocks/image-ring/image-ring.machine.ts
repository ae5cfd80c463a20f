import {
  autoStep,
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

  function send(event: RingEvent) {
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
    angle: (): number => spin.angle,
    phase: (): RingPhase => state.phase,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    send,

    /** Ends a movement where it was to end. */
    finish,

    /** The passing of `dt` ms. */
    frame(dt: number) {
      const { speed, hoverSpeed, maxStep } = constants
      switch (state.phase) {
        case 'auto':
          spin.angle = autoStep(spin.angle, speed, dt, maxStep)
          break
        case 'hover':
          spin.angle = autoStep(spin.angle, hoverSpeed, dt, maxStep)
          break
        case 'settling':
          spin = springStep(spin, target, Math.min(dt, maxStep), constants)
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
