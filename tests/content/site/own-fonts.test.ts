import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Site } from '../../../schema/site.ts'
import { readThemeFonts } from '../../../src/build/theme-fonts.ts'
import { sampleText, fallbackFonts } from '../../../src/build/fallback-fonts.ts'
import { toSfnt, Typeface } from '../../../src/build/link-image/typeface.ts'
import { siteFile } from '../../../src/content/site/site-context.ts'
import { createDamagedFontProblems } from '../../../src/content/site/theme-problems.ts'
import { SiteModel } from '../../../src/content/site/site-model.ts'
import { removeSites, siteYaml, smallSiteWith } from '../../support/content-on-disk.ts'
import { schemas } from '../../support/kit.ts'
import { validateSite } from '../../support/validated-site.ts'

afterAll(removeSites)

const fileOf = (name: string) =>
  resolve(`node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)

const typefaceOf = async (bytes: Uint8Array, weight: number) =>
  new Typeface([await toSfnt(bytes)], weight)

/** Creates a site with this theme and links the installed font packages. */
function siteWith(yaml: string, files: Record<string, Uint8Array> = {}): string {
  const root = smallSiteWith({ 'content/site.yaml': siteYaml(`theme: { ${yaml} }\n`), ...files })
  mkdirSync(join(root, 'node_modules'))
  symlinkSync(
    resolve('node_modules/@fontsource-variable'),
    join(root, 'node_modules/@fontsource-variable'),
  )
  return root
}

function siteIn(root: string): Site {
  const { site } = new SiteModel(root, schemas).siteContext()
  if (site === undefined) throw new Error('The site cannot be read.')
  return site
}

const fontsOf = (root: string) => readThemeFonts(root, siteIn(root))
const problemsIn = async (root: string) =>
  (await validateSite(root)).problems.map(({ code, path, fix }) => [
    code,
    path.join('.'),
    fix?.text,
  ])

describe('a font of the theme', () => {
  test('is reported at its line if its package is missing or has another name', async () => {
    const root = siteWith('heading: Fraunces, text: Comic Relief Variable')
    expect(await problemsIn(root)).toEqual([
      ['missing-font', 'theme.heading', 'Fraunces Variable'],
      ['missing-font', 'theme.text', undefined],
    ])
    expect(await problemsIn(siteWith('heading: Fraunces Variable'))).toEqual([])
  })

  test('is reported if its file in the media folder does not exist', async () => {
    expect(await problemsIn(siteWith('heading: fonts/hand.woff2'))).toEqual([
      ['missing-asset', 'theme.heading', undefined],
    ])
  })

  test.each([
    ['empty', () => new Uint8Array()],
    ['unreadable', () => Buffer.from('Dear workshop, here is the font you wanted.')],
    ['damaged', () => readFileSync(fileOf('inter')).subarray(0, 20_000)],
  ])('is reported if its file is %s', async (fault, bytes) => {
    const root = siteWith('mono: fonts/own.woff2', { 'content/media/fonts/own.woff2': bytes() })
    const { problems } = await validateSite(root)
    expect(problems.map(({ code, detail, path }) => [code, detail, path])).toEqual([
      ['unreadable-font', { path: 'fonts/own.woff2', fault }, ['theme', 'mono']],
    ])
  })

  test('is reported by build if the damage is only found while subsetting', async () => {
    const bytes = new Uint8Array(readFileSync(fileOf('inter')))
    bytes.fill(7, 200)
    const root = siteWith('text: fonts/own.woff2', { 'content/media/fonts/own.woff2': bytes })
    expect(await problemsIn(root)).toEqual([])
    expect(await fontsOf(root)).toMatchObject({
      unreadableFonts: [{ use: 'text', font: 'fonts/own.woff2' }],
      preloadedFiles: {},
    })
    const { sourceFiles } = new SiteModel(root, schemas).siteContext()
    const document = sourceFiles.get(siteFile)?.document
    const { unreadableFonts } = await fontsOf(root)
    const told = document && createDamagedFontProblems(document, unreadableFonts)
    expect(told?.map(({ code, path, start }) => [code, path.join('.'), start.column > 1])).toEqual([
      ['unreadable-font', 'theme.text', true],
    ])
  })

  test('for small texts has a proportional fallback if it is proportional itself', async () => {
    const fonts = await fontsOf(siteWith('mono: Inter Variable'))
    const sheet = fonts.createStyleSheet((name) => name)
    expect(sheet).toContain('--font-mono:"Inter Variable",system-ui,sans-serif')
  })

  test('for code does not shift the layout and is not preloaded', async () => {
    const fonts = await fontsOf(siteWith('mono: Geist Mono Variable'))
    const sheet = fonts.createStyleSheet((name) => name)
    expect(sheet).toContain('--font-mono:"Geist Mono Variable",ui-monospace')
    expect(sheet).toContain('font-display:optional')
    expect([fonts.preloadedFiles, fonts.files.size > 0]).toEqual([{}, true])
  })

  test('is published in the subsets of its package, and the first subset is preloaded', async () => {
    const fonts = await fontsOf(siteWith('heading: Fraunces Variable, text: Inter Variable'))
    expect([...fonts.files.keys()].filter((name) => name.startsWith('fraunces'))).toHaveLength(3)
    expect(fonts.preloadedFiles.heading).toMatch(/^fraunces-latin-wght-normal-[\da-f]{8}\.woff2$/)
    expect(fonts.preloadedFiles.text).toMatch(/^inter-latin-wght/)
    const sheet = fonts.createStyleSheet((name) => `/kurse/assets/${name}`)
    expect(sheet).toContain(
      `src:url("/kurse/assets/${fonts.preloadedFiles.heading}") format("woff2")`,
    )
    expect(sheet).toContain('--font-display:"Fraunces Variable","Fraunces Variable Fallback"')
    expect(sheet).toContain('--font-sans:"Inter Variable","Inter Variable Fallback"')
  })

  test('for headings gives large numbers proportional figures', async () => {
    const sheetOf = async (theme: string) =>
      (await fontsOf(siteWith(theme))).createStyleSheet((name) => name)
    expect(await sheetOf('heading: Fraunces Variable')).toContain('--figures:normal')
    expect(await sheetOf('text: Inter Variable')).not.toContain('--figures')
  })

  test("is reduced to the letters of the site's language if it is a single file", async () => {
    const whole = readFileSync(fileOf('inter').replace('latin', 'cyrillic'))
    const root = siteWith('text: fonts/own.woff2', { 'content/media/fonts/own.woff2': whole })
    expect(await problemsIn(root)).toEqual([])
    const german = await fontsOf(root)
    const russian = await readThemeFonts(root, { ...siteIn(root), language: 'ru' })
    const size = ({ files }: typeof german) =>
      [...files.values()].reduce((sum, { length }) => sum + length, 0)
    expect(size(german)).toBeLessThan(size(russian) / 2)
    expect(german.createStyleSheet((name) => name)).toContain('font-family:"own"')
  })
})

describe('the fallback font', () => {
  test('has the width and line height of the real font', async () => {
    const fonts = await fontsOf(siteWith('text: Inter Variable'))
    const rule = /font-family:"Inter Variable Fallback";font-weight:100 500;[^}]*/
    const [fallback = ''] = rule.exec(fonts.createStyleSheet((name) => name)) ?? []
    const share = (name: string) =>
      Number(new RegExp(`${name}:([\\d.]+)%`).exec(fallback)?.[1]) / 100
    const inter = await typefaceOf(readFileSync(fileOf('inter')), 400)
    const arimo = await typefaceOf(readFileSync(fileOf('arimo')), 400)
    const text = 'Hinterrad zentrieren, Kette wechseln, Bremsen einstellen.'
    const ratio =
      inter.outlineOf(text, { size: 1 }).width / arimo.outlineOf(text, { size: 1 }).width
    expect(share('size-adjust')).toBeCloseTo(ratio, 1)
    expect(Math.abs(share('size-adjust') / ratio - 1)).toBeLessThan(0.02)
    const scaled = share('ascent-override') * share('size-adjust')
    expect(scaled).toBeCloseTo(inter.lineMetrics.ascent, 3)
  })

  test.each([
    ['arimo', 0],
    ['roboto', 1],
  ] as const)('has the glyph widths of %s', async (name, index) => {
    const bytes = readFileSync(fileOf(name))
    const widths = await Promise.all(
      [400, 700].map(async (weight) => {
        const { width } = (await typefaceOf(bytes, weight)).outlineOf(sampleText, { size: 1 })
        return Math.round(width * 1000) / 1000
      }),
    )
    expect([fallbackFonts[index]?.regular.width, fallbackFonts[index]?.bold.width]).toEqual(widths)
  })
})
