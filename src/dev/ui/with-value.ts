import { valueAt } from '../../problem/path.ts'
import type { EditablePage, FilePath, Value } from '../edit-message.ts'
import { changed } from './change.ts'

type Written = { file: string; path: FilePath; value: Value; hash: string }

/**
 * The page as it is once a value stands where another one stood, with the name of the file’s new state; undefined
 * where more than that may be another.
 */
export function withValue(page: EditablePage, written: Written): EditablePage | undefined {
  const { file, path, value, hash } = written
  const inside = (one: FilePath, all: Value): Value | undefined => {
    const rest = path.slice(one.length)
    const isThere = one.every((step, index) => step === path[index])
    if (!isThere || rest.length === 0 || valueAt(all, rest) === undefined) return undefined
    return changed(all, rest, { do: 'set', value, old: undefined })
  }
  let isKnown = false
  const put = (own: FilePath, all: Value): Value => {
    const next = inside(own, all)
    isKnown ||= next !== undefined
    return next ?? all
  }
  const own = { file, path }
  const head = file === page.file ? put([], page.head) : page.head
  const blocks = page.blocks.map((block) =>
    block.file === file ? { ...block, value: put(block.path, block.value) } : block,
  )
  if (!isKnown) return undefined
  const texts = page.texts.map((text) =>
    typeof value === 'string' && isSamePlace(text, own) ? { ...text, value } : text,
  )
  return { ...page, head, blocks, texts, hashes: { ...page.hashes, [file]: hash } }
}

type Place = { file: string; path: FilePath }

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.file === other.file && JSON.stringify(one.path) === JSON.stringify(other.path)
