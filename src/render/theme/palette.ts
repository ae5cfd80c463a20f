/**
 * The tokens of theme.css for what no style sheet of the site reaches: the frame of the browser, the
 * manifest, answers of the gateway, the pictures of shared links. In sRGB, which all of them read.
 */
export type Palette = {
  light: Record<'bg' | 'text' | 'brand' | 'on-brand', string>
  dark: Record<'bg' | 'text' | 'line' | 'brand' | 'spark' | 'cyan', string>
  /** Apart, since no picture is drawn in it. */
  danger: Record<'light' | 'dark', string>
}

/** Those of the house; the engine is given them with the kit. */
export const palette = {
  light: { bg: '#fafbfd', text: '#131720', brand: '#1850e8', 'on-brand': '#ffffff' },
  dark: {
    ...{ bg: '#090b10', text: '#f4f6f8', line: '#2b2f38' },
    ...{ brand: '#2b64f2', spark: '#cbf347', cyan: '#47deee' },
  },
  danger: { light: '#b01621', dark: '#fe8785' },
} as const satisfies Palette

/** What a theme is made of that names only some colours. */
export const houseColors = {
  accent: palette.light.brand,
  spark: palette.dark.spark,
  paper: palette.light.bg,
}
