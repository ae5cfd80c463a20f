import { readLink } from '../../content/site/own-address.ts'
import type { LiveContent } from './live-content.ts'
import { fieldOf } from '../../../schema/path.ts'
import { anchorsOf } from '../../content/site/anchors.ts'
import { type Checked, siteFile } from '../../content/site/foundation.ts'
import { anchorsAt, goalsIn, mapOf } from '../../content/site/site-map.ts'

/** The facts of the site, with what they say. */
export const factNames = (content: LiveContent): [string, string][] =>
  Object.entries(content.foundation.facts)

/** The title of the page that a link leads to; empty where there is none that can be told quickly. */
export function titleOf(content: LiveContent, href: string): string {
  const target = readLink(href, content.foundation.site?.url)
  if (target.kind !== 'page') return ''
  const planned = content.foundation.site?.planned.find(({ route }) => route === target.route)
  if (planned !== undefined) return planned.title
  return content.routes.get(target.route)?.slice('content/pages/'.length) ?? ''
}

/** The title that a page gives itself. */
export function pageTitle(content: LiveContent, file: string): string | undefined {
  const title = fieldOf(content.documentOf(file)?.value, 'title')
  return typeof title === 'string' ? title : undefined
}

/** The anchors that a page has, those of shared blocks included. */
export function anchorsFor(content: LiveContent, file: string | undefined): string[] {
  const facts = file === undefined ? undefined : content.checkedOf(file)?.facts
  if (facts === undefined) return []
  const shared = new Map(content.foundation.checked.map((one) => [one.shared, one.facts]))
  const { anchors } = anchorsOf(facts, (name) => shared.get(name))
  return [...new Set(anchors.map(({ id }) => id))]
}

/** The pages on which visitors find the anchor that a file gives a name. */
export function pagesWith(
  { id, file }: { id: string; file: string },
  content: LiveContent,
): Checked[] {
  const own = content.files.find((one) => one.file === file)
  if (own?.route !== undefined) return [own]
  const map = mapOf(goalsIn(content.files, content.foundation))
  const above = content.foundation.site?.footer.above?.on ?? []
  return content.files.filter(({ route }) => {
    if (route === undefined) return false
    if (own?.shared === undefined) return above.includes(route)
    return anchorsAt(route, map).anchors.some((one) => one.id === id && one.from === own.shared)
  })
}

/** The pages that show the blocks of a shared file, or of the site file. */
export function pagesShowing(file: string, content: LiveContent): Checked[] {
  const { shared } = content.files.find((one) => one.file === file) ?? {}
  if (shared === undefined && file !== siteFile) return []
  const above = content.foundation.site?.footer.above?.on ?? []
  const refsOf = new Map(content.files.map((one) => [one.shared ?? one.file, one.facts.refs]))
  const reaches = (from: string, seen: ReadonlySet<string> = new Set()): boolean =>
    (refsOf.get(from) ?? []).some(
      ({ to }) => to === shared || (!seen.has(to) && reaches(to, new Set([...seen, to]))),
    )
  return content.files.filter(({ file: page, route }) => {
    if (route === undefined) return false
    const isAbove = above.includes(route)
    return shared === undefined ? isAbove : reaches(page) || (isAbove && reaches(siteFile))
  })
}
