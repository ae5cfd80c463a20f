import { writtenFileOf } from '../content/site/route.ts'
import type { LiveContent } from './language-server/live-content.ts'
import { usesOf } from './language-server/uses.ts'

/**
 * Returns the places outside a record that it is named in: references of other records, conditions of lists, and links
 * to its pages. `line` counts from 1.
 */
export function findRecordUses(
  content: LiveContent,
  of: string,
  slug: string,
): { file: string; line: number }[] {
  const { uses, possibleUses } = usesOf({ what: 'record', of, slug }, content)
  const own = content.foundation.collections.collections.get(of)?.rowBySlug.get(slug)?.source
  const ownLines = own?.document.linesOf(own.path)
  const isOwn = ({ file, line }: { file: string; line: number }) =>
    file === own?.document.file &&
    (own.path.length === 0 ||
      (ownLines !== undefined && line >= ownLines.first && line <= ownLines.last))
  const places = [
    ...uses.map(({ file, span }) => ({ file: writtenFileOf(file), line: span.start.line })),
    ...possibleUses.map(({ file, line }) => ({ file: writtenFileOf(file), line })),
  ].filter((place) => !isOwn(place))
  return [...new Map(places.map((place) => [`${place.file}:${place.line}`, place])).values()]
}
