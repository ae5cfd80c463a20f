import { isDeepStrictEqual } from 'node:util'
import { entryText } from '../../edit/entry-text.ts'
import { withEdit } from '../../edit/with-edit.ts'
import { fieldOf, valueAt } from '../../problem/path.ts'
import { asValue, type CopyAsked, type EditAnswer } from '../edit-message.ts'
import { hashOf } from './content-writer.ts'
import { dataIn } from './data-in.ts'
import type { Editing } from './editing-site.ts'
import { withFreshAnchors } from './fresh-anchors.ts'

/** Puts a copy of a block behind the last one of another page; undefined where there is no such page. */
export function copyToPage(
  { file, path, old, route }: CopyAsked,
  { site, writer, onWritten }: Editing,
): EditAnswer | undefined {
  const target = site().fileOf(route)
  const source = site().isOfSite(file) ? writer.read(file) : undefined
  const text = target === undefined ? undefined : writer.read(target)
  if (target === undefined || source === undefined || text === undefined) return undefined
  const block = asValue(valueAt(dataIn(file, source), path))
  if (!isDeepStrictEqual(block, old)) return { why: 'changed', now: block }
  const blocks = fieldOf(dataIn(target, text), 'blocks')
  const end = ['blocks', Array.isArray(blocks) ? blocks.length : 0]
  const entry = entryText(source, path)
  const inserted = withEdit(text, { do: 'insert', path: end, value: block, entry })
  if (inserted === undefined) return { why: 'unwritable' }
  const after = withFreshAnchors(inserted, end, site().anchorsIn(dataIn('', inserted)))
  if (after === undefined) return { why: 'unwritable' }
  const problems = site().newErrors(target, text, after)
  if (problems.length > 0) return { why: 'wrong', problems }
  const written = writer.write(target, text, after, undefined)
  onWritten(target)
  return { ...writer.steps(), file: target, hash: hashOf(written) }
}
