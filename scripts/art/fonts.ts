import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { blockwerkFolder } from '../../src/build/blockwerk-folders.ts'

type Weights = { min: number; max: number }

/** The fonts of the site by file name, with the lightest and heaviest weight of each. */
const FONTS: Readonly<Record<string, Weights>> = {
  'bricolage-grotesque': { min: 620, max: 620 },
  geist: { min: 400, max: 700 },
  'geist-mono': { min: 500, max: 500 },
}

/** Latin-1, and additional characters for good typesetting and for the site's own symbols. */
export const CHARACTERS_TO_KEEP = [
  ...Array.from({ length: 0x100 - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...'ıŒœŸˆ˚˜–—‘’‚“”„†‡•…‰′″‹›⁄€™←↑→↓−≈≠≤≥\u2009\u202f\u2011',
]

/** OpenType features to keep: kerning, ligatures, accents, and digits of equal width. */
const LAYOUT_FEATURES = [
  'calt',
  'ccmp',
  'clig',
  'kern',
  'liga',
  'locl',
  'mark',
  'mkmk',
  'rlig',
  'tnum',
]

/**
 * Reduces the fonts to the weights and characters that the site uses. Each font becomes two files: the
 * characters of German and English, for which every page waits, and additional characters, which a browser
 * loads only if a text contains one of them.
 */
export async function subsetFonts(packages: string): Promise<{ name: string; bytes: Buffer }[]> {
  const isFurther = await isAdditionalCharacter()
  const parts = [
    { ending: '', letters: CHARACTERS_TO_KEEP.filter((letter) => !isFurther(letter)) },
    { ending: '-further', letters: CHARACTERS_TO_KEEP.filter(isFurther) },
  ]
  const cuts = Object.entries(FONTS).flatMap(([font, weights]) =>
    parts.map(async ({ ending, letters }) => {
      const file = `@fontsource-variable/${font}/files/${font}-latin-wght-normal.woff2`
      const bytes = await subsetFont(await readFile(join(packages, file)), letters.join(''), {
        targetFormat: 'woff2',
        variationAxes: { wght: weights },
        keepFeatures: LAYOUT_FEATURES,
      })
      return { name: `${font}${ending}.woff2`, bytes }
    }),
  )
  return Promise.all(cuts)
}

/**
 * Returns a function that is true for characters in the `unicode-range` of the additional characters in the
 * style sheet.
 */
async function isAdditionalCharacter(): Promise<(letter: string) => boolean> {
  const sheet = await readFile(join(blockwerkFolder, 'src/render/theme/fonts.css'), 'utf8')
  const [, range = ''] = sheet.match(/unicode-range:([^;]+);/) ?? []
  const stretches = [...range.matchAll(/U\+(\w+)(?:-(\w+))?/g)].map(
    ([, first = '', last = first]) => [first, last].map((code) => Number.parseInt(code, 16)),
  )
  return (letter) => {
    const code = letter.codePointAt(0) ?? 0
    return stretches.some(([first = 0, last = 0]) => first <= code && code <= last)
  }
}
