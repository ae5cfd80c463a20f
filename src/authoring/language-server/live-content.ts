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
 * All content of a site while it is being written: files as they stand in the editor where they are
 * open, else as they stand on the disk. Pages are read one by one, so that there is time for
 * questions in between.
 */
export class LiveContent {
  #model: SiteModel
  #schemas: SchemaKit
  #pictures: LookedInto = notLookedInto
  readonly #open = new Map<string, Uint8Array>()
  readonly #meanings = new WeakMap<Checked, FileFacts>()
  /** The routes of the last foundation. */
  #routes: { of: Foundation; map: ReadonlyMap<string, string> } | undefined

  constructor(
    readonly root: string,
    /** The schemas of the site; the same object as long as its language and own blocks stay the same. */
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

  /** Which schema a content file has to meet. */
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

  /** Reads waiting pages for some milliseconds; true when there are none left. */
  readSome(milliseconds: number): boolean {
    return this.#model.readSome(milliseconds)
  }

  /** A file is open in the editor with this text; undefined: it is no longer open. */
  setText(file: string, text: string | undefined): void {
    if (text === undefined) this.#open.delete(file)
    else this.#open.set(file, new TextEncoder().encode(text))
    this.refresh(file)
  }

  /** A file has changed, came or went. */
  refresh(file: string): void {
    const isOfSpeech = file === siteFile || file === wordsFile || translationIn(file) !== undefined
    if (isOfSpeech) this.readKit()
    if (file.startsWith('content/')) this.#model.forget(file)
  }

  /**
   * What its texts may say has changed: with another language, texts that nobody has written are others
   * as well; and the site may have blocks of its own.
   */
  readKit(): void {
    const schemas = this.schemasOf((file) => this.#bytesOf(file))
    if (schemas === this.#schemas) return
    this.#schemas = schemas
    this.#model = this.#modelOf(schemas)
  }

  /** Somebody has looked into pictures again. True where something else was found than before. */
  look(pictures: LookedInto): boolean {
    this.#pictures = pictures
    return this.#model.look(pictures)
  }

  #bytesOf(file: string): FileRead {
    const bytes = this.#open.get(file)
    return bytes === undefined ? this.read(file) : { bytes }
  }

  /** The facts of a file, which is read at once if necessary. */
  checkedOf(file: string): Checked | undefined {
    return this.#model.checkedOf(file)
  }

  /** All that `validate` would say of this file; see `SiteModel`. */
  problemsOf(file: string): Problem[] {
    return this.#model.problemsOf(file)
  }

  /** The background of the current problems. */
  background(): Background {
    return backgroundOf(this.foundation)
  }

  /** All that `validate` would say. */
  allProblems(): Problem[] {
    // Whoever looks at the disk alone knows nothing of a page that nobody has saved yet.
    for (const file of this.#open.keys()) this.#model.checkedOf(file)
    return this.#model.allProblems()
  }

  /** The facts that other files depend on: as long as they stay the same, so do the problems of other files. */
  faceOf(file: string): string {
    const checked = this.checkedOf(file)
    return checked === undefined || !isPageFile(file)
      ? `${performance.now()}`
      : JSON.stringify({ ...checked.facts, links: [], media: [] })
  }

  /** Every route there is, with its file. */
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
   * What a file says about others. In one that holds mistakes, misspelt fields and types are taken
   * for what they were meant to be; paths lead to where things are written.
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

  /** The text of a file with the byte order mark, if it begins with one. */
  markedTextOf(file: string): string | undefined {
    const read = this.#bytesOf(file)
    return 'bytes' in read ? Buffer.from(read.bytes).toString('utf8') : undefined
  }

  /** Every file with something to say about others. */
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
