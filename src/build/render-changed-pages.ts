import type { AnyBlock } from '../../schema/any-block.ts'
import type { FacetsOf } from '../../schema/facets.ts'
import { blocksWith } from '../../schema/outline.ts'
import { changedInputsOf, digestOf, type PageInput } from '../content/site/cache/cache-key.ts'
import type { BuildSummary, CachedPage, BuildInputs } from '../content/site/cache/manifest.ts'
import type { PageCache } from '../content/site/cache/page-cache.ts'
import { docsPageOf } from '../content/site/docs-pages.ts'
import type { PageFile } from '../content/site/content-files.ts'
import { listsOtherPages, splitIntoParts } from '../content/site/lists.ts'
import { isRecordPageFile } from '../content/site/route.ts'
import type { SiteContext, SitePage } from '../content/site/site-context.ts'
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
 * Renders only the pages whose files or records have changed since the last release, and the lists that show changed
 * records. This is possible if only their text has changed, and nothing that other pages or files take from them.
 * Returns the summary of the last build, which is still correct, or undefined if a full build is needed.
 */
export async function renderChangedPages(
  model: SiteModel,
  { renderJob, renderKit }: RenderPlan,
  { release, cache, inputs, ownBlockTypes }: ChangedPagesOptions,
): Promise<BuildSummary | undefined> {
  const { manifest } = release
  const changed = manifest?.findChangedContent(inputs)
  if (manifest === undefined || changed === undefined || manifest.head.hasSearchIndex)
    return undefined
  // The list of all pages contains their descriptions.
  if (renderJob.site.llms) return undefined
  const { sharedCacheKey, summary, recordPageCount } = manifest.head
  const renderer = createSitePageRenderer(renderJob, renderKit)
  if (renderer.sharedCacheKey !== sharedCacheKey) return undefined

  const { schemas } = renderKit
  const context = model.siteContext()
  const fileOf = pageFileFor(renderJob.folders)
  const cachedPageAt = ({ route, page: { language } }: SitePage) =>
    manifest.page(fileOf(route, language))
  const files = new Set(changed.pages)
  const places = findChangedPlaces()
  if (places === undefined || (places.length === 0 && !changed.hasChangedRecords)) return undefined
  if (summary.problems.some(({ file }) => places.some((place) => place.file === file)))
    return undefined

  const renderedPages = new Map<string, CachedPage>()
  for (const place of places) {
    const page = model.pageWithoutProblems(place, cache)
    if (page?.asked === undefined) return undefined
    const isUnchanged = !files.has(place.file) && page.sourceHash !== undefined
    if (isUnchanged && !isRecordPageFile(place.file)) continue
    if (listsOtherPages(page, schemas) || docsPageOf(page, context) !== undefined) return undefined
    if (page.blocks.some(({ type }) => ownBlockTypes.has(type))) return undefined
    // The feed contains the whole text.
    if (renderJob.site.feed === 'full' && page.page.article !== undefined) return undefined
    if (facetsPublishedInOtherFiles.some((facet) => blocksWith(facet, page, schemas).length > 0))
      return undefined
    // The number of parts is the same, because it is among the data in `asked`.
    for (const part of splitIntoParts(page, schemas)) {
      const cachedPage = cachedPageAt(part)
      if (cachedPage === undefined || cachedPage.asked !== page.asked) return undefined
      if (renderer.isUpToDate(part, cachedPage)) continue
      // If the page cannot be rendered, the full build reports the error.
      const renderedPage = await renderer.renderPage(part).catch(() => undefined)
      if (renderedPage?.kept === undefined || !differsOnlyInText(cachedPage, renderedPage.kept))
        return undefined
      renderedPages.set(renderedPage.file, renderedPage.kept)
    }
  }
  if (!release.reuseOtherFiles(new Set(renderedPages.keys()))) return undefined
  release.setPages({
    ...{ sharedCacheKey, recordPageCount, hasSearchIndex: false },
    pages: renderedPages,
    earlierManifest: manifest,
  })
  return summary

  /** Returns the pages that may have changed; undefined if pages were added or removed. */
  function findChangedPlaces(): PageFile[] | undefined {
    if (changed?.hasChangedRecords !== true)
      return context.pages.filter(({ file }) => files.has(file))
    // Feeds contain dates and texts of records.
    if (context.collections.feeds.length > 0) return undefined
    const hasSharedLists = context.checkedFiles.some(({ facts }) => facts.hasRecords === true)
    if (hasSharedLists || context.problems.length > 0 || context.locales.size > 0) return undefined
    if (recordPageCount !== countRecordPages(context)) return undefined
    const found: PageFile[] = []
    for (const place of context.pages) {
      const cachedPage = manifest?.page(fileOf(place.route))
      if (cachedPage === undefined) return undefined
      const content = context.collections.contentOf(place.file)
      // An ordinary page without records depends only on its file, whose signature is compared.
      const isSame =
        content === undefined
          ? cachedPage.source !== undefined && !files.has(place.file)
          : cachedPage.source === digestOf(content.bytes)
      if (!isSame) found.push(place)
    }
    return found
  }
}

/** Returns the number of pages that are made from records, including unpublished pages. */
export const countRecordPages = ({ pages }: Pick<SiteContext, 'pages'>): number =>
  pages.filter(({ file }) => isRecordPageFile(file)).length

/** Inputs of a page that no other page shows. */
const textInputs: ReadonlySet<PageInput> = new Set(['file', 'blocks', 'paging'])

/** True if the two versions of a page differ only in the text of its file, or in the entries of its lists. */
const differsOnlyInText = (before: CachedPage, now: CachedPage): boolean =>
  before.sheets === now.sheets &&
  JSON.stringify(before.shows) === JSON.stringify(now.shows) &&
  changedInputsOf(before.made, now.made).every((input) => textInputs.has(input))
