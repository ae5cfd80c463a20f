import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { escapeHtml } from '../src/blocks/escape-html.ts'
import type { Asset, Assets } from '../src/html/assets.ts'
import { sheetPicker } from '../src/html/block-styles.ts'
import { RenderError, rendererFor, type RenderPage } from '../src/html/render-page.tsx'
import { feedOf, manifestOf, robotsOf, sitemapOf, type ListedPage } from '../src/html/site-files.ts'
import type { Tally } from '../src/problem/format-json.ts'
import { inOrder, type Problem } from '../src/problem/problem.ts'
import { blockPlaces } from '../src/site/block-place.ts'
import type { Foundation, SitePage } from '../src/site/foundation.ts'
import { notFoundRoute } from '../src/site/check.ts'
import { plannedPage } from '../src/site/generated-pages.ts'
import { ogImageOf } from '../src/site/og-image.ts'
import {
  filesOf,
  picturesOf,
  publishMedia,
  urlOf,
  type PublishedMedia,
} from '../src/site/pictures.ts'
import { readFoundation, readSite } from '../src/site/read-site.ts'
import { lineOf, pageEntryOf, searchIndexFile } from '../src/search/page-entry.ts'
import { compileClient, integrityOf, type Client } from './client-build.ts'
import type { Command } from './main.ts'
import { measureMedia } from './measure-media.ts'
import { languageOf, rootOf } from './options.ts'
import { progressOn, type Progress } from './progress.ts'
import { openRelease, type Release } from './release.ts'
import { isError, report } from './validate.ts'

export const build: Command = {
  options: {
    root: { type: 'string' },
    out: { type: 'string' },
    lang: { type: 'string' },
  },
  help: `blockwerk build   Validates, then writes the site as static files.

  --root DIR    folder with content/ (default: the project)
  --out DIR     where the site goes (default: dist below the root)
  --lang LANG   de (default) or en

Nothing is published while there are errors; the new site takes the old one’s place in one step.
Exit codes: 0 built, 1 errors in the content, 2 wrong usage or our own fault.`,
  async run(values) {
    const root = rootOf(values['root'])
    const language = languageOf(values['lang'])
    const out = resolve(typeof values['out'] === 'string' ? values['out'] : join(root, 'dist'))
    const result = await buildSite(root, out, progressOn(process.stderr))
    const { problems, tally } = result
    if (problems.some(isError)) {
      process.stdout.write(report(problems, tally, { root, language, format: 'pretty' }))
      return 1
    }
    const warnings =
      problems.length === 0 ? '' : ` (${problems.length} warnings: blockwerk validate)`
    const seconds = (tally.milliseconds / 1000).toFixed(2)
    console.log(`Built ${result.written} pages in ${seconds} s → ${out}${warnings}`)
    return 0
  },
}

export type BuildResult = { problems: Problem[]; tally: Tally; written: number }

/** Reads, checks and draws in one pass, a page at a time, and publishes if there was no error. */
export async function buildSite(
  root: string,
  out: string,
  progress: Progress,
): Promise<BuildResult> {
  const start = performance.now()
  const release = openRelease(out)
  try {
    progress.step('Scripts and styles')
    const client = await compileClient()
    progress.step('Pages')
    const foundation = readFoundation(root)
    const published = publishMedia(root)
    const writer = await writerFor(foundation, client, published, release)
    const read = await readSite(foundation, {
      onPage: writer.add,
      onProgress: progress.count,
      today: new Date().toISOString().slice(0, 10),
    })
    const problems = inOrder(read.problems)
    const failed = problems.some(isError)
    if (!failed) {
      progress.step('Images and scripts')
      await writer.finish()
      copyAssets(client.folder, release)
      for (const [file, target] of published.used) {
        release.copy(join(root, 'content/media', file), target)
      }
      release.publish()
    } else release.discard()
    const milliseconds = Math.round(performance.now() - start)
    const tally = { files: read.files, pages: read.pages, milliseconds }
    return { problems, tally, written: failed ? 0 : writer.written() }
  } catch (error) {
    release.discard()
    throw error
  } finally {
    progress.end()
  }
}

type Writer = {
  add: (page: SitePage) => Promise<void>
  finish: () => Promise<void>
  written: () => number
}

/** Draws pages into the release as they are read; keeps none of them. */
async function writerFor(
  foundation: Foundation,
  client: Client,
  published: PublishedMedia,
  release: Release,
): Promise<Writer> {
  const { site, root, media, pages } = foundation
  let written = 0
  if (site === undefined) return { add: async () => {}, finish: async () => {}, written: () => 0 }

  const pictures = picturesOf(media, published, await measureMedia(root, media))
  const files = filesOf(media, published)
  const assets = {
    ...client.assets,
    blockStyles: blockStylesOf(client, release),
    icons: iconsOf(media.files, published),
  }
  const ogImages = (route: string) => {
    const file = ogImageOf(route)
    return media.files.has(file) ? urlOf(file, published) : undefined
  }
  const render: RenderPage = rendererFor({ site, assets, pictures, files, ogImages })
  const listed: ListedPage[] = []
  const routes = new Set(pages.map(({ route }) => route))

  async function add(page: SitePage): Promise<void> {
    const html = await render(page).catch((error: unknown) => {
      throw located(error, page, foundation)
    })
    release.write(fileOf(page.route), html)
    if (!page.page.seo?.noindex) {
      listed.push(listedPage(page))
      const entry = pageEntryOf({ route: page.route, title: page.page.title, html })
      release.append(searchIndexFile, lineOf(entry))
    }
    written++
  }

  return {
    add,
    written: () => written,
    async finish() {
      for (const planned of site.planned) {
        if (!routes.has(planned.route)) await add(plannedPage(planned))
      }
      for (const { from, to } of site.redirects)
        release.write(fileOf(from), redirectTo(to, site.url))
      const icon = media.files.has(appIcon) ? urlOf(appIcon, published) : undefined
      release.write('sitemap.xml', sitemapOf(listed, site))
      release.write('robots.txt', robotsOf(site))
      release.write('feed.xml', feedOf(listed, site))
      release.write('manifest.webmanifest', manifestOf(site, icon))
    },
  }
}

/** The same fault, with the file and the line of the block that it is in. */
function located(error: unknown, { file }: SitePage, foundation: Foundation): unknown {
  if (!(error instanceof RenderError) || error.block === undefined) return error
  const place = blockPlaces(foundation, file)[error.block]
  if (place === undefined) return error
  const message = `${place.file}:${place.line}:${place.column}: ${error.message}`
  return new RenderError(message, { block: error.block, cause: error.cause })
}

const appIcon = 'brand/icon-512.png'

const listedPage = ({ route, page }: SitePage): ListedPage => ({
  route,
  title: page.article?.title ?? page.title,
  description: page.description,
  date: page.article?.date ?? page.posting?.date,
  isArticle: page.article !== undefined,
})

/** Where the page of a route stands in the site. `/404` is the file that servers look for. */
const fileOf = (route: string): string =>
  route === notFoundRoute ? '404.html' : join(`.${route}`, 'index.html')

function iconsOf(files: ReadonlySet<string>, published: PublishedMedia): Assets['icons'] {
  const names = ['brand/favicon.svg', 'brand/favicon-32.png', 'brand/apple-touch-icon.png'] as const
  if (!names.every((name) => files.has(name))) return undefined
  const [svg, png, apple] = names
  return { svg: urlOf(svg, published), png: urlOf(png, published), apple: urlOf(apple, published) }
}

/** For hosts that know no redirects: a page that sends its visitor on. */
function redirectTo(to: string, url: string): string {
  const href = escapeHtml(to)
  const canonical = escapeHtml(to.startsWith('/') ? url + to : to)
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Weiterleitung</title><meta name="robots" content="noindex"><link rel="canonical" href="${canonical}"><meta http-equiv="refresh" content="0; url=${href}"></head><body><p><a href="${href}">Weiter</a></p></body></html>\n`
}

/** Writes one sheet for each combination of blocks that pages have, once. */
function blockStylesOf({ folder, assets, sheets }: Client, release: Release) {
  const pick = sheetPicker(readFileSync(join(folder, assets.css.url), 'utf8'), sheets)
  const written = new Map<string, Asset>()
  return (html: string): Asset[] => {
    const picked = pick(html)
    if (picked.length === 0) return []
    const names = picked.map(({ name }) => name).join(' ')
    const known = written.get(names)
    if (known !== undefined) return [known]

    const css = Buffer.from(picked.map(({ css: rules }) => rules).join('\n'))
    const hash = createHash('sha256').update(css).digest('hex').slice(0, 8)
    const asset = { url: `/assets/blocks-${hash}.css`, integrity: integrityOf(css) }
    release.write(asset.url.slice(1), css.toString())
    written.set(names, asset)
    return [asset]
  }
}

function copyAssets(folder: string, release: Release): void {
  for (const name of readdirSync(join(folder, 'assets'))) {
    release.copy(join(folder, 'assets', name), join('assets', name))
  }
}
