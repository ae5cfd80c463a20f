import {
  between,
  dragged,
  facing,
  isStill,
  nearest,
  slowed,
  speedOf,
  spun,
  turnTime,
  type Turn,
} from './globe.physics.ts'

/**
 * The phases: auto → dragging → coasting → auto. Choosing a city or pressing an arrow key interrupts all of them except
 * dragging.
 */
export type GlobePhase = 'auto' | 'dragging' | 'coasting' | 'turning'

type Hold = { x: number; y: number; turn: Turn; lastX: number; lastTime: number; velocity: number }

export type Spin = ReturnType<typeof createSpin>

/** Creates the rotation of the globe, which first shows the city `start`. Frames, drags and buttons change it. */
export function createSpin(start: { lat: number; lng: number }) {
  const listeners = new Set<() => void>()
  let phase: GlobePhase = 'auto'
  let turn: Turn = { phi: facing(start).phi, theta: 0.35 }
  let hold: Hold | undefined
  let velocity = 0
  let way = { from: turn, to: turn, elapsed: 0 }

  function enter(next: GlobePhase) {
    if (next === phase) return
    phase = next
    for (const listener of listeners) listener()
  }

  function head(to: Turn, atOnce: boolean) {
    if (phase === 'dragging') return
    way = { from: turn, to, elapsed: 0 }
    if (atOnce) turn = to
    enter(atOnce ? 'auto' : 'turning')
  }

  return {
    turn: (): Turn => turn,
    phase: (): GlobePhase => phase,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Advances the rotation by `dt` milliseconds. `isRotating` is true if the automatic rotation is on. */
    frame(dt: number, rotates: boolean) {
      if (phase === 'auto' && rotates) turn = { ...turn, phi: spun(turn.phi, dt) }
      if (phase === 'coasting') {
        turn = { ...turn, phi: turn.phi + (velocity * dt) / 1000 }
        velocity = slowed(velocity, dt)
        if (isStill(velocity)) enter('auto')
      }
      if (phase === 'turning') {
        way.elapsed += dt
        turn = between(way.from, way.to, way.elapsed)
        if (way.elapsed >= turnTime) enter('auto')
      }
    },

    grab(x: number, y: number, time: number) {
      hold = { x, y, turn, lastX: x, lastTime: time, velocity: 0 }
      enter('dragging')
    },

    drag(x: number, y: number, time: number) {
      if (hold === undefined) return
      turn = dragged(hold.turn, x - hold.x, y - hold.y)
      hold.velocity = speedOf(x - hold.lastX, time - hold.lastTime)
      hold.lastX = x
      hold.lastTime = time
    },

    /** Ends a drag. The globe has no speed afterwards if the pointer rested before or if `isImmediate` is true. */
    release(time: number, atOnce = false) {
      if (hold === undefined) return
      const rested = time - hold.lastTime > 80
      velocity = atOnce || rested ? 0 : hold.velocity
      hold = undefined
      enter(isStill(velocity) ? 'auto' : 'coasting')
    },

    /** Rotates a city to the centre. */
    face(place: { lat: number; lng: number }, atOnce = false) {
      const { phi, theta } = facing(place)
      head({ phi: nearest(phi, turn.phi), theta }, atOnce)
    },

    /** Rotates by an angle in degrees. Several quick steps add up. */
    step(degrees: number, atOnce = false) {
      const from = phase === 'turning' ? way.to : turn
      head({ ...from, phi: from.phi + (degrees * Math.PI) / 180 }, atOnce)
    },

    /** Completes a movement immediately. */
    finish() {
      if (phase === 'turning') turn = way.to
      if (phase !== 'dragging') enter('auto')
    },
  }
}

/**
 * Returns a function that is true if this frame should be rendered. It skips every second frame if the median frame
 * takes more than 20 ms.
 */
export function createPace() {
  const times: number[] = []
  let halved = false
  let skipped = false

  return (dt: number): boolean => {
    if (!halved && dt > 0) {
      times.push(dt)
      if (times.length === 20) {
        const median = times.toSorted((a, b) => a - b)[10] ?? 0
        halved = median > 20
        times.length = 0
      }
    }
    skipped = halved && !skipped
    return !skipped
  }
}
