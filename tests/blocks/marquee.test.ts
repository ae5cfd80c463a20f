import { describe, expect, test } from 'vitest'
import { marquee } from '../../schema/blocks/marquee.ts'
import { loopMs, setsAfter, timeAfter } from '../../src/blocks/marquee/marquee.physics.ts'

describe('the quotes', () => {
  test('travel 1 px for each frame at 60 Hz and start again after 350 px × 8', () => {
    expect(loopMs({ set: 350 * 8, speed: 60 })).toBeCloseTo((2800 / 60) * 1000)
  })
})

describe('the rows of testimonials', () => {
  const { distance, duration, cardWidth, threshold } = marquee.parse({
    type: 'marquee',
    heading: 'Stimmen',
    variant: 'cards',
    items: [{ quote: 'Gut.' }, { quote: 'Sehr gut.' }, { quote: 'Wieder.' }],
  })
  const speed = distance / duration

  test('travel 1500 px in 50 s, cards of 350 px, from 10 % on screen', () => {
    expect({ distance, duration, cardWidth, threshold }).toEqual({
      distance: 1500,
      duration: 50,
      cardWidth: 350,
      threshold: 0.1,
    })
    expect(speed).toBe(30)
  })

  test('start again after whole sets, so that no seam shows', () => {
    expect(loopMs({ set: 3 * 350, speed })).toBe(35_000)
  })
})

test('copies fill the frame wherever the row stands', () => {
  expect(setsAfter(390, { set: 2800 })).toBe(1)
  expect(setsAfter(1440, { set: 1050 })).toBe(2)
  expect(setsAfter(2560, { set: 1050 })).toBe(3)
})

describe('whoever scrolled a row goes on from there', () => {
  const row = { set: 1000, speed: 50 }

  test.each([
    ['forwards', 4000, 100, false, 6000],
    ['over the end', 19_000, 100, false, 1000],
    ['in the row that runs the other way', 4000, 100, true, 2000],
    ['over its beginning', 1000, 100, true, 19_000],
  ])('%s', (_name, time, scrolled, reverse, then) => {
    expect(timeAfter(time, scrolled, { ...row, reverse })).toBe(then)
  })
})
