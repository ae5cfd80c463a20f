import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { waitUntilSettled } from '../../src/blocks/image-ring/image-ring.loader.ts'
import {
  createRing,
  nextRingState,
  type RingState,
} from '../../src/blocks/image-ring/image-ring.machine.ts'
import {
  isSettled,
  ringGeometryFor,
  stepSpring,
  stepAngle,
  pointerVelocityOf,
  type RingConstants,
} from '../../src/blocks/image-ring/image-ring.physics.ts'

/** The default values of the block's schema. */
const constants: RingConstants = {
  height: 180,
  speed: 0.02,
  hoverSpeed: 0.01,
  maxStep: 16,
  drag: 0.15,
  stiffness: 40,
  damping: 30,
}

const loadedRing = (count = 19) => {
  const ring = createRing(constants, count)
  ring.send('loaded')
  return ring
}

type Ring = ReturnType<typeof createRing>

const frames = (ring: Ring, count: number, dt: number) => {
  for (let i = 0; i < count; i += 1) ring.frame(dt)
}

/** Drags from 0 to `distance` in ten moves of 10 ms each; `rest` ms pass before the release. */
function fling(ring: Ring, distance: number, rest = 0) {
  ring.grab(0, 0)
  for (let move = 1; move <= 10; move += 1) ring.drag((distance * move) / 10, move * 10)
  ring.release(100 + rest)
}

describe('the geometry of the image ring', () => {
  test('has cards in 16:9 as high as the stage: 320 × 180', () => {
    expect(ringGeometryFor(19, 180).cardWidth).toBe(320)
  })

  test('places 19 cards on a circle with a radius of 995 px and 12 px between them', () => {
    const { cardWidth, radius } = ringGeometryFor(19, 180)
    expect(radius).toBeCloseTo(995, 0)
    expect(2 * radius * Math.tan(Math.PI / 19)).toBeCloseTo(cardWidth + 12, 9)
  })

  test.each([6, 20, 40])('places %i cards with 12 px between them as well', (count) => {
    const { cardWidth, radius } = ringGeometryFor(count, 180)
    expect(2 * radius * Math.tan(Math.PI / count)).toBeCloseTo(cardWidth + 12, 9)
  })
})

/** Lets the ring rotate by itself for the given time in milliseconds. */
function glideOn(ring: Ring, milliseconds: number) {
  let passed = 0
  const end = ring.glide(() => passed)
  passed = milliseconds
  end()
}

describe('the rotation of the image ring', () => {
  test('turns by −20° per second', () => {
    const ring = loadedRing()
    glideOn(ring, 1000)
    expect(ring.angle()).toBeCloseTo(-20, 9)
  })

  test('is half as fast while a card is hovered', () => {
    const ring = loadedRing()
    ring.send('enter')
    glideOn(ring, 1000)
    expect(ring.angle()).toBeCloseTo(-10, 9)
  })

  test('has the right speed before, during and after a hover', () => {
    const ring = loadedRing()
    let passed = 0
    ring.glide(() => passed)
    passed = 100
    ring.send('enter')
    passed = 300
    ring.send('leave')
    passed = 400
    expect(ring.angle()).toBeCloseTo(-2 - 2 - 2, 9)
  })

  test('stops where it is when a drag begins, and is not continued during the drag', () => {
    const ring = loadedRing()
    let passed = 0
    ring.glide(() => passed)
    passed = 500
    ring.grab(0, 0)
    passed = 900
    ring.drag(100, 16)
    expect(ring.angle()).toBeCloseTo(-10 + 15, 9)
  })

  test('is not ended by the end of an earlier rotation', () => {
    const ring = loadedRing()
    let passed = 0
    const end = ring.glide(() => 0)
    ring.glide(() => passed)
    end()
    passed = 100
    expect(ring.angle()).toBeCloseTo(-2, 9)
  })

  test('waits until the images are loaded', () => {
    const ring = createRing(constants, 19)
    glideOn(ring, 1000)
    expect(ring.angle()).toBe(0)
  })
})

describe('dragging the image ring', () => {
  test('turns it by 15° per 100 px', () => {
    const ring = loadedRing()
    ring.grab(400, 0)
    ring.drag(500, 16)
    expect(ring.angle()).toBeCloseTo(15, 9)
  })

  test('counts from the start of the drag, not from the previous move', () => {
    const ring = loadedRing()
    ring.grab(0, 0)
    for (const x of [40, -60, 300, 100]) ring.drag(x, 16)
    expect(ring.angle()).toBeCloseTo(15, 9)
  })

  test('starts at the current angle of the ring', () => {
    const ring = loadedRing()
    glideOn(ring, 100)
    ring.grab(0, 0)
    ring.drag(100, 16)
    expect(ring.angle()).toBeCloseTo(-2 + 15, 9)
  })

  test('pauses the rotation', () => {
    const ring = loadedRing()
    ring.grab(0, 0)
    ring.drag(100, 16)
    frames(ring, 60, 16)
    expect(ring.angle()).toBeCloseTo(15, 9)
  })

  test('is not possible before the images are loaded', () => {
    const ring = createRing(constants, 19)
    ring.grab(0, 0)
    ring.drag(100, 16)
    expect(ring.angle()).toBe(0)
  })
})

describe('the image ring after a drag', () => {
  test('settles with a spring and then rotates by itself', () => {
    const ring = loadedRing()
    fling(ring, 100)
    expect(ring.phase()).toBe('settling')
    frames(ring, 60 * 6, 16)
    expect(ring.phase()).toBe('auto')
  })

  test('comes to rest 0.15° further per px/s of speed: 1000 px/s are 150°', () => {
    const ring = loadedRing()
    fling(ring, 100)
    const still: number[] = []
    ring.subscribe(() => still.push(ring.angle()))
    frames(ring, 60 * 6, 16)
    expect(still[0]).toBeCloseTo(15 + 150, 9)
  })

  test('counts a fling as 2000 px/s at most', () => {
    const ring = loadedRing()
    fling(ring, -5000)
    const still: number[] = []
    ring.subscribe(() => still.push(ring.angle()))
    frames(ring, 60 * 8, 16)
    expect(still[0]).toBeCloseTo(-750 - 300, 9)
  })

  test('keeps its angle when the pointer rested before the release', () => {
    const ring = loadedRing()
    fling(ring, 100, 200)
    ring.frame(16)
    expect(ring.phase()).toBe('auto')
    expect(ring.angle()).toBeCloseTo(15, 9)
  })

  test('never overshoots its target', () => {
    const ring = loadedRing()
    fling(ring, 200)
    const angles: number[] = []
    while (ring.phase() === 'settling') {
      ring.frame(16)
      angles.push(ring.angle())
    }
    expect(angles.length).toBeGreaterThan(60)
    expect(angles).toEqual(angles.toSorted((a, b) => a - b))
    expect(Math.max(...angles)).toBeLessThanOrEqual(30 + 300)
  })

  test('continues at hover speed when a card is hovered', () => {
    const ring = loadedRing()
    ring.send('enter')
    fling(ring, 100)
    ring.finish()
    expect(ring.phase()).toBe('hover')
  })

  test('keeps its angle at once when motion is off', () => {
    const ring = loadedRing()
    ring.grab(0, 0)
    ring.drag(100, 10)
    ring.release(12, true)
    expect(ring.phase()).toBe('auto')
    expect(ring.angle()).toBeCloseTo(15, 9)
  })
})

describe('the spring of the image ring with stiffness 40 and damping 30', () => {
  const settle = (dt: number) => {
    let spin = { angle: 0, velocity: 0 }
    let time = 0
    while (!isSettled(spin, 100)) {
      spin = stepSpring(spin, 100, dt, constants)
      time += dt
    }
    return { ...spin, time }
  }

  test('converges to its target', () => {
    expect(settle(16).angle).toBeCloseTo(100, 0)
  })

  test('takes 2.1 s for 95 % of the way', () => {
    let spin = { angle: 0, velocity: 0 }
    for (let time = 0; time < 2100; time += 4) spin = stepSpring(spin, 100, 4, constants)
    expect(spin.angle).toBeGreaterThan(94)
    expect(spin.angle).toBeLessThan(96)
  })

  test('takes the same time at every frame rate', () => {
    expect(Math.abs(settle(16).time - settle(4).time)).toBeLessThan(32)
  })

  test('counts a frame of 100 ms as 16 ms', () => {
    const [slow, usual] = [loadedRing(), loadedRing()]
    for (const [ring, dt] of [
      [slow, 100],
      [usual, 16],
    ] as const) {
      fling(ring, 100)
      ring.frame(dt)
    }
    expect(slow.angle()).toBe(usual.angle())
  })

  test('stops only when it is slow and near the target', () => {
    expect(isSettled({ angle: 99.95, velocity: 0.4 }, 100)).toBe(true)
    expect(isSettled({ angle: 99.95, velocity: 0.6 }, 100)).toBe(false)
    expect(isSettled({ angle: 99.8, velocity: 0.4 }, 100)).toBe(false)
  })
})

describe('velocityOf', () => {
  test('uses the last 100 ms of the pointer', () => {
    const samples = [
      { x: 0, time: 0 },
      { x: 500, time: 100 },
      { x: 550, time: 150 },
      { x: 600, time: 200 },
    ]
    expect(pointerVelocityOf(samples, 200)).toBe(1000)
  })

  test('is 0 for one sample, for no sample and for two samples of the same moment', () => {
    expect(pointerVelocityOf([{ x: 1, time: 1 }], 1)).toBe(0)
    expect(pointerVelocityOf([], 1)).toBe(0)
    expect(
      pointerVelocityOf(
        [
          { x: 1, time: 1 },
          { x: 9, time: 1 },
        ],
        1,
      ),
    ).toBe(0)
  })
})

describe('the buttons of the image ring', () => {
  test('turn the ring by one card in 300 ms', () => {
    const ring = loadedRing(20)
    ring.turn(1)
    frames(ring, 29, 10)
    expect(ring.phase()).toBe('stepping')
    ring.frame(10)
    expect(ring.phase()).toBe('auto')
    expect(ring.angle()).toBeCloseTo(-18, 9)
  })

  test('add up when they are pressed in quick succession', () => {
    const ring = loadedRing(20)
    ring.turn(1)
    ring.frame(100)
    ring.turn(1)
    frames(ring, 30, 10)
    expect(ring.angle()).toBeCloseTo(-36, 9)
  })

  test('turn the ring at once when motion is off', () => {
    const ring = loadedRing(20)
    ring.turn(-1, true)
    expect(ring.angle()).toBeCloseTo(18, 9)
    expect(ring.phase()).toBe('auto')
  })

  test('do nothing during a drag or before the images are loaded', () => {
    const dragged = loadedRing(20)
    dragged.grab(0, 0)
    dragged.turn(1, true)
    const loading = createRing(constants, 20)
    loading.turn(1, true)
    expect([dragged.angle(), loading.angle()]).toEqual([0, 0])
  })

  test('slow down towards the end of their turn', () => {
    expect(stepAngle(0, 10, 0)).toBe(0)
    expect(stepAngle(0, 10, 150)).toBeGreaterThan(5)
    expect(stepAngle(0, 10, 300)).toBe(10)
    expect(stepAngle(0, 10, 900)).toBe(10)
  })
})

describe('the phases of the image ring', () => {
  const auto: RingState = { phase: 'auto', isHovered: false }
  const hover: RingState = { phase: 'hover', isHovered: true }

  test('follow loading, auto, hover, dragging, settling and auto in an ordinary visit', () => {
    let state: RingState = { phase: 'loading', isHovered: false }
    const phases = (['loaded', 'enter', 'grab', 'leave', 'release', 'arrived'] as const).map(
      (event) => (state = nextRingState(state, event)).phase,
    )
    expect(phases).toEqual(['auto', 'hover', 'dragging', 'dragging', 'settling', 'auto'])
  })

  test('become hover after loading when the pointer arrived during loading', () => {
    const waiting = nextRingState({ phase: 'loading', isHovered: false }, 'enter')
    expect(waiting.phase).toBe('loading')
    expect(nextRingState(waiting, 'loaded')).toEqual(hover)
  })

  test.each(['grab', 'release', 'step', 'arrived', 'leave'] as const)(
    'stay at loading for the event “%s”',
    (event) => {
      expect(nextRingState({ phase: 'loading', isHovered: false }, event).phase).toBe('loading')
    },
  )

  test('ignore a release without a drag and an arrival without a movement', () => {
    expect(nextRingState(auto, 'release')).toEqual(auto)
    expect(nextRingState(auto, 'arrived')).toEqual(auto)
    expect(nextRingState(hover, 'loaded')).toEqual(hover)
  })

  test('change from settling to dragging when the ring is grabbed again', () => {
    expect(nextRingState({ phase: 'settling', isHovered: true }, 'grab').phase).toBe('dragging')
  })

  test('notify listeners when they change, but not at each frame', () => {
    const ring = createRing(constants, 19)
    const listener = vi.fn<() => void>()
    const leave = ring.subscribe(listener)
    ring.send('loaded')
    ring.send('leave')
    frames(ring, 10, 16)
    expect(listener).toHaveBeenCalledTimes(1)
    leave()
    ring.send('enter')
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('settledWithin', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const never = new Promise<void>(() => {})
  const watch = (promise: Promise<void>) => {
    const seen = { done: false }
    void promise.then(() => (seen.done = true))
    return seen
  }

  test('waits until all images are loaded', async () => {
    let arrive = () => {}
    const image = new Promise<void>((resolve) => (arrive = resolve))
    const seen = watch(waitUntilSettled([Promise.resolve(), image], 4000))
    await vi.advanceTimersByTimeAsync(3000)
    expect(seen.done).toBe(false)
    arrive()
    await vi.advanceTimersByTimeAsync(0)
    expect(seen.done).toBe(true)
  })

  test('resolves also when an image fails', async () => {
    const seen = watch(
      waitUntilSettled([Promise.resolve(), Promise.reject(new Error('404'))], 4000),
    )
    await vi.advanceTimersByTimeAsync(0)
    expect(seen.done).toBe(true)
  })

  test('waits at most 4 s for an image that never loads', async () => {
    const seen = watch(waitUntilSettled([never], 4000))
    await vi.advanceTimersByTimeAsync(3999)
    expect(seen.done).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(seen.done).toBe(true)
  })

  test('leaves no timer behind', async () => {
    await waitUntilSettled([Promise.resolve()], 4000)
    expect(vi.getTimerCount()).toBe(0)
  })
})
