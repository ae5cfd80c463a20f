import { Document, isScalar, Scalar, visit } from 'yaml'
import type { YamlData } from './yaml-data.ts'
import type { QuotationMark } from './yaml-source.ts'

/** The style of new YAML, taken from the rest of the file. */
export type NewYamlStyle = {
  quote: QuotationMark
  lineEnd: '\n' | '\r\n'
  /** True if lists are indented more than the field that they belong to. */
  indentsLists: boolean
  /** True if the file is JSON. New values in braces are then JSON, too. */
  isJson: boolean
}

/** Maximum line width, in characters; longer texts are folded. */
const lineWidth = 100

/**
 * Returns the YAML of a new value: `head` is the text after the colon or dash, `body` the lines below, each with a line
 * break. `column` is the column of the field or dash. With `foldsTexts`, long texts are written as block scalars.
 */
export function writeNewValue(
  value: YamlData,
  { isItem, column }: { isItem: boolean; column: number },
  style: NewYamlStyle,
  foldsTexts = true,
): { head: string; body: string } {
  const document = new Document(isItem ? [value] : { x: value })
  if (foldsTexts) visit(document, { Scalar: (_key, node) => chooseScalarType(node, column) })
  const yaml = document.toString({
    lineWidth: foldsTexts ? Math.max(40, lineWidth - column) : 0,
    indentSeq: style.indentsLists,
    singleQuote: style.quote === "'",
    nullStr: '',
    ...(!foldsTexts && { blockQuote: false, doubleQuotedMinMultiLineLength: Infinity }),
  })
  const [first = '', ...rest] = yaml.replace(/\n$/, '').split('\n')
  const pad = ' '.repeat(column)
  const body = rest.map((line) => (line === '' ? '' : pad + line) + style.lineEnd).join('')
  return { head: first.slice(isItem ? 1 : 2).trim(), body }
}

/** Writes a text with several lines as `|` and a long text as `>`. */
function chooseScalarType(node: Scalar, column: number): void {
  if (!isScalar(node) || typeof node.value !== 'string') return
  if (node.value.includes('\n')) node.type = Scalar.BLOCK_LITERAL
  else if (node.value.length > lineWidth - column - 12 && /\S \S/.test(node.value))
    node.type = Scalar.BLOCK_FOLDED
}
