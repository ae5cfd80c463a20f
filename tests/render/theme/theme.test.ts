import { differenceEuclidean } from 'culori'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { kitOf } from '../../../src/cli/kit.ts'
import { theme as themeSchema, type Theme } from '../../../schema/theme.ts'
import { replyStyleOf } from '../../../src/gateway/reply-pages.ts'
import {
  contrastIn,
  faintColors,
  pairsOf,
  shownOn,
  written,
} from '../../../src/render/theme/contrast.ts'
import { lookOf } from '../../../src/render/theme/look.ts'
import { houseColors, palette } from '../../../src/render/theme/palette.ts'
import { least, tokensOf } from '../../../src/render/theme/tokens.ts'
import { removeSites, siteYaml, smallSiteWith } from '../../support/content-on-disk.ts'
import { trials } from '../../support/trials.ts'
import { validateSite } from '../../support/validated-site.ts'

afterAll(removeSites)

const themeOf = (theme: unknown): Theme => themeSchema.parse(theme)
const workshop = themeOf({ accent: '#1f4d3a', spark: '#c2571a', paper: '#f6efe2' })

/** Where none of its files is published. */
const nowhere = () => undefined

const pairs = [...pairsOf(written, least.text), ...pairsOf(shownOn, least.shape)]

/** What of a theme cannot be read, by what is written on what. */
const unread = (theme: Theme) =>
  Object.entries(tokensOf(theme)).flatMap(([scheme, tokens]) =>
    pairs
      .filter(([front, back, needed]) => contrastIn(tokens, front, back) < needed)
      .map(([front, back]) => `${scheme}: ${front} on ${back}`),
  )

/** A colour of one byte each. */
const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((bits) => `#${bits.toString(16).padStart(6, '0')}`)

describe('the tokens of a theme', () => {
  test('have what its author chose as it is', () => {
    const { light } = tokensOf(workshop)
    expect([light['brand'], light['brand-text'], light['spark'], light['bg']]).toEqual([
      ...['#1f4d3a', '#1f4d3a', '#c2571a', '#f6efe2'],
    ])
    const { dark } = tokensOf(themeOf({ dark: { accent: '#8FD0B5', paper: '#101512' } }))
    expect([dark['brand'], dark['brand-text'], dark['bg']]).toEqual([
      ...['#8fd0b5', '#8fd0b5', '#101512'],
    ])
  })

  test('come out of the colours of the house about as its designer drew them', () => {
    const sheet = readFileSync('src/render/theme/theme.css', 'utf8')
    const [, light = '', dark = ''] = sheet.split(/:root \{|@variant dark-tokens \{/)
    const drawn = (rule: string) =>
      [...rule.slice(0, rule.indexOf('}')).matchAll(/--([\w-]+): (oklch\([^/)]*\));/g)].map(
        ([, name = '', value = '']) => [name, value] as const,
      )
    const apart = differenceEuclidean('oklab')
    const derived = tokensOf(themeOf(houseColors))
    const far = [
      ...drawn(light).map(([name, value]) => [name, value, derived.light[name] ?? ''] as const),
      ...drawn(dark).map(([name, value]) => [name, value, derived.dark[name] ?? ''] as const),
    ].filter(([, value, own]) => own === '' || apart(value, own) > 0.12)
    expect(drawn(light).length).toBeGreaterThan(25)
    expect(far).toEqual([])
  })

  test('can be read in both schemes wherever no colour is told to be too faint', () => {
    fc.assert(
      fc.property(color, color, color, (accent, spark, paper) => {
        const theme = themeOf({ accent, spark, paper })
        if (faintColors(theme).length === 0) expect(unread(theme)).toEqual([])
        // The dark scheme is derived, so that nothing of it can be wrong.
        expect(unread(theme).filter((pair) => pair.startsWith('dark'))).toEqual([])
      }),
      { numRuns: trials(15) },
    )
  })
})

describe('a colour that is too faint', () => {
  test('is told with the nearest one that is not, which then is told no more', () => {
    fc.assert(
      fc.property(color, color, (accent, paper) => {
        const theme = themeOf({ accent, paper, dark: { accent } })
        for (const { path, name, better } of faintColors(theme)) {
          if (better === undefined) continue
          const changed =
            path[0] === 'dark'
              ? { ...theme, dark: { ...theme.dark, [name]: better } }
              : { ...theme, [name]: better }
          const again = faintColors(changed).map((one) => one.path.join('.'))
          expect(again).not.toContain(path.join('.'))
        }
      }),
      { numRuns: trials(5) },
    )
  })

  test('is one that links are written in', () => {
    expect(faintColors(themeOf({ accent: '#8fb8a4' }))).toEqual([
      {
        ...{ path: ['accent'], name: 'accent', color: '#8fb8a4' },
        ...{ ratio: 1.8, least: 4.5, better: expect.stringMatching(/^#[\da-f]{6}$/) },
      },
    ])
  })

  test('is the paper alone where nothing can be read on it', () => {
    const found = faintColors(themeOf({ accent: '#777777', paper: '#7f7f7f' }))
    expect(found.map(({ path }) => path)).toEqual([['paper']])
  })

  test('is a problem at its line, put right by its fix', async () => {
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

describe('what no style sheet reaches', () => {
  const ours = kitOf(
    smallSiteWith({
      'content/site.yaml': siteYaml(
        'theme: { accent: "#1f4d3a", spark: "#c2571a", paper: "#f6efe2" }\n',
      ),
    }),
  )

  test('has the colours of the theme: the frame of the browser, cards, answers of the gateway', () => {
    const { light, dark } = tokensOf(workshop)
    expect(ours.palette.light).toEqual({
      ...{ bg: '#f6efe2', text: light['text'], brand: '#1f4d3a', 'on-brand': '#ffffff' },
    })
    expect(ours.palette.dark).toMatchObject({ bg: dark['bg'], spark: '#c2571a' })
    const reply = replyStyleOf(ours.palette)
    expect(reply).toContain('#f6efe2')
    expect(
      Object.values(palette.light).filter((one) => one !== '#ffffff' && reply.includes(one)),
    ).toEqual([])
  })

  test('has those of the house on a site without a theme, whose sheet is left as it is', () => {
    const plain = kitOf(smallSiteWith({}))
    for (const look of [plain, lookOf(themeOf({}))])
      expect([look.palette, look.themeSheet(nowhere)]).toEqual([palette, ''])
  })

  test('follows the theme without another schema, which editors would read the site anew for', () => {
    const plain = kitOf(smallSiteWith({}))
    expect(ours).not.toBe(plain)
    expect(ours.schemas).toBe(plain.schemas)
  })
})

describe('the sheet of a theme', () => {
  test('rounds every corner in proportion to the buttons', () => {
    const { themeSheet } = lookOf(themeOf({ radius: 6 }))
    expect(themeSheet(nowhere)).toBe(
      '@layer theme{:root{--radius-chip:4px;--radius-control:6px;--radius-nav:9px;--radius-box:10px;--radius-card:12px;--radius-inset:11px;--radius-stage:16px}}',
    )
  })

  test('names every corner and every colour of the house, so that none of them is left over', () => {
    const sheet = lookOf(themeOf({ ...houseColors, radius: 0 })).themeSheet(nowhere)
    const corners =
      readFileSync('src/render/theme/site.css', 'utf8').match(/--radius-\w+(?=:)/g) ?? []
    const colours = readFileSync('src/render/theme/theme.css', 'utf8').match(/--[\w-]+(?=:)/g) ?? []
    const left = new Set([...corners, ...colours].filter((name) => !sheet.includes(`${name}:`)))
    // Neither has a hue, or its hue means something.
    expect([...left]).toEqual([
      ...['--in-light', '--in-dark'],
      ...['--glow', '--highlight', '--shadow', '--on-glass', '--face-2', '--face-2-end'],
      ...['--face-3', '--face-4', '--face-4-end'],
      // Made of other tokens.
      ...['--mark-shape', '--bullet-shape', '--mark-fill'],
    ])
  })
})
