import { isMediaFile } from '../../content/site/media-file.ts'
import { isMarkdownFile } from '../../content/markdown/read-content-file.ts'
import {
  CodeActionKind,
  type Connection,
  DidChangeWatchedFilesNotification,
  type DidChangeWatchedFilesParams,
  FileChangeType,
  type Hover,
  type InitializeResult,
  type Location,
  type TextDocumentPositionParams,
  TextDocumentSyncKind,
} from 'vscode-languageserver'
import { completionsAt } from './completion.ts'
import { definitionAt, type SymbolPlace } from './definition.ts'
import { formattingEdits, quickFixes, toRange } from './diagnostics.ts'
import { linksOf, locationsOfReferencesTo } from './uses.ts'
import { foldingRangesOf, documentSymbolsOf } from './document-symbols.ts'
import { hoverAt } from './hover.ts'
import { ProblemPublisher } from './publisher.ts'
import { editsForMoves, prepareRename, renameSymbol } from './rename-requests.ts'
import { oneAtATime } from '../../text/one-at-a-time.ts'
import { EditorSession, type LanguageServerHost } from './session.ts'
import { createIgnoreActions } from './ignore-actions.ts'
import { symbolAt } from './symbol-at.ts'

/** Runs the language server on a connection until the connection ends. */
export function runLanguageServer(connection: Connection, environment: LanguageServerHost): void {
  const session = new EditorSession(connection, environment)
  const publisher = new ProblemPublisher(session)
  handleDocuments(session, publisher)
  handleQueries(session)
  handleRenames(session)
  session.documents.listen(connection)
  connection.listen()
}

/** Handles the initialization, the texts that are open in the editor, and changes of files on disk. */
function handleDocuments(session: EditorSession, publisher: ProblemPublisher): void {
  const { connection, documents } = session
  let canWatchFiles = false
  const checkMedia = oneAtATime(async () => {
    if (await session.checkMedia()) publisher.checkAllFiles()
  })

  connection.onInitialize((params) => {
    session.initialize(params)
    canWatchFiles =
      params.capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true
    return serverCapabilities
  })
  connection.onInitialized(() => {
    session.openContent()
    if (canWatchFiles) {
      void connection.client.register(DidChangeWatchedFilesNotification.type, {
        watchers: [{ globPattern: '**/content/**' }],
      })
    }
    for (const document of documents.all()) publisher.onTextChange(document)
    publisher.checkAllFiles()
    checkMedia()
  })
  documents.onDidChangeContent(({ document }) => publisher.onTextChange(document))
  documents.onDidClose(({ document }) => {
    const file = session.fileOf(document.uri)
    if (file === undefined || session.content === undefined) return
    session.content.setText(file, undefined)
    publisher.checkAllFiles()
  })
  connection.onDidChangeWatchedFiles((params) => {
    refreshChangedFiles(session, params)
    publisher.checkAllFiles()
    if (params.changes.some(({ uri }) => isMediaFile(session.fileOf(uri) ?? ''))) checkMedia()
  })
}

/**
 * Reads changed files again, except files that are open in the editor: the editor's text takes precedence
 * over the disk.
 */
function refreshChangedFiles(
  session: EditorSession,
  { changes }: DidChangeWatchedFilesParams,
): void {
  if (changes.some(({ uri }) => session.isOwnBlock(uri))) session.content?.readSchemas()
  for (const { uri, type } of changes) {
    const file = session.fileOf(uri)
    const isOpen = session.documents.get(uri) !== undefined
    if (file === undefined || (isOpen && type === FileChangeType.Changed)) continue
    session.content?.refreshFile(file)
  }
}

function handleQueries(session: EditorSession): void {
  const { connection } = session

  connection.onCompletion((params) => {
    const question = session.positionOf(params)
    if (question === undefined || session.content === undefined) return []
    return completionsAt(question, session.content, session.snippets, session.texts)
  })
  connection.onHover((params) => hoverAtPosition(session, params))
  connection.onDefinition((params) => {
    const question = session.positionOf(params)
    const target = question && session.content && definitionAt(question, session.content)
    return target && toLocation(session)(target)
  })
  connection.onReferences((params) => {
    const question = session.positionOf(params)
    const found = question && session.content && symbolAt(question, session.content)
    if (found === undefined || session.content === undefined) return []
    const { includeDeclaration } = params.context
    return locationsOfReferencesTo(found.symbol, session.content, includeDeclaration).map(
      toLocation(session),
    )
  })
  connection.onDocumentLinks(({ textDocument }) => {
    const file = session.fileOf(textDocument.uri)
    if (file === undefined || session.content === undefined) return []
    return linksOf(file, session.content).map(({ span, target }) => ({
      range: toRange(span),
      target: uriOfPlace(session, target),
    }))
  })
  connection.onDocumentFormatting(({ textDocument }) => {
    const text = session.yamlOf(textDocument.uri)
    const isMarkdown = isMarkdownFile(session.fileOf(textDocument.uri) ?? '')
    return text === undefined || isMarkdown ? [] : formattingEdits(text)
  })
  connection.onFoldingRanges(({ textDocument }) => {
    const text = session.yamlOf(textDocument.uri)
    return text === undefined ? [] : foldingRangesOf(text)
  })
  connection.onDocumentSymbol(({ textDocument }) => {
    const text = session.yamlOf(textDocument.uri)
    return text === undefined ? [] : documentSymbolsOf(text)
  })
  connection.onCodeAction(({ textDocument, range }) => {
    const file = session.fileOf(textDocument.uri)
    if (file === undefined || session.content === undefined) return []
    const problems = session.content.problemsOf(file)
    return [
      ...quickFixes(problems, range, session.diagnosticOptions()),
      ...createIgnoreActions(problems, range, session),
    ]
  })
}

/** Returns the URI of a place. Editors open a file at the line after `#L`. */
function uriOfPlace(session: EditorSession, { file, span }: SymbolPlace): string {
  const { line } = span.start
  return line === 1 ? session.uriOf(file) : `${session.uriOf(file)}#L${line}`
}

const toLocation =
  (session: EditorSession) =>
  ({ file, span }: SymbolPlace): Location => ({ uri: session.uriOf(file), range: toRange(span) })

function hoverAtPosition(
  session: EditorSession,
  params: TextDocumentPositionParams,
): Hover | undefined {
  const question = session.positionOf(params)
  const found = question && session.content && hoverAt(question, session.content, session.texts)
  if (found === undefined) return undefined
  const { line } = params.position
  return {
    contents: { kind: 'markdown', value: found.markdown },
    range: { start: { line, character: found.start }, end: { line, character: found.end } },
  }
}

function handleRenames(session: EditorSession): void {
  const { connection } = session
  connection.onPrepareRename((params) => prepareRename(session, params))
  connection.onRenameRequest((params) => renameSymbol(session, params))
  connection.workspace.onWillRenameFiles(({ files }) => editsForMoves(session, files))
}

const pageFileFilter = { scheme: 'file', pattern: { glob: '**/content/pages/**' } }

const serverCapabilities: InitializeResult = {
  serverInfo: { name: 'blockwerk' },
  capabilities: {
    textDocumentSync: TextDocumentSyncKind.Incremental,
    completionProvider: { triggerCharacters: [' ', ':', '/', '#', '(', '{', '.', '-', '"', "'"] },
    hoverProvider: true,
    definitionProvider: true,
    referencesProvider: true,
    documentLinkProvider: {},
    documentFormattingProvider: true,
    foldingRangeProvider: true,
    documentSymbolProvider: true,
    codeActionProvider: {
      codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll],
    },
    renameProvider: { prepareProvider: true },
    workspace: {
      workspaceFolders: { supported: true },
      fileOperations: { willRename: { filters: [pageFileFilter] } },
    },
  },
}
