import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SchemaKit } from '../../schema/kit.ts'
import type { Site } from '../../schema/site.ts'
import type { Views } from '../render/components/view.ts'
import type { Asset, Assets } from '../render/html/assets.ts'
import { basePathOf, withBase } from '../text/base-path.ts'
import { stylePicker, type Sheet } from '../render/html/block-styles.ts'
import type { Tongue } from '../render/html/page-input.ts'
import { blocksWith } from '../../schema/outline.ts'
import { rendererFor } from '../render/html/render-page.tsx'
import type { ListedPage } from '../render/html/site-files.ts'
import { isNotFoundRoute } from '../text/language-folder.ts'
import type { SitePage } from '../content/site/foundation.ts'
import { standingAlone } from '../content/site/text-pool.ts'
import type { PictureFacts } from '../content/site/media-manifest.ts'
import type { Media } from '../content/site/media.ts'
import { iconDrawing, smallIcon } from '../content/site/notes.ts'
import { albumOf, type Album, type UsedMedia } from './album.ts'
import { hashedTargets } from './pictures.ts'
import { integrityOf, type Client } from './client-build.ts'
import { drawnLogo } from './drawn-logo.ts'
import { linkPicturesOf, type LinkPicture } from './link-pictures.ts'
import { cacheKey } from '../content/site/cache/cache-key.ts'
import type { CachedPage, EarlierPages } from '../content/site/cache/manifest.ts'
import { writerInto, type Write } from './release-files.ts'
import { pageFileIn } from './page-file.ts'
import type { Palette } from '../render/theme/palette.ts'
import type { Words } from '../locale/words.ts'
import { shortHash } from './short-hash.ts'

/**
 * The input for rendering the pages of a site. Plain data, so that it can be sent to another
 * thread.
 */
export type DrawingJob = {
  root: string
  /** The folder of the release that the pages are written to. */
  folder: string
  site: Site
  /** The site's settings in its other languages, by language code. */
  translations: ReadonlyMap<string, Site>
  media: Media
  pictures: Readonly<Record<string, PictureFacts>>
  client: Client
  /**
   * Hash of the engine's sources and of the own blocks, separated by a space. Undefined if nothing
   * is cached.
   */
  engine: string | undefined
  /** Publishes pages as `about/index.html` instead of `about.html`. */
  folders: boolean
  /** Public paths of generated icons, by their paths below content/media. */
  icons?: Readonly<Record<string, string>>
}

/** The schemas, views, UI strings and colours that pages are rendered with. */
export type DrawingKit = Spoken & {
  translations: ReadonlyMap<string, Spoken>
  views: Views
  palette: Palette
}

/** Schemas and UI strings in one language. */
export type Spoken = { schemas: SchemaKit; words: Words }

/**
 * Combines the site's settings, the block schemas and the UI strings of each language, by language
 * code.
 */
export const tonguesOf = (
  sites: ReadonlyMap<string, Site>,
  spoken: ReadonlyMap<string, Spoken>,
): ReadonlyMap<string, Tongue> =>
  new Map(
    [...sites].flatMap(([language, site]) => {
      const kit = spoken.get(language)
      return kit === undefined
        ? []
        : [[language, { site, schemas: kit.schemas, words: kit.words }] as const]
    }),
  )

/** The information about a rendered page that the rest of the build needs. */
export type DrawnPage = {
  /** Path of the HTML file in the site. */
  file: string
  /**
   * Entry for sitemap, feeds and search. Undefined for a page that search engines must not index.
   */
  listed: (ListedPage & { heading: string }) | undefined
  /** True if visitors can ask a question on this page. */
  asks: boolean
  /**
   * Data for the manifest, so that the next build can reuse the page. Undefined if nothing is
   * cached.
   */
  kept: CachedPage | undefined
  /** True if the file was taken over from an earlier release instead of rendered. */
  isTaken: boolean
}

/** Renders the pages of a site and records what they use. */
export type Drawer = {
  /**
   * Takes the page over from an earlier release if none of its inputs has changed. Otherwise
   * returns undefined.
   */
  taken: (page: SitePage, earlier: EarlierPages) => DrawnPage | undefined
  draw: (page: SitePage) => Promise<DrawnPage>
  /** Returns the URL of a media file (for example an icon) and publishes it with the site. */
  urlOf: (file: string) => string | undefined
  /** Files of content/media that the pages rendered so far use. */
  used: UsedMedia
  /** The cache key of the inputs that all pages share. Empty if nothing is cached. */
  ground: string
  /** Preview images of the pages rendered so far, shown when somebody shares a link. */
  linkPictures: readonly LinkPicture[]
}

/**
 * A page with all inputs for rendering it. `ownKey` is the cache key of the page's own inputs,
 * undefined if nothing is cached.
 */
type Prepared = {
  shown: ReturnType<Album['shownOn']>
  shared: LinkPicture | undefined
  made: string | undefined
}

/** Creates the object that renders pages into the folder of a release. */
export function drawerFor(
  {
    root,
    folder,
    site,
    translations,
    media,
    pictures,
    client,
    engine,
    folders,
    icons = {},
  }: DrawingJob,
  { schemas, views, words, palette, translations: spoken }: DrawingKit,
): Drawer {
  const write = writerInto(folder)
  const fileOf = pageFileIn(folders)
  const base = basePathOf(site.url)
  const album = albumOf({ media, base, targets: hashedTargets(root), facts: pictures })
  const urlFor = album.lookup.file
  const iconUrl = (path: string) => {
    const target = icons[path]
    return target === undefined ? urlFor(path) : withBase(base, `/${target}`)
  }
  const linkPictures: LinkPicture[] = []
  const linkPictureFor = linkPicturesOf({
    ...{ root, site, translations, schemas, colors: palette.dark, pictures },
  })
  const styles = blockStylesOf(client, write, base)
  const assets = { ...assetsBelow(base, client.assets), icons: iconsFrom(iconUrl) }
  const logo = drawnLogo(root, site, { urlOf: urlFor, sizeOf: (path) => pictures[path] })
  const render = rendererFor({
    ...{ site, schemas, views, words, palette },
    translations: tonguesOf(translations, spoken),
    assets: {
      ...assets,
      blockStyles: (html, frame) => styles.assetsOf(styles.pick(html, frame)),
    },
    logo,
  })
  const partsOfGround = (state: string): string => {
    const [program, ...ownBlocks] = state.split(' ')
    const others = [...spoken].map(([language, one]) => [language, one.words])
    return cacheKey({
      ...{ engine: program, ownBlocks, site, languages: [...translations] },
      words: [words, others],
      look: [palette, logo],
      client: [assets, client.sharedSheet, client.sheets],
    })
  }
  const ground = engine === undefined ? '' : partsOfGround(engine)

  /** Collects all inputs of a page. */
  function prepared(page: SitePage): Prepared {
    const shown = album.shownOn(page, schemas)
    const { media: own } = shown.input
    const image = page.page.seo?.image
    const hasImage = image !== undefined && own.pictures[image] !== undefined
    const shared = hasImage ? undefined : linkPictureFor(page)
    if (engine === undefined) return { shown, shared, made: undefined }
    const { pictures: images, files } = own
    const made = cacheKey({
      ...partsOf(page),
      pictures: images,
      files,
      linkPicture: shared?.target,
    })
    return { shown, shared, made }
  }

  function drawnOf(
    page: SitePage,
    shared: LinkPicture | undefined,
  ): Omit<DrawnPage, 'kept' | 'isTaken'> {
    if (shared !== undefined) linkPictures.push(shared)
    const asks = blocksWith('asks', page, schemas).length > 0
    const { language, seo } = page.page
    const isHidden = seo?.noindex === true || isNotFoundRoute(page.route, language)
    const file = fileOf(page.route, language)
    return { file, listed: isHidden ? undefined : listedPage(page), asks }
  }

  /** Prepared inputs of pages that could not be taken over. `renderPage` uses them again. */
  const changed = new WeakMap<SitePage['page'], Prepared>()

  return {
    urlOf: iconUrl,
    used: album.used,
    ground,
    linkPictures,
    taken(page, earlier) {
      if (engine === undefined || earlier.ground !== ground) return undefined
      const file = fileOf(page.route, page.page.language)
      const kept = earlier.page(file)
      if (kept === undefined) return undefined
      const made = prepared(page)
      if (made.made !== kept.made || !earlier.take(file)) {
        changed.set(page.page, made)
        return undefined
      }
      album.note(kept.shows)
      if (kept.sheets !== undefined) styles.write(kept.sheets)
      return { ...drawnOf(page, made.shared), kept: { ...kept, asked: page.asked }, isTaken: true }
    },
    async draw(page) {
      const { shown, shared, made } = changed.get(page.page) ?? prepared(page)
      let sheets: string | undefined
      const html = await render({
        ...page,
        ...shown.input,
        linkPicture: shared && withBase(base, `/${shared.target}`),
        onStyles: (loaded) => {
          sheets = styles.namesOf(loaded)
        },
      })
      write(fileOf(page.route, page.page.language), html)
      const shows = shown.end()
      const kept = made === undefined ? undefined : { made, asked: page.asked, shows, sheets }
      return { ...drawnOf(page, shared), kept, isTaken: false }
    },
  }
}

/**
 * Returns the inputs of a page for its cache key: the text of its file if known, otherwise its
 * parsed content.
 */
function partsOf(page: SitePage) {
  const { file, route, source, brought, above, inLanguages } = page
  const own =
    source === undefined
      ? { head: [file, route, page.page], blocks: page.blocks }
      : { file: [file, route, source], blocks: brought }
  return { ...own, above, counterparts: inLanguages }
}

/**
 * Returns the page's entry for sitemap, feeds and search. It stays in memory until all pages are
 * rendered, so its strings are copied: a substring would keep the whole text of the page in memory.
 */
export function listedPage({ route, page, inLanguages }: SitePage) {
  const heading = standingAlone(page.title)
  return {
    route,
    language: page.language,
    alternates: inLanguages?.alternates ?? [],
    heading,
    title: page.article === undefined ? heading : standingAlone(page.article.title),
    date: page.article?.date ?? page.posting?.date,
    summary: page.article && standingAlone(page.description),
  }
}

function assetsBelow(
  base: string,
  { css, boot, early, fonts, furtherFonts = [], sprite }: Client['assets'],
): Client['assets'] {
  const below = (path: string) => withBase(base, path)
  return {
    css: { ...css, url: below(css.url) },
    boot: { ...boot, url: below(boot.url) },
    early: Object.fromEntries(
      Object.entries(early).map(([name, one]) => [name, { ...one, url: below(one.url) }]),
    ),
    fonts: fonts.map(below),
    furtherFonts: furtherFonts.map(below),
    sprite: below(sprite),
  }
}

function iconsFrom(urlFor: Drawer['urlOf']): Assets['icons'] {
  const svg = urlFor(iconDrawing)
  const png = urlFor(smallIcon)
  const apple = urlFor('brand/apple-touch-icon.png')
  if (svg === undefined || png === undefined || apple === undefined) return undefined
  return { svg, png, apple }
}

/** Writes one style sheet for each combination of blocks that occurs on a page. */
function blockStylesOf({ folder, sharedSheet, sheets }: Client, write: Write, base: string) {
  const pick = stylePicker(readFileSync(join(folder, sharedSheet), 'utf8'), sheets)
  const written = new Map<string, Asset>()
  const names = new Map<Asset, string>()
  const assetsOf = (picked: readonly Sheet[]): Asset[] => {
    if (picked.length === 0) return []
    const wanted = picked.map(({ name }) => name).join(' ')
    const known = written.get(wanted)
    if (known !== undefined) return [known]

    const css = Buffer.from(picked.map(({ css: rules }) => rules).join('\n'))
    const hash = shortHash(css)
    const file = `assets/blocks-${hash}.css`
    const asset = { url: withBase(base, `/${file}`), integrity: integrityOf(css) }
    write(file, css.toString())
    written.set(wanted, asset)
    names.set(asset, wanted)
    return [asset]
  }
  return {
    pick,
    assetsOf,
    /** Returns the block names whose styles are in a page's style sheet, separated by spaces. */
    namesOf: ([loaded]: readonly Asset[]): string =>
      (loaded === undefined ? undefined : names.get(loaded)) ?? '',
    /** Writes the style sheet of a page that was taken over, given the block names. */
    write(sheetNames: string): void {
      if (written.has(sheetNames)) return
      const wanted = new Set(sheetNames.split(' '))
      assetsOf(sheets.filter(({ name }) => wanted.has(name)))
    },
  }
}
