import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { SchemaKit } from '../../schema/kit.ts'
import type { Site } from '../../schema/site.ts'
import type { Views } from '../elements/view.ts'
import { basePathOf, onHost, withBase } from '../text/base-path.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { headersFile, ownHeadersOf, speculationFile, speculationRules } from '../html/headers.ts'
import { RenderError } from '../html/render-error.ts'
import { appIcon, feedFile, feedOf, manifestOf, robotsOf, sitemapsOf } from '../html/site-files.ts'
import type { Tally } from '../problem/format-json.ts'
import { knowPictures, type Pictures } from '../pictures/know.ts'
import { bytesToPublish } from '../pictures/film.ts'
import { makeVariants } from '../pictures/make.ts'
import { weighed } from '../pictures/weigh.ts'
import { ownFaultIn } from '../own-blocks/own-views.ts'
import type { OwnBlocks } from '../own-blocks/own-blocks.ts'
import { inOrder, isError, type Problem } from '../problem/problem.ts'
import type { SearchLanguage } from '../search/language.ts'
import { lineOf, pageEntryOf, searchIndexFile } from '../search/page-entry.ts'
import { atTop } from '../site/content-files.ts'
import { definitionOf } from '../site/definition.ts'
import { siteFile, sitesIn, type SitePage } from '../site/foundation.ts'
import { damagedFonts } from '../site/look-problems.ts'
import { ReadCache } from '../site/read-cache.ts'
import { notFoundPages, plannedPages } from '../site/generated-pages.ts'
import { faultFinding, isFilm } from '../site/media.ts'
import { heaviest } from '../site/picture-checks.ts'
import { ownBlockProblem } from '../site/own-block-problem.ts'
import { SiteModel, whereAmong } from '../site/site-model.ts'
import { compileClient, type Client } from './client-build.ts'
import { albumOf, nothingUsed, type UsedMedia } from './album.ts'
import { fileOf, type DrawnPage } from './drawer.ts'
import { sheetFaultIn } from './own-block-modules.ts'
import { hashedFilesIn } from './carried-assets.ts'
import type { Helper } from './draw-helper.ts'
import { startDrawing } from './drawing.ts'
import { nothingStands, type Standings } from './kept-pages.ts'
import { linkPictureFiles } from './link-pictures.ts'
import type { BuildTexts } from '../problem/tool-text.ts'
import { toolTexts } from '../problem/tool-texts.ts'
import type { Progress } from './progress.ts'
import { differing, type Why } from './made-of.ts'
import { packFiles } from './packing.ts'
import { hashedTargets } from './pictures.ts'
import { fontsOf, withSprite, withTheme } from './themed-client.ts'
import { iconFile, madeIcons, type MadeIcons } from './made-icons.ts'
import { openRelease, type PlainReason, type Release } from './release.ts'
import type { Look } from '../theme/look.ts'
import type { Palette } from '../theme/palette.ts'
import type { Words } from '../words/words.ts'

/** What a site is built with: what its blocks mean, and how they are drawn. */
export type BuildKit = BuildTongue & {
  /** Of pages in other languages. */
  translations: ReadonlyMap<string, BuildTongue>
  palette: Palette
  themeSheet: Look['themeSheet']
  loadViews: () => Promise<Views>
  ownBlocks: OwnBlocks
}

/** What it is told of one language. */
type BuildTongue = { schemas: SchemaKit; words: Words; searchLanguage: SearchLanguage }

/** How its pages speak in each language, its own first. */
export const wordsOf = ({
  words,
  translations,
}: Pick<BuildKit, 'words' | 'translations'>): Words[] => [
  words,
  ...[...translations.values()].map((one) => one.words),
]

export type BuildOptions = {
  /** What its progress says; German where nothing is said. */
  texts?: BuildTexts
  /** Draws as well. */
  helper?: Helper | undefined
  /** The state of the engine's sources: what an earlier build in the same state has drawn need not be drawn again. */
  engine?: string | undefined
  /** Bytes that may be kept of files that were read. */
  cacheLimit?: number | undefined
  /** The route of a page of which is to be told why it was drawn. */
  why?: string | undefined
  /** Packs pages, too, not only what they load. */
  compress?: boolean
  /** Writes a folder, no link to one. */
  plain?: boolean
}

export type BuildResult = {
  problems: Problem[]
  tally: Tally
  written: number
  /** Why the page that was asked about was drawn, or not. */
  why?: Why | undefined
  /** Why the site is a plain folder, if it is. */
  plain: PlainReason | undefined
}

/** Reads, checks and draws in one pass, a page at a time, and publishes if there was no error. */
export async function buildSite(
  kit: BuildKit,
  root: string,
  out: string,
  progress: Progress,
  {
    texts = toolTexts.de.build,
    helper,
    engine,
    cacheLimit,
    why,
    compress = false,
    plain = false,
  }: BuildOptions = {},
): Promise<BuildResult> {
  const start = performance.now()
  const release = await openRelease(out, {
    plain,
    onWait: (pid) => progress.step(texts.waiting(pid)),
  })
  try {
    progress.step(texts.client)
    const pictures = await knowPictures(root, { onProgress: progress.counting(texts.looking) })
    const model = new SiteModel(root, kit.schemas, {
      errorsOnly: true,
      pictures,
    })
    const { site, media, problems: shared, sources } = model.foundation()
    // Of blocks that cannot be used it is told why; nothing is drawn then.
    const isBlocked = shared.some(isOwnBlockError)
    const compiled = await compileClient({
      words: wordsOf(kit),
      ...(site && { base: basePathOf(site.url) }),
      ...(!isBlocked && { root }),
    })
    const base = site === undefined ? '' : basePathOf(site.url)
    const options = { media, base, facts: pictures.facts }
    const own = albumOf({ ...options, targets: hashedTargets(root) })
    const fonts = await fontsOf(root, site)
    const client = withTheme(withSprite(compiled, { root, write: release.write }), {
      themeSheet: kit.themeSheet(own.lookup.file),
      fonts,
      base,
      write: release.write,
    })
    progress.step(texts.pages)
    const writer = await writerFor(kit, model, { pictures, client, release, helper, engine })
    const thrown: Problem[] = []
    const onPage = (page: SitePage) =>
      writer.add(page).catch((error: unknown) => {
        thrown.push(ownProblemIn(error, kit))
      })
    const onEvery = writer.note
    const cache =
      engine === undefined || isBlocked
        ? undefined
        : new ReadCache(join(root, '.blockwerk/cache'), engine, model.foundation(), {
            wants: 'pages',
            limit: cacheLimit,
          })
    const read = await model
      .read({
        cache,
        ...(!isBlocked && { onPage, onEvery }),
        onProgress: progress.count,
      })
      .finally(() => cache?.save())
    const siteDocument = sources.get(siteFile)?.document
    const damaged = siteDocument ? damagedFonts(siteDocument, fonts.damaged) : []
    const problems = inOrder(withoutRepeats([...read.problems, ...damaged, ...thrown]))
    const written = problems.some(isError) ? 0 : await writer.finish()
    if (!problems.some(isError)) {
      const onProgress = progress.counting(texts.variants)
      problems.push(
        ...(await publishPictures(model, { pictures, release, onProgress }, writer.media())),
      )
      if (!problems.some(isError))
        problems.push(...(await heavyPictures(kit.schemas, root, pictures)))
    }
    if (problems.some(isError)) {
      await helper?.stop()
      release.discard()
    } else {
      progress.step(texts.media)
      copyAssets(client, release)
      for (const [file, target] of [...own.used.files, ...writer.media().files])
        publishFile(join(root, 'content/media', file), target, release)
      await writer.writeLinkPictures((done, all) => {
        if (done === 0) progress.step(texts.linkPictures)
        progress.count(done, all)
      })
      await packSite(release.folder, compress)
      await release.publish()
    }
    const milliseconds = Math.round(performance.now() - start)
    const tally = { files: read.files, pages: read.pages, milliseconds }
    const explained = why === undefined || written === 0 ? undefined : writer.why(why)
    return { problems, tally, written, why: explained, plain: release.plain }
  } catch (error) {
    await helper?.stop()
    discardAfter(release)
    const fault = sheetFaultIn(error, root)
    const problem = fault === undefined ? ownProblemIn(error, kit) : ownBlockProblem(fault)
    const { problems, files, pages } = await new SiteModel(root, kit.schemas, {
      errorsOnly: true,
    }).read()
    const milliseconds = Math.round(performance.now() - start)
    const tally = { files, pages, milliseconds }
    return { problems: inOrder([...problems, problem]), tally, written: 0, plain: undefined }
  } finally {
    progress.end()
  }
}

const isOwnBlockError = (problem: Problem): boolean =>
  problem.code === 'own-block' && isError(problem)

/** What a block of the site's own has thrown, for its authors; any other error is thrown on. */
function ownProblemIn(error: unknown, { ownBlocks }: BuildKit): Problem {
  const fault = ownFaultIn(ownBlocks, error)
  if (fault === undefined) throw error
  return ownBlockProblem(fault)
}

/** A view that throws does so on every page that shows it. */
const withoutRepeats = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((one) => [JSON.stringify(one), one])).values(),
]

/** On a disk that takes no more this may fail as well; what it leaves behind the next build takes away. */
function discardAfter(release: Release): void {
  try {
    release.discard()
  } catch {
    // The first fault is the one to be reported.
  }
}

type Writer = {
  add: (page: SitePage) => Promise<void>
  /** Tells it of a page whether it is to be drawn or not. */
  note: (page: SitePage) => void
  /** Resolves with the number of pages when all of them are written. */
  finish: () => Promise<number>
  media: () => UsedMedia
  /** Asked when all pages are written. */
  why: (route: string) => Why
  writeLinkPictures: (onDraw: (done: number, all: number) => void) => Promise<void>
}

type WriterOptions = {
  pictures: Pictures
  client: Client
  release: Release
  helper: Helper | undefined
  engine: string | undefined
}

/** Draws pages into the release as they are read; keeps none of them. */
async function writerFor(
  { schemas, words, translations, palette, searchLanguage, ownBlocks, loadViews }: BuildKit,
  model: SiteModel,
  { pictures, client, release, helper, engine }: WriterOptions,
): Promise<Writer> {
  const foundation = model.foundation()
  const { site, root, media, pages } = foundation
  if (site === undefined) {
    return {
      add: async () => {},
      note: () => {},
      finish: async () => 0,
      media: () => nothingUsed,
      why: () => ({ what: 'no page' }),
      writeLinkPictures: async () => {},
    }
  }

  const base = basePathOf(site.url)
  const icons = await madeIcons(root, site, { media, palette, engine })
  const sites = sitesIn(foundation)
  const job = {
    ...{ root, folder: release.folder, site, translations: sites, media, client },
    pictures: pictures.facts,
    engine: engine && `${engine} ${ownBlocks.state}`,
    standings: engine === undefined ? nothingStands : release.standings,
    icons: Object.fromEntries(Object.entries(icons).map(([path, { target }]) => [path, target])),
  }
  const drawing = startDrawing({
    job,
    kit: { schemas, views: await loadViews(), words, palette, translations },
    helper,
    take: release.take,
    faultIn: ({ route }, error) => located(error, route, model),
  })
  const routes = new Set(pages.map(({ route }) => route))

  /** Made only where visitors can ask: it takes a fifth of the time that drawing takes. */
  const indexOf = (
    found: readonly { route: string; heading: string; language?: string | undefined }[],
  ) =>
    found
      .map(({ route, heading: title, language }) => {
        const html = readFileSync(join(release.folder, fileOf(route, language)), 'utf8')
        const page = { route: withBase(base, route), title, html, language }
        const spoken = language === undefined ? undefined : translations.get(language)
        return lineOf(pageEntryOf(page, spoken?.searchLanguage ?? searchLanguage))
      })
      .join('')

  const added: Pick<SitePage, 'route' | 'page'>[] = []
  const definition = definitionOf(site, schemas)
  const ownHeaders: Record<string, Record<string, string>> = {}

  let drawnPages: readonly DrawnPage[] = []
  return {
    add(page) {
      const framed = page.blocks.flatMap((block) => schemas.facetsOf(block).frames?.(block) ?? [])
      const headers = ownHeadersOf(framed)
      if (Object.keys(headers).length > 0) ownHeaders[page.route] = headers
      if (sites.size > 0) added.push({ route: page.route, page: page.page })
      return drawing.add(page)
    },
    note: definition.add,
    media: drawing.used,
    why: (route) => whyDrawn(route, drawnPages, job.standings, drawing.ground),
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
      writeIcons(icons, release)
      const listed = drawn.flatMap(({ listed: found }) => found ?? [])
      const kept = drawn.flatMap((one) =>
        one.kept === undefined ? [] : [[one.file, one.kept] as const],
      )
      if (kept.length > 0) release.keep(drawing.ground, kept)
      drawnPages = drawn
      release.write(searchIndexFile, drawn.some(({ asks }) => asks) ? indexOf(listed) : '')
      for (const { from, to } of site.redirects)
        release.write(fileOf(from), redirectTo(to, site, words.redirect))
      for (const [file, text] of Object.entries(sitemapsOf(listed, site))) release.write(file, text)
      release.write('robots.txt', robotsOf(site))
      release.write(headersFile, `${JSON.stringify(ownHeaders, undefined, 2)}\n`)
      release.write(speculationFile, speculationRules(base))
      release.write('feed.xml', feedOf(listed, site))
      for (const [language, spoken] of sites) {
        release.write(feedFile(language).slice(1), feedOf(listed, spoken, language))
      }
      release.define(definition.text())
      release.write('manifest.webmanifest', manifestOf(site, palette, drawing.urlOf(appIcon)))
      return drawn.length
    },
  }
}

/** What of a page is not as it was in the release before. */
function whyDrawn(
  route: string,
  drawn: readonly DrawnPage[],
  before: Standings,
  ground: string,
): Why {
  const file = fileOf(route)
  const page = drawn.find((one) => one.file === file)
  if (page === undefined) return { what: 'no page' }
  const standing = Object.hasOwn(before.pages, file) ? before.pages[file] : undefined
  if (standing === undefined || page.kept === undefined) return { what: 'nothing known' }
  if (page.kept === standing) return { what: 'taken' }
  const parts = differing(`${before.ground} ${standing.made}`, `${ground} ${page.kept.made}`)
  return parts.length > 0 ? { what: 'changed', parts } : { what: 'spoiled' }
}

function writeIcons(icons: MadeIcons, release: Release): void {
  for (const { target, bytes } of Object.values(icons)) release.write(target, bytes)
  const small = icons['brand/favicon-32.png']
  if (small !== undefined) release.write('favicon.ico', iconFile(small.bytes))
}

/** As it is, but for films: of these only what is seen and heard. */
function publishFile(file: string, target: string, release: Release): void {
  if (isFilm(file)) release.write(target, bytesToPublish(file, readFileSync(file)))
  else release.copy(file, target)
}

/** Makes what is missing of the variants that pages show. Returns what could not be made. */
async function publishPictures(
  model: SiteModel,
  {
    pictures: { facts },
    release,
    onProgress,
  }: { pictures: Pictures; release: Release; onProgress: Progress['count'] },
  used: UsedMedia,
): Promise<Problem[]> {
  const { root, media } = model.foundation()
  const making = { facts, recorded: media.images, onProgress }
  const { made, faulty } = await makeVariants(root, used.pictures, making)
  for (const { file, name } of made) if (existsSync(file)) release.link(file, join('media', name))
  return Object.entries(faulty).map(([path, fault]) =>
    atTop(faultFinding(path, fault), `content/media/${path}`),
  )
}

/**
 * What a picture weighs is known when its variants are made, and where it is shown, only its pages say.
 * They are read once more where one is heavy, which is seldom.
 */
async function heavyPictures(
  schemas: SchemaKit,
  root: string,
  known: Pictures,
): Promise<Problem[]> {
  const pictures = weighed(root, known)
  const isHeavy = Object.values(pictures.seen).some(({ weights = {} }) =>
    Object.values(weights).some((bytes) => bytes > heaviest),
  )
  if (!isHeavy) return []
  const { problems } = await new SiteModel(root, schemas, { pictures }).read()
  return inOrder(problems.filter(({ code }) => code === 'heavy-picture'))
}

/** The same fault, with the file and the line of the block that it is in. */
function located(error: unknown, route: string, model: SiteModel): unknown {
  if (!(error instanceof RenderError) || error.block === undefined) return error
  const place = model.blockPlaces(route)[error.block]
  if (place === undefined) return error
  const message = `${place.file}:${place.line}:${place.column}: ${error.message}`
  return new RenderError(message, { block: error.block, cause: error.cause })
}

/** For hosts that know no redirects: a page that sends its visitor on. */
function redirectTo(to: string, { url, language }: Site, words: Words['redirect']): string {
  const target = withBase(basePathOf(url), to)
  const href = escapeHtml(target)
  const canonical = escapeHtml(target.startsWith('/') ? onHost(url, target) : target)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(words.title)}</title><meta name="robots" content="noindex"><link rel="canonical" href="${canonical}"><meta http-equiv="refresh" content="0; url=${href}"></head><body><p><a href="${href}">${escapeHtml(words.link)}</a></p></body></html>\n`
}

/**
 * What pages load is packed as well as it can be: it is made once and asked for often. So are pages where
 * that is wanted; a thousand take half a minute the first time, and most servers pack them as they go.
 */
async function packSite(folder: string, pages: boolean): Promise<void> {
  const hashed = hashedFilesIn(folder)
  const known = new Set(hashed)
  const best = hashed.filter((file) => !known.has(`${file}.br`))
  if (pages) best.push(...pagesIn(folder))
  await packFiles(folder, best, 'best')
  const atRoot = readdirSync(folder).filter((name) => !name.endsWith('.html'))
  await packFiles(folder, atRoot, 'fast')
}

const pagesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  )

function copyAssets({ folder, sharedSheet, assets }: Client, release: Release): void {
  const instead = assets.css.url === sharedSheet ? undefined : basename(sharedSheet)
  for (const name of readdirSync(join(folder, 'assets'))) {
    if (instead !== undefined && name.startsWith(instead)) continue
    release.copy(join(folder, 'assets', name), join('assets', name))
  }
}
