import type {
  Connection,
  InitializeParams,
  TextDocumentPositionParams,
} from 'vscode-languageserver'
import { TextDocuments } from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { SchemaKit } from '../../../schema/kit.ts'
import { languageIn, type Language } from '../../locale/texts.ts'
import type { EditorTexts } from '../../locale/tool-text.ts'
import { toolTexts } from '../../locale/tool-texts.ts'
import type { FileRead } from '../../content/site/content-files.ts'
import { yamlOfFile } from '../../content/markdown/yaml-of-file.ts'
import { siteFile } from '../../content/site/site-context.ts'
import type { MediaChecks } from '../../content/site/media.ts'
import { siteLanguageOf } from '../../content/site/site-language.ts'
import type { DiagnosticOptions } from './diagnostics.ts'
import type { TextPosition } from './editor-place.ts'
import { LiveContent } from './live-content.ts'
import type { Snippet } from './snippets.ts'

/** Everything that the language server needs from the program that runs it. */
export type LanguageServerHost = {
  /**
   * Returns the schemas of the site in a folder: the same object as long as its language and the site's own
   * blocks stay the same.
   */
  schemasOf: (root: string, read: (file: string) => FileRead) => SchemaKit
  snippetsOf: (schemas: SchemaKit, root: string) => readonly Snippet[]
  /**
   * Language of messages. If undefined, the language of the editor is used or, if that is unknown, the
   * language of the site.
   */
  language: Language | undefined
  /** Returns the folder with `content/` from the folders that the editor has open. */
  siteRootIn: (folders: readonly string[]) => string
  pathOf: (uri: string) => string | undefined
  uriOf: (path: string) => string
  /** Checks the images and videos of a site, which the editor itself does not read. */
  checkMedia: (root: string) => Promise<MediaChecks>
}

/**
 * The connection to one editor: its open texts, the site's content, and the conversion between URIs and
 * files.
 */
export class EditorSession {
  readonly documents = new TextDocuments(TextDocument)
  #root = ''
  #takesSnippets = false
  #editorLanguage: Language | undefined
  #content: LiveContent | undefined
  #snippets: { of: SchemaKit; all: readonly Snippet[] } | undefined

  constructor(
    readonly connection: Connection,
    readonly host: LanguageServerHost,
  ) {}

  get language(): Language {
    return this.host.language ?? this.#editorLanguage ?? this.#siteLanguage ?? 'en'
  }

  get #siteLanguage(): Language | undefined {
    return languageIn(siteLanguageOf(this.#content?.documentOf(siteFile)?.value))
  }

  /** UI strings of the language server, except the messages of problems. */
  get texts(): EditorTexts {
    return toolTexts[this.language].editor
  }

  /** True if the editor accepts edits with placeholders to fill in. */
  get supportsSnippetEdits(): boolean {
    return this.#takesSnippets
  }

  /** The site's content; undefined until the editor is initialized. */
  get content(): LiveContent | undefined {
    return this.#content
  }

  /** Examples of every block; empty until the content is loaded. */
  get snippets(): readonly Snippet[] {
    const schemas = this.#content?.schemas
    if (schemas === undefined) return []
    if (this.#snippets?.of !== schemas) {
      this.#snippets = { of: schemas, all: this.host.snippetsOf(schemas, this.#root) }
    }
    return this.#snippets.all
  }

  /** Stores the editor's capabilities, language and open folders. */
  initialize({ workspaceFolders, rootUri, capabilities, locale }: InitializeParams): void {
    this.#takesSnippets = capabilities.workspace?.workspaceEdit?.snippetEditSupport === true
    this.#editorLanguage = locale === undefined ? undefined : languageIn(locale)
    const { pathOf, siteRootIn } = this.host
    const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : [])
    this.#root = siteRootIn(uris.flatMap((uri) => pathOf(uri) ?? []))
  }

  openContent(): void {
    const { schemasOf } = this.host
    this.#content = new LiveContent(this.#root, (read) => schemasOf(this.#root, read))
  }

  /** Checks images and videos. Returns true if the result differs from the last check. */
  async checkMedia(): Promise<boolean> {
    const content = this.#content
    return content !== undefined && content.setMediaCheck(await this.host.checkMedia(this.#root))
  }

  readonly uriOf = (file: string): string => this.host.uriOf(`${this.#root}/${file}`)

  /** Returns the settings for converting the current problems to diagnostics. */
  diagnosticOptions(): DiagnosticOptions {
    const { language } = this
    const otherPlaceOf = this.#content?.problemContext().relatedPlaceOf ?? (() => undefined)
    return { language, uriOf: this.uriOf, relatedPlaceOf: otherPlaceOf }
  }

  /** Returns the file of a URI; undefined for files outside the site's content. */
  fileOf(uri: string): string | undefined {
    const path = this.host.pathOf(uri)
    const isOurs = path?.startsWith(`${this.#root}/content/`) === true && !this.isOwnBlock(uri)
    return isOurs ? path.slice(this.#root.length + 1) : undefined
  }

  /** True for a source file of a block that only this site has. */
  isOwnBlock(uri: string): boolean {
    return this.host.pathOf(uri)?.startsWith(`${this.#root}/content/blocks/`) === true
  }

  /** Returns the YAML of an open file of the site (see `yamlOfFile`); undefined for any other file. */
  yamlOf(uri: string): string | undefined {
    const file = this.fileOf(uri)
    const text = this.documents.get(uri)?.getText()
    return file === undefined || text === undefined ? undefined : yamlOfFile(file, text)
  }

  /** Returns the position to which a request refers; undefined for files outside the site. */
  positionOf({ textDocument, position }: TextDocumentPositionParams): TextPosition | undefined {
    const file = this.fileOf(textDocument.uri)
    const text = this.documents.get(textDocument.uri)?.getText()
    if (file === undefined || text === undefined) return undefined
    return { file, text, line: position.line, column: position.character }
  }
}
