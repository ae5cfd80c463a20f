import { describe, expect, test } from 'vitest'
import { maxWidthOf, widthOnScreen } from '../../../schema/slot-widths.ts'
import { gallerySlot, gridSlot, heroSlot, lightboxSlot, personSlot } from '../../../schema/slots.ts'
import { widthsFor } from '../../../src/render/components/image-widths.ts'

const sizes = '(min-width: 1024px) 600px, (min-width: 640px) 50vw, 100vw'

describe('the width of an image from its sizes attribute', () => {
  test.each([
    [390, 390],
    [640, 320],
    [768, 384],
    [1024, 600],
    [2560, 600],
  ])('for a screen of %i pixels is %i', (screen, drawn) => {
    expect(widthOnScreen(sizes, screen)).toBe(drawn)
  })

  test.each([
    ['(width <= 640px) 200px, 320px', 640, 200],
    ['(width <= 640px) 200px, 320px', 641, 320],
    ['(width < 768px) 100vw, 740px', 767, 767],
    ['(width < 768px) 100vw, 740px', 768, 740],
    ['52px', 390, 52],
  ])('“%s” for a screen of %i pixels is %i', (written, screen, drawn) => {
    expect(widthOnScreen(written, screen)).toBe(drawn)
  })

  test('has a maximum over all screens', () => {
    expect(maxWidthOf(sizes)).toBe(600)
    expect(maxWidthOf('(min-width: 1024px) 600px, 100vw')).toBe(820)
  })
})

describe('the published widths of an image', () => {
  const widths = [100, 200, 400, 800, 1600, 3200]

  test('are those that typical screens select', () => {
    expect(widthsFor('100px', widths)).toEqual([100, 200, 400])
    expect(widthsFor('220px', widths)).toEqual([400, 800])
    expect(widthsFor('100vw', widths)).toEqual([800, 1600, 3200])
  })

  test('leave out a width between two that screens select', () => {
    expect(widthsFor('(min-width: 640px) 700px, 40px', widths)).toEqual([100, 200, 800, 1600])
  })

  test.each([
    [390, 3],
    [768, 2],
    [1440, 1],
    [1920, 2],
  ])('contain the best one for a screen of %i pixels with density %i', (screen, density) => {
    const fineSteps = [64, 96, 144, 216, 324, 486, 729, 1093, 1640, 2460]
    for (const slot of [heroSlot, gridSlot, gallerySlot, lightboxSlot, personSlot]) {
      const needed = density * widthOnScreen(slot.sizes, screen)
      const best = fineSteps.find((width) => width >= needed) ?? 2460
      expect(widthsFor(slot.sizes, fineSteps)).toContain(best)
    }
  })

  test('depend on the range of screens that show the image', () => {
    expect(widthsFor('100vw', widths, { belowWidth: 640 })).toEqual([800, 1600])
    expect(widthsFor('100vw', widths, { fromWidth: 640 })).toEqual([800, 1600, 3200])
    const half = '(min-width: 1024px) 300px, 100vw'
    expect(widthsFor(half, widths, { fromWidth: 1024 })).toEqual([400, 800])
  })

  test('end with the width of the original image', () => {
    expect(widthsFor('2000px', [100, 200])).toEqual([200])
    expect(widthsFor('100px', [])).toEqual([])
  })
})
