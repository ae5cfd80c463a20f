import type { OfferedBlock } from './edit-message.ts'

/**
 * Groups blocks by purpose and keeps their order. `fallbackHeading` is the heading of the group for blocks without a
 * purpose.
 */
export function groupsOf(
  blocks: readonly OfferedBlock[],
  others: string,
): { name: string; blocks: OfferedBlock[] }[] {
  const groups = new Map<string, OfferedBlock[]>()
  for (const block of blocks) {
    const { purpose = others } = block
    const group = groups.get(purpose)
    if (group === undefined) groups.set(purpose, [block])
    else group.push(block)
  }
  return [...groups].map(([name, own]) => ({ name, blocks: own }))
}
