import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRemoteScript } from '../../schema/analytics.ts'
import type { SchemaKit } from '../../schema/kit.ts'
import type { Site } from '../../schema/site.ts'
import type { Views } from '../render/components/view.ts'
import type { Asset, Assets } from '../render/html/assets.ts'
import { basePathOf, withBase } from '../text/base-path.ts'
import { encodedAddress } from '../text/encoded-address.ts'
import { createStylePicker, type BlockSheet } from '../render/html/block-styles.ts'
import type { Locale } from '../render/html/page-input.ts'
import { blocksWith } from '../../schema/outline.ts'
import { createPageRenderer } from '../render/html/render-page.tsx'
import { markdownFileOf, markdownRouteOf, pageMarkdown } from '../render/markdown/page-markdown.ts'
import type { ListedPage } from '../render/html/site-files.ts'
import { isNotFoundRoute } from '../text/language-folder.ts'
import type { SitePage } from '../content/site/site-context.ts'
import { copyText } from '../content/site/text-pool.ts'
import type { ImageFacts } from '../content/site/media-manifest.ts'
import type { Media } from '../content/site/media.ts'
import { faviconSvg, faviconPng } from '../content/site/notes.ts'
import { trackMediaUsage, type MediaUsage, type UsedMedia } from './media-usage.ts'
import { createHashedTargetPaths } from './media-catalog.ts'
import { integrityOf, type Client } from './compile-client.ts'
import { readSiteLogo } from './site-logo.ts'
import { linkImageFactory, type LinkImage } from './link-images.ts'
import { createCacheKey } from '../content/site/cache/cache-key.ts'
import type { CachedPage, EarlierPages } from '../content/site/cache/manifest.ts'
import { createWriterForFolder, type WriteFile } from './release-files.ts'
import { pageFileFor } from './page-file.ts'
import type { Palette } from '../render/theme/palette.ts'
import type { Words } from '../locale/words.ts'
import { shortHash } from './short-hash.ts'

/**
 * The input for rendering the pages of a site. Plain data, so that it can be sent to another
 * thread.
 */
export type RenderJob = {
  root: string
  /** The folder of the release that the pages are written to. */
  folder: string
  site: Site
  /** The site's settings in its other languages, by language code. */
  translations: ReadonlyMap<string, Site>
  media: Media
  pictures: Readonly<Record<string, ImageFacts>>
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
export type RenderKit = LanguageKit & {
  translations: ReadonlyMap<string, LanguageKit>
  views: Views
  palette: Palette
}

/** Schemas and UI strings in one language. */
export type LanguageKit = { schemas: SchemaKit; words: Words }

/**
 * Combines the site's settings, the block schemas and the UI strings of each language, by language
 * code.
 */
export const localesOf = (
  sites: ReadonlyMap<string, Site>,
  languageKits: ReadonlyMap<string, LanguageKit>,
): ReadonlyMap<string, Locale> =>
  new Map(
    [...sites].flatMap(([language, site]) => {
      const kit = languageKits.get(language)
      return kit === undefined
        ? []
        : [[language, { site, schemas: kit.schemas, words: kit.words }] as const]
    }),
  )

/** The information about a rendered page that the rest of the build needs. */
export type RenderedPage = {
  /** Path of the HTML file in the site. */
  file: string
  /**
   * Entry for sitemap, feeds and search. Undefined for a page that search engines must not index.
   */
  listed: (ListedPage & { heading: string; description: string | undefined }) | undefined
  /** Path of the Markdown version if this build has written it and not taken it over. */
  writtenMarkdown?: string | undefined
  /** True if visitors can ask a question on this page. */
  asks: boolean
  /** True if visitors can search the site on this page. */
  searches: boolean
  /**
   * Data for the manifest, so that the next build can reuse the page. Undefined if nothing is
   * cached.
   */
  kept: CachedPage | undefined
  /** True if the file was taken over from an earlier release instead of rendered. */
  isTaken: boolean
}

/** Renders the pages of a site and records what they use. */
export type PageRenderer = {
  /**
   * Takes the page over from an earlier release if none of its inputs has changed. Otherwise
   * returns undefined.
   */
  reusePage: (page: SitePage, earlier: EarlierPages) => RenderedPage | undefined
  /** True if no input of a page has changed since it was rendered. */
  isUpToDate: (page: SitePage, cached: CachedPage) => boolean
  renderPage: (page: SitePage) => Promise<RenderedPage>
  /** Returns the URL of a media file (for example an icon) and publishes it with the site. */
  publishMediaFile: (file: string) => string | undefined
  /** Files of content/media that the pages rendered so far use. */
  usedMedia: UsedMedia
  /** The cache key of the inputs that all pages share. Empty if nothing is cached. */
  sharedCacheKey: string
  /** Preview images of the pages rendered so far, shown when somebody shares a link. */
  linkImages: readonly LinkImage[]
}

/**
 * A page with all inputs for rendering it. `ownKey` is the cache key of the page's own inputs,
 * undefined if nothing is cached.
 */
type PreparedPage = {
  mediaUsage: ReturnType<MediaUsage['startPage']>
  linkImage: LinkImage | undefined
  ownCacheKey: string | undefined
}

/** Creates the object that renders pages into the folder of a release. */
export function createSitePageRenderer(
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
  }: RenderJob,
  { schemas, views, words, palette, translations: languageKits }: RenderKit,
): PageRenderer {
  const write = createWriterForFolder(folder)
  const fileOf = pageFileFor(folders)
  const basePath = basePathOf(site.url)
  const mediaUsage = trackMediaUsage({
    media,
    basePath,
    targetPaths: createHashedTargetPaths(root),
    facts: pictures,
  })
  const urlFor = mediaUsage.mediaLookup.file
  const iconUrl = (path: string) => {
    const target = icons[path]
    return target === undefined ? urlFor(path) : withBase(basePath, `/${target}`)
  }
  const linkImages: LinkImage[] = []
  const linkImageFor = linkImageFactory({
    ...{ root, site, translations, schemas, colors: palette.dark, imageFacts: pictures },
  })
  const styles = createBlockStyleWriter(client, write, basePath)
  const assets = { ...addBaseToAssets(basePath, client.assets), icons: publishIcons(iconUrl) }
  const logo = readSiteLogo(root, site, { urlOf: urlFor, sizeOf: (path) => pictures[path] })
  const { analytics } = site
  const analyticsUrl =
    analytics === undefined || isRemoteScript(analytics.script)
      ? analytics?.script
      : urlFor(analytics.script)
  const render = createPageRenderer({
    ...{ site, schemas, views, words, palette },
    translations: localesOf(translations, languageKits),
    assets: {
      ...assets,
      blockStyles: (html, frame) => styles.assetsOf(styles.pick(html, frame)),
    },
    logo,
    analyticsUrl,
  })
  const sharedCacheKeyOf = (state: string): string => {
    const [program, ...ownBlocks] = state.split(' ')
    const others = [...languageKits].map(([language, one]) => [language, one.words])
    return createCacheKey({
      ...{ engine: program, ownBlocks, site, languages: [...translations] },
      words: [words, others],
      look: [palette, logo, analyticsUrl],
      client: [assets, client.sharedStyleSheet, client.blockStyleSheets],
    })
  }
  const sharedCacheKey = engine === undefined ? '' : sharedCacheKeyOf(engine)

  /** Collects all inputs of a page. */
  function preparePage(page: SitePage): PreparedPage {
    const usage = mediaUsage.startPage(page, schemas)
    const { media: own } = usage.input
    const image = page.page.seo?.image
    const hasImage = image !== undefined && own.pictures[image] !== undefined
    const linkImage = hasImage ? undefined : linkImageFor(page)
    if (engine === undefined) return { mediaUsage: usage, linkImage, ownCacheKey: undefined }
    const { pictures: images, files, linkedFileSizes } = own
    const ownKey = createCacheKey({
      ...cacheInputsOf(page),
      pictures: images,
      files: linkedFileSizes === undefined ? files : [files, linkedFileSizes],
      linkPicture: linkImage?.targetPath,
    })
    return { mediaUsage: usage, linkImage, ownCacheKey: ownKey }
  }

  function summaryOf(
    page: SitePage,
    shared: LinkImage | undefined,
  ): Omit<RenderedPage, 'kept' | 'isTaken'> {
    if (shared !== undefined) linkImages.push(shared)
    const asks = blocksWith('asks', page, schemas).length > 0
    const searches = site.search || blocksWith('searches', page, schemas).length > 0
    const { language } = page.page
    const file = fileOf(page.route, language)
    const description = site.llms || searches ? copyText(page.page.description) : undefined
    const listed = isHidden(page) ? undefined : { ...listingOf(page), description }
    return { file, listed, asks, searches }
  }

  const hasMarkdown = (page: SitePage) => site.llms && !isHidden(page)

  /** Writes the Markdown version of a page. Returns its path, or undefined if the page has none. */
  function writeMarkdown(page: SitePage, usage: PreparedPage['mediaUsage']): string | undefined {
    if (!hasMarkdown(page)) return undefined
    const { language } = page.page
    const file = markdownFileOf(page.route)
    const pageSite = (language === undefined ? undefined : translations.get(language)) ?? site
    const languageKit = language === undefined ? undefined : languageKits.get(language)
    write(
      file,
      pageMarkdown(
        { ...page, media: usage.input.media },
        pageSite,
        languageKit?.schemas ?? schemas,
      ),
    )
    return file
  }

  /**
   * The inputs that `reuse` has already prepared for pages that it could not take over, so that
   * `renderPage` need not prepare them again.
   */
  const preparedPages = new WeakMap<SitePage['page'], PreparedPage>()

  return {
    publishMediaFile: iconUrl,
    usedMedia: mediaUsage.usedMedia,
    sharedCacheKey,
    linkImages,
    reusePage(page, earlier) {
      if (engine === undefined || earlier.sharedCacheKey !== sharedCacheKey) return undefined
      const file = fileOf(page.route, page.page.language)
      const cached = earlier.page(file)
      if (cached === undefined) return undefined
      const made = preparePage(page)
      if (made.ownCacheKey !== cached.made || !earlier.copyPage(file)) {
        preparedPages.set(page.page, made)
        return undefined
      }
      mediaUsage.addShownVariants(cached.shows)
      if (cached.sheets !== undefined) styles.write(cached.sheets)
      const isMarkdownReused = hasMarkdown(page) && earlier.copyPage(markdownFileOf(page.route))
      return {
        ...summaryOf(page, made.linkImage),
        writtenMarkdown: isMarkdownReused ? undefined : writeMarkdown(page, made.mediaUsage),
        kept: { ...cached, asked: page.asked, source: page.sourceHash },
        isTaken: true,
      }
    },
    isUpToDate(page, cached) {
      const made = preparePage(page)
      preparedPages.set(page.page, made)
      return made.ownCacheKey === cached.made
    },
    async renderPage(page) {
      const {
        mediaUsage: shown,
        linkImage: shared,
        ownCacheKey,
      } = preparedPages.get(page.page) ?? preparePage(page)
      let sheets: string | undefined
      const html = await render({
        ...page,
        ...shown.input,
        linkPicture: shared && withBase(basePath, `/${shared.targetPath}`),
        markdownUrl: hasMarkdown(page)
          ? withBase(basePath, encodedAddress(markdownRouteOf(page.route)))
          : undefined,
        onStyles: (loaded) => {
          sheets = styles.namesOf(loaded)
        },
      })
      write(fileOf(page.route, page.page.language), html)
      const writtenMarkdown = writeMarkdown(page, shown)
      const shownVariants = shown.end()
      const kept =
        ownCacheKey === undefined
          ? undefined
          : {
              ...{ made: ownCacheKey, asked: page.asked, source: page.sourceHash },
              ...{ shows: shownVariants, sheets },
            }
      return { ...summaryOf(page, shared), writtenMarkdown, kept, isTaken: false }
    },
  }
}

/** True if search engines must not index the page. */
const isHidden = ({ route, page: { language, seo } }: SitePage): boolean =>
  seo?.noindex === true || isNotFoundRoute(route, language)

/**
 * Returns the inputs of a page for its cache key: the text of its file if known, otherwise its
 * parsed content.
 */
function cacheInputsOf(page: SitePage) {
  const {
    file,
    route,
    sourceHash,
    sharedBlocksHash: resolvedBlocks,
    above,
    translations: inLanguages,
    docs,
    paging,
    feeds,
  } = page
  const own =
    sourceHash === undefined
      ? { head: [file, route, page.page], blocks: page.blocks }
      : { file: [file, route, sourceHash], blocks: resolvedBlocks }
  return { ...own, above, counterparts: inLanguages, docs, paging, feeds }
}

/**
 * Returns the page's entry for sitemap, feeds and search. It stays in memory until all pages are
 * rendered, so its strings are copied: a substring would keep the whole text of the page in memory.
 */
export function listingOf({ route, page, translations: inLanguages, feeds }: SitePage) {
  const heading = copyText(page.title)
  return {
    route,
    language: page.language,
    alternates: inLanguages?.alternates ?? [],
    heading,
    title: page.article === undefined ? heading : copyText(page.article.title),
    date: page.article?.date ?? page.posting?.date,
    isArticle: page.article !== undefined,
    summary: page.article || feeds ? copyText(page.description) : undefined,
    author: page.article?.author,
  }
}

function addBaseToAssets(
  base: string,
  { css, boot, early, fonts, furtherFonts = [], sprite }: Client['assets'],
): Client['assets'] {
  const withBasePath = (path: string) => withBase(base, path)
  return {
    css: { ...css, url: withBasePath(css.url) },
    boot: { ...boot, url: withBasePath(boot.url) },
    early: Object.fromEntries(
      Object.entries(early).map(([name, one]) => [name, { ...one, url: withBasePath(one.url) }]),
    ),
    fonts: fonts.map(withBasePath),
    furtherFonts: furtherFonts.map(withBasePath),
    sprite: withBasePath(sprite),
  }
}

function publishIcons(urlFor: PageRenderer['publishMediaFile']): Assets['icons'] {
  const svg = urlFor(faviconSvg)
  const png = urlFor(faviconPng)
  const apple = urlFor('brand/apple-touch-icon.png')
  if (svg === undefined || png === undefined || apple === undefined) return undefined
  return { svg, png, apple }
}

/** Writes one style sheet for each combination of blocks that occurs on a page. */
function createBlockStyleWriter(
  { folder, sharedStyleSheet, blockStyleSheets }: Client,
  write: WriteFile,
  base: string,
) {
  const pickSheets = createStylePicker(
    readFileSync(join(folder, sharedStyleSheet), 'utf8'),
    blockStyleSheets,
  )
  const writtenFiles = new Map<string, Asset>()
  const namesByFile = new Map<Asset, string>()
  const assetsOf = (pickedSheets: readonly BlockSheet[]): Asset[] => {
    if (pickedSheets.length === 0) return []
    const wanted = pickedSheets.map(({ name }) => name).join(' ')
    const known = writtenFiles.get(wanted)
    if (known !== undefined) return [known]

    const css = Buffer.from(pickedSheets.map(({ css: rules }) => rules).join('\n'))
    const hash = shortHash(css)
    const file = `assets/blocks-${hash}.css`
    const asset = { url: withBase(base, `/${file}`), integrity: integrityOf(css) }
    write(file, css.toString())
    writtenFiles.set(wanted, asset)
    namesByFile.set(asset, wanted)
    return [asset]
  }
  return {
    pick: pickSheets,
    assetsOf,
    /** Returns the block names whose styles are in a page's style sheet, separated by spaces. */
    namesOf: ([loaded]: readonly Asset[]): string =>
      (loaded === undefined ? undefined : namesByFile.get(loaded)) ?? '',
    /** Writes the style sheet of a page that was taken over, given the block names. */
    write(sheetNames: string): void {
      if (writtenFiles.has(sheetNames)) return
      const wanted = new Set(sheetNames.split(' '))
      assetsOf(blockStyleSheets.filter(({ name }) => wanted.has(name)))
    },
  }
}
