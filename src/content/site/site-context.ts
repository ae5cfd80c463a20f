import type { AnyBlock } from '../../../schema/any-block.ts'
import type { SchemaKit } from '../../../schema/kit.ts'
import type { Page, Shared } from '../../../schema/page.ts'
import type { Site } from '../../../schema/site.ts'
import type { YamlDocument } from '../yaml/read-document.ts'
import type { RecognisedFacts } from '../page/fact-mentions.ts'
import type { Facts } from '../page/facts.ts'
import type { PageOutline } from '../../../schema/outline.ts'
import type { Problem } from '../../problems/problem.ts'
import type { TextPool } from './text-pool.ts'
import type { FileRead, PageFile, PageFiles } from './content-files.ts'
import type { Media } from './media.ts'
import type { DocsNavigation } from '../../text/docs-navigation.ts'
import type { PageTranslations } from '../../text/page-translations.ts'
import type { FeedLink } from '../../text/planned-feed.ts'
import type { Paging } from '../../text/paging.ts'
import type { FileFacts } from './file-facts.ts'
import type { BasicSettings } from './basic-settings.ts'
import type { Locale } from './locales.ts'
import type { SiteCollections } from '../collections/site-collections.ts'
import type { IsWanted } from './wanted-problems.ts'

/** A page with its route and with its references replaced by shared blocks: all data that rendering needs. */
export type SitePage = PageFile & {
  page: Omit<Page, 'blocks'>
  blocks: AnyBlock[]
  /** Blocks above the footer of this page. */
  above: AnyBlock[]
  /** The page and the start page in the other languages; undefined if the site has one language. */
  translations?: PageTranslations
  /** The links around a page with the layout `docs`. */
  docs?: DocsNavigation
  /** The feeds of records that the page links to. */
  feeds?: readonly FeedLink[]
  /** The position among the pages of its list, if the list continues on further pages. */
  paging?: Paging
  /**
   * A summary of `blocks` (see `PageOutline`). The page cache stores it separately, so that the
   * blocks need not be read for it.
   */
  outline?: PageOutline | undefined
  /** Hash of the page's file, if the file and `sharedBlocksHash` determine all blocks; undefined if unknown. */
  sourceHash?: string | undefined
  /** Hash of the shared blocks on the page; undefined if it has none. */
  sharedBlocksHash?: string | undefined
  /**
   * Hash of all data of the page that other pages, lists and feeds contain. Undefined if the page
   * cache did not read the page.
   */
  asked?: string | undefined
}

/** The content that all pages share. It is small and read before any page. */
export type SiteContext = {
  siteFolder: string
  schemas: SchemaKit
  /** Reads a content file: from disk, or the unsaved text of an editor. */
  read: (file: string) => FileRead
  /** Stores the texts of many files that stay in memory. */
  texts: TextPool
  /** Undefined if content/site.yaml has errors, which are in `problems`. */
  site: Site | undefined
  /** The planned pages, redirects and checks of content/site.yaml, even if the file has errors. */
  basicSettings: BasicSettings
  facts: Facts
  wanted: IsWanted
  /** The facts that can be recognised when they are written out in a text. */
  recognisedFacts: RecognisedFacts
  /** The main language of the site. */
  language: string
  /** The language whose rules the texts of the site follow; `und` if content/site.yaml names no valid language. */
  textLanguage: string
  /** The additional languages of the site, by language tag. */
  locales: ReadonlyMap<string, Locale>
  /** Shared files without errors, by name. */
  sharedFiles: ReadonlyMap<string, Shared>
  /** Names of all shared files, including those with errors. */
  sharedNames: string[]
  /** All pages, those that are made from records last. Lists the files on first use. */
  readonly pages: readonly PageFile[]
  /** The page files by route. Lists all files only if more than single routes are requested. */
  pagesByRoute: PageFiles
  /**
   * Page files whose name gives no valid route. They are read only for their problems. Lists the pages on first use.
   */
  readonly misnamedPages: PageFile[]
  media: Media
  /** The records of the site, and the pages that are made from them. */
  collections: SiteCollections
  /** The blocks above the footer, with references replaced by shared blocks. */
  footerBlocks: AnyBlock[]
  /** Problems of the shared content. Contains problems of page file names only once the pages are listed. */
  readonly problems: Problem[]
  /** The site file and the shared files, for checks across files. */
  checkedFiles: CheckedFile[]
  /** The parsed site file and shared files, by file name. */
  sourceFiles: ReadonlyMap<string, SourceFile>
}

/** A parsed file. `data`: its data with facts filled in, even if it has errors. */
export type SourceFile = { document: YamlDocument; data: unknown }

/** A file and its facts for checks across files. Pages have a `route`, shared files a name in `shared`. */
export type CheckedFile = {
  file: string
  route: string | undefined
  shared?: string
  facts: FileFacts
}

/** The site file: settings, navigation, footer and facts of a site. */
export const siteFile = 'content/site.yaml'

/** UI strings that an author has changed, or those of a language without a built-in pack. */
export const stringsFile = 'content/words.yaml'

/** Returns the site settings for each additional language whose settings are valid. */
export const sitesByLanguage = ({ locales }: SiteContext): ReadonlyMap<string, Site> =>
  new Map(
    [...locales].flatMap(([language, { site }]) =>
      site === undefined ? [] : [[language, site] as const],
    ),
  )
