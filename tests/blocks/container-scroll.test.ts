import { describe, expect, test } from 'vitest'
import { riseAt } from '../../src/blocks/container-scroll/container-scroll.physics.ts'

/** A screen 600 px high, 2000 px down the page, seen through a window 900 px high. */
const rise = (scroll: number) => riseAt(scroll, 900, { top: 2000, height: 600 })

describe('the screen that rises', () => {
  test('lies until its upper edge comes into view', () => {
    expect(rise(0)).toBe(0)
    expect(rise(1100)).toBe(0)
    expect(rise(1101)).toBeGreaterThan(0)
  })

  test('stands once it has passed 45 % of its way, and keeps standing', () => {
    const way = 900 + 600
    expect(rise(1100 + way * 0.45)).toBe(1)
    expect(rise(1100 + way * 0.45 - 1)).toBeLessThan(1)
    expect(rise(9000)).toBe(1)
  })

  test('stands before it is in the middle of the window', () => {
    expect(rise(2000 + 300 - 450)).toBe(1)
  })

  test('is half way up at half the way', () => expect(rise(1100 + 1500 * 0.225)).toBeCloseTo(0.5))
})
