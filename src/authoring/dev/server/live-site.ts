import type { BuildKit } from '../../../build/kit.ts'
import type { Snippet } from '../../language-server/snippets.ts'
import { knowPictures } from '../../../build/images/know.ts'
import { isError, type Problem } from '../../../problems/problem.ts'
import { type Language, textOf } from '../../../locale/texts.ts'
import { SiteModel } from '../../../content/site/site-model.ts'
import { basePathOf } from '../../../text/base-path.ts'
import type { WrongValue } from '../edit-message.ts'
import type { LiveAssets } from './vite.ts'
import { BlockCatalogue } from './block-catalogue.ts'
import { LiveFiles } from './live-files.ts'
import { type LiveContext, LivePages } from './live-pages.ts'
import { LiveSprite } from './live-sprite.ts'
import { PageList } from './page-list.ts'
import { PageProblems } from './page-problems.ts'

/** Content that authors start from: examples of blocks and new pages. */
export type Authoring = {
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
  readonly sprite: LiveSprite
  readonly pages: LivePages
  readonly files: LiveFiles
  readonly catalogue: BlockCatalogue
  readonly list = new PageList()
  readonly problems: PageProblems

  constructor(
    readonly kit: BuildKit,
    readonly root: string,
    readonly assets: LiveAssets,
    readonly language: Language,
    readonly authoring: Authoring = { snippets: () => [], beginPage: () => '' },
  ) {
    this.model = new SiteModel(root, kit.schemas, {
      ...{ errorsOnly: true, keeps: 'pages', followsDisk: true, listsLater: true },
    })
    this.sprite = new LiveSprite(root)
    this.pages = new LivePages(this)
    this.files = new LiveFiles(this)
    this.catalogue = new BlockCatalogue(this, authoring.snippets)
    this.problems = new PageProblems(root, kit.schemas)
  }

  readonly base = (): string => {
    const { site } = this.model.foundation()
    return site === undefined ? '' : basePathOf(site.url)
  }

  /** Updates caches after a file was changed. `isNew` is true if the file was added or removed. */
  note(file: string, isNew: boolean): void {
    if (isNew) this.model.forget()
    this.problems.note(isNew)
    this.list.note(file)
    if (!file.startsWith('content/media/')) return
    this.pages.forgetMedia()
    this.files.forgetMedia()
  }

  /**
   * Checks images and videos; rendering a page needs only their size. Returns true if the result differs
   * from the last check.
   */
  async lookIntoPictures(): Promise<boolean> {
    return this.model.look(await knowPictures(this.root))
  }

  /** Returns the file of the page at a route, even if the page has errors; undefined if there is no file. */
  fileOf(route: string): string | undefined {
    return this.model.page(route)?.checked.file
  }

  /** Returns the errors that the file has with the text `after` but not with the text `before`. */
  newErrors(file: string, before: string, after: string): WrongValue[] {
    const errorsIn = (text: string) =>
      this.model.problemsIf(file, new TextEncoder().encode(text)).filter(isError)
    const nameOf = ({ code, path }: Problem) => JSON.stringify([code, path])
    const found = errorsIn(after).filter((problem) => problem.file === file)
    if (found.length === 0) return []
    const known = new Set(errorsIn(before).map(nameOf))
    return found
      .filter((problem) => !known.has(nameOf(problem)))
      .map((problem) => ({ path: problem.path, ...textOf(problem, this.language) }))
  }
}
