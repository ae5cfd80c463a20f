import { join } from 'node:path'
import type { SchemaKit } from '../../schema/kit.ts'
import { readDocument } from '../document/read-document.ts'
import { readShared } from '../page/read-page.ts'
import { writtenIn } from '../page/written.ts'
import { inOrder, type Problem } from '../problem/problem.ts'
import { linkProblems } from './check.ts'
import { siteFile, type Checked, type Foundation } from './foundation.ts'
import { listingOf, type Listing } from './lists.ts'
import { isAsleepOn } from './page-facts.ts'
import { readFoundation, readSitePage, type PageRead } from './read-site.ts'
import { reachedFrom, type Entries } from './refs.ts'
import { Settling, withoutEchoes } from './settle.ts'
import { stampOf } from './stamp.ts'

type Known = { stamp: string; read: PageRead }

/**
 * A site while it is being written. A page is read when it is asked for, never before; what was read
 * is kept until its file changes. Only errors are looked for: warnings are for those who validate.
 */
export class SiteModel {
  #foundation: Foundation | undefined
  #stamp = ''
  #common = ''
  readonly #pages = new Map<string, Known>()
  /** Files that were asked for while somebody wanted to know; see `noting`. */
  #noted: Set<string> | undefined

  constructor(
    readonly root: string,
    readonly schemas: SchemaKit,
  ) {}

  /** Files came or went: what pages share has to be read anew. */
  forget(): void {
    this.#stamp = ''
  }

  /** What pages share; the same object as long as nothing of it has changed. */
  foundation(): Foundation {
    const known = this.#foundation
    if (known !== undefined && this.#stampOfShared(known) === this.#stamp) return known
    const foundation = readFoundation(this.root, this.schemas, { errorsOnly: true })
    const common = commonOf(foundation)
    if (common !== this.#common) this.#pages.clear()
    this.#common = common
    this.#foundation = foundation
    this.#stamp = this.#stampOfShared(foundation)
    return foundation
  }

  /** What `run` gives, and the page files that it was made of. */
  noting<T>(run: () => T): { result: T; files: ReadonlySet<string> } {
    const files = new Set<string>()
    const before = this.#noted
    this.#noted = files
    try {
      return { result: run(), files }
    } finally {
      this.#noted = before
    }
  }

  /** The page at a route; undefined where no file has it. */
  read(route: string): PageRead | undefined {
    const foundation = this.foundation()
    const file = foundation.pages.find((page) => page.route === route)
    return file && this.#read(foundation, file)
  }

  #read(foundation: Foundation, file: { file: string; route: string }): PageRead {
    this.#noted?.add(file.file)
    const stamp = stampOf(join(this.root, file.file))
    const known = this.#pages.get(file.route)
    if (known?.stamp === stamp) return known.read
    const read = readSitePage(foundation, file)
    this.#pages.set(file.route, { stamp, read })
    return read
  }

  /** What pages say of themselves for lists; a mistake in the blocks of a page does not hide it there. */
  listings(today: string): Listing[] {
    const foundation = this.foundation()
    return foundation.pages.flatMap((file) => {
      const read = this.#read(foundation, file)
      const page = read.page?.page ?? read.written?.().head
      if (page === undefined || isAsleepOn(today, page)) return []
      return listingOf({ route: file.route, page }) ?? []
    })
  }

  /** The blocks of shared files, those included that have mistakes in others of their blocks. */
  sharedEntries(): ReadonlyMap<string, { blocks: Entries }> {
    const { shared, sharedNames, checked, facts, read } = this.foundation()
    if (shared.size === sharedNames.length) return shared
    const all = new Map<string, { blocks: Entries }>(shared)
    for (const { file, shared: name } of checked) {
      if (name === undefined || all.has(name)) continue
      const found = read(file)
      if (!('bytes' in found)) continue
      const document = readDocument(file, found.bytes)
      const { data } = readShared(document, this.schemas, facts)
      const blocks = writtenIn(data, document, this.schemas).entries
      all.set(name, { blocks })
    }
    return all
  }

  /**
   * The errors of a page, of the shared files it shows and of what stands on every page. Others are
   * read only where a link leads to their anchors.
   */
  problemsOf({ checked, problems }: PageRead): Problem[] {
    const foundation = this.foundation()
    const around = this.#aroundOf(checked, foundation)
    const others = foundation.pages.map((file) => this.#lazily(foundation, file))
    const subjects = [checked, ...around.map(withoutOwnAnchors)]
    const links = linkProblems([...foundation.checked, ...others], foundation, subjects)
    const settling = new Settling(foundation.siteWords)
    for (const file of [...foundation.checked, checked]) settling.add(file)
    const files = new Set(around.map(({ file }) => file))
    const elsewhere = foundation.checked.filter(({ file }) => !files.has(file))
    const isElsewhere = ({ file }: Problem) => elsewhere.some((one) => one.file === file)
    const common = [...foundation.problems, ...links].filter((problem) => !isElsewhere(problem))
    return inOrder(withoutEchoes(settling.settle([...common, ...problems])))
  }

  /** The site file, and the shared files that stand on the page or above its footer. */
  #aroundOf(page: Checked, { checked }: Foundation): Checked[] {
    const refsOf = (name: string) =>
      checked.find(({ shared }) => shared === name)?.facts.refs.map(({ to }) => to) ?? []
    const site = checked.find(({ file }) => file === siteFile)
    const refs = [...page.facts.refs, ...(site?.facts.refs ?? [])]
    const reached = reachedFrom(
      refs.map(({ to }) => to),
      refsOf,
    )
    return checked.filter(
      (one) => one === site || (one.shared !== undefined && reached.has(one.shared)),
    )
  }

  #lazily(foundation: Foundation, file: { file: string; route: string }): Checked {
    const read = () => this.#read(foundation, file).checked.facts
    return {
      ...file,
      get facts() {
        return read()
      },
    }
  }

  #stampOfShared({ checked }: Foundation): string {
    const files = [siteFile, 'content/media/manifest.json', ...checked.map(({ file }) => file)]
    return files.map((file) => stampOf(join(this.root, file))).join(' ')
  }
}

/** Whether `#anchor` of a shared file leads somewhere, only all pages that show it could tell. */
const withoutOwnAnchors = (file: Checked): Checked => ({
  ...file,
  facts: { ...file.facts, links: file.facts.links.filter(({ href }) => !href.startsWith('#')) },
})

/** What every page is read against. */
function commonOf(foundation: Foundation): string {
  const { facts, site, siteWords, shared, sharedNames, media, footerBlocks } = foundation
  return JSON.stringify([
    [facts, site?.language, siteWords.checks, sharedNames, [...shared]],
    [site?.footer.above?.on, footerBlocks, [...media.files], media.images],
  ])
}
