import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { basePathOf, withBase } from '../text/base-path.ts'
import { headersFile, ownHeadersOf } from '../render/html/headers.ts'
import {
  appIcon,
  feedsOf,
  manifestOf,
  robotsOf,
  sitemapsOf,
  type ListedPage,
} from '../render/html/site-files.ts'
import { blocksWith } from '../../schema/outline.ts'
import { cacheOf } from './images/folders.ts'
import { inOrder, isError, type Problem } from '../problems/problem.ts'
import { pageEntryOf } from './search/page-entry.ts'
import { definitionOf } from '../content/site/definition.ts'
import { sitesIn, type SitePage } from '../content/site/foundation.ts'
import type { Why } from '../content/site/cache/cache-key.ts'
import type { EarlierPages } from '../content/site/cache/manifest.ts'
import { PageCache } from '../content/site/cache/page-cache.ts'
import { notFoundPages, plannedPages } from '../content/site/generated-pages.ts'
import { whereAmong } from '../content/site/among-languages.ts'
import type { SiteRead } from '../content/site/read-all.ts'
import { workFolder } from '../content/site/work-folder.ts'
import { nothingUsed, type UsedMedia } from './album.ts'
import { renderChangedPages } from './changed-pages.ts'
import type { DrawnPage } from './drawer.ts'
import { pageFileIn } from './page-file.ts'
import {
  intoRelease,
  ownProblemIn,
  withoutRepeats,
  type BuildResult,
  type BuildTask,
  type IntoReleaseOptions,
  type Outcome,
} from './into-release.ts'
import { compiledFolder } from './home.ts'
import type { BuildKit } from './kit.ts'
import { linkPictureFiles } from './link-pictures.ts'
import { toolTexts } from '../locale/tool-texts.ts'
import type { Parts } from './parts.ts'
import { prepareSite, type PreparedSite } from './prepared-site.ts'
import type { Progress } from './progress.ts'
import type { Release } from './release.ts'
import { shownVariants } from './shown-variants.ts'
import { writeSearchIndex } from './search-parts.ts'
import { drawSite, planDrawing, type DrawingPlan } from './site-drawing.ts'
import { viewLinksOf, type ViewLinks } from './view-links.ts'
import { packagesOf } from './inputs.ts'
import {
  whyDrawn,
  writeIcons,
  publishFiles,
  publishLinked,
  heavyPictures,
  redirectTo,
  packSite,
  copyAssets,
} from './published-files.ts'

/** Options of a full build. */
export type BuildOptions = IntoReleaseOptions & {
  /** Shards of the site that other machines rendered (`--merge`). */
  parts?: Parts | undefined
  /** Route of a page. The result then explains why this page was rendered or not. */
  why?: string | undefined
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
  intoRelease({ kit, root, out, progress, options }, (release) =>
    buildInto(release, { kit, root, progress, options }),
  )

async function buildInto(
  release: Release,
  { kit, root, progress, options }: Omit<BuildTask<BuildOptions>, 'out'>,
): Promise<Outcome> {
  const {
    texts = toolTexts.de.build,
    compress = false,
    why,
    inputs,
    engine,
    stamps,
    folders,
  } = options
  const prepared = await prepareSite(kit, root, { release, engine, stamps, progress, texts })
  // If the site file is invalid, its own problems are reported instead of a mismatch with the
  // shards.
  const parts = prepared.model.foundation().site === undefined ? undefined : options.parts
  parts?.restore(root)
  progress.step(texts.pages)
  const { model, pictures } = prepared
  const { site } = model.foundation()
  const earlier = parts?.earlierFor(release) ?? release.earlier
  const plan =
    site && (await planDrawing(kit, model, site, { ...prepared, release, engine, folders }))
  const packages = site && packagesOf(root, site)
  const cache = parts === undefined ? cacheFor(prepared, options) : undefined
  const viewLinks = viewLinksOf(kit, model)
  const isUsual = why === undefined && !compress
  if (isUsual && cache !== undefined && inputs !== undefined && plan !== undefined) {
    const summary = await renderChangedPages(model, plan, {
      ...{ release, cache, inputs, ownTypes: viewLinks.ownTypes },
    })
    if (summary !== undefined) {
      cache.save()
      return { ...summary, read: summary, packages }
    }
  }
  const writer = writerFor(kit, prepared, plan, { ...options, release, earlier })
  parts?.mustBeMadeFrom(writer.ground)
  const reading = { ...options, parts, progress, cache, viewLinks }
  const { read, problems } = await readPages(kit, prepared, writer, reading)
  if (problems.some(isError)) return { problems, read, written: 0 }
  // Copies the assets now, to use the time while the second thread is still rendering.
  copyAssets(prepared.client, release)
  const written = await writer.finish()
  problems.push(...viewLinks.problems(writer.htmlOf))
  if (problems.some(isError)) return { problems: inOrder(withoutRepeats(problems)), read, written }
  const onProgress = progress.counting(texts.variants)
  const variants = await shownVariants(model, { pictures, onProgress }, writer.media())
  for (const { file, name } of variants.made) {
    // Files of content/ are copied: a hard link would change when the author edits the file, and
    // each new link changes the file's signature.
    if (file.startsWith(cacheOf(root))) release.link(file, `media/${name}`)
    else release.copy(file, `media/${name}`)
  }
  problems.push(...variants.problems)
  if (!problems.some(isError))
    problems.push(...(await heavyPictures(kit.schemas, { root, showing: read.showing }, pictures)))
  if (problems.some(isError)) return { problems, read, written }
  progress.step(texts.media)
  publishFiles(root, new Map([...prepared.own.used.files, ...writer.media().files]), {
    films: prepared.pictures.films,
    release,
  })
  await publishLinked(root, read.linked, { pictures: prepared.pictures, release })
  await writer.writeLinkPictures((done, all) => {
    if (done === 0) progress.step(texts.linkPictures)
    progress.count(done, all)
  })
  if (compress) release.bring()
  release.add(await packSite(release.folder, compress, compiledFolder(root)))
  return { problems, read, written, packages, why: why === undefined ? undefined : writer.why(why) }
}

/** Returns the cache of parsed pages, or undefined if nothing is cached. */
function cacheFor(
  { model, isBlocked }: PreparedSite,
  { engine, cacheLimit: limit, stamps }: Pick<BuildOptions, 'engine' | 'cacheLimit' | 'stamps'>,
): PageCache | undefined {
  if (engine === undefined || isBlocked) return undefined
  const folder = join(workFolder(model.root), 'cache')
  return new PageCache(folder, engine, model.foundation(), { wants: 'pages', limit, stamps })
}

type Reading = Pick<BuildOptions, 'engine' | 'parts'> & {
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
  { model, isBlocked, damaged }: PreparedSite,
  writer: Writer,
  { engine, parts, progress, cache, viewLinks }: Reading,
): Promise<{ read: SiteRead; problems: Problem[] }> {
  const thrown: Problem[] = []
  const onPage = (page: SitePage) => {
    viewLinks.add(page)
    return writer.add(page).catch((error: unknown) => {
      thrown.push(ownProblemIn(error, kit))
    })
  }
  const brought = isBlocked ? undefined : parts?.readings(engine ?? '', model.foundation())
  const read = await model
    .read({
      cache: brought ?? cache,
      ...(!isBlocked && { onPage, onEvery: writer.note }),
      onProgress: progress.count,
    })
    .finally(() => cache?.save())
  return { read, problems: inOrder(withoutRepeats([...read.problems, ...damaged, ...thrown])) }
}

type Writer = {
  /** The cache key of the inputs that all pages share. Empty if nothing is cached. */
  ground: string
  add: (page: SitePage) => Promise<void>
  /** Records a page in the gateway's definition, also if it is not rendered. */
  note: (page: SitePage) => void
  /** Resolves with the number of pages after all of them are written. */
  finish: () => Promise<number>
  media: () => UsedMedia
  /** Returns the HTML of a page. Call it after `finish`. */
  htmlOf: (page: Pick<ListedPage, 'route' | 'language'>) => string
  /** Returns why a page was rendered. Call it after `finish`. */
  why: (route: string) => Why
  writeLinkPictures: (onDraw: (done: number, all: number) => void) => Promise<void>
}

type WriterOptions = Pick<BuildOptions, 'helper'> & { release: Release; earlier: EarlierPages }

/**
 * Creates the object that renders pages into the release as they are read, without keeping them in
 * memory. It does nothing if there is no plan.
 */
function writerFor(
  kit: BuildKit,
  { model }: PreparedSite,
  plan: DrawingPlan | undefined,
  { release, helper, earlier }: WriterOptions,
): Writer {
  if (plan === undefined) {
    return {
      ground: '',
      add: async () => {},
      note: () => {},
      finish: async () => 0,
      media: () => nothingUsed,
      htmlOf: () => '',
      why: () => ({ what: 'no page' }),
      writeLinkPictures: async () => {},
    }
  }

  const { schemas, words, translations, palette, searchLanguage } = kit
  const foundation = model.foundation()
  const { root, pages } = foundation
  const { site, folders } = plan.job
  const fileOf = pageFileIn(folders)
  const base = basePathOf(site.url)
  const sites = sitesIn(foundation)
  const drawing = drawSite(plan, model, { helper, earlier })
  const routes = new Set(pages.map(({ route }) => route))

  const htmlOf: Writer['htmlOf'] = ({ route, language }) =>
    readFileSync(release.placeOf(fileOf(route, language)), 'utf8')

  /**
   * Writes the search index only if visitors can ask questions: it takes a fifth of the rendering
   * time.
   */
  const writeIndex = (drawn: readonly DrawnPage[]) => {
    const asked = drawn.some(({ asks }) => asks) ? drawn : []
    const found = asked.flatMap(({ listed, kept }) =>
      listed === undefined
        ? []
        : [{ ...listed, own: listed.route, route: withBase(base, listed.route), made: kept?.made }],
    )
    writeSearchIndex(found, {
      ...{ release, ground: drawing.ground, folder: join(workFolder(root), 'search-index') },
      entryOf({ own, route, heading: title, language }) {
        const html = htmlOf({ route: own, language })
        const spoken = language === undefined ? undefined : translations.get(language)
        const page = { route, title, html, language }
        return pageEntryOf(page, spoken?.searchLanguage ?? searchLanguage)
      },
    })
  }

  const added: Pick<SitePage, 'route' | 'page'>[] = []
  const definition = definitionOf(site, schemas)
  const ownHeaders: Record<string, Record<string, string>> = {}

  let drawnPages: readonly DrawnPage[] = []
  return {
    ground: drawing.ground,
    add(page) {
      const framed = blocksWith('frames', page, schemas).flatMap(
        (block) => schemas.facetsOf(block).frames?.(block) ?? [],
      )
      const headers = ownHeadersOf(framed)
      if (Object.keys(headers).length > 0) ownHeaders[page.route] = headers
      if (sites.size > 0) added.push({ route: page.route, page: page.page })
      return drawing.add(page)
    },
    note: definition.add,
    media: drawing.used,
    htmlOf,
    why: (route) => whyDrawn(fileOf(route), drawnPages, earlier, drawing.ground),
    writeLinkPictures: (onDraw) =>
      linkPictureFiles(
        drawing.linkPictures(),
        { root, colors: palette.dark, onDraw },
        (file, { target }) => release.copy(file, target),
      ),
    async finish() {
      const amongOthers = whereAmong(added, foundation)
      for (const page of [...plannedPages(foundation, site), ...notFoundPages(foundation)]) {
        if (!routes.has(page.route)) await drawing.add(amongOthers(page))
      }
      const drawn = await drawing.finish()
      writeIcons(root, plan.icons, release)
      const listed = drawn.flatMap(({ listed: found }) => found ?? [])
      const kept = drawn.flatMap((one) =>
        one.kept === undefined ? [] : [[one.file, one.kept] as const],
      )
      const asks = drawn.some((page) => page.asks)
      release.keep({ ground: drawing.ground, asks, pages: new Map(kept) })
      drawnPages = drawn
      writeIndex(drawn)
      for (const { from, to } of site.redirects)
        release.write(fileOf(from), redirectTo(to, site, words.redirect))
      for (const [file, text] of Object.entries(sitemapsOf(listed, site))) release.write(file, text)
      release.write('robots.txt', robotsOf(site))
      release.write(headersFile, `${JSON.stringify(ownHeaders, undefined, 2)}\n`)
      const feeds = [feedsOf(listed, site)]
      for (const [language, spoken] of sites) feeds.push(feedsOf(listed, spoken, language))
      for (const [path, text] of feeds.flatMap(Object.entries<string>))
        release.write(path.slice(1), text)
      release.define(definition.text())
      release.write('manifest.webmanifest', manifestOf(site, palette, drawing.urlOf(appIcon)))
      return drawn.length
    },
  }
}
