import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { imageCacheFolder } from '../../../src/build/images/image-folders.ts'
import { collectImageFacts } from '../../../src/build/images/image-facts.ts'
import { svgHazardIn } from '../../../src/build/images/svg-hazards.ts'
import { variantStemOf } from '../../../src/build/images/variants.ts'
import { isHeavyImage } from '../../../src/content/site/media-checks.ts'
import { PageCache } from '../../../src/content/site/cache/page-cache.ts'
import { SiteModel } from '../../../src/content/site/site-model.ts'
import { validateSite } from '../../../src/build/validate/validate-site.ts'
import {
  drawingOf,
  pageYaml,
  removeSites,
  smallSiteWith,
  type Files,
} from '../../support/content-on-disk.ts'
import { filmOf } from '../../support/videos.ts'
import { modelOf } from '../../support/models.ts'
import { schemas } from '../../support/kit.ts'

afterAll(removeSites)

const svg = (inside: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="80" height="60"${attributes}>${inside}</svg>`

describe('an SVG file', () => {
  test.each([
    [
      'as exported by most programs',
      svg('<g id="ofen"><path d="M0 0h9v9z" fill="url(#glut)"/></g>'),
    ],
    ['that uses a part of itself twice', svg('<use href="#ofen"/><use xlink:href="#ofen"/>')],
    ['with a photo in it', svg('<image href="data:image/png;base64,iVBORw0KGgo="/>')],
    ['with a style element', svg('<style>.a { fill: url("#glut"); color: red }</style>')],
    [
      'with a document type',
      `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('')}`,
    ],
    [
      'with an attribute that begins like an event handler',
      svg('<g data-on="1" one="2"/>'.replace('one', 'd')),
    ],
  ])('%s is published', (_what, drawing) => {
    expect(svgHazardIn(drawing)).toBeUndefined()
  })

  test.each([
    ['a script', svg('<script>alert(1)</script>'), 'script'],
    [
      'a script under another prefix',
      svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>'),
      'script',
    ],
    ['a load event handler', svg('', ' onload="alert(1)"'), 'event-handler'],
    ['a click event handler in capitals', svg('<g ONCLICK="alert(1)"/>'), 'event-handler'],
    ['foreign content', svg('<foreignObject><p/></foreignObject>'), 'foreign-object'],
    ['an XHTML element', svg('<p xmlns="http://www.w3.org/1999/xhtml"/>'), 'foreign-object'],
    ['an image from another site', svg('<image href="https://ofen.example/a.png"/>'), 'outside'],
    ['a javascript: link', svg('<a xlink:href="javascript:alert(1)"/>'), 'outside'],
    ['an animation that sets href', svg('<a><set attributeName="href" to="x"/></a>'), 'outside'],
    ['an SVG document in a data: address', svg('<use href="data:image/svg+xml,x"/>'), 'outside'],
    [
      'a style sheet from another site',
      svg('<style>@import "//ofen.example/a.css"</style>'),
      'outside',
    ],
    ['a paint from another site', svg('<path fill="url(//ofen.example#a)"/>'), 'outside'],
    ['an address with a CSS escape', svg('<path style="fill:u\\72l(//ofen.example)"/>'), 'outside'],
    ['an xml-stylesheet instruction', `<?xml-stylesheet href="a.css"?>${svg('')}`, 'outside'],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "<script/>">]>${svg('&a;')}`, 'entities'],
    [
      'an attribute declared in the document type',
      `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>${svg('')}`,
      'entities',
    ],
  ])('that contains %s is rejected', (_what, drawing, hazard) => {
    expect(svgHazardIn(drawing)).toBe(hazard)
  })
})

/** A square image of one colour. */
const flat = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#c83232' } })

const shown = (src: string) => pageYaml(`    image: { src: ${src}, alt: Ein Ofen }\n`)

async function reportOf(files: Files): Promise<string[]> {
  const { problems } = await validateSite(schemas, smallSiteWith(files))
  return problems.map(({ code, file, start, severity, detail }) =>
    [`${file}:${start.line}:${start.column} ${code}`, severity, JSON.stringify(detail)].join(' '),
  )
}

const at = 'content/pages/index.yaml:6:19'

describe('validate', () => {
  test('reports the exact position of a missing or unreadable image for phones', async () => {
    const page = (narrow: string) =>
      pageYaml(
        `    image:\n      src: breit.jpg\n      alt: Ein Ofen\n      narrow: { shape: square, src: ${narrow} }\n`,
      )
    const breit = await flat(1200).jpeg().toBuffer()
    const media = { 'content/media/breit.jpg': breit, 'content/media/leer.jpg': '' }
    const told = async (src: string) =>
      (await reportOf({ ...media, 'content/pages/index.yaml': page(src) }))[0]?.split(' {')[0]
    expect(await told('hoch.jpg')).toBe('content/pages/index.yaml:9:37 missing-asset error')
    expect(await told('leer.jpg')).toBe('content/pages/index.yaml:9:37 unreadable-picture error')
    expect(await told('breit.jpg')).toBeUndefined()
  })

  test('warns about an image that is too small after it was cropped to the shape of its place on the page', async () => {
    const bytes = await flat(1200).resize(1200, 600).jpeg().toBuffer()
    expect(
      await reportOf({
        'content/media/ofen.jpg': bytes,
        'content/pages/index.yaml': shown('ofen.jpg'),
      }),
    ).toEqual([`${at} small-picture warning {"path":"ofen.jpg","width":686,"needed":820}`])
  })

  test('warns about an image that is narrower than its place on the page, and says which width is needed', async () => {
    const bytes = await flat(480).jpeg().toBuffer()
    expect(
      await reportOf({
        'content/media/ofen.jpg': bytes,
        'content/pages/index.yaml': shown('ofen.jpg'),
      }),
    ).toEqual([`${at} small-picture warning {"path":"ofen.jpg","width":480,"needed":820}`])
  })

  test('warns about an image for the light theme that is narrower than its place', async () => {
    const told = await reportOf({
      'content/media/nacht.jpg': await flat(1200).jpeg().toBuffer(),
      'content/media/tag.jpg': await flat(320).jpeg().toBuffer(),
      'content/pages/index.yaml': pageYaml(
        '    image: { src: nacht.jpg, alt: Ein Ofen, light: tag.jpg }\n',
      ),
      'content/pages/kacheln.yaml': `title: Werkstatt
description: Was in der Werkstatt am Tag und in der Nacht zu sehen ist.

blocks:
  - type: grid
    heading: Werkstatt
    items:
      - { title: Ofen, image: { src: nacht.jpg, decorative: true } }
      - { title: Ton, image: { src: nacht.jpg, light: tag.jpg, decorative: true } }
`,
    })
    expect(told).toEqual([
      expect.stringMatching(/^content\/pages\/index\.yaml:6:\d+ small-picture .*"path":"tag.jpg"/),
      expect.stringMatching(/^content\/pages\/kacheln\.yaml:9:55 small-picture .*"path":"tag.jpg"/),
    ])
  })

  test('reports nothing for a wide enough image or an SVG file', async () => {
    const bytes = await flat(820).jpeg().toBuffer()
    expect(
      await reportOf({
        'content/media/ofen.jpg': bytes,
        'content/media/ofen.svg': drawingOf('Ofen'),
        'content/pages/index.yaml': shown('ofen.jpg'),
        'content/pages/b.yaml': shown('ofen.svg'),
      }),
    ).toEqual([])
  })

  test('warns about an image whose variant for usual screens is heavy', async () => {
    const bytes = await flat(1500).jpeg().toBuffer()
    const root = smallSiteWith({
      'content/media/ofen.jpg': bytes,
      'content/pages/index.yaml': shown('ofen.jpg'),
    })
    const codes = async () => (await validateSite(schemas, root)).problems.map(({ code }) => code)
    expect(await codes()).toEqual([])

    const facts = (await collectImageFacts(root)).facts['ofen.jpg']
    if (facts === undefined) throw new Error('The photo is none.')
    const variant = (width: number) =>
      join(imageCacheFolder(root), `${variantStemOf('ofen.jpg', facts)}.${width}.avif`)
    mkdirSync(dirname(variant(667)), { recursive: true })
    // Usual screens need 600 pixels and take the next width; wider variants may be heavier.
    writeFileSync(variant(1500), Buffer.alloc(300_001))
    expect(await codes()).toEqual([])
    writeFileSync(variant(667), Buffer.alloc(300_001))
    expect(await codes()).toEqual(['heavy-picture'])
  })

  test('names the pages with a heavy image, even if the pages come from the cache', async () => {
    const root = smallSiteWith({
      'content/media/ofen.jpg': await flat(1500).jpeg().toBuffer(),
      'content/pages/ofen.yaml': shown('ofen.jpg'),
    })
    const pictures = await collectImageFacts(root)
    const model = new SiteModel(root, schemas, { errorsOnly: true, mediaChecks: pictures })
    const heavyAt = async (width: number) => {
      const cache = new PageCache(join(root, '.blockwerk/cache'), 'same', model.siteContext(), {
        wants: 'pages',
      })
      const read = await model.read({ cache }).finally(() => cache.save())
      const seen = Object.entries(pictures.seen).map(([src, one]) => {
        return [src, { ...one, variantSizes: { [width]: 300_001 } }]
      })
      return [
        ...read.filesUsingMedia((one) => isHeavyImage(one, { seen: Object.fromEntries(seen) })),
      ]
    }
    expect(await heavyAt(667)).toEqual(['content/pages/ofen.yaml'])
    expect(await heavyAt(667)).toEqual(['content/pages/ofen.yaml'])
    // Variants for larger screens may be heavier.
    expect(await heavyAt(1500)).toEqual([])
  })

  test('warns about a heavy SVG file', async () => {
    const drawing = drawingOf('Ofen '.repeat(60_001))
    expect(
      await reportOf({
        'content/media/ofen.svg': drawing,
        'content/pages/index.yaml': shown('ofen.svg'),
      }),
    ).toEqual([expect.stringContaining(`${at} heavy-picture warning`)])
  })
})

test('validate checks a replaced image again, even if its page has not changed', async () => {
  const root = smallSiteWith({
    'content/media/ofen.jpg': await flat(480).jpeg().toBuffer(),
    'content/pages/index.yaml': shown('ofen.jpg'),
  })
  const codes = async () =>
    (await validateSite(schemas, root, { engine: 'same' })).problems.map(({ code }) => code)
  expect(await codes()).toEqual(['small-picture'])
  writeFileSync(join(root, 'content/media/ofen.jpg'), await flat(900).jpeg().toBuffer())
  expect(await codes()).toEqual([])
  writeFileSync(join(root, 'content/media/ofen.jpg'), await flat(490).jpeg().toBuffer())
  expect(await codes()).toEqual(['small-picture'])
})

test('an SVG file with a script is not published, not even as an icon', async () => {
  const { mediaCatalogOf } = await import('../../../src/build/media-catalog.ts')
  const root = smallSiteWith({ 'content/media/brand/favicon.svg': svg('<script/>') })
  const { facts, ...looked } = await collectImageFacts(root)
  const media = { files: new Set(['brand/favicon.svg']), images: {}, ...looked }
  const catalog = mediaCatalogOf(media, { basePath: '', targetPaths: (files) => [...files], facts })
  expect(catalog.file('brand/favicon.svg')).toBeUndefined()
})

test('validate reports a finish whose material the model does not have', async () => {
  const pageOf = (material: string) => `${pageYaml()}  - type: product-viewer
    heading: Der Ofen
    products:
      - label: Ofen
        poster: { src: ofen.jpg, alt: Ein Ofen }
        model: ofen.glb
        finish: { material: ${material}, colors: [{ color: '#1f46b8', label: Blau }] }
`
  const files = {
    'content/media/ofen.jpg': await flat(1600).jpeg().toBuffer(),
    'content/media/ofen.glb': modelOf({ materials: [{ name: 'glasur' }, {}] }),
  }
  expect(await reportOf({ ...files, 'content/pages/index.yaml': pageOf('glasur') })).toEqual([])
  const [found, ...others] = await reportOf({
    ...files,
    'content/pages/index.yaml': pageOf('glasurr'),
  })
  expect(found).toContain(':12:29 unknown-material error')
  expect(found).toContain('"near":"glasur"')
  expect(others).toEqual([])
})

const brokenModels = {
  empty: Buffer.alloc(0),
  unreadable: Buffer.from('o Ofen\nv 0 0 0\nv 1 0 0\n'),
  damaged: modelOf().subarray(0, 30),
  outside: modelOf({ buffers: [{ uri: 'ofen.bin' }] }),
  compressed: modelOf({ extensionsRequired: ['EXT_meshopt_compression'] }),
}

test.each([
  ['ofen.glb', modelOf(), []],
  ['ofen.obj', modelOf(), ['wrong-value error']],
  ['ofen.glb', modelOf({}, 2_000_000), ['heavy-model warning', '"bytes":2000032']],
  ...Object.entries(brokenModels).map(
    ([fault, bytes]) =>
      ['ofen.glb', bytes, ['unreadable-model error', `"fault":"${fault}"`]] as const,
  ),
] as const)('validate reports a fault of the model %s once', async (src, bytes, expected) => {
  const page = `${pageYaml()}  - type: product-viewer
    heading: Der Ofen
    products:
      - label: Ofen
        poster: { src: ofen.jpg, alt: Ein Ofen }
        model: ${src}
`
  const found = await reportOf({
    'content/media/ofen.jpg': await flat(1600).jpeg().toBuffer(),
    [`content/media/${src}`]: bytes,
    'content/pages/index.yaml': page,
  })
  expect(found).toHaveLength(expected.length === 0 ? 0 : 1)
  for (const part of expected) expect(found[0]).toContain(part)
})

test.each([
  // The type of an unsupported video is not checked.
  ['ofen.mov', 'video/quicktime', ['11:14 wrong-value']],
  ['ofen.mp4', 'video/quicktime', ['12:15 wrong-value']],
  ['ofen.mp4', 'video/webm', ['12:15 wrong-value']],
  ['ofen.mp4', 'video/mp4', []],
])(
  'validate reports a wrong type of the video %s with type %s once',
  async (src, type, expected) => {
    const page = `${pageYaml()}  - type: video
    heading: Der Ofen
    label: Ein Ofen glüht
    poster: { src: ofen.jpg, alt: Ein Ofen }
    sources:
      - src: ${src}
        type: ${type}
`
    const told = await reportOf({
      'content/media/ofen.jpg': await flat(1600).jpeg().toBuffer(),
      [`content/media/${src}`]: filmOf('mp4'),
      'content/pages/index.yaml': page,
    })
    const places = told.map((line) => line.split(' ').slice(0, 2).join(' '))
    expect(places).toEqual(expected.map((place) => `content/pages/index.yaml:${place}`))
  },
)

test('stemOf turns an image name with spaces and umlauts into an ASCII address', async () => {
  const root = smallSiteWith({
    'content/media/Töpfe/Ofen, groß (2).jpg': await flat(900).jpeg().toBuffer(),
  })
  const { facts } = await collectImageFacts(root)
  const [[src, known] = []] = Object.entries(facts)
  if (src === undefined || known === undefined) throw new Error('The photo is none.')
  expect(variantStemOf(src, known)).toMatch(/^toepfe\/ofen-gross-2\.[0-9a-f]{10}$/)
})
