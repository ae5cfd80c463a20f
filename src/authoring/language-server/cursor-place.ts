import {
  type OutlineNode,
  outlineOf,
  nodePathOf,
  inlineMap,
  outlineValueOf,
  withoutQuotes,
} from './outline.ts'
import type { Path } from '../../../schema/path.ts'
import type { z } from 'zod'
import { correctNames } from '../../content/page/corrected-data.ts'
import { isMap } from '../../text/is-record.ts'

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
  const flow = bracesPlaceAt(node, written, column)
  if (flow !== undefined) return { ...base, ...flow, rough: dataWithBracesMap(rough, flow) }

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

type BracesPlace = Omit<CursorPlace, 'rough'> & { map: Record<string, string>; holder: Path }

/**
 * Returns the place of the cursor in a map `{ … }` on one line, which may be inside `[ … ]`; undefined for
 * any other place.
 */
function bracesPlaceAt(node: OutlineNode, line: string, column: number): BracesPlace | undefined {
  const before = line.slice(node.valueColumn, column)
  if (!/^[[{]/.test(node.value) || !/[[{]/.test(before)) return undefined
  const open = findOpenBrace(before)
  if (open === undefined) return undefined
  const from = node.valueColumn + open.at + 1
  const inside = line.slice(from, column)
  const rest = /^[^,{}[\]]*/.exec(line.slice(column))?.[0] ?? ''
  const last = inside.slice(indexOfLastComma(inside) + 1)
  const gap = /^\s*/.exec(last)?.[0].length ?? 0
  const map = inlineMap(line.slice(from - 1))
  const holder = [...nodePathOf(node), ...(open.index === undefined ? [] : [open.index])]
  const pair = /^\s*([\w-]+)\s*:\s*/.exec(last)
  const shared = { column: node.column, afterDash: false, inFlow: true, inText: false, map, holder }
  const siblings = Object.keys(map)
  if (pair === null) {
    const start = column - last.length + gap
    const end = column + (/^[\w-]*/.exec(rest)?.[0].length ?? 0)
    return {
      ...shared,
      kind: 'key',
      path: holder,
      siblings,
      ...textAround(line, start, end, column),
    }
  }
  const start = column - last.length + pair[0].length
  const end = column + rest.trimEnd().length
  const path = [...holder, pair[1] ?? '']
  return { ...shared, kind: 'value', path, siblings, ...textAround(line, start, end, column) }
}

/**
 * Returns the brace that is still open at the end of a text, and the index of its map in the list `[ … ]`
 * around it.
 */
function findOpenBrace(text: string): { at: number; index: number | undefined } | undefined {
  const stack: { sign: string; at: number; commas: number }[] = []
  let quote = ''
  for (const [at, character] of [...text].entries()) {
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (/["']/.test(character) && /[\s:,[{]/.test(text[at - 1] ?? ' ')) quote = character
    else if (character === '{' || character === '[') stack.push({ sign: character, at, commas: 0 })
    else if (character === '}' || character === ']') stack.pop()
    else if (character === ',') {
      const top = stack.at(-1)
      if (top !== undefined) top.commas++
    }
  }
  const top = stack.at(-1)
  if (top?.sign !== '{') return undefined
  const outerBracket = stack.at(-2)
  return { at: top.at, index: outerBracket?.sign === '[' ? outerBracket.commas : undefined }
}

function indexOfLastComma(text: string): number {
  let quote = ''
  let found = -1
  for (const [at, character] of [...text].entries()) {
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (/["']/.test(character)) quote = character
    else if (character === ',') found = at
  }
  return found
}

/**
 * Adds the parsed map in braces (`{ … }`) to the data. The outline finds nodes by indentation, so it contains
 * such a map only as text.
 */
function dataWithBracesMap(rough: unknown, { map, holder }: BracesPlace): unknown {
  return setAt(rough, holder, map)
}

function setAt(value: unknown, path: Path, map: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return map
  if (typeof step === 'number') {
    const list: unknown[] = Array.isArray(value) ? [...value] : []
    list[step] = setAt(list[step], rest, map)
    return list
  }
  const fields = isMap(value) ? value : {}
  return { ...fields, [step]: setAt(Reflect.get(fields, step), rest, map) }
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
