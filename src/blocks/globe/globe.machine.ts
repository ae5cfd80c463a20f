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

/** auto → dragging → coasting → auto; a chosen city or an arrow key interrupts all but the drag. */
export type GlobePhase = 'auto' | 'dragging' | 'coasting' | 'turning'

type Hold = { x: number; y: number; turn: Turn; lastX: number; lastTime: number; velocity: number }

export type Spin = ReturnType<typeof createSpin>

/** A globe that shows `start` first, moved by frames, a hand and buttons. */
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

    /** The passing of `dt` ms; `rotates`: it goes on by itself. */
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

    /** Lets go; a hand that rested before leaves no speed behind, and neither does `atOnce`. */
    release(time: number, atOnce = false) {
      if (hold === undefined) return
      const rested = time - hold.lastTime > 80
      velocity = atOnce || rested ? 0 : hold.velocity
      hold = undefined
      enter(isStill(velocity) ? 'auto' : 'coasting')
    },

    /** Brings a place into the middle. */
    face(place: { lat: number; lng: number }, atOnce = false) {
      const { phi, theta } = facing(place)
      head({ phi: nearest(phi, turn.phi), theta }, atOnce)
    },

    /** Turns on by so many degrees; steps in quick succession add up. */
    step(degrees: number, atOnce = false) {
      const from = phase === 'turning' ? way.to : turn
      head({ ...from, phi: from.phi + (degrees * Math.PI) / 180 }, atOnce)
    },

    /** Ends a movement where it was to end. */
    finish() {
      if (phase === 'turning') turn = way.to
      if (phase !== 'dragging') enter('auto')
    },
  }
}

/** Draws every second frame on a machine that needs more than 20 ms for one. */
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
