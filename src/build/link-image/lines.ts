/**
 * Breaks a text between words into the minimum number of lines, with similar lengths. A word that
 * is wider than a line gets its own line. `width` has the unit of `widthOf`.
 */
export function balanceLines(
  text: string,
  width: number,
  widthOf: (text: string) => number,
): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const widths = words.map(widthOf)
  const space = widthOf('a a') - 2 * widthOf('a')
  const lines = breakIntoLines(widths, width, space)
  let [tooNarrow, wideEnough] = [0, width]
  while (wideEnough - tooNarrow > 1) {
    const middle = (tooNarrow + wideEnough) / 2
    if (breakIntoLines(widths, middle, space).length > lines.length) tooNarrow = middle
    else wideEnough = middle
  }
  return breakIntoLines(widths, wideEnough, space).map((line) =>
    line.map((index) => words[index]).join(' '),
  )
}

/** Returns the indexes of the words in each line. */
function breakIntoLines(widths: readonly number[], width: number, space: number): number[][] {
  const lines: number[][] = []
  let usedWidth = Number.POSITIVE_INFINITY
  for (const [index, word] of widths.entries()) {
    const line = lines.at(-1)
    if (line === undefined || usedWidth + space + word > width) {
      lines.push([index])
      usedWidth = word
    } else {
      line.push(index)
      usedWidth += space + word
    }
  }
  return lines
}

/** Returns the text, or as many of its words as fit, followed by “…”. */
export function truncateWords(
  text: string,
  width: number,
  widthOf: (text: string) => number,
): string {
  if (widthOf(text) <= width) return text
  const words = text.split(/\s+/)
  while (words.length > 1 && widthOf(`${words.join(' ')} …`) > width) words.pop()
  return `${words.join(' ')} …`
}
