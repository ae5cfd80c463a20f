import { isMediaFile } from '../../../content/site/media-file.ts'
import type { BuildKit } from '../../../build/build-kit.ts'
import type { Snippet } from '../../language-server/snippets.ts'
import { collectImageFacts } from '../../../build/images/image-facts.ts'
import { isError, type Problem } from '../../../problems/problem.ts'
import { type Language, textOf } from '../../../locale/texts.ts'
import { SiteModel } from '../../../content/site/site-model.ts'
import { basePathOf } from '../../../text/base-path.ts'
import type { ValueError } from '../edit-message.ts'
import type { LiveAssets } from './vite.ts'
import { BlockCatalogue } from './block-catalogue.ts'
import { GeneratedFiles } from './generated-files.ts'
import { type LiveContext, LivePages } from './live-pages.ts'
import { LiveRedirects } from './live-redirects.ts'
import { LiveSprites } from './live-sprites.ts'
import { PageList } from './page-list.ts'
import { PageProblems } from './page-problems.ts'

/** Content that authors start from: examples of blocks and new pages. */
export type StarterContent = {
  snippets: () => readonly Snippet[]
  /** Returns the YAML of an empty page with this title. */
  beginPage: (title: string) => string
}

/**
 * A site that authors are editing, in its current state on disk. `pages` renders the pages and `files`
 * holds all other files. `catalogue`, `pageList` and `problems` hold the data that the editor shows.
 */
export class LiveSite implements LiveContext {
  readonly model: SiteModel
  readonly liveSprites: LiveSprites
  readonly pages: LivePages
  readonly files: GeneratedFiles
  readonly catalogue: BlockCatalogue
  readonly pageList = new PageList()
  readonly problems: PageProblems
  readonly redirects: LiveRedirects

  constructor(
    readonly kit: BuildKit,
    readonly root: string,
    readonly assets: LiveAssets,
    readonly language: Language,
    readonly starterContent: StarterContent = { snippets: () => [], beginPage: () => '' },
  ) {
    this.model = new SiteModel(root, kit.schemas, {
      ...{ errorsOnly: true, keepsInMemory: 'pages', followsDisk: true, listsLazily: true },
    })
    this.liveSprites = new LiveSprites(root)
    this.pages = new LivePages(this)
    this.files = new GeneratedFiles(this, this.pages)
    this.catalogue = new BlockCatalogue(this, starterContent.snippets)
    this.problems = new PageProblems(root, kit.schemas)
    this.redirects = new LiveRedirects(this)
  }

  readonly currentBasePath = (): string => {
    const { site } = this.model.siteContext()
    return site === undefined ? '' : basePathOf(site.url)
  }

  /** Updates caches after a file was changed. `isNew` is true if the file was added or removed. */
  noteChange(file: string, isNew: boolean): void {
    if (isNew) this.model.forget()
    this.problems.noteChange(isNew)
    this.pageList.forgetFile(file)
    this.redirects.forgetFile(file)
    if (!isMediaFile(file)) return
    this.pages.forgetMedia()
    this.files.forgetMedia()
  }

  /**
   * Checks images and videos; rendering a page needs only their size. Returns true if the result differs
   * from the last check.
   */
  async checkMedia(): Promise<boolean> {
    return this.model.updateMediaChecks(await collectImageFacts(this.root))
  }

  /** Returns the file of the page at a route, even if the page has errors; undefined if there is no file. */
  fileOf(route: string): string | undefined {
    return this.model.page(route)?.checked.file
  }

  /** Returns the errors that the file has with the text `after` but not with the text `before`. */
  errorsAddedByEdit(file: string, before: string, after: string): ValueError[] {
    const errorsIn = (text: string) =>
      this.model.problemsWithBytes(file, new TextEncoder().encode(text)).filter(isError)
    const errorKey = ({ code, path }: Problem) => JSON.stringify([code, path])
    const errors = errorsIn(after).filter((problem) => problem.file === file)
    if (errors.length === 0) return []
    const known = new Set(errorsIn(before).map(errorKey))
    return errors
      .filter((problem) => !known.has(errorKey(problem)))
      .map((problem) => ({ path: problem.path, ...textOf(problem, this.language) }))
  }
}
