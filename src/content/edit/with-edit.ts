import { isDeepStrictEqual } from 'node:util'
import { afterEdit } from './after-edit.ts'
import { commentsIn } from './comments.ts'
import { applied, bothRead, plain } from './edit.ts'
import { openYaml } from './open-yaml.ts'
import { asShownInEditor, asWrittenInFile } from './line-breaks.ts'
import type { PageEdit, Way } from './page-edit.ts'
import { waysTo } from './ways-to.ts'
import type { Stretch } from './stretch.ts'

/**
 * Makes an edit in a YAML text. All other bytes stay unchanged, and new source is written in the style of its
 * neighbours. The result is parsed by both YAML libraries and must have exactly the expected data and all comments but
 * those of a removed value. Returns undefined if there is no such result, the text cannot be parsed, or the path does
 * not exist.
 */
export function withEdit(text: string, edit: PageEdit): string | undefined {
  // Both libraries treat a single CR as a line break.
  const lines = text.replace(/\r(?!\n)/g, '\n')
  const before = bothRead(lines)
  if (before.what !== 'read') return undefined
  const wanted = afterEdit(before.value, edit)
  if (wanted === undefined) return undefined
  if (isDeepStrictEqual(plain(wanted.value), plain(before.value))) return text
  const isGood = ({ splices, loses }: Way) => {
    const after = applied(lines, splices)
    const read = bothRead(after)
    return (
      read.what === 'read' &&
      isDeepStrictEqual(inOrder(read.value), inOrder(wanted.value)) &&
      keepsComments(lines, after, loses)
    )
  }
  const way = waysTo(openYaml(lines), edit, before.value).find(isGood)
  if (way === undefined || lines === text) return way && applied(text, way.splices)
  return asWrittenInFile(asShownInEditor(applied(lines, way.splices)), text)
}

/** Converts maps to lists of entries, so that a comparison includes the order of fields, which authors see. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(inOrder)
  return Object.entries(value).map(([key, item]) => [key, inOrder(item)])
}

function keepsComments(before: string, after: string, loses: Stretch | undefined): boolean {
  const words = (text: string) => commentsIn(text).map((comment) => comment.words)
  const left = words(after)
  const gone = loses === undefined ? [] : words(before.slice(loses.start, loses.end))
  const take = (from: string[], one: string): boolean => {
    const at = from.indexOf(one)
    if (at !== -1) from.splice(at, 1)
    return at !== -1
  }
  return words(before).every((one) => take(left, one) || take(gone, one))
}
