/** The pattern of line numbers and ranges of lines: `3`, `2, 5-7`. */
export const lineNumbersPattern =
  /^[1-9]\d{0,4}(?:-[1-9]\d{0,4})?(?:,\s*[1-9]\d{0,4}(?:-[1-9]\d{0,4})?)*$/

/** Returns the line numbers in a text such as `2, 5-7`. A range may be written in either direction. */
export const parseLineNumbers = (text: string): number[] =>
  text.split(',').flatMap((range) => {
    const [one = 0, other = one] = range.split('-').map(Number)
    const first = Math.min(one, other)
    return Array.from({ length: Math.abs(other - one) + 1 }, (_, index) => first + index)
  })
