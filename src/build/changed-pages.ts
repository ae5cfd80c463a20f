import type { AnyBlock } from '../../schema/any-block.ts'
import type { FacetsOf } from '../../schema/facets.ts'
import { blocksWith } from '../../schema/outline.ts'
import { differing } from '../content/site/cache/cache-key.ts'
import type { BuildSummary, CachedPage, Inputs } from '../content/site/cache/manifest.ts'
import type { PageCache } from '../content/site/cache/page-cache.ts'
import { hasLists } from '../content/site/lists.ts'
import type { SiteModel } from '../content/site/site-model.ts'
import { drawerFor } from './drawer.ts'
import { pageFileIn } from './page-file.ts'
import type { Release } from './release.ts'
import type { DrawingPlan } from './site-drawing.ts'

type Changes = {
  release: Pick<Release, 'manifest' | 'takeOthers' | 'keep'>
  cache: Pick<PageCache, 'read'>
  inputs: Inputs
  /**
   * Types of the site's own blocks. A page with such a block is not handled here: its view may
   * create new links, which only a full build checks.
   */
  ownTypes: ReadonlySet<string>
}

/**
 * Facets of blocks whose content is also published elsewhere: in the search index, in the gateway's
 * definition, in the page's HTTP headers.
 */
const publishedElsewhere: readonly (keyof FacetsOf<AnyBlock>)[] = ['asks', 'delivers', 'frames']

/**
 * Renders only the pages whose files have changed since the last release. This is possible if only
 * their text has changed, and nothing that other pages or files take from them. Returns the summary
 * of the last build, which is still correct, or undefined if a full build is needed.
 */
export async function renderChangedPages(
  model: SiteModel,
  { job, kit }: DrawingPlan,
  { release, cache, inputs, ownTypes }: Changes,
): Promise<BuildSummary | undefined> {
  const { manifest } = release
  const files = new Set(manifest?.changedPages(inputs))
  if (manifest === undefined || files.size === 0 || manifest.head.asks) return undefined
  const { ground, summary } = manifest.head
  if (summary.problems.some(({ file }) => files.has(file))) return undefined
  const drawer = drawerFor(job, kit)
  if (drawer.ground !== ground) return undefined

  const { schemas } = kit
  const fileOf = pageFileIn(job.folders)
  const drawn = new Map<string, CachedPage>()
  for (const file of files) {
    const page = model.soundPage(file, cache)
    const before = page && manifest.page(fileOf(page.route, page.page.language))
    if (page?.asked === undefined || page.asked !== before?.asked) return undefined
    if (hasLists(page, schemas)) return undefined
    if (page.blocks.some(({ type }) => ownTypes.has(type))) return undefined
    if (publishedElsewhere.some((facet) => blocksWith(facet, page, schemas).length > 0))
      return undefined
    // If the page cannot be rendered, the full build reports the error.
    const now = await drawer.draw(page).catch(() => undefined)
    if (now?.kept === undefined || !hasOtherWords(before, now.kept)) return undefined
    drawn.set(now.file, now.kept)
  }
  if (!release.takeOthers(new Set(drawn.keys()))) return undefined
  release.keep({ ground, asks: false, pages: drawn, others: manifest })
  return summary
}

/** True if the two versions of a page differ only in the text of its file. */
const hasOtherWords = (before: CachedPage, now: CachedPage): boolean =>
  before.sheets === now.sheets &&
  JSON.stringify(before.shows) === JSON.stringify(now.shows) &&
  differing(before.made, now.made).every((part) => part === 'file')
