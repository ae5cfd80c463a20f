import sharp from 'sharp'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  parseCropName,
  cropOf,
  cropOffsetOf,
  type AspectRatio,
  croppedSizeOf,
} from '../../../schema/crop.ts'
import { maxVariantWidthOf, variantWidthsOf } from '../../../schema/variant-widths.ts'
import { findShownImages } from '../../../src/build/shown-images.ts'
import { createLiveImages } from '../../../src/authoring/dev/server/live-renderer.ts'
import { createMediaApp } from '../../../src/authoring/dev/server/media.ts'
import { cropImage } from '../../../src/render/components/crop-image.ts'
import { makeVariants } from '../../../src/build/images/make-variants.ts'
import {
  type VariantWidth,
  fallbackVariantOf,
  formatsOf,
  heightForWidth,
  variantNamesFor,
} from '../../../src/build/images/variants.ts'
import type { Media } from '../../../src/content/site/media.ts'
import type { ImageFacts } from '../../../src/content/site/media-manifest.ts'
import { pageYaml, recordOf, removeSites, smallSiteWith } from '../../support/content-on-disk.ts'
import { kit } from '../../support/kit.ts'
import { fieldsOf } from '../../support/photos.ts'

afterAll(removeSites)

describe('the crop of an image', () => {
  const wide = { width: 1200, height: 600 }

  test.each([
    ['without a shape', undefined, undefined, undefined],
    ['in its own shape', [2, 1], [0.1, 0.9], undefined],
    ['nearly in its own shape', [8, 5], undefined, undefined],
    ['nearly in its own shape, with a focus', [8, 5], [0.2, 0.5], '8x5-20-50'],
    ['in another shape', [8, 7], undefined, '8x7'],
    ['in another shape, around a focus', [8, 7], [0.25, 0.755], '8x7-25-76'],
  ] as const)('%s has the expected name', (_how, shape, focus, name) => {
    expect(cropOf(wide, shape, focus)?.name).toBe(name)
  })

  test('is the largest that fits into the image', () => {
    expect(croppedSizeOf(wide, [8, 7])).toEqual({ width: 686, height: 600 })
    expect(croppedSizeOf(wide, [4, 1])).toEqual({ width: 1200, height: 300 })
  })

  test.each([
    [[0.5, 0.5], 257],
    [[0.1, 0.5], 0],
    [[0.95, 0.5], 514],
    [[0.4, 0.5], 137],
  ] as const)('has the focus %j in its middle, as far as the edges allow', (focus, left) => {
    expect(cropOffsetOf(wide, { width: 686, height: 600 }, focus)).toEqual({ left, top: 0 })
  })

  test('is parsed from its name', () => {
    expect(parseCropName('8x7-30-100')).toEqual({ shape: [8, 7], focus: [0.3, 1] })
    expect(parseCropName('8x7')).toEqual({ shape: [8, 7], focus: undefined })
    for (const name of ['', '8x', '0x7', '8x7-30', '../8x7'])
      expect(parseCropName(name)).toBeUndefined()
  })
})

describe('the fallback file of a crop', () => {
  /** The fallback file that a page names for browsers that cannot choose from several. */
  function fallbackIn(
    facts: ImageFacts,
    shape: AspectRatio,
  ): { url: string; asked: VariantWidth[] } {
    const { name, width } = fallbackVariantOf(facts)
    const known = {
      ...{
        url: `ofen.${name}`,
        width,
        height: heightForWidth(facts, width),
        alt: '',
        color: undefined,
      },
      ...{ stem: 'ofen', widths: facts.widths, formats: formatsOf(facts) },
    }
    const crop = cropImage(known, { shape, focus: undefined, allowsAnyCrop: true })
    return {
      url: crop?.url ?? '',
      asked: (crop?.widths ?? []).map((one): VariantWidth => `${crop?.name}.${one}`),
    }
  }

  test.each([
    [5868, 1516, [3, 2]],
    [6868, 1461, [16, 9]],
    [4044, 2745, [1, 1]],
    [5666, 431, [4, 3]],
    [1440, 20_000, [8, 7]],
    [9600, 7200, [1, 1]],
  ] as const)(
    'of a %i × %i image in shape %j has the same name for pages and for the build',
    (width, height, shape) => {
      const facts = {
        ...{ ...recordOf(), width, height, family: 'jpeg' as const },
        widths: variantWidthsOf(maxVariantWidthOf({ width, height })),
      }
      const { url, asked } = fallbackIn(facts, shape)
      expect(variantNamesFor(facts, asked).map((name) => `ofen.${name}`)).toContain(url)
    },
  )
})

/** Red at the left, green at the right. */
const wideFields = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="600"><path fill="#c83232" d="M0 0h600v600H0z"/><path fill="#32a032" d="M600 0h600v600H600z"/></svg>',
    ),
  )
const [red, green] = [
  [200, 50, 50],
  [50, 160, 50],
]

const hero = (src: string, more: string) =>
  pageYaml(`    image: { src: ${src}, alt: Zwei Felder${more} }\n`)

describe('an image in a block with a fixed shape', () => {
  let root: string
  let made: readonly { file: string; name: string }[]

  beforeAll(async () => {
    root = smallSiteWith({
      'content/media/links.jpg': await wideFields().jpeg({ quality: 95 }).toBuffer(),
      'content/media/rechts.jpg': await wideFields()
        .withMetadata({ orientation: 3 })
        .jpeg({ quality: 95 })
        .toBuffer(),
      'content/media/ohne.jpg': await wideFields().jpeg({ quality: 90 }).toBuffer(),
      'content/media/passt.jpg': await fieldsOf(800, 700).jpeg().toBuffer(),
      'content/media/glas.png': await fieldsOf(800, 400).ensureAlpha(0.5).png().toBuffer(),
      'content/media/hoch.png': await fieldsOf(800, 1200).png().toBuffer(),
      'content/pages/telefon.yaml': hero(
        'ohne.jpg',
        ', focus: [0.9, 0.5], narrow: { shape: portrait, focus: [0.1, 0.5] }',
      ),
      'content/pages/anderes.yaml': hero('ohne.jpg', ', narrow: { shape: square, src: hoch.png }'),
      'content/pages/links.yaml': hero('links.jpg', ', focus: [0.1, 0.5]'),
      'content/pages/rechts.yaml': hero('rechts.jpg', ', focus: [0.1, 0.5]'),
      'content/pages/ohne.yaml': hero('ohne.jpg', ''),
      'content/pages/passt.yaml': hero('passt.jpg', ''),
    })
    const shown = await findShownImages(kit, root, { onProgress: () => {} })
    ;({ variants: made } = await makeVariants(root, shown.asked, shown))
  }, 60_000)

  const of = (src: string) => made.filter(({ name }) => name.startsWith(`${src}.`))
  /** The crops of an image, each with its formats. */
  const cropsOf = (src: string) => {
    const crops = new Map<string, Set<string>>()
    for (const { name } of of(src)) {
      const [, crop, format = ''] = /\.(\d+x[-\d]+)\.\d+\.(\w+)$/.exec(name) ?? []
      if (crop !== undefined) crops.set(crop, (crops.get(crop) ?? new Set()).add(format))
    }
    return crops
  }
  const isCrop = ({ name }: { name: string }) => /\.8x7[-\d]*\.\d+\.\w+$/.test(name)

  test.each([
    ['links', red],
    // This photo is stored upside down.
    ['rechts', green],
  ])('is cropped around its focus: %s', async (src, color) => {
    const crops = of(src).filter(isCrop)
    expect(crops.map(({ name }) => name.split('.').at(-1))).toEqual(
      expect.arrayContaining(['avif', 'webp']),
    )
    for (const { file } of crops) {
      const { data, info } = await sharp(file)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(Math.abs(info.height - (info.width * 7) / 8)).toBeLessThan(1)
      const quarter = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 4)) * 3
      const seen = [...data.subarray(quarter, quarter + 3)]
      expect(seen.every((part, index) => Math.abs(part - (color[index] ?? 0)) < 8)).toBe(true)
    }
  })

  test('is cropped around its detected subject when no focus is given', () => {
    expect(cropsOf('ohne').get('8x7')).toEqual(new Set(['avif', 'webp']))
  })

  test('is cropped for phones in the shape that the author chose, and so is a different image for phones', () => {
    expect([...cropsOf('ohne').keys()].toSorted()).toEqual(['4x5-10-50', '8x7', '8x7-90-50'])
    expect(cropsOf('ohne').get('4x5-10-50')).toEqual(new Set(['avif', 'webp']))
    expect(cropsOf('hoch').get('1x1')).toEqual(new Set(['avif', 'webp']))
  })

  test('is not cropped when it has the shape already', () => {
    expect(of('passt').filter(isCrop)).toEqual([])
    expect(of('passt').length).toBeGreaterThan(2)
  })

  test('is sent to the preview at a smaller size if it is large, and unchanged if it is small', async () => {
    const flat = { width: 4000, height: 3000, channels: 3 as const, background: '#884422' }
    const photo = await sharp({ create: flat }).jpeg().toBuffer()
    const own = smallSiteWith({ 'content/media/gross.jpg': photo })
    const seen = new Map()
    const media = { files: new Set(['gross.jpg', 'links.jpg']), images: {} } as unknown as Media
    const urlIn = async (folder: string, src: string) => {
      const live = createLiveImages(folder, '', media, seen)
      await live.readSizes([src])
      return live.picture(src)
    }
    const large = await urlIn(own, 'gross.jpg')
    expect([large?.width, large?.height]).toEqual([4000, 3000])
    const reply = await createMediaApp(own).request(large?.url ?? '')
    const { width, height } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata()
    expect([width, height]).toEqual([1600, 1200])
    const variants = ['.474.jpeg', '.8x7-10-50.474.jpeg'].map(async (end) => {
      const named = await createMediaApp(own).request((large?.stem ?? '') + end)
      const copy = await sharp(Buffer.from(await named.arrayBuffer())).metadata()
      return [copy.width, copy.height]
    })
    expect(large).toMatchObject({ widths: expect.arrayContaining([474]), formats: ['jpeg'] })
    expect(await Promise.all(variants)).toEqual([
      [474, 356],
      [474, 415],
    ])
    const small = await urlIn(root, 'links.jpg')
    expect(small?.url).not.toContain('copy')
  })

  test('is sent to the preview unchanged if its file is truncated', async () => {
    const photo = readFileSync(join(root, 'content/media/links.jpg'))
    const half = photo.subarray(0, photo.length / 2)
    writeFileSync(join(root, 'content/media/halb.jpg'), half)
    for (const asked of ['copy=quick', 'copy=quick.474.jpeg', 'copy=quick.8x7-10-50.474.jpeg']) {
      const reply = await createMediaApp(root).request(`/media/halb.jpg?1&${asked}`)
      expect(reply.status).toBe(200)
      expect(Buffer.from(await reply.arrayBuffer()).equals(half)).toBe(true)
    }
  })

  test('is cropped in the preview, too', async () => {
    const reply = await createMediaApp(root).request('/media/links.jpg?1&crop=8x7-10-50')
    const { width, height } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata()
    expect([reply.headers.get('Content-Type'), width, height]).toEqual(['image/jpeg', 686, 600])
    const glass = await createMediaApp(root).request('/media/glas.png?1&crop=8x7-10-50')
    expect(glass.headers.get('Content-Type')).toBe('image/webp')
    const odd = await createMediaApp(root).request('/media/links.jpg?1&crop=../8x7')
    expect(odd.headers.get('Content-Type')).toBe('image/jpeg')
  })
})
