import type { z } from 'zod'
import type { SchemaKit } from '../../../schema/kit.ts'
import type { YamlDocument } from '../../content/yaml/read-document.ts'
import type { ProblemContext } from '../../problems/problem-context.ts'
import { fillInFacts } from '../../content/page/facts.ts'
import { correctNames } from '../../content/page/corrected-data.ts'
import type { Path } from '../../../schema/path.ts'
import type { Problem } from '../../problems/problem.ts'
import { problemContextOf } from '../../content/site/problem-context.ts'
import { createDiskReader, type FileRead } from '../../content/site/content-files.ts'
import {
  siteFile,
  stringsFile,
  type CheckedFile,
  type SiteContext,
} from '../../content/site/site-context.ts'
import { fileFactsOf, type FileFacts } from '../../content/site/file-facts.ts'
import { documentOf } from '../../content/site/pending-findings.ts'
import { noMediaChecks, type MediaChecks } from '../../content/site/media.ts'
import { hasListedHeadings } from '../../content/site/read-site-context.ts'
import { isPageFile, routeOfFile } from '../../content/site/route.ts'
import { parseTranslationName } from '../../content/site/locales.ts'
import {
  collectionOfDataFile,
  collectionOfModelFile,
} from '../../content/collections/read-collections.ts'
import { CollectionModel } from '../../../schema/collections/model.ts'
import { describedRecordSchemaOf } from './record-schema.ts'
import { SiteModel } from '../../content/site/site-model.ts'

/**
 * The content of a site that is being edited. The text of a file comes from the editor if the file is open
 * there, otherwise from the disk. Pages are read one by one, so that requests can be answered in between.
 */
export class LiveContent {
  #model: SiteModel
  #schemas: SchemaKit
  #mediaCheck: MediaChecks = noMediaChecks
  readonly #openTexts = new Map<string, Uint8Array>()
  readonly #factsByFile = new WeakMap<CheckedFile, FileFacts>()
  /** The routes of a site context, cached until the context changes. */
  #routes: { of: SiteContext; map: ReadonlyMap<string, string> } | undefined

  constructor(
    readonly root: string,
    /**
     * Returns the schemas of the site: the same object as long as its language and the site's own blocks stay
     * the same.
     */
    readonly schemasOf: (read: (file: string) => FileRead) => SchemaKit,
    /** Reads a file that is not open in the editor. */
    readonly read: (file: string) => FileRead = createDiskReader(root),
  ) {
    this.#schemas = schemasOf(this.bytesOf)
    this.#model = this.#createModel(this.#schemas)
  }

  get schemas(): SchemaKit {
    return this.#schemas
  }

  #createModel(schemas: SchemaKit): SiteModel {
    return new SiteModel(this.root, schemas, {
      read: this.bytesOf,
      keepsInMemory: 'facts',
      mediaChecks: this.#mediaCheck,
    })
  }

  get foundation(): SiteContext {
    return this.#model.siteContext()
  }

  /** Returns the schema of a content file. */
  schemaOf(file: string): z.ZodType {
    const { Page, Shared, Site, Words } = this.schemas
    if (file === siteFile) return Site
    if (file === stringsFile) return Words
    const translation = parseTranslationName(file)
    if (translation !== undefined) {
      const spoken = this.schemas.inLanguage(translation.tag)
      return translation.kind === 'site' ? spoken.Translation : spoken.Words
    }
    if (collectionOfModelFile(file) !== undefined) return CollectionModel
    const data = collectionOfDataFile(file)
    if (data !== undefined) {
      const fields = this.foundation.collections.collections.get(data.collection)?.modelFields ?? {}
      const schema = describedRecordSchemaOf(fields)
      return data.isList ? schema.array() : schema
    }
    return file.startsWith('content/shared/') ? Shared : Page
  }

  /** Spends some milliseconds on reading unread pages. Returns true if no unread page is left. */
  readSome(milliseconds: number): boolean {
    return this.#model.readSome(milliseconds)
  }

  /** Sets the text of a file that is open in the editor; undefined if the file was closed. */
  setText(file: string, text: string | undefined): void {
    if (text === undefined) this.#openTexts.delete(file)
    else this.#openTexts.set(file, new TextEncoder().encode(text))
    this.refreshFile(file)
  }

  /** Updates the content after a file was changed, added or removed. */
  refreshFile(file: string): void {
    const isOfSpeech =
      file === siteFile || file === stringsFile || parseTranslationName(file) !== undefined
    if (isOfSpeech) this.readSchemas()
    if (file.startsWith('content/')) this.#model.forget(file)
  }

  /**
   * Reads the schemas again. They change with the language of the site, which also affects default texts,
   * and with the site's own blocks.
   */
  readSchemas(): void {
    const schemas = this.schemasOf(this.bytesOf)
    if (schemas === this.#schemas) return
    this.#schemas = schemas
    this.#model = this.#createModel(schemas)
  }

  /** Sets the result of a new check of images. Returns true if it differs from the last result. */
  setMediaCheck(images: MediaChecks): boolean {
    this.#mediaCheck = images
    return this.#model.updateMediaChecks(images)
  }

  /** Returns the bytes of a file: from the editor if it is open there, otherwise from the disk. */
  readonly bytesOf = (file: string): FileRead => {
    const bytes = this.#openTexts.get(file)
    return bytes === undefined ? this.read(file) : { bytes }
  }

  /** Returns the checked content of a file, which is read at once if necessary. */
  checkedFileOf(file: string): CheckedFile | undefined {
    return this.#model.checkedFileOf(file)
  }

  /** Returns all problems that `validate` would report for this file (see `SiteModel`). */
  problemsOf(file: string): Problem[] {
    return this.#model.problemsOf(file)
  }

  /** Returns data about the site that the messages of problems refer to. */
  problemContext(): ProblemContext {
    return problemContextOf(this.foundation)
  }

  /** Returns all problems that `validate` would report. */
  allProblems(): Problem[] {
    // A new page that has not been saved yet is only in the editor, so it is not found on disk.
    for (const file of this.#openTexts.keys()) this.#model.checkedFileOf(file)
    return this.#model.allProblems()
  }

  /**
   * Returns the facts of a file on which other files depend, as JSON. While they stay the same, the
   * problems of other files also stay the same.
   */
  sharedFactsOf(file: string): string {
    const checked = this.checkedFileOf(file)
    return checked === undefined || !isPageFile(file)
      ? `${performance.now()}`
      : JSON.stringify({ ...checked.facts, links: [], media: [] })
  }

  /** Returns the file of each route. */
  get routes(): ReadonlyMap<string, string> {
    const { foundation: context } = this
    if (this.#routes?.of !== context) {
      const map = new Map(context.pages.map(({ route, file }) => [route, file]))
      this.#routes = { of: context, map }
    }
    return this.#routes.map
  }

  documentOf(file: string): YamlDocument | undefined {
    return documentOf(file, this.foundation)
  }

  /**
   * Returns what a file refers to and declares. In a file with errors, misspelt fields and types are
   * replaced by the most likely correct names. Paths refer to the original text.
   */
  correctedFactsOf(checked: CheckedFile): FileFacts {
    const { file, facts } = checked
    if (facts.partial !== true) return facts
    const known = this.#factsByFile.get(checked)
    if (known !== undefined) return known
    const document = this.documentOf(file)
    if (document === undefined) return facts
    const schema = this.schemaOf(file)
    const { value, toFilePath } = correctNames(
      schema,
      fillInFacts(schema, document, this.foundation.facts).value,
    )
    const meaning = factsWithOriginalPaths(
      fileFactsOf(schema, value, {
        ...this.foundation,
        listsHeadings: hasListedHeadings(routeOfFile(file), value, this.foundation),
      }),
      toFilePath,
    )
    this.#factsByFile.set(checked, meaning)
    return meaning
  }

  textOf(file: string): string | undefined {
    const read = this.bytesOf(file)
    return 'bytes' in read ? new TextDecoder().decode(read.bytes) : undefined
  }

  /** Returns the text of a file, including a byte order mark if it starts with one. */
  textWithByteOrderMarkOf(file: string): string | undefined {
    const read = this.bytesOf(file)
    return 'bytes' in read ? Buffer.from(read.bytes).toString('utf8') : undefined
  }

  /** Returns all files with facts that other files can use. */
  get files(): CheckedFile[] {
    return this.#model.files()
  }
}

function factsWithOriginalPaths(facts: FileFacts, pathOf: (path: Path) => Path): FileFacts {
  const withOriginalPath = <T extends { path: Path }>(all: readonly T[]): T[] =>
    all.map((one) => ({ ...one, path: pathOf(one.path) }))
  return {
    ...facts,
    links: withOriginalPath(facts.links),
    ids: withOriginalPath(facts.ids),
    media: withOriginalPath(facts.media),
    refs: withOriginalPath(facts.refs),
    partial: true,
  }
}
