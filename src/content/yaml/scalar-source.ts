import { plainValue } from './scalar.ts'

/** True where a text, written as it is behind `key: `, is read as that text. */
export const isPlain = (text: string): boolean =>
  text !== '' &&
  plainValue(text) === text &&
  !/^[-?:,[\]{}#&*!|>'"%@`\s]|\s$|:(?:\s|$)|\s#|[\r\n\t]/.test(text)

/** How a text is written as the value of a field: with quotation marks only where it needs them. */
export const scalarSource = (text: string): string =>
  isPlain(text) ? text : `'${text.replaceAll("'", "''")}'`
