import { describe, expect, test } from 'vitest'
import { marquee } from '../../schema/blocks/marquee.ts'
import {
  loopDurationOf,
  setsNeededAfter,
  timeAfterScroll,
} from '../../src/blocks/marquee/marquee.physics.ts'

describe('the quotes of a marquee', () => {
  test('travel 60 px per second and start again after 8 items of 350 px', () => {
    expect(loopDurationOf({ set: 350 * 8, speed: 60 })).toBeCloseTo((2800 / 60) * 1000)
  })
})

describe('the testimonial rows of a marquee', () => {
  const { distance, duration, cardWidth, threshold } = marquee.parse({
    type: 'marquee',
    heading: 'Stimmen',
    variant: 'cards',
    items: [{ quote: 'Gut.' }, { quote: 'Sehr gut.' }, { quote: 'Wieder.' }],
  })
  const speed = distance / duration

  test('have the default values 1500 px in 50 s, cards of 350 px and 10 % on screen', () => {
    expect({ distance, duration, cardWidth, threshold }).toEqual({
      distance: 1500,
      duration: 50,
      cardWidth: 350,
      threshold: 0.1,
    })
    expect(speed).toBe(30)
  })

  test('start again after whole sets, so that no seam shows', () => {
    expect(loopDurationOf({ set: 3 * 350, speed })).toBe(35_000)
  })
})

test('setsAfter returns enough copies to fill the frame at every position', () => {
  expect(setsNeededAfter(390, { set: 2800 })).toBe(1)
  expect(setsNeededAfter(1440, { set: 1050 })).toBe(2)
  expect(setsNeededAfter(2560, { set: 1050 })).toBe(3)
})

describe('a marquee that a visitor has scrolled', () => {
  const row = { set: 1000, speed: 50 }

  test.each([
    ['forwards', 4000, 100, false, 6000],
    ['over the end', 19_000, 100, false, 1000],
    ['in the row that runs the other way', 4000, 100, true, 2000],
    ['over its beginning', 1000, 100, true, 19_000],
  ])('continues from its new position: %s', (_name, time, scrolled, reverse, then) => {
    expect(timeAfterScroll(time, scrolled, { ...row, reverse })).toBe(then)
  })
})
