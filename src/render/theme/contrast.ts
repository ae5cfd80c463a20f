import type { LowContrastColor, Theme } from '../../../schema/theme.ts'
import {
  lowestContrast,
  hexOf,
  minContrast,
  oklchOf,
  barBackgroundsOf,
  tokensIn,
  type Scheme,
  type Tokens,
} from './tokens.ts'

/**
 * The background colours on which each text colour must be readable, by the names of their tokens (the custom
 * properties of theme.css). `nav-bar` stands for the translucent bar over any content.
 */
export const textBackgrounds: Readonly<Record<string, readonly string[]>> = {
  text: ['bg', 'bg-sunken', 'surface-1', 'surface-2', 'surface-3', 'brand-soft', 'nav-bar'],
  'text-muted': ['bg', 'bg-sunken', 'surface-1', 'surface-2', 'surface-3', 'nav-bar'],
  'text-subtle': ['bg', 'bg-sunken', 'surface-1', 'surface-2'],
  'brand-text': ['bg', 'bg-sunken', 'surface-1', 'surface-2', 'surface-3', 'brand-soft'],
  'spark-text': ['bg', 'bg-sunken', 'surface-1', 'surface-2'],
  'display-accent': ['bg', 'bg-sunken', 'surface-1', 'surface-2'],
  'on-brand': ['brand', 'brand-hover'],
  'on-spark': ['spark', 'spark-hover'],
  'on-band': ['band', 'band-raised', 'band-line'],
  'band-accent': ['band', 'band-raised'],
  success: ['bg', 'bg-sunken', 'surface-1', 'success-soft'],
  danger: ['bg', 'bg-sunken', 'surface-1', 'danger-soft'],
  warning: ['bg', 'bg-sunken', 'surface-1'],
  cyan: ['bg', 'bg-sunken', 'surface-1'],
  coral: ['bg', 'bg-sunken', 'surface-1'],
  violet: ['bg', 'bg-sunken', 'surface-1'],
}

/**
 * The background colours from which each shape colour must differ, by the names of their tokens. Shapes are
 * borders of controls, focus outlines and fills.
 */
export const shapeBackgrounds: Readonly<Record<string, readonly string[]>> = {
  'line-strong': ['bg', 'bg-sunken', 'surface-1', 'surface-2'],
  focus: ['bg', 'bg-sunken', 'surface-1', 'surface-2', 'surface-3', 'brand-soft', 'nav-bar'],
  brand: ['bg', 'bg-sunken', 'surface-1'],
}

/**
 * Returns the colours of a theme that make its text or shapes hard to see. If a background colour
 * is affected, the text colours are left out, because they may be readable on a better background.
 */
export function findLowContrastColors(theme: Theme): LowContrastColor[] {
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const lowContrast = lowContrastIn(theme, scheme)
    const backgroundColors = lowContrast.filter(({ name }) => name === 'paper')
    return (backgroundColors.length > 0 ? backgroundColors : lowContrast).map((color) => {
      return { ...color, better: nearestReadableColor(color, theme, scheme) }
    })
  })
}

type LowContrastResult = Omit<LowContrastColor, 'better'>

function lowContrastIn(theme: Theme, scheme: Scheme): LowContrastResult[] {
  const themeColors = scheme === 'light' ? theme : theme.dark
  const tokens = tokensIn(scheme, theme)
  const pairs = [
    ...colorPairsOf(textBackgrounds, minContrast.text),
    ...colorPairsOf(shapeBackgrounds, minContrast.shape),
  ]
  const worstByName = new Map<LowContrastColor['name'], LowContrastResult>()
  for (const [front, back, needed] of pairs) {
    const ratio = contrastIn(tokens, front, back)
    const name = themeColorOf(front)
    const color = themeColors[name]
    const worst = worstByName.get(name)?.ratio ?? Number.POSITIVE_INFINITY
    if (ratio >= needed || color === undefined || ratio >= worst) continue
    const path = scheme === 'light' ? [name] : ['dark', name]
    // Rounded down, so that a ratio below the minimum never looks sufficient.
    worstByName.set(name, { path, name, color, ratio: Math.floor(ratio * 10) / 10, least: needed })
  }
  return [...worstByName.values()]
}

/** Converts a table to pairs of a foreground and a background token with the required contrast. */
export const colorPairsOf = (
  table: Readonly<Record<string, readonly string[]>>,
  needed: number,
): [front: string, back: string, needed: number][] =>
  Object.entries(table).flatMap(([front, backs]) =>
    backs.map((back): [string, string, number] => [front, back, needed]),
  )

/** Returns the contrast ratio of two tokens, 1 to 21. */
export function contrastIn(tokens: Tokens, front: string, back: string): number {
  const surface = tokens[back === 'nav-bar' ? 'surface-1' : back]
  const text = tokens[front]
  if (surface === undefined || text === undefined)
    throw new Error(`The theme has no token ${front} or ${back}.`)
  return lowestContrast(text, back === 'nav-bar' ? barBackgroundsOf(surface) : [surface])
}

/**
 * Returns the theme colour that determines a token. Accent tokens are used unchanged. All other
 * colours are computed so that they are readable on the paper, as far as possible.
 */
const themeColorOf = (front: string): LowContrastColor['name'] =>
  /^(?:brand|brand-text|display-accent)$/.test(front) ? 'accent' : 'paper'

/**
 * Returns the nearest lighter or darker colour of the same hue that has enough contrast, or
 * undefined if there is none.
 */
function nearestReadableColor(
  { path, name, color }: LowContrastResult,
  theme: Theme,
  scheme: Scheme,
): string | undefined {
  const { l, c, h } = oklchOf(color)
  for (let distance = 0.01; distance < 1; distance += 0.01) {
    for (const lightness of [l - distance, l + distance].filter(
      (result) => result >= 0 && result <= 1,
    )) {
      const better = hexOf(lightness, c, h)
      const changed =
        path[0] === 'dark'
          ? { ...theme, dark: { ...theme.dark, [name]: better } }
          : { ...theme, [name]: better }
      if (!lowContrastIn(changed, scheme).some((one) => one.name === name)) return better
    }
  }
  return undefined
}
