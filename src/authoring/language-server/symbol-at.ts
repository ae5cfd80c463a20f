import { mediaPathOf } from '../../text/media-address.ts'
import { parseLink } from '../../content/site/own-address.ts'
import { collectionOfDataFile } from '../../content/collections/read-collections.ts'
import { siteFile } from '../../content/site/site-context.ts'
import { editorPlaceAt, type EditorPlace, type TextPosition } from './editor-place.ts'
import { roleOf } from './field-roles.ts'
import { anchorTargetOf, symbolName, type SiteSymbol } from './definition.ts'
import type { LiveContent } from './live-content.ts'
import { valueTextAt } from './cursor-place.ts'
import { type SymbolMention, symbolMentionAt } from './mention.ts'
import { pagesShowing } from './content-queries.ts'

/** A symbol, and the columns of its name in the line. */
export type SymbolAtCursor = { symbol: SiteSymbol; name: string; start: number; end: number }

/** Returns the symbol at a position, at its declaration or at a use; undefined if there is none. */
export function symbolAt(position: TextPosition, content: LiveContent): SymbolAtCursor | undefined {
  const editorPlace = editorPlaceAt(position, content)
  const { place, schema, lineText } = editorPlace
  const { file } = position
  const mention = symbolMentionAt(editorPlace, content)
  const symbol =
    mention !== undefined
      ? symbolOfMention(mention, position, content)
      : roleOf(schema) === 'id'
        ? { what: 'anchor' as const, id: valueTextAt(place), file }
        : isFactName(file, place.kind, place.path)
          ? { what: 'fact' as const, name: valueTextAt(place) }
          : recordAround(editorPlace, content)
  if (symbol === undefined) return undefined
  const name = symbolName(symbol)
  const { start, end } = mention ?? place
  const at = lineText.indexOf(name, start)
  // If the name is written with escapes, the whole written text is used.
  return at === -1 || at > end
    ? { symbol, name, start, end }
    : { symbol, name, start: at, end: at + name.length }
}

/** Returns the record in whose file the place is, at a value that means nothing else. */
function recordAround(
  { position: { file }, place }: EditorPlace,
  content: LiveContent,
): SiteSymbol | undefined {
  const data = collectionOfDataFile(file)
  const rows = data && content.foundation.collections.collections.get(data.collection)?.rows
  const index = data?.isList === true ? place.path[0] : undefined
  const row = rows?.find(({ source }) => source?.document.file === file && source.path[0] === index)
  return data && row && { what: 'record', of: data.collection, slug: row.slug }
}

const isFactName = (file: string, kind: string, path: readonly unknown[]): boolean =>
  file === siteFile && kind === 'key' && path.length === 1 && path[0] === 'facts'

function symbolOfMention(
  mention: SymbolMention,
  position: TextPosition,
  content: LiveContent,
): SiteSymbol | undefined {
  if (mention.what !== 'link') {
    const { start: _start, end: _end, ...thing } = mention
    return thing
  }
  const { file, text, line, column } = position
  const target = parseLink(mention.href, content.foundation.site?.url)
  if (target.kind === 'anchor') return anchorSymbolFor(target.anchor, file, content)
  if (target.kind !== 'page') return undefined
  const path = mediaPathOf(target.route)
  if (path !== undefined) return { what: 'media', path }
  const hash = (text.split('\n')[line] ?? '').indexOf('#', mention.start)
  const page = content.routes.get(target.route)
  const isAnchor = target.anchor !== undefined && hash !== -1 && column > hash
  return isAnchor && page !== undefined
    ? anchorSymbolFor(target.anchor ?? '', page, content)
    : { what: 'page', route: target.route }
}

/**
 * Returns the anchor `id` that visitors find on the page of a file, or on a page that shows the file;
 * undefined if there is none.
 */
function anchorSymbolFor(id: string, from: string, content: LiveContent): SiteSymbol | undefined {
  const pageFiles = [from, ...pagesShowing(from, content).map(({ file }) => file)]
  for (const page of pageFiles) {
    const target = anchorTargetOf(id, page, content)
    if (target !== undefined) return { what: 'anchor', id, file: target.file }
  }
  return undefined
}
