/** What the ring is made of. Angles are degrees. */
export type RingConstants = {
  height: number
  speed: number
  hoverSpeed: number
  maxStep: number
  drag: number
  stiffness: number
  damping: number
}

export type Spin = { angle: number; velocity: number }

const cardRatio = 16 / 9
const gap = 12

/** Cards as high as the stage, side by side without overlap on a circle of `radius`. */
export function ringGeometry(count: number, height: number): { cardWidth: number; radius: number } {
  const cardWidth = height * cardRatio
  return { cardWidth, radius: (cardWidth + gap) / 2 / Math.tan(Math.PI / count) }
}

/** Where a drag has turned the ring: from its start, not from the last event. */
export const dragAngle = (start: number, distance: number, drag: number): number =>
  start + distance * drag

/** Where the ring comes to rest when let go at `velocity`, in pixels per second. */
export const releaseTarget = (angle: number, velocity: number, drag: number): number =>
  angle + clamp(velocity, maxVelocity) * drag

/** The spin that a pointer at `velocity` leaves behind, in degrees per second. */
export const releaseSpin = (velocity: number, drag: number): number =>
  clamp(velocity, maxVelocity) * drag

/** A damped spring towards `target`, in steps short enough to be stable for every constant. */
export function springStep(
  spin: Spin,
  target: number,
  dt: number,
  { stiffness, damping }: Pick<RingConstants, 'stiffness' | 'damping'>,
): Spin {
  let { angle, velocity } = spin
  for (let left = dt; left > 0; left -= substep) {
    const seconds = Math.min(left, substep) / 1000
    velocity += (-stiffness * (angle - target) - damping * velocity) * seconds
    angle += velocity * seconds
  }
  return { angle, velocity }
}

/** Slow and near enough that nobody sees the rest. */
export const isSettled = ({ angle, velocity }: Spin, target: number): boolean =>
  Math.abs(velocity) < 0.5 && Math.abs(angle - target) < 0.1

/** One step of a button, eased; at `stepTime` it has arrived. */
export function stepAngle(from: number, to: number, elapsed: number): number {
  const t = Math.min(elapsed / stepTime, 1)
  return from + (to - from) * (1 - (1 - t) ** 3)
}

export const stepTime = 300

export type PointerSample = { x: number; time: number }

/** Speed of the pointer over its last 100 ms; 0 when it rested before it let go. */
export function velocityOf(samples: readonly PointerSample[], now: number): number {
  const recent = samples.filter(({ time }) => now - time <= 100)
  const first = recent.at(0)
  const last = recent.at(-1)
  if (first === undefined || last === undefined || last.time === first.time) return 0
  return ((last.x - first.x) / (last.time - first.time)) * 1000
}

const maxVelocity = 2000
const substep = 4

const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value))
