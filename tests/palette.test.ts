import { clampChroma, formatHex } from 'culori'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { palette } from '../src/theme/palette.ts'

const sheet = readFileSync('src/theme/theme.css', 'utf8')

/** The tokens of the rule that begins with `selector`. */
function tokensOf(selector: string): Map<string, string> {
  const start = sheet.indexOf(selector)
  expect(start).not.toBe(-1)
  const rule = sheet.slice(start, sheet.indexOf('}', start))
  return new Map(
    [...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

const themes = { light: ':root {', dark: ':root:not([data-theme]) {' }

test.each(['light', 'dark'] as const)(
  'the %s palette has the colours of the style sheet',
  (theme) => {
    const tokens = tokensOf(themes[theme])
    const colours = Object.keys(palette[theme]).map((name) => {
      return [name, formatHex(clampChroma(tokens.get(name) ?? '', 'oklch'))]
    })
    expect(Object.fromEntries(colours)).toEqual(palette[theme])
  },
)

test('what is dark by choice looks like what is dark by the system', () => {
  const bySystem = tokensOf(themes.dark)
  expect(bySystem.size).toBeGreaterThan(20)
  expect(tokensOf(":root[data-theme='dark'],\n.ink {")).toEqual(bySystem)
})

test.each([
  'src/html/head.ts',
  'src/html/site-files.ts',
  'src/gateway/sheet.ts',
  'scripts/og-card.ts',
])('%s writes none of the colours itself', (file) => {
  expect(readFileSync(file, 'utf8').match(/#[\da-f]{6}\b|oklch\(/gi)).toBe(null)
})
