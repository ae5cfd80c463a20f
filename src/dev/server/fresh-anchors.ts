import { withEdit } from '../../edit/with-edit.ts'
import type { Path } from '../../problem/path.ts'

type Anchor = { id: string; path: Path }

/**
 * A page on which the block at `path` is new: an anchor in it that the page has elsewhere gets a number, since
 * it can lead to one place alone; that of the block itself goes. Undefined where that cannot be written.
 */
export function withFreshAnchors(
  text: string,
  path: Path,
  anchors: readonly Anchor[],
): string | undefined {
  const isOwn = (anchor: Anchor) => path.every((step, index) => step === anchor.path[index])
  const taken = new Set(anchors.filter((one) => !isOwn(one)).map(({ id }) => id))
  let after: string | undefined = text
  for (const { id, path: at } of anchors.filter(isOwn)) {
    if (after === undefined || !taken.has(id)) continue
    const isOfBlock = at.length === path.length + 1
    const fresh = freshName(id, taken)
    taken.add(fresh)
    after = withEdit(
      after,
      isOfBlock ? { do: 'remove', path: at } : { do: 'set', path: at, value: fresh },
    )
  }
  return after
}

/** `ton`, `ton-2`, `ton-3` */
function freshName(id: string, taken: ReadonlySet<string>): string {
  const stem = id.replace(/-\d+$/, '')
  let number = 2
  while (taken.has(`${stem}-${number}`)) number++
  return `${stem}-${number}`
}
