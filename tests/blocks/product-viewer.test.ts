import { describe, expect, test } from 'vitest'
import {
  approached,
  draggedBy,
  home,
  isThere,
  keyed,
  moved,
} from '../../src/blocks/product-viewer/product-viewer.physics.ts'

describe('the camera of the product viewer', () => {
  test('moves by one radian per 150 pixels of a drag', () => {
    const { azimuth } = moved(home, draggedBy(150, 0))
    expect(home.azimuth - azimuth).toBeCloseTo(1)
  })

  test('stays above the floor and below the zenith', () => {
    expect(moved(home, draggedBy(0, 9000)).height).toBe(1.25)
    expect(moved(home, draggedBy(0, -9000)).height).toBe(-0.05)
  })

  test('turns by 15 degrees per arrow key, and has limits for its distance', () => {
    expect(keyed('ArrowRight')).toEqual({ azimuth: Math.PI / 12 })
    expect(keyed('ArrowLeft')).toEqual({ azimuth: -Math.PI / 12 })
    expect(keyed('a')).toBeUndefined()
    let eye = home
    for (let press = 0; press < 40; press++) eye = moved(eye, keyed('+') ?? {})
    expect(eye.near).toBe(1.7)
    for (let press = 0; press < 40; press++) eye = moved(eye, keyed('-') ?? {})
    expect(eye.near).toBe(0.75)
  })

  test('arrives within a second at every frame rate', () => {
    const target = moved(home, { azimuth: 1, height: 0.4 })
    const after = (frames: number, dt: number) => {
      let eye = home
      for (let frame = 0; frame < frames; frame++) eye = approached(eye, target, dt)
      return eye
    }
    expect(isThere(after(60, 1000 / 60), target)).toBe(true)
    expect(after(6, 1000 / 60).azimuth).toBeCloseTo(after(12, 1000 / 120).azimuth)
    expect(isThere(home, target)).toBe(false)
  })
})
