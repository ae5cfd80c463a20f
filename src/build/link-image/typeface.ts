import pLimit from 'p-limit'
import createBidi from 'bidi-js'
import { convert } from 'fontverter'
import { Blob, Buffer as TextRun, Direction, Face, Font, shape, Variation } from 'harfbuzzjs'

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
  /**
   * Additional space between letters, in em. Only letters of scripts without joined letters are spaced.
   */
  tracking?: number
  /** Direction of the text. Parts in the other direction keep theirs. Default: `ltr` */
  direction?: 'ltr' | 'rtl' | undefined
}

/** A font file, TrueType or OpenType. `index` selects a font in a collection. */
export type FontSource = Uint8Array | { bytes: Uint8Array; index: number }

const conversions = pLimit(1)

/**
 * Converts a font to TrueType or OpenType, also from WOFF2. Rejects if the bytes are not a font.
 * Fonts are converted one after the other: the WOFF2 decoder returns its own memory, which the next
 * font overwrites.
 */
export const toSfnt = (font: Uint8Array): Promise<Uint8Array> =>
  conversions(() => convert(Buffer.from(font), 'sfnt'))

const bidi = createBidi()
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A part of a text with one font, one script and one direction. An odd `level` means right to left. */
type TextPart = { fontIndex: number; level: number; script: string; text: string }

/** A typeface in one weight, combined from several files, such as Latin and Latin Extended. */
export class Typeface {
  readonly #fonts: readonly { font: Font; unitsPerEm: number; covers: ReadonlySet<number> }[]

  /**
   * `files` are TrueType or OpenType fonts, variable or not. Each character comes from the first
   * file that contains it.
   */
  constructor(files: readonly FontSource[], weight: number) {
    this.#fonts = files.map((source) => {
      const { bytes, index } = source instanceof Uint8Array ? { bytes: source, index: 0 } : source
      const face = new Face(new Blob(bytes), index)
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
  outlineOf(text: string, { size, tracking = 0, direction = 'ltr' }: TextStyle): TextOutline {
    let x = 0
    let markup = ''
    let lastSpace = 0
    for (const part of inVisualOrder(this.#splitIntoParts(text, direction))) {
      const chosen = this.#fonts[part.fontIndex]
      if (chosen === undefined) continue
      const scale = size / chosen.unitsPerEm
      const space = joinedScripts.test(part.text) ? 0 : tracking * size
      for (const { codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 } of shapeText(
        part,
        chosen.font,
      )) {
        const path = chosen.font.glyphToPath(glyph)
        const [left, top] = [x + xOffset * scale, -yOffset * scale]
        if (path !== '')
          markup += `<path transform="${glyphTransform(left, top, scale)}" d="${path}"/>`
        x += xAdvance * scale + space
        lastSpace = space
      }
    }
    return { markup, width: Math.max(0, x - lastSpace) }
  }

  /** Splits the text into parts, in the order in which it is read. */
  #splitIntoParts(text: string, direction: 'ltr' | 'rtl'): TextPart[] {
    // Latin text needs no analysis of its directions.
    const isLatin = direction === 'ltr' && /^[^\u0250-\u{10ffff}]*$/u.test(text)
    const levels = isLatin ? undefined : bidi.getEmbeddingLevels(text, direction).levels
    const parts: TextPart[] = []
    for (const { segment, index } of graphemes.segment(text)) {
      const fontIndex = this.#fontIndexFor(segment)
      const level = levels?.[index] ?? 0
      const script = scriptOf(segment)
      const last = parts.at(-1)
      const isSameScript = script === '' || last?.script === '' || last?.script === script
      if (last?.fontIndex === fontIndex && last.level === level && isSameScript) {
        last.text += segment
        last.script ||= script
      } else parts.push({ fontIndex, level, script, text: segment })
    }
    return parts
  }

  /** Returns the first font with all characters of a letter, otherwise the first with its base. */
  #fontIndexFor(letter: string): number {
    const codes = Array.from(letter, (character) => character.codePointAt(0) ?? 0)
    const [base = 0] = codes
    const needed = codes.filter((code) => !isIgnorable(code))
    const complete = this.#fonts.findIndex(({ covers }) => needed.every((code) => covers.has(code)))
    if (complete !== -1) return complete
    return Math.max(
      0,
      this.#fonts.findIndex(({ covers }) => covers.has(base)),
    )
  }
}

/** Joiners and variation selectors, which a font may lack. */
const isIgnorable = (code: number): boolean =>
  code > 0xff && /^\p{Default_Ignorable_Code_Point}$/u.test(String.fromCodePoint(code))

/** Scripts whose letters are joined by strokes, or whose marks stand above other letters. */
const joinedScripts =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u

/**
 * Names the script of a letter for the scripts that HarfBuzz shapes differently. Empty for signs and
 * spaces, which take the script of their neighbours.
 */
function scriptOf(letter: string): string {
  if (!/\p{L}/u.test(letter)) return ''
  if (/\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}/u.test(letter)) return 'european'
  if (/\p{Script=Arabic}/u.test(letter)) return 'arabic'
  if (/\p{Script=Hebrew}/u.test(letter)) return 'hebrew'
  return 'other'
}

/** Orders parts from left to right, by rule L2 of the Unicode Bidirectional Algorithm. */
function inVisualOrder(parts: readonly TextPart[]): TextPart[] {
  const ordered = [...parts]
  const highest = Math.max(0, ...parts.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end++
      if (end - start > 1)
        ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed())
      start = end
    }
  }
  return ordered
}

function shapeText({ text, level }: TextPart, font: Font) {
  const run = new TextRun()
  run.addText(text)
  run.guessSegmentProperties()
  run.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR)
  shape(font, run)
  return run.getGlyphInfosAndPositions()
}

const roundToThreeDigits = (value: number): string => String(Number(value.toFixed(3)))

/** Flips the y axis: fonts count upwards, SVG downwards. */
const glyphTransform = (x: number, y: number, scale: number): string =>
  `translate(${roundToThreeDigits(x)} ${roundToThreeDigits(y)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`
