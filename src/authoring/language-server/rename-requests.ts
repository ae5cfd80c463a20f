import {
  type FileRename,
  LSPErrorCodes,
  MessageType,
  type PrepareRenameResult,
  type RenameParams,
  ResponseError,
  ShowMessageNotification,
  type TextDocumentPositionParams,
  type WorkspaceEdit,
} from 'vscode-languageserver'
import { escapeToOneLine } from '../../text/printable.ts'
import { pageExtensions, routeOfFile } from '../../content/site/route.ts'
import { UsageError } from '../../problems/usage-error.ts'
import { changesForRecord } from '../rename-record.ts'
import { declarationOf, type SiteSymbol } from './definition.ts'
import { toRange } from './diagnostics.ts'
import type { LiveContent } from './live-content.ts'
import {
  fileOfRoute,
  changesForName,
  type RenameChanges,
  changesForMoves,
  routeRefusalMessage,
  nameRefusalMessage,
} from './rename.ts'
import type { EditorSession } from './session.ts'
import { symbolAt } from './symbol-at.ts'

/** Returns the name under the cursor if it can be changed: the name of a page, an anchor, a fact or a record. */
export function prepareRename(
  session: EditorSession,
  params: TextDocumentPositionParams,
): PrepareRenameResult | undefined {
  const symbolAtCursor = renamableSymbolAt(session, params)
  if (symbolAtCursor === undefined) return undefined
  const { line } = params.position
  const range = {
    start: { line, character: symbolAtCursor.start },
    end: { line, character: symbolAtCursor.end },
  }
  return { range, placeholder: symbolAtCursor.name }
}

/**
 * Returns the edits that rename a symbol everywhere, and the rename of the file for a page. Throws an error
 * with a message that the editor shows.
 */
export function renameSymbol(
  session: EditorSession,
  params: RenameParams,
): WorkspaceEdit | undefined {
  const { content, texts } = session
  const symbolAtCursor = renamableSymbolAt(session, params)
  if (symbolAtCursor === undefined || content === undefined) return undefined
  const { thing } = symbolAtCursor
  const { newName } = params
  if (thing.what === 'page') return renamePage(session, thing, newName)
  if (thing.what === 'record') return renameRecord(session, content, thing, newName)
  const reason = nameRefusalMessage(newName, thing, content, texts)
  if (reason !== undefined) throw requestError(reason)
  const all = changesForName(newName, thing, content)
  return all && { documentChanges: toDocumentEdits(session, all) }
}

const requestError = (why: string) => new ResponseError(LSPErrorCodes.RequestFailed, why)

function renamePage(
  session: EditorSession,
  { route, file }: PageSymbol,
  to: string,
): WorkspaceEdit {
  const { content, texts } = session
  const why = content && routeRefusalMessage(to, content, texts)
  if (content === undefined || why !== undefined) throw requestError(why ?? texts.badRoute(to))
  const moves = new Map([[route, to]])
  const oldUri = session.uriOf(file)
  const newUri = session.uriOf(fileOfRoute(to, file))
  return {
    documentChanges: [
      ...toDocumentEdits(session, changesForMoves(moves, content)),
      { kind: 'rename', oldUri, newUri },
    ],
  }
}

function renameRecord(
  session: EditorSession,
  content: LiveContent,
  { of, slug }: RecordSymbol,
  to: string,
): WorkspaceEdit {
  try {
    const { file, target, ...changes } = changesForRecord(content, of, slug, to)
    const edits = toDocumentEdits(session, changes)
    if (target === undefined) return { documentChanges: edits }
    const [oldUri, newUri] = [session.uriOf(file), session.uriOf(target)]
    return { documentChanges: [...edits, { kind: 'rename', oldUri, newUri }] }
  } catch (error) {
    if (error instanceof UsageError) throw requestError(error.messageIn(session.language))
    throw error
  }
}

/** Returns the edits of other files when these files are moved. */
export function editsForMoves(
  session: EditorSession,
  files: readonly FileRename[],
): WorkspaceEdit | undefined {
  const { content } = session
  if (content === undefined) return undefined
  const moves = new Map(
    files.flatMap(({ oldUri, newUri }) =>
      routesMovedBy(content, session.fileOf(oldUri), session.fileOf(newUri)),
    ),
  )
  if (moves.size === 0) return undefined
  return { documentChanges: toDocumentEdits(session, changesForMoves(moves, content)) }
}

type RecordSymbol = Extract<SiteSymbol, { what: 'record' }>

type PageSymbol = { what: 'page'; route: string; file: string }

/** Returns the symbol under the cursor if it can be renamed. */
function renamableSymbolAt(session: EditorSession, params: TextDocumentPositionParams) {
  const { content } = session
  const question = session.positionOf(params)
  const found = question && content && symbolAt(question, content)
  if (content === undefined || found === undefined) return undefined
  const { symbol } = found
  if (symbol.what === 'anchor') return { ...found, thing: symbol }
  if (symbol.what === 'record') {
    const line = question?.text.split('\n')[question.line] ?? ''
    const isWritten = line.slice(found.start, found.end) === found.name
    return isWritten && declarationOf(symbol, content) ? { ...found, thing: symbol } : undefined
  }
  if (symbol.what === 'fact') return declarationOf(symbol, content) && { ...found, thing: symbol }
  if (symbol.what !== 'page' || symbol.route === '/') return undefined
  const file = content.routes.get(symbol.route)
  return file === undefined ? undefined : { ...found, thing: { ...symbol, file } }
}

/** Returns the old and new routes of a moved page, or of all pages in a moved folder. */
function routesMovedBy(
  { routes }: LiveContent,
  from: string | undefined,
  to: string | undefined,
): [string, string][] {
  if (from === undefined || to === undefined || !to.startsWith('content/pages/')) return []
  return [...routes].flatMap(([route, file]): [string, string][] => {
    const isMovedFile = file === from && pageExtensions.test(to)
    if (!isMovedFile && !file.startsWith(`${from}/`)) return []
    const next = routeOfFile(isMovedFile ? to : `${to}${file.slice(from.length)}`)
    return next === route ? [] : [[route, next]]
  })
}

/** Converts changes to edits of the protocol. Shows a message with the places that must be changed by hand. */
function toDocumentEdits(session: EditorSession, { changesByFile, missedPlaces }: RenameChanges) {
  if (missedPlaces.length > 0) {
    const places = new Set(missedPlaces.map(({ file, line }) => `${escapeToOneLine(file)}:${line}`))
    void session.connection.sendNotification(ShowMessageNotification.type, {
      type: MessageType.Warning,
      message: session.texts.missed([...places].toSorted()),
    })
  }
  return [...changesByFile].map(([file, edits]) => {
    const uri = session.uriOf(file)
    return {
      textDocument: { uri, version: session.documents.get(uri)?.version ?? null },
      edits: edits.map(({ span, text }) => ({ range: toRange(span), newText: text })),
    }
  })
}
