import type { OfferedBlock } from './edit-message.ts'

/** Blocks for the same stand together, in their order; `others`: what is said of those that say nothing of it. */
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
