import { convert } from 'fontverter'
import { Blob, Buffer as TextRun, Face, Font, shape, Variation } from 'harfbuzzjs'

/** Text as outlines: it needs no font where it is shown. */
export type Outline = {
  /** SVG, its origin at the left end of the base line; y points down. */
  markup: string
  /** Pixels. */
  width: number
}

export type Setting = {
  /** Pixels for an em. */
  size: number
  /** Space between letters, in em. */
  tracking?: number
}

/** A font as TrueType or OpenType, also if it is packed as WOFF2. Rejects if it is no font. */
export const sfntOf = (font: Uint8Array): Promise<Uint8Array> => convert(Buffer.from(font), 'sfnt')

/** Letters of one weight out of several files, such as Latin and Latin Extended. */
export class Typeface {
  readonly #fonts: readonly { font: Font; unitsPerEm: number; covers: ReadonlySet<number> }[]

  /** `files`: TrueType or OpenType, variable or not; the first that has a letter draws it. */
  constructor(files: readonly Uint8Array[], weight: number) {
    this.#fonts = files.map((bytes) => {
      const face = new Face(new Blob(bytes))
      const font = new Font(face)
      font.setVariations([new Variation('wght', weight)])
      return { font, unitsPerEm: face.upem, covers: new Set(face.collectUnicodes()) }
    })
  }

  /** What a line of the first file takes, in em: above the base line, below it, and between lines. */
  get lineBox(): { ascent: number; descent: number; lineGap: number } {
    const [first] = this.#fonts
    if (first === undefined) throw new RangeError('A typeface has a file at least.')
    const { ascender, descender, lineGap } = first.font.hExtents()
    const em = (units: number) => units / first.unitsPerEm
    return { ascent: em(ascender), descent: em(-descender), lineGap: em(lineGap) }
  }

  set(text: string, { size, tracking = 0 }: Setting): Outline {
    let x = 0
    let markup = ''
    for (const [index, run] of this.#runsOf(text)) {
      const chosen = this.#fonts[index]
      if (chosen === undefined) continue
      const scale = size / chosen.unitsPerEm
      for (const { codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 } of shaped(
        run,
        chosen.font,
      )) {
        const path = chosen.font.glyphToPath(glyph)
        const [left, top] = [x + xOffset * scale, -yOffset * scale]
        if (path !== '') markup += `<path transform="${placed(left, top, scale)}" d="${path}"/>`
        x += xAdvance * scale + tracking * size
      }
    }
    return { markup, width: Math.max(0, x - tracking * size) }
  }

  /** The text in pieces, each with the number of the font that draws it. */
  #runsOf(text: string): [index: number, run: string][] {
    const runs: [index: number, run: string][] = []
    for (const letter of text) {
      const code = letter.codePointAt(0) ?? 0
      const index = Math.max(
        0,
        this.#fonts.findIndex(({ covers }) => covers.has(code)),
      )
      const last = runs.at(-1)
      if (last?.[0] === index) last[1] += letter
      else runs.push([index, letter])
    }
    return runs
  }
}

function shaped(text: string, font: Font) {
  const run = new TextRun()
  run.addText(text)
  run.guessSegmentProperties()
  shape(font, run)
  return run.getGlyphInfosAndPositions()
}

const rounded = (value: number): string => String(Number(value.toFixed(3)))

/** Fonts count upwards, pictures downwards. */
const placed = (x: number, y: number, scale: number): string =>
  `translate(${rounded(x)} ${rounded(y)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`
