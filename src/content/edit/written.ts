import { Document, isCollection, Scalar, type ToStringOptions } from 'yaml'
import type { Value } from '../../problems/problem.ts'
import type { Data } from './data.ts'

export type Quote = '"' | "'"

/** The style of a value in the YAML source. */
export type Style = {
  /** The quotation marks to use in any case; undefined: quotation marks only if they are necessary. */
  own?: Quote | undefined
  /** The quotation marks to use if some are necessary. */
  needed: Quote
  inFlow: boolean
  isKey: boolean
}

/** Returns the YAML source of a value, on one line. */
export function written(value: Value | Data, { own, needed, inFlow, isKey }: Style): string {
  const node = typeof value === 'string' ? scalarOf(value, own) : value
  const options: ToStringOptions = {
    lineWidth: 0,
    nullStr: '',
    doubleQuotedMinMultiLineLength: Infinity,
    singleQuote: (own ?? needed) === "'",
  }
  if (isKey) return cut(new Document(new Map([[node, null]])).toString(options), '', ':')
  if (!inFlow) return cut(new Document(node).toString(options), '', '')
  const list = new Document([node])
  if (isCollection(list.contents)) list.contents.flow = true
  return cut(list.toString({ ...options, flowCollectionPadding: false }), '[', ']')
}

/** Escapes words for use between these quotation marks. */
export function quotedWords(words: string, quote: Quote): string {
  const style: Style = { own: quote, needed: quote, inFlow: false, isKey: false }
  return written(words, style).slice(1, -1)
}

function scalarOf(value: string, own: Quote | undefined): Scalar<string> {
  const scalar = new Scalar(value)
  if (/[\r\n]/.test(value) || own === '"') scalar.type = Scalar.QUOTE_DOUBLE
  else scalar.type = own === "'" ? Scalar.QUOTE_SINGLE : Scalar.PLAIN
  return scalar
}

const cut = (yaml: string, before: string, after: string): string =>
  yaml.slice(before.length, yaml.trimEnd().length - after.length)
