import { mediaPathIn } from '../../text/media-address.ts'
import { readLink } from '../../content/site/own-address.ts'
import type { Span } from '../../problems/problem.ts'
import { siteFile } from '../../content/site/foundation.ts'
import type { Question } from './completion.ts'
import { top } from './diagnostics.ts'
import type { LiveContent } from './live-content.ts'
import { mentionAt } from './mention.ts'

/** A place in a file of the site. */
export type Target = { file: string; span: Span }

/**
 * Returns the declaration of the symbol at a position: a page, an anchor, a shared file, a media file or a
 * fact.
 */
export function definitionAt(
  { file, text, line, column }: Question,
  content: LiveContent,
): Target | undefined {
  const mention = mentionAt(content.schemaOf(file), text, line, column)
  if (mention === undefined) return undefined
  return mention.what === 'link'
    ? linkTarget(mention.href, file, content)
    : declarationOf(mention, content)
}

/** Returns the target of a link in the file `from`; undefined if it is not on this site. */
export function linkTarget(href: string, from: string, content: LiveContent): Target | undefined {
  const target = readLink(href, content.foundation.site?.url)
  if (target.kind === 'anchor') return anchorTarget(target.anchor, from, content)
  if (target.kind !== 'page') return undefined
  const path = mediaPathIn(target.route)
  if (path !== undefined) return declarationOf({ what: 'media', path }, content)
  const page = pageTarget(target.route, content)
  if (page === undefined || target.anchor === undefined) return page
  return anchorTarget(target.anchor, page.file, content) ?? page
}

/** Returns the declaration of a symbol; undefined if there is none. */
export function declarationOf(thing: Thing, content: LiveContent): Target | undefined {
  switch (thing.what) {
    case 'page':
      return pageTarget(thing.route, content)
    case 'anchor':
      return anchorTarget(thing.id, thing.file, content)
    case 'fact': {
      if (!Object.hasOwn(content.foundation.facts, thing.name)) return undefined
      const span = content.documentOf(siteFile)?.locate(['facts', thing.name], 'key')
      return span && { file: siteFile, span }
    }
    case 'media':
      return content.foundation.media.files.has(thing.path)
        ? { file: `content/media/${thing.path}`, span: top }
        : undefined
    case 'shared': {
      const file = content.foundation.checked.find(({ shared }) => shared === thing.name)?.file
      return file === undefined ? undefined : { file, span: top }
    }
  }
}

/** Returns the file of a page. A planned page and a redirected route are declared in the site file. */
function pageTarget(route: string, content: LiveContent): Target | undefined {
  const file = content.routes.get(route)
  return file === undefined ? siteTarget(route, content) : { file, span: top }
}

function siteTarget(route: string, content: LiveContent): Target | undefined {
  const { site } = content.foundation
  const planned = site?.planned.findIndex((page) => page.route === route) ?? -1
  const old = site?.redirects.findIndex(({ from }) => from === route) ?? -1
  const path = planned === -1 ? ['redirects', old, 'from'] : ['planned', planned, 'route']
  if (planned === -1 && old === -1) return undefined
  const span = content.documentOf(siteFile)?.locate(path)
  return span && { file: siteFile, span }
}

/**
 * Returns the place of an anchor, which is in the file itself or in a shared file that the file shows.
 * `visitedFiles` lists the files that have already been searched.
 */
export function anchorTarget(
  anchor: string,
  file: string,
  content: LiveContent,
  above: readonly string[] = [],
): Target | undefined {
  const checked = content.checkedOf(file)
  const facts = checked && content.meaningOf(checked)
  if (facts === undefined || above.includes(file)) return undefined
  const own =
    facts.ids.find(({ id }) => id === anchor) ?? facts.refs.find(({ id }) => id === anchor)
  const path = own === undefined || !('to' in own) ? own?.path : [...own.path.slice(0, -1), 'id']
  const span = path && content.documentOf(file)?.locate(path)
  if (span !== undefined) return { file, span }
  for (const { to } of facts.refs) {
    const shared = declarationOf({ what: 'shared', name: to }, content)
    const found = shared && anchorTarget(anchor, shared.file, content, [...above, file])
    if (found !== undefined) return found
  }
  return undefined
}

/** A named symbol to which content refers. `file` is the file that declares an anchor. */
export type Thing =
  | { what: 'page'; route: string }
  | { what: 'anchor'; id: string; file: string }
  | { what: 'fact'; name: string }
  | { what: 'media'; path: string }
  | { what: 'shared'; name: string }

export function nameOf(thing: Thing): string {
  switch (thing.what) {
    case 'page':
      return thing.route
    case 'anchor':
      return thing.id
    case 'media':
      return thing.path
    case 'fact':
    case 'shared':
      return thing.name
  }
}
