/**
 * The colours of theme.css for places that the site's style sheet does not reach: the browser's
 * user interface, the manifest, responses of the gateway, and the images of shared links. All
 * colours are sRGB, which every one of these places supports.
 */
export type Palette = {
  light: Record<'bg' | 'text' | 'brand' | 'on-brand', string>
  dark: Record<'bg' | 'text' | 'line' | 'brand' | 'spark' | 'cyan', string>
  /** The colour of errors, separate from the schemes because images do not use it. */
  danger: Record<'light' | 'dark', string>
}

/** The default palette. */
export const defaultPalette = {
  light: { bg: '#fafbfd', text: '#131720', brand: '#1850e8', 'on-brand': '#ffffff' },
  dark: {
    ...{ bg: '#090b10', text: '#f4f6f8', line: '#2b2f38' },
    ...{ brand: '#2b64f2', spark: '#cbf347', cyan: '#47deee' },
  },
  danger: { light: '#b01621', dark: '#fe8785' },
} as const satisfies Palette

/** The default colours for a theme that sets only some of its colours. */
export const defaultColors = {
  accent: defaultPalette.light.brand,
  spark: defaultPalette.dark.spark,
  paper: defaultPalette.light.bg,
}
