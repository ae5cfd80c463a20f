import type { CatalogueBlock } from './edit-message.ts'

/**
 * Groups blocks by purpose and keeps their order. `fallbackHeading` is the heading of the group for blocks without a
 * purpose.
 */
export function groupByPurpose(
  blocks: readonly CatalogueBlock[],
  fallbackHeading: string,
): { name: string; blocks: CatalogueBlock[] }[] {
  const groups = new Map<string, CatalogueBlock[]>()
  for (const block of blocks) {
    const { purpose = fallbackHeading } = block
    const group = groups.get(purpose)
    if (group === undefined) groups.set(purpose, [block])
    else group.push(block)
  }
  return [...groups].map(([name, groupBlocks]) => ({ name, blocks: groupBlocks }))
}
