import { join } from 'node:path'
import type { z } from 'zod'
import type { SchemaKit } from '../../schema/kit.ts'
import { readDocument, type Document } from '../document/read-document.ts'
import { inOrder, type Code, type Problem } from '../problem/problem.ts'
import { linkProblems } from '../site/check.ts'
import { bytesOf, type FileRead } from '../site/content-files.ts'
import { siteFile, type Checked, type Foundation } from '../site/foundation.ts'
import { readFoundation, readSitePage, withCommonProblems } from '../site/read-site.ts'
import { pageEndings, routeOf } from '../site/route.ts'
import { Settling, withoutEchoes } from '../site/settle.ts'

/** What is known of a page file. */
type Known = { checked: Checked; problems: Problem[] }

/**
 * All content of a site while it is being written: files as they stand in the editor where they are
 * open, else as they stand on the disk. Pages are read one by one, so that there is time for
 * questions in between.
 */
export class LiveContent {
  #foundation: Foundation
  readonly #open = new Map<string, Uint8Array>()
  readonly #known = new Map<string, Known>()
  /** Page files still to be read. */
  #waiting: Set<string>
  #routes: Map<string, string> | undefined
  /** What only the whole site could tell when all was last looked at, by file. */
  readonly #common = new Map<string, Problem[]>()

  constructor(
    readonly root: string,
    readonly schemas: SchemaKit,
  ) {
    this.#foundation = this.#readFoundation()
    this.#waiting = new Set(this.#pageFiles())
  }

  get foundation(): Foundation {
    return this.#foundation
  }

  /** Which schema a content file has to meet. */
  schemaOf(file: string): z.ZodType {
    const { Page, Shared, Site } = this.schemas
    if (file === siteFile) return Site
    return file.startsWith('content/shared/') ? Shared : Page
  }

  /** True when every file has been read. */
  get isComplete(): boolean {
    return this.#waiting.size === 0
  }

  /** Reads waiting pages for some milliseconds; true when there are none left. */
  readSome(milliseconds: number): boolean {
    const end = performance.now() + milliseconds
    for (const file of this.#waiting) {
      this.#read(file)
      if (performance.now() > end) break
    }
    return this.isComplete
  }

  /** A file is open in the editor with this text; undefined: it is no longer open. */
  setText(file: string, text: string | undefined): void {
    if (text === undefined) this.#open.delete(file)
    else this.#open.set(file, new TextEncoder().encode(text))
    this.refresh(file)
  }

  /** A file has changed. True where other files may have other problems than before. */
  refresh(file: string): void {
    if (!isPageFile(file)) {
      if (file.startsWith('content/')) this.#renew()
      return
    }
    const isListed = this.#known.has(file) || this.#waiting.has(file)
    const exists = 'bytes' in this.#bytesOf(file)
    if (isListed === exists) {
      if (exists) this.#read(file)
    } else this.#renew()
  }

  #renew(): void {
    const before = this.#foundation
    this.#foundation = this.#readFoundation()
    this.#routes = undefined
    const files = new Set(this.#pageFiles())
    const isSame = commonOf(before) === commonOf(this.#foundation)
    for (const file of this.#known.keys()) {
      if (!isSame || !files.has(file)) this.#known.delete(file)
    }
    this.#waiting = new Set([...files].filter((file) => !this.#known.has(file)))
  }

  #readFoundation(): Foundation {
    return readFoundation(this.root, this.schemas, { read: (file) => this.#bytesOf(file) })
  }

  #bytesOf(file: string): FileRead {
    const bytes = this.#open.get(file)
    return bytes === undefined ? bytesOf(join(this.root, file)) : { bytes }
  }

  #pageFiles(): string[] {
    const { pages, misnamed } = this.#foundation
    return [...pages, ...misnamed].map(({ file }) => file)
  }

  #read(file: string): Known {
    const isMisnamed = this.#foundation.misnamed.some((page) => page.file === file)
    const route = isMisnamed ? undefined : routeOf(file.slice('content/pages/'.length))
    const { checked, problems } = readSitePage(this.#foundation, { file, route })
    const known = { checked, problems }
    this.#known.set(file, known)
    this.#waiting.delete(file)
    return known
  }

  /** What a file is about, for those that ask for it before its turn. */
  checkedOf(file: string): Checked | undefined {
    const shared = this.#foundation.checked.find((one) => one.file === file)
    if (shared !== undefined || !isPageFile(file)) return shared
    return (this.#known.get(file) ?? this.#read(file)).checked
  }

  #all(): Checked[] {
    return [...this.#foundation.checked, ...[...this.#known.values()].map(({ checked }) => checked)]
  }

  /**
   * All that `validate` would say of this file, as far as its neighbours have been read. What only
   * the whole site can tell is what it told when all was last looked at.
   */
  problemsOf(file: string): Problem[] {
    const checked = this.checkedOf(file)
    const foundation = this.#foundation
    const settling = this.#settling(checked === undefined ? [] : [checked])
    const own = [...foundation.problems, ...(this.#known.get(file)?.problems ?? [])]
    const links =
      checked === undefined || !this.isComplete
        ? []
        : linkProblems(this.#all(), foundation, [checked])
    const settled = settling.settle([...own, ...links]).filter((problem) => problem.file === file)
    return inOrder(withoutEchoes([...settled, ...(this.#common.get(file) ?? [])]))
  }

  /** All that `validate` would say. */
  allProblems(): Problem[] {
    while (!this.readSome(1000));
    const all = this.#all()
    const settling = this.#settling(all)
    const known = [...this.#known.values()].flatMap(({ problems }) => problems)
    const own = settling.settle([...this.#foundation.problems, ...known])
    const problems = withCommonProblems(own, all, this.#foundation, settling)
    this.#common.clear()
    for (const problem of problems) {
      if (!commonCodes.has(problem.code)) continue
      this.#common.set(problem.file, [...(this.#common.get(problem.file) ?? []), problem])
    }
    return inOrder(problems)
  }

  #settling(files: readonly Checked[]): Settling {
    const settling = new Settling(this.#foundation.siteWords)
    for (const file of files) settling.add(file)
    return settling
  }

  /** What other files see of this one: as long as it stays the same, so do their problems. */
  faceOf(file: string): string {
    const checked = this.checkedOf(file)
    return checked === undefined || !isPageFile(file)
      ? `${performance.now()}`
      : JSON.stringify({ ...checked.facts, links: [], media: [] })
  }

  /** Every route there is, with its file. */
  get routes(): ReadonlyMap<string, string> {
    this.#routes ??= new Map(this.#foundation.pages.map(({ route, file }) => [route, file]))
    return this.#routes
  }

  documentOf(file: string): Document | undefined {
    const read = this.#bytesOf(file)
    return 'bytes' in read ? readDocument(file, read.bytes) : undefined
  }

  textOf(file: string): string | undefined {
    const read = this.#bytesOf(file)
    return 'bytes' in read ? new TextDecoder().decode(read.bytes) : undefined
  }

  /** Every file with something to say about others. */
  get files(): Checked[] {
    while (!this.readSome(1000));
    return this.#all()
  }
}

/** Codes of what only the whole site can tell, links aside. */
const commonCodes: ReadonlySet<Code> = new Set([
  'duplicate-title',
  'duplicate-description',
  'orphan-page',
  'unused-shared',
  'unused-asset',
  'bad-ignore',
  'unused-ignore',
])

const isPageFile = (file: string): boolean =>
  file.startsWith('content/pages/') && pageEndings.test(file)

/** What every page is checked against. */
function commonOf({ facts, language, siteWords, sharedNames, media, pages }: Foundation): string {
  return JSON.stringify([
    facts,
    language,
    siteWords.checks,
    sharedNames,
    [...media.files],
    media.images,
    pages.length,
  ])
}
