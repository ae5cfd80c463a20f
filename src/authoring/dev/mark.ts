/**
 * Invisible marks that connect a text in a file with the text on the page. A mark is the number of a text
 * in binary, written with invisible characters. The page with marks is rendered in addition and read only
 * by the editor; browsers never show it.
 */
const [zero, one, start, end] = ['\u2061', '\u2062', '\u2063', '\u2064']

const numberOf = (id: number): string => id.toString(2).replaceAll('0', zero).replaceAll('1', one)

export const startMark = (id: number): string => `${start}${numberOf(id)}${end}`
export const endMark = (id: number): string => `${end}${numberOf(id)}${start}`

const mark = new RegExp(`${start}([${zero}${one}]+)${end}|${end}([${zero}${one}]+)${start}`, 'g')

export type FoundMark = { id: number; isStart: boolean }

/** Returns the marks in a text, in their order. */
export const marksIn = (text: string): FoundMark[] =>
  [...text.matchAll(mark)].map(([, first, last]) => ({
    id: Number.parseInt((first ?? last ?? '').replaceAll(zero, '0').replaceAll(one, '1'), 2),
    isStart: first !== undefined,
  }))

export const withoutMarks = (text: string): string => text.replace(mark, '')
