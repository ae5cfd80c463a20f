import { isCollection, isMap, isScalar, isSeq } from 'yaml'
import type { Splice } from './edit.ts'
import type { OpenYaml, Slot } from './open-yaml.ts'
import { piecesOf } from './pieces.ts'
import { columnOf, placed, standing } from './replaced-below.ts'
import { lineEndAt } from './stretch.ts'

/** Turns a value into a list with this one entry. The value's source is kept. */
export function wrapped(yaml: OpenYaml, slot: Slot): Splice[][] {
  const { text, style } = yaml
  const found = standing(text, slot)
  const { value } = slot
  if (found === undefined || value === undefined || slot.parent.flow === true) return []
  const dash = columnOf(text, slot) + (style.indentsLists ? 2 : 0)
  const pad = ' '.repeat(dash)
  if (isCollection(value) && value.flow !== true) {
    const pieces = isMap(value) || isSeq(value) ? piecesOf(text, value, false) : undefined
    const [first, last] = [pieces?.pieces[0], pieces?.pieces.at(-1)]
    if (pieces === undefined || first === undefined || last === undefined) return []
    const inside = shifted(text.slice(first.start, last.end), dash + 2 - pieces.column)
    return [placed(yaml, found, '', `${pad}- ${withEnd(inside, style.lineEnd)}`)]
  }
  const head = text.slice(found.head.start, found.head.end).trim()
  const [first = '', ...more] = head.split('\n')
  const rest = more.map((line) => `\n  ${line}`).join('')
  const body = shifted(text.slice(found.body.start, found.body.end), 2, true)
  return [placed(yaml, found, '', `${pad}- ${first}${rest}${style.lineEnd}${body}`)]
}

/** Replaces a list with one entry by the entry. The entry's source is kept. */
export function unwrapped(yaml: OpenYaml, slot: Slot): Splice[][] {
  const { text, style } = yaml
  const found = standing(text, slot)
  const { value } = slot
  if (found === undefined || !isSeq(value) || value.flow === true) return []
  const pieces = piecesOf(text, value, false)
  const [own] = pieces?.pieces ?? []
  if (pieces === undefined || own === undefined) return []
  const entry = text.slice(own.start, own.end)
  const [, lead = '', dash = '', content = ''] = /^((?:#[^\n]*\n *)*)(- *)([^]*)$/.exec(entry) ?? []
  const pad = ' '.repeat(columnOf(text, slot) + 2)
  const comments = lead
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : [`${pad}${line.trim()}${style.lineEnd}`]))
  const inner: unknown = value.items[0]
  if (isScalar(inner) || (isCollection(inner) && inner.flow === true)) {
    const end = lineEndAt(content, 0)
    const first = content.slice(0, end).trimEnd()
    return [placed(yaml, found, first, content.slice(end))].concat(
      comments.length === 0
        ? []
        : [placed(yaml, found, '', `${comments.join('')}${pad}${content}`)],
    )
  }
  const by = columnOf(text, slot) + 2 - (pieces.column + dash.length)
  return [placed(yaml, found, '', `${comments.join('')}${pad}${shifted(content, by)}`)]
}

const withEnd = (text: string, lineEnd: string): string =>
  text.endsWith('\n') ? text : text + lineEnd

/** Indents all lines but the first by `columns` (negative: to the left). With `withFirstLine`, the first line too. */
function shifted(text: string, by: number, all = false): string {
  return text
    .split('\n')
    .map((line, index) => {
      if ((index === 0 && !all) || line.trim() === '') return line
      const blanks = /^ */.exec(line)?.[0].length ?? 0
      return ' '.repeat(Math.max(0, blanks + by)) + line.slice(blanks)
    })
    .join('\n')
}
