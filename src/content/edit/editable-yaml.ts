import {
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type Node,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import type { Path } from '../../../schema/path.ts'
import type { NewYamlStyle } from './new-value.ts'
import { entryStartsOf } from './block-ranges.ts'
import { lineStartOf } from './text-range.ts'

/** A YAML text with its syntax tree (undefined for an empty file) and the style for new source. */
export type EditableYaml = { text: string; rootNode: Node | undefined; newYamlStyle: NewYamlStyle }

/** The place of a value in a list or map. The place may be empty, as after `title:`. */
export type ValueSlot = {
  parent: YAMLMap | YAMLSeq
  index: number
  /** Undefined if the place is empty. */
  value: Node | undefined
  /** Offset after the colon or dash; undefined in a flow list (in brackets). */
  valueStart: number | undefined
}

/** Parses a YAML text for editing and detects its style: quotation marks, line break, indentation of lists. */
export function parseForEditing(text: string): EditableYaml {
  const { contents } = parseDocument(text, { keepSourceTokens: true, logLevel: 'silent' })
  const top = isNode(contents) ? contents : undefined
  const style: NewYamlStyle = {
    quote: "'",
    lineEnd: text.includes('\r\n') ? '\r\n' : '\n',
    indentsLists: true,
    isJson: isJson(text),
  }
  let isQuoteKnown = false
  if (top !== undefined)
    visit(top, {
      Scalar(key, { type }) {
        if (isQuoteKnown || key === 'key' || (type !== 'QUOTE_DOUBLE' && type !== 'QUOTE_SINGLE'))
          return
        style.quote = type === 'QUOTE_DOUBLE' ? '"' : "'"
        isQuoteKnown = true
      },
    })
  style.indentsLists = hasIndentedLists(top, text)
  return { text, rootNode: top, newYamlStyle: style }
}

function isJson(text: string): boolean {
  if (!/^\uFEFF?\s*(?:\[\s*)?\{\s*"/.test(text)) return false
  try {
    JSON.parse(text.replace('\uFEFF', ''))
    return true
  } catch {
    return false
  }
}

/** Returns true if the first block list of the file is indented more than its field, or if there is no such list. */
function hasIndentedLists(top: Node | undefined, text: string): boolean {
  let isIndented = true
  const columnOf = (at: number) => at - lineStartOf(text, at)
  if (top !== undefined)
    visit(top, {
      Pair(_key, { key, value }) {
        if (!isSeq(value) || value.flow === true || !isNode(key) || !key.range) return
        const [dash] = entryStartsOf(value)
        if (dash === undefined) return
        isIndented = columnOf(dash) > columnOf(key.range[0])
        return visit.BREAK
      },
    })
  return isIndented
}

/** Returns the list or map at a path, or undefined. */
export function collectionAt(top: Node | undefined, path: Path): YAMLMap | YAMLSeq | undefined {
  let node: unknown = top
  for (const step of path) {
    if (!isCollection(node)) return undefined
    node = node.get(step, true)
  }
  return isMap(node) || isSeq(node) ? node : undefined
}

/** Returns the place of the value at a path; undefined if the field or entry does not exist. */
export function valueSlotAt(top: Node | undefined, path: Path): ValueSlot | undefined {
  const parent = collectionAt(top, path.slice(0, -1))
  const step = path.at(-1)
  if (parent === undefined || step === undefined) return undefined
  const index = isSeq(parent)
    ? Number(step)
    : parent.items.findIndex(({ key }) => isScalar(key) && String(key.value) === String(step))
  const item: unknown = parent.items[index]
  if (item === undefined) return undefined
  const value = isPair(item) ? item.value : item
  return {
    parent,
    index,
    value: isNode(value) ? value : undefined,
    valueStart: valueStartOf(parent, index),
  }
}

function valueStartOf(parent: YAMLMap | YAMLSeq, index: number): number | undefined {
  if (isSeq(parent)) {
    const dash = parent.flow === true ? undefined : entryStartsOf(parent)[index]
    return dash === undefined ? undefined : dash + 1
  }
  const colon = parent.items[index]?.srcToken?.sep?.find(({ type }) => type === 'map-value-ind')
  return colon === undefined ? undefined : colon.offset + 1
}
