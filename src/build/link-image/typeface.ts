import { convert } from 'fontverter'
import { Blob, Buffer as TextRun, Face, Font, shape, Variation } from 'harfbuzzjs'

/** Text as vector outlines, which can be displayed without a font. */
export type TextOutline = {
  /** SVG elements. The origin is at the left end of the baseline, and y points down. */
  markup: string
  /** Width in pixels. */
  width: number
}

/** The size and spacing of a text. */
export type TextStyle = {
  /** Font size in pixels. */
  size: number
  /** Additional space between letters, in em. */
  tracking?: number
}

/**
 * Converts a font to TrueType or OpenType, also from WOFF2. Rejects if the bytes are not a font.
 */
export const toSfnt = (font: Uint8Array): Promise<Uint8Array> => convert(Buffer.from(font), 'sfnt')

/** A typeface in one weight, combined from several files, such as Latin and Latin Extended. */
export class Typeface {
  readonly #fonts: readonly { font: Font; unitsPerEm: number; covers: ReadonlySet<number> }[]

  /**
   * `files` are TrueType or OpenType fonts, variable or not. Each character comes from the first
   * file that contains it.
   */
  constructor(files: readonly Uint8Array[], weight: number) {
    this.#fonts = files.map((bytes) => {
      const face = new Face(new Blob(bytes))
      const font = new Font(face)
      font.setVariations([new Variation('wght', weight)])
      return { font, unitsPerEm: face.upem, covers: new Set(face.collectUnicodes()) }
    })
  }

  /**
   * The line metrics of the first file, in em: height above the baseline, depth below it, and gap
   * between lines.
   */
  get lineMetrics(): { ascent: number; descent: number; lineGap: number } {
    const [first] = this.#fonts
    if (first === undefined) throw new RangeError('A typeface has a file at least.')
    const { ascender, descender, lineGap } = first.font.hExtents()
    const em = (units: number) => units / first.unitsPerEm
    return { ascent: em(ascender), descent: em(-descender), lineGap: em(lineGap) }
  }

  /** Converts a text to outlines. */
  outlineOf(text: string, { size, tracking = 0 }: TextStyle): TextOutline {
    let x = 0
    let markup = ''
    for (const [index, run] of this.#splitIntoRuns(text)) {
      const chosen = this.#fonts[index]
      if (chosen === undefined) continue
      const scale = size / chosen.unitsPerEm
      for (const { codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 } of shapeText(
        run,
        chosen.font,
      )) {
        const path = chosen.font.glyphToPath(glyph)
        const [left, top] = [x + xOffset * scale, -yOffset * scale]
        if (path !== '')
          markup += `<path transform="${glyphTransform(left, top, scale)}" d="${path}"/>`
        x += xAdvance * scale + tracking * size
      }
    }
    return { markup, width: Math.max(0, x - tracking * size) }
  }

  /**
   * Splits the text into runs of the same font. `index` is the position of the font in the list of
   * files.
   */
  #splitIntoRuns(text: string): [index: number, run: string][] {
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

function shapeText(text: string, font: Font) {
  const run = new TextRun()
  run.addText(text)
  run.guessSegmentProperties()
  shape(font, run)
  return run.getGlyphInfosAndPositions()
}

const roundToThreeDigits = (value: number): string => String(Number(value.toFixed(3)))

/** Flips the y axis: fonts count upwards, SVG downwards. */
const glyphTransform = (x: number, y: number, scale: number): string =>
  `translate(${roundToThreeDigits(x)} ${roundToThreeDigits(y)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`
