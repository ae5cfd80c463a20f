import { Document, isScalar, Scalar, visit } from 'yaml'
import type { Data } from './data.ts'
import type { Quote } from './written.ts'

/** How new text is to look, as far as the file shows it. */
export type FreshStyle = {
  quote: Quote
  lineEnd: '\n' | '\r\n'
  /** Whether lists stand further inside than the field that they belong to. */
  indentsLists: boolean
}

/** Longer texts are folded. */
const width = 100

/**
 * The YAML of a value as a person writes it: what stands beside the colon or dash, and the lines below,
 * which end with a line end. `column` is that of the field, or of the dash, that it belongs to.
 */
export function fresh(
  value: Data,
  { isItem, column }: { isItem: boolean; column: number },
  style: FreshStyle,
  foldsTexts = true,
): { head: string; body: string } {
  const document = new Document(isItem ? [value] : { x: value })
  if (foldsTexts) visit(document, { Scalar: (_key, node) => chooseType(node, column) })
  const yaml = document.toString({
    lineWidth: foldsTexts ? Math.max(40, width - column) : 0,
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

/** One with several lines keeps them; a long one is folded. */
function chooseType(node: Scalar, column: number): void {
  if (!isScalar(node) || typeof node.value !== 'string') return
  if (node.value.includes('\n')) node.type = Scalar.BLOCK_LITERAL
  else if (node.value.length > width - column - 12 && /\S \S/.test(node.value))
    node.type = Scalar.BLOCK_FOLDED
}
