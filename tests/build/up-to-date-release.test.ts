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
import { createProgress } from '../../src/build/progress.ts'
import { buildInputsOf, findUpToDateRelease } from '../../src/build/build-inputs.ts'
import { imageCacheFolder } from '../../src/build/images/image-folders.ts'
import { collectImageFacts } from '../../src/build/images/image-facts.ts'
import { variantStemOf } from '../../src/build/images/variants.ts'
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
const manner = { engine: 'this', now: '2026-11-22 12:00', compress: false, plain: false }
const silent = createProgress(process.stderr, true)

async function buildOnce(root: string) {
  const inputs = settled(() => buildInputsOf(root, manner))
  return buildSite(kitOf(root), root, join(root, 'dist'), silent, { engine: 'this', inputs })
}

/** The result of the last build if the release is up to date. */
const upToDateResult = (root: string, how = manner) =>
  findUpToDateRelease(
    join(root, 'dist'),
    settled(() => buildInputsOf(root, how)),
  )

const inRelease = (root: string, file: string): string =>
  join(realpathSync(join(root, 'dist')), file)
const nextToRelease = (root: string, ending: string): string =>
  `${realpathSync(join(root, 'dist'))}${ending}`

test('upToDateSite recognizes an unchanged site and returns the problems of its build', async () => {
  const root = pottery()
  expect(upToDateResult(root)).toBeUndefined()
  const { problems, tally, written } = await buildOnce(root)
  expect(upToDateResult(root)).toEqual({
    problems,
    files: tally.files,
    pages: tally.pages,
    written,
  })
  await buildOnce(root)
  expect(upToDateResult(root)?.written).toBe(written)
})

test('upToDateSite recognizes that a page appears at its time', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const root = smallSiteWith({
    'content/site.yaml': siteYaml('timeZone: UTC\n'),
    'content/pages/kurse.yaml': `from: ${tomorrow} 06:00\n${pageYaml()}`,
  })
  const at = (time: string) => ({ ...manner, now: `${tomorrow} ${time}` })
  const inputs = settled(() => buildInputsOf(root, at('05:58')))
  await buildSite(kitOf(root), root, join(root, 'dist'), silent, { engine: 'this', inputs })
  expect(upToDateResult(root, at('05:59'))?.nextChange).toEqual({
    ...{ at: `${tomorrow} 06:00`, route: '/kurse' },
  })
  expect(upToDateResult(root, at('06:00'))).toBeUndefined()
})

test.each<[string, (root: string) => void]>([
  [
    'an edited page',
    (root) => writeFileSync(join(root, 'content/pages/kurse.yaml'), pageYaml('\n')),
  ],
  ['a new page', (root) => writeFileSync(join(root, 'content/pages/neu.yaml'), pageYaml())],
  ['a removed page', (root) => rmSync(join(root, 'content/pages/kurse.yaml'))],
  [
    'a renamed page',
    (root) =>
      renameSync(join(root, 'content/pages/kurse.yaml'), join(root, 'content/pages/kurs.yaml')),
  ],
  [
    'an edited page with its old time',
    (root) => {
      const file = join(root, 'content/pages/kurse.yaml')
      writeFileSync(file, readFileSync(file, 'utf8').replace('Langsam', 'Langsom'))
      utimesSync(file, 1, 1)
    },
  ],
  [
    'a replaced image',
    (root) => writeFileSync(join(root, 'content/media/schale.svg'), drawingOf('Topf')),
  ],
  ['new UI strings', (root) => writeFileSync(join(root, 'content/words.yaml'), '{}\n')],
  [
    'a new own block',
    (root) => {
      mkdirSync(join(root, 'content/blocks/opening'), { recursive: true })
      writeFileSync(join(root, 'content/blocks/opening/view.tsx'), '')
    },
  ],
  [
    'an edited package.json',
    (root) => writeFileSync(join(root, 'package.json'), '{ "private": true }'),
  ],
  ['a modified built page', (root) => writeFileSync(inRelease(root, 'kurse.html'), 'von Hand')],
  ['a missing built page', (root) => rmSync(inRelease(root, 'kurse.html'))],
  ['a modified sitemap', (root) => appendFileSync(inRelease(root, 'sitemap.xml'), '\n')],
  ['a missing gateway definition', (root) => rmSync(nextToRelease(root, '.gateway.json'))],
  [
    'a modified manifest',
    (root) => {
      const manifest = nextToRelease(root, '.manifest.jsonl')
      writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('kurse', 'kurs0'))
    },
  ],
  ['a missing manifest', (root) => rmSync(nextToRelease(root, '.manifest.jsonl'))],
  ['a missing output folder', (root) => rmSync(join(root, 'dist'))],
])('upToDateSite returns undefined after this change: %s', async (_what, edit) => {
  const root = pottery()
  await buildOnce(root)
  expect(upToDateResult(root)).toBeDefined()
  edit(root)
  expect(upToDateResult(root)).toBeUndefined()
})

test('a published file whose modification time alone has changed causes one build', async () => {
  const root = pottery()
  await buildOnce(root)
  const drawing = readdirSync(inRelease(root, 'media')).find((name) => name.endsWith('.svg'))
  for (const file of ['sitemap.xml', `media/${drawing}`]) {
    utimesSync(inRelease(root, file), 1, 1)
    expect(upToDateResult(root)).toBeUndefined()
    await buildOnce(root)
    expect(upToDateResult(root)).toBeDefined()
  }
})

test('upToDateSite returns undefined on another day, for another engine and for other build options', async () => {
  const root = pottery()
  await buildOnce(root)
  expect(upToDateResult(root)).toBeDefined()
  for (const other of [
    { now: '2026-11-23 00:00' },
    { engine: 'another' },
    { compress: true },
    { plain: true },
    { folders: true },
  ])
    expect(upToDateResult(root, { ...manner, ...other })).toBeUndefined()
})

test('inputsOf returns no state for a file that was written a moment ago or is a link', () => {
  const root = pottery()
  const written = statSync(join(root, 'content/pages/kurse.yaml')).ctimeMs
  const inputsAt = (now: number) => {
    vi.setSystemTime(now)
    return buildInputsOf(root, manner)
  }
  const page = 'content/pages/kurse.yaml'
  expect(inputsAt(written + 1000)?.otherFilesHash).toBeUndefined()
  expect(inputsAt(written + 1000)?.pageSignatures.get(page)).toBe('')
  expect(inputsAt(written + 60_000)?.otherFilesHash).toBeDefined()
  expect(inputsAt(written + 60_000)?.pageSignatures.get(page)).not.toBe('')
  vi.useRealTimers()
  symlinkSync('kurse.yaml', join(root, 'content/pages/kopie.yaml'))
  const { pageSignatures } = settled(() => buildInputsOf(root, manner)) ?? {}
  expect(pageSignatures?.get('content/pages/kopie.yaml')).toBe('')
})

test('a build reads a file again that changed during the previous build', async () => {
  const root = pottery()
  const inputs = settled(() => buildInputsOf(root, manner))
  writeFileSync(join(root, 'content/pages/kurse.yaml'), pageYaml('    text: Freitags.\n'))
  await buildSite(kitOf(root), root, join(root, 'dist'), silent, { engine: 'this', inputs })
  expect(upToDateResult(root)).toBeUndefined()
})

test('upToDateSite returns undefined when a compressed page was modified', async () => {
  const root = pottery()
  const packed = { ...manner, compress: true }
  const inputs = settled(() => buildInputsOf(root, packed))
  const options = { engine: 'this', inputs, compress: true }
  await buildSite(kitOf(root), root, join(root, 'dist'), silent, options)
  expect(upToDateResult(root, packed)).toBeDefined()
  appendFileSync(inRelease(root, 'kurse.html.br'), 'x')
  expect(upToDateResult(root, packed)).toBeUndefined()
})

test('upToDateSite returns undefined when a font package was installed again', async () => {
  const root = pottery()
  const font = 'node_modules/@fontsource-variable/inter'
  cpSync(font, join(root, font), { recursive: true })
  writeFileSync(join(root, 'content/site.yaml'), siteYaml('theme: { text: Inter Variable }\n'))
  await buildOnce(root)
  expect(upToDateResult(root)).toBeDefined()
  appendFileSync(join(root, font, 'package.json'), '\n')
  expect(upToDateResult(root)).toBeUndefined()
})

describe('a site with a heavy photo', () => {
  const photo = 'content/media/ofen.jpg'
  const photoOf = (background: string) =>
    sharp({ create: { width: 1000, height: 1000, channels: 3, background } })
      .jpeg()
      .toBuffer()
  /** Puts a heavy variant for usual screens into the image cache. */
  const makePhotoHeavy = async (root: string) => {
    const facts = (await collectImageFacts(root)).facts['ofen.jpg']
    if (facts === undefined) throw new Error('The photo is none.')
    mkdirSync(imageCacheFolder(root), { recursive: true })
    const variant = join(imageCacheFolder(root), `${variantStemOf('ofen.jpg', facts)}.667.avif`)
    // The published site may share the file.
    rmSync(variant, { force: true })
    writeFileSync(variant, Buffer.alloc(300_001))
  }
  const withPhoto = async () => {
    const root = pottery()
    writeFileSync(join(root, photo), await photoOf('#c83232'))
    const page = pageYaml('    image: { src: ofen.jpg, alt: Ein Ofen }\n')
    writeFileSync(join(root, 'content/pages/ofen.yaml'), page)
    await makePhotoHeavy(root)
    return root
  }
  const heavyIn = (told: { problems: readonly Problem[] } | undefined) =>
    told?.problems.map(({ code, file, start }) => `${file}:${start.line} ${code}`)
  const heavy = ['content/pages/ofen.yaml:6 heavy-picture']

  test('is not built again, and still gets the warning about the photo', async () => {
    const root = await withPhoto()
    expect(heavyIn(await buildOnce(root))).toEqual(heavy)
    expect(heavyIn(upToDateResult(root))).toEqual(heavy)
    // When another page has changed, this page is not read, but its warning is still reported.
    writeFileSync(join(root, 'content/pages/kurse.yaml'), pageYaml('    text: Freitags.\n'))
    expect(heavyIn(await buildOnce(root))).toEqual(heavy)
    expect(heavyIn(upToDateResult(root))).toEqual(heavy)
  })

  test.each<[string, (root: string) => void]>([
    [
      'the photo was replaced by one with the same size and time',
      (root) => {
        const { atime, mtime } = statSync(join(root, photo))
        const bytes = readFileSync(join(root, photo))
        bytes[bytes.length - 100] = (bytes.at(-100) ?? 0) ^ 1
        writeFileSync(join(root, photo), bytes)
        utimesSync(join(root, photo), atime, mtime)
      },
    ],
    [
      'the image manifest changes',
      (root) => {
        const manifest = join(root, 'content/media/manifest.json')
        writeFileSync(manifest, manifestOf({ 'schale.svg': 'Eine Schale' }))
      },
    ],
    [
      'a published variant of the photo is missing',
      (root) => {
        const variants = readdirSync(inRelease(root, 'media'))
        const variant = variants.find((name) => /^ofen\..*\.avif$/.test(name))
        rmSync(inRelease(root, `media/${variant}`))
      },
    ],
  ])('is built again when %s', async (_what, edit) => {
    const root = await withPhoto()
    await buildOnce(root)
    expect(upToDateResult(root)).toBeDefined()
    edit(root)
    expect(upToDateResult(root)).toBeUndefined()
    await makePhotoHeavy(root)
    expect(heavyIn(await buildOnce(root))).toContain(heavy[0])
    expect(upToDateResult(root)).toBeDefined()
  })

  test('gets no warning after a lighter photo replaces the heavy one', async () => {
    const root = await withPhoto()
    expect(heavyIn(await buildOnce(root))).toEqual(heavy)
    const { atime, mtime } = statSync(join(root, photo))
    writeFileSync(join(root, photo), await photoOf('#32a032'))
    utimesSync(join(root, photo), atime, mtime)
    expect(heavyIn(await buildOnce(root))).toEqual([])
    expect(heavyIn(upToDateResult(root))).toEqual([])
  })
})

describe('blockwerk build', () => {
  // Move the clock, so that files written just now no longer count as recent.
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

  test('makes no new release when nothing has changed', async () => {
    const root = pottery()
    await build(root)
    const release = realpathSync(join(root, 'dist'))
    const { stdout } = await build(root)
    expect(realpathSync(join(root, 'dist'))).toBe(release)
    expect(stdout).toContain(`3 pages in ${join(root, 'dist')}`)
    writeFileSync(join(root, 'content/pages/neu.yaml'), pageYaml())
    vi.setSystemTime(Date.now() + 5000)
    expect((await build(root)).stdout).toContain('Built 4 pages')
    expect(realpathSync(join(root, 'dist'))).not.toBe(release)
  })

  test('renders a page again if --why asks about it, although nothing has changed', async () => {
    const root = pottery()
    await build(root)
    expect((await build(root, '--why', '/kurse')).stdout).toContain('/kurse')
  })
})
