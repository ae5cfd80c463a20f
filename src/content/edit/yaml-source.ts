import { Document, isCollection, Scalar, type ToStringOptions } from 'yaml'
import type { FixValue } from '../../problems/problem.ts'
import type { YamlData } from './yaml-data.ts'

export type QuotationMark = '"' | "'"

/** The style of a value in the YAML source. */
export type ScalarStyle = {
  /**
   * The quotation marks that the value gets even if YAML does not require any. Undefined if the
   * value gets quotation marks only where YAML requires them.
   */
  fixedQuote?: QuotationMark | undefined
  /** The quotation marks to use if some are necessary. */
  needed: QuotationMark
  inFlow: boolean
  isKey: boolean
}

/** Returns the YAML source of a value, on one line. */
export function yamlSourceOf(
  value: FixValue | YamlData,
  { fixedQuote: own, needed, inFlow, isKey }: ScalarStyle,
): string {
  const node = typeof value === 'string' ? scalarOf(value, own) : value
  const options: ToStringOptions = {
    lineWidth: 0,
    nullStr: '',
    doubleQuotedMinMultiLineLength: Infinity,
    singleQuote: (own ?? needed) === "'",
  }
  if (isKey) return trimEnds(new Document(new Map([[node, null]])).toString(options), '', ':')
  if (!inFlow) return trimEnds(new Document(node).toString(options), '', '')
  const list = new Document([node])
  if (isCollection(list.contents)) list.contents.flow = true
  return trimEnds(list.toString({ ...options, flowCollectionPadding: false }), '[', ']')
}

/** Escapes words for use between these quotation marks. */
export function escapeQuotedWords(words: string, quote: QuotationMark): string {
  const style: ScalarStyle = { fixedQuote: quote, needed: quote, inFlow: false, isKey: false }
  return yamlSourceOf(words, style).slice(1, -1)
}

function scalarOf(value: string, fixedQuote: QuotationMark | undefined): Scalar<string> {
  const scalar = new Scalar(value)
  if (/[\r\n]/.test(value) || fixedQuote === '"') scalar.type = Scalar.QUOTE_DOUBLE
  else scalar.type = fixedQuote === "'" ? Scalar.QUOTE_SINGLE : Scalar.PLAIN
  return scalar
}

const trimEnds = (yaml: string, before: string, after: string): string =>
  yaml.slice(before.length, yaml.trimEnd().length - after.length)
