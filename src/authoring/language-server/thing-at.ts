import { mediaPathIn } from '../../text/media-address.ts'
import { readLink } from '../../content/site/own-address.ts'
import { schemaAt } from '../../../schema/schema-at.ts'
import { siteFile } from '../../content/site/foundation.ts'
import type { Question } from './completion.ts'
import { roleOf } from './field-meaning.ts'
import { anchorTarget, nameOf, type Thing } from './definition.ts'
import type { LiveContent } from './live-content.ts'
import { meant, meantPlaceAt } from './place.ts'
import { type Mention, mentionAt } from './mention.ts'
import { pagesShowing } from './knowledge.ts'

/** A symbol, and the columns of its name in the line. */
export type Named = { thing: Thing; name: string; start: number; end: number }

/** Returns the symbol at a position, at its declaration or at a use; undefined if there is none. */
export function thingAt(question: Question, content: LiveContent): Named | undefined {
  const { file, text, line, column } = question
  const schema = content.schemaOf(file)
  const written = text.split('\n')[line] ?? ''
  const mention = mentionAt(schema, text, line, column)
  const place = meantPlaceAt(schema, text, line, column)
  const thing =
    mention !== undefined
      ? thingOf(mention, question, content)
      : roleOf(schemaAt(schema, place.rough, place.path)) === 'id'
        ? { what: 'anchor' as const, id: meant(place), file }
        : isFactName(file, place.what, place.path)
          ? { what: 'fact' as const, name: meant(place) }
          : undefined
  if (thing === undefined) return undefined
  const name = nameOf(thing)
  const { start, end } = mention ?? place
  const at = written.indexOf(name, start)
  // If the name is written with escapes, the whole written text is used.
  return at === -1 || at > end
    ? { thing, name, start, end }
    : { thing, name, start: at, end: at + name.length }
}

const isFactName = (file: string, what: string, path: readonly unknown[]): boolean =>
  file === siteFile && what === 'key' && path.length === 1 && path[0] === 'facts'

function thingOf(mention: Mention, question: Question, content: LiveContent): Thing | undefined {
  if (mention.what !== 'link') {
    const { start: _start, end: _end, ...thing } = mention
    return thing
  }
  const { file, text, line, column } = question
  const target = readLink(mention.href, content.foundation.site?.url)
  if (target.kind === 'anchor') return anchorThing(target.anchor, file, content)
  if (target.kind !== 'page') return undefined
  const path = mediaPathIn(target.route)
  if (path !== undefined) return { what: 'media', path }
  const hash = (text.split('\n')[line] ?? '').indexOf('#', mention.start)
  const page = content.routes.get(target.route)
  const isAnchor = target.anchor !== undefined && hash !== -1 && column > hash
  return isAnchor && page !== undefined
    ? anchorThing(target.anchor ?? '', page, content)
    : { what: 'page', route: target.route }
}

/**
 * Returns the anchor `id` that visitors find on the page of a file, or on a page that shows the file;
 * undefined if there is none.
 */
function anchorThing(id: string, from: string, content: LiveContent): Thing | undefined {
  const seen = [from, ...pagesShowing(from, content).map(({ file }) => file)]
  for (const page of seen) {
    const target = anchorTarget(id, page, content)
    if (target !== undefined) return { what: 'anchor', id, file: target.file }
  }
  return undefined
}
