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

/** The site that pages are drawn for. Plain data, so that another thread can be given it. */
export type DrawingJob = {
  root: string
  /** Where the site is written. */
  folder: string
  site: Site
  /** The site on pages in another language. */
  translations: ReadonlyMap<string, Site>
  media: Media
  pictures: Readonly<Record<string, PictureFacts>>
  client: Client
  /** Of the engine and of the site's own blocks; undefined where nothing is kept of pages. */
  engine: string | undefined
  /** Publishes pages as `about/index.html` instead of `about.html`. */
  folders: boolean
  /** Where icons are published that were made, by their paths below content/media. */
  icons?: Readonly<Record<string, string>>
}

/** What blocks mean, and how they are drawn. */
export type DrawingKit = Spoken & {
  translations: ReadonlyMap<string, Spoken>
  views: Views
  palette: Palette
}

/** What blocks mean and say in one language. */
export type Spoken = { schemas: SchemaKit; words: Words }

/** The site with what its blocks mean and say, by the languages of its pages. */
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

/** What the rest of the site wants to know of a page that was drawn. */
export type DrawnPage = {
  /** In the site. */
  file: string
  /** Undefined for a page that search engines are not to find. */
  listed: (ListedPage & { heading: string }) | undefined
  /** Visitors can ask a question on it. */
  asks: boolean
  /** What is kept of it; undefined where nothing is. */
  kept: CachedPage | undefined
  /** True if its file was taken over from an earlier release. */
  isTaken: boolean
}

export type Drawer = {
  /** The page as an earlier release holds it, if all that it is made from is still the same. */
  taken: (page: SitePage, earlier: EarlierPages) => DrawnPage | undefined
  draw: (page: SitePage) => Promise<DrawnPage>
  /** The address of another media file, which is published with the site. */
  urlOf: (file: string) => string | undefined
  /** What of content/media is published with what was drawn so far. */
  used: UsedMedia
  /** What all pages are made of; empty where nothing is kept. */
  ground: string
  /** What shared links to the pages drawn so far show. */
  linkPictures: readonly LinkPicture[]
}

/** A page with all that it is drawn from. `made`: the name of what is its own of that, where pages are kept. */
type Prepared = {
  shown: ReturnType<Album['shownOn']>
  shared: LinkPicture | undefined
  made: string | undefined
}

/** Draws pages into a folder. */
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

  /** All that a page is drawn from, put together before it is. */
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

  /** Of pages that nobody has kept, which are to be drawn: it need not be put together again. */
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

/** All that a page says; where its bytes are known, these stand for it. */
function partsOf(page: SitePage) {
  const { file, route, source, brought, above, inLanguages } = page
  const own =
    source === undefined
      ? { head: [file, route, page.page], blocks: page.blocks }
      : { file: [file, route, source], blocks: brought }
  return { ...own, above, counterparts: inLanguages }
}

/** It is kept until all pages are drawn, so its texts must not keep that of the file in memory. */
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

/** Writes one sheet for each combination of blocks that pages have, once. */
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
    /** What went into these, by name. */
    namesOf: ([loaded]: readonly Asset[]): string =>
      (loaded === undefined ? undefined : names.get(loaded)) ?? '',
    /** Those of a page that was drawn earlier. */
    write(sheetNames: string): void {
      if (written.has(sheetNames)) return
      const wanted = new Set(sheetNames.split(' '))
      assetsOf(sheets.filter(({ name }) => wanted.has(name)))
    },
  }
}
