import { readCollections } from '../content/collections/read-collections.ts'
import { parseLink } from '../content/site/own-address.ts'
import { writtenFileOf } from '../content/site/route.ts'
import type { LiveContent } from './language-server/live-content.ts'
import { pagesOfRecord, referencesToRecord } from './language-server/record-references.ts'
import { findLinks } from './language-server/uses.ts'

/**
 * Returns the places that a record is named in: references of other records, conditions of lists, and links to its
 * pages. `line` counts from 1.
 */
export function findRecordUses(
  content: LiveContent,
  of: string,
  slug: string,
): { file: string; line: number }[] {
  const { collections } = readCollections(content.root, content.bytesOf)
  const collection = collections.get(of)
  if (collection === undefined) return []
  const routes = new Set(
    pagesOfRecord(content, collections, { of, slug }).map(({ route }) => route),
  )
  const { uses, possibleUses } = findLinks(content, (href) => {
    const target = parseLink(href, content.foundation.site?.url)
    return target.kind === 'page' && target.route !== undefined && routes.has(target.route)
  })
  const own = collection.rowBySlug.get(slug)?.source
  const ownLines = own?.document.linesOf(own.path)
  const isOwn = ({ file, line }: { file: string; line: number }) =>
    file === own?.document.file &&
    (own.path.length === 0 ||
      (ownLines !== undefined && line >= ownLines.first && line <= ownLines.last))
  const places = [
    ...referencesToRecord(content, collections, { of, slug }).map(({ document, path }) => {
      return { file: document.file, line: document.spanOf(path).start.line }
    }),
    ...uses.map(({ file, span }) => ({ file: writtenFileOf(file), line: span.start.line })),
    ...possibleUses.map(({ file, line }) => ({ file: writtenFileOf(file), line })),
  ].filter((place) => !isOwn(place))
  return [...new Map(places.map((place) => [`${place.file}:${place.line}`, place])).values()]
}
