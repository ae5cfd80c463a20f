import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { palette, schemas } from '../../support/kit.ts'
import { validateSite } from '../../support/validated-site.ts'
import {
  prepareLinkImages,
  renderLinkImages,
  linkImagesIn,
  preparedFileNameOf,
  readFallbackFont,
} from '../../../src/build/link-images.ts'
import { isRightToLeft } from '../../../src/text/text-direction.ts'
import { LinkImageFontFinder, nameOfFallback } from '../../../src/content/site/link-image-fonts.ts'
import { renderCard } from '../../../src/build/link-image/render-card.ts'
import { balanceLines, truncateWords } from '../../../src/build/link-image/lines.ts'
import { pageYaml, removeSites, siteYaml, smallSiteWith } from '../../support/content-on-disk.ts'

afterAll(removeSites)

const colors = palette.dark
const linkImagesOf = (root: string) => linkImagesIn(root, schemas, colors)
const withPage = (page: string, more: Record<string, string | Uint8Array> = {}) =>
  smallSiteWith({
    'content/site.yaml': siteYaml().replace('linkPictures: false\n', ''),
    'content/pages/kurse.yaml': page,
    ...more,
  })

async function linkImageOf(page: string, more?: Record<string, string | Uint8Array>) {
  const found = (await linkImagesOf(withPage(page, more))).find(({ targetPath }) =>
    targetPath.startsWith('media/og/kurse.'),
  )
  if (found === undefined) throw new Error('The page has no picture.')
  return found
}

const photo = (color: string) =>
  sharp({ create: { width: 60, height: 90, channels: 3, background: color } })
    .png()
    .toBuffer()

describe('the link image of a page', () => {
  test('exists for every page that search engines may show', async () => {
    const targets = async (page: string) =>
      (await linkImagesOf(withPage(page))).map(({ targetPath }) => targetPath.split('.')[0])
    const hidden = pageYaml().replace('blocks:', 'seo: { noindex: true }\nblocks:')
    expect(await targets(pageYaml())).toEqual(['media/og/home', 'media/og/kurse'])
    expect(await targets(hidden)).toEqual(['media/og/home'])
  })

  test('does not exist when the site turns link images off', async () => {
    expect(siteYaml()).toContain('linkPictures: false')
    expect(await linkImagesOf(smallSiteWith({}))).toEqual([])
  })

  test('shows the heading, the eyebrow and the image of a block', async () => {
    const more = `    accent: und gebrannt
    eyebrow: Kurse
    image: { src: ofen.webp, alt: Ein Ofen }
`
    const { card } = await linkImageOf(pageYaml(more), { 'content/media/ofen.webp': 'Ton' })
    expect(card).toEqual({
      site: 'Töpferei am Ufer',
      eyebrow: 'Kurse',
      title: 'Langsam gedreht und gebrannt',
      picture: 'ofen.webp',
    })
  })

  test('is rendered in the fonts of the theme, and changes with the font files', async () => {
    const fontFile = (name: string) =>
      readFileSync(
        `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
      )
    const renderIn = async (theme: string, font: string) => {
      const root = withPage(pageYaml(), { 'content/media/fonts/own.woff2': fontFile(font) })
      const file = join(root, 'content/site.yaml')
      writeFileSync(file, readFileSync(file, 'utf8') + theme)
      const [picture] = await linkImagesOf(root)
      if (picture === undefined) throw new Error('The page has no picture.')
      const bytes: Buffer[] = []
      await renderLinkImages([picture], { root, colors }, (drawn) => {
        bytes.push(readFileSync(drawn))
      })
      return { hash: picture.contentHash, bytes: bytes[0]?.toString('hex') }
    }
    const own = 'theme: { heading: fonts/own.woff2 }\n'
    const [house, fraunces, arimo] = await Promise.all([
      renderIn('', 'fraunces'),
      renderIn(own, 'fraunces'),
      renderIn(own, 'arimo'),
    ])
    expect(new Set([house, fraunces, arimo].map(({ hash }) => hash)).size).toBe(3)
    expect(new Set([house, fraunces, arimo].map(({ bytes }) => bytes)).size).toBe(3)
  })

  test('changes only with the text, colours and image that it is rendered from', async () => {
    const usual = await linkImageOf(pageYaml())
    expect(await linkImageOf(pageYaml('    text: Zweimal gebrannt.\n'))).toEqual(usual)
    expect((await linkImageOf(pageYaml().replace('Langsam', 'Schnell'))).contentHash).not.toBe(
      usual.contentHash,
    )
    const pictured = pageYaml('    image: { src: ofen.png, alt: Ein Ofen }\n')
    const [red, blue] = await Promise.all(['red', 'blue'].map(photo))
    const hashes = await Promise.all(
      [red, red, blue].map(async (bytes = Buffer.alloc(0)) => {
        const found = await linkImageOf(pictured, { 'content/media/ofen.png': bytes })
        return found.contentHash
      }),
    )
    expect(new Set(hashes).size).toBe(2)
    expect(hashes[0]).toBe(hashes[1])
    const root = withPage(pageYaml())
    const other = await linkImagesIn(root, schemas, { ...colors, brand: '#aa2200' })
    expect(other.map(({ contentHash }) => contentHash)).not.toContain(usual.contentHash)
  })
})

describe('the file of a link image', () => {
  test('is rendered once and then taken from the cache', async () => {
    const root = withPage(pageYaml().replace('Langsam', 'Schnell'), {
      'content/pages/ofen.yaml': pageYaml(),
    })
    const pictures = await linkImagesOf(root)
    expect(pictures).toHaveLength(3)
    const run = async () => {
      const drawn: string[] = []
      const files: string[] = []
      const onDraw = (done: number, all: number) => void drawn.push(`${done}/${all}`)
      await renderLinkImages(
        pictures,
        { root, colors, onProgress: onDraw },
        (file) => void files.push(file),
      )
      return { drawn, bytes: files.toSorted().map((file) => readFileSync(file).toString('hex')) }
    }
    const first = await run()
    expect(first.drawn).toEqual(['0/2', '1/2', '2/2'])
    expect(await run()).toEqual({ drawn: [], bytes: first.bytes })
    expect(readdirSync(join(root, '.blockwerk/link-pictures'))).toHaveLength(2)
  })

  test('stays in the cache while a page uses it and for one month after that', async () => {
    const root = withPage(pageYaml().replace('Langsam', 'Schnell'))
    const folder = join(root, '.blockwerk/link-pictures')
    mkdirSync(folder, { recursive: true })
    for (const [name, days] of [
      ['gestern.jpg', 1],
      ['vor-zwei-monaten.jpg', 60],
    ] as const) {
      writeFileSync(join(folder, name), 'alt')
      const then = Date.now() / 1000 - days * 24 * 3600
      utimesSync(join(folder, name), then, then)
    }
    const pictures = await linkImagesOf(root)
    await renderLinkImages(pictures, { root, colors }, () => {})
    expect(readdirSync(folder).toSorted()).toEqual(
      ['gestern.jpg', ...pictures.map(({ contentHash }) => `${contentHash}.jpg`)].toSorted(),
    )
  })

  test('is stored ready-made in the project, and removed when its page is gone', async () => {
    const root = withPage(pageYaml(), { 'content/media/.ready/og/alt.0123456789abcdef.jpg': 'alt' })
    const pictures = await linkImagesOf(root)
    const names = pictures.map(preparedFileNameOf).toSorted()
    expect(await prepareLinkImages(pictures, { root, colors })).toEqual(names)
    expect(readdirSync(join(root, 'content/media/.ready/og')).toSorted()).toEqual(names)
    expect(await prepareLinkImages(pictures, { root, colors })).toEqual([])
  })

  test('is rendered without an image that cannot be read', async () => {
    const broken = pageYaml('    image: { src: ofen.png, alt: Ein Ofen }\n')
    const root = withPage(broken, { 'content/media/ofen.png': 'kein Bild' })
    const files: string[] = []
    await renderLinkImages(
      await linkImagesOf(root),
      { root, colors },
      (file) => void files.push(file),
    )
    for (const file of files) {
      const { format, width, height } = await sharp(file).metadata()
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    }
  })
})

test('blockwerk build renders link images @nightly', () => {
  const root = withPage(pageYaml().replace('Langsam', 'Schnell'))
  const words = ['src/cli/blockwerk.mjs', 'build', '--root', root]
  const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' })
  expect({ status, stderr }).toMatchObject({ status: 0 })
  expect(readdirSync(join(root, 'dist/media/og'))).toHaveLength(2)
}, 120_000)

const card = { site: 'Töpferei', eyebrow: 'Kurse', title: 'Langsam gedreht', picture: undefined }

/** The share of almost white pixels in a part of the image, 0 to 1. */
async function whiteShareIn(bytes: Buffer, left: number, width: number): Promise<number> {
  const part = sharp(bytes).extract({ left, top: 300, width, height: 330 }).greyscale().raw()
  const pixels = await part.toBuffer()
  return pixels.filter((light) => light > 230).length / pixels.length
}

describe('the text of a link image', () => {
  test('is rendered without fonts of the machine, also in other languages', async () => {
    const plain = await renderCard(card, colors, {})
    expect(await whiteShareIn(plain, 72, 600)).toBeGreaterThan(0.05)
    const polish = await renderCard({ ...card, title: 'Łódź' }, colors, {})
    const latin = await renderCard({ ...card, title: 'dz' }, colors, {})
    expect(await whiteShareIn(polish, 72, 600)).toBeGreaterThan(
      1.5 * (await whiteShareIn(latin, 72, 600)),
    )
  })

  test('stays within the image, even if it is long', async () => {
    const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'
    const bytes = await renderCard({ ...card, title: `${long} und mehr`, site: long }, colors, {})
    expect(await whiteShareIn(bytes, 1140, 60)).toBe(0)
  })
})

/** Renders a title white on black, without the other texts of the card. */
async function titleOf(title: string, language: string, { hasFallbacks = true } = {}) {
  const { fallbacks } = new LinkImageFontFinder('.', undefined).find(title, language)
  const files = await Promise.all(fallbacks.map(readFallbackFont))
  const direction = isRightToLeft(language) ? { direction: 'rtl' as const } : {}
  const bytes = await renderCard(
    { site: '', eyebrow: '', title, picture: undefined, ...direction },
    {
      ...colors,
      bg: '#000000',
      brand: '#000000',
      cyan: '#000000',
      line: '#000000',
      text: '#ffffff',
    },
    { fonts: { fallbacks: hasFallbacks ? files : [] } },
  )
  return sharp(bytes).greyscale().threshold(128).raw().toBuffer()
}

/** Returns the columns, 0 to 1199, in which the title has pixels. */
const inkedColumns = (pixels: Buffer): number[] =>
  [
    ...new Set([...pixels.entries()].flatMap(([index, light]) => (light > 0 ? index % 1200 : []))),
  ].toSorted((one, other) => one - other)

describe('the letters of a link image', () => {
  test.each([
    ['ar', 'مدرسة', 'فخاري'],
    ['fa', 'گچپژ', 'خانهء'],
    ['he', 'קדרות', 'שלבים'],
    ['th', 'ดินเผา', 'แม่น้ำ'],
    ['hi', 'मिट्टी', 'बर्तन'],
    ['el', 'Πηλός', 'Βήματ'],
    ['ru', 'Глина', 'Школа'],
    ['vi', 'Gốm sứ', 'Đất nề'],
    ['de', '🎨🎉', '❤️☕'],
  ])('are drawn and are not the boxes of missing letters: %s', async (language, one, other) => {
    const [first, second, boxes] = await Promise.all([
      titleOf(one, language),
      titleOf(other, language),
      titleOf(one, language, { hasFallbacks: false }),
    ])
    expect(inkedColumns(first).length).toBeGreaterThan(40)
    expect(first.equals(second)).toBe(false)
    expect(first.equals(boxes)).toBe(false)
  })

  test('of Arabic are joined', async () => {
    const gapsIn = (columns: readonly number[]) =>
      columns.filter((column, index) => index > 0 && column - (columns[index - 1] ?? 0) > 1)
    const joined = gapsIn(inkedColumns(await titleOf('بيتنا', 'ar')))
    // A zero width non-joiner separates letters.
    const separated = gapsIn(inkedColumns(await titleOf('ب‌ي‌ت‌ن‌ا', 'ar')))
    expect(joined).toHaveLength(0)
    expect(separated.length).toBeGreaterThan(1)
  })

  test('stand at the right margin in a language written from right to left', async () => {
    const [hebrew, english] = [
      inkedColumns(await titleOf('קדרות', 'he')),
      inkedColumns(await titleOf('Pottery', 'en')),
    ]
    expect(Math.max(...hebrew)).toBeGreaterThan(1110)
    expect(Math.max(...hebrew)).toBeLessThan(1130)
    expect(Math.min(...hebrew)).toBeGreaterThan(600)
    expect(Math.min(...english)).toBeLessThan(90)
  })

  test('of another direction stand in their own order', async () => {
    // The Latin word is the first in the sentence, so it stands on the right.
    const [both, reversed] = [await titleOf('AAA לל', 'he'), await titleOf('לל AAA', 'he')]
    expect(both.equals(reversed)).toBe(false)
    const plain = await titleOf('AAA', 'he')
    const right = (pixels: Buffer) => inkedColumns(pixels).filter((column) => column > 1060)
    expect(right(both)).toEqual(right(plain))
  })

  test('without a font are named, with the package that contains them', () => {
    const path = process.env['PATH']
    process.env['PATH'] = ''
    try {
      expect(new LinkImageFontFinder('.', undefined).find('陶芸 Kurs', 'ja')).toEqual({
        fallbacks: [],
        missing: ['陶', '芸'],
        package: '@fontsource-variable/noto-sans-jp',
      })
    } finally {
      process.env['PATH'] = path
    }
  })

  test('without a font are reported at the title', async () => {
    const root = withPage(pageYaml().replace(/title: .*/, 'title: 陶芸 an der Drehscheibe'))
    const path = process.env['PATH']
    process.env['PATH'] = ''
    try {
      const { problems } = await validateSite(root)
      const found = problems.filter(({ code }) => code === 'link-image-font')
      expect(found).toMatchObject([
        {
          file: 'content/pages/kurse.yaml',
          severity: 'warning',
          path: ['title'],
          detail: { letters: '陶芸' },
        },
      ])
    } finally {
      process.env['PATH'] = path
    }
  })

  test('keep the hash of a card in Latin letters, and change it for another font', async () => {
    const usual = await linkImageOf(pageYaml())
    expect(usual).not.toHaveProperty('fallbacks')
    const greek = await linkImageOf(pageYaml().replace('Langsam', 'Πηλός'))
    expect(greek.fallbacks?.map(nameOfFallback)).toEqual(['arimo-greek-wght-normal.woff2#0'])
  })
})

describe('the lines of a link image', () => {
  test('are broken between the words of scripts without spaces', () => {
    const lengthOf = (text: string) => text.length
    const lines = balanceLines('川沿いの工房で、陶芸を学ぶ。', 8, lengthOf)
    expect(lines.length).toBe(2)
    expect(lines.join('')).toBe('川沿いの工房で、陶芸を学ぶ。')
    for (const line of lines) expect(line).not.toMatch(/^[、。]/)
  })

  const widthOf = (text: string) => text.length

  test('are as few as possible and of similar length', () => {
    expect(balanceLines('Ein Foto hinein, ein Katalog heraus', 30, widthOf)).toEqual([
      'Ein Foto hinein,',
      'ein Katalog heraus',
    ])
    expect(balanceLines('Blog', 30, widthOf)).toEqual(['Blog'])
    expect(balanceLines('', 30, widthOf)).toEqual([])
  })

  test('lose words at the end when they are too long', () => {
    expect(truncateWords('Ton und Feuer', 20, widthOf)).toBe('Ton und Feuer')
    expect(truncateWords('Ton und Feuer', 10, widthOf)).toBe('Ton und …')
  })
})
