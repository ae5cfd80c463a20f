/** The settings of the ring: lengths in pixels, angles in degrees, times in milliseconds. */
export type RingConstants = {
  height: number
  speed: number
  hoverSpeed: number
  maxStep: number
  drag: number
  stiffness: number
  damping: number
}

/** The angle of the ring in degrees, and its velocity in degrees per second. */
export type RingMotion = { angle: number; velocity: number }

const cardAspectRatio = 16 / 9
const cardGapPx = 12

/** Returns the card width and the radius in pixels, so that cards of this height are side by side without overlap. */
export function ringGeometryFor(
  count: number,
  height: number,
): { cardWidth: number; radius: number } {
  const cardWidth = height * cardAspectRatio
  return { cardWidth, radius: (cardWidth + cardGapPx) / 2 / Math.tan(Math.PI / count) }
}

/** Returns the angle during a drag. `distance` is measured from the start of the drag, in pixels. */
export const angleAfterDrag = (start: number, distance: number, drag: number): number =>
  start + distance * drag

/** Returns the angle at which the ring stops after a drag. `velocity` is in pixels per second. */
export const releaseTarget = (angle: number, velocity: number, drag: number): number =>
  angle + clamp(velocity, maxVelocity) * drag

/** Returns the speed of the ring after a drag in degrees per second. `velocity` is in pixels per second. */
export const releaseVelocity = (velocity: number, drag: number): number =>
  clamp(velocity, maxVelocity) * drag

/** Advances a damped spring towards `target`. The time is split into steps that are short enough to be stable. */
export function stepSpring(
  spin: RingMotion,
  target: number,
  dt: number,
  { stiffness, damping }: Pick<RingConstants, 'stiffness' | 'damping'>,
): RingMotion {
  let { angle, velocity } = spin
  for (let remainingMs = dt; remainingMs > 0; remainingMs -= substepMs) {
    const seconds = Math.min(remainingMs, substepMs) / 1000
    velocity += (-stiffness * (angle - target) - damping * velocity) * seconds
    angle += velocity * seconds
  }
  return { angle, velocity }
}

/** True if the ring is so slow and so near the target that the rest of the movement is invisible. */
export const isSettled = ({ angle, velocity }: RingMotion, target: number): boolean =>
  Math.abs(velocity) < 0.5 && Math.abs(angle - target) < 0.1

/** Returns the angle during a step that a button has started, with easing. The step ends at `stepTime`. */
export function stepAngle(from: number, to: number, elapsed: number): number {
  const t = Math.min(elapsed / stepTime, 1)
  return from + (to - from) * (1 - (1 - t) ** 3)
}

/** The duration of a step that a button has started, in milliseconds. */
export const stepTime = 300

/** A pointer position in pixels and its time in milliseconds. */
export type PointerSample = { x: number; time: number }

/** Returns the speed of the pointer over its last 100 ms in pixels per second, or 0 if it rested. */
export function pointerVelocityOf(samples: readonly PointerSample[], now: number): number {
  const recent = samples.filter(({ time }) => now - time <= 100)
  const first = recent.at(0)
  const last = recent.at(-1)
  if (first === undefined || last === undefined || last.time === first.time) return 0
  return ((last.x - first.x) / (last.time - first.time)) * 1000
}

const maxVelocity = 2000
const substepMs = 4

const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value))
