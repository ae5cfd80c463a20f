import { join } from 'node:path'
import type { SchemaKit } from '../../../schema/kit.ts'
import { listContent, readerOf, type ContentFiles, type FileRead } from './content-files.ts'
import { siteFile, wordsFile, type Foundation } from './foundation.ts'
import { notLookedInto, type LookedInto } from './media.ts'
import { readFoundation } from './read-site.ts'
import { stampOf } from './cache/file-stamps.ts'
import { otherLanguages, translationFile } from './translations.ts'

/** Options for reading the shared content. */
export type SharedOptions = {
  /** Reads a file; by default from disk. */
  read?: (file: string) => FileRead
  /** Skips every check that leads only to warnings. */
  errorsOnly?: boolean
  /** Compares the content with the disk at each access; otherwise `forget` has to be called. */
  followsDisk?: boolean
  /** Finds page files one by one until `listPages` is called or all of them are needed. */
  listsLater?: boolean
  /** The result of the last check of images and videos. */
  pictures?: LookedInto
}

/**
 * The content that all pages of a site share: the site file, shared blocks, UI strings, media, and the list of pages.
 */
export class SharedContent {
  readonly read: (file: string) => FileRead
  readonly #errorsOnly: boolean
  readonly #followsDisk: boolean
  readonly #listsLater: boolean
  #pictures: LookedInto
  #foundation: Foundation | undefined
  /** Signatures of the shared files when they were last read. */
  #stamp = ''
  #content: ContentFiles | undefined
  /** True if files may have been added or removed since they were listed. */
  #isOutdated = true
  /** True while the disk is not checked for changes (see `withoutDiskChecks`). */
  #isHeld = false

  constructor(
    readonly root: string,
    readonly schemas: SchemaKit,
    options: SharedOptions,
  ) {
    this.read = options.read ?? readerOf(root)
    this.#errorsOnly = options.errorsOnly ?? false
    this.#followsDisk = options.followsDisk ?? false
    this.#listsLater = options.listsLater ?? false
    this.#pictures = options.pictures ?? notLookedInto
  }

  /** Returns the shared content. The object stays the same until the content changes. */
  current(): Foundation {
    const known = this.#foundation
    if (known !== undefined && (this.#isHeld || this.#stampOf(known) === this.#stamp)) return known
    const isListed = !this.#listsLater || this.#content?.pages.isListed() === true
    if (this.#isOutdated) this.#content = undefined
    const content = (this.#content ??= listContent(this.root))
    if (isListed) content.pages.all()
    this.#isOutdated = true
    const foundation = readFoundation(this.root, this.schemas, {
      content,
      read: this.read,
      errorsOnly: this.#errorsOnly,
      pictures: this.#pictures,
    })
    this.#foundation = foundation
    this.#stamp = this.#stampOf(foundation)
    return foundation
  }

  #stampOf({ checked }: Foundation): string {
    if (!this.#followsDisk) return 'current'
    const files = [
      siteFile,
      wordsFile,
      'content/media/manifest.json',
      ...checked.map(({ file }) => file),
      ...otherLanguages(this.root, '').map(translationFile),
    ]
    return files.map((file) => stampOf(join(this.root, file))).join(' ')
  }

  /** Reads everything again at the next access. */
  forget(): void {
    this.#stamp = ''
    this.#isOutdated = true
  }

  /** Stores the results of a new check of images and videos. Returns true if they differ from the last results. */
  look({ faulty, seen, films }: LookedInto): boolean {
    const found = { faulty, seen, films }
    if (JSON.stringify(found) === JSON.stringify(this.#pictures)) return false
    this.#pictures = found
    this.#stamp = ''
    this.#isOutdated = false
    return true
  }

  /** Compares the content with the disk once, then calls `run`, which must be synchronous. */
  atOnce<T>(run: () => T): T {
    const before = this.#isHeld
    this.current()
    this.#isHeld = true
    try {
      return run()
    } finally {
      this.#isHeld = before
    }
  }
}
