import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { collectImageFacts, type SiteImages } from '../../../src/build/images/image-facts.ts'
import { makeVariants } from '../../../src/build/images/make-variants.ts'
import {
  imagesWithOldDescription,
  recordVariants,
  staleImagesIn,
} from '../../../src/build/images/record-variants.ts'
import { deleteOldVariants } from '../../../src/build/images/delete-old-files.ts'
import { variantStemOf } from '../../../src/build/images/variants.ts'
import { readManifest } from '../../../src/content/site/media.ts'
import { drawingOf, removeSites, siteOf } from '../../support/content-on-disk.ts'
import {
  bombOf,
  fields,
  fieldsIn,
  fieldsOf,
  fromCamera,
  photoOf,
  planted,
} from '../../support/photos.ts'

const [width, height] = [240, 160]

let root: string
let pictures: SiteImages
let made: readonly { file: string; name: string }[]

const orientations = [1, 2, 3, 4, 5, 6, 7, 8] as const
const turned = (orientation: number) => `held-${orientation}.jpg`

beforeAll(async () => {
  const camera = () => fromCamera(fieldsOf(width, height))
  const whole = await photoOf(width, height).jpeg().toBuffer()
  root = siteOf(
    inMedia({
      'camera.jpg': await camera().jpeg().toBuffer(),
      'camera.png': await camera().png().toBuffer(),
      'camera.webp': await camera().webp({ quality: 95 }).toBuffer(),
      'packed.webp': await fieldsOf(width, height).webp({ quality: 70 }).toBuffer(),
      'camera.avif': await camera().avif({ effort: 0, quality: 90 }).toBuffer(),
      'camera.tiff': await camera().tiff().toBuffer(),
      'named-wrong.png': await camera().jpeg().toBuffer(),
      'print.jpg': await fieldsOf(width, height)
        .toColourspace('cmyk')
        .withIccProfile('cmyk')
        .jpeg({ quality: 95 })
        .toBuffer(),
      'wide-gamut.jpg': await fieldsOf(width, height)
        .withIccProfile('p3')
        .jpeg({ quality: 95 })
        .toBuffer(),
      'deep.png': await fieldsOf(width, height).toColourspace('rgb16').png().toBuffer(),
      'grey.png': await fieldsOf(width, height).greyscale().png().toBuffer(),
      'glass.png': await sharp({
        create: { width, height, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } },
      })
        .png()
        .toBuffer(),
      'moving.gif': await animation('gif'),
      'moving.webp': await animation('webp'),
      'portrait.jpg': await photoOf(height, width).jpeg().toBuffer(),
      'drawing.svg': drawingOf('Ofen'),
      ...Object.fromEntries(
        await Promise.all(
          orientations.map(async (orientation) => [
            turned(orientation),
            await fromCamera(fieldsOf(width, height), orientation).jpeg({ quality: 95 }).toBuffer(),
          ]),
        ),
      ),
      'broken.jpg': whole.subarray(0, whole.length / 2),
      'broken.png': (await photoOf(width, height).png().toBuffer()).subarray(0, 20_000),
      'empty.jpg': '',
      'letter.jpg': 'Liebe Werkstatt, anbei das Bild.',
      'phone.heic': '\0\0\0\x18ftypheic\0\0\0\0mif1heic, und dann das Foto',
      'bomb.png': await bombOf(20_000),
    }),
  )
  pictures = await collectImageFacts(root)
  ;({ variants: made } = await makeVariants(root, someOf(pictures), {
    facts: pictures.facts,
    recorded: {},
  }))
})
afterAll(removeSites)

describe('the published variants', () => {
  test.each([
    ['camera.jpg', 'jpg'],
    ['camera.png', 'png'],
    ['camera.webp', 'webp'],
    ['camera.avif', 'jpg'],
    ['camera.tiff', 'jpg'],
    ['named-wrong.png', 'jpg'],
    ['glass.png', 'png'],
    ['portrait.jpg', 'jpg'],
  ])('of %s are AVIF and WebP in each width, and one %s for old browsers', (src, fallback) => {
    const facts = factsOf(src)
    const widest = facts.widths.at(-1)
    expect(widest).toBe(facts.width)
    const asked = someOf(pictures).get(src) ?? []
    expect(endingsOf(src).toSorted()).toEqual(
      [
        ...new Set([
          ...[...asked].flatMap((one) => [`${one}.avif`, `${one}.webp`]),
          `${widest}.${fallback}`,
        ]),
      ].toSorted(),
    )
  })

  test('include the original unchanged instead of a new WebP if the original is a small WebP file', () => {
    const asked = [...(someOf(pictures).get('packed.webp') ?? [])]
    const facts = factsOf('packed.webp')
    expect(facts.stands).toBe('webp')
    expect(asked.length).toBeGreaterThan(1)
    expect(endingsOf('packed.webp').toSorted()).toEqual(
      [...asked.map((one) => `${one}.avif`), `${width}.webp`].toSorted(),
    )
    const original = filesOf('packed.webp').find((file) => file.endsWith('.webp'))
    expect(original).toBe(join(root, 'content/media/packed.webp'))
  })

  test('have the width in their name, the proportions of the image, sRGB colours and no metadata', async () => {
    const seen = await Promise.all(
      made.map(async ({ file, name }) => {
        const meta = await sharp(file).metadata()
        const { orientation, exif, xmp, iptc, icc, comments, space, depth } = meta
        return { name, meta, extras: { orientation, exif, xmp, iptc, icc, comments }, space, depth }
      }),
    )
    for (const { name, meta, extras, space, depth } of seen) {
      const { width: wide, height: high } = factsOf(srcOf(name))
      const proportion = Math.abs((meta.pageHeight ?? meta.height) - (meta.width * high) / wide)
      const added = Object.values(extras).filter((one) => one !== undefined)
      expect({ name, added, space, depth, width: meta.width, fits: proportion < 1 }).toEqual({
        ...{ name, added: [], space: 'srgb', depth: 'uchar', fits: true },
        width: Number(/\.(\d+)\.\w+$/.exec(name)?.[1]),
      })
    }
  })

  test('contain no metadata that a camera has written', () => {
    const original = readFileSync(join(root, 'content/media/camera.jpg'))
    expect(original.includes(planted)).toBe(true)
    const telling = made.filter(({ file }) => readFileSync(file).includes(planted))
    expect(telling).toEqual([])
  })

  test.each(orientations)('of a photo with orientation %i are upright', async (orientation) => {
    const original = readFileSync(join(root, 'content/media', turned(orientation)))
    const expected = await fieldsIn(await sharp(original).autoOrient().png().toBuffer())
    for (const file of widestOf(turned(orientation)))
      expect(farFrom(expected, await fieldsIn(file), file)).toEqual([])
  })

  test.each([
    'camera.jpg',
    'camera.png',
    'camera.tiff',
    'print.jpg',
    'wide-gamut.jpg',
    'deep.png',
    'grey.png',
  ])('have the colours of the original: %s', async (src) => {
    const original = readFileSync(join(root, 'content/media', src))
    const expected = await fieldsIn(await sharp(original).toColourspace('srgb').png().toBuffer())
    for (const file of widestOf(src))
      expect(farFrom(expected, await fieldsIn(file), file)).toEqual([])
  })

  test('of an animated image are animated, too', async () => {
    for (const src of ['moving.gif', 'moving.webp'])
      for (const file of filesOf(src))
        expect([file, (await sharp(file).metadata()).pages]).toEqual([file, 3])
    expect(endingsOf('moving.gif').some((ending) => ending.endsWith('avif'))).toBe(false)
  })

  test('of a transparent image are transparent, too', async () => {
    expect(factsOf('glass.png').color).toBeUndefined()
    for (const file of filesOf('glass.png'))
      expect((await sharp(file).metadata()).hasAlpha).toBe(true)
  })

  test('come with a main colour that a page can show while they load', () => {
    expect(factsOf('moving.gif').color).toBe('#f00')
    expect(fields.map((field) => field.replace(/#(.).(.).(.)./, '#$1$2$3'))).toContain(
      factsOf('camera.png').color,
    )
  })

  test('of an SVG file are the file itself', () => {
    expect(factsOf('drawing.svg').stands).toBe('alone')
    expect(endingsOf('drawing.svg')).toEqual([])
  })
})

describe('an image that cannot be shown', () => {
  test.each([
    ['broken.jpg', 'damaged'],
    ['broken.png', 'damaged'],
    ['empty.jpg', 'empty'],
    ['letter.jpg', 'unreadable'],
    ['phone.heic', 'heic'],
    ['bomb.png', 'too-many-pixels'],
  ])('is reported: %s is %s', (src, fault) => {
    expect(pictures.faulty[src]).toBe(fault)
    expect(pictures.facts[src]).toBeUndefined()
  })
})

describe('the image cache', () => {
  test('makes no variant twice', async () => {
    const site = await siteWithPhoto(1)
    await makeAll(site)
    const before = sizesBelow(site)
    await makeAll(site)
    expect(sizesBelow(site)).toEqual(before)
  })

  test('reads a replaced image again, even with the same size and time', async () => {
    const site = siteOf(inMedia({ 'a.svg': drawingOf('eins') }))
    const first = await collectImageFacts(site)
    writeFileSync(join(site, 'content/media/a.svg'), drawingOf('zwei'))
    const second = await collectImageFacts(site)
    expect(second.facts['a.svg']?.source).not.toBe(first.facts['a.svg']?.source)
  })

  test.each([
    ['changed', (kept: string) => kept.replace(/"width":\d+/, '"width":7')],
    ['cut off', (kept: string) => kept.slice(0, kept.length / 2)],
  ])('ignores notes of an earlier run that are %s', async (_how, spoil) => {
    const site = siteOf(inMedia({ 'a.svg': drawingOf('eins') }))
    const first = await knowLater(site)
    const notes = join(site, '.blockwerk/pictures/known.jsonl')
    const kept = readFileSync(notes, 'utf8')
    expect(kept).toContain('"family":"svg"')
    writeFileSync(notes, spoil(kept))
    expect((await knowLater(site)).facts).toEqual(first.facts)
    expect(readFileSync(notes, 'utf8')).toBe(kept)
  })

  test('uses a ready-made variant only as long as its image is unchanged', async () => {
    const site = await siteWithPhoto(1)
    await record(site)
    rmSync(join(site, '.blockwerk'), { recursive: true })
    const ready = await makeAll(site)
    expect(ready.every(({ file }) => file.includes('/.ready/'))).toBe(true)

    writeFileSync(join(site, 'content/media/photo.jpg'), await photoOf(90, 61).jpeg().toBuffer())
    const anew = await makeAll(site)
    expect(anew.some(({ file }) => file.includes('/.ready/'))).toBe(false)
    for (const { file } of anew)
      expect((await sharp(file).metadata()).width).toBeLessThanOrEqual(90)
  })

  test('keeps the description of a replaced image and reports that it may be outdated', async () => {
    const site = await siteWithPhoto(1)
    const { state } = await stateIn(site)
    await recordVariants(site, state, { descriptions: { 'photo.jpg': 'Der Ofen' } })
    expect(imagesWithOldDescription((await stateIn(site)).state)).toEqual([])

    writeFileSync(join(site, 'content/media/photo.jpg'), await photoOf(90, 61).jpeg().toBuffer())
    const replaced = (await stateIn(site)).state
    expect(imagesWithOldDescription(replaced)).toEqual([
      { path: 'photo.jpg', description: 'Der Ofen' },
    ])
    await recordVariants(site, replaced)
    const recorded = (await stateIn(site)).state
    expect(recorded.recorded['photo.jpg']?.alt).toBe('Der Ofen')
    expect(imagesWithOldDescription(recorded)).toEqual([])
  })

  test('ignores ready-made variants with other encoding settings', async () => {
    const site = await siteWithPhoto(1)
    await record(site)
    const manifest = join(site, 'content/media/manifest.json')
    writeFileSync(
      manifest,
      readFileSync(manifest, 'utf8').replace(/"settings":"\w+"/, '"settings":"old"'),
    )
    expect((await stateIn(site)).stale).toEqual([{ path: 'photo.jpg', reason: 'changed' }])
    const anew = await makeAll(site)
    expect(anew.some(({ file }) => file.includes('/.ready/'))).toBe(false)
  })

  test('keeps unused variants for some time and up to a size limit', async () => {
    const site = await siteWithPhoto(1)
    const [needed] = await makeAll(site)
    const folder = join(site, '.blockwerk/pictures')
    const days = (count: number) => Date.now() / 1000 - count * 24 * 3600
    for (const [name, age] of [
      ['yesterday.640.avif', 1],
      ['last-week.640.avif', 7],
      ['last-year.640.avif', 365],
    ] as const) {
      writeFileSync(join(folder, name), Buffer.alloc(1000))
      utimesSync(join(folder, name), days(age), days(age))
    }
    utimesSync(needed?.file ?? '', days(365), days(365))
    const left = () => readdirSync(folder).filter((name) => /^(?:yesterday|last|photo)/.test(name))
    const kept = new Set([needed?.name ?? ''])
    deleteOldVariants(site, kept)
    expect(left()).toEqual(expect.arrayContaining([...kept, 'yesterday.640.avif']))
    expect(left()).not.toContain('last-year.640.avif')
    deleteOldVariants(site, kept, { maxBytes: 0 })
    expect(left()).toEqual([...kept])
  })

  test('removes and ignores unfinished files of a killed run', async () => {
    const site = await siteWithPhoto(1)
    const draft = join(site, '.blockwerk/pictures/photo.640.avif.999999999.draft')
    mkdirSync(join(site, '.blockwerk/pictures'), { recursive: true })
    writeFileSync(draft, 'half')
    await makeAll(site)
    expect(existsSync(draft)).toBe(false)
  })
})

describe('the recorded variants', () => {
  test('are reported with the reason why they are outdated, and are complete after recording again', async () => {
    const site = await siteWithPhoto(1)
    expect((await stateIn(site)).stale).toEqual([{ path: 'photo.jpg', reason: 'new' }])
    await record(site)
    expect((await stateIn(site)).stale).toEqual([])

    const [first = ''] = readdirSync(join(site, 'content/media/.ready/pictures'))
    rmSync(join(site, 'content/media/.ready/pictures', first))
    expect((await stateIn(site)).stale).toEqual([{ path: 'photo.jpg', reason: 'incomplete' }])
    await record(site)

    writeFileSync(join(site, 'content/media/photo.jpg'), await photoOf(80, 60).jpeg().toBuffer())
    expect((await stateIn(site)).stale).toEqual([{ path: 'photo.jpg', reason: 'changed' }])
    await record(site)
    expect(readdirSync(join(site, 'content/media/.ready/pictures'))).not.toContain(first)

    rmSync(join(site, 'content/media/photo.jpg'))
    expect((await stateIn(site)).stale).toEqual([{ path: 'photo.jpg', reason: 'gone' }])
  })

  test('keep the description of an image that is replaced', async () => {
    const site = await siteWithPhoto(1)
    const { state } = await stateIn(site)
    await recordVariants(site, state, { descriptions: { 'photo.jpg': 'Ein Ofen' } })
    writeFileSync(join(site, 'content/media/photo.jpg'), await photoOf(80, 60).jpeg().toBuffer())
    await record(site)
    expect(readManifest(site, [])['photo.jpg']?.alt).toBe('Ein Ofen')
  })
})

const inMedia = (files: Record<string, string | Uint8Array>) =>
  Object.fromEntries(Object.entries(files).map(([name, bytes]) => [`content/media/${name}`, bytes]))

/** The narrowest and the widest width of each image. */
const someOf = ({ facts }: SiteImages) =>
  new Map(
    Object.entries(facts).map(([src, { widths }]) => [
      src,
      new Set(
        src.startsWith('held') ? widths.slice(-1) : [...widths.slice(0, 1), ...widths.slice(-1)],
      ),
    ]),
  )

const allOf = ({ facts }: SiteImages) =>
  new Map(Object.entries(facts).map(([src, { widths }]) => [src, new Set(widths)]))

function factsOf(src: string) {
  const facts = pictures.facts[src]
  if (facts === undefined) throw new Error(`${src} is ${pictures.faulty[src] ?? 'not there'}.`)
  return facts
}

const srcOf = (name: string): string => {
  const found = Object.entries(pictures.facts).find(([src, facts]) =>
    name.startsWith(variantStemOf(src, facts)),
  )
  return found?.[0] ?? ''
}

const variantsOf = (src: string) =>
  made.filter(
    ({ name }) => srcOf(name) === src || name.startsWith(variantStemOf(src, factsOf(src))),
  )
const filesOf = (src: string): string[] => variantsOf(src).map(({ file }) => file)
/** The widest files of an image. In narrower files the codec does not preserve fields of one colour. */
const widestOf = (src: string): string[] =>
  filesOf(src).filter((file) => file.includes(`.${factsOf(src).width}.`))
const endingsOf = (src: string): string[] =>
  variantsOf(src).map(({ name }) => name.slice(variantStemOf(src, factsOf(src)).length + 1))

/** Colour values that differ by more than two of 256 from sharp's own conversion of the original. */
const farFrom = (expected: number[][], seen: number[][], file: string): string[] =>
  seen.flatMap((one, field) =>
    one
      .filter((value, part) => Math.abs(value - (expected[field]?.[part] ?? 0)) > 2)
      .map((value) => `${file}: ${value} in ${JSON.stringify(expected[field])}`),
  )

function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = ['#f00', '#e00', '#00f'].map((background) => ({
    create: { width: 60, height: 40, channels: 3 as const, background },
  }))
  const image = sharp(frames.map((create) => create) as never, { join: { animated: true } })
  return image.toFormat(format).toBuffer()
}

/** Reads the images a minute later, when their files are no longer recent. */
async function knowLater(site: string): Promise<SiteImages> {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  try {
    return await collectImageFacts(site)
  } finally {
    clock.mockRestore()
  }
}

async function siteWithPhoto(grain: number): Promise<string> {
  const bytes = await photoOf(120 * grain, 80)
    .jpeg()
    .toBuffer()
  const site = siteOf(inMedia({ 'photo.jpg': bytes }))
  // The file looks old, so that the cache trusts its time.
  utimesSync(join(site, 'content/media/photo.jpg'), 1, 1)
  return site
}

async function stateIn(site: string) {
  const known = await collectImageFacts(site)
  const state = { facts: known.facts, asked: allOf(known), recorded: readManifest(site, []) }
  return { state, stale: staleImagesIn(site, state) }
}

const record = async (site: string) => recordVariants(site, (await stateIn(site)).state)

async function makeAll(site: string) {
  const { state } = await stateIn(site)
  return (await makeVariants(site, state.asked, state)).variants
}

const sizesBelow = (site: string): string[] =>
  readdirSync(join(site, '.blockwerk/pictures'))
    .filter((name) => extname(name) !== '.json')
    .map((name) => `${name} ${readFileSync(join(site, '.blockwerk/pictures', name)).length}`)
