/** The range of one character of a text in the source of its scalar; `end` is exclusive. */
type CharacterRange = { start: number; end: number }

const isBlank = (character: string | undefined): boolean =>
  character !== undefined && /[ \t\r\n]/.test(character)

/**
 * Returns for each character of `text` its range in `source`, the scalar as written, including quotation marks. Line
 * breaks and indentation of folded lines count as blanks. Returns undefined if `text` and `source` do not match.
 */
export function characterRangesOf(
  source: string,
  text: string,
  quote: '"' | "'" | undefined,
): CharacterRange[] | undefined {
  const ranges: CharacterRange[] = []
  let at = quote === undefined ? 0 : 1
  const limit = quote === undefined ? source.length : source.length - 1
  while (ranges.length < text.length) {
    const index = ranges.length
    const character = text[index] ?? ''
    if (quote === '"' && source[at] === '\\' && !isBreak(source[at + 1])) {
      const width = escapeWidth(source[at + 1])
      ranges.push({ start: at, end: at + width })
      // An escape sequence such as `\U0001F600` may stand for two UTF-16 units, so its range counts
      // for both.
      if (source[at + 1] === 'U' && /[\uD800-\uDBFF]/.test(character))
        ranges.push({ start: at, end: at + width })
      at += width
    } else if (quote === "'" && character === "'" && source.startsWith("''", at)) {
      ranges.push({ start: at, end: at + 2 })
      at += 2
    } else if (isBlank(source[at]) || (quote === '"' && source[at] === '\\')) {
      const from = at
      while (
        at < limit &&
        (isBlank(source[at]) || (source[at] === '\\' && isBreak(source[at + 1])))
      )
        at++
      let count = 0
      while (isBlank(text[index + count])) count++
      for (let one = 0; one < count; one++) {
        const start = Math.min(from + one, at - 1)
        ranges.push({ start, end: one === count - 1 ? at : start + 1 })
      }
      if (count === 0 && at === from) return undefined
    } else if (source[at] === character && at < limit) {
      ranges.push({ start: at, end: at + 1 })
      at++
    } else if (isBlank(character) && at >= limit) {
      // The remaining characters are line breaks at the end of a block scalar, which have no
      // position of their own in the source.
      ranges.push({ start: limit, end: limit })
    } else return undefined
  }
  return ranges
}

const isBreak = (character: string | undefined): boolean => character === '\n' || character === '\r'

const escapeWidth = (letter: string | undefined): number =>
  letter === 'x' ? 4 : letter === 'u' ? 6 : letter === 'U' ? 10 : 2
