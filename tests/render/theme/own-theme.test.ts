import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kitOf } from '../../../src/cli/kit.ts'
import { buildSite } from '../../../src/build/build-site.ts'
import { renderCard } from '../../../src/build/link-image/render-card.ts'
import { inlineSvgOf } from '../../../src/text/inline-svg.ts'
import { defaultPalette } from '../../../src/render/theme/palette.ts'
import {
  drawingOf,
  pageYaml,
  removeSites,
  siteYaml,
  smallSiteWith,
} from '../../support/content-on-disk.ts'
import { validateSite } from '../../support/validated-site.ts'

afterAll(removeSites)

const silent = { step: () => {}, count: () => {}, counting: () => () => {}, end: () => {} }

/** Builds the site and returns its pages, style sheet and file names. */
async function builtOf(root: string) {
  const out = join(root, 'dist')
  const { problems } = await buildSite(kitOf(root), root, out, silent, { plain: true })
  expect(problems).toEqual([])
  const read = (file: string) => readFileSync(join(out, file), 'utf8')
  const html = read('index.html')
  const [, css = ''] = /<link rel="stylesheet" href="\/(assets\/site-[^"]+)"/.exec(html) ?? []
  return {
    ...{ html, css: read(css), missing: read('404.html'), planned: read('bald.html') },
    files: readdirSync(out, { recursive: true, encoding: 'utf8' }),
  }
}

const bicycle =
  '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="32" viewBox="0 0 48 32" stroke="currentColor"><circle cx="10" cy="22" r="8"/></svg>'

const pageWith = (blocks: string) => `${pageYaml()}${blocks}`

describe('a site with its own theme', () => {
  let built: Awaited<ReturnType<typeof builtOf>>
  beforeAll(async () => {
    const theme = `logo: { src: brand/logo.svg, name: false }
theme: { accent: "#1f4d3a", paper: "#f6efe2", motif: brand/spoke.svg }
planned: [{ route: /bald, title: Bald }]
`
    built = await builtOf(
      smallSiteWith({
        'content/site.yaml': siteYaml(theme),
        'content/media/brand/logo.svg': bicycle,
        'content/media/brand/spoke.svg': drawingOf('Speiche'),
        'content/pages/index.yaml': pageWith(
          '  - type: steps\n    layout: chain\n    heading: Vom Ton zur Schale\n    connector: dann\n    items: [{ title: Drehen }, { title: Trocknen }, { title: Brennen }]\n',
        ),
      }),
    )
  }, 120_000)

  test('has its colours in the shared style sheet and in theme-color', () => {
    expect(built.css).toMatch(/@layer theme\{:root,\.light\{--bg:#f6efe2;/)
    expect(built.html.match(/rel="stylesheet" href="[^"]*\/site-/g)).toHaveLength(1)
    expect(built.html).toContain('<meta name="theme-color" content="#f6efe2"')
  })

  test('shows its logo inline in header and footer, and names the logo file in JSON-LD', () => {
    const [top = '', bottom] = built.html.match(/<span class="logo logo-alone">.*?<\/span>/g) ?? []
    expect(bottom).toBe(top)
    expect(top).toBe(
      '<span class="logo logo-alone"><svg viewBox="0 0 48 32" aria-hidden="true"><g stroke="currentColor"><circle cx="10" cy="22" r="8"/></g></svg></span>',
    )
    const [, path = ''] =
      /"logo":"https:\/\/www\.toepferei\.example\/([^"]+)"/.exec(built.html) ?? []
    expect(built.files).toContain(path)
  })

  test('publishes its motif file and shows the motif between steps', () => {
    expect(built.html.match(/class="chain-link"><span class="motif/g)).toHaveLength(3)
    expect(built.html).not.toContain('<polygon')
    const [, path = ''] = /--mark-mask:url\("\/([^"]+)"\)/.exec(built.css) ?? []
    expect(built.files).toContain(path)
  })

  test('lets the sheet of a block change the size of its motif', () => {
    expect(built.css).toMatch(/:where\(span\.motif\)\{[^}]*width/)
    expect(built.css).not.toMatch(/(?<!\()span\.motif\{[^}]*width/)
  })

  test('has neither a cube scene nor an empty space in its place on planned and missing pages', () => {
    for (const html of [built.planned, built.missing]) {
      expect(html).toContain('class="hero-words"')
      expect(html).not.toMatch(/<polygon|hero-media|hero-with-picture/)
    }
  })
})

describe('a site without a logo', () => {
  test('shows the site name and no other brand, and cube scenes on planned and missing pages', async () => {
    const { html, missing, planned } = await builtOf(
      smallSiteWith({
        'content/site.yaml': siteYaml('planned: [{ route: /bald, title: Bald }]\n'),
      }),
    )
    expect(html).toContain('<span class="logo">Töpferei am Ufer</span>')
    expect(html).not.toMatch(/"logo":/)
    for (const page of [missing, planned]) expect(page).toMatch(/hero-media"><svg[^>]*>.*<polygon/)
  }, 120_000)
})

test('a missing logo or motif file is reported at its line', async () => {
  const more = 'logo: { src: brand/logo.png }\ntheme: { motif: brand/speiche.svg }\n'
  const { problems } = await validateSite(
    smallSiteWith({
      'content/site.yaml': siteYaml(more),
      'content/media/brand/speichen.svg': drawingOf('Speiche'),
    }),
  )
  expect(problems.map(({ code, path, fix }) => [code, path.join('.'), fix?.text])).toEqual([
    ['missing-asset', 'logo.src', undefined],
    ['missing-asset', 'theme.motif', 'brand/speichen.svg'],
  ])
})

describe('an SVG logo', () => {
  const svg = (inner: string, more = 'fill="currentColor"') =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" ${more}>${inner}</svg>`

  test('is inlined if it uses currentColor or theme colours', () => {
    const drawn = svg('<path fill="var(--spark, #c00)" d="M0 0h8v8z"/>', 'width="8"')
    expect(inlineSvgOf(`<?xml version="1.0"?>\n<!-- by hand -->\n${drawn}\n`)).toEqual({
      viewBox: '0 0 8 8',
      markup: '<path fill="var(--spark)" d="M0 0h8v8z"/>',
    })
    expect(inlineSvgOf(svg('<path d="M0 0h8v8z"/>', 'fill="#123456"'))).toBeUndefined()
  })

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['an event handler', '<path d="M0 0" onload="alert(1)"/>'],
    ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
    ['a style', '<style>path{fill:red}</style>'],
    ['a reference to another file', '<path fill="url(https://elsewhere.example/x.svg#a)"/>'],
    ['a foreignObject', '<foreignObject><p>Hallo</p></foreignObject>'],
    ['a tag inside an attribute', '<path d="<script>"/>'],
    ['an unclosed tag', '<path d="M0 0"'],
  ])('is not inlined if it contains %s', (_, inner) => {
    expect(inlineSvgOf(svg(inner))).toBeUndefined()
  })
})

test('a social card shows the logo in its own colours only if the site has a logo', async () => {
  const card = { site: 'Töpferei', eyebrow: 'Kurse', title: 'Drehen', picture: undefined }
  const red = Buffer.from(bicycle.replace('stroke="currentColor"', 'fill="#ff0000"'))
  const redIn = async (bytes: Buffer) => {
    const { data, info } = await sharp(bytes)
      .extract({ left: 72, top: 64, width: 60, height: 46 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    let found = 0
    for (let at = 0; at < data.length; at += info.channels)
      if ((data[at] ?? 0) > 200 && (data[at + 1] ?? 0) < 80) found++
    return found
  }
  expect(await redIn(await renderCard(card, defaultPalette.dark, { logo: red }))).toBeGreaterThan(
    200,
  )
  expect(await redIn(await renderCard(card, defaultPalette.dark, {}))).toBe(0)
})
