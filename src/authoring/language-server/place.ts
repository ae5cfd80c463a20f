import { type OutlineNode, outlineOf, pathOf, roughMap, roughValue, unquoted } from './outline.ts'
import type { Path } from '../../../schema/path.ts'
import type { z } from 'zod'
import { asMeant } from '../../content/page/meant.ts'

/** The place of the cursor in a text that is being edited. Lines and columns count from 0. */
export type Place = {
  what: 'key' | 'value'
  /** Path of the value, or of the map to which the key belongs. */
  path: Path
  /** Text from column `start` to column `end`. */
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

function placeAt(text: string, line: number, column: number): Place {
  const lines = text.split('\n')
  const root = outlineOf(lines, { line, column })
  const rough = roughValue(root)
  const written = (lines[line] ?? '').replace(/\r$/, '')
  const node = nodeOn(root, line)
  const base = { rough, inFlow: false, inText: false, afterDash: false, siblings: [] }
  if (node === undefined || node.line !== line) {
    const owner = node ?? root
    return {
      ...{ ...base, what: 'value', path: pathOf(owner), inText: true, column: owner.column },
      ...spanOf(written, 0, written.length, column),
    }
  }
  const flow = flowAt(node, written, column)
  if (flow !== undefined) return { ...base, ...flow, rough: withFlow(rough, flow) }

  const inKey = node.kind === 'word' || (node.kind === 'key' && column < node.valueColumn)
  const atColon = node.kind === 'key' && column > written.indexOf(':', node.column)
  if (!inKey || atColon) {
    const end = node.valueColumn + node.value.length
    return {
      ...{ ...base, what: 'value', path: pathOf(node), column: node.column },
      ...spanOf(written, Math.min(node.valueColumn, column), Math.max(end, column), column),
    }
  }
  const end =
    node.kind === 'word' ? node.column + node.name.length : written.indexOf(':', node.column)
  return {
    ...base,
    what: 'key',
    path: node.parent === undefined ? [] : pathOf(node.parent),
    siblings: fieldsOf(node.parent).filter((name) => name !== node.name || node.kind === 'word'),
    column: node.column,
    afterDash: node.parent?.kind === 'item' && node.parent.line === line,
    ...spanOf(written, node.column, Math.max(end, column), column),
  }
}

function spanOf(line: string, start: number, end: number, column: number) {
  return { start, end, written: line.slice(start, end), typed: line.slice(start, column) }
}

const fieldsOf = (node: OutlineNode | undefined): string[] =>
  (node?.children ?? []).flatMap(({ kind, name }) => (kind === 'key' ? [name] : []))

/** Returns the innermost node that starts on this line or whose text includes it. */
function nodeOn(root: OutlineNode, line: number): OutlineNode | undefined {
  let found: OutlineNode | undefined
  const visit = (node: OutlineNode) => {
    for (const child of node.children) {
      if (child.line > line || child.last < line) continue
      found = child
      visit(child)
    }
  }
  visit(root)
  return found
}

type Flow = Omit<Place, 'rough'> & { map: Record<string, string>; holder: Path }

/** Returns the place inside `{ … }` on one line, which may be inside `[ … ]`; undefined for any other place. */
function flowAt(node: OutlineNode, line: string, column: number): Flow | undefined {
  const before = line.slice(node.valueColumn, column)
  if (!/^[[{]/.test(node.value) || !/[[{]/.test(before)) return undefined
  const open = openBrace(before)
  if (open === undefined) return undefined
  const from = node.valueColumn + open.at + 1
  const inside = line.slice(from, column)
  const rest = /^[^,{}[\]]*/.exec(line.slice(column))?.[0] ?? ''
  const last = inside.slice(lastComma(inside) + 1)
  const gap = /^\s*/.exec(last)?.[0].length ?? 0
  const map = roughMap(line.slice(from - 1))
  const holder = [...pathOf(node), ...(open.index === undefined ? [] : [open.index])]
  const pair = /^\s*([\w-]+)\s*:\s*/.exec(last)
  const shared = { column: node.column, afterDash: false, inFlow: true, inText: false, map, holder }
  const siblings = Object.keys(map)
  if (pair === null) {
    const start = column - last.length + gap
    const end = column + (/^[\w-]*/.exec(rest)?.[0].length ?? 0)
    return { ...shared, what: 'key', path: holder, siblings, ...spanOf(line, start, end, column) }
  }
  const start = column - last.length + pair[0].length
  const end = column + rest.trimEnd().length
  const path = [...holder, pair[1] ?? '']
  return { ...shared, what: 'value', path, siblings, ...spanOf(line, start, end, column) }
}

/** Returns the brace that is still open at the end of a text, and its index inside the brackets around it. */
function openBrace(text: string): { at: number; index: number | undefined } | undefined {
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
  const around = stack.at(-2)
  return { at: top.at, index: around?.sign === '[' ? around.commas : undefined }
}

function lastComma(text: string): number {
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

/** Adds the map in braces to the data, because the outline contains only its text. */
function withFlow(rough: unknown, { map, holder }: Flow): unknown {
  return put(rough, holder, map)
}

function put(value: unknown, path: Path, map: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return map
  if (typeof step === 'number') {
    const list: unknown[] = Array.isArray(value) ? [...value] : []
    list[step] = put(list[step], rest, map)
    return list
  }
  const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  return { ...fields, [step]: put(Reflect.get(fields, step), rest, map) }
}

/** Returns a value without its quotation marks. */
export const meant = ({ written }: Pick<Place, 'written'>): string => unquoted(written.trim())

/**
 * Returns the place of the cursor. Misspelt fields and types above it are replaced by the most likely
 * correct names.
 */
export function meantPlaceAt(schema: z.ZodType, text: string, line: number, column: number): Place {
  const place = placeAt(text, line, column)
  const { value, meantAt } = asMeant(schema, place.rough)
  return { ...place, rough: value, path: meantAt(place.path) }
}
