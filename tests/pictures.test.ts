import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { catalogOf, hashedTargets } from '../src/build/pictures.ts'
import { removeSites, siteOf } from './content-on-disk.ts'

const bowl = {
  ...{ width: 800, height: 600, color: '#aa5500', alt: 'Eine Schale' },
  variants: [{ width: 400, avif: 'bowl.400.avif', webp: 'bowl.400.webp' }],
}
const media = {
  files: new Set(['bowl.webp', 'bowl.400.avif', 'bowl.400.webp', 'kiln.webm', 'lost.webp']),
  images: { 'bowl.webp': bowl, 'gone.webp': bowl },
}

let root: string

beforeEach(() => {
  root = siteOf(Object.fromEntries([...media.files].map((file) => [pathOf(file), file])))
})

afterAll(removeSites)

test('the files of a picture share one hash, and are published below the base path', () => {
  const found = catalog('/kurse').picture('bowl.webp')
  const names = [...(found?.files.values() ?? [])]
  const [, hash] = /^media\/bowl\.(\w{8})\.webp$/.exec(names[0] ?? '') ?? []
  expect(names).toEqual([
    `media/bowl.${hash}.webp`,
    `media/bowl.400.${hash}.avif`,
    `media/bowl.400.${hash}.webp`,
  ])
  expect(found?.value).toEqual({
    ...{ url: `/kurse/media/bowl.${hash}.webp`, width: 800, height: 600, alt: 'Eine Schale' },
    variants: [
      {
        width: 400,
        avif: `/kurse/media/bowl.400.${hash}.avif`,
        webp: `/kurse/media/bowl.400.${hash}.webp`,
      },
    ],
  })
})

test('a picture has one address, whether it is first asked for as a picture or as a file', () => {
  const other = catalog()
  const asPicture = other.picture('bowl.webp')?.value.url
  expect(other.file('bowl.webp')?.value).toBe(asPicture)

  const fileFirst = catalog()
  expect(fileFirst.file('bowl.webp')?.value).toBe(asPicture)
  expect(fileFirst.picture('bowl.webp')?.value.url).toBe(asPicture)
})

test('another byte is another address; what was asked for once keeps its own', () => {
  const before = catalog()
  const first = before.file('kiln.webm')?.value
  writeFileSync(join(root, pathOf('kiln.webm')), 'hotter')
  expect(before.file('kiln.webm')?.value).toBe(first)
  expect(catalog().file('kiln.webm')?.value).not.toBe(first)
})

test.each([
  ['a film is no picture', 'kiln.webm'],
  ['nor is a file that nobody has measured', 'lost.webp'],
  ['nor one that the manifest knows but the disk does not have', 'gone.webp'],
])('%s', (_what, src) => {
  expect(catalog().picture(src)).toBeUndefined()
})

test('what nobody asks for is not read', () => {
  const { picture, file } = catalogOf(media, {
    base: '',
    targets: () => {
      throw new Error('read')
    },
  })
  expect(file('nowhere.webm')).toBeUndefined()
  expect(picture('gone.webp')).toBeUndefined()
})

const catalog = (base = '') => catalogOf(media, { base, targets: hashedTargets(root) })

const pathOf = (file: string): string => `content/media/${file}`
