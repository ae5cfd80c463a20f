import { expect, test } from 'vitest'
import { outlineOf } from '../../schema/outline.ts'
import { schemas } from '../support/kit.ts'

const image = (src: string) => ({ src, alt: 'Ein Becher' })
const gallery = schemas.Block.parse({
  type: 'gallery',
  heading: 'Becher',
  pictures: [{ image: image('becher.webp') }, { image: image('schale.webp') }],
})
const hero = schemas.Block.parse({ type: 'hero', heading: 'Langsam', image: image('ofen.webp') })

test('outlineOf prefers the image of a block to an earlier image in a list', () => {
  expect(outlineOf([gallery, hero], schemas).opening.picture).toBe('ofen.webp')
})

test('outlineOf uses the first image in a list if no block has its own', () => {
  expect(outlineOf([gallery], schemas).opening.picture).toBe('becher.webp')
})
