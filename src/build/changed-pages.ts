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
  /** The types of the site's own blocks. Their views may make other links now, which are checked when all pages are rendered. */
  ownTypes: ReadonlySet<string>
}

/** Blocks with these facets are published in other files, too: in the search index, to the gateway, in the headers of the page. */
const publishedElsewhere: readonly (keyof FacetsOf<AnyBlock>)[] = ['asks', 'delivers', 'frames']

/**
 * Renders the pages whose files have changed since the last release, if only their words have: nothing that other pages or files
 * take from them. No other page needs to be read then. Returns the summary of that release, which is still right; undefined if
 * there may be more to do.
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
    // A full build reports why it cannot be rendered.
    const now = await drawer.draw(page).catch(() => undefined)
    if (now?.kept === undefined || !hasOtherWords(before, now.kept)) return undefined
    drawn.set(now.file, now.kept)
  }
  if (!release.takeOthers(new Set(drawn.keys()))) return undefined
  release.keep({ ground, asks: false, pages: drawn, others: manifest })
  return summary
}

/** True if two states of a page differ in nothing but the words of its file. */
const hasOtherWords = (before: CachedPage, now: CachedPage): boolean =>
  before.sheets === now.sheets &&
  JSON.stringify(before.shows) === JSON.stringify(now.shows) &&
  differing(before.made, now.made).every((part) => part === 'file')
