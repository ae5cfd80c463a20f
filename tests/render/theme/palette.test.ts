import { clampChroma, formatHex } from 'culori'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultPalette } from '../../../src/render/theme/palette.ts'

const sheet = readFileSync('src/render/theme/theme.css', 'utf8')

/** Returns the tokens of the rule that begins with `selector`. */
function tokensOf(selector: string): Map<string, string> {
  const start = sheet.indexOf(selector)
  expect(start).not.toBe(-1)
  const rule = sheet.slice(start, sheet.indexOf('}', start))
  return new Map(
    [...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

const themes = { light: ':root {', dark: '@variant dark-tokens {' }

test.each(['light', 'dark'] as const)(
  'the %s palette equals the colours of the style sheet',
  (theme) => {
    const tokens = tokensOf(themes[theme])
    const colours = Object.keys(defaultPalette[theme]).map((name) => {
      return [name, formatHex(clampChroma(tokens.get(name) ?? '', 'oklch'))]
    })
    expect(Object.fromEntries(colours)).toEqual(defaultPalette[theme])
    const danger = formatHex(clampChroma(tokens.get('danger') ?? '', 'oklch'))
    expect(danger).toBe(defaultPalette.danger[theme])
  },
)

test('components, frame and blocks use only colours of the theme', () => {
  const sheets = ['blocks', 'render/components', 'render/frame'].flatMap((room) =>
    readdirSync(`src/${room}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:css|tsx)$/.test(name))
      .map((name) => `src/${room}/${name}`),
  )
  expect(sheets.length).toBeGreaterThan(80)
  // Black is allowed: it is used for shadows and masks.
  const colours = sheets.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /(?:color|fill|stroke|background|border|outline)[\w-]*: [^;]*\bwhite\b|(?<!&)#(?!000\b)(?:[\da-f]{6}|[\da-f]{3})\b|oklch\((?!from)|hsl\(|rgba?\((?!0 0 0)/gi,
      ),
    ].map(([colour]) => `${file}: ${colour}`),
  )
  expect(colours).toEqual([])
})

// With `oklch`, browsers treat a nearly grey colour as one without a hue, and a warm white turns pink.
test('colours are mixed with transparent in oklab, a colour space without hues', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => `src/${name}`)
  const mixes = sheets.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/color-mix\(\s*in (\w+),[^;]*?transparent/g)].map(
      ([, space]) => `${file}: ${space}`,
    ),
  )
  expect(mixes.length).toBeGreaterThan(30)
  expect(mixes.filter((mix) => !mix.endsWith(': oklab'))).toEqual([])
})

test('only the motif component refers to cubes, not other components, blocks or the frame', () => {
  const files = ['blocks', 'render/components', 'render/frame'].flatMap((room) =>
    readdirSync(`src/${room}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:css|tsx?)$/.test(name))
      .map((name) => `src/${room}/${name}`),
  )
  const knowing = files.filter((file) =>
    /\bcubes?\b|polygon\(50% 0/i.test(readFileSync(file, 'utf8')),
  )
  expect(knowing.toSorted()).toEqual([
    'src/render/components/cube-scenes.ts',
    'src/render/components/cubes-band.css',
    'src/render/components/cubes-opening.css',
    'src/render/components/cubes.css',
    'src/render/components/cubes.tsx',
    'src/render/components/motif.tsx',
    'src/render/components/render-context.ts',
  ])
})

test('the engine contains no colour values', () => {
  const engine = [
    'build',
    'content/page',
    'content/site',
    'gateway',
    'render/client',
    'render/html',
  ]
  const files = engine.flatMap((room) =>
    readdirSync(`src/${room}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `src/${room}/${name}`),
  )
  expect(files.length).toBeGreaterThan(100)
  const colours = files.flatMap((file) =>
    (readFileSync(file, 'utf8').match(/#[\da-f]{6}\b|oklch\(/gi) ?? []).map(
      (colour) => `${file}: ${colour}`,
    ),
  )
  expect(colours).toEqual([])
})
