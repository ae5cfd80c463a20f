import type { Written } from '../page/written.ts'
import type { Path } from '../../../schema/path.ts'
import { siteFile, type Foundation } from './foundation.ts'
import { drawnFrom, type Drawn, type Entries } from './refs.ts'

/** The position of a block in its file; line and column count from 1. */
export type BlockPlace = { file: string; line: number; column: number }

/** Returns the positions of the blocks that are rendered on a page. Those above its footer come last. */
export function blockPlaces(file: string, written: Written, foundation: Foundation): BlockPlace[] {
  const { site } = foundation
  return [
    ...placesOf(written.entries, foundation, ({ index }) => ({ file, ...written.placeOf(index) })),
    ...placesOf(site?.footer.above?.blocks ?? [], foundation, ({ index }) =>
      placeIn(siteFile, ['footer', 'above', 'blocks', index], foundation),
    ),
  ]
}

/** `ownPosition`: returns the position of a block that is written in `entries` itself and not in a shared file. */
const placesOf = (
  entries: Entries,
  foundation: Foundation,
  own: (drawn: Drawn) => BlockPlace | undefined,
): BlockPlace[] =>
  drawnFrom(entries, foundation.shared).flatMap((drawn) => {
    if (drawn.shared === undefined) return own(drawn) ?? []
    const file = foundation.checked.find((one) => one.shared === drawn.shared)?.file
    return (file && placeIn(file, ['blocks', drawn.index], foundation)) || []
  })

function placeIn(file: string, path: Path, { sources }: Foundation): BlockPlace | undefined {
  const source = sources.get(file)
  return source && { file, ...source.document.locate(path).start }
}
