import type { z } from 'zod'
import type { SchemaKit } from '../../../schema/kit.ts'
import type { Document } from '../../content/yaml/read-document.ts'
import type { Background } from '../../problems/background.ts'
import { withFacts } from '../../content/page/facts.ts'
import { asMeant } from '../../content/page/meant.ts'
import type { Path } from '../../../schema/path.ts'
import type { Problem } from '../../problems/problem.ts'
import { backgroundOf } from '../../content/site/background.ts'
import { readerOf, type FileRead } from '../../content/site/content-files.ts'
import {
  siteFile,
  wordsFile,
  type Checked,
  type Foundation,
} from '../../content/site/foundation.ts'
import { factsIn, type FileFacts } from '../../content/site/page-facts.ts'
import { documentOf } from '../../content/site/pending.ts'
import { notLookedInto, type LookedInto } from '../../content/site/media.ts'
import { isPageFile } from '../../content/site/route.ts'
import { translationIn } from '../../content/site/translations.ts'
import { SiteModel } from '../../content/site/site-model.ts'

/**
 * The content of a site that is being edited. The text of a file comes from the editor if the file is open
 * there, otherwise from the disk. Pages are read one by one, so that requests can be answered in between.
 */
export class LiveContent {
  #model: SiteModel
  #schemas: SchemaKit
  #pictures: LookedInto = notLookedInto
  readonly #open = new Map<string, Uint8Array>()
  readonly #meanings = new WeakMap<Checked, FileFacts>()
  /** The routes of the last site context. */
  #routes: { of: Foundation; map: ReadonlyMap<string, string> } | undefined

  constructor(
    readonly root: string,
    /**
     * Returns the schemas of the site: the same object as long as its language and own blocks stay the
     * same.
     */
    readonly schemasOf: (read: (file: string) => FileRead) => SchemaKit,
    /** Reads a file that is not open in the editor. */
    readonly read: (file: string) => FileRead = readerOf(root),
  ) {
    this.#schemas = schemasOf((file) => this.#bytesOf(file))
    this.#model = this.#modelOf(this.#schemas)
  }

  get schemas(): SchemaKit {
    return this.#schemas
  }

  #modelOf(schemas: SchemaKit): SiteModel {
    const read = (file: string) => this.#bytesOf(file)
    return new SiteModel(this.root, schemas, { read, keeps: 'facts', pictures: this.#pictures })
  }

  get foundation(): Foundation {
    return this.#model.foundation()
  }

  /** Returns the schema of a content file. */
  schemaOf(file: string): z.ZodType {
    const { Page, Shared, Site, Words } = this.schemas
    if (file === siteFile) return Site
    if (file === wordsFile) return Words
    const translation = translationIn(file)
    if (translation !== undefined) {
      const spoken = this.schemas.inLanguage(translation.tag)
      return translation.kind === 'site' ? spoken.Translation : spoken.Words
    }
    return file.startsWith('content/shared/') ? Shared : Page
  }

  /** Spends some milliseconds on reading unread pages. Returns true if no unread page is left. */
  readSome(milliseconds: number): boolean {
    return this.#model.readSome(milliseconds)
  }

  /** Sets the text of a file that is open in the editor; undefined if the file was closed. */
  setText(file: string, text: string | undefined): void {
    if (text === undefined) this.#open.delete(file)
    else this.#open.set(file, new TextEncoder().encode(text))
    this.refresh(file)
  }

  /** Updates the content after a file was changed, added or removed. */
  refresh(file: string): void {
    const isOfSpeech = file === siteFile || file === wordsFile || translationIn(file) !== undefined
    if (isOfSpeech) this.readKit()
    if (file.startsWith('content/')) this.#model.forget(file)
  }

  /**
   * Reads the schemas again. They change with the language of the site, which also affects default texts,
   * and with the site's own blocks.
   */
  readKit(): void {
    const schemas = this.schemasOf((file) => this.#bytesOf(file))
    if (schemas === this.#schemas) return
    this.#schemas = schemas
    this.#model = this.#modelOf(schemas)
  }

  /** Sets the result of a new check of images. Returns true if it differs from the last result. */
  look(pictures: LookedInto): boolean {
    this.#pictures = pictures
    return this.#model.look(pictures)
  }

  #bytesOf(file: string): FileRead {
    const bytes = this.#open.get(file)
    return bytes === undefined ? this.read(file) : { bytes }
  }

  /** Returns the checked content of a file, which is read at once if necessary. */
  checkedOf(file: string): Checked | undefined {
    return this.#model.checkedOf(file)
  }

  /** Returns all problems that `validate` would report for this file (see `SiteModel`). */
  problemsOf(file: string): Problem[] {
    return this.#model.problemsOf(file)
  }

  /** Returns data about the site that the messages of problems refer to. */
  background(): Background {
    return backgroundOf(this.foundation)
  }

  /** Returns all problems that `validate` would report. */
  allProblems(): Problem[] {
    // A new page that has not been saved yet is only in the editor, so it is not found on disk.
    for (const file of this.#open.keys()) this.#model.checkedOf(file)
    return this.#model.allProblems()
  }

  /**
   * Returns the facts of a file on which other files depend, as JSON. While they stay the same, the
   * problems of other files also stay the same.
   */
  faceOf(file: string): string {
    const checked = this.checkedOf(file)
    return checked === undefined || !isPageFile(file)
      ? `${performance.now()}`
      : JSON.stringify({ ...checked.facts, links: [], media: [] })
  }

  /** Returns the file of each route. */
  get routes(): ReadonlyMap<string, string> {
    const { foundation } = this
    if (this.#routes?.of !== foundation) {
      const map = new Map(foundation.pages.map(({ route, file }) => [route, file]))
      this.#routes = { of: foundation, map }
    }
    return this.#routes.map
  }

  documentOf(file: string): Document | undefined {
    return documentOf(file, this.foundation)
  }

  /**
   * Returns what a file refers to and declares. In a file with errors, misspelt fields and types are
   * replaced by the most likely correct names. Paths refer to the original text.
   */
  meaningOf(checked: Checked): FileFacts {
    const { file, facts } = checked
    if (facts.partial !== true) return facts
    const known = this.#meanings.get(checked)
    if (known !== undefined) return known
    const document = this.documentOf(file)
    if (document === undefined) return facts
    const schema = this.schemaOf(file)
    const { value, writtenAt } = asMeant(schema, withFacts(document, this.foundation.facts).value)
    const meaning = withPaths(factsIn(schema, value, this.foundation), writtenAt)
    this.#meanings.set(checked, meaning)
    return meaning
  }

  textOf(file: string): string | undefined {
    const read = this.#bytesOf(file)
    return 'bytes' in read ? new TextDecoder().decode(read.bytes) : undefined
  }

  /** Returns the text of a file, including a byte order mark if it starts with one. */
  markedTextOf(file: string): string | undefined {
    const read = this.#bytesOf(file)
    return 'bytes' in read ? Buffer.from(read.bytes).toString('utf8') : undefined
  }

  /** Returns all files with facts that other files can use. */
  get files(): Checked[] {
    return this.#model.files()
  }
}

function withPaths(facts: FileFacts, pathOf: (path: Path) => Path): FileFacts {
  const placed = <T extends { path: Path }>(all: readonly T[]): T[] =>
    all.map((one) => ({ ...one, path: pathOf(one.path) }))
  return {
    ...facts,
    links: placed(facts.links),
    ids: placed(facts.ids),
    media: placed(facts.media),
    refs: placed(facts.refs),
    partial: true,
  }
}
