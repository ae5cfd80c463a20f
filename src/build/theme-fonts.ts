import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { z } from 'zod'
import type { Site } from '../../schema/site.ts'
import { fontUses, type FontUse } from '../../schema/theme.ts'
import type { CardFonts } from './link-image/render-card.ts'
import { toSfnt, Typeface } from './link-image/typeface.ts'
import { fontPackageFolder, isFontFile } from '../content/site/font-package.ts'
import { sampleText, fallbackFonts } from './fallback-fonts.ts'
import { mediaFilePath } from '../content/site/media-file.ts'
import { shortHash } from './short-hash.ts'

/** The fonts that a theme names, ready to be published. */
export type ThemeFonts = {
  /**
   * Returns the CSS with @font-face rules and theme variables. It must come after all other style
   * sheets. `urlOf` returns the URL of a file in `files`.
   */
  createStyleSheet: (urlOf: (file: string) => string) => string
  /** Font files, by their names, which contain a content hash. */
  files: ReadonlyMap<string, Uint8Array>
  /** Names of the files with Latin characters, which every page preloads. */
  preloadedFiles: { heading?: string; text?: string }
  /** Fonts that could not be read and are left out. */
  unreadableFonts: readonly { use: FontUse; font: string }[]
}

/**
 * One font file: a weight or a range of weights, and a set of characters (`range`, undefined for
 * all).
 */
type FontFile = { name: string; bytes: Uint8Array; weight: string; range: string | undefined }

type Font = { family: string; isSerif: boolean; fontFiles: FontFile[] }

/** Weights that the style sheets use, for fonts with one file per weight. */
const staticWeights = [400, 500, 600, 700]

/**
 * Weights of the default fonts, Bricolage and Geist. Text widths are compared at these weights (see
 * fonts.css).
 */
const measuredWeightsByUse = {
  heading: { regular: 640, bold: 640 },
  text: { regular: 400, bold: 560 },
}

type FontFaceRules = (urlOf: (file: string) => string) => string

/**
 * Reads the fonts that a theme names. A missing font is left out here: it is reported as a problem
 * of the site file.
 */
export async function readThemeFonts(root: string, { theme, language }: Site): Promise<ThemeFonts> {
  const files = new Map<string, Uint8Array>()
  const rules: FontFaceRules[] = []
  const preloadedFiles: ThemeFonts['preloadedFiles'] = {}
  const unreadable: { use: FontUse; font: string }[] = []
  for (const use of fontUses) {
    const fontName = theme?.[use]
    if (fontName === undefined) continue
    try {
      const font = await readFont(root, fontName, language)
      const latinFile = font && latinFileOf(font)
      if (font === undefined || latinFile === undefined) continue
      rules.push(await createFontFaceRules(font, latinFile, use))
      for (const { name, bytes } of font.fontFiles) files.set(name, bytes)
      if (use !== 'mono') preloadedFiles[use] = latinFile.name
    } catch {
      unreadable.push({ use, font: fontName })
    }
  }
  const sheet: FontFaceRules = (urlOf) => [...new Set(rules.map((rule) => rule(urlOf)))].join('')
  return { files, preloadedFiles, unreadableFonts: unreadable, createStyleSheet: sheet }
}

/** Returns the file with Latin characters. */
const latinFileOf = ({ fontFiles }: Font): FontFile | undefined =>
  fontFiles.find(({ range }) => range === undefined || range.includes('U+0000'))

/** Returns the CSS rules of a font. Rejects if a file is not a font. */
async function createFontFaceRules(
  font: Font,
  main: FontFile,
  use: FontUse,
): Promise<FontFaceRules> {
  // The font of small texts has `font-display: optional`: if it loads late, the browser uses it
  // only from the next page on, so that no text moves.
  if (use === 'mono') {
    const variableRule = createMonoFontVariableRule(font, await isMonospaced(main))
    return (urlOf) => createOwnFontFaceRules(font, urlOf, 'optional') + variableRule
  }
  const fallbacks = await createFallbackFaceRules(font, main, use)
  return (urlOf) =>
    createOwnFontFaceRules(font, urlOf, 'swap') + fallbacks + createFontVariableRule(font, use)
}

/**
 * Fonts for preview images of shared links. `language` is a language code. It decides which
 * characters of a font file are kept.
 */
export type CardFontNames = {
  heading: string | undefined
  mono: string | undefined
  language: string
}

/**
 * Returns the files of each font for preview images, the file with Latin characters first.
 * Undefined for a font that cannot be read.
 */
export async function readCardFonts(root: string, fonts: CardFontNames): Promise<CardFonts> {
  const { language } = fonts
  const filesOf = async (use: 'heading' | 'mono', weight: number) => {
    const named = fonts[use]
    try {
      // An image contains no font, so that a font file keeps all of its scripts.
      if (named !== undefined && isFontFile(named))
        return [await toSfnt(readFileSync(mediaFilePath(root, named)))]
      const font = named === undefined ? undefined : await readFont(root, named, language)
      return font && filesWithWeight(weight, font)
    } catch {
      return undefined
    }
  }
  const [heading, mono] = await Promise.all([filesOf('heading', 640), filesOf('mono', 500)])
  return { heading, mono }
}

/** Returns one file per set of characters, with the weight that is closest to the given one. */
function filesWithWeight(weight: number, font: Font): Uint8Array[] {
  const main = latinFileOf(font)
  const sets = new Map(font.fontFiles.map((face) => [face.range, face]))
  const faces = [...sets.values()].toSorted((one, other) =>
    one.range === main?.range ? -1 : other.range === main?.range ? 1 : 0,
  )
  return faces.map((face) => nearestWeightBytes(font, face, weight))
}

const readFont = (
  root: string,
  font: string,
  language: string,
): Promise<Font> | Font | undefined => {
  if (isFontFile(font)) return readFontFile(mediaFilePath(root, font), language)
  const folder = fontPackageFolder(root, font)
  return folder === undefined ? undefined : readFontPackage(folder, font)
}

const PackageMetadata = z.looseObject({
  category: z.string().default('sans-serif'),
  weights: z.array(z.int()),
})

/**
 * Reads a font from a Fontsource package. The package splits it into files by character set, so
 * that browsers load only the files that a page needs.
 */
function readFontPackage(folder: string, family: string): Font {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const metadata = PackageMetadata.parse(read('metadata.json'))
  const ranges = z.record(z.string(), z.string()).parse(read('unicode.json'))
  const slug = family
    .replace(/ Variable$/i, '')
    .toLowerCase()
    .replace(/ +/g, '-')
  const existingFiles = new Set(readdirSync(join(folder, 'files')))
  const isVariable = / Variable$/i.test(family)
  const parts = isVariable
    ? [
        {
          part: 'wght',
          weight: `${Math.min(...metadata.weights)} ${Math.max(...metadata.weights)}`,
        },
      ]
    : staticWeights
        .filter((weight) => metadata.weights.includes(weight))
        .map((weight) => ({ part: String(weight), weight: String(weight) }))
  const faces = Object.entries(ranges).flatMap(([letters, range]) =>
    parts.flatMap(({ part, weight }) => {
      const file = `${slug}-${letters.replace(/[[\]]/g, '')}-${part}-normal.woff2`
      if (!existingFiles.has(file)) return []
      return [fontFileOf(file, readFileSync(join(folder, 'files', file)), weight, range)]
    }),
  )
  return { family, isSerif: metadata.category === 'serif', fontFiles: faces }
}

/**
 * Reads the site's own font file. It may contain many scripts, so it is reduced to the script of
 * the site's language.
 */
async function readFontFile(file: string, language: string): Promise<Font> {
  const bytes = await subsetFont(readFileSync(file), charactersOf(language), {
    targetFormat: 'woff2',
  })
  const name = file.slice(file.lastIndexOf('/') + 1)
  const family = name.slice(0, name.lastIndexOf('.'))
  return {
    family,
    isSerif: false,
    fontFiles: [fontFileOf(`${family}.woff2`, bytes, '100 900', undefined)],
  }
}

/**
 * Returns all characters of the script in which a language is written, plus Latin letters and
 * signs.
 */
function charactersOf(language: string): string {
  const { script = 'Latn' } = new Intl.Locale(language).maximize()
  const own = new RegExp(`\\p{Script=${script === 'Jpan' ? 'Hira' : script}}`, 'u')
  const letters: string[] = []
  for (let code = 0x20; code < 0x3000; code++) {
    const letter = String.fromCodePoint(code)
    const isLatin = code < 0x250
    const isSign = code >= 0x2000 && code < 0x2300
    if (isLatin || isSign || own.test(letter)) letters.push(letter)
  }
  return letters.join('')
}

function fontFileOf(
  file: string,
  bytes: Uint8Array,
  weight: string,
  range: string | undefined,
): FontFile {
  const hash = shortHash(bytes)
  const name = file.replace(/[^\w.-]+/g, '-').replace(/\.woff2$/, `-${hash}.woff2`)
  return { name, bytes, weight, range }
}

const createOwnFontFaceRules = (
  { family, fontFiles }: Font,
  urlOf: (file: string) => string,
  display: 'swap' | 'optional',
): string =>
  fontFiles
    .map(({ name, weight, range }) => {
      const letters = range === undefined ? '' : `;unicode-range:${range}`
      return `@font-face{font-family:"${family}";font-weight:${weight};font-display:${display};src:url("${urlOf(name)}") format("woff2")${letters}}`
    })
    .join('')

/**
 * Returns @font-face rules for system fonts that are scaled to the width and the line height of the
 * font. Text does not move when the font loads.
 */
async function createFallbackFaceRules(
  font: Font,
  main: FontFile,
  use: 'heading' | 'text',
): Promise<string> {
  const faces = (['regular', 'bold'] as const).map(async (cut) => {
    const weight = measuredWeightsByUse[use][cut]
    const typeface = new Typeface([await toSfnt(nearestWeightBytes(font, main, weight))], weight)
    const { width } = typeface.outlineOf(sampleText, { size: 1 })
    const range = cut === 'bold' ? '501 900' : '100 500'
    return fallbackFonts.map((standIn) => {
      // Headings are bold, so they are compared with the bold system font only.
      const { names, width: fallbackWidth } = use === 'heading' ? standIn.bold : standIn[cut]
      const scale = width / fallbackWidth
      const { ascent, descent, lineGap } = typeface.lineMetrics
      const percentOf = (em: number) => `${((100 * em) / scale).toFixed(2)}%`
      const local = names.map((name) => `local("${name}")`).join(',')
      return `@font-face{font-family:"${font.family} ${standIn.suffix}";font-weight:${range};src:${local};size-adjust:${(100 * scale).toFixed(2)}%;ascent-override:${percentOf(ascent)};descent-override:${percentOf(descent)};line-gap-override:${percentOf(lineGap)}}`
    })
  })
  return (await Promise.all(faces)).flat().join('')
}

/** Returns the file with the given weight, or with the closest one. */
function nearestWeightBytes({ fontFiles }: Font, main: FontFile, weight: number): Uint8Array {
  const distanceOf = ({ weight: has }: FontFile) =>
    has.includes(' ') ? 0 : Math.abs(Number(has) - weight)
  const [best = main] = fontFiles
    .filter(({ range }) => range === main.range)
    .toSorted((one, other) => distanceOf(one) - distanceOf(other))
  return best.bytes
}

/**
 * Returns the rule that makes headings or texts use a font. Large numbers in a site's own heading font have proportional
 * figures, because the tabular figures of many fonts have a wide 1 and wide punctuation.
 */
function createFontVariableRule({ family, isSerif }: Font, use: 'heading' | 'text'): string {
  const names = [family, ...fallbackFonts.map(({ suffix }) => `${family} ${suffix}`)]
  const generic = isSerif ? 'serif' : 'system-ui,sans-serif'
  const families = [...names.map((name) => `"${name}"`), generic].join(',')
  const declarations =
    use === 'heading' ? `--font-display:${families};--figures:normal` : `--font-sans:${families}`
  return `@layer theme{:root{${declarations}}}`
}

/** True if all letters of a font have the same width. */
async function isMonospaced({ bytes, weight }: FontFile): Promise<boolean> {
  const typeface = new Typeface([await toSfnt(bytes)], Number.parseInt(weight))
  const [narrow, wide] = ['iiii', 'mmmm'].map((text) => typeface.outlineOf(text, { size: 1 }).width)
  return narrow === wide
}

/** Until a font that is not monospaced has loaded, a proportional system font is shown, too. */
function createMonoFontVariableRule({ family }: Font, hasOneWidth: boolean): string {
  const fallbacks = hasOneWidth
    ? 'ui-monospace,"SF Mono",Menlo,Consolas,monospace'
    : 'system-ui,sans-serif'
  return `@layer theme{:root{--font-mono:"${family}",${fallbacks}}}`
}
