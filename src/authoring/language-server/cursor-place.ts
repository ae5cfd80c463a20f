import { readFlow, withoutQuotes } from './flow.ts'
import { type OutlineNode, outlineOf, nodePathOf, outlineValueOf } from './outline.ts'
import type { Path } from '../../../schema/path.ts'
import type { z } from 'zod'
import { correctNames } from '../../content/page/corrected-data.ts'

/** The place of the cursor in a text that is being edited. Lines and columns count from 0. */
export type CursorPlace = {
  kind: 'key' | 'value'
  /** Path of the value, or of the map to which the key belongs. */
  path: Path
  /** The key or value at the cursor, from column `start` to column `end`. */
  written: string
  start: number
  end: number
  /** The part of this text before the cursor. */
  typed: string
  /** Fields that the map already has. */
  siblings: string[]
  /** The document's data, as far as the outline contains it. */
  rough: unknown
  /** Column of the key, and true if a dash is before the key on the same line. */
  column: number
  afterDash: boolean
  /** True inside braces, where a comma ends a value. */
  inFlow: boolean
  /** True inside a text with several lines. */
  inText: boolean
}

function uncorrectedPlaceAt(text: string, line: number, column: number): CursorPlace {
  const lines = text.split('\n')
  const root = outlineOf(lines, { line, column })
  const rough = outlineValueOf(root)
  const written = (lines[line] ?? '').replace(/\r$/, '')
  const node = nodeAtLine(root, line)
  const base = { rough, inFlow: false, inText: false, afterDash: false, siblings: [] }
  if (node === undefined || node.line !== line) {
    const owner = node ?? root
    return {
      ...{ ...base, kind: 'value', path: nodePathOf(owner), inText: true, column: owner.column },
      ...textAround(written, 0, written.length, column),
    }
  }
  const flow = flowPlaceAt(node, written, column)
  if (flow !== undefined) return { ...base, ...flow }

  const inKey = node.kind === 'word' || (node.kind === 'key' && column < node.valueColumn)
  const atColon = node.kind === 'key' && column > written.indexOf(':', node.column)
  if (!inKey || atColon) {
    const end = node.valueColumn + node.value.length
    return {
      ...{ ...base, kind: 'value', path: nodePathOf(node), column: node.column },
      ...textAround(written, Math.min(node.valueColumn, column), Math.max(end, column), column),
    }
  }
  const end =
    node.kind === 'word' ? node.column + node.name.length : written.indexOf(':', node.column)
  return {
    ...base,
    kind: 'key',
    path: node.parent === undefined ? [] : nodePathOf(node.parent),
    siblings: fieldNamesOf(node.parent).filter(
      (name) => name !== node.name || node.kind === 'word',
    ),
    column: node.column,
    afterDash: node.parent?.kind === 'item' && node.parent.line === line,
    ...textAround(written, node.column, Math.max(end, column), column),
  }
}

function textAround(line: string, start: number, end: number, column: number) {
  return { start, end, written: line.slice(start, end), typed: line.slice(start, column) }
}

const fieldNamesOf = (node: OutlineNode | undefined): string[] =>
  (node?.children ?? []).flatMap(({ kind, name }) => (kind === 'key' ? [name] : []))

/** Returns the innermost node that starts on this line or whose text includes it. */
function nodeAtLine(root: OutlineNode, line: number): OutlineNode | undefined {
  let found: OutlineNode | undefined
  const visit = (node: OutlineNode) => {
    for (const child of node.children) {
      if (child.line > line || child.lastLine < line) continue
      found = child
      visit(child)
    }
  }
  visit(root)
  return found
}

/** Returns the place of the cursor in a value in braces or brackets on one line; undefined for any other place. */
function flowPlaceAt(
  node: OutlineNode,
  line: string,
  column: number,
): Omit<CursorPlace, 'rough'> | undefined {
  if (!/^[[{]/.test(node.value)) return undefined
  const { valueColumn } = node
  const { place } = readFlow(line.slice(valueColumn), column - valueColumn)
  if (place === undefined) return undefined
  const { kind, path, start, end, siblings } = place
  return {
    ...{ kind, path: [...nodePathOf(node), ...path], siblings },
    ...{ column: node.column, afterDash: false, inFlow: true, inText: false },
    ...textAround(line, valueColumn + start, valueColumn + end, column),
  }
}

/** Returns a value without its quotation marks. */
export const valueTextAt = ({ written }: Pick<CursorPlace, 'written'>): string =>
  withoutQuotes(written.trim())

/**
 * Returns the place of the cursor. Misspelt fields and types above it are replaced by the most likely
 * correct names.
 */
export function cursorPlaceAt(
  schema: z.ZodType,
  text: string,
  line: number,
  column: number,
): CursorPlace {
  const place = uncorrectedPlaceAt(text, line, column)
  const { value, toCorrectedPath } = correctNames(schema, place.rough)
  return { ...place, rough: value, path: toCorrectedPath(place.path) }
}
