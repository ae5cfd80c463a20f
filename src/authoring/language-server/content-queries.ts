import { parseLink } from '../../content/site/own-address.ts'
import type { LiveContent } from './live-content.ts'
import { fieldOf } from '../../../schema/path.ts'
import { anchorsOf } from '../../content/site/anchors.ts'
import { type CheckedFile, siteFile } from '../../content/site/site-context.ts'
import { anchorsOfPage, linkTargetsOf, linkMapOf } from '../../content/site/link-map.ts'

/** Returns the names and values of the site's facts. */
export const factEntries = (content: LiveContent): [string, string][] =>
  Object.entries(content.foundation.facts)

/**
 * Returns the title of a planned page or the file of a page to which a link leads; empty for any other
 * link. Page files are not read for this, because that would be slow.
 */
export function linkTitleOf(content: LiveContent, href: string): string {
  const target = parseLink(href, content.foundation.site?.url)
  if (target.kind !== 'page') return ''
  const planned = content.foundation.site?.planned.find(({ route }) => route === target.route)
  if (planned !== undefined) return planned.title
  return content.routes.get(target.route)?.slice('content/pages/'.length) ?? ''
}

/** Returns the `title` field of a page file; undefined if it has none. */
export function pageTitleOf(content: LiveContent, file: string): string | undefined {
  const title = fieldOf(content.documentOf(file)?.value, 'title')
  return typeof title === 'string' ? title : undefined
}

/** Returns the anchors of a page, including those in shared blocks. */
export function anchorsFor(content: LiveContent, file: string | undefined): string[] {
  const facts = file === undefined ? undefined : content.checkedFileOf(file)?.facts
  if (facts === undefined) return []
  const shared = new Map(content.foundation.checkedFiles.map((one) => [one.shared, one.facts]))
  const { anchors } = anchorsOf(facts, (name) => shared.get(name))
  return [...new Set(anchors.map(({ id }) => id))]
}

/** Returns the pages that contain an anchor which is declared in a file. */
export function pagesWithAnchor(
  { id, file }: { id: string; file: string },
  content: LiveContent,
): CheckedFile[] {
  const declaringFile = content.files.find((one) => one.file === file)
  if (declaringFile?.route !== undefined) return [declaringFile]
  const anchorMap = linkMapOf(linkTargetsOf(content.files, content.foundation))
  const pagesWithAboveFooter = content.foundation.site?.footer.above?.on ?? []
  return content.files.filter(({ route }) => {
    if (route === undefined) return false
    if (declaringFile?.shared === undefined) return pagesWithAboveFooter.includes(route)
    return anchorsOfPage(route, anchorMap).anchors.some(
      (one) => one.id === id && one.from === declaringFile.shared,
    )
  })
}

/** Returns the pages that show the blocks of a shared file or of the site file. */
export function pagesShowing(file: string, content: LiveContent): CheckedFile[] {
  const { shared } = content.files.find((one) => one.file === file) ?? {}
  if (shared === undefined && file !== siteFile) return []
  const pagesWithAboveFooter = content.foundation.site?.footer.above?.on ?? []
  const refsOf = new Map(content.files.map((one) => [one.shared ?? one.file, one.facts.refs]))
  const showsFile = (from: string, visitedFiles: ReadonlySet<string> = new Set()): boolean =>
    (refsOf.get(from) ?? []).some(
      ({ to }) =>
        to === shared || (!visitedFiles.has(to) && showsFile(to, new Set([...visitedFiles, to]))),
    )
  return content.files.filter(({ file: page, route }) => {
    if (route === undefined) return false
    const isAbove = pagesWithAboveFooter.includes(route)
    return shared === undefined ? isAbove : showsFile(page) || (isAbove && showsFile(siteFile))
  })
}
