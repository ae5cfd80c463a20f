import { readLink } from '../site/own-address.ts'
import { declarationOf, type Target } from './definition.ts'
import type { LiveContent } from './live-content.ts'
import { pagesShowing, pagesWith } from './shown-on.ts'
import type { Thing } from './thing.ts'
import { linksWhere, mentionsOfFact, mentionsOfFile, mentionsOfShared, type Uses } from './uses.ts'

/** Every place that speaks of a thing; `withName`: the one that gives it its name as well. */
export function referencesTo(thing: Thing, content: LiveContent, withName: boolean): Target[] {
  const declaration = withName ? declarationOf(thing, content) : undefined
  return [...(declaration === undefined ? [] : [declaration]), ...usesOf(thing, content).uses]
}

/** Every place that speaks of a thing, but for the one that gives it its name. */
export function usesOf(thing: Thing, content: LiveContent): Uses {
  switch (thing.what) {
    case 'page':
      return linksWhere(content, (href) => {
        const target = readLink(href, content.foundation.site?.url)
        return target.kind === 'page' && target.route === thing.route
      })
    case 'anchor':
      return linksWhere(content, leadsTo(thing, content))
    case 'fact':
      return mentionsOfFact(thing.name, content)
    case 'media':
      return mentionsOfFile(thing.path, content)
    case 'shared':
      return mentionsOfShared(thing.name, content)
  }
}

type Anchor = Extract<Thing, { what: 'anchor' }>

function leadsTo(anchor: Anchor, content: LiveContent): (href: string, file: string) => boolean {
  const pages = pagesWith(anchor, content)
  const routes = new Set(pages.flatMap(({ route }) => route ?? []))
  // A shared block leads to an anchor of the page on which it is shown.
  const files = new Set(pages.map(({ file }) => file))
  for (const { file, route } of content.files) {
    if (route !== undefined) continue
    const isShown = pagesShowing(file, content).some((page) => files.has(page.file))
    if (isShown || file === anchor.file) files.add(file)
  }
  return (href, file) => {
    const target = readLink(href, content.foundation.site?.url)
    if (target.kind === 'anchor') return target.anchor === anchor.id && files.has(file)
    return target.kind === 'page' && target.anchor === anchor.id && routes.has(target.route)
  }
}
