import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SchemaKit } from '../../schema/kit.ts'
import type { Site } from '../../schema/site.ts'
import type { Views } from '../elements/view.ts'
import type { Asset, Assets } from '../html/assets.ts'
import { basePathOf, withBase } from '../text/base-path.ts'
import { stylePicker } from '../html/block-styles.ts'
import type { Tongue } from '../html/page-input.ts'
import { rendererFor } from '../html/render-page.tsx'
import type { ListedPage } from '../html/site-files.ts'
import { notFoundRoute } from '../site/check.ts'
import type { SitePage } from '../site/foundation.ts'
import type { PictureFacts } from '../site/media-manifest.ts'
import type { Media } from '../site/media.ts'
import { albumOf, type UsedMedia } from './album.ts'
import { hashedTargets } from './pictures.ts'
import { integrityOf, type Client } from './client-build.ts'
import { drawnLogo } from './drawn-logo.ts'
import { linkPicturesOf, type LinkPicture } from './link-pictures.ts'
import { writerInto, type Write } from './release.ts'
import type { Palette } from '../theme/palette.ts'
import type { Words } from '../words/words.ts'

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
  /** Undefined for a page that search engines are not to find. */
  listed: (ListedPage & { heading: string }) | undefined
  /** Visitors can ask a question on it. */
  asks: boolean
}

export type Drawer = {
  draw: (page: SitePage) => Promise<DrawnPage>
  /** The address of another media file, which is published with the site. */
  urlOf: (file: string) => string | undefined
  /** What of content/media is published with what was drawn so far. */
  used: UsedMedia
  /** What shared links to the pages drawn so far show. */
  linkPictures: readonly LinkPicture[]
}

/** Draws pages into a folder. */
export function drawerFor(
  { root, folder, site, translations, media, pictures, client }: DrawingJob,
  { schemas, views, words, palette, translations: spoken }: DrawingKit,
): Drawer {
  const write = writerInto(folder)
  const base = basePathOf(site.url)
  const album = albumOf({ media, base, targets: hashedTargets(root), facts: pictures })
  const urlFor = album.lookup.file
  const linkPictures: LinkPicture[] = []
  const linkPictureFor = linkPicturesOf({
    ...{ root, site, translations, schemas, colors: palette.dark, pictures },
  })
  const render = rendererFor({
    ...{ site, schemas, views, words, palette },
    translations: tonguesOf(translations, spoken),
    assets: {
      ...assetsBelow(base, client.assets),
      blockStyles: blockStylesOf(client, write, base),
      icons: iconsFrom(urlFor),
    },
    logo: drawnLogo(root, site, { urlOf: urlFor, sizeOf: (path) => pictures[path] }),
    linkPicture(page) {
      const found = linkPictureFor(page)
      if (found === undefined) return undefined
      linkPictures.push(found)
      return withBase(base, `/${found.target}`)
    },
  })
  return {
    urlOf: urlFor,
    used: album.used,
    linkPictures,
    async draw(page) {
      const shown = album.shownOn(page, schemas)
      write(fileOf(page.route), await render({ ...page, ...shown.input }))
      shown.end()
      const asks = page.blocks.some((block) => schemas.facetsOf(block).asks === true)
      return { listed: page.page.seo?.noindex ? undefined : listedPage(page), asks }
    },
  }
}

export const listedPage = ({ route, page, inLanguages }: SitePage) => ({
  route,
  language: page.language,
  alternates: inLanguages?.alternates ?? [],
  heading: page.title,
  title: page.article?.title ?? page.title,
  description: page.description,
  date: page.article?.date ?? page.posting?.date,
  isArticle: page.article !== undefined,
})

function assetsBelow(
  base: string,
  { css, boot, early, fonts, sprite }: Client['assets'],
): Client['assets'] {
  const below = (path: string) => withBase(base, path)
  return {
    css: { ...css, url: below(css.url) },
    boot: { ...boot, url: below(boot.url) },
    early: Object.fromEntries(
      Object.entries(early).map(([name, one]) => [name, { ...one, url: below(one.url) }]),
    ),
    fonts: fonts.map(below),
    sprite: below(sprite),
  }
}

/** Where the page of a route stands in the site. `/404` is the file that servers look for. */
export const fileOf = (route: string): string =>
  route === notFoundRoute ? '404.html' : join(`.${route}`, 'index.html')

function iconsFrom(urlFor: Drawer['urlOf']): Assets['icons'] {
  const svg = urlFor('brand/favicon.svg')
  const png = urlFor('brand/favicon-32.png')
  const apple = urlFor('brand/apple-touch-icon.png')
  if (svg === undefined || png === undefined || apple === undefined) return undefined
  return { svg, png, apple }
}

/** Writes one sheet for each combination of blocks that pages have, once. */
function blockStylesOf({ folder, sharedSheet, sheets }: Client, write: Write, base: string) {
  const pick = stylePicker(readFileSync(join(folder, sharedSheet), 'utf8'), sheets)
  const written = new Map<string, Asset>()
  return (html: string, frame: readonly string[]): Asset[] => {
    const picked = pick(html, frame)
    if (picked.length === 0) return []
    const names = picked.map(({ name }) => name).join(' ')
    const known = written.get(names)
    if (known !== undefined) return [known]

    const css = Buffer.from(picked.map(({ css: rules }) => rules).join('\n'))
    const hash = createHash('sha256').update(css).digest('hex').slice(0, 8)
    const file = `assets/blocks-${hash}.css`
    const asset = { url: withBase(base, `/${file}`), integrity: integrityOf(css) }
    write(file, css.toString())
    written.set(names, asset)
    return [asset]
  }
}
