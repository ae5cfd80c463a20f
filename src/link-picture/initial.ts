import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { sfntOf } from './sfnt.ts'
import { Typeface } from './typeface.ts'

const size = 64

/** The first letter of a name, white in a rounded square of this colour, as SVG that needs no font. */
export async function initialOf(name: string, color: string): Promise<string> {
  const [letter = ''] = name.match(/[\p{L}\p{N}]/u) ?? []
  const require = createRequire(import.meta.url)
  const file =
    require.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2')
  const typeface = new Typeface([await sfntOf(await readFile(file))], 650)
  const { markup, width } = typeface.set(letter.toUpperCase(), { size: 44 })
  const left = ((size - width) / 2).toFixed(2)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" rx="14" fill="${color}"/><g fill="#fff" transform="translate(${left} 47)">${markup}</g></svg>\n`
}
