import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { mediaCatalogOf, createHashedTargetPaths } from '../../../src/build/media-catalog.ts'
import { recordOf, removeSites, siteOf } from '../../support/content-on-disk.ts'

const bowl = { ...recordOf('Eine Schale'), width: 800, height: 600, widths: [533, 800] }
const facts = {
  'bowl.jpg': { ...bowl, family: 'jpeg' as const, color: '#a50' },
  'camera.jpg': { ...bowl, family: 'jpeg' as const, clean: false },
  'kiln.svg': { ...bowl, family: 'svg' as const, stands: 'alone' as const, widths: [] },
  'gone.webp': bowl,
}
const media = {
  files: new Set(['bowl.jpg', 'camera.jpg', 'kiln.svg', 'kiln.webm', 'lost.webp']),
  images: { 'bowl.jpg': bowl },
  faulty: {},
  seen: {},
  films: {},
}

let root: string
let published: Map<string, string>
let inVariants: Set<string>

beforeEach(() => {
  root = siteOf(Object.fromEntries([...media.files].map((file) => [pathOf(file), file])))
  published = new Map()
  inVariants = new Set()
})

afterAll(removeSites)

test('an image is published as variants below the base path, but not as its original', () => {
  const found = catalog('/kurse').picture('bowl.jpg')
  const stem = `/kurse/media/bowl.${'0'.repeat(8)}`
  expect(found?.stem.startsWith(stem)).toBe(true)
  expect(found).toEqual({
    ...{ url: `${found?.stem}.800.jpg`, width: 800, height: 600, alt: 'Eine Schale' },
    ...{ color: '#a50', stem: found?.stem, widths: [533, 800], formats: ['avif', 'webp'] },
  })
  expect([...inVariants]).toEqual(['bowl.jpg'])
  expect(published.size).toBe(0)
})

test('an SVG drawing is published unchanged under a name with its hash', () => {
  const found = catalog().picture('kiln.svg')
  expect(found).toMatchObject({ widths: [], formats: [] })
  expect(found?.url).toMatch(/^\/media\/kiln\.\w{10}\.svg$/)
  expect(published.get('kiln.svg')).toBe(found?.url.slice(1))
})

test('a requested image file is published unchanged unless it has metadata', () => {
  const { file } = catalog()
  expect(file('bowl.jpg')).toMatch(/^\/media\/bowl\.\w{10}\.jpg$/)
  expect(published.has('bowl.jpg')).toBe(true)
  expect(file('camera.jpg')).toMatch(/\.800\.jpg$/)
  expect(published.has('camera.jpg')).toBe(false)
  expect([...inVariants]).toEqual(['camera.jpg'])
})

test('a changed file gets a new URL, but one catalog keeps returning the same URL', () => {
  const before = catalog()
  const first = before.file('kiln.webm')
  writeFileSync(join(root, pathOf('kiln.webm')), 'hotter')
  expect(before.file('kiln.webm')).toBe(first)
  expect(catalog().file('kiln.webm')).not.toBe(first)
})

test.each([
  ['a video', 'kiln.webm'],
  ['a file without image data', 'lost.webp'],
  ['a known image that no longer exists', 'gone.webp'],
])('the media catalog returns no image for %s', (_what, src) => {
  expect(catalog().picture(src)).toBeUndefined()
})

test('the media catalog does not read files before it needs them', () => {
  const targets = () => {
    throw new Error('read')
  }
  const { picture, file } = mediaCatalogOf(media, { basePath: '', facts, targetPaths: targets })
  expect(file('nowhere.webm')).toBeUndefined()
  expect(picture('gone.webp')).toBeUndefined()
})

const catalog = (base = '') =>
  mediaCatalogOf(media, {
    ...{ basePath: base, facts, targetPaths: createHashedTargetPaths(root) },
    onFile: (file, target) => void published.set(file, target),
    onVariants: (src) => void inVariants.add(src),
  })

const pathOf = (file: string): string => `content/media/${file}`
