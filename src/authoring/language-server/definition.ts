import { mediaFileName } from '../../content/site/media-file.ts'
import { mediaPathOf } from '../../text/media-address.ts'
import { parseLink } from '../../content/site/own-address.ts'
import { valueAt } from '../../../schema/path.ts'
import type { Span } from '../../problems/problem.ts'
import { siteFile } from '../../content/site/site-context.ts'
import { editorPlaceAt, type TextPosition } from './editor-place.ts'
import { fileStartSpan } from './diagnostics.ts'
import type { LiveContent } from './live-content.ts'
import { symbolMentionAt } from './mention.ts'

/** A place in a file of the site. */
export type SymbolPlace = { file: string; span: Span }

/**
 * Returns the declaration of the symbol at a position: a page, an anchor, a shared file, a media file, a
 * fact, a collection, one of its fields or a record.
 */
export function definitionAt(
  position: TextPosition,
  content: LiveContent,
): SymbolPlace | undefined {
  const mention = symbolMentionAt(editorPlaceAt(position, content), content)
  if (mention === undefined) return undefined
  return mention.what === 'link'
    ? linkTarget(mention.href, position.file, content)
    : declarationOf(mention, content)
}

/** Returns the target of a link in the file `from`; undefined if it is not on this site. */
export function linkTarget(
  href: string,
  from: string,
  content: LiveContent,
): SymbolPlace | undefined {
  const target = parseLink(href, content.foundation.site?.url)
  if (target.kind === 'anchor') return anchorTargetOf(target.anchor, from, content)
  if (target.kind !== 'page') return undefined
  const path = mediaPathOf(target.route)
  if (path !== undefined) return declarationOf({ what: 'media', path }, content)
  const page = pageTargetOf(target.route, content)
  if (page === undefined || target.anchor === undefined) return page
  return anchorTargetOf(target.anchor, page.file, content) ?? page
}

/** Returns the declaration of a symbol; undefined if there is none. */
export function declarationOf(symbol: SiteSymbol, content: LiveContent): SymbolPlace | undefined {
  switch (symbol.what) {
    case 'page':
      return pageTargetOf(symbol.route, content)
    case 'anchor':
      return anchorTargetOf(symbol.id, symbol.file, content)
    case 'fact': {
      if (!Object.hasOwn(content.foundation.facts, symbol.name)) return undefined
      const span = content.documentOf(siteFile)?.spanOf(['facts', symbol.name], 'key')
      return span && { file: siteFile, span }
    }
    case 'media':
      return content.foundation.media.files.has(symbol.path)
        ? { file: mediaFileName(symbol.path), span: fileStartSpan }
        : undefined
    case 'shared': {
      const file = content.foundation.checkedFiles.find(
        ({ shared }) => shared === symbol.name,
      )?.file
      return file === undefined ? undefined : { file, span: fileStartSpan }
    }
    case 'collection': {
      const file = content.foundation.collections.collections.get(symbol.name)?.modelFile
      return file === undefined ? undefined : { file, span: fileStartSpan }
    }
    case 'field': {
      const file = content.foundation.collections.collections.get(symbol.of)?.modelFile
      const path = symbol.path.flatMap((name) => ['fields', name])
      const document = file === undefined ? undefined : content.documentOf(file)
      if (file === undefined || valueAt(document?.value, path) === undefined) return undefined
      const span = document?.spanOf(path, 'key')
      return span && { file, span }
    }
    case 'record':
      return recordTargetOf(symbol, content)
  }
}

/** Returns the place of a record: its file, or its slug in a file with several records. */
function recordTargetOf(
  { of, slug }: { of: string; slug: string },
  content: LiveContent,
): SymbolPlace | undefined {
  const { source } = content.foundation.collections.collections.get(of)?.rowBySlug.get(slug) ?? {}
  if (source === undefined) return undefined
  const { document, path } = source
  const { file } = document
  if (path.length === 0) return { file, span: fileStartSpan }
  const slugPath = [...path, 'slug']
  const isWritten = valueAt(document.value, slugPath) !== undefined
  return { file, span: document.spanOf(isWritten ? slugPath : path) }
}

/** Returns the file of a page. A planned page and a redirected route are declared in the site file. */
function pageTargetOf(route: string, content: LiveContent): SymbolPlace | undefined {
  const file = content.routes.get(route)
  return file === undefined ? siteFileTargetOf(route, content) : { file, span: fileStartSpan }
}

function siteFileTargetOf(route: string, content: LiveContent): SymbolPlace | undefined {
  const { site } = content.foundation
  const planned = site?.planned.findIndex((page) => page.route === route) ?? -1
  const old = site?.redirects.findIndex(({ from }) => from === route) ?? -1
  const path = planned === -1 ? ['redirects', old, 'from'] : ['planned', planned, 'route']
  if (planned === -1 && old === -1) return undefined
  const span = content.documentOf(siteFile)?.spanOf(path)
  return span && { file: siteFile, span }
}

/**
 * Returns the place of an anchor, which is in the file itself or in a shared file that the file shows.
 * `visitedFiles` lists the files that have already been searched.
 */
export function anchorTargetOf(
  anchor: string,
  file: string,
  content: LiveContent,
  visitedFiles: readonly string[] = [],
): SymbolPlace | undefined {
  const checked = content.checkedFileOf(file)
  const facts = checked && content.correctedFactsOf(checked)
  if (facts === undefined || visitedFiles.includes(file)) return undefined
  const declaration =
    facts.ids.find(({ id }) => id === anchor) ?? facts.refs.find(({ id }) => id === anchor)
  const path =
    declaration === undefined || !('to' in declaration)
      ? declaration?.path
      : [...declaration.path.slice(0, -1), 'id']
  const span = path && content.documentOf(file)?.spanOf(path)
  if (span !== undefined) return { file, span }
  for (const { to } of facts.refs) {
    const shared = declarationOf({ what: 'shared', name: to }, content)
    const found = shared && anchorTargetOf(anchor, shared.file, content, [...visitedFiles, file])
    if (found !== undefined) return found
  }
  return undefined
}

/** A named symbol to which content refers. `file` is the file that declares an anchor. */
export type SiteSymbol =
  | { what: 'page'; route: string }
  | { what: 'anchor'; id: string; file: string }
  | { what: 'fact'; name: string }
  | { what: 'media'; path: string }
  | { what: 'shared'; name: string }
  | { what: 'collection'; name: string }
  /** A field of the collection `of`, or a part of a field. */
  | { what: 'field'; of: string; path: readonly string[] }
  | { what: 'record'; of: string; slug: string }

export function symbolName(symbol: SiteSymbol): string {
  switch (symbol.what) {
    case 'page':
      return symbol.route
    case 'anchor':
      return symbol.id
    case 'media':
      return symbol.path
    case 'field':
      return symbol.path.at(-1) ?? ''
    case 'record':
      return symbol.slug
    case 'fact':
    case 'shared':
    case 'collection':
      return symbol.name
  }
}
