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
import { houseColors } from './palette.ts'

useMode(modeLrgb)
useMode(modeOklab)
useMode(modeOklch)
useMode(modeRgb)

/** An sRGB colour such as `#1f4d3a`. */
type Hex = string

/** The computed colours of theme.css, by token name. */
export type Tokens = Record<string, Hex>

/** A colour scheme. */
export type Scheme = 'light' | 'dark'
/** The tokens of both colour schemes. */
export type Schemes = Record<Scheme, Tokens>

/** The colours that the author chose, with defaults for those that the author left out. */
type Chosen = Record<'accent' | 'spark' | 'paper', Hex>

const toOklch = converter('oklch')

/** Converts a colour to OKLCH. Throws a RangeError if the text is no colour. */
export function oklchOf(hex: Hex): Oklch & { h: number } {
  const color = toOklch(hex)
  if (color === undefined) throw new RangeError(`${hex} is no colour.`)
  return { ...color, h: color.h ?? 0 }
}

/**
 * Converts OKLCH to sRGB. If sRGB does not contain the colour, its chroma is reduced, and its
 * lightness and hue stay.
 */
export const hexOf = (l: number, c: number, h: number): Hex =>
  formatHex(clampChroma({ mode: 'oklch', l: within(l, 0, 1), c: Math.max(0, c), h }, 'oklch'))

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value))

/**
 * Returns the possible backgrounds of the translucent navigation bar: its surface over black and
 * over white.
 */
export const throughBar = (surface: Hex): Hex[] =>
  ['#000000', '#ffffff'].map((behind) => formatHex(interpolate([behind, surface], 'rgb')(0.78)))

/** Returns the lowest contrast ratio of a colour with several backgrounds, 1 to 21. */
export const contrast = (front: Hex, grounds: readonly Hex[]): number =>
  Math.min(...grounds.map((ground) => wcagContrast(front, ground)))

/** Minimum contrast ratios of WCAG 2.2: criterion 1.4.3 for text, 1.4.11 for other elements. */
export const least = { text: 4.5, shape: 3 }

/**
 * Returns the colour, made darker or lighter just enough to contrast with all backgrounds. If this
 * is impossible, returns the colour with the highest possible contrast.
 */
function standingOut(
  { l, c, h }: { l: number; c: number; h: number },
  grounds: readonly Hex[],
  { by = least.text, towards }: { by?: number; towards: 'dark' | 'light' },
): Hex {
  const isSeen = (at: number) => contrast(hexOf(at, c, h), grounds) >= by
  if (isSeen(l)) return hexOf(l, c, h)
  let [near, far] = [l, towards === 'dark' ? 0 : 1]
  if (!isSeen(far)) return hexOf(far, 0, h)
  while (Math.abs(far - near) > 0.002) {
    const middle = (near + far) / 2
    if (isSeen(middle)) far = middle
    else near = middle
  }
  return hexOf(far, c, h)
}

/**
 * Returns white if it is readable on the background. Otherwise returns a dark text colour, which is
 * then always readable.
 */
function inkOn(ground: Hex): Hex {
  if (contrast('#ffffff', [ground]) >= least.text) return '#ffffff'
  const { c, h } = oklchOf(ground)
  return standingOut({ l: 0.205, c: Math.min(0.045, c), h }, [ground], { towards: 'dark' })
}

/** Returns the hover colour of a background: slightly further away from its text colour. */
function hovered(ground: Hex): Hex {
  const { l, c, h } = oklchOf(ground)
  const isDark = inkOn(ground) === '#ffffff'
  return hexOf(l + (isDark ? -0.045 : 0.035), c, h)
}

type Lch = readonly [l: number, c: number, h: number]

/** Colours with a fixed meaning, such as success. They keep their hue in every theme. */
const meanings: Record<Scheme, Record<string, Lch>> = {
  light: {
    ...{ cyan: [0.48, 0.083, 215], coral: [0.52, 0.165, 32], violet: [0.48, 0.19, 300] },
    ...{ success: [0.44, 0.105, 152], warning: [0.47, 0.098, 75], danger: [0.485, 0.185, 25] },
  },
  dark: {
    ...{ cyan: [0.83, 0.125, 205], coral: [0.76, 0.143, 32], violet: [0.745, 0.15, 300] },
    ...{ success: [0.81, 0.165, 152], warning: [0.84, 0.15, 82], danger: [0.755, 0.145, 22] },
  },
}

const meaningful = (scheme: Scheme, grounds: readonly Hex[]): Tokens =>
  Object.fromEntries(
    Object.entries(meanings[scheme]).map(([name, [l, c, h]]) => [
      name,
      standingOut({ l, c, h }, grounds, { towards: scheme === 'light' ? 'dark' : 'light' }),
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
  const light: Chosen = {
    accent: accent?.toLowerCase() ?? houseColors.accent,
    spark: spark?.toLowerCase() ?? houseColors.spark,
    paper: paper?.toLowerCase() ?? houseColors.paper,
  }
  return scheme === 'light'
    ? { ...lightTokens(light), ...standingTokens(light), ...bandTokens(light) }
    : { ...darkTokens(light, dark), ...bandTokens(light) }
}

function lightTokens({ accent, spark, paper }: Chosen): Tokens {
  const page = oklchOf(paper)
  const hue = hueOfGreys(paper, accent)
  const own = oklchOf(accent)
  const loud = oklchOf(spark)
  const tint = (l: number, c: number) =>
    hexOf(page.l + l, page.c + c, page.c > 0.002 ? page.h : hue)
  const grounds = {
    bg: paper,
    'bg-sunken': tint(-0.026, 0.003),
    'surface-1': hexOf(page.l + 0.75 * (1 - page.l), page.c * 0.4, page.h),
    'surface-2': tint(-0.016, 0.002),
    'surface-3': tint(-0.048, 0.005),
    'brand-soft': hexOf(page.l - 0.043, Math.min(0.024, 0.1 * own.c) + page.c / 2, own.h),
  }
  const near = [grounds.bg, grounds['bg-sunken'], grounds['surface-1'], grounds['surface-2']]
  const all = [...near, grounds['surface-3'], grounds['brand-soft']]
  const bar = throughBar(grounds['surface-1'])
  const to = { towards: 'dark' } as const
  const grey = (l: number, c: number) => ({ l, c, h: hue })
  const soft = {
    'success-soft': hexOf(page.l - 0.033, 0.035, 155),
    'danger-soft': hexOf(page.l - 0.033, 0.022, 20),
  }
  return {
    ...grounds,
    line: tint(-0.083, 0.006),
    'line-strong': standingOut(grey(0.62, 0.022), near, { ...to, by: least.shape }),
    text: standingOut(grey(0.205, 0.02), [...all, ...bar], to),
    'text-muted': standingOut(grey(0.415, 0.022), [...all, ...bar], to),
    'text-subtle': standingOut(grey(0.51, 0.024), near, to),
    ...{ brand: accent, 'brand-hover': hovered(accent), 'on-brand': inkOn(accent) },
    'brand-text': accent,
    ...{ spark, 'spark-hover': hovered(spark), 'on-spark': inkOn(spark) },
    'spark-text': standingOut({ ...loud, l: Math.min(loud.l, 0.6) }, near, to),
    ...soft,
    ...meaningful('light', [...near, ...Object.values(soft)]),
    focus: standingOut(own, [...all, ...bar], { ...to, by: least.shape }),
    'display-accent': accent,
    ...{ 'backdrop-2': spark },
  }
}

function darkTokens(light: Chosen, given: Theme['dark']): Tokens {
  const own = oklchOf(given.accent ?? light.accent)
  const spark = (given.spark ?? light.spark).toLowerCase()
  const loud = oklchOf(spark)
  const hue = hueOfGreys(given.paper ?? light.paper, given.accent ?? light.accent)
  const paper = given.paper?.toLowerCase() ?? hexOf(0.155, 0.012, hue)
  const page = oklchOf(paper)
  const tint = (l: number, c: number) => hexOf(page.l + l, page.c + c, hue)
  const grounds = {
    bg: paper,
    'bg-sunken': tint(-0.03, -0.001),
    'surface-1': tint(0.038, 0.002),
    'surface-2': tint(0.076, 0.004),
    'surface-3': tint(0.118, 0.006),
    'brand-soft': hexOf(page.l + 0.112, Math.min(0.075, 0.33 * own.c), own.h),
  }
  const near = [grounds.bg, grounds['bg-sunken'], grounds['surface-1'], grounds['surface-2']]
  const all = [...near, grounds['surface-3'], grounds['brand-soft']]
  const bar = throughBar(grounds['surface-1'])
  const panel = panelOf(light)
  const to = { towards: 'light' } as const
  const grey = (l: number, c: number) => ({ l, c, h: hue })
  const brand =
    given.accent?.toLowerCase() ??
    standingOut({ ...own, l: Math.max(own.l, 0.45) }, near.slice(0, 3), { ...to, by: least.shape })
  const soft = {
    'success-soft': hexOf(page.l + 0.095, 0.045, 155),
    'danger-soft': hexOf(page.l + 0.1, 0.06, 20),
  }
  const sparkText = standingOut({ ...loud, l: Math.max(loud.l, 0.7) }, [...near, ...panel], to)
  return {
    ...grounds,
    line: tint(0.155, 0.006),
    'line-strong': standingOut(grey(0.56, 0.024), near, { ...to, by: least.shape }),
    text: standingOut(grey(0.972, 0.004), [...all, ...bar, ...panel], to),
    'text-muted': standingOut(grey(0.8, 0.014), [...all, ...bar, ...panel], to),
    'text-subtle': standingOut(grey(0.69, 0.018), near, to),
    ...{ brand, 'brand-hover': hovered(brand), 'on-brand': inkOn(brand) },
    'brand-text':
      given.accent === undefined
        ? standingOut({ ...own, l: 0.785, c: Math.min(own.c, 0.12) }, [...all, ...panel], to)
        : brand,
    ...{ spark, 'spark-hover': hovered(spark), 'on-spark': inkOn(spark) },
    'spark-text': sparkText,
    ...soft,
    ...meaningful('dark', [...near, ...Object.values(soft)]),
    focus: standingOut(loud, [...all, ...bar], { ...to, by: least.shape }),
    'display-accent': sparkText,
    ...{ 'backdrop-2': spark },
  }
}

/** Returns the hue of greys: the hue of the paper, or of the accent if the paper is nearly grey. */
function hueOfGreys(paper: Hex, accent: Hex): number {
  const { c, h } = oklchOf(paper)
  return c > 0.008 ? h : oklchOf(accent).h
}

/** The background colour of a dark panel and its glow. */
const panelOf = ({ accent }: Chosen): [ground: Hex, glow: Hex] => {
  const { c, h } = oklchOf(accent)
  return [hexOf(0.2, Math.min(0.05, c), h), hexOf(0.38, Math.min(0.18, c), h)]
}

/** Returns the tokens that are the same in both schemes: dark panels, and the motif on them. */
function standingTokens(chosen: Chosen): Tokens {
  const { c, h } = oklchOf(chosen.accent)
  const loud = oklchOf(chosen.spark)
  const [dark, glow] = panelOf(chosen)
  const face = (l: number, most: number) => hexOf(l, Math.min(most, c), h)
  return {
    ...{ dark, 'dark-glow': glow },
    ...{ 'cube-top': face(0.7, 0.16), 'cube-left': face(0.555, 0.222) },
    ...{ 'cube-right': face(0.43, 0.2), 'cube-edge': face(0.5, 0.17) },
    'cube-shade': hexOf(0.4, Math.min(0.11, loud.c), loud.h),
    ...{ 'sphere-land': face(0.555, 0.222), 'sphere-glow': face(0.34, 0.15) },
    ...{ glass: face(0.15, 0.012), 'glass-raised': face(0.268, 0.018), veil: face(0.12, 0.011) },
    ...{ 'glass-focus': face(0.972, 0.004), 'glass-ink': face(0.205, 0.02) },
    'spark-on-glass': hexOf(Math.max(0.8, loud.l), loud.c, loud.h),
    ...{ 'face-1': face(0.48, 0.22), 'face-1-end': face(0.4, 0.16) },
  }
}

/**
 * Returns the tokens of a section in the brand colour, the same in both schemes. The spark colour
 * is only used if it is readable there.
 */
function bandTokens({ accent, spark }: Chosen): Tokens {
  const ink = inkOn(accent)
  const raised = hovered(accent)
  const line = lineOn(accent, ink)
  const isRead = contrast(spark, [accent, raised]) >= least.text
  return {
    band: accent,
    'band-raised': raised,
    'band-line': line,
    'on-band': ink,
    'band-accent': isRead ? spark : ink,
  }
}

/**
 * Returns the colour of the grid lines behind the text of a section in the brand colour. The lines
 * are as visible as possible while the text stays readable.
 */
function lineOn(band: Hex, ink: Hex): Hex {
  const line = oklchOf(formatHex(interpolate([band, ink], 'oklab')(0.16)))
  return standingOut(line, [ink], { towards: ink === '#ffffff' ? 'dark' : 'light' })
}
