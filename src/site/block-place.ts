import { join } from 'node:path'
import type { Entry } from '../../schema/block-schema.ts'
import { isRef } from '../../schema/blocks/ref.ts'
import { readDocument, type Document, type Path } from '../document/read-document.ts'
import { readPage, readShared, readSiteFile } from '../page/read-page.ts'
import { bytesOf } from './content-files.ts'
import { siteFile, type Foundation } from './foundation.ts'

/** Where a block was written; line and column count from 1. */
export type BlockPlace = { file: string; line: number; column: number }

type Written = { document: Document; path: Path; entries: readonly Entry[] }

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
    ...(blocks ? placesOf({ document: page, path: ['blocks'], entries: blocks }, foundation) : []),
    ...(above
      ? placesOf(
          { document: site, path: ['footer', 'above', 'blocks'], entries: above },
          foundation,
        )
      : []),
  ]
}

/** In the order of `expandBlocks`, which leaves out what is hidden and fills in what is referred to. */
function placesOf(
  { document, path, entries }: Written,
  foundation: Foundation,
  trail: readonly string[] = [],
): BlockPlace[] {
  return entries.flatMap((entry, index) => {
    if (!entry.visible) return []
    if (!isRef(entry)) {
      const { start } = document.locate([...path, index])
      return [{ file: document.file, ...start }]
    }
    const shared = trail.includes(entry.to) ? undefined : sharedAt(entry.to, foundation)
    return shared === undefined ? [] : placesOf(shared, foundation, [...trail, entry.to])
  })
}

function sharedAt(
  name: string,
  { root, checked, facts, schemas }: Foundation,
): Written | undefined {
  const file = checked.find(({ shared }) => shared === name)?.file
  const document = file === undefined ? undefined : documentAt(root, file)
  const entries = document && readShared(document, schemas, facts).value?.blocks
  return entries && { document, path: ['blocks'], entries }
}

function documentAt(root: string, file: string): Document | undefined {
  const read = bytesOf(join(root, file))
  return 'bytes' in read ? readDocument(file, read.bytes) : undefined
}
