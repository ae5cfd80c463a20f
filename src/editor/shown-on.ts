import { siteFile, type Checked } from '../site/foundation.ts'
import { anchorsAt, goalsIn, mapOf } from '../site/site-map.ts'
import type { LiveContent } from './live-content.ts'

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
