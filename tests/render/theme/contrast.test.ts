import { readFileSync } from 'node:fs'
import { interpolate, parse, rgb, wcagContrast, type Color } from 'culori'
import { describe, expect, test } from 'vitest'
import {
  colorPairsOf,
  shapeBackgrounds,
  textBackgrounds,
} from '../../../src/render/theme/contrast.ts'
import { minContrast } from '../../../src/render/theme/tokens.ts'

type Tokens = Record<string, string>

const sheet = readFileSync(new URL('../../../src/render/theme/theme.css', import.meta.url), 'utf8')

const ofBand = Object.entries(tokensAfter('look the same in both themes. */\n:root {')).filter(
  ([name]) => name.includes('band'),
)
const light = { ...tokensAfter(':root {'), ...Object.fromEntries(ofBand) }
const themes: Record<string, Tokens> = {
  light,
  dark: { ...light, ...tokensAfter('@variant dark-tokens {') },
}

describe.each(Object.entries(themes))('the %s theme', (_, tokens) => {
  test.each(colorPairsOf(textBackgrounds, minContrast.text))(
    'has enough contrast for the text colour %s on %s',
    (front, back, needed) => {
      expect(leastContrast(tokens, front, back)).toBeGreaterThanOrEqual(needed)
    },
  )

  test.each(colorPairsOf(shapeBackgrounds, minContrast.shape))(
    'has enough contrast for the shape colour %s on %s',
    (front, back, needed) => {
      expect(leastContrast(tokens, front, back)).toBeGreaterThanOrEqual(needed)
    },
  )
})

test('every colour token of the theme is part of a checked pair', () => {
  const named = new Set([...Object.keys(textBackgrounds), ...Object.keys(shapeBackgrounds)])
  const surfaces = new Set(
    [...Object.values(textBackgrounds), ...Object.values(shapeBackgrounds)].flat(),
  )
  const free = new Set([
    ...['line', 'glow', 'highlight', 'shadow', 'backdrop-2'],
    ...['in-light', 'in-dark'],
  ])
  const unnamed = Object.keys(light).filter(
    (name) => !named.has(name) && !surfaces.has(name) && !free.has(name),
  )
  expect(unnamed.filter((name) => !/^(?:dark|cube)/.test(name))).toEqual([])
})

test('leastContrast detects a text colour and a transparent surface with too little contrast', () => {
  const faint = { ...light, 'text-subtle': 'oklch(0.6 0.024 265)' }
  expect(leastContrast(faint, 'text-subtle', 'bg')).toBeLessThan(4.5)
  const glassy = { ...light, 'surface-1': 'oklch(0.8 0 265)' }
  expect(leastContrast(glassy, 'text-muted', 'nav-bar')).toBeLessThan(4.5)
})

/** Returns the tokens of the first rule whose selector ends with this text. */
function tokensAfter(selector: string): Tokens {
  const [, body = ''] = sheet.split(selector)
  const rule = body.slice(0, body.indexOf('}'))
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** Returns the contrast of two tokens; for a transparent surface, with the worst colour behind it. */
function leastContrast(tokens: Tokens, front: string, back: string): number {
  const text = colourOf(tokens, front)
  const grounds =
    back === 'nav-bar'
      ? extremes.map((behind) => interpolate([behind, colourOf(tokens, 'surface-1')], 'rgb')(0.78))
      : [colourOf(tokens, back)]
  return Math.min(...grounds.map((ground) => wcagContrast(text, ground)))
}

const channels = [0, 1] as const
const extremes: Color[] = channels.flatMap((r) =>
  channels.flatMap((g) => channels.map((b) => ({ mode: 'rgb' as const, r, g, b }))),
)

function colourOf(tokens: Tokens, name: string): Color {
  const value = tokens[name] ?? ''
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? []
  if (other !== undefined) return colourOf(tokens, other)
  const colour = parse(value)
  if (colour === undefined) throw new Error(`--${name} has no colour: ${value}`)
  return rgb(colour)
}
