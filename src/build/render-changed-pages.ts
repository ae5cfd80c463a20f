import type { AnyBlock } from '../../schema/any-block.ts'
import type { FacetsOf } from '../../schema/facets.ts'
import { blocksWith } from '../../schema/outline.ts'
import { changedInputsOf } from '../content/site/cache/cache-key.ts'
import type { BuildSummary, CachedPage, BuildInputs } from '../content/site/cache/manifest.ts'
import type { PageCache } from '../content/site/cache/page-cache.ts'
import { docsPageOf } from '../content/site/docs-pages.ts'
import { hasLists } from '../content/site/lists.ts'
import type { SiteModel } from '../content/site/site-model.ts'
import { createSitePageRenderer } from './page-renderer.ts'
import { pageFileFor } from './page-file.ts'
import type { Release } from './release.ts'
import type { RenderPlan } from './site-rendering.ts'

type ChangedPagesOptions = {
  release: Pick<Release, 'manifest' | 'reuseOtherFiles' | 'setPages'>
  cache: Pick<PageCache, 'read'>
  inputs: BuildInputs
  /**
   * Types of the site's own blocks. A page with such a block is not handled here: its view may
   * create new links, which only a full build checks.
   */
  ownBlockTypes: ReadonlySet<string>
}

/**
 * Facets of blocks whose content is also published elsewhere: in the search index, in the gateway's
 * definition, in the page's HTTP headers.
 */
const facetsPublishedInOtherFiles: readonly (keyof FacetsOf<AnyBlock>)[] = [
  'asks',
  'delivers',
  'frames',
  'searches',
]

/**
 * Renders only the pages whose files have changed since the last release. This is possible if only
 * their text has changed, and nothing that other pages or files take from them. Returns the summary
 * of the last build, which is still correct, or undefined if a full build is needed.
 */
export async function renderChangedPages(
  model: SiteModel,
  { renderJob, renderKit }: RenderPlan,
  { release, cache, inputs, ownBlockTypes }: ChangedPagesOptions,
): Promise<BuildSummary | undefined> {
  const { manifest } = release
  const files = new Set(manifest?.findChangedPages(inputs))
  if (manifest === undefined || files.size === 0 || manifest.head.hasSearchIndex) return undefined
  const { sharedCacheKey, summary } = manifest.head
  if (summary.problems.some(({ file }) => files.has(file))) return undefined
  const renderer = createSitePageRenderer(renderJob, renderKit)
  if (renderer.sharedCacheKey !== sharedCacheKey) return undefined

  const { schemas } = renderKit
  const context = model.siteContext()
  const fileOf = pageFileFor(renderJob.folders)
  const renderedPages = new Map<string, CachedPage>()
  for (const file of files) {
    const page = model.pageWithoutProblems(file, cache)
    const cachedPage = page && manifest.page(fileOf(page.route, page.page.language))
    if (page?.asked === undefined || page.asked !== cachedPage?.asked) return undefined
    if (hasLists(page, schemas) || docsPageOf(page, context) !== undefined) return undefined
    if (page.blocks.some(({ type }) => ownBlockTypes.has(type))) return undefined
    // The feed contains the whole text.
    if (renderJob.site.feed === 'full' && page.page.article !== undefined) return undefined
    if (facetsPublishedInOtherFiles.some((facet) => blocksWith(facet, page, schemas).length > 0))
      return undefined
    // If the page cannot be rendered, the full build reports the error.
    const renderedPage = await renderer.renderPage(page).catch(() => undefined)
    if (renderedPage?.kept === undefined || !differsOnlyInText(cachedPage, renderedPage.kept))
      return undefined
    renderedPages.set(renderedPage.file, renderedPage.kept)
  }
  if (!release.reuseOtherFiles(new Set(renderedPages.keys()))) return undefined
  release.setPages({
    sharedCacheKey,
    hasSearchIndex: false,
    pages: renderedPages,
    earlierManifest: manifest,
  })
  return summary
}

/** True if the two versions of a page differ only in the text of its file. */
const differsOnlyInText = (before: CachedPage, now: CachedPage): boolean =>
  before.sheets === now.sheets &&
  JSON.stringify(before.shows) === JSON.stringify(now.shows) &&
  changedInputsOf(before.made, now.made).every((part) => part === 'file')
