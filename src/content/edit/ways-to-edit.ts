import { isMap, isNode, isSeq, type YAMLMap, type YAMLSeq } from 'yaml'
import { valueAt, type Path } from '../../../schema/path.ts'
import { indexForNewField } from './data-after-edit.ts'
import { insertIntoBlock, rearrangeBlockEntry } from './block-entries.ts'
import { createTextChanges } from './text-changes.ts'
import type { YamlData } from './yaml-data.ts'
import { writeNewValue } from './new-value.ts'
import { insertIntoFlow, rearrangeFlowEntry, toFlowSource, replaceInFlow } from './flow-entries.ts'
import { indentEntry } from './entry-source.ts'
import { collectionAt, valueSlotAt, type EditableYaml, type ValueSlot } from './editable-yaml.ts'
import type { PageEdit, EditWay } from './page-edit.ts'
import { blockEntriesOf } from './block-ranges.ts'
import { replaceInBlock } from './block-values.ts'
import { liftMap } from './lift-map.ts'
import { unwrapList, wrapInList } from './wrap-value.ts'
import { yamlSourceOf } from './yaml-source.ts'

type EditOfKind<Do extends PageEdit['do']> = Extract<PageEdit, { do: Do }>

/** Returns the ways to make an edit, those with the smallest change first. `data`: the data of the file. */
export function findWaysToEdit(yaml: EditableYaml, edit: PageEdit, data: unknown): EditWay[] {
  switch (edit.do) {
    case 'set':
      return findWaysToSet(yaml, edit, data)
    case 'insert':
      return findWaysToInsert(yaml, edit, data)
    case 'rename':
      return findWaysToRename(yaml, edit)
    case 'wrap':
    case 'unwrap':
      return findWaysToWrap(yaml, edit, data)
    case 'lift':
      return findWaysToLift(yaml, edit)
    case 'remove':
    case 'move':
    case 'copy':
      return findWaysToRearrange(yaml, edit)
  }
}

function findWaysToSet(yaml: EditableYaml, edit: EditOfKind<'set'>, data: unknown): EditWay[] {
  const { path, value } = edit
  const slot = valueSlotAt(yaml.rootNode, path)
  if (slot === undefined) return findWaysToAdd(yaml, edit, data)
  const old = valueAt(data, path)
  const isText = typeof value === 'string' && typeof old === 'string'
  const texts = isText ? createTextChanges(yaml, slot, old, value) : []
  return [...texts.map((splices) => ({ splices })), ...findWaysToReplace(yaml, slot, value)]
}

const findWaysToReplace = (yaml: EditableYaml, slot: ValueSlot, value: YamlData): EditWay[] =>
  slot.parent.flow === true ? replaceInFlow(yaml, slot, value) : replaceInBlock(yaml, slot, value)

/** Adds a field that does not exist yet. */
function findWaysToAdd(yaml: EditableYaml, edit: EditOfKind<'set'>, data: unknown): EditWay[] {
  const { path, value, order } = edit
  const parentPath = path.slice(0, -1)
  const name = String(path.at(-1))
  const parent = collectionAt(yaml.rootNode, parentPath)
  if (isSeq(parent) || path.length === 0) return []
  if (parent === undefined || parent.items.length === 0)
    return findWaysToSet(yaml, { do: 'set', path: parentPath, value: { [name]: value } }, data)
  const entries = Object.entries(Object(valueAt(data, parentPath)))
  return findWaysToInsertEntry(
    yaml,
    parent,
    parentPath,
    indexForNewField(name, entries, { order }),
    {
      name,
      value,
    },
  )
}

function findWaysToInsert(
  yaml: EditableYaml,
  { path, value, entry }: EditOfKind<'insert'>,
  data: unknown,
): EditWay[] {
  const parentPath = path.slice(0, -1)
  const parent = collectionAt(yaml.rootNode, parentPath)
  if (isMap(parent)) return []
  if (parent === undefined || parent.items.length === 0) {
    const waysWithNewSource = findWaysToSet(
      yaml,
      { do: 'set', path: parentPath, value: [value] },
      data,
    )
    const waysWithCopiedSource = waysWithNewSource.flatMap(
      (way) => withCopiedEntry(yaml, way, entry) ?? [],
    )
    return [...waysWithCopiedSource, ...waysWithNewSource]
  }
  return findWaysToInsertEntry(yaml, parent, parentPath, Number(path.at(-1)), { value, entry })
}

/** Uses the copied source of an entry for a list that has only this entry. */
function withCopiedEntry(
  { newYamlStyle }: EditableYaml,
  { splices, ...way }: EditWay,
  entry: string | undefined,
): EditWay | undefined {
  const last = splices.at(-1)
  const [, before = '', blanks] = /^((?:\r?\n)?)( *)- /.exec(last?.text ?? '') ?? []
  if (entry === undefined || last === undefined || blanks === undefined) return undefined
  const entryLines = before + blanks + indentEntry(entry, blanks.length, newYamlStyle.lineEnd)
  const text = last.text.endsWith('\n') ? entryLines : entryLines.replace(/\r?\n$/, '')
  return { ...way, splices: [...splices.slice(0, -1), { ...last, text }] }
}

type NewEntry = { name?: string; value: YamlData; entry?: string | undefined }

function findWaysToInsertEntry(
  yaml: EditableYaml,
  parent: YAMLMap | YAMLSeq,
  path: Path,
  index: number,
  { name, value, entry: copiedEntry }: NewEntry,
): EditWay[] {
  const { text, newYamlStyle } = yaml
  if (parent.flow === true) {
    const source = toFlowSource(name === undefined ? value : { [name]: value }, newYamlStyle)
    const entry = name === undefined ? source : source.slice(1, -1).trim()
    return [{ splices: [insertIntoFlow(yaml, parent, index, entry)] }]
  }
  const found = blockEntriesOf(text, parent, path.length === 0)
  if (found === undefined) return []
  const keyStyle = { needed: newYamlStyle.quote, inFlow: false, isKey: true }
  const sign = name === undefined ? '-' : `${yamlSourceOf(name, keyStyle)}:`
  const copiedSources =
    copiedEntry === undefined ? [] : [indentEntry(copiedEntry, found.column, newYamlStyle.lineEnd)]
  const newSources = [true, false].map((folds) => {
    const place = { isItem: name === undefined, column: found.column }
    const { head, body } = writeNewValue(value, place, newYamlStyle, folds)
    return `${head === '' ? sign : `${sign} ${head}`}${newYamlStyle.lineEnd}${body}`
  })
  return [...copiedSources, ...newSources].map((entry) => ({
    splices: [insertIntoBlock(yaml, found, path, index, entry)],
  }))
}

function findWaysToRename(
  { text, rootNode, newYamlStyle }: EditableYaml,
  { path, name }: EditOfKind<'rename'>,
): EditWay[] {
  const slot = valueSlotAt(rootNode, path)
  if (slot === undefined || !isMap(slot.parent)) return []
  const { key } = slot.parent.items[slot.index] ?? {}
  const [start, end] = (isNode(key) && key.range) || []
  if (start === undefined || end === undefined) return []
  const quote = text[start]
  const fixedQuote = quote === '"' || quote === "'" ? quote : undefined
  const keyStyle = { needed: newYamlStyle.quote, inFlow: slot.parent.flow === true, isKey: true }
  return [
    {
      splices: [{ start, end, text: yamlSourceOf(name, { ...keyStyle, fixedQuote }) }],
    },
  ]
}

function findWaysToWrap(
  yaml: EditableYaml,
  { do: what, path }: EditOfKind<'wrap' | 'unwrap'>,
  data: unknown,
): EditWay[] {
  const slot = valueSlotAt(yaml.rootNode, path)
  if (slot === undefined) return []
  const old = valueAt(data, path)
  const [splicesOfSource, value] =
    what === 'wrap'
      ? [wrapInList(yaml, slot), [old]]
      : [unwrapList(yaml, slot), Array.isArray(old) ? old[0] : undefined]
  return [
    ...splicesOfSource.map((splices) => ({ splices })),
    // The value was read from the file, so it contains only data that YAML can express.
    ...findWaysToReplace(yaml, slot, value as YamlData).map(({ splices }) => ({ splices })),
  ]
}

function findWaysToLift(yaml: EditableYaml, { path }: EditOfKind<'lift'>): EditWay[] {
  const slot = valueSlotAt(yaml.rootNode, path)
  if (slot === undefined) return []
  const isEmpty = isMap(slot.value) && slot.value.items.length === 0
  return isEmpty
    ? findWaysToRearrange(yaml, { do: 'remove', path })
    : liftMap(yaml, slot).map((splices) => ({ splices }))
}

function findWaysToRearrange(
  yaml: EditableYaml,
  edit: EditOfKind<'remove' | 'move' | 'copy'>,
): EditWay[] {
  const slot = valueSlotAt(yaml.rootNode, edit.path)
  if (slot === undefined) return []
  const list = edit.path.slice(0, -1)
  if (edit.do === 'remove' && slot.parent.items.length === 1) {
    const holder = valueSlotAt(yaml.rootNode, list)
    return holder === undefined ? [] : findWaysToReplace(yaml, holder, isSeq(slot.parent) ? [] : {})
  }
  const found = blockEntriesOf(yaml.text, slot.parent, list.length === 0)
  return found === undefined
    ? rearrangeFlowEntry(yaml, slot, edit)
    : rearrangeBlockEntry(yaml, found, edit, slot.index)
}
