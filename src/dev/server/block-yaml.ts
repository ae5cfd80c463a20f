import { valueAt } from '../../problem/path.ts'
import { entryText } from '../../edit/entry-text.ts'
import { withEdit } from '../../edit/with-edit.ts'
import { asValue, type FilePath, type Value } from '../edit-message.ts'
import { dataIn } from './data-in.ts'

/** A page with room for one block. */
const frame = 'blocks:\n  - type: prose\n'

/** A block as an author would write it among the blocks of a page. */
export function yamlOf(block: Value): string | undefined {
  const text = withEdit(frame, { do: 'insert', path: ['blocks', 0], value: block })
  return text === undefined ? undefined : entryText(text, ['blocks', 0])
}

/** The same of a block that is written already: with its comments, and in its author’s letters. */
export function yamlAt(text: string, path: FilePath): string | undefined {
  const written = entryText(text, path)
  if (written !== undefined) return written
  const value = valueAt(dataIn('', text), path)
  return value === undefined ? undefined : yamlOf(asValue(value))
}
