import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { toSfnt, Typeface } from './typeface.ts'

const canvasSize = 64

/**
 * Returns an SVG with the first letter of a name in a rounded square. The letter is an outline, so
 * no font is needed. If the name has no Latin letter, the SVG shows a circle instead.
 */
export async function renderInitialSvg(
  name: string,
  { ground, ink }: { ground: string; ink: string },
): Promise<string> {
  const [letter] = name.match(/[\p{Script=Latin}\p{N}]/u) ?? []
  const square = `<rect width="${canvasSize}" height="${canvasSize}" rx="14" fill="${ground}"/>`
  if (letter === undefined)
    return svgDocument(`${square}<circle cx="32" cy="32" r="13" fill="${ink}"/>`)
  const require = createRequire(import.meta.url)
  const file =
    require.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2')
  const typeface = new Typeface([await toSfnt(await readFile(file))], 650)
  const { markup, width } = typeface.outlineOf(letter.toUpperCase(), { size: 44 })
  const left = ((canvasSize - width) / 2).toFixed(2)
  return svgDocument(`${square}<g fill="${ink}" transform="translate(${left} 47)">${markup}</g>`)
}

const svgDocument = (shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${canvasSize} ${canvasSize}">${shapes}</svg>\n`
