import { singlePathOf } from '../../schema/old-address.ts'
import { encodedAddress } from '../text/encoded-address.ts'
import type { PageFile } from './page-file.ts'
import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { SchemaKit } from '../../schema/kit.ts'
import type { Site } from '../../schema/site.ts'
import { basePathOf, absoluteAddress, withBase } from '../text/base-path.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { documentLanguage } from '../text/text-direction.ts'
import type { SiteImages } from './images/image-facts.ts'
import { publishedVideoFiles } from './images/video.ts'
import { addVariantSizes } from './images/variant-sizes.ts'
import { sortProblems, type Problem } from '../problems/problem.ts'
import { changedInputsOf, type RenderReason } from '../content/site/cache/cache-key.ts'
import type { EarlierPages } from '../content/site/cache/manifest.ts'
import { faviconPng } from '../content/site/notes.ts'
import { isHeavyImage } from '../content/site/media-checks.ts'
import type { SiteReadResult } from '../content/site/read-all.ts'
import { SiteModel } from '../content/site/site-model.ts'
import type { Client } from './compile-client.ts'
import type { UsedMedia } from './media-usage.ts'
import type { RenderedPage } from './page-renderer.ts'
import { listHashedFiles } from './carried-files.ts'
import { precompressFiles } from './precompress.ts'
import { isSearchFilePath } from './search/site-search.ts'
import { createIcoFile, type GeneratedIcons } from './generated-icons.ts'
import type { Release } from './release.ts'
import type { Words } from '../locale/words.ts'
import { mediaFilePath } from '../content/site/media-file.ts'

/** Returns the inputs of a page that differ from the release before, or why the page was not rendered. */
export function renderReasonOf(
  file: string,
  renderedPages: readonly RenderedPage[],
  earlierPages: EarlierPages,
  sharedCacheKey: string,
): RenderReason {
  const page = renderedPages.find((one) => one.file === file)
  if (page === undefined) return { what: 'no page' }
  if (page.isTaken) return { what: 'taken' }
  const cachedPage = earlierPages.page(file)
  if (cachedPage === undefined || page.kept === undefined) return { what: 'nothing known' }
  const parts = changedInputsOf(
    `${earlierPages.sharedCacheKey} ${cachedPage.made}`,
    `${sharedCacheKey} ${page.kept.made}`,
  )
  return parts.length > 0 ? { what: 'changed', changedInputs: parts } : { what: 'spoiled' }
}

/** Writes the generated icons of a site, and `favicon.ico` from the small icon. */
export function writeIcons(root: string, icons: GeneratedIcons, release: Release): void {
  for (const { target, bytes } of Object.values(icons)) release.write(target, bytes)
  const small = icons[faviconPng]?.bytes ?? readFileSync(mediaFilePath(root, faviconPng))
  const icon = createIcoFile(small)
  if (icon !== undefined) release.write('favicon.ico', icon)
}

/**
 * Publishes files of content/media. Videos are published without their metadata, all other files
 * unchanged.
 */
export function publishMedia(
  root: string,
  files: UsedMedia['files'],
  { films: videos, release }: Pick<SiteImages, 'films'> & { release: Release },
): void {
  const usedVideos = Object.entries(videos).filter(
    ([src, { published }]) => files.has(src) && published !== undefined,
  )
  const published = publishedVideoFiles(root, new Map(usedVideos))
  for (const [src, target] of files) {
    const video = published.get(src)
    if (video !== undefined) release.link(video, target)
    else release.copyFile(mediaFilePath(root, src), target)
  }
}

/**
 * Publishes files that pages link to, under the paths that the links use. Faulty images and videos
 * are skipped: they are reported where they are linked.
 */
export async function publishLinkedFiles(
  root: string,
  linked: ReadonlySet<string>,
  { pictures, release }: { pictures: SiteImages; release: Release },
): Promise<void> {
  const soundFiles = [...linked].filter((path) => !Object.hasOwn(pictures.faulty, path))
  if (soundFiles.length === 0) return
  const { publishedBytesOf } = await import('./images/linked-file.ts')
  for (const path of soundFiles) {
    const bytes = await publishedBytesOf(root, path, pictures.facts[path])
    if (bytes !== undefined) release.write(`files/${path}`, bytes)
  }
}

/**
 * Returns the warnings about images with large files, at their positions in the content. The sizes
 * are known only after the variants are made, so the pages with a large image are read again.
 */
export async function findHeavyImageProblems(
  schemas: SchemaKit,
  { root, filesUsingMedia }: Pick<SiteReadResult, 'filesUsingMedia'> & { root: string },
  siteImages: SiteImages,
): Promise<Problem[]> {
  const imagesWithSizes = addVariantSizes(root, siteImages)
  const files = filesUsingMedia((shown) => isHeavyImage(shown, imagesWithSizes))
  if (files.size === 0) return []
  const model = new SiteModel(root, schemas, { mediaChecks: imagesWithSizes })
  const { problems } = await model.read({ isInPart: (file) => files.has(file) })
  return sortProblems(problems.filter(({ code }) => code === 'heavy-picture'))
}

/**
 * Returns the file of the page that redirects from an old address, for hosts without server redirects; undefined for an
 * address that no file can have: one with a query, one that ends with `/*`, or one that Windows does not allow.
 */
export function redirectPageFile(from: string, fileOf: PageFile): string | undefined {
  const path = singlePathOf(from)
  if (path === undefined || path === '/' || /["*:<>?\\|]|\/{2}|\/\.{1,2}(?:\/|$)/.test(path))
    return undefined
  return /\.html?$/.test(path) ? path.slice(1) : fileOf(path)
}

/** Returns an HTML page that redirects, for hosts without server redirects. */
export function createRedirectPage(
  to: string,
  { url, language }: Site,
  strings: Words['redirect'],
): string {
  const target = encodedAddress(withBase(basePathOf(url), to))
  const href = escapeHtml(target)
  const canonical = escapeHtml(target.startsWith('/') ? absoluteAddress(url, target) : target)
  return `<!doctype html><html ${documentLanguage(language)}><head><meta charset="utf-8"><title>${escapeHtml(strings.title)}</title><meta name="robots" content="noindex"><link rel="canonical" href="${canonical}"><meta http-equiv="refresh" content="0; url=${href}"></head><body><p><a href="${href}">${escapeHtml(strings.link)}</a></p></body></html>\n`
}

/**
 * Compresses the files that pages load with maximum effort, because they are requested often. With
 * `pages`, also compresses the HTML pages: 1,000 pages take half a minute the first time, and most
 * servers compress HTML on request anyway. Returns the paths of the written files.
 */
export async function precompressSite(
  folder: string,
  pages: boolean,
  cache: string,
): Promise<string[]> {
  const hashed = listHashedFiles(folder)
  const known = new Set(hashed)
  const uncompressed = hashed.filter((file) => !known.has(`${file}.br`))
  // The search index of a large site has many megabytes, and an edit changes several of its files.
  const isSearchFile = (file: string) => isSearchFilePath(`/${file}`)
  const best = uncompressed.filter((file) => !isSearchFile(file))
  if (pages) best.push(...htmlFilesIn(folder))
  const compressed = await precompressFiles(folder, best, 'best', cache)
  const atRoot = readdirSync(folder).filter((name) => !name.endsWith('.html'))
  const fast = [...atRoot, ...uncompressed.filter(isSearchFile)]
  return [...compressed, ...(await precompressFiles(folder, fast, 'fast', cache))]
}

const htmlFilesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  )

/**
 * Copies scripts, style sheets and fonts into the release. Skips the shared style sheet if the site
 * has its own version with a theme.
 */
export function copyAssets({ folder, sharedStyleSheet, assets }: Client, release: Release): void {
  const replacedSheet = assets.css.url === sharedStyleSheet ? undefined : basename(sharedStyleSheet)
  for (const name of readdirSync(join(folder, 'assets'))) {
    if (replacedSheet !== undefined && name.startsWith(replacedSheet)) continue
    release.copyFile(join(folder, 'assets', name), join('assets', name))
  }
}
