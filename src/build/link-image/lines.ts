/**
 * Breaks a text between words into the minimum number of lines, with similar lengths. A word that
 * is wider than a line gets its own line. `width` has the unit of `widthOf`.
 */
export function balancedLines(
  text: string,
  width: number,
  widthOf: (text: string) => number,
): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const widths = words.map(widthOf)
  const space = widthOf('a a') - 2 * widthOf('a')
  const lines = broken(widths, width, space)
  let [narrow, wide] = [0, width]
  while (wide - narrow > 1) {
    const middle = (narrow + wide) / 2
    if (broken(widths, middle, space).length > lines.length) narrow = middle
    else wide = middle
  }
  return broken(widths, wide, space).map((line) => line.map((index) => words[index]).join(' '))
}

/** Returns the indexes of the words in each line. */
function broken(widths: readonly number[], width: number, space: number): number[][] {
  const lines: number[][] = []
  let used = Number.POSITIVE_INFINITY
  for (const [index, word] of widths.entries()) {
    const line = lines.at(-1)
    if (line === undefined || used + space + word > width) {
      lines.push([index])
      used = word
    } else {
      line.push(index)
      used += space + word
    }
  }
  return lines
}

/** Returns the text, or as many of its words as fit, followed by “…”. */
export function shortened(text: string, width: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= width) return text
  const words = text.split(/\s+/)
  while (words.length > 1 && widthOf(`${words.join(' ')} …`) > width) words.pop()
  return `${words.join(' ')} …`
}
