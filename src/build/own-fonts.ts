import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { z } from 'zod'
import type { Site } from '../../schema/site.ts'
import { fontUses, type FontUse } from '../../schema/theme.ts'
import type { CardFonts } from './link-image/draw-card.ts'
import { sfntOf, Typeface } from './link-image/typeface.ts'
import { fontFolder, isFontFile } from '../content/site/font-package.ts'
import { sample, standIns } from './stand-ins.ts'
import { mediaFile } from '../content/site/media-file.ts'
import { shortHash } from './short-hash.ts'

/** The fonts that a theme names, ready to be published. */
export type OwnFonts = {
  /**
   * Returns the CSS with @font-face rules and theme variables. It must come after all other style
   * sheets. `urlOf` returns the URL of a file in `files`.
   */
  sheet: (urlOf: (file: string) => string) => string
  /** Font files, by their names, which contain a content hash. */
  files: ReadonlyMap<string, Uint8Array>
  /** Names of the files with Latin characters, which every page preloads. */
  first: { heading?: string; text?: string }
  /** Fonts that could not be read and are left out. */
  damaged: readonly { use: FontUse; font: string }[]
}

/**
 * One font file: a weight or a range of weights, and a set of characters (`range`, undefined for
 * all).
 */
type FontFace = { name: string; bytes: Uint8Array; weight: string; range: string | undefined }

type Font = { family: string; isSerif: boolean; faces: FontFace[] }

/** Weights that the style sheets use, for fonts with one file per weight. */
const weights = [400, 500, 600, 700]

/**
 * Weights of the default fonts, Bricolage and Geist. Text widths are compared at these weights (see
 * fonts.css).
 */
const measured = { heading: { regular: 640, bold: 640 }, text: { regular: 400, bold: 560 } }

type Rule = (urlOf: (file: string) => string) => string

/**
 * Reads the fonts that a theme names. A missing font is left out here: it is reported as a problem
 * of the site file.
 */
export async function ownFonts(root: string, { theme, language }: Site): Promise<OwnFonts> {
  const files = new Map<string, Uint8Array>()
  const rules: Rule[] = []
  const first: OwnFonts['first'] = {}
  const damaged: { use: FontUse; font: string }[] = []
  for (const use of fontUses) {
    const named = theme?.[use]
    if (named === undefined) continue
    try {
      const font = await fontOf(root, named, language)
      const main = font && mainOf(font)
      if (font === undefined || main === undefined) continue
      rules.push(await ruleOf(font, main, use))
      for (const { name, bytes } of font.faces) files.set(name, bytes)
      if (use !== 'mono') first[use] = main.name
    } catch {
      damaged.push({ use, font: named })
    }
  }
  const sheet: Rule = (urlOf) => [...new Set(rules.map((rule) => rule(urlOf)))].join('')
  return { files, first, damaged, sheet }
}

/** Returns the file with Latin characters. */
const mainOf = ({ faces }: Font): FontFace | undefined =>
  faces.find(({ range }) => range === undefined || range.includes('U+0000'))

/** Returns the CSS rules of a font. Rejects if a file is not a font. */
async function ruleOf(font: Font, main: FontFace, use: FontUse): Promise<Rule> {
  // `optional`: small print must not move when its font loads late. The font then appears on the
  // next page.
  if (use === 'mono') return (urlOf) => facesOf(font, urlOf, 'optional') + monoToken(font)
  const fallbacks = await fallbacksOf(font, main, use)
  return (urlOf) => facesOf(font, urlOf, 'swap') + fallbacks + tokenOf(font, use)
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
export async function cardFonts(root: string, fonts: CardFontNames): Promise<CardFonts> {
  const { language } = fonts
  const filesOf = async (use: 'heading' | 'mono', weight: number) => {
    const named = fonts[use]
    try {
      const font = named === undefined ? undefined : await fontOf(root, named, language)
      return font && filesWith(weight, font)
    } catch {
      return undefined
    }
  }
  const [heading, mono] = await Promise.all([filesOf('heading', 640), filesOf('mono', 500)])
  return { heading, mono }
}

/** Returns one file per set of characters, with the weight that is closest to the given one. */
function filesWith(weight: number, font: Font): Uint8Array[] {
  const main = mainOf(font)
  const sets = new Map(font.faces.map((face) => [face.range, face]))
  const faces = [...sets.values()].toSorted((one, other) =>
    one.range === main?.range ? -1 : other.range === main?.range ? 1 : 0,
  )
  return faces.map((face) => nearest(font, face, weight))
}

const fontOf = (root: string, font: string, language: string): Promise<Font> | Font | undefined => {
  if (isFontFile(font)) return fontInFile(mediaFile(root, font), language)
  const folder = fontFolder(root, font)
  return folder === undefined ? undefined : fontInPackage(folder, font)
}

const Metadata = z.looseObject({
  category: z.string().default('sans-serif'),
  weights: z.array(z.int()),
})

/**
 * Reads a font from a Fontsource package. The package splits it into files by character set, so
 * that browsers load only the files that a page needs.
 */
function fontInPackage(folder: string, family: string): Font {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const metadata = Metadata.parse(read('metadata.json'))
  const ranges = z.record(z.string(), z.string()).parse(read('unicode.json'))
  const slug = family
    .replace(/ Variable$/i, '')
    .toLowerCase()
    .replace(/ +/g, '-')
  const has = new Set(readdirSync(join(folder, 'files')))
  const variable = / Variable$/i.test(family)
  const parts = variable
    ? [
        {
          part: 'wght',
          weight: `${Math.min(...metadata.weights)} ${Math.max(...metadata.weights)}`,
        },
      ]
    : weights
        .filter((weight) => metadata.weights.includes(weight))
        .map((weight) => ({ part: String(weight), weight: String(weight) }))
  const faces = Object.entries(ranges).flatMap(([letters, range]) =>
    parts.flatMap(({ part, weight }) => {
      const file = `${slug}-${letters.replace(/[[\]]/g, '')}-${part}-normal.woff2`
      if (!has.has(file)) return []
      return [faceOf(file, readFileSync(join(folder, 'files', file)), weight, range)]
    }),
  )
  return { family, isSerif: metadata.category === 'serif', faces }
}

/**
 * Reads the site's own font file. It may contain many scripts, so it is reduced to the script of
 * the site's language.
 */
async function fontInFile(file: string, language: string): Promise<Font> {
  const bytes = await subsetFont(readFileSync(file), lettersOf(language), {
    targetFormat: 'woff2',
  })
  const name = file.slice(file.lastIndexOf('/') + 1)
  const family = name.slice(0, name.lastIndexOf('.'))
  return {
    family,
    isSerif: false,
    faces: [faceOf(`${family}.woff2`, bytes, '100 900', undefined)],
  }
}

/**
 * Returns all characters of the script in which a language is written, plus Latin letters and
 * signs.
 */
function lettersOf(language: string): string {
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

function faceOf(
  file: string,
  bytes: Uint8Array,
  weight: string,
  range: string | undefined,
): FontFace {
  const hash = shortHash(bytes)
  const name = file.replace(/[^\w.-]+/g, '-').replace(/\.woff2$/, `-${hash}.woff2`)
  return { name, bytes, weight, range }
}

const facesOf = (
  { family, faces }: Font,
  urlOf: (file: string) => string,
  display: 'swap' | 'optional',
): string =>
  faces
    .map(({ name, weight, range }) => {
      const letters = range === undefined ? '' : `;unicode-range:${range}`
      return `@font-face{font-family:"${family}";font-weight:${weight};font-display:${display};src:url("${urlOf(name)}") format("woff2")${letters}}`
    })
    .join('')

/**
 * Returns @font-face rules for system fonts that are scaled to the width and the line height of the
 * font. Text does not move when the font loads.
 */
async function fallbacksOf(font: Font, main: FontFace, use: 'heading' | 'text'): Promise<string> {
  const faces = (['regular', 'bold'] as const).map(async (cut) => {
    const weight = measured[use][cut]
    const typeface = new Typeface([await sfntOf(nearest(font, main, weight))], weight)
    const { width } = typeface.set(sample, { size: 1 })
    const range = cut === 'bold' ? '501 900' : '100 500'
    return standIns.map((standIn) => {
      // Headings always use the bold system font.
      const { names, width: own } = use === 'heading' ? standIn.bold : standIn[cut]
      const scale = width / own
      const { ascent, descent, lineGap } = typeface.lineBox
      const share = (em: number) => `${((100 * em) / scale).toFixed(2)}%`
      const local = names.map((name) => `local("${name}")`).join(',')
      return `@font-face{font-family:"${font.family} ${standIn.suffix}";font-weight:${range};src:${local};size-adjust:${(100 * scale).toFixed(2)}%;ascent-override:${share(ascent)};descent-override:${share(descent)};line-gap-override:${share(lineGap)}}`
    })
  })
  return (await Promise.all(faces)).flat().join('')
}

/** Returns the file with the given weight, or with the closest one. */
function nearest({ faces }: Font, main: FontFace, weight: number): Uint8Array {
  const away = ({ weight: has }: FontFace) =>
    has.includes(' ') ? 0 : Math.abs(Number(has) - weight)
  const [best = main] = faces
    .filter(({ range }) => range === main.range)
    .toSorted((one, other) => away(one) - away(other))
  return best.bytes
}

function tokenOf({ family, isSerif }: Font, use: 'heading' | 'text'): string {
  const names = [family, ...standIns.map(({ suffix }) => `${family} ${suffix}`)]
  const generic = isSerif ? 'serif' : 'system-ui,sans-serif'
  const token = use === 'heading' ? '--font-display' : '--font-sans'
  return `@layer theme{:root{${token}:${names.map((name) => `"${name}"`).join(',')},${generic}}}`
}

const monoToken = ({ family }: Font): string =>
  `@layer theme{:root{--font-mono:"${family}",ui-monospace,"SF Mono",Menlo,Consolas,monospace}}`
