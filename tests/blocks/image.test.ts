import { describe, expect, test } from 'vitest'
import { riseProgressOf } from '../../src/blocks/image/image.physics.ts'

/** The rise of a screen 600 px high, 2000 px down the page, in a window 900 px high. */
const rise = (scroll: number) => riseProgressOf(scroll, 900, { top: 2000, height: 600 })

describe('the screen of an image that rises while the page scrolls', () => {
  test('lies flat until its upper edge enters the window', () => {
    expect(rise(0)).toBe(0)
    expect(rise(1100)).toBe(0)
    expect(rise(1101)).toBeGreaterThan(0)
  })

  test('is upright after 45 % of its way through the window, and stays upright', () => {
    const way = 900 + 600
    expect(rise(1100 + way * 0.45)).toBe(1)
    expect(rise(1100 + way * 0.45 - 1)).toBeLessThan(1)
    expect(rise(9000)).toBe(1)
  })

  test('is upright when it reaches the middle of the window', () => {
    expect(rise(2000 + 300 - 450)).toBe(1)
  })

  test('is half upright after 22.5 % of its way through the window', () =>
    expect(rise(1100 + 1500 * 0.225)).toBeCloseTo(0.5))
})
