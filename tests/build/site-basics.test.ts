import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kitOf } from '../../src/cli/kit.ts'
import type { Site } from '../../schema/site.ts'
import { buildSite } from '../../src/build/build-site.ts'
import { createIcoFile, generateIcons } from '../../src/build/generated-icons.ts'
import { createProgress } from '../../src/build/progress.ts'
import { renderInitialSvg } from '../../src/build/link-image/initial.ts'
import { palette } from '../support/kit.ts'
import { pageYaml, removeSites, siteYaml, smallSiteWith } from '../support/content-on-disk.ts'

const out = mkdtempSync(join(tmpdir(), 'blockwerk-basics-'))
const dist = join(out, 'dist')
const fileIn = (path: string) => readFileSync(join(dist, path), 'utf8')

afterAll(() => {
  removeSites()
  rmSync(out, { recursive: true, force: true })
})

describe('a site with only pages', () => {
  beforeAll(async () => {
    const root = smallSiteWith({
      'content/site.yaml': siteYaml(''),
      'content/pages/index.yaml': pageYaml(),
    })
    await buildSite(kitOf(root), root, dist, createProgress(process.stderr, true))
  }, 120_000)

  test('gets icons with the first letter of its name', async () => {
    const head = fileIn('index.html')
    const hrefs = [...head.matchAll(/<link rel="(?:apple-touch-)?icon" href="\/([^"]+)"/g)]
    expect(hrefs).toHaveLength(3)
    for (const [, href = ''] of hrefs) expect(existsSync(join(dist, href))).toBe(true)
    const { icons } = JSON.parse(fileIn('manifest.webmanifest'))
    const { width, format } = await sharp(join(dist, icons[0].src)).metadata()
    expect([width, format]).toEqual([512, 'png'])
  })

  test('gets a favicon.ico', async () => {
    const bytes = readFileSync(join(dist, 'favicon.ico'))
    const { width, format } = await sharp(bytes.subarray(bytes.readUInt32LE(18))).metadata()
    expect([bytes.readUInt16LE(2), width, format]).toEqual([1, 32, 'png'])
  })

  test('gets a 404 page', () => {
    const html = fileIn('404.html')
    expect(html).toMatch(/<h1[^>]*>Das gibt es hier nicht/)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toMatch(/<main[\s\S]*href="\/"/)
    expect(readdirSync(dist)).not.toContain('404')
  })

  test('has its name in the title of its home page', () => {
    const [, name = ''] = /^name: (.+)$/m.exec(siteYaml('')) ?? []
    expect(/<title>([^<]*)<\/title>/.exec(fileIn('index.html'))?.[1]).toContain(name)
  })
})

test('a site with its own icon gets a favicon.ico with that icon', async () => {
  const root = smallSiteWith({
    'content/site.yaml': siteYaml(''),
    'content/pages/index.yaml': pageYaml(),
  })
  const own = join(root, 'content/media/brand/favicon-32.png')
  mkdirSync(dirname(own), { recursive: true })
  await sharp({ create: { width: 48, height: 48, channels: 3, background: '#2f6f4f' } })
    .png()
    .toFile(own)
  const target = join(root, 'dist')
  await buildSite(kitOf(root), root, target, createProgress(process.stderr, true))
  const bytes = readFileSync(join(target, 'favicon.ico'))
  expect(bytes.subarray(6, 8)).toEqual(Buffer.from([48, 48]))
  expect(bytes.subarray(bytes.readUInt32LE(18))).toEqual(readFileSync(own))
}, 120_000)

test.each([
  [48, 48],
  // The size byte 0 stands for sizes that do not fit into a byte.
  [512, 0],
])('iconFile writes the size of an icon of %i pixels as the byte %i', async (size, told) => {
  const png = await sharp({
    create: { width: size, height: size, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer()
  expect(createIcoFile(png)?.subarray(6, 8)).toEqual(Buffer.from([told, told]))
})

describe('madeIcons', () => {
  const made = (root: string, logo: string | undefined, files: string[]) =>
    generateIcons(root, { name: 'Kiln', ...(logo && { logo: { src: logo } }) } as Site, {
      media: { files: new Set(files) },
      palette,
    })

  test('makes no icons when the site has its own', async () => {
    const own = ['favicon.svg', 'favicon-32.png', 'apple-touch-icon.png', 'icon-512.png']
    expect(
      await made(
        '/nowhere',
        undefined,
        own.map((name) => `brand/${name}`),
      ),
    ).toEqual({})
  })

  test('uses a logo that is about square, and no wide logo', async () => {
    const square = '<svg viewBox="0 0 24 24"><path fill="currentColor" d="M2 2h20v20z"/></svg>'
    const root = smallSiteWith({
      'content/media/square.svg': square,
      'content/media/wide.svg': square.replace('0 0 24 24', '0 0 90 24'),
    })
    const svgOf = async (logo: string) =>
      String((await made(root, logo, [logo]))['brand/favicon.svg']?.bytes)
    expect(await svgOf('square.svg')).toContain('M2 2h20v20z')
    expect(await svgOf('wide.svg')).not.toContain('M2 2h20v20z')
  })

  test('uses a disc when the name has no Latin letter or digit', async () => {
    const colors = { ground: palette.light.brand, ink: palette.light['on-brand'] }
    expect(await renderInitialSvg('Печь', colors)).toContain('<circle')
    expect(await renderInitialSvg('Печь 7', colors)).not.toContain('<circle')
  })
})
