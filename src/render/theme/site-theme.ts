import type { Theme } from '../../../schema/theme.ts'
import { defaultPalette as housePalette, type Palette } from './palette.ts'
import { renderThemeSheet, type UrlOf } from './theme-sheet.ts'
import { tokensOf, type Tokens } from './tokens.ts'

/** The theme of a site: its colours and its style sheet. */
export type SiteTheme = {
  palette: Palette
  /**
   * Returns the theme's style sheet, which follows the shared sheet. It is empty for the default
   * theme. `urlOf` returns the URL of a file of content/media.
   */
  renderThemeSheet: (urlOf: UrlOf) => string
}

/** Returns the colours and the style sheet of a theme, or the default if `theme` is undefined. */
export const siteThemeOf = (theme: Theme | undefined): SiteTheme => {
  if (theme === undefined) return { palette: housePalette, renderThemeSheet: () => '' }
  const isColored = [theme, theme.dark].some(
    ({ accent, spark, paper }) => (accent ?? spark ?? paper) !== undefined,
  )
  const tokens = isColored ? tokensOf(theme) : undefined
  return {
    palette: tokens === undefined ? housePalette : paletteOf(tokens),
    renderThemeSheet: (urlOf) => renderThemeSheet(theme, tokens, urlOf),
  }
}

const paletteOf = ({ light, dark }: Record<'light' | 'dark', Tokens>): Palette => ({
  light: pickTokens(light, housePalette.light),
  dark: pickTokens(dark, housePalette.dark),
  danger: {
    light: light['danger'] ?? housePalette.danger.light,
    dark: dark['danger'] ?? housePalette.danger.dark,
  },
})

function pickTokens<Names extends Record<string, string>>(tokens: Tokens, names: Names): Names {
  const entries = Object.keys(names).map((name) => [name, tokens[name] ?? names[name]])
  // The cast is safe, because the keys are those of `names`.
  return Object.fromEntries(entries) as Names
}
