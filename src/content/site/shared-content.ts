import { join } from 'node:path'
import type { SchemaKit } from '../../../schema/kit.ts'
import { listContent, createDiskReader, type ContentFiles, type FileRead } from './content-files.ts'
import { siteFile, stringsFile, type SiteContext } from './site-context.ts'
import { noMediaChecks, type MediaChecks } from './media.ts'
import { readSiteContext } from './read-site-context.ts'
import { signatureOf } from './cache/file-signatures.ts'
import { listAdditionalLanguages, translationFileOf } from './locales.ts'

/** Options for reading the shared content. */
export type SharedContentOptions = {
  /** Reads a file; by default from disk. */
  read?: (file: string) => FileRead
  /** True to skip the checks that only find warnings. */
  errorsOnly?: boolean
  /**
   * True to compare the content with the disk at each access. Otherwise the caller must call
   * `forget` after a change.
   */
  followsDisk?: boolean
  /** Finds page files one by one until `listPages` is called or all of them are needed. */
  listsLazily?: boolean
  /** The result of the last check of images and videos. */
  mediaChecks?: MediaChecks
}

/**
 * The content that all pages of a site share: the site file, shared blocks, UI strings, media, and the list of pages.
 */
export class SharedContent {
  readonly read: (file: string) => FileRead
  readonly #errorsOnly: boolean
  readonly #followsDisk: boolean
  readonly #listsLazily: boolean
  #mediaChecks: MediaChecks
  #foundation: SiteContext | undefined
  /** Signatures of the shared files when they were last read. */
  #stamp = ''
  #contentFiles: ContentFiles | undefined
  /** True if files may have been added or removed since they were listed. */
  #isOutdated = true
  /** True while the disk is not checked for changes (see `withoutDiskChecks`). */
  #isFrozen = false

  constructor(
    readonly root: string,
    readonly schemas: SchemaKit,
    options: SharedContentOptions,
  ) {
    this.read = options.read ?? createDiskReader(root)
    this.#errorsOnly = options.errorsOnly ?? false
    this.#followsDisk = options.followsDisk ?? false
    this.#listsLazily = options.listsLazily ?? false
    this.#mediaChecks = options.mediaChecks ?? noMediaChecks
  }

  /** Returns the shared content. The object stays the same until the content changes. */
  current(): SiteContext {
    const known = this.#foundation
    if (known !== undefined && (this.#isFrozen || this.#signaturesOf(known) === this.#stamp))
      return known
    const isListed = !this.#listsLazily || this.#contentFiles?.pages.isListed() === true
    if (this.#isOutdated) this.#contentFiles = undefined
    const content = (this.#contentFiles ??= listContent(this.root))
    if (isListed) content.pages.listAll()
    this.#isOutdated = true
    const foundation = readSiteContext(this.root, this.schemas, {
      content,
      read: this.read,
      wantsErrorsOnly: this.#errorsOnly,
      mediaChecks: this.#mediaChecks,
    })
    this.#foundation = foundation
    this.#stamp = this.#signaturesOf(foundation)
    return foundation
  }

  #signaturesOf({ checkedFiles }: SiteContext): string {
    if (!this.#followsDisk) return 'current'
    const files = [
      siteFile,
      stringsFile,
      'content/media/manifest.json',
      ...checkedFiles.map(({ file }) => file),
      ...listAdditionalLanguages(this.root, '').map(translationFileOf),
    ]
    return files.map((file) => signatureOf(join(this.root, file))).join(' ')
  }

  /** Reads everything again at the next access. */
  forget(): void {
    this.#stamp = ''
    this.#isOutdated = true
  }

  /** Stores the results of a new check of images and videos. Returns true if they differ from the last results. */
  updateMediaChecks({ faulty, seen, films }: MediaChecks): boolean {
    const found = { faulty, seen, films }
    if (JSON.stringify(found) === JSON.stringify(this.#mediaChecks)) return false
    this.#mediaChecks = found
    this.#stamp = ''
    this.#isOutdated = false
    return true
  }

  /** Compares the content with the disk once, then calls `run`, which must be synchronous. */
  runWithoutDiskChecks<T>(run: () => T): T {
    const before = this.#isFrozen
    this.current()
    this.#isFrozen = true
    try {
      return run()
    } finally {
      this.#isFrozen = before
    }
  }
}
