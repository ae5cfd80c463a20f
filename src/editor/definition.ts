import { readHref } from '../../schema/href.ts'
import type { Span } from '../problem/problem.ts'
import { siteFile } from '../site/foundation.ts'
import type { Question } from './completion.ts'
import { top } from './diagnostics.ts'
import type { LiveContent } from './live-content.ts'
import { mentionAt } from './mention.ts'

/** A place in a file of the site. */
export type Target = { file: string; span: Span }

/** Where that is which a word speaks of: a page, an anchor, a shared file, a picture, a fact. */
export function definitionAt(
  { file, text, line, column }: Question,
  content: LiveContent,
): Target | undefined {
  const mention = mentionAt(content.schemaOf(file), text, line, column)
  switch (mention?.what) {
    case 'link':
      return linkTarget(mention.href, file, content)
    case 'fact': {
      const span = content.documentOf(siteFile)?.locate(['facts', mention.name], 'key')
      return span && { file: siteFile, span }
    }
    case 'media':
      return content.foundation.media.files.has(mention.path)
        ? { file: `content/media/${mention.path}`, span: top }
        : undefined
    case 'shared':
      return sharedTarget(mention.name, content)
    case undefined:
      return undefined
  }
}

function sharedTarget(name: string, content: LiveContent): Target | undefined {
  const file = content.foundation.checked.find(({ shared }) => shared === name)?.file
  return file === undefined ? undefined : { file, span: top }
}

function linkTarget(href: string, from: string, content: LiveContent): Target | undefined {
  const target = readHref(href)
  if (target.kind === 'anchor') return anchorTarget(target.anchor, from, content)
  if (target.kind !== 'page') return undefined
  if (target.route.startsWith('/media/')) {
    const file = `content${target.route}`
    return { file, span: top }
  }
  const file = content.routes.get(target.route)
  if (file === undefined) return siteTarget(target.route, content)
  if (target.anchor === undefined) return { file, span: top }
  return anchorTarget(target.anchor, file, content) ?? { file, span: top }
}

/** A planned page, or an old address, stands in the site file. */
function siteTarget(route: string, content: LiveContent): Target | undefined {
  const { site } = content.foundation
  const planned = site?.planned.findIndex((page) => page.route === route) ?? -1
  const old = site?.redirects.findIndex(({ from }) => from === route) ?? -1
  const path = planned === -1 ? ['redirects', old, 'from'] : ['planned', planned, 'route']
  if (planned === -1 && old === -1) return undefined
  const span = content.documentOf(siteFile)?.locate(path)
  return span && { file: siteFile, span }
}

/** An anchor stands in the file itself, or in a shared file that it shows. */
function anchorTarget(
  anchor: string,
  file: string,
  content: LiveContent,
  above: readonly string[] = [],
): Target | undefined {
  const facts = content.checkedOf(file)?.facts
  if (facts === undefined || above.includes(file)) return undefined
  const own =
    facts.ids.find(({ id }) => id === anchor) ?? facts.refs.find(({ id }) => id === anchor)
  const path = own === undefined || !('to' in own) ? own?.path : [...own.path.slice(0, -1), 'id']
  const span = path && content.documentOf(file)?.locate(path)
  if (span !== undefined) return { file, span }
  for (const { to } of facts.refs) {
    const shared = sharedTarget(to, content)
    const found = shared && anchorTarget(anchor, shared.file, content, [...above, file])
    if (found !== undefined) return found
  }
  return undefined
}
