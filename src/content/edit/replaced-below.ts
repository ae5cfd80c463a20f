import { isCollection, isMap, isScalar, isSeq } from 'yaml'
import type { Data } from './data.ts'
import { fresh } from './fresh.ts'
import type { OpenYaml, Slot } from './open-yaml.ts'
import type { Way } from './page-edit.ts'
import { endOf, ownStartsOf, piecesOf } from './pieces.ts'
import { blanksAt, lineEndAt, lineStartAt, type Stretch } from './stretch.ts'
import { written } from './written.ts'
import type { Splice } from './edit.ts'

/**
 * Returns the ways to replace a value in a block list or map. Comments next to the value stay; comments inside a
 * replaced list or map are lost.
 */
export function replacedBelow(yaml: OpenYaml, slot: Slot, value: Data): Way[] {
  const found = standing(yaml.text, slot)
  if (found === undefined) return []
  const isItem = isSeq(slot.parent)
  const column = columnOf(yaml.text, slot)
  const loses = { start: found.head.start, end: Math.max(found.head.end, found.body.end) }
  const ways = [true, false].map((folds): Way => {
    const { head, body } = fresh(value, { isItem, column }, yaml.style, folds)
    return {
      splices: placed(yaml, found, head, body),
      loses: isCollection(slot.value) ? loses : undefined,
    }
  })
  const own = ownStyle(yaml, slot, value)
  return own === undefined ? ways : [own, ...ways]
}

/**
 * Keeps the quotation marks that the old value has. Returns undefined unless both values are short scalars on one line.
 */
function ownStyle({ text, style }: OpenYaml, { value: node }: Slot, value: Data): Way | undefined {
  if (!isScalar(node) || !node.range || typeof value === 'object') return undefined
  const isLong = typeof value === 'string' && (value.includes('\n') || value.length > 90)
  const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED'
  const [start, end] = node.range
  if (isLong || isBlock || start === end) return undefined
  const quote = text[start] === '"' || text[start] === "'" ? text[start] : undefined
  const own = quote === '"' || quote === "'" ? quote : undefined
  const source = written(value, { own, needed: style.quote, inFlow: false, isKey: false })
  return { splices: [{ start, end, text: source }] }
}

/** Returns the column of a value's key or dash. */
export function columnOf(text: string, { parent, index }: Slot): number {
  const start = ownStartsOf(parent)[index] ?? 0
  return start - lineStartAt(text, start)
}

/** The ranges of a value in the source: the rest of the line after the colon or dash, and the lines below. */
type Standing = { head: Stretch; body: Stretch }

/** Returns the ranges of a value in a block list or map; undefined for an entry of a flow list (in brackets). */
export function standing(text: string, slot: Slot): Standing | undefined {
  const { mark, value } = slot
  if (mark === undefined) return undefined
  const nothing = { start: mark, end: mark }
  const behind = (head: Stretch): Standing => {
    const at = lineEndAt(text, head.end)
    return { head, body: { start: at, end: at } }
  }
  const [start, end] = value?.range ?? []
  if (value === undefined || start === undefined || end === undefined || start === end)
    return behind(nothing)
  if (isScalar(value) && (value.type === 'BLOCK_LITERAL' || value.type === 'BLOCK_FOLDED')) {
    const sign = /^[|>][-+\d]*/.exec(text.slice(start, end))?.[0] ?? ''
    const head = { start: mark, end: start + sign.length }
    const from = lineEndAt(text, head.end)
    const last = endOf(value, text)
    return {
      head,
      body: {
        start: from,
        end: Math.max(from, text[last - 1] === '\n' ? last : lineEndAt(text, last)),
      },
    }
  }
  const pieces = isCollection(value) && value.flow !== true ? piecesIn(text, slot) : undefined
  if (pieces !== undefined) {
    const isBelow =
      blanksAt(text, lineStartAt(text, pieces.start)) ===
      pieces.start - lineStartAt(text, pieces.start)
    if (isBelow)
      return { head: nothing, body: { start: lineStartAt(text, pieces.start), end: pieces.end } }
    const firstEnd = text.slice(pieces.start, lineEndAt(text, pieces.start)).trimEnd().length
    const headEnd = pieces.start + firstEnd
    return {
      head: { start: mark, end: headEnd },
      body: {
        start: lineEndAt(text, headEnd),
        end: Math.max(pieces.end, lineEndAt(text, headEnd)),
      },
    }
  }
  const last = start + text.slice(start, end).trimEnd().length
  // There is a comment between the field and its value.
  if (text.slice(mark, start).includes('#'))
    return { head: nothing, body: { start: lineStartAt(text, start), end: lineEndAt(text, last) } }
  return behind({ start: mark, end: last })
}

function piecesIn(text: string, { value }: Slot): Stretch | undefined {
  if (!isMap(value) && !isSeq(value)) return undefined
  const found = piecesOf(text, value, false)
  const [first, last] = [found?.pieces[0], found?.pieces.at(-1)]
  return first && last && { start: first.start, end: last.end }
}

/** Returns the splices that write a new head and body in place of the old ones. */
export function placed(
  { text, style }: OpenYaml,
  { head, body }: Standing,
  newHead: string,
  newBody: string,
): Splice[] {
  const [blanks = ''] = /^[ \t]*/.exec(text.slice(head.start, head.end)) ?? []
  const first: Splice = {
    ...head,
    text: newHead === '' ? '' : `${blanks === '' ? ' ' : blanks}${newHead}`,
  }
  const endsOpen = body.start > 0 && body.end === text.length && text[text.length - 1] !== '\n'
  if (!endsOpen) return [first, { ...body, text: newBody }]
  const open = newBody.replace(/\r?\n$/, '')
  const opener = text[body.start - 1] === '\n' || open === '' ? '' : style.lineEnd
  return [first, { ...body, text: opener + open }]
}
