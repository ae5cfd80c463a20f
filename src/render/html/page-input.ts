import type { AnyBlock } from '../../../schema/any-block.ts'
import type { SchemaKit } from '../../../schema/kit.ts'
import type { Page } from '../../../schema/page.ts'
import type { Site } from '../../../schema/site.ts'
import type { DrawnLogo, OnPicture } from '../components/surroundings.ts'
import type { Views } from '../components/view.ts'
import type { InLanguages } from '../../text/in-languages.ts'
import type { Palette } from '../theme/palette.ts'
import type { Words } from '../../locale/words.ts'
import type { Asset, Assets } from './assets.ts'
import type { OwnMedia } from './own-media.ts'

/** All that a page's HTML depends on. */
export type PageInput = {
  route: string
  page: Omit<Page, 'blocks'>
  blocks: readonly AnyBlock[]
  /** Blocks above the footer of this page. */
  above: readonly AnyBlock[]
  /** What the page names of `content/media`. */
  media: OwnMedia
  /** What the blocks are called, those above the footer at the end; else `b0`, `b1` …, `f0` … */
  keys?: readonly string[]
  /** Is told in which widths pictures are drawn. */
  onPicture?: OnPicture
  /** Where it, and the site, stand in other languages. */
  inLanguages?: InLanguages
  /** Address of the picture that links to the page show where it has none of its own. */
  linkPicture?: string | undefined
  /** Is told which sheets the page loads besides the one that all load. */
  onStyles?: (styles: readonly Asset[]) => void
}

/** What is drawn in one language. */
export type Tongue = Pick<SiteInput, 'site' | 'schemas' | 'words'>

/** All that the pages of one build share. */
export type SiteInput = {
  site: Site
  schemas: SchemaKit
  views: Views
  words: Words
  /** Of pages in other languages. */
  translations?: ReadonlyMap<string, Tongue>
  palette: Palette
  assets: Assets
  /** None: its name stands alone. */
  logo?: DrawnLogo | undefined
  /** In the live preview a block that cannot be drawn says so in its place; a build fails. */
  showFaults?: boolean
}
