import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { servedMediaPath } from '../../../src/authoring/dev/server/media.ts'
import { mediaFilePath } from '../../../src/content/site/media-file.ts'
import { readMedia } from '../../../src/content/site/media.ts'
import { findPortableNameFinding } from '../../../src/content/site/portable-name.ts'
import { encodePath, mediaAddress, mediaPathOf } from '../../../src/text/media-address.ts'
import { blockwerk } from '../../support/command-line.ts'
import {
  drawingOf,
  pageYaml,
  removeSites,
  siteYaml,
  smallSiteWith,
  type Files,
} from '../../support/content-on-disk.ts'
import { filmOf } from '../../support/videos.ts'
import { checkedSite } from '../../support/validated-site.ts'

afterAll(removeSites)

const photo = sharp({ create: { width: 900, height: 700, channels: 3, background: '#567' } })
  .jpeg()
  .toBuffer()

const problemsOf = async (files: Files) => (await checkedSite(files)).problems

describe('a media name with decomposed accents on the disk', () => {
  const typed = 'p/k\u00fcche.jpg'
  const stored = typed.normalize('NFD')

  test('is found under its composed name and published by build', async () => {
    const root = smallSiteWith({
      [`content/media/${stored}`]: await photo,
      [`content/shared/${'k\u00fcche'.normalize('NFD')}.yaml`]:
        'blocks:\n  - type: prose\n    body: Ton\n',
      'content/pages/index.yaml': pageYaml(
        `    image: { src: ${typed}, alt: Eine K\u00fcche }\n  - type: ref\n    to: k\u00fcche\n`,
      ),
    })
    expect([...readMedia(root, []).files]).toEqual([typed])
    expect(readFileSync(mediaFilePath(root, typed)).equals(await photo)).toBe(true)
    expect(servedMediaPath(root, encodePath(typed))).toBeDefined()
    const { status, stdout, stderr } = await blockwerk(['build', '--root', root])
    expect([status, stdout, stderr.includes('error')]).toEqual([0, expect.anything(), false])
    const html = readFileSync(join(root, 'dist/index.html'), 'utf8')
    const [, first = ''] = /srcset="\/([^" ]+)/i.exec(html) ?? []
    expect(readdirSync(join(root, 'dist', 'media/p'))).toContain(first.replace('media/p/', ''))
  })

  test('is reported if a file with the composed name exists, too', async () => {
    const problems = await problemsOf({
      [`content/media/${stored}`]: drawingOf('A'),
      [`content/media/${typed}`]: drawingOf('B'),
    })
    expect(problems.map(({ code, message }) => [code, message])).toEqual([
      ['portable-name', expect.stringContaining('Unicode NFD')],
    ])
  })
})

describe('a media name with special characters', () => {
  test.each(['Foto (50%).jpg', 'a#b.jpg', 'wer?.jpg', '50%25.jpg', 'zwei  Becher.jpg', '100%.jpg'])(
    'is accepted for an image: “%s”',
    async (name) => {
      const problems = await problemsOf({
        [`content/media/${name}`]: await photo,
        'content/pages/index.yaml': pageYaml(`    image: { src: "${name}", alt: Zwei Becher }\n`),
      })
      const codes = new Set(problems.map(({ code }) => code))
      codes.delete('picture-name')
      codes.delete('small-picture')
      codes.delete('portable-name')
      expect([...codes]).toEqual([])
    },
  )

  test.each([
    ['price list (50%).pdf', '/media/price%20list%20(50%25).pdf'],
    ['a#b?c.pdf', '/media/a%23b%3Fc.pdf'],
    ['k\u00fcche.pdf', '/media/k%C3%BCche.pdf'],
  ])('is encoded in its URL and decoded back: “%s” ↔ %s', (path, address) => {
    expect(mediaAddress(path)).toBe(address)
    expect(mediaPathOf(`${address}?x#y`)).toBe(path)
  })

  test.each([
    ['/media/a b.pdf', '/media/a%20b.pdf', '“ ” is written as %20'],
    ['/media/a b.pdf#page=2', '/media/a%20b.pdf', ''],
    ['/media/50%.pdf', '/media/50%25.pdf', '“%” is written as %25'],
    ['/media/c#d.pdf', '/media/c%23d.pdf', '“#” is written as %23'],
    ['/media/50%25.pd', '/media/50%25.pdf', ''],
  ])('is suggested, correctly encoded, for the link %s', async (href, near, why) => {
    const [problem, ...others] = await problemsOf({
      'content/media/a b.pdf': '%PDF-1.7',
      'content/media/50%.pdf': '%PDF-1.7',
      'content/media/c#d.pdf': '%PDF-1.7',
      'content/pages/index.yaml': pageYaml(`    actions: [{ label: Preise, href: "${href}" }]\n`),
    })
    expect(others).toEqual([])
    expect(problem?.message).toContain(`Did you mean “${near}”?`)
    expect(problem?.message).toContain(why)
  })

  test('is encoded in the URL of a video', async () => {
    const poster = '    poster: { src: ofen.jpg, alt: Der Ofen }\n'
    const video = `  - type: video\n    heading: Ofen\n    label: Der Ofen\n${poster}`
    const root = smallSiteWith({
      'content/media/ofen.jpg': await photo,
      'content/media/Ofen (50%) #1.mp4': filmOf('mp4'),
      'content/pages/index.yaml': pageYaml(
        `${video}    sources: [{ src: "Ofen (50%) #1.mp4", type: video/mp4 }]\n`,
      ),
    })
    const { status } = await blockwerk(['build', '--root', root])
    expect(status).toBe(0)
    const html = readFileSync(join(root, 'dist/index.html'), 'utf8')
    const [, address = ''] = /src="(\/media\/Ofen[^"]+\.mp4)"/.exec(html) ?? []
    expect(address).toMatch(/^\/media\/Ofen%20\(50%25\)%20%231\.[0-9a-f]+\.mp4$/)
    expect(readdirSync(join(root, 'dist/media'))).toContain(
      decodeURIComponent(address).slice('/media/'.length),
    )
  })
})

test('build publishes files that pages link to, under stable URLs, but not files that only drafts link to', async () => {
  const linking = (href: string) => pageYaml(`    text: "[Preise](${href})"\n`)
  const withPlace = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#567' },
  })
    .withExif({ IFD0: { Artist: 'Mara' } })
    .jpeg()
    .toBuffer()
  const root = smallSiteWith({
    'content/media/Preise (50%).pdf': '%PDF-1.7 all',
    'content/media/agb.pdf': '%PDF-1.7 terms',
    'content/media/entwurf.pdf': '%PDF-1.7 draft',
    'content/media/lose.pdf': '%PDF-1.7 loose',
    'content/media/presse.jpg': withPlace,
    'content/site.yaml': siteYaml().replace(
      '- label: Start\n      href: /\n  copyright',
      '- label: AGB\n      href: /media/agb.pdf\n  copyright',
    ),
    'content/pages/index.yaml': linking('/media/Preise%20%2850%25%29.pdf#page=2'),
    'content/pages/presse.yaml': pageYaml(
      '    actions: [{ label: Foto, href: /media/presse.jpg }]\n',
    ),
    'content/pages/entwurf.yaml': linking('/media/entwurf.pdf').replace(
      'blocks:',
      'draft: true\nblocks:',
    ),
  })
  const { status, stdout } = await blockwerk(['build', '--root', root])
  expect([status, stdout]).toEqual([0, expect.anything()])
  const files = join(root, 'dist/files')
  expect(readdirSync(files).toSorted()).toEqual(['Preise (50%).pdf', 'agb.pdf', 'presse.jpg'])
  expect(readFileSync(join(files, 'Preise (50%).pdf'), 'utf8')).toBe('%PDF-1.7 all')
  expect(readFileSync(join(files, 'presse.jpg')).includes('Mara')).toBe(false)
  const html = readFileSync(join(root, 'dist/index.html'), 'utf8')
  expect(html).toContain('href="/files/agb.pdf"')
  expect(servedMediaPath(root, 'agb.pdf')).toBeDefined()
})

describe('the check of portable names', () => {
  test.each([
    ['con.jpg', 'reserved', 'con', 'con-1.jpg'],
    ['Aux', 'reserved', 'Aux', 'aux-1'],
    ['lpt9.tar.gz', 'reserved', 'lpt9', 'lpt9-1.tar.gz'],
    ['com\u00b9.txt', 'reserved', 'com\u00b9', 'com\u00b9-1.txt'],
    ['wer?.jpg', 'character', '?', 'wer.jpg'],
    ['10:30 Uhr.png', 'character', ':', '10-30-uhr.png'],
    ['a|b.yaml', 'character', '|', 'a-b.yaml'],
    ['Becher.', 'ending', '.', 'becher'],
    ['Becher ', 'ending', ' ', 'becher'],
    ['BECHER.jpg', 'case', 'becher.jpg', undefined],
  ])('reports “%s” with a reason and a proposal', (name, what, part, proposal) => {
    const before = new Map([['becher.jpg', 'becher.jpg']])
    expect(findPortableNameFinding(name, before)?.detail).toEqual({
      ...{ name, what, part },
      ...(proposal !== undefined && { proposal }),
    })
  })

  test.each([
    'console.jpg',
    'com.jpg',
    'comma1.jpg',
    'aux-1.jpg',
    '.a',
    'k\u00fcche.jpg',
    'lpt10.txt',
  ])('accepts “%s”', (name) => {
    expect(findPortableNameFinding(name, new Map())).toBeUndefined()
  })

  test('covers files and folders of media, shared blocks and pages', async () => {
    const blocks = 'blocks:\n  - type: prose\n    body: Ton\n'
    const problems = await problemsOf({
      'content/media/a/con.svg': drawingOf('A'),
      'content/media/aux/b.svg': drawingOf('B'),
      'content/media/Schale.svg': drawingOf('C'),
      'content/media/schale.svg': drawingOf('D'),
      'content/shared/nul.yaml': blocks,
      'content/shared/a/Ton.yaml': blocks,
      'content/shared/a/ton.yaml': blocks,
      'content/pages/kurse/prn.yaml': pageYaml(),
    })
    expect(problems.map(({ file, code, severity }) => `${file} ${code} ${severity}`)).toEqual([
      'content/media/a/con.svg portable-name warning',
      'content/media/aux portable-name warning',
      'content/media/schale.svg portable-name warning',
      'content/pages/kurse/prn.yaml route-name error',
      'content/shared/a/ton.yaml portable-name warning',
      'content/shared/nul.yaml portable-name warning',
    ])
    expect(problems[3]?.message).toContain('Windows')
  })

  test('can be turned off by the site', async () => {
    const site = siteYaml().replace('checks: {', 'checks: { portable-name: off,')
    const files = { 'content/site.yaml': site, 'content/media/con.svg': drawingOf('A') }
    expect(await problemsOf(files)).toEqual([])
  })
})

describe('a file that Git LFS has not fetched', () => {
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 12345\n`
  const video =
    '  - type: video\n    heading: Ofen\n    label: Der Ofen\n    poster: { src: a.svg, alt: Ofen }\n'

  test.each([
    [
      'a photo',
      { 'content/media/b.jpg': pointer },
      pageYaml('    image: { src: b.jpg, alt: B }\n'),
    ],
    [
      'a drawing',
      { 'content/media/b.svg': pointer },
      pageYaml('    image: { src: b.svg, alt: B }\n'),
    ],
    [
      'a video',
      { 'content/media/b.mp4': pointer, 'content/media/a.svg': drawingOf('A') },
      pageYaml(`${video}    sources: [{ src: b.mp4, type: video/mp4 }]\n`),
    ],
    ['the media manifest', { 'content/media/manifest.json': pointer }, pageYaml()],
    [
      'a font',
      {
        'content/media/b.woff2': pointer,
        'content/site.yaml': siteYaml('theme: { text: b.woff2 }\n'),
      },
      pageYaml(),
    ],
  ])('is reported as a Git LFS pointer: %s', async (_what, files, page) => {
    const problems = await problemsOf({ ...files, 'content/pages/index.yaml': page })
    const [first, ...others] = problems.filter(({ severity }) => severity === 'error')
    expect(first?.message).toContain('Git LFS pointer')
    expect(first?.hint).toContain('git lfs pull')
    expect(others).toEqual([])
  })
})
