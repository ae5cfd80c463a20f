import type { Theme } from '../../../schema/theme.ts'
import { palette as housePalette, type Palette } from './palette.ts'
import { themeSheet, type UrlOf } from './theme-sheet.ts'
import { tokensOf, type Tokens } from './tokens.ts'

/** The theme of a site: its colours and its style sheet. */
export type Look = {
  palette: Palette
  /**
   * Returns the theme's style sheet, which follows the shared sheet. It is empty for the default
   * theme. `urlOf` returns the URL of a file of content/media.
   */
  themeSheet: (urlOf: UrlOf) => string
}

/** Returns the colours and the style sheet of a theme, or the default if `theme` is undefined. */
export const lookOf = (theme: Theme | undefined): Look => {
  if (theme === undefined) return { palette: housePalette, themeSheet: () => '' }
  const isColored = [theme, theme.dark].some(
    ({ accent, spark, paper }) => (accent ?? spark ?? paper) !== undefined,
  )
  const tokens = isColored ? tokensOf(theme) : undefined
  return {
    palette: tokens === undefined ? housePalette : paletteIn(tokens),
    themeSheet: (urlOf) => themeSheet(theme, tokens, urlOf),
  }
}

const paletteIn = ({ light, dark }: Record<'light' | 'dark', Tokens>): Palette => ({
  light: pick(light, housePalette.light),
  dark: pick(dark, housePalette.dark),
  danger: {
    light: light['danger'] ?? housePalette.danger.light,
    dark: dark['danger'] ?? housePalette.danger.dark,
  },
})

function pick<Names extends Record<string, string>>(tokens: Tokens, names: Names): Names {
  const found = Object.keys(names).map((name) => [name, tokens[name] ?? names[name]])
  // The cast is safe, because the keys are those of `names`.
  return Object.fromEntries(found) as Names
}
