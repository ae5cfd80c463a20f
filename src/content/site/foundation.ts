import type { AnyBlock } from '../../../schema/any-block.ts'
import type { SchemaKit } from '../../../schema/kit.ts'
import type { Page, Shared } from '../../../schema/page.ts'
import type { Site } from '../../../schema/site.ts'
import type { Document } from '../yaml/read-document.ts'
import type { Recognised } from '../page/fact-mentions.ts'
import type { Facts } from '../page/facts.ts'
import type { Outline } from '../../../schema/outline.ts'
import type { Problem } from '../../problems/problem.ts'
import type { TextPool } from './text-pool.ts'
import type { FileRead, PageFile, PageFiles } from './content-files.ts'
import type { Media } from './media.ts'
import type { InLanguages } from '../../text/in-languages.ts'
import type { FileFacts } from './page-facts.ts'
import type { SiteWords } from './site-words.ts'
import type { Tongue } from './translations.ts'
import type { Wanted } from './wanted.ts'

/** A page with its address and its references filled in: all that drawing needs of it. */
export type SitePage = PageFile & {
  page: Omit<Page, 'blocks'>
  blocks: AnyBlock[]
  /** Blocks above the footer of this page. */
  above: AnyBlock[]
  /** Where it, and the site, stand in other languages; none where the site speaks one alone. */
  inLanguages?: InLanguages
  /** Of `blocks`, which may be read only when somebody asks for them: one who keeps pages knows it without. */
  outline?: Outline | undefined
  /** Of the bytes of its file, where these and `brought` say all of its blocks; known to who has read them. */
  source?: string | undefined
  /** Of the shared blocks that it shows; undefined where it names none. */
  brought?: string | undefined
  /** Names all that other files, lists and feeds take from the page; undefined if it was not read by the page cache. */
  asked?: string | undefined
}

/** What pages share: read before any page, and small. */
export type Foundation = {
  root: string
  schemas: SchemaKit
  /** A content file as it stands on the disk, or in an editor that has not saved it yet. */
  read: (file: string) => FileRead
  /** Of the texts that are kept of many files. */
  texts: TextPool
  /** Undefined where content/site.yaml cannot be used; its problems say why. */
  site: Site | undefined
  /** What can be read of it, whether it can be used or not. */
  siteWords: SiteWords
  facts: Facts
  wanted: Wanted
  /** Those of the facts that are known when somebody writes them out. */
  recognised: Recognised
  /** Of the texts. */
  language: string
  /** Its other languages. */
  tongues: ReadonlyMap<string, Tongue>
  /** Shared files without a mistake, by name. */
  shared: ReadonlyMap<string, Shared>
  /** Names of all shared files, also of those that could not be read. */
  sharedNames: string[]
  /** Lists them, if nobody has done so. */
  readonly pages: PageFile[]
  /** The same by their routes; lists them if it is asked for more than single ones. */
  byRoute: PageFiles
  /** Files that cannot have the route of their name; read for their problems alone. Lists the pages, if nobody has done so. */
  readonly misnamed: PageFile[]
  media: Media
  /** Blocks above the footer, references filled in. */
  footerBlocks: AnyBlock[]
  /** Until the pages are listed, what is wrong with the names of their files is not among them. */
  readonly problems: Problem[]
  /** The site file and the shared files, for the checks across files. */
  checked: Checked[]
  /** The same files as they were read, by their names. */
  sources: ReadonlyMap<string, Source>
}

/** A file that stays at hand: `data` is what it says, facts filled in, whatever is wrong with it. */
export type Source = { document: Document; data: unknown }

/** A file and what it says about others. `route` for pages, `shared` for shared files. */
export type Checked = {
  file: string
  route: string | undefined
  shared?: string
  facts: FileFacts
}

export const siteFile = 'content/site.yaml'

/** Words of the interface that an author has changed, or of a language without a pack. */
export const wordsFile = 'content/words.yaml'

/** The site on pages in its other languages. */
export const sitesIn = ({ tongues }: Foundation): ReadonlyMap<string, Site> =>
  new Map(
    [...tongues].flatMap(([language, { site }]) =>
      site === undefined ? [] : [[language, site] as const],
    ),
  )
