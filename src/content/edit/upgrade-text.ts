import { isNode } from 'yaml'
import { pathsMatching, type Migration, type MigrationStep } from '../../../schema/migrations.ts'
import { fieldOf, valueAt, type Path } from '../../../schema/path.ts'
import { isRecord } from '../../text/is-record.ts'
import { Lines } from '../yaml/lines.ts'
import { blockEntriesOf } from './block-ranges.ts'
import { dataAfterEdit } from './data-after-edit.ts'
import { collectionAt, parseForEditing, type EditableYaml } from './editable-yaml.ts'
import { editYamlRepeatedly } from './edit-yaml.ts'
import { isSameData, parseWithBoth } from './make-changes.ts'
import type { PageEdit } from './page-edit.ts'
import { lineStartOf, type TextRange } from './text-range.ts'

/** A block of an old type. `line`: the line of its `type` or of its first field, from 1. */
type OldBlock = { line: number; from: string; to: string }

export type UpgradedText = {
  text: string
  upgraded: OldBlock[]
  /** Blocks that stay as they are, each with the step that is impossible. */
  refused: (OldBlock & { step: MigrationStep | undefined })[]
}

/**
 * Rewrites the blocks of a YAML or JSON text to the current content model. Each change is an edit of the text, so that
 * comments, order and layout stay. A block is rewritten whole or not at all. Returns undefined if the text
 * contains the name of an old type but cannot be parsed.
 */
export function upgradeText(
  text: string,
  migrations: readonly Migration[],
): UpgradedText | undefined {
  const result: UpgradedText = { text, upgraded: [], refused: [] }
  if (!migrations.some(({ type }) => text.includes(type))) return result
  const read = parseWithBoth(withoutSingleCr(text))
  if (read.what !== 'read') return undefined
  let expected: unknown = read.value
  // A block within another block comes first, while its path is still valid.
  for (const path of blockPathsIn(read.value).toReversed()) {
    const type = fieldOf(valueAt(expected, path), 'type')
    if (!migrations.some((migration) => migration.type === type)) continue
    const yaml = parseForEditing(withoutSingleCr(result.text))
    const slice = sliceWithBlock(yaml, path)
    const block = upgradeBlock(result.text.slice(slice.start, slice.end), slice.path, migrations)
    if ('text' in block && block.text === result.text.slice(slice.start, slice.end)) continue
    const old = { line: lineOf(yaml, path), from: String(type), to: block.type }
    if ('refusedStep' in block) {
      result.refused.unshift({ ...old, step: block.refusedStep })
      continue
    }
    result.text = result.text.slice(0, slice.start) + block.text + result.text.slice(slice.end)
    result.upgraded.unshift(old)
    expected = dataAfterEdit(expected, { do: 'set', path, value: block.value })?.value
  }
  const after = parseWithBoth(withoutSingleCr(result.text))
  if (after.what === 'read' && isSameData(after.value, expected)) return result
  const allBlocks = result.upgraded.map((block) => ({ ...block, step: undefined }))
  return { text, upgraded: [], refused: [...allBlocks, ...result.refused] }
}

/**
 * Rewrites the block at `path` and returns the range from its first field to its end, with its new source and data.
 * Undefined if a step is impossible.
 */
export function rewriteBlock(
  text: string,
  path: Path,
  migrations: readonly Migration[],
): (TextRange & { text: string; value: BlockData }) | undefined {
  const yaml = parseForEditing(text)
  const [start, nodeEnd] = collectionAt(yaml.rootNode, path)?.range ?? []
  if (start === undefined || nodeEnd === undefined) return undefined
  const slice = sliceWithBlock(yaml, path)
  const block = upgradeBlock(text.slice(slice.start, slice.end), slice.path, migrations)
  if ('refusedStep' in block) return undefined
  const end = Math.min(nodeEnd, slice.end)
  const after = text.slice(end, slice.end)
  const source = block.text.slice(start - slice.start, block.text.length - after.length)
  return { start, end, text: source, value: block.value }
}

/** Both YAML libraries treat a single CR as a line break. Offsets stay the same. */
const withoutSingleCr = (text: string): string => text.replace(/\r(?!\n)/g, '\n')

/** Returns the paths of all blocks: the entries of lists named `blocks`, and the examples of own blocks. */
function blockPathsIn(value: unknown, path: Path = []): Path[] {
  if (!isRecord(value)) return []
  const isList = Array.isArray(value)
  const holdsBlocks = path.at(-1) === (isList ? 'blocks' : 'examples')
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...path, isList ? Number(key) : key]
    return [...(holdsBlocks ? [at] : []), ...blockPathsIn(inner, at)]
  })
}

/**
 * Returns the lines of a block that is an entry of a list, and its path in them. They are a short YAML text of their
 * own, which is edited faster than the file. Returns the whole file for any other block, for example in braces.
 */
function sliceWithBlock(
  { text, rootNode }: EditableYaml,
  path: Path,
): { start: number; end: number; path: Path } {
  const list = collectionAt(rootNode, path.slice(0, -1))
  const range = list && blockEntriesOf(text, list, false)?.entryRanges[Number(path.at(-1))]
  if (range === undefined) return { start: 0, end: text.length, path }
  return { start: lineStartOf(text, range.start), end: range.end, path: [0] }
}

function lineOf({ text, rootNode }: EditableYaml, path: Path): number {
  const node = collectionAt(rootNode, path)
  return new Lines(text).indexAt((isNode(node) && node.range?.[0]) || 0) + 1
}

type BlockData = { readonly type: string }

type UpgradedBlock =
  | { type: string; text: string; value: BlockData }
  | { type: string; refusedStep: MigrationStep | undefined }

/** Applies all migrations of the block at `path`, one after the other, or none. */
function upgradeBlock(source: string, path: Path, migrations: readonly Migration[]): UpgradedBlock {
  let text = source
  let data = dataOf(text)
  const block = () => valueAt(data, path)
  const apply = (edits: readonly PageEdit[]): boolean => {
    const within = edits.map((edit) => ({ ...edit, path: [...path, ...edit.path] }))
    const next = edits.length === 0 ? text : editYamlRepeatedly(text, within)
    if (next === undefined) return false
    text = next
    data = within.reduce((now, edit) => dataAfterEdit(now, edit)?.value, data)
    return true
  }
  const needed = migrationsOf(fieldOf(block(), 'type'), migrations)
  const type = needed.at(-1)?.becomes ?? ''
  for (const { becomes, steps = [] } of needed) {
    const refusedStep = steps.find((step) => !apply(editsForStep(block(), step)))
    if (refusedStep !== undefined) return { type, refusedStep }
    if (!apply([{ do: 'set', path: ['type'], value: becomes }])) return { type, refusedStep }
  }
  return { type, text, value: { ...Object(block()), type } }
}

/** Returns the migrations that a block of this type needs, one after the other. */
function migrationsOf(type: unknown, migrations: readonly Migration[]): Migration[] {
  let current = type
  return migrations.filter((migration) => {
    if (migration.type !== current) return false
    current = migration.becomes
    return true
  })
}

function dataOf(text: string): unknown {
  const read = parseWithBoth(withoutSingleCr(text))
  return read.what === 'read' ? read.value : undefined
}

/** Returns the edits that make a step, the last place first. Paths are relative to the block. */
function editsForStep(block: unknown, step: MigrationStep): PageEdit[] {
  const name = step.field.at(-1) ?? ''
  if (step.do === 'add') {
    const { when } = step
    if (when && !when.is.includes(String(fieldOf(block, when.field)))) return []
    return pathsMatching(block, step.field.slice(0, -1))
      .filter((parent) => fieldOf(valueAt(block, parent), name) === undefined)
      .toReversed()
      .map((parent) => ({
        ...{ do: 'set', path: [...parent, name], value: step.value },
        order: parent.length === 0 ? ['type', name] : undefined,
      }))
  }
  const paths = pathsMatching(block, step.field).toReversed()
  return paths.flatMap((path): PageEdit[] => {
    const value = valueAt(block, path)
    switch (step.do) {
      case 'rename':
        return [{ do: 'rename', path, name: step.to }]
      case 'move':
        return typeof value === 'string'
          ? [
              { do: 'set', path: [...path.slice(0, -1), step.into, name], value },
              { do: 'remove', path },
            ]
          : []
      case 'remove':
      case 'lift':
        return [{ do: step.do, path }]
      case 'wrap':
        return Array.isArray(value) ? [] : [{ do: 'wrap', path }]
      case 'replace': {
        const [, replaced] =
          Object.entries(step.values).find(([old]) => old === String(value)) ?? []
        return replaced === undefined ? [] : [{ do: 'set', path, value: replaced }]
      }
      case 'nest':
        return typeof value === 'string' || typeof value === 'number'
          ? [{ do: 'set', path, value: { [step.key]: value } }]
          : []
    }
  })
}
