import { isMap, isNode, type YAMLMap, type YAMLSeq } from 'yaml'
import type { Splice } from './edit.ts'
import type { Data } from './data.ts'
import type { OpenYaml, Slot } from './open-yaml.ts'
import type { PageEdit, Way } from './page-edit.ts'
import type { Stretch } from './stretch.ts'
import { written } from './written.ts'

/** Returns the YAML source of a value in flow style, on one line. */
export const inline = (value: Data, quote: '"' | "'" = "'"): string =>
  written(value, { needed: quote, inFlow: true, isKey: false })

/** Replaces a value in a flow list or map. */
export function replacedInBrackets({ text, style }: OpenYaml, slot: Slot, value: Data): Way[] {
  const source = inline(value, style.quote)
  const at = stretchOfValue(text, slot)
  if (at === undefined) return []
  const isEmpty = at.start === at.end
  return [{ splices: [{ ...at, text: isEmpty ? ` ${source}` : source }], loses: at }]
}

function stretchOfValue(text: string, { value, mark }: Slot): Stretch | undefined {
  const [start, end] = value?.range ?? []
  if (start !== undefined && end !== undefined && text.slice(start, end).trim() !== '')
    return { start, end }
  return mark === undefined ? undefined : { start: mark, end: mark }
}

/** Inserts an entry into a flow list or map: before the entry at `index`, or at the end. */
export function addedInBrackets(
  { text }: OpenYaml,
  parent: YAMLMap | YAMLSeq,
  index: number,
  source: string,
): Splice {
  const next = entryIn(text, parent, index)
  if (next !== undefined) return { start: next.start, end: next.start, text: `${source}, ` }
  const at = entryIn(text, parent, parent.items.length - 1)?.end ?? 0
  return { start: at, end: at, text: `, ${source}` }
}

/** Removes, moves or copies an entry of a flow list or map. */
export function arrangedInBrackets(
  yaml: OpenYaml,
  { parent, index }: Slot,
  edit: Extract<PageEdit, { do: 'remove' | 'move' | 'copy' }>,
): Way[] {
  const { text } = yaml
  const entries = parent.items.flatMap((_, at) => entryIn(text, parent, at) ?? [])
  const own = entries[index]
  if (own === undefined || entries.length !== parent.items.length) return []
  const sources = entries.map(({ start, end }) => text.slice(start, end))
  const source = sources[index] ?? ''
  switch (edit.do) {
    case 'copy':
      return [{ splices: [addedInBrackets(yaml, parent, edit.to, source)] }]
    case 'move': {
      const now = sources.toSpliced(index, 1).toSpliced(edit.to, 0, source)
      return [{ splices: entries.map((entry, at) => ({ ...entry, text: now[at] ?? '' })) }]
    }
    case 'remove': {
      const next = entries[index + 1]
      const before = entries[index - 1]
      const gone =
        before !== undefined
          ? { start: before.end, end: own.end }
          : { start: own.start, end: next?.start ?? own.end }
      return [
        { splices: [{ ...gone, text: '' }], loses: own },
        { splices: [...commaOf(text, gone, own), { ...own, text: '' }], loses: own },
      ]
    }
  }
}

/** Removes only the comma if there are comments between it and its entry. */
function commaOf(text: string, gone: Stretch, own: Stretch): Splice[] {
  const [from, to] = gone.start < own.start ? [gone.start, own.start] : [own.end, gone.end]
  const found = text.slice(from, to).replace(/#[^\n]*/g, (comment) => ' '.repeat(comment.length))
  const at = found.indexOf(',')
  return at === -1 ? [] : [{ start: from + at, end: from + at + 1, text: '' }]
}

function entryIn(text: string, parent: YAMLMap | YAMLSeq, index: number): Stretch | undefined {
  const item: unknown = parent.items[index]
  if (!isMap(parent)) return isNode(item) && item.range ? rangeOf(text, item.range) : undefined
  const { key, value } = parent.items[index] ?? {}
  if (!isNode(key) || !key.range) return undefined
  const end = isNode(value) && value.range ? rangeOf(text, value.range).end : key.range[1]
  return { start: key.range[0], end: Math.max(end, key.range[1]) }
}

const rangeOf = (text: string, [start, end]: readonly number[]): Stretch => ({
  start: start ?? 0,
  end: (start ?? 0) + text.slice(start, end).trimEnd().length,
})
