import { isMap, isNode, isSeq, type YAMLMap, type YAMLSeq } from 'yaml'
import { valueAt, type Path } from '../../../schema/path.ts'
import { placeFor } from './after-edit.ts'
import { addedBelow, arrangedBelow } from './below.ts'
import { changedText } from './changed-text.ts'
import type { Data } from './data.ts'
import { fresh } from './fresh.ts'
import { addedInBrackets, arrangedInBrackets, inline, replacedInBrackets } from './in-brackets.ts'
import { entryAt } from './entry-text.ts'
import { collectionAt, slotAt, type OpenYaml, type Slot } from './open-yaml.ts'
import type { PageEdit, Way } from './page-edit.ts'
import { piecesOf } from './pieces.ts'
import { replacedBelow } from './replaced-below.ts'
import { unwrapped, wrapped } from './wrapped.ts'
import { written } from './written.ts'

type EditTo<Do extends PageEdit['do']> = Extract<PageEdit, { do: Do }>

/** Returns the ways to make an edit, those with the smallest change first. `data`: the data of the file. */
export function waysTo(yaml: OpenYaml, edit: PageEdit, data: unknown): Way[] {
  switch (edit.do) {
    case 'set':
      return waysToSet(yaml, edit, data)
    case 'insert':
      return waysToInsert(yaml, edit, data)
    case 'rename':
      return waysToRename(yaml, edit)
    case 'wrap':
    case 'unwrap':
      return waysToWrap(yaml, edit, data)
    case 'remove':
    case 'move':
    case 'copy':
      return waysToArrange(yaml, edit)
  }
}

function waysToSet(yaml: OpenYaml, edit: EditTo<'set'>, data: unknown): Way[] {
  const { path, value } = edit
  const slot = slotAt(yaml.top, path)
  if (slot === undefined) return waysToAdd(yaml, edit, data)
  const old = valueAt(data, path)
  const isText = typeof value === 'string' && typeof old === 'string'
  const texts = isText ? changedText(yaml, slot, old, value) : []
  return [...texts.map((splices) => ({ splices })), ...replaced(yaml, slot, value)]
}

const replaced = (yaml: OpenYaml, slot: Slot, value: Data): Way[] =>
  slot.parent.flow === true
    ? replacedInBrackets(yaml, slot, value)
    : replacedBelow(yaml, slot, value)

/** Adds a field that does not exist yet. */
function waysToAdd(yaml: OpenYaml, edit: EditTo<'set'>, data: unknown): Way[] {
  const { path, value, order } = edit
  const parentPath = path.slice(0, -1)
  const name = String(path.at(-1))
  const parent = collectionAt(yaml.top, parentPath)
  if (isSeq(parent) || path.length === 0) return []
  if (parent === undefined || parent.items.length === 0)
    return waysToSet(yaml, { do: 'set', path: parentPath, value: { [name]: value } }, data)
  const entries = Object.entries(Object(valueAt(data, parentPath)))
  return added(yaml, parent, parentPath, placeFor(name, entries, { order }), { name, value })
}

function waysToInsert(
  yaml: OpenYaml,
  { path, value, entry }: EditTo<'insert'>,
  data: unknown,
): Way[] {
  const parentPath = path.slice(0, -1)
  const parent = collectionAt(yaml.top, parentPath)
  if (isMap(parent)) return []
  if (parent === undefined || parent.items.length === 0) {
    const anew = waysToSet(yaml, { do: 'set', path: parentPath, value: [value] }, data)
    const asElsewhere = anew.flatMap((way) => firstAsWritten(yaml, way, entry) ?? [])
    return [...asElsewhere, ...anew]
  }
  return added(yaml, parent, parentPath, Number(path.at(-1)), { value, entry })
}

/** Uses the copied source of an entry for a list that has only this entry. */
function firstAsWritten(
  { style }: OpenYaml,
  { splices, ...way }: Way,
  entry: string | undefined,
): Way | undefined {
  const last = splices.at(-1)
  const [, before = '', blanks] = /^((?:\r?\n)?)( *)- /.exec(last?.text ?? '') ?? []
  if (entry === undefined || last === undefined || blanks === undefined) return undefined
  const whole = before + blanks + entryAt(entry, blanks.length, style.lineEnd)
  const text = last.text.endsWith('\n') ? whole : whole.replace(/\r?\n$/, '')
  return { ...way, splices: [...splices.slice(0, -1), { ...last, text }] }
}

type Entry = { name?: string; value: Data; entry?: string | undefined }

function added(
  yaml: OpenYaml,
  parent: YAMLMap | YAMLSeq,
  path: Path,
  index: number,
  { name, value, entry: elsewhere }: Entry,
): Way[] {
  const { text, style } = yaml
  if (parent.flow === true) {
    const source = inline(name === undefined ? value : { [name]: value }, style.quote)
    const entry = name === undefined ? source : source.slice(1, -1).trim()
    return [{ splices: [addedInBrackets(yaml, parent, index, entry)] }]
  }
  const found = piecesOf(text, parent, path.length === 0)
  if (found === undefined) return []
  const look = { needed: style.quote, inFlow: false, isKey: true }
  const sign = name === undefined ? '-' : `${written(name, look)}:`
  const asElsewhere =
    elsewhere === undefined ? [] : [entryAt(elsewhere, found.column, style.lineEnd)]
  const anew = [true, false].map((folds) => {
    const place = { isItem: name === undefined, column: found.column }
    const { head, body } = fresh(value, place, style, folds)
    return `${head === '' ? sign : `${sign} ${head}`}${style.lineEnd}${body}`
  })
  return [...asElsewhere, ...anew].map((entry) => ({
    splices: [addedBelow(yaml, found, path, index, entry)],
  }))
}

function waysToRename({ text, top, style }: OpenYaml, { path, name }: EditTo<'rename'>): Way[] {
  const slot = slotAt(top, path)
  if (slot === undefined || !isMap(slot.parent)) return []
  const { key } = slot.parent.items[slot.index] ?? {}
  const [start, end] = (isNode(key) && key.range) || []
  if (start === undefined || end === undefined) return []
  const quote = text[start]
  const own = quote === '"' || quote === "'" ? quote : undefined
  const look = { needed: style.quote, inFlow: slot.parent.flow === true, isKey: true }
  return [{ splices: [{ start, end, text: written(name, { ...look, own }) }] }]
}

function waysToWrap(
  yaml: OpenYaml,
  { do: what, path }: EditTo<'wrap' | 'unwrap'>,
  data: unknown,
): Way[] {
  const slot = slotAt(yaml.top, path)
  if (slot === undefined) return []
  const old = valueAt(data, path)
  const [asWritten, value] =
    what === 'wrap'
      ? [wrapped(yaml, slot), [old]]
      : [unwrapped(yaml, slot), Array.isArray(old) ? old[0] : undefined]
  return [
    ...asWritten.map((splices) => ({ splices })),
    // The value was read from the file, so it contains only data that YAML can express.
    ...replaced(yaml, slot, value as Data).map(({ splices }) => ({ splices })),
  ]
}

function waysToArrange(yaml: OpenYaml, edit: EditTo<'remove' | 'move' | 'copy'>): Way[] {
  const slot = slotAt(yaml.top, edit.path)
  if (slot === undefined) return []
  const list = edit.path.slice(0, -1)
  if (edit.do === 'remove' && slot.parent.items.length === 1) {
    const holder = slotAt(yaml.top, list)
    return holder === undefined ? [] : replaced(yaml, holder, isSeq(slot.parent) ? [] : {})
  }
  const found = piecesOf(yaml.text, slot.parent, list.length === 0)
  return found === undefined
    ? arrangedInBrackets(yaml, slot, edit)
    : arrangedBelow(yaml, found, edit, slot.index)
}
