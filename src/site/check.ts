import { join } from 'node:path'
import { readHref } from '../../schema/href.ts'
import { problemOf, readDocument, type Document, type Path } from '../document/read-document.ts'
import { nearest } from '../problem/near.ts'
import type { Finding, Problem } from '../problem/problem.ts'
import { bytesOf } from './content-files.ts'
import { siteFile, type Checked, type Foundation } from './foundation.ts'
import { mediaFinding, mediaProblem } from './media.ts'
import type { LinkFact } from './page-facts.ts'
import { cyclesIn, reachedFrom } from './refs.ts'

/** Anchors of the frame, on every page. */
const frameAnchors = ['inhalt', 'menu']

/** Route of the page shown where there is none; no link should lead to it. */
export const notFoundRoute = '/404'

/** What one file can tell without the others: doubled anchors, images, references to nothing. */
export function pageProblems(
  { facts }: Checked,
  document: Document,
  { media, sharedNames: known }: Pick<Foundation, 'media' | 'sharedNames'>,
): Problem[] {
  const problems: Problem[] = []
  const first = new Map<string, Path>()
  for (const { id, path } of facts.ids) {
    const earlier = first.get(id)
    if (earlier === undefined) {
      first.set(id, path)
      continue
    }
    const firstLine = document.locate(earlier).start.line
    const finding: Finding = { code: 'duplicate-id', detail: { id, firstLine } }
    problems.push(problemOf(finding, document.file, document.locate(path), path))
  }
  for (const { src, path, described } of facts.media) {
    const finding = mediaFinding(src, media, described)
    if (finding !== undefined) problems.push(mediaProblem(finding, document, path))
  }
  for (const { to, path } of facts.refs) {
    if (known.includes(to)) continue
    const near = nearest(to, known)
    problems.push(
      problemOf(
        { code: 'unknown-ref', detail: { to, near, known } },
        document.file,
        document.locate(path),
        path,
        near,
      ),
    )
  }
  return problems
}

/** A finding in a file that is read again to say where. */
type Pending = { file: string; path: Path; finding: Finding; text?: string; skip?: number }

/** What only the whole site can tell, of the files in `subjects`: links, anchors, circles of references. */
export function linkProblems(
  all: readonly Checked[],
  foundation: Foundation,
  subjects: readonly Checked[] = all,
): Problem[] {
  const byRoute = new Map(
    all.flatMap((file) => (file.route === undefined ? [] : [[file.route, file]])),
  )
  const byShared = new Map(
    all.flatMap((file) => (file.shared === undefined ? [] : [[file.shared, file] as const])),
  )
  const refsOf = (name: string) => byShared.get(name)?.facts.refs.map(({ to }) => to) ?? []
  const pending: Pending[] = []

  const anchors = new Map<string, Set<string>>()
  const anchorsOf = (route: string): Set<string> => {
    const known = anchors.get(route)
    if (known !== undefined) return known
    const names = reachedFrom(refNames(byRoute.get(route), all, route, foundation), refsOf)
    const files = [byRoute.get(route), ...[...names].map((name) => byShared.get(name))]
    const ids = files.flatMap((file) => file?.facts.ids.map(({ id }) => id) ?? [])
    const made = new Set([...frameAnchors, ...ids])
    anchors.set(route, made)
    return made
  }

  const planned = new Set(foundation.site?.planned.map(({ route }) => route))
  const redirects = new Set(foundation.site?.redirects.map(({ from }) => from))
  for (const file of subjects) {
    const routes =
      file.route === undefined ? routesShowing(file, all, foundation, refsOf) : [file.route]
    const seen = new Map<string, number>()
    for (const link of file.facts.links) {
      const place = JSON.stringify([link.path, link.href])
      const skip = seen.get(place) ?? 0
      seen.set(place, skip + 1)
      const finding = linkFinding(link)
      if (finding !== undefined) {
        pending.push({ file: file.file, path: link.path, finding, ...textAt(link, skip) })
      }
    }

    function linkFinding({ href }: LinkFact): Finding | undefined {
      const target = readHref(href)
      switch (target.kind) {
        case 'external':
          return undefined
        case 'unsafe':
          return { code: 'unsafe-link', detail: { href, scheme: target.scheme } }
        case 'anchor':
          return target.anchor === '' || routes.some((route) => anchorsOf(route).has(target.anchor))
            ? undefined
            : brokenAnchor(href, target.anchor, anchorsOf(routes[0] ?? '/'))
        case 'page': {
          const { route, anchor } = target
          if (byRoute.has(route) && route !== notFoundRoute) {
            if (anchor === undefined || anchorsOf(route).has(anchor)) return undefined
            return brokenAnchor(href, anchor, anchorsOf(route))
          }
          if (planned.has(route)) {
            return { code: 'planned-link', detail: { href }, severity: 'warning' }
          }
          if (redirects.has(route) || isFile(route, foundation)) return undefined
          return brokenLink(href, route, [...byRoute.keys(), ...planned])
        }
      }
    }
  }
  for (const cycle of cyclesIn(byShared.keys(), refsOf)) {
    const from = byShared.get(cycle[0] ?? '')
    const path = from?.facts.refs.find(({ to }) => to === cycle[1])?.path
    if (from === undefined || path === undefined) continue
    pending.push({
      file: from.file,
      path,
      finding: { code: 'ref-cycle', detail: { chain: cycle } },
    })
  }
  return placed(pending, foundation.root)
}

/** A link field is shown whole; in Markdown, the address alone. */
const textAt = ({ href, markdown }: LinkFact, skip: number) =>
  markdown ? { text: href, skip } : {}

function refNames(
  page: Checked | undefined,
  all: readonly Checked[],
  route: string,
  { site }: Foundation,
): string[] {
  const own = page?.facts.refs.map(({ to }) => to) ?? []
  if (!site?.footer.above?.on.includes(route)) return own
  const siteChecked = all.find((file) => file.file === siteFile)
  return [...own, ...(siteChecked?.facts.refs.map(({ to }) => to) ?? [])]
}

/** The pages on which the blocks of a shared file, or of the site file, are shown. */
function routesShowing(
  file: Checked,
  all: readonly Checked[],
  foundation: Foundation,
  refsOf: (name: string) => readonly string[],
): string[] {
  return all.flatMap((page) => {
    if (page.route === undefined) return []
    const names = refNames(page, all, page.route, foundation)
    const shows = file.shared === undefined || reachedFrom(names, refsOf).has(file.shared)
    return shows ? [page.route] : []
  })
}

/** A file of the media folder that is linked for download. */
const isFile = (route: string, { media }: Foundation): boolean =>
  route.startsWith('/media/') && media.files.has(route.slice('/media/'.length))

function brokenLink(href: string, route: string, routes: readonly string[]): Finding {
  const near = nearest(route, routes)
  const fixText = near === undefined ? undefined : href.replace(route, near)
  return { code: 'broken-link', detail: { href, near: fixText }, fixText }
}

function brokenAnchor(href: string, anchor: string, anchors: ReadonlySet<string>): Finding {
  const known = [...anchors].filter((name) => !frameAnchors.includes(name)).toSorted()
  const near = nearest(anchor, known)
  const fixText = near === undefined ? undefined : href.replace(`#${anchor}`, `#${near}`)
  return { code: 'broken-anchor', detail: { href, anchor, near, known }, fixText }
}

/** Reads the files that have something to report once more, to say where it stands. */
function placed(pending: readonly Pending[], root: string): Problem[] {
  const byFile = new Map<string, Pending[]>()
  for (const one of pending) byFile.set(one.file, [...(byFile.get(one.file) ?? []), one])
  return [...byFile].flatMap(([file, findings]) => {
    const read = bytesOf(join(root, file))
    if (!('bytes' in read)) return []
    const document = readDocument(file, read.bytes)
    return findings.map(({ path, finding, text, skip }) => {
      const span =
        text === undefined ? document.locate(path) : document.locateText(path, text, skip)
      return problemOf(finding, file, span, path)
    })
  })
}
