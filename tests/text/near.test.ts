import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceBetween, nearest, nearOf } from '../../src/text/near.ts'

const blocks = ['accordion', 'cta', 'hero', 'news-carousel', 'phase-timeline', 'tile-grid']
const fields = ['type', 'id', 'title', 'heading', 'text', 'image', 'href', 'items', 'label']

describe('the name that was meant', () => {
  test.each([
    ['a letter missing', 'hro', blocks, 'hero'],
    ['a letter too many', 'heero', blocks, 'hero'],
    ['another letter', 'hera', blocks, 'hero'],
    ['two letters swapped', 'tilte', fields, 'title'],
    ['capitals', 'Hero', blocks, 'hero'],
    ['no hyphen', 'tilegrid', blocks, 'tile-grid'],
    ['an underscore', 'news_carousel', blocks, 'news-carousel'],
    ['one of two that is nearer', 'itms', ['items', 'times'], 'items'],
    ['a German word', 'überschrift', fields, 'heading'],
    ['a German word that is nearly English', 'titel', fields, 'title'],
    ['an English word for another', 'url', fields, 'href'],
  ])('%s: %s', (_name, word, candidates, meant) => {
    expect(nearest(word, candidates)).toBe(meant)
  })

  test.each([
    ['too far away', 'gallery', ['hero', 'cta']],
    ['two letters of which none fits', 'zz', fields],
    ['one letter for another', 'b', ['a']],
    ['nothing', '', fields],
    ['no candidates', 'hero', []],
    ['the word itself', 'hero', ['hero']],
    ['a German word whose field is not there', 'bild', ['title', 'href']],
    ['__proto__', '__proto__', fields],
    ['constructor', 'constructor', fields],
    ['toString', 'toString', fields],
  ])('is not guessed: %s', (_name, word, candidates) => {
    expect(nearest(word, candidates)).toBeUndefined()
  })

  test('is one of two where two are equally near, and both are told', () => {
    expect(nearOf('tite', ['title', 'tiles'])).toEqual({ near: 'title', orNear: undefined })
    expect(nearOf('kurs', ['kurse', 'kursk'])).toEqual({ near: 'kurse', orNear: 'kursk' })
  })

  test('is found by another name that it has', () => {
    expect(nearest('Zeitstrahl', blocks, { zeitstrahl: ['phase-timeline'] })).toBe('phase-timeline')
    expect(nearest('Zeitstrahl', blocks)).toBeUndefined()
  })

  test('is found in whatever can be walked through', () => {
    expect(nearest('hro', new Set(blocks))).toBe('hero')
    expect(nearest('bild', new Map([['image', 1]]).keys())).toBe('image')
  })
})

describe('the distance between two words', () => {
  const word = fc.string({ maxLength: 8 })

  test.each([
    ['hero', 'hero', 0],
    ['hero', 'hro', 1],
    ['hero', 'ehro', 1],
    ['', 'hero', 4],
    ['tile', 'title', 1],
    ['kitten', 'sitting', 3],
  ])('%s, %s: %d', (first, second, distance) => {
    expect(distanceBetween(first, second)).toBe(distance)
  })

  test('is the same both ways, and nothing only between equals', () => {
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
