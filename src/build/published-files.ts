import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { SchemaKit } from '../../schema/kit.ts'
import type { Site } from '../../schema/site.ts'
import { basePathOf, onHost, withBase } from '../text/base-path.ts'
import { escapeHtml } from '../text/escape-html.ts'
import type { Pictures } from './images/know.ts'
import { publishedFilms } from './images/film.ts'
import { weighed } from './images/weigh.ts'
import { inOrder, type Problem } from '../problems/problem.ts'
import { differing, type Why } from '../content/site/cache/cache-key.ts'
import type { EarlierPages } from '../content/site/cache/manifest.ts'
import { smallIcon } from '../content/site/notes.ts'
import { isHeavy } from '../content/site/picture-checks.ts'
import type { SiteRead } from '../content/site/read-all.ts'
import { SiteModel } from '../content/site/site-model.ts'
import type { Client } from './client-build.ts'
import type { UsedMedia } from './album.ts'
import type { DrawnPage } from './drawer.ts'
import { hashedFilesIn } from './carried-assets.ts'
import { packFiles } from './packing.ts'
import { iconFile, type MadeIcons } from './made-icons.ts'
import type { Release } from './release.ts'
import type { Words } from '../locale/words.ts'
import { mediaFile } from '../content/site/media-file.ts'

/** Returns the inputs of a page that differ from the release before, or why the page was not rendered. */
export function whyDrawn(
  file: string,
  drawn: readonly DrawnPage[],
  earlier: EarlierPages,
  ground: string,
): Why {
  const page = drawn.find((one) => one.file === file)
  if (page === undefined) return { what: 'no page' }
  if (page.isTaken) return { what: 'taken' }
  const before = earlier.page(file)
  if (before === undefined || page.kept === undefined) return { what: 'nothing known' }
  const parts = differing(`${earlier.ground} ${before.made}`, `${ground} ${page.kept.made}`)
  return parts.length > 0 ? { what: 'changed', parts } : { what: 'spoiled' }
}

/** Writes the generated icons of a site, and `favicon.ico` from the small icon. */
export function writeIcons(root: string, icons: MadeIcons, release: Release): void {
  for (const { target, bytes } of Object.values(icons)) release.write(target, bytes)
  const small = icons[smallIcon]?.bytes ?? readFileSync(mediaFile(root, smallIcon))
  const icon = iconFile(small)
  if (icon !== undefined) release.write('favicon.ico', icon)
}

/**
 * Publishes files of content/media. Videos are published without their metadata, all other files
 * unchanged.
 */
export function publishFiles(
  root: string,
  files: UsedMedia['files'],
  { films, release }: Pick<Pictures, 'films'> & { release: Release },
): void {
  const shown = Object.entries(films).filter(
    ([src, { published }]) => files.has(src) && published !== undefined,
  )
  const published = publishedFilms(root, new Map(shown))
  for (const [src, target] of files) {
    const film = published.get(src)
    if (film !== undefined) release.link(film, target)
    else release.copy(mediaFile(root, src), target)
  }
}

/**
 * Publishes files that pages link to, under the paths that the links use. Faulty images and videos
 * are skipped: they are reported where they are linked.
 */
export async function publishLinked(
  root: string,
  linked: ReadonlySet<string>,
  { pictures, release }: { pictures: Pictures; release: Release },
): Promise<void> {
  const harmless = [...linked].filter((path) => !Object.hasOwn(pictures.faulty, path))
  if (harmless.length === 0) return
  const { linkedFile } = await import('./images/linked-file.ts')
  for (const path of harmless) {
    const bytes = await linkedFile(root, path, pictures.facts[path])
    if (bytes !== undefined) release.write(`files/${path}`, bytes)
  }
}

/**
 * Returns the warnings about images with large files, at their positions in the content. The sizes
 * are known only after the variants are made, so the pages with a large image are read again.
 */
export async function heavyPictures(
  schemas: SchemaKit,
  { root, showing }: Pick<SiteRead, 'showing'> & { root: string },
  known: Pictures,
): Promise<Problem[]> {
  const pictures = weighed(root, known)
  const files = showing((shown) => isHeavy(shown, pictures))
  if (files.size === 0) return []
  const model = new SiteModel(root, schemas, { pictures })
  const { problems } = await model.read({ isPart: (file) => files.has(file) })
  return inOrder(problems.filter(({ code }) => code === 'heavy-picture'))
}

/** Returns an HTML page that redirects, for hosts without server redirects. */
export function redirectTo(to: string, { url, language }: Site, words: Words['redirect']): string {
  const target = withBase(basePathOf(url), to)
  const href = escapeHtml(target)
  const canonical = escapeHtml(target.startsWith('/') ? onHost(url, target) : target)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(words.title)}</title><meta name="robots" content="noindex"><link rel="canonical" href="${canonical}"><meta http-equiv="refresh" content="0; url=${href}"></head><body><p><a href="${href}">${escapeHtml(words.link)}</a></p></body></html>\n`
}

/**
 * Compresses the files that pages load with maximum effort, because they are requested often. With
 * `pages`, also compresses the HTML pages: 1,000 pages take half a minute the first time, and most
 * servers compress HTML on request anyway. Returns the paths of the written files.
 */
export async function packSite(folder: string, pages: boolean, cache: string): Promise<string[]> {
  const hashed = hashedFilesIn(folder)
  const known = new Set(hashed)
  const best = hashed.filter((file) => !known.has(`${file}.br`))
  if (pages) best.push(...pagesIn(folder))
  const packed = await packFiles(folder, best, 'best', cache)
  const atRoot = readdirSync(folder).filter((name) => !name.endsWith('.html'))
  return [...packed, ...(await packFiles(folder, atRoot, 'fast', cache))]
}

const pagesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  )

/**
 * Copies scripts, style sheets and fonts into the release. Skips the shared style sheet if the site
 * has its own version with a theme.
 */
export function copyAssets({ folder, sharedSheet, assets }: Client, release: Release): void {
  const instead = assets.css.url === sharedSheet ? undefined : basename(sharedSheet)
  for (const name of readdirSync(join(folder, 'assets'))) {
    if (instead !== undefined && name.startsWith(instead)) continue
    release.copy(join(folder, 'assets', name), join('assets', name))
  }
}
