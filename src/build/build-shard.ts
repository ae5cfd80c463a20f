import { join } from 'node:path'
import { imageCacheFolder } from './images/image-folders.ts'
import { sortProblems, isError, type Problem } from '../problems/problem.ts'
import { toolTexts } from '../locale/tool-texts.ts'
import type { SitePage } from '../content/site/site-context.ts'
import { PageCache } from '../content/site/cache/page-cache.ts'
import { workFolder } from '../content/site/work-folder.ts'
import type { RenderedPage } from './page-renderer.ts'
import type { Rendering } from './rendering.ts'
import {
  publishBuild,
  ownBlockProblemFrom,
  withoutDuplicates,
  type BuildResult,
  type BuildTask,
  type ReleaseBuildOptions,
  type BuildOutcome,
} from './publish-build.ts'
import type { BuildKit } from './build-kit.ts'
import { renderLinkImages } from './link-images.ts'
import {
  shardFileName,
  shardFilePath,
  isInShard,
  parsedPagesFolder,
  writeShardContents,
  type Shard,
} from './shards.ts'
import { prepareSite, type PreparedSite } from './prepare-site.ts'
import type { Progress } from './progress.ts'
import type { Release } from './release.ts'
import { countRecordPages } from './render-changed-pages.ts'
import { makeShownVariants } from './make-shown-variants.ts'
import { renderSite, planRendering } from './site-rendering.ts'

/** Options of a build with `--shard`. The engine's hash is required for the merge. */
export type ShardBuildOptions = ReleaseBuildOptions & { engine: string; shard: Shard }

/**
 * Renders one shard of a site's pages for a later `build --merge`. Checks that need all pages (for
 * example, links) run in the merge.
 */
export const buildShard = (
  kit: BuildKit,
  root: string,
  out: string,
  progress: Progress,
  options: ShardBuildOptions,
): Promise<BuildResult> =>
  publishBuild(
    { kit, root, outputFolder: out, progress, options: { ...options, plain: true } },
    (release) => buildShardInto(release, { kit, root, progress, options }),
  )

async function buildShardInto(
  release: Release,
  { kit, root, progress, options }: Omit<BuildTask<ShardBuildOptions>, 'outputFolder'>,
): Promise<BuildOutcome> {
  const { texts = toolTexts.de.build, helper: worker, engine, folders } = options
  const prepared = await prepareSite(kit, root, { release, engine, progress, texts })
  const { siteModel, pictures, fontProblems } = prepared
  const { site } = siteModel.siteContext()
  progress.step(texts.pages)
  const plan =
    site &&
    (await planRendering(kit, siteModel, site, {
      ...prepared,
      release,
      engine,
      pagesAsFolders: folders,
    }))
  const expectedPages = siteModel.siteContext().pages.length / options.shard.of
  const rendering =
    plan &&
    renderSite(plan, siteModel, {
      helper: worker,
      earlier: release.earlierPages,
      pages: expectedPages,
    })
  const { read, thrown: renderProblems } = await readShard(kit, prepared, rendering, {
    ...{ release, progress, options },
  })
  const problems = sortProblems(
    withoutDuplicates([...read.problems, ...fontProblems, ...renderProblems]),
  )
  if (rendering === undefined || problems.some(isError))
    return { problems, readResult: read, written: 0 }

  const renderedPages = await rendering.finishPages()
  const onProgress = progress.counting(texts.variants)
  const variants = await makeShownVariants(
    siteModel,
    { siteImages: pictures, onProgress },
    rendering.usedMediaSoFar(),
  )
  problems.push(...variants.problems)
  if (problems.some(isError)) return { problems, readResult: read, written: 0 }

  const copiedFiles: string[] = []
  const ownVariants = variants.variants.filter(({ file }) =>
    file.startsWith(imageCacheFolder(root)),
  )
  for (const { file, name } of ownVariants) {
    release.link(file, shardFilePath('pictures', name))
    copiedFiles.push(shardFileName('pictures', name))
  }
  const colors = kit.palette.dark
  const onDraw = progress.counting(texts.linkPictures)
  await renderLinkImages(
    rendering.linkImagesSoFar(),
    { root, colors, onProgress: onDraw },
    (file, { contentHash }) => {
      const name = `${contentHash}.jpg`
      release.copyFile(file, shardFilePath('link-pictures', name))
      copiedFiles.push(shardFileName('link-pictures', name))
    },
  )
  const pages = cachedPagesOf(renderedPages)
  const hasSearchIndex = renderedPages.some(({ asks, searches }) => asks || searches)
  release.setPages({
    sharedCacheKey: rendering.sharedCacheKey,
    hasSearchIndex,
    recordPageCount: countRecordPages(siteModel.siteContext()),
    pages: new Map(pages),
  })
  release.linkReusedFiles()
  writeShardContents(release.folder, {
    shard: options.shard,
    ground: rendering.sharedCacheKey,
    pages,
    made: copiedFiles,
  })
  return { problems, readResult: read, written: renderedPages.length }
}

const cachedPagesOf = (renderedPages: readonly RenderedPage[]) =>
  renderedPages.flatMap(({ file, kept }) => (kept === undefined ? [] : [[file, kept] as const]))

type ReadShardOptions = { release: Release; progress: Progress; options: ShardBuildOptions }

/**
 * Reads the pages of the shard and stores the results next to the rendered pages, for the merge.
 */
async function readShard(
  kit: BuildKit,
  { siteModel, isBlocked }: PreparedSite,
  rendering: Rendering | undefined,
  { release, progress, options: { engine, cacheLimit, shard } }: ReadShardOptions,
) {
  const renderProblems: Problem[] = []
  const onPage = async (page: SitePage) =>
    rendering?.addPage(page).catch((error: unknown) => {
      renderProblems.push(ownBlockProblemFrom(error, kit))
    })
  const isInThisShard = (file: string) => isInShard(shard, file)
  if (isBlocked)
    return { read: await siteModel.read({ isInPart: isInThisShard }), thrown: renderProblems }
  const foundation = siteModel.siteContext()
  const cacheOptions = { wants: 'pages', limit: cacheLimit } as const
  const siteCache = new PageCache(
    join(workFolder(siteModel.root), 'cache'),
    engine,
    foundation,
    cacheOptions,
  )
  const shardCache = new PageCache(parsedPagesFolder(release.folder), engine, foundation, {
    wants: 'pages',
  })
  const cache: Pick<PageCache, 'read'> = {
    read: (place, readAnew) =>
      isInThisShard(place.file)
        ? shardCache.read(place, () => siteCache.read(place, readAnew))
        : siteCache.read(place, readAnew),
  }
  const read = await siteModel
    .read({ cache, onPage, isInPart: isInThisShard, onProgress: progress.count })
    .finally(() => [siteCache, shardCache].forEach((one) => one.save()))
  return { read, thrown: renderProblems }
}
