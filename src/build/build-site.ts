import { llmsTxtPath, renderLlmsTxt } from '../render/markdown/llms-txt.ts'
import { languageNames } from '../text/language-name.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { basePathOf, withBase, pageUrl } from '../text/base-path.ts'
import { feedHtmlOf } from '../render/html/feed-html.ts'
import { articleFeedOf, recordFeedOf, renderFeed } from '../render/html/feeds.ts'
import type { Redirect } from '../../schema/old-address.ts'
import { redirectsFile } from './deploy/redirects.ts'
import { everyRoute, headersFile, pageHeadersOf, siteHeadersOf } from '../render/html/headers.ts'
import {
  appIconPath,
  renderManifest,
  renderRobotsTxt,
  renderSitemaps,
  type ListedPage,
} from '../render/html/site-files.ts'
import { blocksWith } from '../../schema/outline.ts'
import { imageCacheFolder } from './images/image-folders.ts'
import { sortProblems, isError, type Problem } from '../problems/problem.ts'
import { pageEntryOf } from './search/page-entry.ts'
import { passagesOf } from './search/passages.ts'
import { createSearchFiles } from './search/site-search.ts'
import { createGatewaySiteCollector } from '../content/site/gateway-site-collector.ts'
import { sitesByLanguage, type SitePage } from '../content/site/site-context.ts'
import type { RenderReason } from '../content/site/cache/cache-key.ts'
import type { EarlierPages } from '../content/site/cache/manifest.ts'
import { PageCache } from '../content/site/cache/page-cache.ts'
import { createNotFoundPages, createPlannedPages } from '../content/site/generated-pages.ts'
import { createTranslationAdder } from '../content/site/add-translations.ts'
import type { SiteReadResult } from '../content/site/read-all.ts'
import { workFolder } from '../content/site/work-folder.ts'
import { noUsedMedia, type UsedMedia } from './media-usage.ts'
import { countRecordPages, renderChangedPages } from './render-changed-pages.ts'
import type { RenderedPage } from './page-renderer.ts'
import { pageFileFor } from './page-file.ts'
import {
  publishBuild,
  ownBlockProblemFrom,
  withoutDuplicates,
  type BuildResult,
  type BuildTask,
  type ReleaseBuildOptions,
  type BuildOutcome,
} from './publish-build.ts'
import { clientCacheFolder } from './blockwerk-folders.ts'
import type { BuildKit } from './build-kit.ts'
import { renderLinkImages } from './link-images.ts'
import { toolTexts } from '../locale/tool-texts.ts'
import type { Shards } from './shards.ts'
import { prepareSite, type PreparedSite } from './prepare-site.ts'
import type { Progress } from './progress.ts'
import type { Release } from './release.ts'
import { makeShownVariants } from './make-shown-variants.ts'
import { writeSearchIndex } from './write-search-index.ts'
import { renderSite, planRendering, type RenderPlan } from './site-rendering.ts'
import { createViewLinks, type ViewLinks } from './view-links.ts'
import { fontPackagesOf } from './build-inputs.ts'
import {
  renderReasonOf,
  writeIcons,
  publishMedia,
  publishLinkedFiles,
  findHeavyImageProblems,
  createRedirectPage,
  redirectPageFile,
  precompressSite,
  copyAssets,
} from './publish-files.ts'

/** Options of a full build. */
export type BuildOptions = ReleaseBuildOptions & {
  /** Shards of the site that other machines rendered (`--merge`). */
  parts?: Shards | undefined
  /** Route of a page. The result then explains why this page was rendered or not. */
  why?: string | undefined
  /** Publishes images as WebP without AVIF. */
  hasFastImages?: boolean
  /** Compresses HTML pages, too, not only the files that pages load. */
  compress?: boolean
}

/**
 * Reads, checks and renders the pages of a site in one pass, and publishes the site if there are no
 * errors.
 */
export const buildSite = (
  kit: BuildKit,
  root: string,
  out: string,
  progress: Progress,
  options: BuildOptions = {},
): Promise<BuildResult> =>
  publishBuild({ kit, root, outputFolder: out, progress, options }, (release) =>
    buildSiteInto(release, { kit, root, progress, options }),
  )

async function buildSiteInto(
  release: Release,
  { kit, root, progress, options }: Omit<BuildTask<BuildOptions>, 'outputFolder'>,
): Promise<BuildOutcome> {
  const {
    texts = toolTexts.de.build,
    compress = false,
    why: explainRoute,
    inputs,
    engine,
    stamps: signatures,
    folders,
    hasFastImages,
  } = options
  const prepared = await prepareSite(kit, root, {
    release,
    engine,
    stamps: signatures,
    progress,
    texts,
    hasFastImages,
  })
  // If the site file is invalid, its own problems are reported instead of a mismatch with the
  // shards.
  const shards = prepared.siteModel.siteContext().site === undefined ? undefined : options.parts
  shards?.restoreImages(root)
  progress.step(texts.pages)
  const { siteModel, pictures } = prepared
  const { site } = siteModel.siteContext()
  const earlier = shards?.earlierPagesFor(release) ?? release.earlierPages
  const plan =
    site &&
    (await planRendering(kit, siteModel, site, {
      ...prepared,
      release,
      engine,
      pagesAsFolders: folders,
    }))
  const fontPackages = site && fontPackagesOf(root, site)
  const cache = shards === undefined ? openPageCache(prepared, options) : undefined
  const viewLinks = createViewLinks(kit, siteModel)
  const canRenderOnlyChanges = explainRoute === undefined && !compress
  if (canRenderOnlyChanges && cache !== undefined && inputs !== undefined && plan !== undefined) {
    const summary = await renderChangedPages(siteModel, plan, {
      ...{ release, cache, inputs, ownBlockTypes: viewLinks.ownBlockTypes },
    })
    if (summary !== undefined) {
      cache.save()
      return { ...summary, readResult: summary, fontPackages }
    }
  }
  const writer = createPageWriter(kit, prepared, plan, {
    ...options,
    release,
    pagesOfEarlierRelease: earlier,
  })
  shards?.assertSharedCacheKey(writer.sharedCacheKey)
  const readOptions = { ...options, parts: shards, progress, cache, viewLinks }
  const { read, problems } = await readPages(kit, prepared, writer, readOptions)
  if (problems.some(isError)) return { problems, readResult: read, written: 0 }
  // Copies scripts, style sheets and fonts now, while the second thread is still rendering.
  copyAssets(prepared.client, release)
  const written = await writer.finishPages()
  problems.push(...viewLinks.problems(writer.htmlOf))
  if (problems.some(isError))
    return { problems: sortProblems(withoutDuplicates(problems)), readResult: read, written }
  const onProgress = progress.counting(texts.variants)
  const variants = await makeShownVariants(
    siteModel,
    { siteImages: pictures, onProgress },
    writer.usedMediaSoFar(),
  )
  for (const { file, name } of variants.variants) {
    // Cached image variants are linked, because they never change. Files of content/ are copied: a
    // hard link would change together with the author's file, and each new link would change that
    // file's signature.
    if (file.startsWith(imageCacheFolder(root))) release.link(file, `media/${name}`)
    else release.copyFile(file, `media/${name}`)
  }
  problems.push(...variants.problems)
  // A WebP file may be too large although its AVIF file, which most visitors load, is not.
  if (!problems.some(isError) && !hasFastImages)
    problems.push(
      ...(await findHeavyImageProblems(
        kit.schemas,
        { root, filesUsingMedia: read.filesUsingMedia },
        pictures,
      )),
    )
  if (problems.some(isError)) return { problems, readResult: read, written }
  progress.step(texts.media)
  publishMedia(
    root,
    new Map([...prepared.themeMediaUsage.usedMedia.files, ...writer.usedMediaSoFar().files]),
    {
      films: prepared.pictures.films,
      release,
    },
  )
  await publishLinkedFiles(root, read.linkedMedia, { pictures: prepared.pictures, release })
  await writer.writeLinkImages((done, all) => {
    if (done === 0) progress.step(texts.linkPictures)
    progress.count(done, all)
  })
  if (compress) release.linkReusedFiles()
  release.registerFiles(await precompressSite(release.folder, compress, clientCacheFolder(root)))
  return {
    problems,
    readResult: read,
    written,
    fontPackages,
    renderReason: explainRoute === undefined ? undefined : writer.renderReasonOf(explainRoute),
  }
}

/** Returns the cache of parsed pages, or undefined if nothing is cached. */
function openPageCache(
  { siteModel, isBlocked }: PreparedSite,
  { engine, cacheLimit: limit, stamps }: Pick<BuildOptions, 'engine' | 'cacheLimit' | 'stamps'>,
): PageCache | undefined {
  if (engine === undefined || isBlocked) return undefined
  const folder = join(workFolder(siteModel.root), 'cache')
  return new PageCache(folder, engine, siteModel.siteContext(), { wants: 'pages', limit, stamps })
}

type ReadPagesOptions = Pick<BuildOptions, 'engine' | 'parts'> & {
  progress: Progress
  cache: PageCache | undefined
  viewLinks: ViewLinks
}

/**
 * Parses every page and passes it to the writer. When merging, takes the parsed pages from the
 * shards.
 */
async function readPages(
  kit: BuildKit,
  { siteModel, isBlocked, fontProblems }: PreparedSite,
  writer: PageWriter,
  { engine, parts, progress, cache, viewLinks }: ReadPagesOptions,
): Promise<{ read: SiteReadResult; problems: Problem[] }> {
  const renderProblems: Problem[] = []
  const onPage = (page: SitePage) => {
    viewLinks.addPage(page)
    return writer.addPage(page).catch((error: unknown) => {
      renderProblems.push(ownBlockProblemFrom(error, kit))
    })
  }
  const shardPages = isBlocked
    ? undefined
    : parts?.readParsedPages(engine ?? '', siteModel.siteContext())
  const read = await siteModel
    .read({
      cache: shardPages ?? cache,
      ...(!isBlocked && { onPage, onEveryPage: writer.addToGatewaySite }),
      onProgress: progress.count,
    })
    .finally(() => cache?.save())
  return {
    read,
    problems: sortProblems(
      withoutDuplicates([...read.problems, ...fontProblems, ...renderProblems]),
    ),
  }
}

type PageWriter = {
  /** The cache key of the inputs that all pages share. Empty if nothing is cached. */
  sharedCacheKey: string
  addPage: (page: SitePage) => Promise<void>
  /** Records a page in the gateway's definition, also if it is not rendered. */
  addToGatewaySite: (page: SitePage) => void
  /** Resolves with the number of pages after all of them are written. */
  finishPages: () => Promise<number>
  usedMediaSoFar: () => UsedMedia
  /** Returns the HTML of a page. Call it after `finish`. */
  htmlOf: (page: Pick<ListedPage, 'route' | 'language'>) => string
  /** Returns why a page was rendered. Call it after `finish`. */
  renderReasonOf: (route: string) => RenderReason
  writeLinkImages: (onDraw: (done: number, all: number) => void) => Promise<void>
}

type PageWriterOptions = Pick<BuildOptions, 'helper'> & {
  release: Release
  pagesOfEarlierRelease: EarlierPages
}

/**
 * Creates the object that renders pages into the release as they are read, without keeping them in
 * memory. It does nothing if there is no plan.
 */
function createPageWriter(
  kit: BuildKit,
  { siteModel }: PreparedSite,
  plan: RenderPlan | undefined,
  { release, helper: worker, pagesOfEarlierRelease }: PageWriterOptions,
): PageWriter {
  if (plan === undefined) {
    return {
      sharedCacheKey: '',
      addPage: async () => {},
      addToGatewaySite: () => {},
      finishPages: async () => 0,
      usedMediaSoFar: () => noUsedMedia,
      htmlOf: () => '',
      renderReasonOf: () => ({ what: 'no page' }),
      writeLinkImages: async () => {},
    }
  }

  const { schemas, words, translations, palette, searchLanguage } = kit
  const foundation = siteModel.siteContext()
  const { siteFolder, pages } = foundation
  const { site, folders } = plan.renderJob
  const fileOf = pageFileFor(folders)
  const basePath = basePathOf(site.url)
  const sites = sitesByLanguage(foundation)
  const rendering = renderSite(plan, siteModel, { helper: worker, earlier: pagesOfEarlierRelease })
  const routes = new Set(pages.map(({ route }) => route))

  const htmlOf: PageWriter['htmlOf'] = ({ route, language }) =>
    readFileSync(release.currentPathOf(fileOf(route, language)), 'utf8')

  /**
   * Writes the search index only if visitors can ask questions: it takes a fifth of the rendering
   * time.
   */
  const writeIndex = (renderedPages: readonly RenderedPage[]) => {
    const pagesToIndex = renderedPages.some(({ asks }) => asks) ? renderedPages : []
    const indexedPages = pagesToIndex.flatMap(({ listed, kept }) =>
      listed === undefined
        ? []
        : [
            {
              ...listed,
              own: listed.route,
              route: withBase(basePath, listed.route),
              made: kept?.made,
            },
          ],
    )
    writeSearchIndex(indexedPages, {
      ...{
        release,
        sharedCacheKey: rendering.sharedCacheKey,
        cacheFolder: join(workFolder(siteFolder), 'search-index'),
      },
      pageEntryOf({ own, route, heading: title, language }) {
        const html = htmlOf({ route: own, language })
        const translation = language === undefined ? undefined : translations.get(language)
        const page = { route, title, html, language }
        return pageEntryOf(page, translation?.searchLanguage ?? searchLanguage)
      },
    })
  }

  /** Writes the index that the search in the browser loads, for each language. */
  const writeSiteSearch = (
    listed: readonly (ListedPage & { heading: string; description: string | undefined })[],
  ) => {
    for (const language of [undefined, ...sites.keys()]) {
      const texts = listed
        .filter((page) => page.language === language)
        .map(({ route, heading: title, description = '' }) => ({
          route: withBase(basePath, route),
          ...{ title, description },
          passages: passagesOf(htmlOf({ route, language })),
        }))
      for (const [path, text] of createSearchFiles(texts, { base: basePath, language }))
        release.write(path.slice(1), text)
    }
  }

  /** Writes the feed of articles in each language. */
  const writeFeeds = (listed: readonly ListedPage[]) => {
    for (const [language, translated] of [[undefined, site] as const, ...sites]) {
      const feed = articleFeedOf(listed, translated, {
        language,
        htmlOf: (page) => feedHtmlOf(htmlOf(page), pageUrl(site.url, page.route)),
      })
      if (feed === undefined) continue
      for (const [path, text] of Object.entries(renderFeed(feed, site)))
        release.write(path.slice(1), text)
    }
  }

  /** Writes the feeds of the pages that are made from records. */
  const writeRecordFeeds = (listed: readonly ListedPage[]) => {
    if (foundation.collections.feeds.length === 0) return
    const pagesByRoute = new Map(listed.map((page) => [page.route, page]))
    for (const planned of foundation.collections.feeds) {
      const feed = recordFeedOf(planned, {
        site,
        pageAt: (route) => pagesByRoute.get(route),
        htmlOf: (page) => feedHtmlOf(htmlOf(page), pageUrl(site.url, page.route)),
      })
      for (const [path, text] of Object.entries(renderFeed(feed, site)))
        release.write(path.slice(1), text)
    }
  }

  /** Writes the list of Markdown versions in each language. */
  const writeLlmsTxt = (listed: readonly (ListedPage & { description: string | undefined })[]) => {
    if (!site.llms) return
    const pagesIn = (language: string | undefined) =>
      listed
        .filter((page) => page.language === language)
        .map(({ route, title, description = '' }) => ({ route, title, description }))
    const names = languageNames([site.language, ...sites.keys()])
    const others = [...sites.keys()].map((language) => ({
      name: names.get(language) ?? language,
      path: llmsTxtPath(language),
    }))
    release.write(llmsTxtPath().slice(1), renderLlmsTxt(pagesIn(undefined), site, others))
    for (const [language, translated] of sites)
      release.write(llmsTxtPath(language).slice(1), renderLlmsTxt(pagesIn(language), translated))
  }

  const addedPages: Pick<SitePage, 'route' | 'page'>[] = []
  const definition = createGatewaySiteCollector(site, schemas)
  const ownHeaders: Record<string, Record<string, string>> = {}
  const siteHeaders = siteHeadersOf(site.analytics)
  if (Object.keys(siteHeaders).length > 0) ownHeaders[everyRoute] = siteHeaders
  const aliases: Redirect[] = []

  let finishedPages: readonly RenderedPage[] = []
  return {
    sharedCacheKey: rendering.sharedCacheKey,
    addPage(page) {
      const frames = blocksWith('frames', page, schemas).flatMap(
        (block) => schemas.facetsOf(block).frames?.(block) ?? [],
      )
      const headers = pageHeadersOf(frames, site.analytics)
      if (Object.keys(headers).length > 0) ownHeaders[page.route] = headers
      if (sites.size > 0) addedPages.push({ route: page.route, page: page.page })
      for (const from of page.page.aliases ?? []) aliases.push({ from, to: page.route })
      return rendering.addPage(page)
    },
    addToGatewaySite: definition.add,
    usedMediaSoFar: rendering.usedMediaSoFar,
    htmlOf,
    renderReasonOf: (route) =>
      renderReasonOf(fileOf(route), finishedPages, pagesOfEarlierRelease, rendering.sharedCacheKey),
    writeLinkImages: (onDraw) =>
      renderLinkImages(
        rendering.linkImagesSoFar(),
        { root: siteFolder, colors: palette.dark, onProgress: onDraw },
        (file, { targetPath }) => release.copyFile(file, targetPath),
      ),
    async finishPages() {
      const withAlternates = createTranslationAdder(addedPages, foundation)
      for (const page of [
        ...createPlannedPages(foundation, site),
        ...createNotFoundPages(foundation),
      ]) {
        if (!routes.has(page.route)) await rendering.addPage(withAlternates(page))
      }
      const drawn = await rendering.finishPages()
      writeIcons(siteFolder, plan.generatedIcons, release)
      const listed = drawn.flatMap(({ listed: found }) => found ?? [])
      const kept = drawn.flatMap((one) =>
        one.kept === undefined ? [] : [[one.file, one.kept] as const],
      )
      const hasSearchIndex = drawn.some(({ asks, searches }) => asks || searches)
      release.setPages({
        sharedCacheKey: rendering.sharedCacheKey,
        hasSearchIndex,
        recordPageCount: countRecordPages(foundation),
        pages: new Map(kept),
      })
      finishedPages = drawn
      writeIndex(drawn)
      if (drawn.some(({ searches }) => searches)) writeSiteSearch(listed)
      const redirects = [...site.redirects, ...aliases]
      release.write(redirectsFile, `${JSON.stringify(redirects, undefined, 2)}\n`)
      const pageFiles = new Set(drawn.map(({ file }) => file))
      for (const { from, to } of redirects) {
        const file = redirectPageFile(from, fileOf)
        if (file !== undefined && !pageFiles.has(file))
          release.write(file, createRedirectPage(to, site, words.redirect))
      }
      for (const [file, text] of Object.entries(renderSitemaps(listed, site)))
        release.write(file, text)
      release.write('robots.txt', renderRobotsTxt(site))
      release.write(headersFile, `${JSON.stringify(ownHeaders, undefined, 2)}\n`)
      writeLlmsTxt(listed)
      release.registerFiles(drawn.flatMap(({ writtenMarkdown }) => writtenMarkdown ?? []))
      writeFeeds(listed)
      writeRecordFeeds(listed)
      release.writeGatewaySite(definition.text())
      release.write(
        'manifest.webmanifest',
        renderManifest(site, palette, rendering.publishMediaFile(appIconPath)),
      )
      return drawn.length
    },
  }
}
