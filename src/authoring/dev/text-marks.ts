/**
 * Invisible marks that connect a text in a file with the text on the page. A mark is the number of a text in
 * binary, written with invisible characters. The page is rendered a second time with marks. Only the editor
 * reads this HTML, and browsers never show it.
 */
const [zeroCharacter, oneCharacter, startCharacter, endCharacter] = [
  '\u2061',
  '\u2062',
  '\u2063',
  '\u2064',
]

const encodeInvisibleNumber = (id: number): string =>
  id.toString(2).replaceAll('0', zeroCharacter).replaceAll('1', oneCharacter)

export const startMark = (id: number): string =>
  `${startCharacter}${encodeInvisibleNumber(id)}${endCharacter}`
export const endMarkOf = (id: number): string =>
  `${endCharacter}${encodeInvisibleNumber(id)}${startCharacter}`

const markPattern = new RegExp(
  `${startCharacter}([${zeroCharacter}${oneCharacter}]+)${endCharacter}|${endCharacter}([${zeroCharacter}${oneCharacter}]+)${startCharacter}`,
  'g',
)

export type TextMark = { id: number; isStart: boolean }

/** Returns the marks in a text, in their order. */
export const findMarks = (text: string): TextMark[] =>
  [...text.matchAll(markPattern)].map(([, first, last]) => ({
    id: Number.parseInt(
      (first ?? last ?? '').replaceAll(zeroCharacter, '0').replaceAll(oneCharacter, '1'),
      2,
    ),
    isStart: first !== undefined,
  }))

export const withoutMarks = (text: string): string => text.replace(markPattern, '')
