import {
  CodeActionKind,
  DidChangeWatchedFilesNotification,
  FileChangeType,
  ResponseError,
  TextDocuments,
  TextDocumentSyncKind,
  type Connection,
  type InitializeParams,
  type InitializeResult,
  type TextDocumentPositionParams,
  type WorkspaceEdit,
} from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { readHref } from '../../schema/href.ts'
import { inOrder, type Problem } from '../problem/problem.ts'
import type { Language } from '../problem/texts.ts'
import { pageEndings, routeOfFile } from '../site/route.ts'
import { completionsAt, type Question } from './completion.ts'
import { definitionAt } from './definition.ts'
import { diagnosticOf, quickFixes, rangeOf } from './diagnostics.ts'
import { hoverAt } from './hover.ts'
import { LiveContent } from './live-content.ts'
import { mentionAt } from './mention.ts'
import { changesFor, fileOfRoute, whyNot, type Changes } from './rename.ts'
import type { SchemaKit } from '../../schema/kit.ts'
import type { Snippet } from './snippets.ts'
import { symbolsOf } from './symbols.ts'

/** What the server has to be told of the world. */
export type Surroundings = {
  schemas: SchemaKit
  language: Language
  snippets: readonly Snippet[]
  /** The folder with `content/` among those that the editor has open. */
  rootAmong: (folders: readonly string[]) => string
  pathOf: (uri: string) => string | undefined
  uriOf: (path: string) => string
}

/** How long nobody must have typed before all files are looked at again, in milliseconds. */
const quiet = 400

/** Answers an editor for as long as the connection lasts. */
export function serve(connection: Connection, surroundings: Surroundings): void {
  const documents = new TextDocuments(TextDocument)
  const { language } = surroundings
  let root = ''
  let content: LiveContent | undefined
  let watches = false
  let settled: ReturnType<typeof setTimeout> | undefined
  /** Files about which something has been said. */
  const spoken = new Set<string>()
  const changed = new Set<string>()

  const uriOf = (file: string) => surroundings.uriOf(`${root}/${file}`)
  const fileOf = (uri: string): string | undefined => {
    const path = surroundings.pathOf(uri)
    return path?.startsWith(`${root}/content/`) === true ? path.slice(root.length + 1) : undefined
  }

  connection.onInitialize((params) => {
    const folders = foldersOf(params).flatMap((uri) => surroundings.pathOf(uri) ?? [])
    root = surroundings.rootAmong(folders)
    watches = params.capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true
    return capabilities
  })
  connection.onInitialized(() => {
    content = new LiveContent(root, surroundings.schemas)
    if (watches) {
      void connection.client.register(DidChangeWatchedFilesNotification.type, {
        watchers: [{ globPattern: '**/content/**' }],
      })
    }
    for (const document of documents.all()) take(document)
    lookAround()
  })

  documents.onDidChangeContent(({ document }) => take(document))
  documents.onDidClose(({ document }) => {
    const file = fileOf(document.uri)
    if (file === undefined || content === undefined) return
    content.setText(file, undefined)
    lookAround()
  })
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri, type } of changes) {
      const file = fileOf(uri)
      if (file === undefined || (documents.get(uri) && type === FileChangeType.Changed)) continue
      content?.refresh(file)
    }
    lookAround()
  })

  /** A text has changed: its own problems at once, those of other files when there is quiet. */
  function take(document: TextDocument): void {
    const file = fileOf(document.uri)
    if (file === undefined || content === undefined) return
    const before = content.faceOf(file)
    content.setText(file, document.getText())
    if (!changed.has(file)) {
      changed.add(file)
      setImmediate(tellChanged)
    }
    if (content.faceOf(file) !== before) lookAround()
  }

  function tellChanged(): void {
    for (const file of changed) tell(file, content?.problemsOf(file) ?? [])
    changed.clear()
  }

  function tell(file: string, problems: readonly Problem[]): void {
    const uri = uriOf(file)
    const version = documents.get(uri)?.version
    if (problems.length > 0) spoken.add(file)
    else spoken.delete(file)
    void connection.sendDiagnostics({
      uri,
      ...(version !== undefined && { version }),
      diagnostics: problems.map((problem) => diagnosticOf(problem, language, uriOf)),
    })
  }

  /** Reads what has not been read, a little at a time; then says what there is to say of all files. */
  function lookAround(): void {
    clearTimeout(settled)
    const step = () => {
      if (content === undefined) return
      if (content.readSome(15)) settled = setTimeout(tellAll, quiet)
      else settled = setTimeout(step, 1)
    }
    settled = setTimeout(step, 0)
  }

  function tellAll(): void {
    if (content === undefined) return
    const byFile = new Map<string, Problem[]>()
    for (const problem of content.allProblems()) {
      byFile.set(problem.file, [...(byFile.get(problem.file) ?? []), problem])
    }
    const open = documents.all().flatMap(({ uri }) => fileOf(uri) ?? [])
    for (const file of new Set([...spoken, ...open, ...byFile.keys()])) {
      tell(file, inOrder(byFile.get(file) ?? []))
    }
  }

  /** What a request is about; undefined for files that are not ours. */
  function asked({ textDocument, position }: TextDocumentPositionParams): Question | undefined {
    const file = fileOf(textDocument.uri)
    const text = documents.get(textDocument.uri)?.getText()
    return file === undefined || text === undefined
      ? undefined
      : { file, text, line: position.line, column: position.character }
  }

  connection.onCompletion((params) => {
    const question = asked(params)
    if (question === undefined || content === undefined) return []
    return completionsAt(question, content, surroundings.snippets)
  })
  connection.onHover((params) => {
    const question = asked(params)
    const found = question && content && hoverAt(question, content)
    if (found === undefined) return undefined
    const { line } = params.position
    return {
      contents: { kind: 'markdown', value: found.markdown },
      range: { start: { line, character: found.start }, end: { line, character: found.end } },
    }
  })
  connection.onDefinition((params) => {
    const question = asked(params)
    const target = question && content && definitionAt(question, content)
    return target && { uri: uriOf(target.file), range: rangeOf(target.span) }
  })
  connection.onDocumentSymbol(({ textDocument }) => {
    const text = documents.get(textDocument.uri)?.getText()
    return text === undefined || fileOf(textDocument.uri) === undefined ? [] : symbolsOf(text)
  })
  connection.onCodeAction(({ textDocument, range }) => {
    const file = fileOf(textDocument.uri)
    if (file === undefined || content === undefined) return []
    return quickFixes(content.problemsOf(file), range, language, uriOf)
  })

  connection.onPrepareRename((params) => {
    const found = pageUnder(params)
    if (found === undefined) return undefined
    const { line } = params.position
    const start = { line, character: found.start }
    const end = { line, character: found.start + found.route.length }
    return { range: { start, end }, placeholder: found.route }
  })
  connection.onRenameRequest((params) => {
    const found = pageUnder(params)
    if (found === undefined || content === undefined) return undefined
    const why = whyNot(params.newName, content)
    if (why !== undefined) throw new ResponseError(-32803, why)
    const moves = new Map([[found.route, params.newName]])
    const oldUri = uriOf(found.file)
    const newUri = uriOf(fileOfRoute(params.newName, found.file))
    return {
      documentChanges: [
        ...editsOf(changesFor(moves, content)),
        { kind: 'rename', oldUri, newUri } as const,
      ],
    }
  })

  /** The page that the link under the cursor leads to. */
  function pageUnder(params: TextDocumentPositionParams) {
    const question = asked(params)
    if (question === undefined || content === undefined) return undefined
    const { file, text, line, column } = question
    const mention = mentionAt(content.schemaOf(file), text, line, column)
    if (mention?.what !== 'link') return undefined
    const target = readHref(mention.href)
    const page = target.kind === 'page' ? content.routes.get(target.route) : undefined
    if (target.kind !== 'page' || page === undefined || target.route === '/') return undefined
    const written = text.split('\n')[line] ?? ''
    const start = written.indexOf(target.route, mention.start)
    return start === -1 ? undefined : { route: target.route, file: page, start }
  }

  connection.workspace.onWillRenameFiles(({ files }): WorkspaceEdit | undefined => {
    const moves = new Map<string, string>()
    for (const { oldUri, newUri } of files) {
      for (const [from, to] of pagesMoved(fileOf(oldUri), fileOf(newUri))) moves.set(from, to)
    }
    if (moves.size === 0 || content === undefined) return undefined
    return { documentChanges: editsOf(changesFor(moves, content)) }
  })

  /** A page, or all pages of a folder. */
  function pagesMoved(from: string | undefined, to: string | undefined): [string, string][] {
    if (from === undefined || to === undefined || !to.startsWith('content/pages/')) return []
    const files = [...(content?.routes ?? [])]
    return files.flatMap(([route, file]): [string, string][] => {
      const isIt = file === from && pageEndings.test(to)
      if (!isIt && !file.startsWith(`${from}/`)) return []
      const next = routeOfFile(isIt ? to : `${to}${file.slice(from.length)}`)
      return next === route ? [] : [[route, next]]
    })
  }

  const editsOf = (changes: Changes) =>
    [...changes].map(([file, edits]) => ({
      textDocument: { uri: uriOf(file), version: documents.get(uriOf(file))?.version ?? null },
      edits: edits.map(({ span, text }) => ({ range: rangeOf(span), newText: text })),
    }))

  documents.listen(connection)
  connection.listen()
}

const foldersOf = ({ workspaceFolders, rootUri }: InitializeParams): string[] =>
  workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : [])

const pageFilter = { scheme: 'file', pattern: { glob: '**/content/pages/**' } }

const capabilities: InitializeResult = {
  serverInfo: { name: 'blockwerk' },
  capabilities: {
    textDocumentSync: TextDocumentSyncKind.Incremental,
    completionProvider: { triggerCharacters: [' ', ':', '/', '#', '(', '{', '.', '-', '"', "'"] },
    hoverProvider: true,
    definitionProvider: true,
    documentSymbolProvider: true,
    codeActionProvider: {
      codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll],
    },
    renameProvider: { prepareProvider: true },
    workspace: {
      workspaceFolders: { supported: true },
      fileOperations: { willRename: { filters: [pageFilter] } },
    },
  },
}
