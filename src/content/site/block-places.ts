import type { Written } from '../page/written.ts'
import type { Path } from '../../../schema/path.ts'
import { siteFile, type Foundation } from './foundation.ts'
import { drawnFrom, type Drawn, type Entries } from './refs.ts'

/** Where a block was written; line and column count from 1. */
export type BlockPlace = { file: string; line: number; column: number }

/** Where the blocks that are drawn on a page were written, those above its footer at the end. */
export function blockPlaces(file: string, written: Written, foundation: Foundation): BlockPlace[] {
  const { site } = foundation
  return [
    ...placesOf(written.entries, foundation, ({ index }) => ({ file, ...written.placeOf(index) })),
    ...placesOf(site?.footer.above?.blocks ?? [], foundation, ({ index }) =>
      placeIn(siteFile, ['footer', 'above', 'blocks', index], foundation),
    ),
  ]
}

/** `own`: the place of a block that stands among the entries themselves. */
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
