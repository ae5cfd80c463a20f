/**
 * System fonts that show the text until a web font has loaded, and the width of `sampleText` in each,
 * in em. Liberation Sans has the same widths as Arial, and so does Arimo, whose package a test
 * measures.
 */
export const fallbackFonts = [
  {
    suffix: 'Fallback',
    regular: { names: ['Arial', 'ArialMT', 'Liberation Sans'], width: 48.787 },
    bold: { names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], width: 52.623 },
  },
  {
    suffix: 'Fallback Roboto',
    regular: { names: ['Roboto', 'Roboto-Regular'], width: 48.679 },
    bold: { names: ['Roboto Bold', 'Roboto-Bold'], width: 49.433 },
  },
]

/** Average number of each letter in 100 characters of German and English text. */
const letterFrequencies = {
  ...{
    ' ': 17,
    e: 13,
    n: 7,
    i: 7,
    t: 7,
    a: 6,
    s: 6,
    r: 6,
    h: 5,
    o: 4,
    d: 4,
    u: 3,
    l: 3,
    c: 2,
    m: 2,
  },
  ...{ g: 2, w: 2, f: 2, b: 1, p: 1, k: 1, v: 1, y: 1, z: 1, S: 1, E: 1, B: 1, A: 1 },
}

/** Text with these letters, for comparing the widths of fonts. */
export const sampleText = Object.entries(letterFrequencies)
  .map(([letter, count]) => letter.repeat(count))
  .join('')
