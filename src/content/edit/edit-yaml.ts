import { isDeepStrictEqual } from 'node:util'
import { dataAfterEdit } from './data-after-edit.ts'
import { commentsOf } from './comments.ts'
import { applyReplacements, parseWithBoth, toMaps } from './make-changes.ts'
import { parseForEditing } from './editable-yaml.ts'
import { toEditorText, toFileText } from './line-breaks.ts'
import type { PageEdit, EditWay } from './page-edit.ts'
import { findWaysToEdit } from './ways-to-edit.ts'
import type { TextRange } from './text-range.ts'

/**
 * Makes an edit in a YAML text. All other bytes stay unchanged, and new source is written in the style of its
 * neighbours. The result is parsed by both YAML libraries and must have exactly the expected data and all comments but
 * those of a removed value. Returns undefined if there is no such result, the text cannot be parsed, or the path does
 * not exist.
 */
export const editYaml = (text: string, edit: PageEdit): string | undefined =>
  tryWays(text, [edit], (waysByEdit) => waysByEdit[0] ?? [])

/**
 * Makes several edits one after the other, or none. Edits must be in such an order that no path depends on an edit
 * before it. They are first tried all at once, which is faster.
 */
export const editYamlRepeatedly = (text: string, edits: readonly PageEdit[]): string | undefined =>
  tryWays(text, edits, (waysByEdit) => {
    const first = waysByEdit.flatMap(([way]) => way ?? [])
    return first.length === edits.length
      ? [{ splices: first.flatMap(({ splices }) => splices) }]
      : []
  }) ??
  edits.reduce<string | undefined>(
    (now, edit) => (now === undefined ? now : editYaml(now, edit)),
    text,
  )

/** Makes the edits in the first of the ways whose result is as expected. */
function tryWays(
  text: string,
  edits: readonly PageEdit[],
  combine: (waysByEdit: EditWay[][]) => EditWay[],
): string | undefined {
  // Both YAML libraries treat a single CR as a line break, so each is replaced by LF before
  // parsing.
  const lines = text.replace(/\r(?!\n)/g, '\n')
  const before = parseWithBoth(lines)
  if (before.what !== 'read') return undefined
  const expected = edits.reduce<{ value: unknown } | undefined>(
    (data, edit) => data && dataAfterEdit(data.value, edit),
    before,
  )
  if (expected === undefined) return undefined
  if (isDeepStrictEqual(toMaps(expected.value), toMaps(before.value))) return text
  const isGood = ({ splices, lossRange }: EditWay) => {
    const after = applyReplacements(lines, splices)
    const read = parseWithBoth(after)
    return (
      read.what === 'read' &&
      isDeepStrictEqual(listFieldOrder(read.value), listFieldOrder(expected.value)) &&
      hasAllComments(lines, after, lossRange)
    )
  }
  const yaml = parseForEditing(lines)
  const way = combine(edits.map((edit) => findWaysToEdit(yaml, edit, before.value))).find(isGood)
  if (way === undefined || lines === text) return way && applyReplacements(text, way.splices)
  return toFileText(toEditorText(applyReplacements(lines, way.splices)), text)
}

/** Converts maps to lists of entries, so that a comparison includes the order of fields, which authors see. */
function listFieldOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(listFieldOrder)
  return Object.entries(value).map(([key, item]) => [key, listFieldOrder(item)])
}

function hasAllComments(before: string, after: string, loses: TextRange | undefined): boolean {
  const commentWords = (text: string) => commentsOf(text).map((comment) => comment.words)
  const remaining = commentWords(after)
  const removed = loses === undefined ? [] : commentWords(before.slice(loses.start, loses.end))
  const take = (from: string[], one: string): boolean => {
    const at = from.indexOf(one)
    if (at !== -1) from.splice(at, 1)
    return at !== -1
  }
  return commentWords(before).every((one) => take(remaining, one) || take(removed, one))
}
