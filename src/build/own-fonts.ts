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
  /** Follows all other sheets; `urlOf` is told the name of a file among `files`. */
  sheet: (urlOf: (file: string) => string) => string
  /** By their names, which hold a hash of them. */
  files: ReadonlyMap<string, Uint8Array>
  /** Of the files, those with the letters that every page has, by what they are for. */
  first: { heading?: string; text?: string }
  /** Those that cannot be read, and are left out. */
  damaged: readonly { use: FontUse; font: string }[]
}

/** One file of a font: some weights, and some letters. */
type FontFace = { name: string; bytes: Uint8Array; weight: string; range: string | undefined }

type Font = { family: string; isSerif: boolean; faces: FontFace[] }

/** Weights that the sheets ask for, where a font has each in a file of its own. */
const weights = [400, 500, 600, 700]

/** Weights of Bricolage and Geist that widths are compared at: see fonts.css. */
const measured = { heading: { regular: 640, bold: 640 }, text: { regular: 400, bold: 560 } }

type Rule = (urlOf: (file: string) => string) => string

/** What is not there is a problem of the site file. */
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

/** The file with Latin letters. */
const mainOf = ({ faces }: Font): FontFace | undefined =>
  faces.find(({ range }) => range === undefined || range.includes('U+0000'))

/** Rejects where a file is no font. */
async function ruleOf(font: Font, main: FontFace, use: FontUse): Promise<Rule> {
  // The small print does not move for a font that comes late: it waits for the next page.
  if (use === 'mono') return (urlOf) => facesOf(font, urlOf, 'optional') + monoToken(font)
  const fallbacks = await fallbacksOf(font, main, use)
  return (urlOf) => facesOf(font, urlOf, 'swap') + fallbacks + tokenOf(font, use)
}

/** Fonts that a theme names and pictures of links show; `language`: of the letters that are wanted of a file. */
export type CardFontNames = {
  heading: string | undefined
  mono: string | undefined
  language: string
}

/** The files of each, that with Latin letters first; nothing for one that cannot be read. */
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

/** One file for each set of letters: that of the weight, or the one beside it. */
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

/** As its publisher has cut it: browsers load those parts that a page has letters of. */
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

/** A file of the site's own may hold every script there is: it is cut to that of the site's language. */
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

/** All letters of the script that a language is written in, Latin ones, and signs. */
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

/** Stand-ins with the width and the line box of the font, so that nothing moves when it comes. */
async function fallbacksOf(font: Font, main: FontFace, use: 'heading' | 'text'): Promise<string> {
  const faces = (['regular', 'bold'] as const).map(async (cut) => {
    const weight = measured[use][cut]
    const typeface = new Typeface([await sfntOf(nearest(font, main, weight))], weight)
    const { width } = typeface.set(sample, { size: 1 })
    const range = cut === 'bold' ? '501 900' : '100 500'
    return standIns.map((standIn) => {
      // Headings are bold whatever their weight is.
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

/** The file with the weight, or the one beside it. */
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
