import type { Migration } from '../../../schema/migrations.ts'
import { fieldOf, valueAt } from '../../../schema/path.ts'
import { Lines } from '../yaml/lines.ts'
import { parseForEditing, valueSlotAt } from './editable-yaml.ts'
import { editYamlRepeatedly } from './edit-yaml.ts'
import { parseWithBoth } from './make-changes.ts'
import type { PageEdit } from './page-edit.ts'
import type { UpgradedText } from './upgrade-text.ts'
import type { YamlData } from './yaml-data.ts'

/** The fields of a file of UI strings whose fields are block types. */
const groups = ['blocks', 'defaults']

/**
 * Renames old block types in a file of UI strings. If there are strings for the current type, those of the old type are
 * added to them. Returns undefined if the text names an old type but cannot be parsed.
 */
export function upgradeStrings(
  text: string,
  migrations: readonly Migration[],
): UpgradedText | undefined {
  const result: UpgradedText = { text, upgraded: [], refused: [] }
  const renamed = migrations.filter(({ type, becomes }) => type !== becomes && text.includes(type))
  for (const { type, becomes } of renamed) {
    for (const group of groups) {
      const read = parseWithBoth(result.text)
      if (read.what !== 'read') return undefined
      const strings = valueAt(read.value, [group, type])
      if (strings === undefined) continue
      const change = { line: lineOf(result.text, group, type), from: type, to: becomes }
      const known = valueAt(read.value, [group, becomes])
      const edits: PageEdit[] =
        known === undefined
          ? [{ do: 'rename', path: [group, type], name: becomes }]
          : [
              ...newStrings(strings, known).map(([key, value]): PageEdit => ({
                do: 'set',
                path: [group, becomes, key],
                value,
              })),
              { do: 'remove', path: [group, type] },
            ]
      const after = editYamlRepeatedly(result.text, edits)
      if (after === undefined) result.refused.push({ ...change, step: undefined })
      else {
        result.text = after
        result.upgraded.push(change)
      }
    }
  }
  return result
}

/** Returns the strings whose keys are not in `known`. */
const newStrings = (strings: unknown, known: unknown): [string, YamlData][] =>
  Object.entries<YamlData>(Object(strings)).filter(([key]) => fieldOf(known, key) === undefined)

/** Returns the line of a field, from 1. */
function lineOf(text: string, ...path: string[]): number {
  const { rootNode } = parseForEditing(text)
  const { parent, index } = valueSlotAt(rootNode, path) ?? {}
  const key = parent === undefined ? undefined : fieldOf(parent.items[index ?? 0], 'key')
  const start = valueAt(key, ['range', 0])
  return new Lines(text).indexAt(typeof start === 'number' ? start : 0) + 1
}
