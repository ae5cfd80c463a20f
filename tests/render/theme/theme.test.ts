import { differenceEuclidean } from 'culori'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { kitOf } from '../../../src/cli/kit.ts'
import { theme as themeSchema, type Theme } from '../../../schema/theme.ts'
import { renderReplyStyle } from '../../../src/gateway/reply-pages.ts'
import {
  contrastIn,
  findLowContrastColors,
  colorPairsOf,
  shapeBackgrounds,
  textBackgrounds,
} from '../../../src/render/theme/contrast.ts'
import { siteThemeOf } from '../../../src/render/theme/site-theme.ts'
import { defaultColors, defaultPalette } from '../../../src/render/theme/palette.ts'
import { minContrast, oklchOf, tokensOf } from '../../../src/render/theme/tokens.ts'
import { removeSites, siteYaml, smallSiteWith } from '../../support/content-on-disk.ts'
import { trials } from '../../support/trials.ts'
import { validateSite } from '../../support/validated-site.ts'

afterAll(removeSites)

const themeOf = (theme: unknown): Theme => themeSchema.parse(theme)
const workshop = themeOf({ accent: '#1f4d3a', spark: '#c2571a', paper: '#f6efe2' })

/** Resolves no media file, as for a theme without published files. */
const nowhere = () => undefined

const pairs = [
  ...colorPairsOf(textBackgrounds, minContrast.text),
  ...colorPairsOf(shapeBackgrounds, minContrast.shape),
]

/** Returns the pairs of tokens of a theme whose contrast is too low. */
const unread = (theme: Theme) =>
  Object.entries(tokensOf(theme)).flatMap(([scheme, tokens]) =>
    pairs
      .filter(([front, back, needed]) => contrastIn(tokens, front, back) < needed)
      .map(([front, back]) => `${scheme}: ${front} on ${back}`),
  )

/** A random colour with 8 bits per channel. */
const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((bits) => `#${bits.toString(16).padStart(6, '0')}`)

describe('the tokens of a theme', () => {
  test('contain the colours of the author unchanged', () => {
    const { light } = tokensOf(workshop)
    expect([light['brand'], light['brand-text'], light['spark'], light['bg']]).toEqual([
      ...['#1f4d3a', '#1f4d3a', '#c2571a', '#f6efe2'],
    ])
    const { dark } = tokensOf(themeOf({ dark: { accent: '#8FD0B5', paper: '#101512' } }))
    expect([dark['brand'], dark['brand-text'], dark['bg']]).toEqual([
      ...['#8fd0b5', '#8fd0b5', '#101512'],
    ])
  })

  test('of a theme with only an accent contain neither the default blue nor the default lime', () => {
    const hues = Object.values(tokensOf(themeOf({ accent: '#777777', paper: '#f2f2f2' }))).flatMap(
      (tokens) =>
        Object.entries(tokens)
          .filter(([name]) => !/^(?:success|warning|danger)/.test(name))
          .map(([, value]) => value),
    )
    expect(hues.filter((value) => oklchOf(value).c > 0.02)).toEqual([])
    const { light } = tokensOf(themeOf({ accent: '#1f4d3a' }))
    const { h } = oklchOf('#1f4d3a')
    expect(Math.abs(oklchOf(light['spark'] ?? '').h - h)).toBeLessThan(8)
  })

  test('derived from the default colours are close to the hand-made style sheet', () => {
    const sheet = readFileSync('src/render/theme/theme.css', 'utf8')
    const [, light = '', dark = ''] = sheet.split(/:root \{|@variant dark-tokens \{/)
    const valuesIn = (rule: string) =>
      [...rule.slice(0, rule.indexOf('}')).matchAll(/--([\w-]+): (oklch\([^/)]*\));/g)].map(
        ([, name = '', value = '']) => [name, value] as const,
      )
    const apart = differenceEuclidean('oklab')
    const derived = tokensOf(themeOf(defaultColors))
    const far = [
      ...valuesIn(light).map(([name, value]) => [name, value, derived.light[name] ?? ''] as const),
      ...valuesIn(dark).map(([name, value]) => [name, value, derived.dark[name] ?? ''] as const),
    ].filter(([, value, own]) => own === '' || apart(value, own) > 0.12)
    expect(valuesIn(light).length).toBeGreaterThan(25)
    expect(far).toEqual([])
  })

  test('have enough contrast in both schemes unless a colour is reported as too faint', () => {
    fc.assert(
      fc.property(color, color, color, (accent, spark, paper) => {
        const theme = themeOf({ accent, spark, paper })
        if (findLowContrastColors(theme).length === 0) expect(unread(theme)).toEqual([])
        // The dark scheme is derived, so it must always have enough contrast.
        expect(unread(theme).filter((pair) => pair.startsWith('dark'))).toEqual([])
      }),
      { numRuns: trials(15) },
    )
  })
})

describe('a colour that is too faint', () => {
  test('is reported with a better colour that is not reported again', () => {
    fc.assert(
      fc.property(color, color, (accent, paper) => {
        const theme = themeOf({ accent, paper, dark: { accent } })
        for (const { path, name, better } of findLowContrastColors(theme)) {
          if (better === undefined) continue
          const changed =
            path[0] === 'dark'
              ? { ...theme, dark: { ...theme.dark, [name]: better } }
              : { ...theme, [name]: better }
          const again = findLowContrastColors(changed).map((one) => one.path.join('.'))
          expect(again).not.toContain(path.join('.'))
        }
      }),
      { numRuns: trials(5) },
    )
  })

  test('is reported if it is the accent, which links use as text colour', () => {
    expect(findLowContrastColors(themeOf({ accent: '#8fb8a4' }))).toEqual([
      {
        ...{ path: ['accent'], name: 'accent', color: '#8fb8a4' },
        ...{ ratio: 1.8, least: 4.5, better: expect.stringMatching(/^#[\da-f]{6}$/) },
      },
    ])
  })

  test('is reported in the dark theme too', () => {
    const found = findLowContrastColors(themeOf({ accent: '#4d5c3f', dark: { accent: '#333333' } }))
    expect(found.map(({ path }) => path)).toEqual([['dark', 'accent']])
  })

  test('is reported only once, for the paper, if no text has enough contrast on the paper', () => {
    const found = findLowContrastColors(themeOf({ accent: '#777777', paper: '#7f7f7f' }))
    expect(found.map(({ path }) => path)).toEqual([['paper']])
  })

  test('is reported at its line, and its fix corrects the problem', async () => {
    const yaml = siteYaml('theme:\n  accent: "#8fb8a4"\n  paper: "#fbfaf7"\n')
    const { problems } = await validateSite(smallSiteWith({ 'content/site.yaml': yaml }))
    const [faint, ...others] = problems
    expect(others).toEqual([])
    expect(faint).toMatchObject({
      code: 'faint-color',
      path: ['theme', 'accent'],
      start: { line: yaml.split('\n').findIndex((line) => line.includes('accent:')) + 1 },
    })
    const fixed = yaml.replace('"#8fb8a4"', faint?.fix?.text ?? '')
    expect((await validateSite(smallSiteWith({ 'content/site.yaml': fixed }))).problems).toEqual([])
  })
})

describe('the kit of a site', () => {
  const ours = kitOf(
    smallSiteWith({
      'content/site.yaml': siteYaml(
        'theme: { accent: "#1f4d3a", spark: "#c2571a", paper: "#f6efe2" }\n',
      ),
    }),
  )

  test('has the theme colours for the browser frame, cards and gateway pages', () => {
    const { light, dark } = tokensOf(workshop)
    expect(ours.palette.light).toEqual({
      ...{ bg: '#f6efe2', text: light['text'], brand: '#1f4d3a', 'on-brand': '#ffffff' },
    })
    expect(ours.palette.dark).toMatchObject({ bg: dark['bg'], spark: '#c2571a' })
    const reply = renderReplyStyle(ours.palette)
    expect(reply).toContain('#f6efe2')
    expect(
      Object.values(defaultPalette.light).filter((one) => one !== '#ffffff' && reply.includes(one)),
    ).toEqual([])
  })

  test('has the default palette and no theme style sheet if the site has no theme', () => {
    const plain = kitOf(smallSiteWith({}))
    for (const look of [plain, siteThemeOf(themeOf({}))])
      expect([look.palette, look.renderThemeSheet(nowhere)]).toEqual([defaultPalette, ''])
  })

  test('has the same schemas as the kit of another site, whatever the theme', () => {
    const plain = kitOf(smallSiteWith({}))
    expect(ours).not.toBe(plain)
    expect(ours.schemas).toBe(plain.schemas)
  })
})

describe('the style sheet of a theme', () => {
  test('scales the radius of every corner with the radius of the buttons', () => {
    const { renderThemeSheet } = siteThemeOf(themeOf({ radius: 6 }))
    expect(renderThemeSheet(nowhere)).toBe(
      '@layer theme{:root{--radius-chip:4px;--radius-control:6px;--radius-nav:9px;--radius-box:10px;--radius-card:12px;--radius-inset:11px;--radius-stage:16px}}',
    )
  })

  test('sets every radius and every colour except neutral and derived tokens', () => {
    const sheet = siteThemeOf(themeOf({ ...defaultColors, radius: 0 })).renderThemeSheet(nowhere)
    const corners =
      readFileSync('src/render/theme/site.css', 'utf8').match(/--radius-\w+(?=:)/g) ?? []
    const colours = readFileSync('src/render/theme/theme.css', 'utf8').match(/--[\w-]+(?=:)/g) ?? []
    const left = new Set([...corners, ...colours].filter((name) => !sheet.includes(`${name}:`)))
    // These tokens have no hue.
    expect([...left]).toEqual([
      ...['--in-light', '--in-dark'],
      ...['--glow', '--highlight', '--shadow', '--on-glass'],
      // These tokens are derived from other tokens.
      ...['--mark-shape', '--bullet-shape', '--mark-fill'],
    ])
  })
})
