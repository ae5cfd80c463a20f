import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import sharp from 'sharp'
import { kitOf } from '../../src/cli/kit.ts'
import { buildSite } from '../../src/build/build-site.ts'
import { progressOn } from '../../src/build/progress.ts'
import { inputsOf, upToDateSite } from '../../src/build/inputs.ts'
import { cacheOf } from '../../src/build/images/folders.ts'
import { knowPictures } from '../../src/build/images/know.ts'
import { stemOf } from '../../src/build/images/variants.ts'
import type { Problem } from '../../src/problems/problem.ts'
import { blockwerk } from '../support/command-line.ts'
import {
  drawingOf,
  manifestOf,
  pageYaml,
  removeSites,
  siteYaml,
  smallSiteWith,
} from '../support/content-on-disk.ts'
import { settled } from '../support/settled.ts'

afterAll(removeSites)

const pottery = () =>
  smallSiteWith({
    'content/site.yaml': siteYaml(),
    'content/media/schale.svg': drawingOf('Schale'),
    'content/pages/index.yaml': pageYaml('    image: { src: schale.svg, alt: Schale }\n'),
    'content/pages/kurse.yaml': pageYaml(),
    'content/pages/alt.yaml': `until: 2019-01-01\n${pageYaml()}`,
    'package.json': '{}',
  })
const manner = { engine: 'this', day: '2026-11-22', compress: false, plain: false }
const silent = progressOn(process.stderr, true)

async function built(root: string) {
  const inputs = settled(() => inputsOf(root, manner))
  return buildSite(kitOf(root), root, join(root, 'dist'), silent, { engine: 'this', inputs })
}

/** What is known of the site without building it. */
const known = (root: string, how = manner) =>
  upToDateSite(
    join(root, 'dist'),
    settled(() => inputsOf(root, how)),
  )

const inRelease = (root: string, file: string): string =>
  join(realpathSync(join(root, 'dist')), file)
const beside = (root: string, ending: string): string =>
  `${realpathSync(join(root, 'dist'))}${ending}`

test('a site of which nothing has changed is known to stand, with what was said of it', async () => {
  const root = pottery()
  expect(known(root)).toBeUndefined()
  const { problems, tally, written } = await built(root)
  expect(known(root)).toEqual({ problems, files: tally.files, pages: tally.pages, written })
  await built(root)
  expect(known(root)?.written).toBe(written)
})

test.each<[string, (root: string) => void]>([
  ['a page', (root) => writeFileSync(join(root, 'content/pages/kurse.yaml'), pageYaml('\n'))],
  ['a new page', (root) => writeFileSync(join(root, 'content/pages/neu.yaml'), pageYaml())],
  ['a page that has gone', (root) => rmSync(join(root, 'content/pages/kurse.yaml'))],
  [
    'the name of a page',
    (root) =>
      renameSync(join(root, 'content/pages/kurse.yaml'), join(root, 'content/pages/kurs.yaml')),
  ],
  [
    'a page under its old time',
    (root) => {
      const file = join(root, 'content/pages/kurse.yaml')
      writeFileSync(file, readFileSync(file, 'utf8').replace('Langsam', 'Langsom'))
      utimesSync(file, 1, 1)
    },
  ],
  ['a picture', (root) => writeFileSync(join(root, 'content/media/schale.svg'), drawingOf('Topf'))],
  ['words', (root) => writeFileSync(join(root, 'content/words.yaml'), '{}\n')],
  [
    'a block of its own',
    (root) => {
      mkdirSync(join(root, 'content/blocks/opening'), { recursive: true })
      writeFileSync(join(root, 'content/blocks/opening/view.tsx'), '')
    },
  ],
  ['its packages', (root) => writeFileSync(join(root, 'package.json'), '{ "private": true }')],
  ['a built page', (root) => writeFileSync(inRelease(root, 'kurse.html'), 'von Hand')],
  ['a built page that has gone', (root) => rmSync(inRelease(root, 'kurse.html'))],
  ['the map of the site', (root) => appendFileSync(inRelease(root, 'sitemap.xml'), '\n')],
  ['what the gateway knows', (root) => rmSync(beside(root, '.gateway.json'))],
  [
    'the manifest',
    (root) => {
      const manifest = beside(root, '.manifest.jsonl')
      writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('kurse', 'kurs0'))
    },
  ],
  ['a note that has gone', (root) => rmSync(beside(root, '.manifest.jsonl'))],
  ['the site itself', (root) => rmSync(join(root, 'dist'))],
])('with %s changed it is built', async (_what, edit) => {
  const root = pottery()
  await built(root)
  expect(known(root)).toBeDefined()
  edit(root)
  expect(known(root)).toBeUndefined()
})

test('a file that was touched, and has the same bytes, has it built once', async () => {
  const root = pottery()
  await built(root)
  const drawing = readdirSync(inRelease(root, 'media')).find((name) => name.endsWith('.svg'))
  for (const file of ['sitemap.xml', `media/${drawing}`]) {
    utimesSync(inRelease(root, file), 1, 1)
    expect(known(root)).toBeUndefined()
    await built(root)
    expect(known(root)).toBeDefined()
  }
})

test('it is built on another day, by another engine, and in another manner', async () => {
  const root = pottery()
  await built(root)
  expect(known(root)).toBeDefined()
  for (const other of [
    { day: '2026-11-23' },
    { engine: 'another' },
    { compress: true },
    { plain: true },
    { folders: true },
  ])
    expect(known(root, { ...manner, ...other })).toBeUndefined()
})

test('it is built where a file was written a moment ago, or is a link to another', () => {
  const root = pottery()
  const written = statSync(join(root, 'content/pages/kurse.yaml')).ctimeMs
  const inputsAt = (now: number) => {
    vi.setSystemTime(now)
    return inputsOf(root, manner)
  }
  const page = 'content/pages/kurse.yaml'
  expect(inputsAt(written + 1000)?.around).toBeUndefined()
  expect(inputsAt(written + 1000)?.pages.get(page)).toBe('')
  expect(inputsAt(written + 60_000)?.around).toBeDefined()
  expect(inputsAt(written + 60_000)?.pages.get(page)).not.toBe('')
  vi.useRealTimers()
  symlinkSync('kurse.yaml', join(root, 'content/pages/kopie.yaml'))
  const { pages } = settled(() => inputsOf(root, manner)) ?? {}
  expect(pages?.get('content/pages/kopie.yaml')).toBe('')
})

test('where a file changes while it is read, the next build reads it again', async () => {
  const root = pottery()
  const inputs = settled(() => inputsOf(root, manner))
  writeFileSync(join(root, 'content/pages/kurse.yaml'), pageYaml('    text: Freitags.\n'))
  await buildSite(kitOf(root), root, join(root, 'dist'), silent, { engine: 'this', inputs })
  expect(known(root)).toBeUndefined()
})

test('a site with packed pages is built where one of these is another', async () => {
  const root = pottery()
  const packed = { ...manner, compress: true }
  const inputs = settled(() => inputsOf(root, packed))
  const options = { engine: 'this', inputs, compress: true }
  await buildSite(kitOf(root), root, join(root, 'dist'), silent, options)
  expect(known(root, packed)).toBeDefined()
  appendFileSync(inRelease(root, 'kurse.html.br'), 'x')
  expect(known(root, packed)).toBeUndefined()
})

test('a site whose font was installed anew is built', async () => {
  const root = pottery()
  const font = 'node_modules/@fontsource-variable/inter'
  cpSync(font, join(root, font), { recursive: true })
  writeFileSync(join(root, 'content/site.yaml'), siteYaml('theme: { text: Inter Variable }\n'))
  await built(root)
  expect(known(root)).toBeDefined()
  appendFileSync(join(root, font, 'package.json'), '\n')
  expect(known(root)).toBeUndefined()
})

describe('a site with a photo that is heavy after all', () => {
  const photo = 'content/media/ofen.jpg'
  const photoOf = (background: string) =>
    sharp({ create: { width: 1000, height: 1000, channels: 3, background } })
      .jpeg()
      .toBuffer()
  /** As if the variant for a usual screen had come out so heavy. */
  const weighDown = async (root: string) => {
    const facts = (await knowPictures(root)).facts['ofen.jpg']
    if (facts === undefined) throw new Error('The photo is none.')
    mkdirSync(cacheOf(root), { recursive: true })
    const variant = join(cacheOf(root), `${stemOf('ofen.jpg', facts)}.667.avif`)
    // The site that stands may share it.
    rmSync(variant, { force: true })
    writeFileSync(variant, Buffer.alloc(300_001))
  }
  const withPhoto = async () => {
    const root = pottery()
    writeFileSync(join(root, photo), await photoOf('#c83232'))
    const page = pageYaml('    image: { src: ofen.jpg, alt: Ein Ofen }\n')
    writeFileSync(join(root, 'content/pages/ofen.yaml'), page)
    await weighDown(root)
    return root
  }
  const heavyIn = (told: { problems: readonly Problem[] } | undefined) =>
    told?.problems.map(({ code, file, start }) => `${file}:${start.line} ${code}`)
  const heavy = ['content/pages/ofen.yaml:6 heavy-picture']

  test('is not built again, and goes on being told of it', async () => {
    const root = await withPhoto()
    expect(heavyIn(await built(root))).toEqual(heavy)
    expect(heavyIn(known(root))).toEqual(heavy)
    // Where another page has changed, this one is not read, and told of all the same.
    writeFileSync(join(root, 'content/pages/kurse.yaml'), pageYaml('    text: Freitags.\n'))
    expect(heavyIn(await built(root))).toEqual(heavy)
    expect(heavyIn(known(root))).toEqual(heavy)
  })

  test.each<[string, (root: string) => void]>([
    [
      'the photo is another, as large and of the same time',
      (root) => {
        const { atime, mtime } = statSync(join(root, photo))
        const bytes = readFileSync(join(root, photo))
        bytes[bytes.length - 100] = (bytes.at(-100) ?? 0) ^ 1
        writeFileSync(join(root, photo), bytes)
        utimesSync(join(root, photo), atime, mtime)
      },
    ],
    [
      'something else is recorded',
      (root) => {
        const manifest = join(root, 'content/media/manifest.json')
        writeFileSync(manifest, manifestOf({ 'schale.svg': 'Eine Schale' }))
      },
    ],
    [
      'one of its variants has gone from the site',
      (root) => {
        const variants = readdirSync(inRelease(root, 'media'))
        const variant = variants.find((name) => /^ofen\..*\.avif$/.test(name))
        rmSync(inRelease(root, `media/${variant}`))
      },
    ],
  ])('is built again where %s', async (_what, edit) => {
    const root = await withPhoto()
    await built(root)
    expect(known(root)).toBeDefined()
    edit(root)
    expect(known(root)).toBeUndefined()
    await weighDown(root)
    expect(heavyIn(await built(root))).toContain(heavy[0])
    expect(known(root)).toBeDefined()
  })

  test('is told nothing more once a lighter one is in its place', async () => {
    const root = await withPhoto()
    expect(heavyIn(await built(root))).toEqual(heavy)
    const { atime, mtime } = statSync(join(root, photo))
    writeFileSync(join(root, photo), await photoOf('#32a032'))
    utimesSync(join(root, photo), atime, mtime)
    expect(heavyIn(await built(root))).toEqual([])
    expect(heavyIn(known(root))).toEqual([])
  })
})

describe('the command', () => {
  // Files that were just written count as having been at rest for a while.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const build = (root: string, ...more: string[]) => {
    const words = ['build', '--root', root, '--lang', 'en', ...more]
    return blockwerk(words, { BLOCKWERK_ENGINE: 'this' })
  }

  test('makes no new release where nothing has changed', async () => {
    const root = pottery()
    await build(root)
    const release = realpathSync(join(root, 'dist'))
    const { stdout } = await build(root)
    expect(realpathSync(join(root, 'dist'))).toBe(release)
    expect(stdout).toContain(`3 pages stand in ${join(root, 'dist')}`)
    writeFileSync(join(root, 'content/pages/neu.yaml'), pageYaml())
    vi.setSystemTime(Date.now() + 5000)
    expect((await build(root)).stdout).toContain('Built 4 pages')
    expect(realpathSync(join(root, 'dist'))).not.toBe(release)
  })

  test('draws where somebody asks why', async () => {
    const root = pottery()
    await build(root)
    expect((await build(root, '--why', '/kurse')).stdout).toContain('/kurse')
  })
})
