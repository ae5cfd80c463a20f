import {
  clampChroma,
  converter,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode,
  wcagContrast,
  type Oklch,
} from 'culori/fn'
import type { Theme } from '../../../schema/theme.ts'
import { defaultColors } from './palette.ts'

useMode(modeLrgb)
useMode(modeOklab)
useMode(modeOklch)
useMode(modeRgb)

/** An sRGB colour such as `#1f4d3a`. */
type Hex = string

/**
 * The computed colours of theme.css by token, which is the name of a CSS custom property without its two
 * hyphens.
 */
export type Tokens = Record<string, Hex>

export type Scheme = 'light' | 'dark'
/** The tokens of both colour schemes. */
export type Schemes = Record<Scheme, Tokens>

/**
 * The colours that the author chose, with defaults for those that the author left out: `accent` for buttons
 * and links, `spark` as a second accent for decorations, and `paper` as the background of the page.
 */
type ChosenColors = Record<'accent' | 'spark' | 'paper', Hex>

const toOklch = converter('oklch')

/** Converts a colour to OKLCH. Throws a RangeError if the text is no colour. */
export function oklchOf(hex: Hex): Oklch & { h: number } {
  const color = toOklch(hex)
  if (color === undefined) throw new RangeError(`${hex} is not a colour.`)
  return { ...color, h: color.h ?? 0 }
}

/**
 * Converts OKLCH to sRGB. If sRGB does not contain the colour, its chroma is reduced, and its
 * lightness and hue stay.
 */
export const hexOf = (l: number, c: number, h: number): Hex =>
  formatHex(clampChroma({ mode: 'oklch', l: clamp(l, 0, 1), c: Math.max(0, c), h }, 'oklch'))

const clamp = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, value))

/**
 * Returns the possible backgrounds of the translucent navigation bar: its surface over black and
 * over white.
 */
export const barBackgroundsOf = (surface: Hex): Hex[] =>
  ['#000000', '#ffffff'].map((behind) => formatHex(interpolate([behind, surface], 'rgb')(0.78)))

/** Returns the lowest contrast ratio of a colour with several backgrounds, 1 to 21. */
export const lowestContrast = (front: Hex, backgrounds: readonly Hex[]): number =>
  Math.min(...backgrounds.map((background) => wcagContrast(front, background)))

/** Minimum contrast ratios of WCAG 2.2: criterion 1.4.3 for text, 1.4.11 for other elements. */
export const minContrast = { text: 4.5, shape: 3 }

/**
 * Returns the colour, made darker or lighter just enough to contrast with all backgrounds. If this
 * is impossible, returns the colour with the highest possible contrast.
 */
function adjustToContrast(
  { l, c, h }: { l: number; c: number; h: number },
  backgrounds: readonly Hex[],
  { by: minRatio = minContrast.text, towards }: { by?: number; towards: 'dark' | 'light' },
): Hex {
  const hasContrast = (lightness: number) =>
    lowestContrast(hexOf(lightness, c, h), backgrounds) >= minRatio
  if (hasContrast(l)) return hexOf(l, c, h)
  let [closest, far] = [l, towards === 'dark' ? 0 : 1]
  if (!hasContrast(far)) return hexOf(far, 0, h)
  while (Math.abs(far - closest) > 0.002) {
    const middle = (closest + far) / 2
    if (hasContrast(middle)) far = middle
    else closest = middle
  }
  return hexOf(far, c, h)
}

/**
 * Returns white if it is readable on the background. Otherwise returns a dark text colour, which is
 * then always readable.
 */
function textColorOn(background: Hex): Hex {
  if (lowestContrast('#ffffff', [background]) >= minContrast.text) return '#ffffff'
  const { c, h } = oklchOf(background)
  return adjustToContrast({ l: 0.205, c: Math.min(0.045, c), h }, [background], { towards: 'dark' })
}

/** Returns the hover colour of a background: slightly further away from its text colour. */
function hoverColorOf(background: Hex): Hex {
  const { l, c, h } = oklchOf(background)
  const isDark = textColorOn(background) === '#ffffff'
  return hexOf(l + (isDark ? -0.045 : 0.035), c, h)
}

type Lch = readonly [l: number, c: number, h: number]

/** Colours with a fixed meaning, such as success. They keep their hue in every theme. */
const meaningColors: Record<Scheme, Record<string, Lch>> = {
  light: {
    ...{ success: [0.44, 0.105, 152], warning: [0.47, 0.098, 75], danger: [0.485, 0.185, 25] },
  },
  dark: {
    ...{ success: [0.81, 0.165, 152], warning: [0.84, 0.15, 82], danger: [0.755, 0.145, 22] },
  },
}

/** Colours that tell things apart, such as the lines of a chart. Their hue is relative to the accent, in degrees. */
const seriesColors: Record<Scheme, Record<string, Lch>> = {
  light: { cyan: [0.48, 0.083, -49], coral: [0.52, 0.165, 128], violet: [0.48, 0.19, 36] },
  dark: { cyan: [0.83, 0.125, -59], coral: [0.76, 0.143, 128], violet: [0.745, 0.15, 36] },
}

/** Rotates a colour of a series with the accent. It is never more colourful than the accent. */
const rotateWith = (accent: Hex, [l, c, turn]: Lch): Lch => {
  const { c: maxChroma, h } = oklchOf(accent)
  return [l, Math.min(c, maxChroma), (h + turn + 360) % 360]
}

const createMeaningTokens = (scheme: Scheme, accent: Hex, backgrounds: readonly Hex[]): Tokens =>
  Object.fromEntries(
    [
      ...Object.entries(seriesColors[scheme]).map(
        ([name, color]) => [name, rotateWith(accent, color)] as const,
      ),
      ...Object.entries(meaningColors[scheme]),
    ].map(([name, [l, c, h]]) => [
      name,
      adjustToContrast({ l, c, h }, backgrounds, {
        towards: scheme === 'light' ? 'dark' : 'light',
      }),
    ]),
  )

/**
 * Computes all colour tokens of a site from the colours of its theme. Colours that the author chose
 * stay unchanged.
 */
export const tokensOf = (theme: Theme): Schemes => ({
  light: tokensIn('light', theme),
  dark: tokensIn('dark', theme),
})

/** Computes the colour tokens of one colour scheme. */
export function tokensIn(scheme: Scheme, { accent, spark, paper, dark }: Theme): Tokens {
  const light: ChosenColors = {
    accent: accent?.toLowerCase() ?? defaultColors.accent,
    spark: spark?.toLowerCase() ?? (accent ? sparkOf(accent) : defaultColors.spark),
    paper: paper?.toLowerCase() ?? defaultColors.paper,
  }
  return scheme === 'light'
    ? { ...createLightTokens(light), ...createSharedTokens(light), ...createBandTokens(light) }
    : { ...createDarkTokens(light, dark), ...createBandTokens(light) }
}

/** Returns the second accent of a theme that only sets its accent: a light colour of the same hue. */
function sparkOf(accent: Hex): Hex {
  const { c, h } = oklchOf(accent)
  return hexOf(0.84, Math.min(c, 0.13), h)
}

function createLightTokens({ accent, spark, paper }: ChosenColors): Tokens {
  const paperLch = oklchOf(paper)
  const hue = greyHueOf(paper, accent)
  const accentLch = oklchOf(accent)
  const sparkLch = oklchOf(spark)
  const share = tintShareOf(paper, accent)
  const tint = (l: number, c: number) =>
    hexOf(paperLch.l + l, paperLch.c + c * share, paperLch.c > 0.002 ? paperLch.h : hue)
  const backgrounds = {
    bg: paper,
    'bg-sunken': tint(-0.026, 0.003),
    'surface-1': hexOf(paperLch.l + 0.75 * (1 - paperLch.l), paperLch.c * 0.4, paperLch.h),
    'surface-2': tint(-0.016, 0.002),
    'surface-3': tint(-0.048, 0.005),
    'brand-soft': hexOf(
      paperLch.l - 0.043,
      Math.min(0.024, 0.1 * accentLch.c) + paperLch.c / 2,
      accentLch.h,
    ),
  }
  const nearBackgrounds = [
    backgrounds.bg,
    backgrounds['bg-sunken'],
    backgrounds['surface-1'],
    backgrounds['surface-2'],
  ]
  const allBackgrounds = [...nearBackgrounds, backgrounds['surface-3'], backgrounds['brand-soft']]
  const barColors = barBackgroundsOf(backgrounds['surface-1'])
  const direction = { towards: 'dark' } as const
  const grey = (l: number, c: number) => ({ l, c: c * share, h: hue })
  const soft = {
    'success-soft': hexOf(paperLch.l - 0.033, 0.035, 155),
    'danger-soft': hexOf(paperLch.l - 0.033, 0.022, 20),
  }
  return {
    ...backgrounds,
    line: tint(-0.083, 0.006),
    'line-strong': adjustToContrast(grey(0.62, 0.022), nearBackgrounds, {
      ...direction,
      by: minContrast.shape,
    }),
    text: adjustToContrast(grey(0.205, 0.02), [...allBackgrounds, ...barColors], direction),
    'text-muted': adjustToContrast(
      grey(0.415, 0.022),
      [...allBackgrounds, ...barColors],
      direction,
    ),
    'text-subtle': adjustToContrast(grey(0.51, 0.024), nearBackgrounds, direction),
    ...{ brand: accent, 'brand-hover': hoverColorOf(accent), 'on-brand': textColorOn(accent) },
    'brand-text': accent,
    ...{ spark, 'spark-hover': hoverColorOf(spark), 'on-spark': textColorOn(spark) },
    'spark-text': adjustToContrast(
      { ...sparkLch, l: Math.min(sparkLch.l, 0.6) },
      nearBackgrounds,
      direction,
    ),
    ...soft,
    ...createMeaningTokens('light', accent, [...nearBackgrounds, ...Object.values(soft)]),
    focus: adjustToContrast(accentLch, [...allBackgrounds, ...barColors], {
      ...direction,
      by: minContrast.shape,
    }),
    'display-accent': accent,
    ...{ 'backdrop-2': spark },
  }
}

function createDarkTokens(light: ChosenColors, darkColors: Theme['dark']): Tokens {
  const accentLch = oklchOf(darkColors.accent ?? light.accent)
  const spark = (darkColors.spark ?? light.spark).toLowerCase()
  const sparkLch = oklchOf(spark)
  const hue = greyHueOf(darkColors.paper ?? light.paper, darkColors.accent ?? light.accent)
  const share = tintShareOf(darkColors.paper ?? light.paper, darkColors.accent ?? light.accent)
  const paper = darkColors.paper?.toLowerCase() ?? hexOf(0.155, 0.012 * share, hue)
  const paperLch = oklchOf(paper)
  const tint = (l: number, c: number) => hexOf(paperLch.l + l, paperLch.c + c * share, hue)
  const backgrounds = {
    bg: paper,
    'bg-sunken': tint(-0.03, -0.001),
    'surface-1': tint(0.038, 0.002),
    'surface-2': tint(0.076, 0.004),
    'surface-3': tint(0.118, 0.006),
    'brand-soft': hexOf(paperLch.l + 0.112, Math.min(0.075, 0.33 * accentLch.c), accentLch.h),
  }
  const nearBackgrounds = [
    backgrounds.bg,
    backgrounds['bg-sunken'],
    backgrounds['surface-1'],
    backgrounds['surface-2'],
  ]
  const allBackgrounds = [...nearBackgrounds, backgrounds['surface-3'], backgrounds['brand-soft']]
  const barColors = barBackgroundsOf(backgrounds['surface-1'])
  const panelColors = panelColorsOf(light)
  const direction = { towards: 'light' } as const
  const grey = (l: number, c: number) => ({ l, c: c * share, h: hue })
  const brand =
    darkColors.accent?.toLowerCase() ??
    adjustToContrast(
      { ...accentLch, l: Math.max(accentLch.l, 0.45) },
      nearBackgrounds.slice(0, 3),
      {
        ...direction,
        by: minContrast.shape,
      },
    )
  const soft = {
    'success-soft': hexOf(paperLch.l + 0.095, 0.045, 155),
    'danger-soft': hexOf(paperLch.l + 0.1, 0.06, 20),
  }
  const sparkText = adjustToContrast(
    { ...sparkLch, l: Math.max(sparkLch.l, 0.7) },
    [...nearBackgrounds, ...panelColors],
    direction,
  )
  return {
    ...backgrounds,
    line: tint(0.155, 0.006),
    'line-strong': adjustToContrast(grey(0.56, 0.024), nearBackgrounds, {
      ...direction,
      by: minContrast.shape,
    }),
    text: adjustToContrast(
      grey(0.972, 0.004),
      [...allBackgrounds, ...barColors, ...panelColors],
      direction,
    ),
    'text-muted': adjustToContrast(
      grey(0.8, 0.014),
      [...allBackgrounds, ...barColors, ...panelColors],
      direction,
    ),
    'text-subtle': adjustToContrast(grey(0.69, 0.018), nearBackgrounds, direction),
    ...{ brand, 'brand-hover': hoverColorOf(brand), 'on-brand': textColorOn(brand) },
    'brand-text':
      darkColors.accent === undefined
        ? adjustToContrast(
            { ...accentLch, l: 0.785, c: Math.min(accentLch.c, 0.12) },
            [...allBackgrounds, ...panelColors],
            direction,
          )
        : brand,
    ...{ spark, 'spark-hover': hoverColorOf(spark), 'on-spark': textColorOn(spark) },
    'spark-text': sparkText,
    ...soft,
    ...createMeaningTokens('dark', darkColors.accent ?? light.accent, [
      ...nearBackgrounds,
      ...Object.values(soft),
    ]),
    focus: adjustToContrast(sparkLch, [...allBackgrounds, ...barColors], {
      ...direction,
      by: minContrast.shape,
    }),
    'display-accent': sparkText,
    ...{ 'backdrop-2': spark },
  }
}

/** Returns the hue of greys: the hue of the paper, or of the accent if the paper is nearly grey. */
function greyHueOf(paper: Hex, accent: Hex): number {
  const { c, h } = oklchOf(paper)
  return c > 0.008 ? h : oklchOf(accent).h
}

/** Returns the share of their usual tint that greys have, 0 to 1: without any colour in a theme, they have none. */
const tintShareOf = (paper: Hex, accent: Hex): number =>
  Math.min(1, Math.max(oklchOf(paper).c, oklchOf(accent).c) / 0.02)

/** The background colour of a dark panel and its glow. */
const panelColorsOf = ({ accent }: ChosenColors): [ground: Hex, glow: Hex] => {
  const { c, h } = oklchOf(accent)
  return [hexOf(0.2, Math.min(0.05, c), h), hexOf(0.38, Math.min(0.18, c), h)]
}

/** Returns the tokens that are the same in both schemes: dark panels, and the motif on them. */
function createSharedTokens(chosenColors: ChosenColors): Tokens {
  const { c, h } = oklchOf(chosenColors.accent)
  const sparkLch = oklchOf(chosenColors.spark)
  const [dark, glow] = panelColorsOf(chosenColors)
  const face = (l: number, maxChroma: number) => hexOf(l, Math.min(maxChroma, c), h)
  const rotated = (...color: Lch) => hexOf(...rotateWith(chosenColors.accent, color))
  return {
    ...{ dark, 'dark-glow': glow },
    ...{ 'cube-top': face(0.7, 0.16), 'cube-left': face(0.555, 0.222) },
    ...{ 'cube-right': face(0.43, 0.2), 'cube-edge': face(0.5, 0.17) },
    'cube-shade': hexOf(0.4, Math.min(0.11, sparkLch.c), sparkLch.h),
    ...{ 'sphere-land': face(0.555, 0.222), 'sphere-glow': face(0.34, 0.15) },
    ...{ glass: face(0.15, 0.012), 'glass-raised': face(0.268, 0.018), veil: face(0.12, 0.011) },
    ...{ 'glass-focus': face(0.972, 0.004), 'glass-ink': face(0.205, 0.02) },
    'spark-on-glass': hexOf(Math.max(0.8, sparkLch.l), sparkLch.c, sparkLch.h),
    ...{ 'face-1': face(0.48, 0.22), 'face-1-end': face(0.4, 0.16) },
    ...{ 'face-2': rotated(0.48, 0.09, -49), 'face-2-end': rotated(0.42, 0.13, -9) },
    'face-3': rotated(0.48, 0.19, 36),
    ...{ 'face-4': rotated(0.52, 0.165, 128), 'face-4-end': rotated(0.44, 0.17, 76) },
  }
}

/**
 * Returns the tokens of a section in the brand colour, the same in both schemes. The spark colour
 * is only used if it is readable there.
 */
function createBandTokens({ accent, spark }: ChosenColors): Tokens {
  const textColor = textColorOn(accent)
  const raisedColor = hoverColorOf(accent)
  const line = bandLineOn(accent, textColor)
  const isSparkReadable = lowestContrast(spark, [accent, raisedColor]) >= minContrast.text
  return {
    band: accent,
    'band-raised': raisedColor,
    'band-line': line,
    'on-band': textColor,
    'band-accent': isSparkReadable ? spark : textColor,
  }
}

/**
 * Returns the colour of the grid lines behind the text of a section in the brand colour. The lines
 * are as visible as possible while the text stays readable.
 */
function bandLineOn(band: Hex, textColor: Hex): Hex {
  const line = oklchOf(formatHex(interpolate([band, textColor], 'oklab')(0.16)))
  return adjustToContrast(line, [textColor], {
    towards: textColor === '#ffffff' ? 'dark' : 'light',
  })
}
