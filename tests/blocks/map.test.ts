import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { landModule } from '../../scripts/art/world.ts'
import {
  createAreaPath,
  createGridPath,
  heatShadesOf,
  createLinePath,
  axisValuesFor,
} from '../../src/render/components/dashboard.geometry.ts'
import {
  arcPathBetween,
  arcStartDelays,
  mapBox,
  formatDistance,
  mapPositionOf,
} from '../../src/blocks/map/map.geometry.ts'
import { placeLabels } from '../../src/blocks/map/map.labels.ts'
import { landPath } from '../../src/blocks/map/map.land.ts'

const berlin = { lat: 52.52, lng: 13.405 }
const newYork = { lat: 40.713, lng: -74.006 }
const sydney = { lat: -33.869, lng: 151.209 }

describe('the land of the world map', () => {
  test('is up to date with its generator', () => {
    expect(readFileSync('src/blocks/map/map.land.ts', 'utf8')).toBe(landModule())
  })

  test('is a path of at most eight kilobytes inside the box of the map', () => {
    expect(landPath.length).toBeLessThan(8192)
    for (const [, x, y, length] of landPath.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)/g)) {
      expect(Number(x) + Number(length)).toBeLessThanOrEqual(mapBox.width + 0.1)
      expect(Number(y)).toBeLessThanOrEqual(mapBox.height)
    }
  })

  test.each([
    ['Berlin', berlin, true],
    ['New York', newYork, true],
    ['Sydney', sydney, true],
    ['the middle of the Atlantic', { lat: 35, lng: -40 }, false],
    ['the middle of the Pacific', { lat: 5, lng: -140 }, false],
  ])('covers cities and leaves out oceans: %s', (_name, place, expected) => {
    expect(isNearLand(place)).toBe(expected)
  })
})

describe('a place on the world map', () => {
  test('has the position of its coordinates', () => {
    expect(mapPositionOf(berlin)).toEqual({ x: 429.8, y: 83.3 })
    expect(mapPositionOf({ lat: 90, lng: -180 })).toEqual({ x: 0, y: 0 })
    expect(mapPositionOf({ lat: -90, lng: 180 })).toEqual({ x: 800, y: 400 })
  })

  test('is joined to another place by an arc that rises with their distance', () => {
    expect(arcPathBetween(berlin, newYork)).toBe('M429.8 83.3Q332.7 41.5 235.5 109.5')
    expect(arcPathBetween(berlin, { lat: 51.507, lng: -0.128 })).toBe(
      'M429.8 83.3Q414.8 54.4 399.7 85.5',
    )
  })

  test('has the great-circle distance to another place in kilometres', () => {
    expect(formatDistance(berlin, newYork, 'de')).toBe('6.380\u202Fkm')
    expect(formatDistance(berlin, berlin, 'de')).toBe('0\u202Fkm')
    expect(formatDistance(berlin, newYork, 'en')).toBe('6,380\u202Fkm')
    expect(formatDistance(berlin, newYork, 'ar')).toBe('6,380\u202Fكم')
  })
})

describe('a diagram', () => {
  const size = { width: 100, height: 24 }

  test('has a line from edge to edge', () => {
    expect(createLinePath([1, 2], size)).toBe('M0 22C50 22 50 2 100 2')
  })

  test('closes its area along the lower edge', () => {
    expect(createAreaPath([1, 2], size, { low: 0, high: 2 })).toBe('M0 12C50 12 50 2 100 2V24H0z')
  })

  test('of equal values has a straight line', () => {
    expect(createLinePath([7, 7], size)).toBe('M0 22C50 22 50 22 100 22')
  })

  test.each([
    [
      [12, 26],
      [0, 10, 20, 30],
    ],
    [
      [64, 101],
      [0, 50, 100, 150],
    ],
    [
      [3, 7],
      [0, 2, 4, 6, 8],
    ],
    [
      [-4, 9],
      [-5, 0, 5, 10],
    ],
    [
      [0, 0],
      [0, 0.25],
    ],
  ])('of %j has an axis that includes zero, with the values %j', (values, levels) => {
    expect(axisValuesFor(values)).toEqual(levels)
  })

  test('has grid lines at the same height as a curve of that value', () => {
    const range = { low: 0, high: 2 }
    expect(createGridPath([0, 1], size, range)).toBe('M0 22h100M0 12h100')
    expect(createLinePath([1, 1], size, range)).toBe('M0 12C50 12 50 12 100 12')
  })

  test('shades the largest value most in a heat map', () => {
    expect(
      heatShadesOf([
        [0, 5],
        [10, 2],
      ]),
    ).toEqual([
      [0, 3],
      [5, 1],
    ])
  })
})

/** True if land is within two dots of the place. */
function isNearLand(place: { lat: number; lng: number }): boolean {
  const { x, y } = mapPositionOf(place)
  return [...landPath.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)/g)].some(
    ([, from, row, length]) =>
      Math.abs(Number(row) - y) < 8 &&
      x > Number(from) - 8 &&
      x < Number(from) + Number(length) + 8,
  )
}

describe('the animation of the arcs', () => {
  test('starts one arc every half second', () => {
    expect(arcStartDelays(6)).toEqual([0, 0.5, 1, 1.5, 2, 2.5])
    expect(arcStartDelays(1)).toEqual([0])
  })

  test('ends within five seconds for up to twelve arcs', () => {
    const [arc, pulse] = [0.9, 1.4]
    for (const count of [6, 7, 12]) {
      expect((arcStartDelays(count).at(-1) ?? 0) + arc + pulse).toBeLessThan(5)
    }
  })
})

describe('the name of a marked city', () => {
  const london = { label: 'London', lat: 51.5, lng: -0.1 }
  const paris = { label: 'Paris', lat: 48.9, lng: 2.3 }

  test('is on the side away from the nearest city', () => {
    expect(placeLabels([london, paris], []).map(({ side }) => side)).toEqual(['left', 'right'])
    expect(placeLabels([paris], [{ ...london, side: 'left' }])).toMatchObject([{ side: 'right' }])
  })

  test('stays on the map', () => {
    const fiji = { label: 'Levuka Town', lat: -17.7, lng: 178.8 }
    expect(placeLabels([fiji], [])).toEqual([{ side: 'left', shown: 'always' }])
  })

  test('is left out where it would cover another name, unless the author has chosen its side', () => {
    const crowd = Array.from({ length: 12 }, (_, index) => ({
      label: `Village ${index}`,
      lat: 50 + index / 4,
      lng: 8 + index / 4,
    }))
    const shown = placeLabels(crowd, []).map((one) => one.shown)
    expect(shown.filter((one) => one === 'never').length).toBeGreaterThan(6)
    expect(placeLabels([{ ...paris, side: 'left' }], crowd)[0]).toMatchObject({ side: 'left' })
  })
})
