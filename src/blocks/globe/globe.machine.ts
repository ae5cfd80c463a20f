import {
  rotationBetween,
  rotationAfterDrag,
  anglesFacing,
  isStill,
  nearestEquivalentAngle,
  speedAfterTime,
  dragSpeedOf,
  angleAfterTime,
  movementDurationMs,
  type GlobeAngles,
} from './globe.physics.ts'

/**
 * The phases: auto → dragging → coasting → auto. Choosing a city or pressing an arrow key starts the phase
 * `turning`, except during a drag. After it comes `auto` again.
 */
export type GlobePhase = 'auto' | 'dragging' | 'coasting' | 'turning'

type DragState = {
  x: number
  y: number
  startRotation: GlobeAngles
  lastPointerX: number
  lastTime: number
  velocity: number
}

export type GlobeRotation = ReturnType<typeof createGlobeRotation>

/** Creates the rotation of the globe, which first shows the city `start`. Frames, drags and buttons change it. */
export function createGlobeRotation(start: { lat: number; lng: number }) {
  const listeners = new Set<() => void>()
  let phase: GlobePhase = 'auto'
  let rotation: GlobeAngles = { phi: anglesFacing(start).phi, theta: 0.35 }
  let dragState: DragState | undefined
  let velocity = 0
  let movement = { from: rotation, to: rotation, elapsed: 0 }

  function setPhase(next: GlobePhase) {
    if (next === phase) return
    phase = next
    for (const listener of listeners) listener()
  }

  function moveTo(to: GlobeAngles, isImmediate: boolean) {
    if (phase === 'dragging') return
    movement = { from: rotation, to, elapsed: 0 }
    if (isImmediate) rotation = to
    setPhase(isImmediate ? 'auto' : 'turning')
  }

  return {
    turn: (): GlobeAngles => rotation,
    phase: (): GlobePhase => phase,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Advances the rotation by `dt` milliseconds. `isRotating` is true if the automatic rotation is on. */
    frame(dt: number, isRotating: boolean) {
      if (phase === 'auto' && isRotating)
        rotation = { ...rotation, phi: angleAfterTime(rotation.phi, dt) }
      if (phase === 'coasting') {
        rotation = { ...rotation, phi: rotation.phi + (velocity * dt) / 1000 }
        velocity = speedAfterTime(velocity, dt)
        if (isStill(velocity)) setPhase('auto')
      }
      if (phase === 'turning') {
        movement.elapsed += dt
        rotation = rotationBetween(movement.from, movement.to, movement.elapsed)
        if (movement.elapsed >= movementDurationMs) setPhase('auto')
      }
    },

    grab(x: number, y: number, time: number) {
      dragState = { x, y, startRotation: rotation, lastPointerX: x, lastTime: time, velocity: 0 }
      setPhase('dragging')
    },

    drag(x: number, y: number, time: number) {
      if (dragState === undefined) return
      rotation = rotationAfterDrag(dragState.startRotation, x - dragState.x, y - dragState.y)
      dragState.velocity = dragSpeedOf(x - dragState.lastPointerX, time - dragState.lastTime)
      dragState.lastPointerX = x
      dragState.lastTime = time
    },

    /** Ends a drag. The globe has no speed afterwards if the pointer rested before or if `atOnce` is true. */
    release(time: number, atOnce = false) {
      if (dragState === undefined) return
      const hasRested = time - dragState.lastTime > 80
      velocity = atOnce || hasRested ? 0 : dragState.velocity
      dragState = undefined
      setPhase(isStill(velocity) ? 'auto' : 'coasting')
    },

    /** Rotates a city to the centre. */
    face(place: { lat: number; lng: number }, atOnce = false) {
      const { phi, theta } = anglesFacing(place)
      moveTo({ phi: nearestEquivalentAngle(phi, rotation.phi), theta }, atOnce)
    },

    /** Rotates by an angle in degrees. Several quick steps add up. */
    step(degrees: number, atOnce = false) {
      const from = phase === 'turning' ? movement.to : rotation
      moveTo({ ...from, phi: from.phi + (degrees * Math.PI) / 180 }, atOnce)
    },

    /** Completes a movement immediately. */
    finish() {
      if (phase === 'turning') rotation = movement.to
      if (phase !== 'dragging') setPhase('auto')
    },
  }
}

/**
 * Returns a function that is true if this frame should be rendered. It skips every second frame if the median frame
 * takes more than 20 ms.
 */
export function createFrameSkipper() {
  const frameTimes: number[] = []
  let isHalved = false
  let isSkipped = false

  return (dt: number): boolean => {
    if (!isHalved && dt > 0) {
      frameTimes.push(dt)
      if (frameTimes.length === 20) {
        const median = frameTimes.toSorted((a, b) => a - b)[10] ?? 0
        isHalved = median > 20
        frameTimes.length = 0
      }
    }
    isSkipped = isHalved && !isSkipped
    return !isSkipped
  }
}
