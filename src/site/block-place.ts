import { join } from 'node:path'
import { readDocument, type Document } from '../document/read-document.ts'
import { readPage, readSiteFile } from '../page/read-page.ts'
import { bytesOf } from './content-files.ts'
import { siteFile, type Foundation } from './foundation.ts'
import { drawnFrom, type Entries } from './refs.ts'
import type { Path } from '../problem/path.ts'

/** Where a block was written; line and column count from 1. */
export type BlockPlace = { file: string; line: number; column: number }

/**
 * Where the blocks that are drawn on a page were written, those above its footer at the end. The files
 * are read again for it: as long as all goes well, nobody needs to know.
 */
export function blockPlaces(foundation: Foundation, file: string): BlockPlace[] {
  const page = documentAt(foundation.root, file)
  const site = documentAt(foundation.root, siteFile)
  const { facts, schemas } = foundation
  const blocks = page && readPage(page, schemas, facts).value?.blocks
  const above = site && readSiteFile(site, schemas).value?.footer.above?.blocks
  return [
    ...(blocks ? placesOf(page, ['blocks'], blocks, foundation) : []),
    ...(above ? placesOf(site, ['footer', 'above', 'blocks'], above, foundation) : []),
  ]
}

function placesOf(
  document: Document,
  path: Path,
  entries: Entries,
  { root, checked, shared }: Foundation,
): BlockPlace[] {
  return drawnFrom(entries, shared).flatMap((drawn) => {
    if (drawn.shared === undefined) {
      return [{ file: document.file, ...document.locate([...path, drawn.index]).start }]
    }
    const file = checked.find((one) => one.shared === drawn.shared)?.file
    const source = file === undefined ? undefined : documentAt(root, file)
    return source ? [{ file: source.file, ...source.locate(['blocks', drawn.index]).start }] : []
  })
}

function documentAt(root: string, file: string): Document | undefined {
  const read = bytesOf(join(root, file))
  return 'bytes' in read ? readDocument(file, read.bytes) : undefined
}
