import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceBetween, findNearestNames, nearestNameOf } from '../../src/text/nearest-name.ts'

const blocks = ['faq', 'cta', 'hero', 'image-ring', 'timeline', 'opening-hours']
const fields = ['type', 'id', 'title', 'heading', 'text', 'image', 'href', 'items', 'label']

test('a synonym that is nearer than every name is suggested', () => {
  const names = ['gallery', 'image-ring']
  expect(findNearestNames('galeri', names, { galerie: ['image-ring'] })).toBe('image-ring')
  expect(findNearestNames('galler', names, { galerie: ['image-ring'] })).toBe('gallery')
})

describe('the suggestion of a similar name', () => {
  test.each([
    ['a missing letter', 'hro', blocks, 'hero'],
    ['an additional letter', 'heero', blocks, 'hero'],
    ['a wrong letter', 'hera', blocks, 'hero'],
    ['two letters swapped', 'tilte', fields, 'title'],
    ['capitals', 'Hero', blocks, 'hero'],
    ['a missing hyphen', 'openinghours', blocks, 'opening-hours'],
    ['an underscore', 'image_ring', blocks, 'image-ring'],
    ['two similar candidates', 'itms', ['items', 'times'], 'items'],
    ['German spelling', 'überschrift', fields, 'heading'],
    ['German spelling close to the English name', 'titel', fields, 'title'],
    ['an English synonym', 'url', fields, 'href'],
  ])('corrects a word with %s: %s', (_name, word, candidates, meant) => {
    expect(findNearestNames(word, candidates)).toBe(meant)
  })

  test.each([
    ['a very different word', 'gallery', ['hero', 'cta']],
    ['two unrelated letters', 'zz', fields],
    ['a single letter', 'b', ['a']],
    ['an empty word', '', fields],
    ['an empty list of candidates', 'hero', []],
    ['a word that is a candidate', 'hero', ['hero']],
    ['a German word for a field that is no candidate', 'bild', ['title', 'href']],
    ['__proto__', '__proto__', fields],
    ['constructor', 'constructor', fields],
    ['toString', 'toString', fields],
  ])('is undefined for %s', (_name, word, candidates) => {
    expect(findNearestNames(word, candidates)).toBeUndefined()
  })

  test('includes both candidates if two are equally similar', () => {
    expect(nearestNameOf('tite', ['title', 'tiles'])).toEqual({ near: 'title', orNear: undefined })
    expect(nearestNameOf('kurs', ['kurse', 'kursk'])).toEqual({ near: 'kurse', orNear: 'kursk' })
  })

  test('finds a candidate by its alternative name', () => {
    expect(findNearestNames('Zeitstrahl', blocks, { zeitstrahl: ['timeline'] })).toBe('timeline')
    expect(findNearestNames('Zeitstrahl', blocks)).toBeUndefined()
  })

  test('accepts any iterable of candidates', () => {
    expect(findNearestNames('hro', new Set(blocks))).toBe('hero')
    expect(findNearestNames('bild', new Map([['image', 1]]).keys())).toBe('image')
  })
})

describe('the edit distance', () => {
  const word = fc.string({ maxLength: 8 })

  test.each([
    ['hero', 'hero', 0],
    ['hero', 'hro', 1],
    ['hero', 'ehro', 1],
    ['', 'hero', 4],
    ['tile', 'title', 1],
    ['kitten', 'sitting', 3],
  ])('from “%s” to “%s” is %d', (first, second, distance) => {
    expect(distanceBetween(first, second)).toBe(distance)
  })

  test('is symmetric, zero only for equal words, and limited by the lengths', () => {
    fc.assert(
      fc.property(word, word, (first, second) => {
        const distance = distanceBetween(first, second)
        expect(distance).toBe(distanceBetween(second, first))
        expect(distance === 0).toBe(first === second)
        expect(distance).toBeLessThanOrEqual(Math.max(first.length, second.length))
        expect(distance).toBeGreaterThanOrEqual(Math.abs(first.length - second.length))
      }),
    )
  })
})
