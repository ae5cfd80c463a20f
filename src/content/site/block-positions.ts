import type { ReadableParts } from '../page/readable-parts.ts'
import type { Path } from '../../../schema/path.ts'
import { siteFile, type SiteContext } from './site-context.ts'
import { placedBlocksOf, type PlacedBlock, type BlockEntries } from './refs.ts'

/** The position of a block in its file; line and column count from 1. */
export type BlockPosition = { file: string; line: number; column: number }

/** Returns the positions of the blocks that are rendered on a page. Those above its footer come last. */
export function blockPositionsOf(
  file: string,
  written: ReadableParts,
  foundation: SiteContext,
): BlockPosition[] {
  const { site } = foundation
  return [
    ...positionsOfEntries(written.entries, foundation, ({ index }) => ({
      file,
      ...written.positionOfBlock(index),
    })),
    ...positionsOfEntries(site?.footer.above?.blocks ?? [], foundation, ({ index }) =>
      positionInFile(siteFile, ['footer', 'above', 'blocks', index], foundation),
    ),
  ]
}

/** `ownPosition`: returns the position of a block that is written in `entries` itself and not in a shared file. */
const positionsOfEntries = (
  entries: BlockEntries,
  foundation: SiteContext,
  ownPosition: (placedBlock: PlacedBlock) => BlockPosition | undefined,
): BlockPosition[] =>
  placedBlocksOf(entries, foundation.sharedFiles).flatMap((drawn) => {
    if (drawn.shared === undefined) return ownPosition(drawn) ?? []
    const file = foundation.checkedFiles.find((one) => one.shared === drawn.shared)?.file
    return (file && positionInFile(file, ['blocks', drawn.index], foundation)) || []
  })

function positionInFile(
  file: string,
  path: Path,
  { sourceFiles }: SiteContext,
): BlockPosition | undefined {
  const source = sourceFiles.get(file)
  return source && { file, ...source.document.spanOf(path).start }
}
