import type { Fluid } from '../../../../schema/fluid.ts'
import { pushOfMovement, randomColour, randomPush, type Colour } from './fluid.physics.ts'

/** A position on the canvas, 0 to 1 from left to right and from bottom to top. */
export type Point = { x: number; y: number }

/** A drop of dye: its position, its push on the fluid, and its colour. */
export type Splat = { position: Point; push: Point; colour: Colour }

type Pointer = { drawn: Point; now: Point; colour: Colour }

/**
 * Minimum time between visible presses in milliseconds. At most three flashes per second are
 * allowed (WCAG 2.3.1).
 */
const minPressInterval = 1000 / 3

type Settings = Pick<Fluid, 'splatForce' | 'brightness' | 'burst' | 'colorUpdateSpeed'>

/**
 * Collects pointer events between two frames and converts them to drops of dye, one per moved
 * pointer.
 */
export function createPointers(settings: Settings, random: () => number = Math.random) {
  const pointers = new Map<number, Pointer>()
  const presses: Splat[] = []
  let lastPress = -minPressInterval
  let colourClock = 0

  function pointerAt(id: number, point: Point): Pointer {
    const existing = pointers.get(id)
    if (existing !== undefined) return existing
    const pointer = { drawn: point, now: point, colour: randomColour(settings, random) }
    pointers.set(id, pointer)
    return pointer
  }

  return {
    move(id: number, point: Point) {
      pointerAt(id, point).now = point
    },

    press(id: number, point: Point, now: number) {
      const pointer = pointerAt(id, point)
      pointer.now = point
      if (now - lastPress < minPressInterval) return
      lastPress = now
      const [red, green, blue] = randomColour(settings, random)
      const { burst } = settings
      const colour = [red * burst, green * burst, blue * burst] as const
      presses.push({ position: point, push: randomPush(random), colour })
    },

    /** Removes a pointer after its finger was lifted. The next touch starts a new pointer. */
    leave(id: number) {
      pointers.delete(id)
    },

    /** Removes all pointers after a pause, because they may reappear anywhere. */
    forget() {
      pointers.clear()
      presses.length = 0
    },

    /**
     * Returns the drops since the previous call. `step` is the elapsed time in seconds, which
     * controls when colours change.
     */
    take(step: number, aspect: number): Splat[] {
      colourClock += step * settings.colorUpdateSpeed
      if (colourClock >= 1) {
        colourClock %= 1
        for (const pointer of pointers.values()) pointer.colour = randomColour(settings, random)
      }
      const splats = presses.splice(0)
      for (const pointer of pointers.values()) {
        const { now, drawn, colour } = pointer
        if (now.x === drawn.x && now.y === drawn.y) continue
        const movement = { x: now.x - drawn.x, y: now.y - drawn.y }
        splats.push({ position: now, push: pushOfMovement(movement, aspect, settings), colour })
        pointer.drawn = now
      }
      return splats
    },
  }
}
