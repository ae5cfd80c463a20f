import { plainScalarValue } from './plain-scalar.ts'

/** True if YAML reads a text that is written after `key: ` as exactly this text. */
export const isPlainScalar = (text: string): boolean =>
  text !== '' &&
  plainScalarValue(text) === text &&
  !/^[-?:,[\]{}#&*!|>'"%@`\s]|\s$|:(?:\s|$)|\s#|[\r\n\t]/.test(text)

/** Returns the YAML source of a text value, in quotation marks only if they are necessary. */
export const toScalarSource = (text: string): string =>
  isPlainScalar(text) ? text : `'${text.replaceAll("'", "''")}'`
