import type { AnyBlock } from '../../../schema/any-block.ts'
import type { SchemaKit } from '../../../schema/kit.ts'
import type { Page } from '../../../schema/page.ts'
import type { Site } from '../../../schema/site.ts'
import type { SiteLogo, OnImage } from '../components/render-context.ts'
import type { Views } from '../components/view.ts'
import type { DocsNavigation } from '../../text/docs-navigation.ts'
import type { PageTranslations } from '../../text/page-translations.ts'
import type { FeedLink } from '../../text/planned-feed.ts'
import type { Paging } from '../../text/paging.ts'
import type { Palette } from '../theme/palette.ts'
import type { Words } from '../../locale/words.ts'
import type { Asset, Assets } from './assets.ts'
import type { PageMedia } from './page-media.ts'

/** Everything that the HTML of a page depends on, except the data of the site. */
export type PageInput = {
  route: string
  page: Omit<Page, 'blocks'>
  blocks: readonly AnyBlock[]
  /** The blocks above the footer of this page. */
  above: readonly AnyBlock[]
  /** The files of `content/media` that the page uses. */
  media: PageMedia
  /**
   * The ids of the blocks, with the blocks above the footer last. Default: `b0`, `b1` … and `f0`,
   * `f1` …
   */
  keys?: readonly string[]
  /** Receives the widths in which images are rendered. */
  onPicture?: OnImage
  /** The routes of the page and of the start page in other languages. */
  translations?: PageTranslations
  /** The links around a page with the layout `docs`. */
  docs?: DocsNavigation
  /** The feeds of records that the page links to. */
  feeds?: readonly FeedLink[]
  /** The position among the pages of its list, if the list continues on further pages. */
  paging?: Paging
  /** The URL of the image for links to the page, used if the page itself names none. */
  linkPicture?: string | undefined
  /** The URL of the page's Markdown version; undefined if it has none. */
  markdownUrl?: string | undefined
  /** Receives the page's style sheets in addition to the shared one. */
  onStyles?: (styles: readonly Asset[]) => void
}

/** The data of the site in one language. */
export type Locale = Pick<SiteInput, 'site' | 'schemas' | 'words'>

/** The data that all pages of a build share. */
export type SiteInput = {
  site: Site
  schemas: SchemaKit
  views: Views
  words: Words
  /** The data in other languages, by language tag. */
  translations?: ReadonlyMap<string, Locale>
  palette: Palette
  assets: Assets
  /** The logo. If undefined, only the name of the site is shown. */
  logo?: SiteLogo | undefined
  /** The URL of the script that counts visits; undefined if nothing counts them, as in the live preview. */
  analyticsUrl?: string | undefined
  /**
   * True in the live preview, where a block that fails to render shows an error in its place. In a
   * build the error is thrown.
   */
  showFaults?: boolean
}
