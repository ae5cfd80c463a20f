import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

/** The fonts of the site by the name of their file, and the lightest and heaviest weight of each. */
const FONTS = {
  'bricolage-grotesque': { min: 500, max: 700 },
  geist: { min: 400, max: 700 },
  'geist-mono': { min: 400, max: 650 },
} as const

/** Latin-1 and what good typesetting and our own marks add to it. */
export const CHARACTERS = [
  ...Array.from({ length: 0x100 - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...'ıŒœŸˆ˚˜–—‘’‚“”„†‡•…‰′″‹›⁄€™←↑→↓−≈≠≤≥\u2009\u202f\u2011',
].join('')

/** The fonts as they are published, cut down to the weights and letters that the site uses. */
export const cutFonts = (packages: string): Promise<{ name: string; bytes: Buffer }[]> =>
  Promise.all(
    Object.entries(FONTS).map(async ([name, weights]) => {
      const file = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`
      const bytes = await subsetFont(await readFile(join(packages, file)), CHARACTERS, {
        targetFormat: 'woff2',
        variationAxes: { wght: weights },
      })
      return { name: `${name}.woff2`, bytes }
    }),
  )
