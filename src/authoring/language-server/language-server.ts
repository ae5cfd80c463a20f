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
import { definitionAt, type Target } from './definition.ts'
import { layoutEdits, quickFixes, rangeOf } from './diagnostics.ts'
import { linksOf, referencesTo } from './uses.ts'
import { foldsOf, symbolsOf } from './symbols.ts'
import { hoverAt } from './hover.ts'
import { Publisher } from './publisher.ts'
import { editsForMoves, renameAt, renamed } from './rename-requests.ts'
import { oneAtATime } from '../../text/one-at-a-time.ts'
import { Session, type Surroundings } from './session.ts'
import { suppressions } from './suppress.ts'
import { thingAt } from './thing-at.ts'

/** Runs the language server on a connection until the connection ends. */
export function serve(connection: Connection, surroundings: Surroundings): void {
  const session = new Session(connection, surroundings)
  const publisher = new Publisher(session)
  followTexts(session, publisher)
  answerQuestions(session)
  answerRenames(session)
  session.documents.listen(connection)
  connection.listen()
}

/** Handles the initialization, the texts that are open in the editor, and changes of files on disk. */
function followTexts(session: Session, publisher: Publisher): void {
  const { connection, documents } = session
  let watches = false
  const lookIntoPictures = oneAtATime(async () => {
    if (await session.lookIntoPictures()) publisher.lookAround()
  })

  connection.onInitialize((params) => {
    session.greet(params)
    watches = params.capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true
    return capabilities
  })
  connection.onInitialized(() => {
    session.openContent()
    if (watches) {
      void connection.client.register(DidChangeWatchedFilesNotification.type, {
        watchers: [{ globPattern: '**/content/**' }],
      })
    }
    for (const document of documents.all()) publisher.take(document)
    publisher.lookAround()
    lookIntoPictures()
  })
  documents.onDidChangeContent(({ document }) => publisher.take(document))
  documents.onDidClose(({ document }) => {
    const file = session.fileOf(document.uri)
    if (file === undefined || session.content === undefined) return
    session.content.setText(file, undefined)
    publisher.lookAround()
  })
  connection.onDidChangeWatchedFiles((params) => {
    refreshFrom(session, params)
    publisher.lookAround()
    const isMedium = (uri: string) => session.fileOf(uri)?.startsWith('content/media/')
    if (params.changes.some(({ uri }) => isMedium(uri))) lookIntoPictures()
  })
}

/**
 * Reads changed files again, except files that are open in the editor: the editor's text takes precedence
 * over the disk.
 */
function refreshFrom(session: Session, { changes }: DidChangeWatchedFilesParams): void {
  if (changes.some(({ uri }) => session.isOwnBlock(uri))) session.content?.readKit()
  for (const { uri, type } of changes) {
    const file = session.fileOf(uri)
    const isOpen = session.documents.get(uri) !== undefined
    if (file === undefined || (isOpen && type === FileChangeType.Changed)) continue
    session.content?.refresh(file)
  }
}

function answerQuestions(session: Session): void {
  const { connection } = session

  connection.onCompletion((params) => {
    const question = session.questionOf(params)
    if (question === undefined || session.content === undefined) return []
    return completionsAt(question, session.content, session.snippets, session.texts)
  })
  connection.onHover((params) => hoverFor(session, params))
  connection.onDefinition((params) => {
    const question = session.questionOf(params)
    const target = question && session.content && definitionAt(question, session.content)
    return target && locationIn(session)(target)
  })
  connection.onReferences((params) => {
    const question = session.questionOf(params)
    const found = question && session.content && thingAt(question, session.content)
    if (found === undefined || session.content === undefined) return []
    const { includeDeclaration } = params.context
    return referencesTo(found.thing, session.content, includeDeclaration).map(locationIn(session))
  })
  connection.onDocumentLinks(({ textDocument }) => {
    const file = session.fileOf(textDocument.uri)
    if (file === undefined || session.content === undefined) return []
    return linksOf(file, session.content).map(({ span, target }) => ({
      range: rangeOf(span),
      target: addressOf(session, target),
    }))
  })
  connection.onDocumentFormatting(({ textDocument }) => {
    const text = session.textOf(textDocument.uri)
    return text === undefined ? [] : layoutEdits(text)
  })
  connection.onFoldingRanges(({ textDocument }) => {
    const text = session.textOf(textDocument.uri)
    return text === undefined ? [] : foldsOf(text)
  })
  connection.onDocumentSymbol(({ textDocument }) => {
    const text = session.textOf(textDocument.uri)
    return text === undefined ? [] : symbolsOf(text)
  })
  connection.onCodeAction(({ textDocument, range }) => {
    const file = session.fileOf(textDocument.uri)
    if (file === undefined || session.content === undefined) return []
    const problems = session.content.problemsOf(file)
    return [
      ...quickFixes(problems, range, session.shown()),
      ...suppressions(problems, range, session),
    ]
  })
}

/** Returns the URI of a place. Editors open a file at the line after `#L`. */
function addressOf(session: Session, { file, span }: Target): string {
  const { line } = span.start
  return line === 1 ? session.uriOf(file) : `${session.uriOf(file)}#L${line}`
}

const locationIn =
  (session: Session) =>
  ({ file, span }: Target): Location => ({ uri: session.uriOf(file), range: rangeOf(span) })

function hoverFor(session: Session, params: TextDocumentPositionParams): Hover | undefined {
  const question = session.questionOf(params)
  const found = question && session.content && hoverAt(question, session.content, session.texts)
  if (found === undefined) return undefined
  const { line } = params.position
  return {
    contents: { kind: 'markdown', value: found.markdown },
    range: { start: { line, character: found.start }, end: { line, character: found.end } },
  }
}

function answerRenames(session: Session): void {
  const { connection } = session
  connection.onPrepareRename((params) => renameAt(session, params))
  connection.onRenameRequest((params) => renamed(session, params))
  connection.workspace.onWillRenameFiles(({ files }) => editsForMoves(session, files))
}

const pageFilter = { scheme: 'file', pattern: { glob: '**/content/pages/**' } }

const capabilities: InitializeResult = {
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
      fileOperations: { willRename: { filters: [pageFilter] } },
    },
  },
}
