import { type OutlineNode, outlineOf, pathOf, roughMap, roughValue, unquoted } from './outline.ts'
import type { Path } from '../../../schema/path.ts'
import type { z } from 'zod'
import { asMeant } from '../../content/page/meant.ts'

/** A position in a text that somebody writes, counted from 0. */
export type Place = {
  what: 'key' | 'value'
  /** Path of the value, or of the map that the key belongs to. */
  path: Path
  /** The text from column `start` to column `end`. */
  written: string
  start: number
  end: number
  /** The part of it before the cursor. */
  typed: string
  /** Fields that the map has already. */
  siblings: string[]
  /** The document as far as its outline tells. */
  rough: unknown
  /** Column of the key, and true if a dash is in front of it on the line. */
  column: number
  afterDash: boolean
  /** In braces, where a value ends with a comma. */
  inFlow: boolean
  /** Inside a text of several lines. */
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

/** The innermost node whose line this is, or whose text runs over it. */
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

/** Inside `{ … }` on one line, alone or within `[ … ]`. */
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

/** The brace that is open at the end of a text, and its number within brackets. */
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

/** Puts the map in braces where the outline has only its text. */
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

/** A value without its quotation marks. */
export const meant = ({ written }: Pick<Place, 'written'>): string => unquoted(written.trim())

/** The place at a position, where misspelt fields and types above it are what they were meant to be. */
export function meantPlaceAt(schema: z.ZodType, text: string, line: number, column: number): Place {
  const place = placeAt(text, line, column)
  const { value, meantAt } = asMeant(schema, place.rough)
  return { ...place, rough: value, path: meantAt(place.path) }
}
